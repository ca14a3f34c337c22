import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type RequestError, refuse } from "../errors.ts";

/** The maximum number of running requests of a connection; further requests are read after these. */
const maxPending = 100;

/** The minimum number of bytes of a body that must arrive per `idle`; even slow connections send more. */
const minReceived = 15;

const defaultLimits = {
  /** From the start of a request to the end of its head. */
  head: 30_000,
  /** Between two checks of whether a client still sends its body and reads its responses. */
  idle: 30_000,
  /** From the start of a request; after that, its body must arrive at `bytesPerSecond` or faster. */
  body: 300_000,
  bytesPerSecond: 16_384,
  /** Between two checks for late heads and bodies. */
  check: 5000,
  /** For running requests after the server starts to stop. */
  patience: 10_000,
};

/** The time limits of a client (D-HTTP-23), in milliseconds of real time. */
export type ConnectionLimits = Readonly<typeof defaultLimits>;

interface Connection {
  /** The number of running requests. */
  pending: number;
  latest?: IncomingMessage;
  isEnding: boolean;
  /** The request whose body took longer than `body`. */
  late?: IncomingMessage;
  /** The state at the last check: bytes received, bytes that the client has taken, and the incomplete request. */
  last?: {
    received: number;
    taken: number;
    request: IncomingMessage | undefined;
    isStuck: boolean;
  };
}

/** Returns the limits that Node itself enforces, as options of its server. */
export function serverLimits(limits: Partial<ConnectionLimits> = {}): ServerOptions {
  const { head, body, check } = { ...defaultLimits, ...limits };
  return { headersTimeout: head, requestTimeout: body, connectionsCheckingInterval: check };
}

/** The connections of a server. Closes those of slow clients, and all of them when the server stops. */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #connections = new Map<Duplex, Connection>();

  constructor(server: Server, limits: Partial<ConnectionLimits> = {}) {
    this.#server = server;
    this.#limits = { ...defaultLimits, ...limits };
    server.on("connection", (socket) => {
      const connection: Connection = { pending: 0, isEnding: false };
      this.#connections.set(socket, connection);
      const checking = setInterval(() => {
        this.#check(socket, connection);
      }, this.#limits.idle);
      socket.once("close", () => {
        clearInterval(checking);
        this.#connections.delete(socket);
      });
    });
    server.on("request", (request, response) => {
      const { socket } = request;
      const connection = this.#connections.get(socket);
      if (connection === undefined) return;
      connection.pending += 1;
      connection.latest = request;
      if (connection.pending > maxPending) socket.pause();
      response.on("close", () => {
        connection.pending -= 1;
        if (connection.pending === maxPending) socket.resume();
        if (connection.isEnding) this.end(socket);
      });
    });
  }

  isBusy(socket: Duplex): boolean {
    return (this.#connections.get(socket)?.pending ?? 0) > 0;
  }

  /** Closes a connection as soon as its running requests have responses. */
  end(socket: Duplex): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.isEnding = true;
    if (connection.pending === 0) socket.end(() => socket.destroy());
  }

  /** Returns the request of a connection whose body is incomplete, if there is one. */
  findUnfinished(socket: Duplex): IncomingMessage | undefined {
    const latest = this.#connections.get(socket)?.latest;
    return latest?.complete === false ? latest : undefined;
  }

  /** Gives the reader of a request's body an error to respond with, and then ends the connection. */
  refuse(request: IncomingMessage, error: RequestError): void {
    if (request.destroyed) return;
    const connection = this.#connections.get(request.socket);
    if (connection !== undefined) connection.isEnding = true;
    // If nothing reads the body, an error without a listener would end the process.
    request.on("error", () => undefined);
    request.destroy(refuse(error, "", { Connection: "close" }));
  }

  /** Refuses a late body as soon as it arrives too slowly. */
  limitPace(request: IncomingMessage): void {
    const connection = this.#connections.get(request.socket);
    if (connection !== undefined) connection.late = request;
  }

  /**
   * Stops accepting connections, completes running requests, and closes each connection after its last
   * request. Closes all connections when `patience` is over.
   */
  stop(): Promise<void> {
    const cutOff = setTimeout(() => {
      this.#server.closeAllConnections();
    }, this.#limits.patience);
    return new Promise((resolve) => {
      this.#server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
      for (const socket of this.#connections.keys()) this.end(socket);
    });
  }

  /** Ends a connection or body without progress since the last check. Node itself closes idle ones. */
  #check(socket: Socket, connection: Connection): void {
    const { last } = connection;
    const request = this.findUnfinished(socket);
    const received = socket.bytesRead;
    const taken = socket.bytesWritten - socket.writableLength;
    const isStuck = isStuckNow(socket, connection, request);
    connection.last = { received, taken, request, isStuck };
    if (last === undefined) return;
    if (isStuck && last.isStuck && taken === last.taken) socket.destroy();
    else if (request !== undefined && request === last.request) {
      const { idle, bytesPerSecond } = this.#limits;
      const min = request === connection.late ? (bytesPerSecond * idle) / 1000 : minReceived;
      // A full buffer only waits to be read.
      const isFull = request.readableLength >= request.readableHighWaterMark;
      if (received - last.received < min && !isFull) this.refuse(request, "requestTimeout");
    }
  }
}

/**
 * Returns true if nothing happens until the client reads responses, or if nothing reads the rest of a body
 * because its request was refused or already has its response.
 */
function isStuckNow(
  socket: Socket,
  { pending }: Connection,
  unfinished?: IncomingMessage,
): boolean {
  const isOver = unfinished !== undefined && (unfinished.destroyed || pending === 0);
  return isOver || socket.writableLength > 0 || socket.writableEnded || pending > maxPending;
}
