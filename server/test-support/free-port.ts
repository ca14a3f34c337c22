import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a port of the loopback interface that nobody listens on, for a program that cannot by itself. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
