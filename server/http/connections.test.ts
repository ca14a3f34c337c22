import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { Connections } from "./connections.ts";

it("closes connections that are still open after the time to drain", async () => {
  const server = createServer(() => {
    // Never responds.
  });
  const connections = new Connections(server, { patience: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(server, "request");
  const closed = once(socket, "close");
  await connections.stop();
  await closed;
  expect(server.listening).toBe(false);
});
