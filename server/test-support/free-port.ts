import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a free port of the loopback interface, for a program that cannot choose one. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
