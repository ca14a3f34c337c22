import { describe, expect, it } from "vitest";
import { rewriteHead } from "./request-head.ts";
import {
  type End,
  type Gateway,
  readCertificate,
  startClient,
  startGateway,
  startRecording,
} from "./testing/wire.ts";

/** The bytes of a request and of what is answered, as latin1. */
interface Case {
  readonly what: string;
  readonly request: string;
  readonly answer: string;
  /** The gateway ends the connection behind its answer. */
  readonly ends?: boolean;
  /** What is recorded of each exchange: method, target, body, status, body of the answer. */
  readonly recorded: readonly (readonly [string, string, string, number, string])[];
  readonly malformed?: "request" | "response";
}

const allBytes = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

const cases: Case[] = [
  {
    what: "the order, case, number and blanks of fields, and a status text of its own",
    request: "GET /a?b=%20c HTTP/1.1\r\nhOST:  h  \r\nX-A: 1\r\nx-a:2\r\nX-A:\t\r\n\r\n",
    answer:
      "HTTP/1.1 200 Fine, Thanks\r\nSET-cookie: a\r\nset-Cookie: b\r\nContent-length:0\r\n\r\n",
    recorded: [["GET", "/a?b=%20c", "", 200, ""]],
  },
  {
    what: "numbers with all their digits",
    request:
      'POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 34\r\n\r\n{"amount":100.0,"b":1.00000000001}',
    answer: 'HTTP/1.1 200 OK\r\nContent-Length: 31\r\n\r\n{"amount":0.123456789012345678}',
    recorded: [
      ["POST", "/a", '{"amount":100.0,"b":1.00000000001}', 200, '{"amount":0.123456789012345678}'],
    ],
  },
  {
    what: "bytes of any value",
    request: `PUT /a HTTP/1.1\r\nHost: h\r\nContent-Length: 256\r\n\r\n${allBytes}`,
    answer: `HTTP/1.1 200 OK\r\nContent-Length: 256\r\n\r\n${allBytes}`,
    recorded: [["PUT", "/a", "base64", 200, "base64"]],
  },
  {
    what: "chunks with extensions, sizes of any spelling and trailers",
    request:
      "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3;x=1\r\nabc\r\n0002\r\nde\r\n0\r\nX-T: 1\r\n\r\n",
    answer:
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\nA\r\n0123456789\r\n0\r\nDigest: x\r\n\r\n",
    recorded: [["POST", "/a", "abcde", 200, "0123456789"]],
  },
  {
    what: "a HEAD whose answer says how long it would be",
    request: "HEAD /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: `HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n${ok}`,
    recorded: [
      ["HEAD", "/a", "", 200, ""],
      ["GET", "/b", "", 200, "ok"],
    ],
  },
  {
    what: "answers that have no body, behind each other",
    request:
      "DELETE /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\nGET /c HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: `HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n${ok}`,
    recorded: [
      ["DELETE", "/a", "", 204, ""],
      ["GET", "/b", "", 304, ""],
      ["GET", "/c", "", 200, "ok"],
    ],
  },
  {
    what: "interim answers",
    request: "POST /a HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    answer: `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${ok}`,
    recorded: [["POST", "/a", "{}", 200, "ok"]],
  },
  {
    what: "an answer of HTTP/1.0 that lasts to the end of its connection",
    request: "GET /a HTTP/1.0\r\n\r\n",
    answer: "HTTP/1.0 200 OK\n\nas long as it lasts",
    ends: true,
    recorded: [["GET", "/a", "", 200, "as long as it lasts"]],
  },
  {
    what: "broken JSON",
    request: 'POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 12\r\n\r\n{"amount": 1',
    answer: "HTTP/1.1 400 Bad\r\nContent-Length: 1\r\n\r\n{",
    recorded: [["POST", "/a", '{"amount": 1', 400, "{"]],
  },
  {
    what: "an answer that ends before its length",
    request: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
    ends: true,
    recorded: [["GET", "/a", "", 200, "short"]],
    malformed: "response",
  },
  {
    what: "a chunk whose size is none",
    request:
      "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
    answer: ok,
    recorded: [["POST", "/a", "", 200, "ok"]],
    malformed: "request",
  },
  {
    what: "two lengths that disagree",
    request: "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    answer: ok,
    recorded: [["POST", "/a", "", 200, "ok"]],
    malformed: "request",
  },
  {
    what: "a line that is no request's",
    request: "HELLO?\r\n\r\n",
    answer: "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n",
    recorded: [["?", "HELLO?", "", 400, ""]],
    malformed: "request",
  },
  {
    what: "a line of the header that is no field",
    request: "GET /a HTTP/1.1\r\nHost: h\r\nno field\r\n\r\n",
    answer: ok,
    recorded: [["?", "GET", "", 200, "ok"]],
    malformed: "request",
  },
  {
    what: "an answer that is no HTTP",
    request: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n",
    answer: "220 smtp.example ESMTP\r\n",
    recorded: [["GET", "/a", "", 0, "220 smtp.example ESMTP\r\n"]],
    malformed: "response",
  },
];

const until: typeof expect.poll = (read) => expect.poll(read, { interval: 5 });

async function connected(upstreamOf = (port: number) => `http://127.0.0.1:${port}`) {
  const gateway = await startGateway();
  const recorded = await startRecording(upstreamOf(gateway.port));
  const client = startClient(recorded.port);
  return { gateway, recorded, client, end: await taken(gateway) };
}

async function taken(gateway: Gateway): Promise<End> {
  await until(() => gateway.ends[0]).toBeDefined();
  const [end] = gateway.ends;
  if (end === undefined) throw new Error("nobody came");
  return end;
}

const ways = [
  ["as it is", (port: number) => `http://127.0.0.1:${port}`],
  ["behind a path", (port: number) => `http://127.0.0.1:${port}/shop/v2`],
] as const;

describe.each(ways)("the recorder passes on unchanged, to a gateway %s:", (way, upstreamOf) => {
  it.each(cases)("$what", async ({ request, answer, ends, recorded: expected, malformed }) => {
    const { client, end, recorded } = await connected(upstreamOf);
    const arriving =
      way === "as it is"
        ? request
        : request.replaceAll(/^((?:[A-Z]+) )(?=\/\S* HTTP)/gm, "$1/shop/v2");
    const sent = malformed === "request" && /no field|HELLO/.test(request) ? request : arriving;
    client.send(request);
    await until(() => end.text).toBe(sent);
    end.send(answer);
    if (ends === true) end.socket.end();
    await until(() => client.text).toBe(answer);
    if (ends === true) await until(() => client.ended).toBe("end");
    // What follows another protocol or an error is never told to be over.
    await until(() => recorded.exchanges.length).toBe(expected.length);
    const seen = recorded.exchanges.map(({ method, target, body, answer: came }) => [
      method,
      target,
      body.base64 === undefined ? body.text : "base64",
      came?.status,
      came?.body.base64 === undefined ? came?.body.text : "base64",
    ]);
    expect(seen).toEqual(expected);
    const wrong = recorded.exchanges.map((each) => [
      each.malformed !== undefined,
      each.answer?.malformed !== undefined,
    ]);
    expect(wrong[0]).toEqual([malformed === "request", malformed === "response"]);
  });

  it("what comes a byte at a time", async () => {
    const { client, end, recorded } = await connected(upstreamOf);
    const request =
      "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n";
    for (const letter of request) client.send(letter);
    const arriving = request.replace(
      "/a",
      `${new URL(upstreamOf(1)).pathname.replace(/\/$/, "")}/a`,
    );
    await until(() => end.text).toBe(arriving);
    for (const letter of ok) end.send(letter);
    await until(() => client.text).toBe(ok);
    expect(recorded.exchanges).toMatchObject([{ body: { text: "ab" }, answer: { status: 200 } }]);
  });

  it("a field of 100,000 blanks, which is read in linear time", async () => {
    const { client, end, recorded } = await connected(upstreamOf);
    client.send("GET /a HTTP/1.1\r\n\r\n");
    await until(() => end.text).toMatch(/\r\n\r\n$/);
    const answer = `HTTP/1.1 200 OK\r\nX-Blanks: \t a${" ".repeat(100_000)}b \t\r\nContent-Length: 0\r\n\r\n`;
    end.send(answer);
    await until(() => client.text).toBe(answer);
    const [blanks] = recorded.exchanges[0]?.answer?.headers ?? [];
    expect(blanks?.value).toBe(`a${" ".repeat(100_000)}b`);
  });

  it("another protocol behind an upgrade", async () => {
    const { client, end, recorded } = await connected(upstreamOf);
    client.send("GET /a HTTP/1.1\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n");
    await until(() => end.text).toMatch(/\r\n\r\n$/);
    end.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n\x02\0\xfe");
    await until(() => client.text).toContain("\x02\0\xfe");
    client.send("\0\x01\xff");
    await until(() => end.text).toContain("\r\n\r\n\0\x01\xff");
    expect(recorded.exchanges).toMatchObject([{ target: "/a", answer: { status: 101 } }]);
  });

  it("a body in both directions while it is still being sent", async () => {
    const { client, end } = await connected(upstreamOf);
    client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nfirst");
    await until(() => end.text).toMatch(/first$/);
    client.send("other");
    await until(() => end.text).toMatch(/other$/);
    end.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n");
    await until(() => client.text).toMatch(/data: 1\n\n$/);
    end.send("data: 2\n\n");
    await until(() => client.text).toMatch(/data: 2\n\n$/);
  });
});

describe("how a connection ends is passed on:", () => {
  it("a reset by the gateway within a body, behind the bytes that came before", async () => {
    const { client, end, recorded } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    await until(() => end.text).not.toBe("");
    end.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
    await until(() => client.text).toMatch(/half$/);
    end.socket.resetAndDestroy();
    await until(() => client.ended).toBe("reset");
    expect(recorded.exchanges).toMatchObject([
      { failure: "the gateway broke the connection", answer: { status: 200 } },
    ]);
  });

  it("a reset by the gateway ahead of any answer", async () => {
    const { client, end, recorded } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    await until(() => end.text).not.toBe("");
    end.socket.resetAndDestroy();
    await until(() => client.ended).toBe("reset");
    expect(client.text).toBe("");
    expect(recorded.exchanges[0]?.answer).toBeUndefined();
  });

  it("a reset by the client", async () => {
    const { client, end, recorded } = await connected();
    client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nhalf");
    await until(() => end.text).toMatch(/half$/);
    client.socket.resetAndDestroy();
    await until(() => end.ended).toBe("reset");
    await until(() => recorded.exchanges[0]?.failure).toBe("the client broke the connection");
  });

  it("the end of what a client sends, which can still be answered", async () => {
    const { client, end } = await connected();
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    client.socket.end();
    await until(() => end.ended).toBe("end");
    end.send(ok);
    end.socket.end();
    await until(() => client.text).toBe(ok);
    await until(() => client.ended).toBe("end");
  });

  it("a gateway that nobody reaches as a connection that is reset", async () => {
    const recorded = await startRecording("http://127.0.0.1:1");
    const client = startClient(recorded.port);
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    await until(() => client.ended).toBe("reset");
    expect(recorded.unreached.join()).toContain("ECONNREFUSED");
    expect(recorded.hasReached()).toBe(false);
  });
});

describe("a request's head", () => {
  const head = "GET /a?b HTTP/1.1\r\nX: 1\r\nhoST:  127.0.0.1:4011 \r\nY: host: z\r\n\r\n";
  const named = head.replace("127.0.0.1:4011", "pay.example:8443");
  it.each([
    ["http://127.0.0.1:4010", false, head],
    ["http://localhost:4010", false, head],
    ["http://[::1]:4010", false, head],
    ["https://pay.example:8443", false, named],
    ["https://pay.example:8443", true, head],
    ["https://pay.example:8443/v2", false, named.replace("/a", "/v2/a")],
    ["http://127.0.0.1/v2/", false, head.replace("/a", "/v2/a")],
  ])("for %s, the host kept: %s", (url, keepHost, expected) => {
    const rewritten = rewriteHead(
      { startLine: "", headers: [], bytes: Buffer.from(head) },
      { url: new URL(url), keepHost },
    );
    expect(rewritten.toString()).toBe(expected);
  });
});

it("a gateway over TLS gets and sends the same bytes, resets included", async () => {
  const certificate = readCertificate();
  const gateway = await startGateway(certificate);
  const url = `https://127.0.0.1:${gateway.port}`;
  const recorded = await startRecording(url, { ca: certificate.cert });
  const client = startClient(recorded.port);
  const request = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}";
  client.send(request);
  await until(() => gateway.ends[0]?.text).toBe(request);
  gateway.ends[0]?.send(ok);
  await until(() => client.text).toBe(ok);
  expect(recorded.exchanges).toMatchObject([{ method: "POST", answer: { status: 200 } }]);
  client.socket.resetAndDestroy();
  await until(() => gateway.ends[0]?.ended).toBe("reset");
});

it("a body that is too long to be judged passes whole, and is counted", async () => {
  const { client, end, recorded } = await connected();
  const length = 3 * 1024 * 1024;
  client.send(
    `POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n\r\n${"x".repeat(length)}`,
  );
  await until(() => end.received.length).toBeGreaterThan(length);
  end.send(ok);
  await until(() => client.text).toBe(ok);
  expect(recorded.exchanges[0]?.body).toEqual({ size: length, unread: "it is longer than 1 MiB" });
});
