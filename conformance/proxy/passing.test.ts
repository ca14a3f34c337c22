import { once } from "node:events";
import { describe, expect, it } from "vitest";
import {
  type End,
  type Gateway,
  readCertificate,
  startClient,
  startGateway,
  startRecording,
} from "./test-support/wire.ts";

/** Messages as latin1, without the fields that are about one connection. */
interface Case {
  readonly what: string;
  readonly request: string;
  /** The bytes that the gateway gets, if they differ. */
  readonly arriving?: string;
  readonly answer: string;
  /** The bytes that the client gets, if they differ. */
  readonly answered?: string;
  /** The gateway ends the connection after its answer. */
  readonly ends?: boolean;
  /** The recorded method, target, body, status and response body. */
  readonly recorded: readonly [string, string, string, number, string];
}

const allBytes = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

const cases: Case[] = [
  {
    what: "the order, case and number of fields, and a custom status text",
    request: "GET /a?b=%20c HTTP/1.1\r\nhOST: h\r\nX-A: 1\r\nx-b: \xe9\r\nx-a: 2\r\nX-A: \r\n\r\n",
    answer:
      "HTTP/1.1 200 Fine, Thanks\r\nSET-cookie: a\r\nX: \xe9\r\nset-Cookie: b\r\nContent-length: 0\r\n\r\n",
    recorded: ["GET", "/a?b=%20c", "", 200, ""],
  },
  {
    what: "numbers with all their digits",
    request:
      'POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 34\r\n\r\n{"amount":100.0,"b":1.00000000001}',
    answer: 'HTTP/1.1 200 OK\r\nContent-Length: 31\r\n\r\n{"amount":0.123456789012345678}',
    recorded: [
      "POST",
      "/a",
      '{"amount":100.0,"b":1.00000000001}',
      200,
      '{"amount":0.123456789012345678}',
    ],
  },
  {
    what: "bytes of any value",
    request: `PUT /a HTTP/1.1\r\nHost: h\r\nContent-Length: 256\r\n\r\n${allBytes}`,
    answer: `HTTP/1.1 200 OK\r\nContent-Length: 256\r\n\r\n${allBytes}`,
    recorded: ["PUT", "/a", "base64", 200, "base64"],
  },
  {
    what: "trailers",
    request:
      "POST /a HTTP/1.1\r\nHost: h\r\nTrailer: X-T\r\nTransfer-Encoding: chunked\r\n\r\n5;x=1\r\nabcde\r\n0\r\nX-T: 1\r\n\r\n",
    arriving:
      "POST /a HTTP/1.1\r\nHost: h\r\nTrailer: X-T\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\nX-T: 1\r\n\r\n",
    answer:
      "HTTP/1.1 200 OK\r\nTrailer: Digest\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\nDigest: x\r\nDigest: y\r\n\r\n",
    answered:
      "HTTP/1.1 200 OK\r\nTrailer: Digest\r\nTransfer-Encoding: chunked\r\n\r\na\r\n0123456789\r\n0\r\nDigest: x\r\nDigest: y\r\n\r\n",
    recorded: ["POST", "/a", "abcde", 200, "0123456789"],
  },
  {
    what: "a body of a request by GET",
    request: "GET /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n",
    answer: ok,
    recorded: ["GET", "/a", "ab", 200, "ok"],
  },
  {
    what: "a POST without a body",
    request: "POST /a HTTP/1.1\r\nHost: h\r\n\r\n",
    arriving: "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n",
    answer: ok,
    recorded: ["POST", "/a", "", 200, "ok"],
  },
  {
    what: "a HEAD whose answer says how long it would be",
    request: "HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n",
    recorded: ["HEAD", "/a", "", 200, ""],
  },
  ...[
    "HTTP/1.1 204 No Content\r\n\r\n",
    "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
  ].map((answer): Case => ({
    what: `an answer without a body, ${answer.slice(9, 12)}`,
    request: "DELETE /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer,
    recorded: ["DELETE", "/a", "", Number(answer.slice(9, 12)), ""],
  })),
  {
    what: "interim answers",
    request: "POST /a HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    answer: `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${ok}`,
    recorded: ["POST", "/a", "{}", 200, "ok"],
  },
  {
    what: "an answer of HTTP/1.0 that lasts to the end of its connection",
    request: "GET /a HTTP/1.0\r\nHost: h\r\n\r\n",
    arriving: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: "HTTP/1.0 200 OK\r\n\r\nas long as it lasts",
    answered: "HTTP/1.1 200 OK\r\n\r\nas long as it lasts",
    ends: true,
    recorded: ["GET", "/a", "", 200, "as long as it lasts"],
  },
  {
    what: "a field of 100,000 blanks",
    request: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: `HTTP/1.1 200 OK\r\nX-Blanks: a${" ".repeat(100_000)}b\r\nContent-Length: 0\r\n\r\n`,
    recorded: ["GET", "/a", "", 200, ""],
  },
  {
    what: "fields except those that Connection names",
    request: "GET /a HTTP/1.1\r\nHost: h\r\nX-Hop: 1\r\nConnection: X-Hop, TE\r\nTE: gzip\r\n\r\n",
    arriving: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: "HTTP/1.1 200 OK\r\nConnection: X-Hop\r\nX-Hop: 1\r\nContent-Length: 0\r\n\r\n",
    answered: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    recorded: ["GET", "/a", "", 200, ""],
  },
];

const until: typeof expect.poll = (read) => expect.poll(read, { interval: 5 });

/** Removes the header lines that belong to one connection. */
function withoutHops(text: string): string {
  return text.replace(/\r\n(?:Connection: (?:close|keep-alive)|Keep-Alive: .*)(?=\r\n)/g, "");
}

async function connected(upstreamOf = (port: number) => `http://127.0.0.1:${port}`) {
  const gateway = await startGateway();
  const recorded = await startRecording(upstreamOf(gateway.port));
  const client = startClient(recorded.port);
  return { gateway, recorded, client };
}

async function taken(gateway: Gateway): Promise<End> {
  await until(() => gateway.ends.at(-1)?.text).toMatch(/\r\n\r\n/);
  const end = gateway.ends.at(-1);
  if (end === undefined) throw new Error("nobody came");
  return end;
}

const ways = [
  ["as it is", (port: number) => `http://127.0.0.1:${port}`],
  ["behind a path", (port: number) => `http://127.0.0.1:${port}/shop/v2`],
] as const;

describe.each(ways)("a proxy of a gateway %s", (way, upstreamOf) => {
  const based = (text: string) =>
    way === "as it is" ? text : text.replace(/^([A-Z]+) /, "$1 /shop/v2");

  it.each(cases)("passes on $what", async (each) => {
    const { request, arriving = request, answer, answered = answer, recorded: expected } = each;
    const { gateway, client, recorded } = await connected(upstreamOf);
    client.send(request);
    const end = await taken(gateway);
    await until(() => withoutHops(end.text)).toBe(based(arriving));
    end.send(answer);
    if (each.ends === true) end.socket.end();
    await until(() => withoutHops(client.text)).toBe(answered);
    if (each.ends === true) await until(() => client.ended).toBe("end");
    await until(() => recorded.exchanges.length).toBe(1);
    const seen = recorded.exchanges.map(({ request: sent, response }) => [
      sent.method,
      sent.path,
      sent.base64 === undefined ? sent.body : "base64",
      response?.status,
      response?.base64 === undefined ? response?.body : "base64",
    ]);
    expect(seen).toEqual([expected]);
    const [exchange] = recorded.exchanges;
    expect([exchange?.request.malformed, exchange?.response?.malformed, exchange?.failure]).toEqual(
      [undefined, undefined, undefined],
    );
  });

  it("passes on what arrives one byte at a time", async () => {
    const { gateway, client, recorded } = await connected(upstreamOf);
    for (const letter of "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab")
      client.send(letter);
    const end = await taken(gateway);
    await until(() => end.text).toMatch(/\r\n\r\nab$/);
    for (const letter of ok) end.send(letter);
    await until(() => withoutHops(client.text)).toBe(ok);
    expect(recorded.exchanges).toMatchObject([
      { request: { body: "ab" }, response: { status: 200 } },
    ]);
  });

  it("drops an offer to upgrade the protocol", async () => {
    const { gateway, client } = await connected(upstreamOf);
    client.send("GET /a HTTP/1.1\r\nHost: h\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n");
    const end = await taken(gateway);
    expect(withoutHops(end.text)).toBe(based("GET /a HTTP/1.1\r\nHost: h\r\n\r\n"));
    end.send(ok);
    await until(() => withoutHops(client.text)).toBe(ok);
  });

  it("streams bodies in both directions", async () => {
    const { gateway, client } = await connected(upstreamOf);
    client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nfirst");
    const end = await taken(gateway);
    await until(() => end.text).toMatch(/first$/);
    client.send("other");
    await until(() => end.text).toMatch(/other$/);
    end.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
    await until(() => client.text).toMatch(/event-stream\r\n/);
    end.send("data: 1\n\n");
    await until(() => client.text).toContain("data: 1\n\n");
    end.send("data: 2\n\n");
    await until(() => client.text).toContain("data: 2\n\n");
  });
});

describe("connections", () => {
  it("passes on the requests of one connection one after the other", async () => {
    const { gateway, client, recorded } = await connected();
    client.send("DELETE /a HTTP/1.1\r\nHost: h\r\n\r\nHEAD /b HTTP/1.1\r\nHost: h\r\n\r\n");
    const end = await taken(gateway);
    end.send("HTTP/1.1 204 No Content\r\n\r\n");
    await until(() => gateway.ends.at(-1)?.text).toMatch(/^HEAD/);
    expect(client.text).toMatch(/^HTTP\/1.1 204/);
    gateway.ends.at(-1)?.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n");
    await until(() => client.text.match(/HTTP\/1.1 \d+/g)).toEqual([
      "HTTP/1.1 204",
      "HTTP/1.1 200",
    ]);
    await until(() => recorded.exchanges.length).toBe(2);
  });

  it("aborts all requests of a client that disconnects", async () => {
    const { gateway, client, recorded } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n".repeat(20));
    const end = await taken(gateway);
    client.socket.destroy();
    await until(() => end.ended).toBeDefined();
    await until(() => recorded.exchanges.length).toBe(20);
    expect(gateway.ends.length).toBe(1);
  });

  it("reuses connections for reads, and repeats a read if one was closed", async () => {
    const { gateway, client } = await connected();
    const read = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n";
    client.send(read);
    const end = await taken(gateway);
    end.send(ok);
    await until(() => client.text).toContain("ok");
    end.socket.once("data", () => end.socket.resetAndDestroy());
    client.send(read);
    await until(() => gateway.ends.length).toBe(2);
    gateway.ends[1]?.send(ok.replace("ok", "OK"));
    await until(() => client.text).toMatch(/OK$/);
  });

  it("opens a connection for each write, which must not be sent twice", async () => {
    const { gateway, client } = await connected();
    for (const count of [1, 2]) {
      client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}");
      await until(() => gateway.ends.length).toBe(count);
      gateway.ends[count - 1]?.send(ok);
      await until(() => client.text.match(/ok/g)?.length).toBe(count);
    }
  });
});

describe("the end of a connection is passed on", () => {
  it.each([
    ["a reset within a body", "reset", { failure: "the gateway broke the connection" }],
    ["an end within a body", "end", { response: { malformed: "it ended before it was whole" } }],
  ])("passes on %s by the gateway, after the bytes before it", async (_what, kind, recorded) => {
    const { gateway, client, recorded: all } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    const end = await taken(gateway);
    end.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
    await until(() => client.text).toMatch(/half$/);
    if (kind === "reset") end.socket.resetAndDestroy();
    else end.socket.end();
    await until(() => client.ended).toBeDefined();
    expect(all.exchanges).toMatchObject([recorded]);
    expect(all.exchanges[0]?.response?.status).toBe(200);
  });

  it("passes on a reset by the gateway before any response", async () => {
    const { gateway, client, recorded } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    (await taken(gateway)).socket.resetAndDestroy();
    await until(() => client.ended).toBe("reset");
    expect(client.text).toBe("");
    expect(recorded.exchanges[0]?.response).toBeUndefined();
  });

  it("passes on a reset by the client", async () => {
    const { gateway, client, recorded } = await connected();
    client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nhalf");
    const end = await taken(gateway);
    await until(() => end.text).toMatch(/half$/);
    client.socket.resetAndDestroy();
    await until(() => end.ended).toBeDefined();
    await until(() => recorded.exchanges[0]?.failure).toBe("the client broke the connection");
  });

  it("closes the connection without a response if the gateway cannot be reached", async () => {
    const recorded = await startRecording("http://127.0.0.1:1");
    const client = startClient(recorded.port);
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    await until(() => client.ended).toBeDefined();
    expect(client.text).toBe("");
    expect(recorded.exchanges[0]?.failure).toMatch(
      /^the gateway cannot be reached: .*ECONNREFUSED/,
    );
  });
});

describe("a message that is not HTTP", () => {
  it.each([
    ["a line that is not a request", "HELLO?\r\n\r\n", "400 Bad Request"],
    ["a header line that is not a field", "GET /a HTTP/1.1\r\nno field\r\n\r\n", "400"],
    ["two lengths", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "400"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      "400",
    ],
    ["a head over 256 KiB", `GET / HTTP/1.1\r\nX: ${"x".repeat(262_144)}\r\n\r\n`, "431"],
    ["a tunnel", "CONNECT pay.example:443 HTTP/1.1\r\nHost: pay.example:443\r\n\r\n", "400"],
  ])("rejects %s with a line that says so", async (_what, request, status) => {
    const { gateway, client, recorded } = await connected();
    client.send(request);
    await until(() => client.ended).toBeDefined();
    expect(client.text).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(client.text).toMatch(/\r\n\r\nThe proxy passes on HTTP\/1.1 only: .+\.\n$/);
    expect(gateway.ends).toEqual([]);
    expect(recorded.exchanges).toMatchObject([
      { request: { method: "?", malformed: expect.any(String) }, failure: "it was not passed on" },
    ]);
  });

  it("survives a client that requests a tunnel and breaks the connection", async () => {
    const { gateway, client, recorded } = await connected();
    for (let count = 0; count < 20; count += 1) {
      const tunnel = startClient(recorded.port).socket;
      tunnel.write("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", () => tunnel.resetAndDestroy());
      await once(tunnel, "close");
    }
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    expect((await taken(gateway)).text).toMatch(/^GET \/a /);
  });

  it("rejects a chunk with an invalid size, and aborts the request to the gateway", async () => {
    const { gateway, client, recorded } = await connected();
    client.send("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n");
    const end = await taken(gateway);
    client.send("zz\r\nabc\r\n0\r\n\r\n");
    await until(() => client.text).toMatch(/^HTTP\/1.1 400 .*HTTP\/1.1 only/s);
    await until(() => end.ended).toBeDefined();
    expect(recorded.exchanges).toMatchObject([
      { request: { method: "POST", malformed: expect.stringContaining("it is not HTTP") } },
    ]);
  });

  it("closes the connection if a response is not HTTP", async () => {
    const { gateway, client, recorded } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    (await taken(gateway)).send("220 smtp.example ESMTP\r\n");
    await until(() => client.ended).toBeDefined();
    expect(client.text).toBe("");
    expect(recorded.exchanges).toMatchObject([
      { response: { status: 0, malformed: expect.stringContaining("it is not HTTP") } },
    ]);
  });
});

it("passes on only the path of a target that names a server", async () => {
  const { gateway, client } = await connected();
  client.send("GET http://h:1/a?b HTTP/1.1\r\nHost: h:1\r\n\r\n");
  const end = await taken(gateway);
  expect(end.text).toMatch(/^GET \/a\?b HTTP\/1.1\r\nHost: h:1\r\n/);
});

it("connects to a gateway over TLS, and names it in the host unless keepHost is set", async () => {
  const certificate = readCertificate();
  for (const keepHost of [false, true]) {
    const gateway = await startGateway(certificate);
    const url = `https://127.0.0.1:${gateway.port}`;
    const recorded = await startRecording(url, { ca: certificate.cert, keepHost });
    const client = startClient(recorded.port);
    client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}");
    const end = await taken(gateway);
    await until(() => end.text).toMatch(/\{\}$/);
    expect(end.text).toContain(`\r\nHost: ${keepHost ? "h" : new URL(url).host}\r\n`);
    end.send(ok);
    await until(() => withoutHops(client.text)).toBe(ok);
    expect(recorded.exchanges).toMatchObject([
      { request: { method: "POST" }, response: { status: 200 } },
    ]);
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    await until(() => gateway.ends.at(-1)?.text).toMatch(/^GET/);
    client.socket.resetAndDestroy();
    await until(() => gateway.ends.at(-1)?.ended).toBeDefined();
  }
});

it("passes on a body that is too long to check, and counts it", async () => {
  const { gateway, client, recorded } = await connected();
  const length = 3 * 1024 * 1024;
  client.send(
    `POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n\r\n${"x".repeat(length)}`,
  );
  const end = await taken(gateway);
  await until(() => end.received.length).toBeGreaterThan(length);
  end.send(ok);
  await until(() => withoutHops(client.text)).toBe(ok);
  expect(recorded.exchanges[0]?.request).toMatchObject({
    body: "",
    size: length,
    unread: "it is longer than 1 MiB",
  });
});
