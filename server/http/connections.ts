import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches a server's connections so that it can stop without waiting for those that ask nothing.
 *
 * @returns what stops it: no new connections, every request that has begun is answered, and each
 * connection is closed as soon as it has none.
 */
export function watchConnections(server: Server): () => Promise<void> {
  /** The number of requests under way on each connection. */
  const requests = new Map<Socket, number>();
  let isStopping = false;

  const count = (socket: Socket, change: number): void => {
    const present = (requests.get(socket) ?? 0) + change;
    requests.set(socket, present);
    if (isStopping && present === 0) socket.destroySoon();
  };
  server.on("connection", (socket) => {
    count(socket, 0);
    socket.once("close", () => requests.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => {
      count(socket, -1);
    });
  });

  return () =>
    new Promise((resolve) => {
      isStopping = true;
      server.close(() => {
        resolve();
      });
      for (const socket of requests.keys()) count(socket, 0);
    });
}
