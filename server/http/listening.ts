/** Taking an address, and saying what is wrong where it cannot be taken. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartProblem } from "../start-problem.ts";

/** An address that cannot be listened on. */
export class ListenProblem extends StartProblem {}

/** @returns the address. @throws {ListenProblem} where it cannot be listened on. */
export function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(listenProblem(error, host, port));
    });
    server.listen(port, host, () => {
      resolve(urlOf(host, portOf(server.address())));
    });
  });
}

/** Says what an error of `listen` means for who chose the address. */
export function listenProblem({ message }: Error, host: string, port: number): ListenProblem {
  if (message.includes("EADDRINUSE")) {
    return new ListenProblem(
      `Port ${port} on ${host} is in use: stop what listens there, or choose another with --port (0 picks a free one).`,
    );
  }
  if (message.includes("EACCES")) {
    return new ListenProblem(
      `Port ${port} may not be used by this user: choose one above 1023 with --port.`,
    );
  }
  return new ListenProblem(
    `Cannot listen on ${urlOf(host, port)} (${message}): check --host and --port.`,
  );
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The address of a server that listens on a host, which may be an IPv6 address, and a port. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${String(port)}`;
}
