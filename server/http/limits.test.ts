import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { startSandbox } from "../test-support/sandbox.ts";
import type { ConnectionLimits } from "./connections.ts";
import { RawClient } from "../test-support/wire.ts";

const now = "2025-01-31T09:05:00.123Z";
const limits = { head: 250, idle: 250, body: 250, bytesPerSecond: 10_000, check: 10 };
const late = '408 {"error":"The request did not arrive in time."}';
const broken = '400 {"error":"Bad request."}';
const host = "Host: localhost\r\nContent-Type: application/json\r\n";
const key = `${host}Authorization: Bearer sk_test_alpha\r\n`;
const chunked = `POST /checkouts HTTP/1.1\r\n${key}Transfer-Encoding: chunked\r\n\r\n`;
const half = `POST /checkouts HTTP/1.1\r\n${key}Content-Length: 100\r\n\r\n{`;

describe("D-HTTP-23: a request that does not arrive in time", () => {
  it.each([
    ["nothing at all", "", [late]],
    ["half a head", `GET /checkouts HTTP/1.1\r\n${key}`, [late]],
    ["half a body", half, [late]],
    ["half a chunk", `${chunked}5\r\n{`, [late]],
    [
      "a body that waits for 100 Continue",
      half.replace("\r\n", "\r\nExpect: 100-continue\r\n"),
      [late],
    ],
    ["half a body of an import", half.replace("/checkouts", "/_sandbox/import"), [late]],
    [
      "half a body after a whole request",
      `GET /checkouts HTTP/1.1\r\n${key}\r\n${half}`,
      ["200 []", late],
    ],
    ["a chunk size that is not a number", `${chunked}zz\r\n{}\r\n0\r\n\r\n`, [broken]],
    ["a broken trailer", `${chunked}2\r\n{}\r\n0\r\nb ad\r\n\r\n`, [broken]],
    [
      "endless trailers",
      `${chunked}2\r\n{}\r\n0\r\n${"x: y\r\n".repeat(9000)}\r\n`,
      ['431 {"error":"Request header too large."}'],
    ],
    [
      "an endless chunk extension",
      `${chunked}2;${"x".repeat(20_000)}`,
      ['413 {"error":"Request body too large."}'],
    ],
    ["an unknown transfer coding", `${chunked.replace("chunked", "foo")}{}`, [broken]],
    [
      "a coding before chunked",
      `${chunked.replace("chunked", "gzip, chunked")}2\r\n{}\r\n0\r\n\r\n`,
      [broken],
    ],
    [
      "two lengths",
      `${chunked.replace("\r\n\r\n", "\r\nContent-Length: 2\r\n\r\n")}2\r\n{}\r\n0\r\n\r\n`,
      [broken],
    ],
    [
      "CONNECT",
      `CONNECT gateway.example:443 HTTP/1.1\r\n${key}\r\n`,
      ['404 {"error":"Not found."}'],
    ],
  ])("responds to a connection that sends %s, and closes it", async (_what, text, responses) => {
    const client = new RawClient(await start());
    client.write(text);
    await client.closed;
    expect(client.responses()).toEqual(responses);
  });

  it.each([
    ["a refused key", half.replace(/^Authorization.*\r\n/m, ""), 401],
    ["a method without a body", half.replace("POST", "GET"), 200],
  ])("closes after a response that does not need the body: %s", async (_what, text, status) => {
    const client = new RawClient(await start());
    client.write(text);
    await client.writeSlowly(blanks(), 20);
    expect(client.responses()).toEqual([expect.stringMatching(new RegExp(`^${String(status)} `))]);
  });

  it("closes the connection without a response if the request asks for a hang", async () => {
    const client = new RawClient(await start());
    client.write(half.replace("\r\n", "\r\nSandbox-Simulate: hang\r\n"));
    await client.closed;
    expect(client.responses()).toEqual([]);
  });

  it.each([
    ["that hardly arrives, before its time is over", 1, { body: 600_000 }],
    ["that is slower than the required pace, after its time is over", 40, {}],
  ])("returns 408 for a body %s", async (_what, width, changes) => {
    const client = new RawClient(await start(changes));
    client.write(half.replace("100", "100000"));
    await client.writeSlowly(blanks(width), 20);
    expect(client.responses()).toEqual([late]);
  });
});

describe("D-HTTP-23: a client that takes its time is served", () => {
  it("accepts a slow body that keeps the required pace, however long it takes", async () => {
    const client = new RawClient(await start({ idle: 1000, bytesPerSecond: 100 }));
    const body = JSON.stringify(checkoutBody()).padEnd(1000);
    client.write(half.replace("100\r\n\r\n{", `${String(body.length)}\r\n\r\n`));
    await client.writeSlowly(body.match(/.{40}/g) ?? [], 30);
    await client.received("HTTP/1.1 201");
  });

  it("keeps connections open for a hanging request and an idle stream", async () => {
    const url = await start();
    const hanging = new RawClient(url);
    hanging.write(`GET /checkouts HTTP/1.1\r\n${key}Sandbox-Simulate: hang\r\n\r\n`);
    const following = new RawClient(url);
    following.write(`GET /_sandbox/requests/stream HTTP/1.1\r\n${key}\r\n`);
    await following.received(": connected");
    await outlastLimits(url);
    expect([hanging.isOpen, following.isOpen]).toEqual([true, true]);
  });
});

describe("D-HTTP-23: limits of one client", () => {
  it("closes a connection whose responses nobody reads", async () => {
    const url = await start();
    const client = new RawClient(url);
    client.pause();
    const requests = 60;
    client.write(`GET /openapi.json HTTP/1.1\r\n${key}\r\n`.repeat(requests));
    await outlastLimits(url);
    client.resume();
    await client.closed;
    expect(client.responses().length).toBeLessThan(requests);
  });

  it("closes a connection whose client sends bytes and reads none of its response", async () => {
    const sandbox = await startSandbox({ limits });
    const checkout = { ...checkoutBody({ description: "x".repeat(5000) }), metadata: {} };
    const rest = { status: "created", created_at: now, updated_at: now, schedule: [] };
    const checkouts = Array.from({ length: 4000 }, (_, index) => ({
      ...{ id: `co_${String(index).padStart(24, "0")}`, ...checkout, ...rest },
    }));
    const others = { payouts: [], refunds: [], transactions: [], replays: [], balances: [] };
    const records = { ...others, checkouts };
    const json = { now, frozen: false, seed: 1, ids_given: 0, records };
    expect((await sandbox.send("POST", "/_sandbox/import", { json })).status).toBe(200);
    const client = new RawClient(sandbox.url);
    client.pause();
    client.write(`GET /checkouts HTTP/1.1\r\n${key}\r\nGET / HTTP/1.1\r\nX-Text:`);
    await client.writeSlowly(blanks(), 10);
    expect(client.isOpen).toBe(false);
  });

  it("closes a connection with more than 100 hanging requests", async () => {
    const client = new RawClient(await start());
    client.write(`GET /checkouts HTTP/1.1\r\n${key}Sandbox-Simulate: hang\r\n\r\n`.repeat(101));
    await client.closed;
    expect(client.responses()).toEqual([]);
  });
});

async function start(changes: Partial<ConnectionLimits> = {}): Promise<string> {
  return (await startSandbox({ limits: { ...limits, ...changes } })).url;
}

/** Waits until the limits would have ended earlier requests three times. */
async function outlastLimits(url: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    const client = new RawClient(url);
    client.write(half);
    await client.closed;
  }
}

function* blanks(width = 1): Generator<string> {
  for (;;) yield " ".repeat(width);
}
