import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import { send } from "./response.ts";
import { listen } from "./listener.ts";

const pieces = 1000;
const piece = "x".repeat(100_000);

it("produces a long response only as fast as the client reads it", async () => {
  let made = 0;
  function* body(): Generator<string> {
    for (; made < pieces; made += 1) yield piece;
  }
  const server = createServer((_request, response) => {
    send(response, { status: 200, body: body(), headers: {} });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const request = get(await listen(server, "127.0.0.1", 0));
  const [answer]: IncomingMessage[] = await once(request, "response");
  // Nobody reads yet, so the body fills the buffers and then stops.
  let before = -1;
  await vi.waitUntil(
    () => {
      const stands = made === before;
      before = made;
      return stands;
    },
    { interval: 200 },
  );
  expect(made).toBeLessThan(pieces / 2);
  let length = 0;
  for await (const chunk of answer ?? []) length += String(chunk).length;
  expect(length).toBe(pieces * piece.length);
});
