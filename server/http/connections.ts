import type { Server } from "node:http";
import type { Duplex } from "node:stream";

/** How long requests under way may take to end once the server stops, in milliseconds. */
const defaultPatience = 10_000;

/** A server's connections, so that each can be closed when no request is under way on it. */
export class Connections {
  readonly #server: Server;
  readonly #patience: number;
  /** The number of requests under way on each connection. */
  readonly #requests = new Map<Duplex, number>();
  readonly #ending = new WeakSet<Duplex>();
  #isStopping = false;

  constructor(server: Server, patience = defaultPatience) {
    this.#server = server;
    this.#patience = patience;
    server.on("connection", (socket) => {
      this.#requests.set(socket, 0);
      socket.once("close", () => this.#requests.delete(socket));
    });
    server.on("request", ({ socket }, response) => {
      this.#requests.set(socket, (this.#requests.get(socket) ?? 0) + 1);
      response.on("close", () => {
        this.#requests.set(socket, (this.#requests.get(socket) ?? 1) - 1);
        if (this.#isStopping || this.#ending.has(socket)) this.#closeIfIdle(socket);
      });
    });
  }

  isBusy(socket: Duplex): boolean {
    return (this.#requests.get(socket) ?? 0) > 0;
  }

  /** Closes a connection as soon as what is under way on it is answered. */
  end(socket: Duplex): void {
    this.#ending.add(socket);
    this.#closeIfIdle(socket);
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
      for (const socket of this.#requests.keys()) this.#closeIfIdle(socket);
    });
  }

  #closeIfIdle(socket: Duplex): void {
    if (!this.isBusy(socket)) socket.end(() => socket.destroy());
  }
}
