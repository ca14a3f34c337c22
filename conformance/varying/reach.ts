/** Finds out whether anybody listens where a gateway is said to be. */
import { connect } from "node:net";

const maxWaitMs = 2000;

/**
 * Opens a connection and sends nothing, so that nobody's log has a request that no client made.
 *
 * @returns why nobody is reached; undefined if somebody is.
 */
export function findUnreachable(address: string): Promise<string | undefined> {
  const { hostname, port, protocol } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80) });
    const end = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(maxWaitMs, () => {
      end("no answer within two seconds");
    });
    socket.once("connect", () => {
      end();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      end(error.code ?? error.message);
    });
  });
}
