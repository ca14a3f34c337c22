import { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { headerOf } from "../../spec/traffic/exchange.ts";
import { Gateway, type GatewayOptions, type RequestOptions } from "./gateway.ts";
import { numberToken } from "./json.ts";
import { Inconclusive, KitDefect } from "./verdict.ts";
import { contract, listen } from "./test-support/session.ts";

/** The right key is spelled differently in Base64, in a path and in a header. */
const keys = { right: "sk_right/+= key", invalid: "sk_right", second: "sk_second~1" };

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

type Answering = (response: ServerResponse, request: Received, count: number) => void;

const ok: Answering = (response) => {
  response.end("[]");
};

/** Starts a server that notes what arrives, and a gateway that sends to it. */
async function start(answering: Answering = ok, changes: Partial<GatewayOptions> = {}) {
  const received: Received[] = [];
  const url = await listen((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { method = "", url = "", headers } = request;
      const body = Buffer.concat(chunks).toString();
      const one = { method, url, headers, body, at: Date.now() };
      received.push(one);
      answering(response, one, received.length);
    });
  });
  const gateway = new Gateway(contract, {
    baseUrl: `${url}/shop`,
    keys,
    timeoutMs: 5000,
    ...changes,
  });
  return { gateway, received };
}

describe("a request", () => {
  it.each<[string, RequestOptions, string | undefined]>([
    ["has the content type of JSON with a body", { body: {} }, "application/json"],
    ["has the content type of JSON without a body", {}, "application/json"],
    [
      "has another content type with a body",
      { body: {}, contentType: "text/plain; x=1" },
      "text/plain; x=1",
    ],
    ["has no content type with a body if told so", { body: {}, contentType: null }, undefined],
    [
      "has no content type with a raw body if told so",
      { rawBody: "{", contentType: null },
      undefined,
    ],
    ["has no content type without a body if told so", { contentType: null }, undefined],
  ])("sends a request that %s", async (_, options, expected) => {
    const { gateway, received } = await start();
    await gateway.request("POST", "/checkouts", options);
    expect(received[0]?.headers["content-type"]).toBe(expected);
    const shown = gateway.exchanges[0]?.request.headers ?? [];
    expect(headerOf(shown, "content-type") !== undefined).toBe(expected !== undefined);
  });

  it("keeps every digit of numbers in its body", async () => {
    const { gateway, received } = await start();
    const body = { a: numberToken("0.10000000000000000001"), b: [numberToken("1e400")], c: 100 };
    await gateway.request("POST", "/checkouts", { body });
    expect(received[0]?.body).toBe('{"a":0.10000000000000000001,"b":[1e400],"c":100}');
  });

  it("sends a raw body as it is, even if it is not JSON", async () => {
    const { gateway, received } = await start();
    await gateway.request("POST", "/checkouts", { rawBody: '{"a":1,,é' });
    expect(received[0]?.body).toBe('{"a":1,,é');
  });

  it.each([
    ["getRefund", "a/b c?d#e", "/shop/api/v1/refunds/a%2Fb%20c%3Fd%23e"],
    ["getCheckout", "50%é$&", "/shop/checkouts/50%25%C3%A9%24%26"],
    ["deletePayout", "plain-1", "/shop/api/v1/payouts/crypto/plain-1"],
  ])("sends to %s the id %j percent-encoded once", async (operationId, id, url) => {
    const { gateway, received } = await start();
    await gateway.call(operationId, { id });
    expect(received[0]?.url).toBe(url);
  });

  it("keeps the slashes of its path, and its query", async () => {
    const { gateway, received } = await start();
    await gateway.request("GET", "//api//v1/refunds/", { query: "?a=1&a=%2F" });
    expect(received[0]?.url).toBe("/shop//api//v1/refunds/?a=1&a=%2F");
  });

  it.each<[NonNullable<RequestOptions["as"]>, string | undefined, string | undefined]>([
    ["right", `Bearer ${keys.right}`, "Bearer <right key>"],
    ["invalid", `Bearer ${keys.invalid}`, "Bearer <invalid key>"],
    ["second", `Bearer ${keys.second}`, "Bearer <second key>"],
    ["nobody", undefined, undefined],
    [{ authorization: "Token abc" }, "Token abc", "Token abc"],
  ])("sends the key %j, and logs its name", async (as, sent, shown) => {
    const { gateway, received } = await start();
    await gateway.call("listRefunds", { as });
    expect(received[0]?.headers.authorization).toBe(sent);
    expect(headerOf(gateway.exchanges[0]?.request.headers ?? [], "authorization")).toBe(shown);
  });

  it("reports a defect of the kit if a request needs a key that was not given", async () => {
    const { gateway, received } = await start(ok, { keys: { right: "a", invalid: "b" } });
    await expect(gateway.call("listRefunds", { as: "second" })).rejects.toThrow(KitDefect);
    expect(received).toEqual([]);
  });

  it("numbers requests in the order of sending", async () => {
    const { gateway } = await start();
    await gateway.call("listRefunds", { valid: true });
    await gateway.request("GET", "/nowhere");
    expect(gateway.exchanges).toMatchObject([
      { id: "x-0001", operationId: "listRefunds", valid: true, response: { status: 200 } },
      { id: "x-0002", operationId: undefined, valid: false, response: { body: "[]" } },
    ]);
    expect(gateway.answers.map(({ exchange }) => exchange)).toEqual(gateway.exchanges);
  });
});

describe("the redaction of exchanges", () => {
  const { right } = keys;
  it.each<[string, RequestOptions]>([
    ["as the bearer", {}],
    ["in another scheme", { as: { authorization: `Token ${right}` } }],
    ["in Base64", { as: { authorization: `Basic ${btoa(`${right}:`)}` } }],
    ["in Base64 one character on", { as: { authorization: `Basic ${btoa(`a${right}:`)}` } }],
    ["in Base64 two characters on", { as: { authorization: `Basic ${btoa(`ab${right}`)}` } }],
    ["in another header", { headers: { "x-api-key": right } }],
    ["percent-encoded in the query", { query: `?key=${encodeURIComponent(right)}&x=1` }],
    ["as it is in the query", { query: `?key=${right}` }],
    ["as an id in the path", { id: right }],
  ])("removes a key %s", async (_, options) => {
    const { gateway, received } = await start();
    await gateway.call("getRefund", { id: "re_1", ...options });
    expect(received).toHaveLength(1);
    const log = JSON.stringify(gateway.redact(gateway.exchanges));
    expect(log).toContain("<right key");
    for (const form of [right, encodeURIComponent(right), "+= key", "%2B%3D%20key"]) {
      expect(log).not.toContain(form);
    }
    for (const [word] of log.matchAll(/[\w+/-]{8,}/g)) {
      for (const start of [0, 1, 2, 3]) {
        expect(atob64(word.slice(start))).not.toContain(right.slice(2, -2));
      }
    }
  });

  it("removes a key that begins with another", async () => {
    const { gateway } = await start();
    expect(gateway.redact(`${keys.right}, ${keys.invalid}, ${keys.second}`)).toBe(
      "<right key>, <invalid key>, <second key>",
    );
  });

  it("leaves other texts unchanged, in Base64 too", async () => {
    const { gateway } = await start();
    const text = `Basic ${btoa("somebody:else")} /api/v1/refunds/sk_other?x=%2B`;
    expect(gateway.redact(text)).toBe(text);
  });

  it("removes the others if one is empty or a single letter", () => {
    const gateway = new Gateway(contract, {
      baseUrl: "http://127.0.0.1",
      keys: { right: "sk_long_enough", invalid: "", second: "q" },
      timeoutMs: 1,
    });
    expect(gateway.redact("sk_long_enough? quite")).toBe("<right key>? <second key>uite");
  });

  function atob64(text: string): string {
    return Buffer.from(text, "base64").toString("latin1");
  }
});

describe("429 Too Many Requests", () => {
  const limitedOnce =
    (retryAfter: () => string | undefined): Answering =>
    (response, _, count) => {
      const asked = retryAfter();
      if (count === 1 && asked !== undefined) response.setHeader("retry-after", asked);
      response.statusCode = count === 1 ? 429 : 200;
      response.end("[]");
    };

  it.each<[string, () => string | undefined, number]>([
    ["for the seconds that it names", () => "1", 900],
    ["until the date that it names", () => new Date(Date.now() + 2000).toUTCString(), 900],
    ["for a moment if it names no time", () => undefined, 400],
  ])("waits after a 429 %s, and repeats the request", async (_, asked, atLeast) => {
    const { gateway, received } = await start(limitedOnce(asked));
    const answer = await gateway.call("createRefund", { body: { amount: 1 } });
    expect(answer.status).toBe(200);
    const [first, second] = received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(atLeast);
    expect(second).toMatchObject({ method: "POST", body: '{"amount":1}' });
    expect(gateway.exchanges.map(({ response }) => response?.status)).toEqual([429, 200]);
  });

  it("makes other requests wait after a 429, too", async () => {
    const { gateway, received } = await start(limitedOnce(() => "1"));
    const limited = gateway.call("listRefunds");
    await vi.waitFor(() => {
      expect(gateway.exchanges).toHaveLength(1);
    });
    await gateway.call("listPayouts");
    await limited;
    expect((received[1]?.at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });

  it("returns a 429 that asks for longer than a run can wait", async () => {
    const { gateway, received } = await start((response) => {
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    expect((await gateway.call("listRefunds")).status).toBe(429);
    expect(received).toHaveLength(1);
  });

  it("waits longer and longer if each 429 asks for no wait", async () => {
    const { gateway, received } = await start((response, _, count) => {
      const [status, wait] = count < 4 ? [429, "0"] : [200, ""];
      response.writeHead(status, { "retry-after": wait }).end("[]");
    });
    await gateway.call("listRefunds");
    expect((received[3]?.at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThanOrEqual(250);
  });
});

it("keeps the header lines of a response, informational responses and trailers", async () => {
  const { gateway } = await start((response) => {
    response.writeEarlyHints({ link: "</a>; rel=preload", "x-early": keys.second });
    response.writeHead(200, ["Trailer", "X-End", "X-Twice", "1", "x-twice", "2"]);
    response.write("[]");
    response.addTrailers({ "X-End": keys.right });
    response.end();
  });
  await gateway.call("listCheckouts");
  const [exchange] = gateway.redact(gateway.exchanges);
  expect(exchange?.response).toMatchObject({
    informational: [
      {
        status: 103,
        headers: [
          { name: "Link", value: "</a>; rel=preload" },
          { name: "x-early", value: "<second key>" },
        ],
      },
    ],
    headers: expect.arrayContaining([
      { name: "X-Twice", value: "1" },
      { name: "x-twice", value: "2" },
    ]),
    trailers: [{ name: "X-End", value: "<right key>" }],
  });
});

describe("a connection that breaks", () => {
  const brokenOnce: Answering = (response, _, count) => {
    if (count === 1) response.destroy();
    else response.end("[]");
  };

  it("retries a read once if the connection breaks", async () => {
    const { gateway, received } = await start(brokenOnce);
    expect((await gateway.call("listRefunds")).status).toBe(200);
    expect(received).toHaveLength(2);
    expect(gateway.exchanges).toHaveLength(1);
  });

  it.each(["createRefund", "updateRefund", "deleteRefund"])(
    "does not retry %s if the connection breaks",
    async (operationId) => {
      const { gateway, received } = await start(brokenOnce);
      await expect(gateway.call(operationId, { id: "re_1", body: {} })).rejects.toThrow(
        Inconclusive,
      );
      expect(received).toHaveLength(1);
      expect(gateway.exchanges).toMatchObject([{ id: "x-0001", failure: expect.any(String) }]);
      expect(gateway.answers).toEqual([]);
    },
  );

  it("makes the clause inconclusive if a connection breaks twice, even in the middle of the body", async () => {
    const { gateway, received } = await start((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("[", () => response.destroy());
    });
    const error = await gateway.call("listRefunds").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Inconclusive);
    expect(error).toMatchObject({ exchanges: gateway.exchanges });
    expect(received).toHaveLength(2);
  });
});

const ok200 = "HTTP/1.1 200 OK\r\n";

/** Writes for as long as the connection takes it. */
function flood(start: string, text: string): (socket: Duplex) => void {
  return (socket) => {
    socket.write(start);
    const write = (): void => {
      while (!socket.destroyed && socket.write(text)) continue;
    };
    socket.on("drain", write);
    write();
  };
}

function say(text: string): (socket: Duplex) => void {
  return (socket) => {
    socket.write(text);
  };
}

/** A beginning, then a byte every now and then. */
function trickle(start: string): (socket: Duplex) => void {
  return (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(" "), 20);
    socket.on("close", () => {
      clearInterval(timer);
    });
  };
}

function withBody(head: string, body: Buffer): (socket: Duplex) => void {
  return (socket) => {
    socket.write(`${ok200}connection: close\r\n${head}content-length: ${body.length}\r\n\r\n`);
    socket.write(body);
  };
}

const tooLong = "the response body exceeds 4 MiB";
const late = "no response within 300 ms";
const chunked = `${ok200}transfer-encoding: chunked\r\n\r\n`;
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

describe("a hostile response", () => {
  it.each<[string, (socket: Duplex) => void, string | RegExp]>([
    ["a body of 20 MB", withBody("", Buffer.alloc(20_000_000, " ")), tooLong],
    ["a body without an end", flood(`${ok200}\r\n`, " ".repeat(65_536)), tooLong],
    ["chunks without an end", flood(chunked, `10000\r\n${" ".repeat(65_536)}\r\n`), tooLong],
    ["a compressed bomb", withBody("content-encoding: gzip\r\n", bomb), tooLong],
    [
      "a bomb compressed twice",
      withBody("content-encoding: gzip, gzip\r\n", gzipSync(bomb)),
      tooLong,
    ],
    [
      "fifty content codings",
      withBody(`content-encoding: ${"gzip,".repeat(50)}gzip\r\n`, Buffer.from("[]")),
      /it has 51 content codings/,
    ],
    [
      "an unknown content coding",
      withBody("content-encoding: gzip\r\n", Buffer.from("[]")),
      /cannot be undone: incorrect header check/,
    ],
    ["nesting of 501 levels", withBody("", Buffer.from("[".repeat(501))), /deeper than 500 levels/],
    ["a body that trickles", trickle(`${ok200}content-length: 999\r\n\r\n`), late],
    ["a head that trickles", trickle(`${ok200}x-a: `), late],
    [
      "interim responses without an end",
      flood("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1000)),
      late,
    ],
    ["a header of 1 MB", say(`${ok200}x-a: ${"a".repeat(1_000_000)}`), "headers exceed 16 KiB"],
    ["a message that is not HTTP", say("\0\n"), /not valid HTTP/],
    ["an upgrade", say("HTTP/1.1 101 Up\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"), /no resp/],
  ])("ends the connection of a hostile response: %s", async (_, attack, expected) => {
    const closed: Promise<unknown>[] = [];
    const { gateway } = await start(
      ({ socket }) => {
        if (socket === null) return;
        socket.on("error", () => undefined);
        closed.push(new Promise((resolve) => socket.on("close", resolve)));
        attack(socket);
      },
      { timeoutMs: expected === late ? 300 : 10_000 },
    );
    const error = await gateway
      .call("createRefund", { body: {} })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Inconclusive);
    expect(gateway.exchanges[0]?.failure).toMatch(expected);
    expect(gateway.exchanges[0]?.response?.body.length ?? 0).toBeLessThanOrEqual(4096);
    expect(gateway.answers).toEqual([]);
    await Promise.all(closed);
  });

  it("limits all bodies to 512 MiB of memory, except for small ones", async () => {
    const { gateway, received } = await start((response, { url }) => {
      response.end(url.includes("refunds") ? `[${"1,".repeat(1_500_000)}1]` : "[]");
    });
    for (let count = 0; count < 5; count += 1) await gateway.call("listRefunds");
    await expect(gateway.call("listRefunds")).rejects.toThrow("take more than 512 MiB of memory");
    expect((await gateway.call("listPayouts")).text).toBe("[]");
    expect(received).toHaveLength(7);
  });
});

it("shows no part of a key that the end of an excerpt cuts", async () => {
  const { gateway } = await start((response) => {
    response.end(`${"x".repeat(4090)}${keys.right}${" ".repeat(5_000_000)}`);
  });
  await expect(gateway.call("listRefunds")).rejects.toThrow(tooLong);
  const kept = gateway.exchanges[0]?.response?.body ?? "";
  expect(kept.slice(4080)).toBe(`${"x".repeat(10)}<right`);
});

it("makes the clause inconclusive if a response is late, and shows that in the exchange", async () => {
  const { gateway, received } = await start(() => undefined, { timeoutMs: 100 });
  const error = await gateway.call("listRefunds").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Inconclusive);
  const [exchange] = gateway.exchanges;
  expect(error).toMatchObject({
    message: "no complete response: no response within 100 ms",
    exchanges: [exchange],
  });
  expect(exchange).toMatchObject({ failure: "no response within 100 ms" });
  expect(exchange).not.toHaveProperty("response");
  expect(exchange?.ms).toBeGreaterThanOrEqual(90);
  expect(received).toHaveLength(1);
});

describe("a request that is meant to be valid", () => {
  it.each<[string, RequestOptions]>([
    ["createCheckout", { body: { amount: "1999" } }],
    ["createCheckout", {}],
    ["updateCheckout", { id: "co_1", rawBody: '{"descriptions":"x"}' }],
    ["createPayout", { body: { amount: 1 } }],
  ])("refuses to send an invalid request: %s %j", async (operationId, options) => {
    const { gateway, received } = await start();
    const sending = gateway.call(operationId, { ...options, valid: true });
    await expect(sending).rejects.toThrow(KitDefect);
    await expect(sending).rejects.toThrow(`a request to ${operationId} violates the contract`);
    expect(received).toEqual([]);
    expect(gateway.exchanges).toEqual([]);
  });

  it.each<[string, RequestOptions]>([
    ["updateCheckout", { id: "co_1", body: { description: "x" } }],
    ["createRefund", { body: { transaction_id: "t", amount: numberToken("1.00") } }],
    ["deleteRefund", { id: "re_1" }],
  ])("sends a valid request: %s %j", async (operationId, options) => {
    const { gateway, received } = await start();
    await gateway.call(operationId, { ...options, valid: true });
    expect(received).toHaveLength(1);
    expect(gateway.exchanges[0]?.valid).toBe(true);
  });
});

it("does not follow a redirect", async () => {
  const { gateway, received } = await start((response) => {
    response.writeHead(307, { location: "/shop/elsewhere" }).end();
  });
  const answer = await gateway.call("createRefund", { body: {} });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/shop/elsewhere"]);
  expect(received).toHaveLength(1);
});

it("spaces simultaneous requests by the rate", async () => {
  const { gateway } = await start(ok, { rate: 20 });
  await Promise.all(Array.from({ length: 5 }, () => gateway.call("listRefunds")));
  const times = gateway.exchanges.map(({ startedAt }) => startedAt);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(150);
});
