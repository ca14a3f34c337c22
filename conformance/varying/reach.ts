/** Finds out whether a server listens at the address of a gateway. */
import { connect } from "node:net";

const maxWaitMs = 2000;

/**
 * Opens a connection and sends nothing, so that no request appears in a log.
 *
 * @returns the reason why the server cannot be reached; undefined if it can.
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
      end("no response within two seconds");
    });
    socket.once("connect", () => {
      end();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      end(error.code ?? error.message);
    });
  });
}
