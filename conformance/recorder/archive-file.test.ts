import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { harReport } from "../report/har.ts";
import { exchange, recordWith } from "../report/test-support/run-record.ts";
import { trafficOf } from "./archive-file.ts";
import { readArchive } from "../../spec/traffic/har.ts";

function read(archive: unknown, baseUrl?: string): ReturnType<typeof trafficOf> {
  const text = typeof archive === "string" ? archive : JSON.stringify(archive);
  const isKnown = (_method: string, path: string) => /^\/(checkouts|api\/v1\/)/.test(path);
  return trafficOf(readArchive({ name: "traffic.har", text }), isKnown, baseUrl);
}

const url = "https://pay.example/v2/checkouts?status=open";

/** An archive of Chrome's developer tools, of a page that speaks HTTP/2. */
const ofChrome = {
  log: {
    version: "1.2",
    creator: { name: "WebInspector", version: "537.36" },
    pages: [],
    entries: [
      {
        _connectionId: "1270",
        _initiator: { type: "script", stack: { callFrames: [] } },
        _priority: "High",
        _resourceType: "fetch",
        cache: {},
        connection: "443",
        request: {
          method: "POST",
          url,
          httpVersion: "http/2.0",
          headers: [
            { name: ":authority", value: "pay.example" },
            { name: ":method", value: "POST" },
            { name: ":path", value: "/v2/checkouts?status=open" },
            { name: ":scheme", value: "https" },
            { name: "content-type", value: "application/json" },
          ],
          queryString: [{ name: "status", value: "open" }],
          cookies: [],
          headersSize: -1,
          bodySize: 12,
          postData: { mimeType: "application/json", text: '{"amount":1}' },
        },
        response: {
          status: 200,
          statusText: "",
          httpVersion: "http/2.0",
          headers: [
            { name: "content-encoding", value: "br" },
            { name: "content-type", value: "application/json" },
          ],
          cookies: [],
          content: {
            size: 8,
            mimeType: "application/json",
            text: "W3siYSI6MX1d",
            encoding: "base64",
          },
          redirectURL: "",
          headersSize: -1,
          bodySize: -1,
          _transferSize: 120,
          _error: null,
          _fetchedViaServiceWorker: false,
        },
        serverIPAddress: "192.0.2.1",
        startedDateTime: "2025-01-31T09:05:00.000Z",
        time: 42.5,
        timings: {
          blocked: 1,
          dns: -1,
          ssl: -1,
          connect: -1,
          send: 0,
          wait: 40,
          receive: 1,
          _queued: 1,
        },
      },
      {
        request: { method: "GET", url, httpVersion: "", headers: [], bodySize: 0 },
        response: {
          status: 0,
          statusText: "",
          headers: [],
          content: { size: 0, mimeType: "x-unknown" },
          _error: "net::ERR_CONNECTION_REFUSED",
        },
        startedDateTime: "2025-01-31T09:05:01.000Z",
        time: 1,
      },
      {
        request: { method: "GET", url, httpVersion: "http/2.0", headers: [], bodySize: 0 },
        // The tools had forgotten the text by the time that it was saved.
        response: {
          status: 200,
          headers: [],
          content: { size: 4711, mimeType: "application/json" },
          bodySize: -1,
          _error: null,
        },
        startedDateTime: "2025-01-31T09:05:02.000Z",
        time: 1,
      },
    ],
  },
};

/** An archive of Firefox. */
const ofFirefox = {
  log: {
    version: "1.2",
    creator: { name: "Firefox", version: "134.0" },
    browser: { name: "Firefox", version: "134.0" },
    pages: [{ id: "page_1", pageTimings: { onContentLoad: -1 }, startedDateTime: "", title: "" }],
    entries: [
      {
        startedDateTime: "2025-01-31T10:05:00.000+01:00",
        request: {
          bodySize: 7,
          method: "POST",
          url,
          httpVersion: "HTTP/2",
          headers: [{ name: "Host", value: "pay.example" }],
          cookies: [],
          queryString: [],
          headersSize: 300,
          postData: {
            mimeType: "application/x-www-form-urlencoded",
            params: [
              { name: "a", value: "1" },
              { name: "b", value: "x y" },
            ],
          },
        },
        response: {
          status: 204,
          statusText: "No Content",
          httpVersion: "HTTP/2",
          headers: [],
          cookies: [],
          content: { mimeType: "text/plain", size: 0, text: "" },
          redirectURL: "",
          headersSize: 100,
          bodySize: 100,
        },
        cache: {},
        timings: { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 9, receive: 0 },
        time: 9,
        _securityState: "secure",
        serverIPAddress: "192.0.2.1",
        connection: "443",
        pageref: "page_1",
      },
      {
        startedDateTime: "2025-01-31T10:05:00.000+01:00",
        request: { method: "POST", url, headers: [], bodySize: 500, postData: { mimeType: "x/y" } },
        response: { status: 200, headers: [], content: { size: 1, text: "5" } },
        cache: {},
        timings: {},
        time: 0,
      },
    ],
  },
};

it("looks at the last segments only of an address of slashes", () => {
  const address = `data:${"/".repeat(100_000)}`;
  const entries = [{ request: { method: "GET", url: address } }];
  const text = JSON.stringify({ log: { entries } });
  let calls = 0;
  const isKnown = () => {
    calls += 1;
    return false;
  };
  const { leftOut } = trafficOf(readArchive({ name: "traffic.har", text }), isKnown);
  expect([leftOut, calls]).toEqual([1, 16]);
});

it("rejects an archive of more than a million entries by its name", () => {
  const text = `{"log":{"entries":[${"0,".repeat(1_000_000)}0]}}`;
  expect(() => readArchive({ name: "traffic.har", text })).toThrow(
    "traffic.har has 1000001 entries, more than 1000000.",
  );
});

describe("an archive", () => {
  it("reads an archive of Chrome, with pseudo-headers, Base64 bodies and missing bodies", () => {
    const { baseUrl, exchanges } = read(ofChrome);
    expect(baseUrl).toBe("https://pay.example/v2");
    const path = "/checkouts?status=open";
    expect(exchanges).toMatchObject([
      {
        id: "x-0001",
        startedAt: Date.parse("2025-01-31T09:05:00Z"),
        ms: 42.5,
        request: {
          method: "POST",
          path,
          headers: [{ name: "content-type", value: "application/json" }],
          body: '{"amount":1}',
          size: 12,
        },
        response: { status: 200, httpVersion: "http/2.0", body: '[{"a":1}]', size: 9 },
      },
      { request: { path }, failure: "net::ERR_CONNECTION_REFUSED" },
      { request: { path }, response: { size: 4711, unread: "it is not in the archive" } },
    ]);
    expect(exchanges.map(({ response }) => response !== undefined)).toEqual([true, false, true]);
    expect(exchanges.map(({ failure }) => failure !== undefined)).toEqual([false, true, false]);
  });

  it("reads an archive of Firefox, with form members and a missing body", () => {
    const { exchanges } = read(ofFirefox);
    expect(exchanges).toMatchObject([
      {
        startedAt: Date.parse("2025-01-31T09:05:00Z"),
        request: { body: "a=1&b=x+y" },
        response: { status: 204, body: "", size: 0 },
      },
      {
        request: { size: 500, unread: "it is not in the archive" },
        response: { body: "5" },
      },
    ]);
  });

  it("reads an archive of the kit with ids, failures and cut bodies", () => {
    const long = JSON.stringify("x".repeat(10_000));
    const { response: _response, ...unanswered } = exchange(3, { failure: "timeout" });
    const record = recordWith(
      {},
      {
        exchanges: [
          exchange(1),
          exchange(2, { response: { status: 200, headers: [], body: long } }),
          unanswered,
        ],
      },
    );
    const { baseUrl, exchanges } = read(harReport(record));
    expect(record.report.target).toBe(baseUrl);
    expect(exchanges).toMatchObject([
      { id: "x-0001", response: { body: '{"id":"co_1","amount":1999.00}' } },
      { id: "x-0002", response: { body: "", unread: "it is cut in the archive" } },
      { id: "x-0003", failure: "timeout" },
    ]);
  });

  it("reads an archive of the sandbox", async () => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const headers = { authorization: `Bearer ${sandbox.apiKey}` };
    await (await fetch(`${sandbox.url}/api/v1/refunds?limit=2`, { headers })).text();
    await (await fetch(`${sandbox.url}/checkouts/co_0`, { method: "DELETE", headers })).text();
    const archive = await fetch(`${sandbox.url}/_sandbox/requests.har`, { headers });
    const { baseUrl, exchanges, leftOut } = read(await archive.text());
    expect([baseUrl, leftOut]).toEqual([sandbox.url, 0]);
    expect(exchanges).toMatchObject([
      { request: { path: "/api/v1/refunds?limit=2" }, response: { status: 200, body: "[]" } },
      { request: { method: "DELETE", path: "/checkouts/co_0" }, response: { status: 404 } },
    ]);
  });
});
