/** Makes a server listen on an address, and explains failures. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartProblem } from "../start-problem.ts";

/** @returns the address. @throws {StartProblem} if the server cannot listen on it. */
export function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(listenProblem(error, host, port));
    });
    server.listen(port, host, () => {
      // The address of a server that listens on a port is an object.
      resolve(urlOf(host, (server.address() as AddressInfo).port));
    });
  });
}

/** Explains an error of `listen` to the person who chose the address. */
export function listenProblem({ message }: Error, host: string, port: number): StartProblem {
  if (message.includes("EADDRINUSE")) {
    return new StartProblem(
      `Port ${port} on ${host} is in use: stop what listens there, or choose another with --port (0 picks a free one).`,
    );
  }
  if (message.includes("EACCES")) {
    return new StartProblem(
      `This user may not use port ${port}: choose one above 1023 with --port.`,
    );
  }
  return new StartProblem(
    `Cannot listen on ${urlOf(host, port)} (${message}): check --host and --port.`,
  );
}

/** Returns the address of a server on a host, which may be an IPv6 address, and a port. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${String(port)}`;
}
