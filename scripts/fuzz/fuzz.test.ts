import { once } from "node:events";
import { createServer } from "node:net";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { readOperations } from "./contract.ts";
import { Findings } from "./findings.ts";
import { judge, judgeOrder, markerOf } from "./oracle.ts";
import { keysOf, LogWatch, partsOf } from "./processes.ts";
import { HostileRequests } from "./requests.ts";
import { Stream, Tally } from "./stream.ts";
import { type Response, ResponseReader, type Sent } from "./wire.ts";

const operations = readOperations();
const keys = keysOf(1);
const secrets = { canary: "canary-1", keyParts: partsOf(keys.plain) };
const ownPart = (keys.plain[0] ?? "").slice(8);

function responseOf(status: number, body: string, headers: Record<string, string> = {}): Response {
  const all = {
    sandbox: "true",
    "request-id": "req_1",
    "content-type": "application/json; charset=utf-8",
    ...headers,
  };
  return { status, headers: new Map(Object.entries(all)), body: Buffer.from(body), ms: 1 };
}

function requestTo(id: string, target: string) {
  const operation = operations.find((one) => one.id === id);
  return { operation, method: operation?.method ?? "GET", target, mayBreak: false };
}

const read = requestTo("getRefund", "/api/v1/refunds/re_1");

describe("a response", () => {
  it.each([
    ["the documented text", 404, '{"error":"Not found."}'],
    ["documented fields", 400, '{"error":{"amount":["A valid number is required."]}}'],
    ["a full sandbox", 503, '{"error":"Too many workspaces."}'],
  ])("passes with %s", (_, status, body) => {
    expect(judge(read, responseOf(status, body), secrets)).toEqual([]);
  });

  const refused: [string, Response, RegExp][] = [
    ["another shape", responseOf(404, '{"error":{"id":"x"}}'), /undocumented shape/],
    ["a member beside error", responseOf(404, '{"error":"x","stack":"y"}'), /undocumented shape/],
    ["no JSON", responseOf(404, "Not found"), /undocumented shape/],
    ["HTML", responseOf(404, "<p>", { "content-type": "text/html" }), /404 as text\/html/],
    ["a stack", responseOf(400, '{"error":"x\\n    at f (a.js:1:2)"}'), /stack trace/],
    ["500", responseOf(500, '{"error":"A server error occurred."}'), /unexpected status 500/],
    ["503", responseOf(503, '{"error":"Service temporarily unavailable."}'), /unexpected status/],
    ["a status of another operation", responseOf(415, '{"error":"x"}'), /415 is not documented/],
    ["a long refusal", responseOf(404, `{"error":"${"x".repeat(300_000)}"}`), /404 of \d+ bytes/],
    ["a body against its schema", responseOf(200, '{"id":1}'), /violates the contract/],
    ["a record of someone else", responseOf(200, '{"reason":"canary-1"}'), /another workspace/],
  ];
  it.each(refused)("fails with %s", (_, response, problem) => {
    expect(judge(read, response, secrets).join("\n")).toMatch(problem);
  });

  it("fails without a Request-Id", () => {
    const response = { ...responseOf(404, '{"error":"x"}'), headers: new Map() };
    expect(judge(read, response, secrets)).toContain("404 without a Request-Id");
  });

  it("fails with a part of a key in the log, and passes with it in a record", () => {
    const body = JSON.stringify({ path: `/${ownPart.slice(3, 12)}` });
    const log = requestTo("listRequests", "/_sandbox/requests?limit=1");
    expect(judge(log, responseOf(200, body), secrets, false).join()).toMatch(/part of a key/);
    expect(judge(read, responseOf(200, body), secrets, false)).toEqual([]);
  });
});

describe("a pipeline", () => {
  const marker = markerOf(7, "Bearer x").type;
  const marked = responseOf(415, `{"error":"Unsupported media type \\"${marker}\\" in request."}`);
  const found = responseOf(200, "{}");
  const closing = responseOf(413, '{"error":"Request body too large."}', { connection: "close" });
  const sent = (responses: Response[], end: Sent["end"] = "complete"): Sent => {
    return { responses, end, isCut: false, complaint: "" };
  };

  it.each([
    ["as many responses as requests, the marker's last", sent([found, found, marked])],
    ["a refusal that announces the end", sent([closing], "closed")],
  ])("passes with %s", (_, given) => {
    expect(judgeOrder(2, given, marker)).toEqual([]);
  });

  it.each([
    ["a response too many", sent([found, found, found, marked])],
    ["a response too few", sent([found, marked])],
    ["the marker's response too early", sent([found, marked, found])],
    ["a missing response", sent([found, found], "late")],
    ["an end that nobody announced", sent([found], "closed")],
    ["a response that is no HTTP", sent([found], "broken")],
  ])("fails with %s", (_, given) => {
    expect(judgeOrder(2, given, marker)).toHaveLength(1);
  });
});

describe("a line of a log", () => {
  it.each([
    ["control characters", "GET /\u001b[31m", "a log line with control characters"],
    ["the marks that turn a text around", "GET /\u202etxt", "a log line with control characters"],
    ["5 kB", "x".repeat(5000), "a log line that is too long"],
    ["nine characters of a key", `GET /${ownPart.slice(5, 14)}`, "a log line with a part of a key"],
    ["a TypeError", "TypeError: x is undefined", "a log line with a defect"],
  ])("fails with %s", (_, line, problem) => {
    const log = new LogWatch(secrets.keyParts);
    log.take(`GET / 200\n${line.slice(0, 3)}`);
    log.take(`${line.slice(3)}\n`);
    expect([...log.problems.keys()]).toEqual([problem]);
  });
});

describe("a reader of responses", () => {
  it("finds the same responses however the bytes are cut", () => {
    const head = "HTTP/1.1 200 OK\r\n";
    const text =
      `HTTP/1.1 100 Continue\r\n\r\n${head}Content-Length: 2\r\n\r\n{}` +
      `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (size) => {
        const reader = new ResponseReader();
        const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
          Buffer.from(text.slice(index * size, (index + 1) * size)),
        );
        const bodies = parts.flatMap((part) => reader.read(part, () => false));
        expect(bodies.map(({ body }) => body.toString())).toEqual(["{}", "abc", ""]);
      }),
    );
  });
});

describe("a seed", () => {
  const draw = (seed: number, count = 200) => {
    const requests = new HostileRequests(seed, operations, keys);
    return Array.from({ length: count }, () => requests.next([]));
  };
  const textsOf = (seed: number) => draw(seed).map(({ bytes }) => bytes.toString("latin1"));

  it("gives the same requests again, and another seed others", () => {
    expect(textsOf(1)).toEqual(textsOf(1));
    expect(textsOf(1)).not.toEqual(textsOf(2));
  });

  it("reaches every operation of both contracts", () => {
    const reached = new Set(draw(1, 8000).map(({ operation }) => operation?.id));
    expect(operations.filter(({ id }) => !reached.has(id))).toEqual([]);
  });

  it("draws requests with an Upgrade for connections of their own, as the last ones there", () => {
    const upgrades = draw(1, 8000).filter(({ bytes }) => bytes.includes("\r\nUpgrade: "));
    expect(upgrades.length).toBeGreaterThan(0);
    expect(upgrades.every(({ isAlone, isLast }) => isAlone && isLast)).toBe(true);
  });
});

describe("a stream of requests", () => {
  async function sendTo(url: string): Promise<Findings> {
    const findings = new Findings();
    const run = {
      ...{ seed: 1, requests: 200, operations, keys, secrets, findings },
      ...{ tally: new Tally(), where: "test", onProgress: () => undefined },
    };
    const port = Number(new URL(url).port);
    await new Stream(run, { port, hasEnded: () => false }).send();
    return findings;
  }

  it("finds nothing wrong with the sandbox in 200 requests", async () => {
    await using sandbox = await createSandbox();
    expect((await sendTo(sandbox.url)).all).toEqual([]);
  });

  it("finds out a server that answers all requests with 200", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (bytes: Buffer) => {
        const count = bytes.toString("latin1").split(" HTTP/1.").length - 1;
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".repeat(count));
        socket.end();
      });
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const problems = (await sendTo(`http://127.0.0.1:${port}`)).all.map(({ problem }) => problem);
    expect(problems.join("\n")).toMatch(/without a Request-Id/);
    expect(problems.join("\n")).toMatch(/responses for \d+ requests/);
  });
});
