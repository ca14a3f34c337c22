import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type RequestError, refuse } from "../errors.ts";

/** How long requests under way may take to end once the server stops, in milliseconds. */
const defaultPatience = 10_000;

/** Requests of one connection that may be under way; the others are read when these have responses. */
const maxPending = 100;

/** Bytes of a body that must come while `idle` passes; even a slow line brings more. */
const minReceived = 15;

/** The real times that a client may take (D-HTTP-23), in milliseconds. */
export interface ConnectionLimits {
  /** From the start of a request to the end of its head. */
  readonly head: number;
  /** Without a byte of a body, or with no byte read of a response; also for the rest of a body whose response was sent. */
  readonly idle: number;
  /** For a body that then still arrives more slowly than `bytesPerSecond`. */
  readonly body: number;
  readonly bytesPerSecond: number;
  /** Between two searches for heads and bodies that are over their time. */
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
  /** The number of requests under way. */
  pending: number;
  latest: IncomingMessage | undefined;
  isEnding: boolean;
  /** Bytes that had left for the client, bytes that had come, and the body that was coming when last looked at. */
  taken: number;
  received: number;
  arriving: IncomingMessage | undefined;
}

/** The limits that Node itself watches, as options of its server. */
export function serverLimits(limits: Partial<ConnectionLimits> = {}): ServerOptions {
  const { head, body, check } = { ...defaultLimits, ...limits };
  return { headersTimeout: head, requestTimeout: body, connectionsCheckingInterval: check };
}

/** A server's connections: each ends when its client takes too long, or when nothing is under way. */
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
      this.#judgeIdle(socket);
    });
  }

  isBusy(socket: Duplex): boolean {
    return (this.#connections.get(socket)?.pending ?? 0) > 0;
  }

  /** Closes a connection as soon as what is under way on it is answered. */
  end(socket: Duplex): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.isEnding = true;
    this.#closeIfIdle(socket, connection);
  }

  /** @returns the request of a connection whose body has not arrived whole, if there is one. */
  unfinished(socket: Duplex): IncomingMessage | undefined {
    const latest = this.#connections.get(socket)?.latest;
    return latest?.complete === false ? latest : undefined;
  }

  /** Gives whoever reads the body of a request an error to answer with, and then ends the connection. */
  refuse(request: IncomingMessage, error: RequestError): void {
    if (request.destroyed) return;
    const connection = this.#connections.get(request.socket);
    if (connection !== undefined) connection.isEnding = true;
    // Nobody may be reading, and an error that nobody takes would end the process.
    request.on("error", () => undefined);
    request.destroy(refuse(error, "", { Connection: "close" }));
  }

  /** Refuses a body whose time is over as soon as it arrives too slowly. */
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
   * Takes no new connection, answers every request that has begun, and closes each connection as
   * soon as it has none; what has not ended when patience does is cut off.
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

  /** Nothing has come or gone on a connection for a while. */
  #judgeIdle(socket: Socket): void {
    const { pending = 0, latest } = this.#connections.get(socket) ?? {};
    const request = this.unfinished(socket);
    // Before the first request, Node's own limit for heads answers.
    const isKeptAlive = pending === 0 && latest !== undefined;
    // A refusal that nobody answered with: the request is to hang, or to wait.
    const isRefused = request?.destroyed === true;
    // Paused, it would not see that its client leaves.
    const isPaused = pending > maxPending;
    if (isKeptAlive || isRefused || isPaused) socket.destroy();
    else if (request !== undefined) this.#refuseLate(request);
    socket.setTimeout(this.#limits.idle);
  }

  /** Refuses a body of which next to nothing has come since it was last looked at. */
  #refuseDrip(socket: Socket, connection: Connection): void {
    const request = this.unfinished(socket);
    const isDripping = socket.bytesRead - connection.received < minReceived;
    if (request !== undefined && request === connection.arriving && isDripping) {
      this.#refuseLate(request);
    }
    connection.received = socket.bytesRead;
    connection.arriving = request;
  }

  /** Refuses a body that does not arrive, unless it only waits to be read. */
  #refuseLate(request: IncomingMessage): void {
    const isFull = request.readableLength >= request.readableHighWaterMark;
    if (!isFull) this.refuse(request, "requestTimeout");
  }

  /** Lets the rest of a body arrive whose response was sent, so that the connection can be used again. */
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

/** Ends a connection whose client takes nothing of what waits for it, whatever it sends in that time. */
function cutUnread(socket: Socket, connection: Connection): void {
  const taken = socket.bytesWritten - socket.writableLength;
  const isUnread = socket.writableLength > 0 || socket.writableEnded;
  if (isUnread && taken === connection.taken) socket.destroy();
  connection.taken = taken;
}
