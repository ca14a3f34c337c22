import { describe, expect, it } from "vitest";
import { harReport } from "./har.ts";
import { everyOutcome } from "./test-support/run-record.ts";

describe("exchanges.har", () => {
  it("contains every exchange, with all that HAR 1.2 requires", () => {
    const record = everyOutcome();
    const { log } = JSON.parse(harReport(record));
    expect(log).toMatchObject({ version: "1.2", creator: { name: "sandgate conformance" } });
    expect(log.entries).toHaveLength(record.exchanges.length);
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

  it("shows informational responses and trailers in extra members", () => {
    const record = everyOutcome();
    const informational = [{ status: 103, headers: [{ name: "link", value: "</a>" }] }];
    const trailers = [{ name: "digest", value: "x" }];
    const exchanges = record.exchanges.map((exchange) => ({
      ...exchange,
      response: { status: 200, headers: [], body: "", informational, trailers },
    }));
    const { log } = JSON.parse(harReport({ ...record, exchanges }));
    expect(log.entries[0].response).toMatchObject({
      _informational: informational,
      _trailers: trailers,
    });
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

  it("contains a long body whole if an outcome rests on it, otherwise its beginning", () => {
    const record = everyOutcome();
    const body = JSON.stringify("x".repeat(5000));
    const [uncited] = record.exchanges;
    const clauses = record.report.clauses.map((clause) => ({
      ...clause,
      exchanges: clause.exchanges.filter((id) => id !== uncited?.id),
    }));
    const cited = new Set(clauses.flatMap((clause) => clause.exchanges));
    const exchanges = record.exchanges.map((exchange) => ({
      ...exchange,
      ...(exchange.response !== undefined && { response: { ...exchange.response, body } }),
    }));
    const { log } = JSON.parse(
      harReport({ ...record, report: { ...record.report, clauses }, exchanges }),
    );
    const contents = exchanges.flatMap(({ id, response }, index) =>
      response === undefined
        ? []
        : [{ isCited: cited.has(id), ...log.entries[index].response.content }],
    );
    expect(new Set(contents.map(({ isCited }) => isCited))).toEqual(new Set([true, false]));
    for (const { isCited, size, text, comment } of contents) {
      expect(size).toBe(5002);
      expect(text).toBe(isCited ? body : body.slice(0, 4096));
      expect(comment).toBe(isCited ? undefined : "cut: no outcome rests on it");
    }
  });

  it("shows a missing response as status 0, with the reason", () => {
    const { log } = JSON.parse(harReport(everyOutcome()));
    expect(log.entries[3].response).toMatchObject({
      status: 0,
      bodySize: -1,
      _error: "no response within 10 ms",
    });
  });
});
