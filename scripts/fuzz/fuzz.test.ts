import { once } from "node:events";
import { createServer } from "node:net";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { findOperation, routes } from "./contract.ts";
import { Findings } from "./findings.ts";
import { judge, judgeEnd, judgeLine, markerOf, partsOf } from "./oracle.ts";
import { drawRequests, keysOf } from "./requests.ts";
import { sendStream } from "./stream.ts";
import { type Response, takeResponse } from "./wire.ts";

const keys = keysOf(1);
const secrets = { canary: "canary-1", keyParts: partsOf(keys.plain) };
const ownPart = (keys.plain[0] ?? "").slice(8);

function responseOf(status: number, body: string, headers: Record<string, string> = {}): Response {
  const all = {
    sandbox: "true",
    "request-id": "req_1",
    "content-type": "application/json; charset=utf-8",
  };
  return { status, headers: new Headers({ ...all, ...headers }), body };
}

const read = { method: "GET", target: "/api/v1/refunds/re_1" };

describe("a response", () => {
  it.each([
    ["the documented text", 404, '{"error":"Not found."}'],
    ["documented fields", 400, '{"error":{"amount":["A valid number is required."]}}'],
  ])("accepts a response with %s", (_, status, body) => {
    expect(judge(read, responseOf(status, body), secrets)).toEqual([]);
  });

  it("accepts the 503 of a full sandbox", () => {
    const full = responseOf(503, '{"error":"Too many workspaces."}');
    expect(judge({ method: "", target: "" }, full, secrets)).toEqual([]);
  });

  const refused: [string, Response, RegExp][] = [
    ["another shape", responseOf(404, '{"error":{"id":"x"}}'), /undocumented shape/],
    [
      "another member than error",
      responseOf(404, '{"error":"x","stack":"y"}'),
      /undocumented shape/,
    ],
    ["invalid JSON", responseOf(404, "Not found"), /undocumented shape/],
    ["HTML", responseOf(404, "<p>", { "content-type": "text/html" }), /404 as text\/html/],
    ["a stack", responseOf(400, '{"error":"x\\n    at f (a.js:1:2)"}'), /stack trace/],
    ["500", responseOf(500, '{"error":"A server error occurred."}'), /unexpected status 500/],
    ["503", responseOf(503, '{"error":"Service temporarily unavailable."}'), /unexpected status/],
    ["a status of another operation", responseOf(415, '{"error":"x"}'), /415 is not documented/],
    ["a long refusal", responseOf(404, `{"error":"${"x".repeat(300_000)}"}`), /404 of \d+ bytes/],
    ["a body against its schema", responseOf(200, '{"id":1}'), /violates the contract/],
    ["a record of someone else", responseOf(200, '{"reason":"canary-1"}'), /another workspace/],
  ];
  it.each(refused)("rejects a response with %s", (_, response, problem) => {
    expect(judge(read, response, secrets).join("\n")).toMatch(problem);
  });

  it("rejects a response without a Request-Id", () => {
    const response = { ...responseOf(404, '{"error":"x"}'), headers: new Headers() };
    expect(judge(read, response, secrets)).toContain("404 without a Request-Id");
  });

  it("rejects a part of a key in the log, and accepts it in a record", () => {
    const body = JSON.stringify({ path: `/${ownPart.slice(3, 12)}` });
    const log = { method: "GET", target: "/_sandbox/requests?limit=1" };
    expect(judge(log, responseOf(200, body), secrets).join()).toMatch(/part of a key/);
    expect(judge(read, responseOf(200, body), secrets).join()).not.toMatch(/part of a key/);
  });
});

describe("a connection", () => {
  const marker = markerOf(7, "x");
  const marked = responseOf(415, '{"error":"Unsupported media type \\"marker/7\\" in request."}');
  const found = responseOf(200, "{}");
  const closing = responseOf(413, '{"error":"Request body too large."}', { connection: "close" });
  const request = { method: "GET", mayBreak: false };

  it("a connection is complete after the response to the marker", () => {
    expect([[], [found], [found, marked]].map(marker.isLast)).toEqual([false, false, true]);
  });

  it.each([
    ["a response and that of the marker", [found, marked], "complete" as const],
    ["a refusal that announces the end", [closing], "closed" as const],
  ])("accepts a connection with %s", (_, responses, end) => {
    expect(judgeEnd(request, responses, end)).toEqual([]);
  });

  it.each([
    ["an extra response", [found, found, marked], "complete" as const],
    ["a missing response to the request", [marked], "complete" as const],
    ["an unannounced end", [found], "closed" as const],
  ])("rejects a connection with %s", (_, responses, end) => {
    expect(judgeEnd(request, responses, end).join()).toMatch(
      /responses for a request and a marker/,
    );
    expect(judgeEnd({ ...request, method: "" }, responses, end)).toEqual([]);
  });

  it.each([
    ["a missing response", "late" as const, /without a response or a close/],
    ["an incomplete response", "cut" as const, /cut/],
    ["a response that is not HTTP", new Error("not HTTP"), /malformed response: Error: not HTTP/],
  ])("rejects a connection with %s", (_, end, problem) => {
    expect(judgeEnd({ ...request, method: "" }, [closing], end)[0]).toMatch(problem);
  });
});

it.each([
  ["control characters", "GET /\u001b[31m", "a log line with control characters"],
  ["marks that reverse text", "GET /\u202etxt", "a log line with control characters"],
  ["5 kB", "x".repeat(5000), "a log line that is too long"],
  ["nine characters of a key", `GET /${ownPart.slice(5, 14)}`, "a log line with a part of a key"],
  ["a TypeError", "TypeError: x is undefined", "a log line with a defect"],
])("rejects a log line with %s", (_, line, problem) => {
  expect(judgeLine(line, secrets.keyParts)).toEqual([problem]);
});

describe("a reader of responses", () => {
  it("parses the same responses however the stream is split", () => {
    const head = "HTTP/1.1 200 OK\r\n";
    const text =
      `HTTP/1.1 100 Continue\r\n\r\n${head}Content-Length: 2\r\n\r\n{}` +
      `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (size) => {
        let rest = "";
        const bodies: string[] = [];
        for (const part of text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? []) {
          rest += part;
          for (let next; (next = takeResponse(rest, false)); rest = next.rest)
            bodies.push(next.body);
        }
        expect(bodies).toEqual(["", "{}", "abc", ""]);
      }),
    );
  });

  it.each([
    "HTTP/1.1 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX Bad: 1\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\r\n",
  ])("refuses the malformed response %j", (text) => {
    expect(() => takeResponse(text, false)).toThrow();
  });
});

describe("a seed", () => {
  const draw = (seed: number, count = 200) => {
    const next = drawRequests(seed, keys);
    return Array.from({ length: count }, next);
  };
  const textsOf = (seed: number) => draw(seed).map(({ text }) => text);

  it("draws the same requests from the same seed, and others from another seed", () => {
    expect(textsOf(1)).toEqual(textsOf(1));
    expect(textsOf(1)).not.toEqual(textsOf(2));
  });

  it("draws requests to every operation of both contracts", () => {
    const drawn = draw(1, 8000);
    const reached = drawn.map(
      ({ method, target }) => findOperation(method, target.replace("{id}", "id"))?.operation?.id,
    );
    expect(new Set(reached)).toEqual(
      new Set([...routes.map(({ operation }) => operation.id), undefined]),
    );
  });

  it("marks each request with an Upgrade as one that nothing may follow", () => {
    const upgrades = draw(1, 8000).filter(({ text }) => text.includes("\r\nUpgrade: "));
    expect(upgrades.length).toBeGreaterThan(0);
    expect(upgrades.every(({ method }) => method === "")).toBe(true);
  });
});

describe("a stream of requests", () => {
  async function sendTo(url: string): Promise<string[]> {
    const findings = new Findings();
    await sendStream({
      ...{ seed: 1, requests: 200, keys, secrets, findings },
      add: (problem, cause) => {
        findings.add(problem, "test", cause);
      },
      ...{ server: { url, hasEnded: () => false }, onSent: () => undefined },
    });
    return findings.texts;
  }

  it("finds nothing wrong with the sandbox in 200 requests", async () => {
    await using sandbox = await createSandbox();
    expect(await sendTo(sandbox.url)).toEqual([]);
  });

  it("detects a server that responds to all requests with 200", async () => {
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
    const problems = (await sendTo(`http://127.0.0.1:${port}`)).join("\n");
    expect(problems).toMatch(/without a Request-Id/);
    expect(problems).toMatch(/responses for a request and a marker/);
  });
});
