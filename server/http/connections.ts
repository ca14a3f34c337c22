import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type RequestError, refuse } from "../errors.ts";

/** The time that running requests have once the server stops, in milliseconds. */
const defaultPatience = 10_000;

/** The maximum number of running requests of a connection; the others are read after these. */
const maxPending = 100;

/** The minimum number of bytes of a body in a period of `idle`; even a slow connection has more. */
const minReceived = 15;

/** The real times that a client has (D-HTTP-23), in milliseconds. */
export interface ConnectionLimits {
  /** From the start of a request to the end of its head. */
  readonly head: number;
  /** Without receiving a byte, or reading a byte of a response; also for the rest of a body after its response. */
  readonly idle: number;
  /** For a body that is slower than `bytesPerSecond` from then on. */
  readonly body: number;
  readonly bytesPerSecond: number;
  /** Between two checks for late heads and bodies. */
  readonly check: number;
}

const defaultLimits: ConnectionLimits = {
  head: 30_000,
  idle: 30_000,
  body: 300_000,
  bytesPerSecond: 16_384,
  check: 5000,
};

interface Connection {
  /** The number of running requests. */
  pending: number;
  latest: IncomingMessage | undefined;
  isEnding: boolean;
  /** At the last check: the bytes sent, the bytes received, and the request whose body was arriving. */
  taken: number;
  received: number;
  arriving: IncomingMessage | undefined;
}

/** Returns the limits that Node itself enforces, as options of its server. */
export function serverLimits(limits: Partial<ConnectionLimits> = {}): ServerOptions {
  const { head, body, check } = { ...defaultLimits, ...limits };
  return { headersTimeout: head, requestTimeout: body, connectionsCheckingInterval: check };
}

/** The connections of a server. Closes those of slow clients, and all when the server stops. */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #patience: number;
  readonly #connections = new Map<Duplex, Connection>();
  #isStopping = false;

  constructor(
    server: Server,
    limits: Partial<ConnectionLimits> = {},
    patience: number = defaultPatience,
  ) {
    this.#server = server;
    this.#limits = { ...defaultLimits, ...limits };
    this.#patience = patience;
    server.on("connection", (socket) => {
      const connection: Connection = {
        ...{ pending: 0, latest: undefined, isEnding: false },
        ...{ taken: 0, received: 0, arriving: undefined },
      };
      this.#connections.set(socket, connection);
      const watching = setInterval(() => {
        cutUnread(socket, connection);
        this.#refuseDrip(socket, connection);
      }, this.#limits.idle);
      socket.once("close", () => {
        clearInterval(watching);
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
        if (this.#isStopping || connection.isEnding) this.#closeIfIdle(socket, connection);
        else if (!request.complete) this.#limitRest(request);
      });
    });
    server.setTimeout(this.#limits.idle, (socket) => {
      this.#endIdle(socket);
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
    this.#closeIfIdle(socket, connection);
  }

  /** Returns the request of a connection whose body is incomplete, if there is one. */
  unfinished(socket: Duplex): IncomingMessage | undefined {
    const latest = this.#connections.get(socket)?.latest;
    return latest?.complete === false ? latest : undefined;
  }

  /** Gives the reader of a request's body an error to respond with, and then ends the connection. */
  refuse(request: IncomingMessage, error: RequestError): void {
    if (request.destroyed) return;
    const connection = this.#connections.get(request.socket);
    if (connection !== undefined) connection.isEnding = true;
    // Without a reader, an error without a listener would end the process.
    request.on("error", () => undefined);
    request.destroy(refuse(error, "", { Connection: "close" }));
  }

  /** Refuses a late body as soon as it arrives too slowly. */
  limitPace(request: IncomingMessage): void {
    const { idle, bytesPerSecond } = this.#limits;
    const { socket } = request;
    let before = socket.bytesRead;
    const interval = setInterval(() => {
      const pace = ((socket.bytesRead - before) / idle) * 1000;
      before = socket.bytesRead;
      if (request.complete) clearInterval(interval);
      else if (pace < bytesPerSecond) this.#refuseLate(request);
    }, idle);
    request.once("close", () => {
      clearInterval(interval);
    });
  }

  /**
   * Accepts no new connections, completes running requests, and closes each connection after its last
   * one. Closes all connections when `patience` is over.
   */
  stop(): Promise<void> {
    this.#isStopping = true;
    const cutOff = setTimeout(() => {
      this.#server.closeAllConnections();
    }, this.#patience);
    return new Promise((resolve) => {
      this.#server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
      for (const [socket, connection] of this.#connections) this.#closeIfIdle(socket, connection);
    });
  }

  #closeIfIdle(socket: Duplex, { pending }: Connection): void {
    if (pending === 0) socket.end(() => socket.destroy());
  }

  /** Closes an idle connection, or refuses the request that does not arrive on it. */
  #endIdle(socket: Socket): void {
    const { pending = 0, latest } = this.#connections.get(socket) ?? {};
    const request = this.unfinished(socket);
    // Before the first request, Node's own limit for heads applies.
    const isKeptAlive = pending === 0 && latest !== undefined;
    // Refused without a response, since a fault lets the request hang or wait.
    const isRefused = request?.destroyed === true;
    // A paused connection would not notice that its client leaves.
    const isPaused = pending > maxPending;
    if (isKeptAlive || isRefused || isPaused) socket.destroy();
    else if (request !== undefined) this.#refuseLate(request);
    socket.setTimeout(this.#limits.idle);
  }

  /** Refuses a body of which almost nothing has arrived since the last check. */
  #refuseDrip(socket: Socket, connection: Connection): void {
    const request = this.unfinished(socket);
    const isDripping = socket.bytesRead - connection.received < minReceived;
    if (request !== undefined && request === connection.arriving && isDripping) {
      this.#refuseLate(request);
    }
    connection.received = socket.bytesRead;
    connection.arriving = request;
  }

  /** Refuses a late body, unless it only waits to be read. */
  #refuseLate(request: IncomingMessage): void {
    const isFull = request.readableLength >= request.readableHighWaterMark;
    if (!isFull) this.refuse(request, "requestTimeout");
  }

  /** Waits for the rest of a body after its response, so that the connection can be used again. */
  #limitRest(request: IncomingMessage): void {
    if (request.destroyed) return;
    const timeout = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, this.#limits.idle);
    request.once("close", () => {
      clearTimeout(timeout);
    });
  }
}

/** Ends a connection whose client has read nothing of its responses since the last check. */
function cutUnread(socket: Socket, connection: Connection): void {
  const taken = socket.bytesWritten - socket.writableLength;
  const isUnread = socket.writableLength > 0 || socket.writableEnded;
  if (isUnread && taken === connection.taken) socket.destroy();
  connection.taken = taken;
}
