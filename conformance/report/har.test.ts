import { describe, expect, it } from "vitest";
import { harReport } from "./har.ts";
import { everyOutcome } from "./testing/protocol.ts";

describe("exchanges.har", () => {
  it("holds every exchange, with what HAR 1.2 asks for", () => {
    const protocol = everyOutcome();
    const { log } = JSON.parse(harReport(protocol));
    expect(log).toMatchObject({ version: "1.2", creator: { name: "sandgate conformance" } });
    expect(log.entries).toHaveLength(protocol.exchanges.length);
    for (const entry of log.entries) {
      expect(entry).toMatchObject({
        startedDateTime: expect.stringMatching(/^2025-01-31T09:05:00\.\d{3}Z$/),
        time: 5,
        cache: {},
        timings: { send: 0, wait: 5, receive: 0 },
        request: { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1 },
        response: { cookies: [], headersSize: -1, redirectURL: "" },
      });
    }
    expect(log.entries[0]).toMatchObject({
      _id: "x-0001",
      _operation: "createCheckout",
      request: {
        method: "POST",
        url: "http://127.0.0.1:4010/shop/checkouts",
        bodySize: 15,
        postData: { mimeType: "application/json", text: '{"amount":1999}' },
      },
      response: {
        status: 200,
        statusText: "OK",
        content: { size: 30, text: '{"id":"co_1","amount":1999.00}' },
      },
    });
    expect(log.entries[1].request.queryString).toEqual([{ name: "q", value: "<b>" }]);
    expect(log.entries[1].request).not.toHaveProperty("postData");
  });

  it("names the clauses that rest on an exchange", () => {
    const { log } = JSON.parse(harReport(everyOutcome()));
    expect(log.entries[0]._clauses).toEqual([
      "CHK-CREATE-01",
      "CHK-CREATE-02",
      "CHK-CREATE-03",
      "CHK-GET-01",
    ]);
    expect(log.entries[1]._clauses).toEqual(["CHK-GET-01"]);
  });

  it("shows an answer that never came as status 0, with the reason", () => {
    const { log } = JSON.parse(harReport(everyOutcome()));
    expect(log.entries[3].response).toMatchObject({
      status: 0,
      bodySize: -1,
      _error: "no answer within 10 ms",
    });
  });
});
