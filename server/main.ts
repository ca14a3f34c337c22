/** One running sandbox: its store, its application, its socket. */
import { randomBytes, randomInt } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Clock } from "./domain/clock.ts";
import { answerBrokenRequest } from "./http/broken-request.ts";
import { Connections } from "./http/connections.ts";
import { checkouts } from "./operations/checkouts.ts";
import { payouts } from "./operations/payouts.ts";
import { refunds } from "./operations/refunds.ts";
import type { StartOptions } from "./options.ts";
import { openStore } from "./storage/open.ts";

export interface ServerOptions extends Omit<StartOptions, "log"> {
  log: Logger;
  clock?: Clock;
}

export interface RunningServer {
  url: string;
  /** Answers what has begun, writes what is not written, and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws {StoreProblem} where the store cannot be used.
 * @throws {ListenProblem} where the address cannot be listened on.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const clock = options.clock ?? Date.now;
  // Faker is not loaded where nothing asks for it.
  const demo = options.settings.demo ? await import("./demo/fill.ts") : undefined;
  const newSeed = () => options.seed ?? randomInt(2 ** 47);
  const store = await openStore(options.store, {
    clock,
    newSeed,
    maxWorkspaces: options.settings.maxWorkspaces,
  });
  const app = createApp({
    settings: options.settings,
    store,
    handlers: { ...payouts, ...refunds, ...checkouts },
    fillDemo: demo?.fillDemo,
    clock,
    newRequestId,
    log: options.log,
  });
  // Without the header Node would answer by itself, without a body or a Request-Id.
  const server = createServer({ requireHostHeader: false }, app);
  const connections = new Connections(server);
  server.on("clientError", answerBrokenRequest(connections, newRequestId));
  // An expectation that is not known is ignored, as RFC 9110, section 10.1.1, allows.
  server.on("checkExpectation", (request, response) => {
    server.emit("request", request, response);
  });
  try {
    const url = await listen(server, options);
    return {
      url,
      close: async () => {
        await connections.stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function newRequestId(): string {
  return `req_${randomBytes(12).toString("hex")}`;
}

/** An address that cannot be listened on, said so that its owner knows what to do. */
export class ListenProblem extends Error {}

function listen(server: Server, { port, host }: ServerOptions): Promise<string> {
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
