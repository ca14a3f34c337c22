import { describe, expect, it } from "vitest";
import { describeRun } from "./terminal.ts";
import { everyOutcome, exchange, recordWith } from "./test-support/run-record.ts";

const plain = { color: false };

/** The paragraphs of a text. */
function sections(text: string): string[] {
  return text.split("\n\n");
}

describe("the report at a terminal", () => {
  it("shows for a failure the requirement, what was expected and received, and the exchange", () => {
    const text = describeRun(everyOutcome(), plain);
    expect(text).toContain("Failures: 1 clause");
    expect(text).toContain("CHK-GET-01 (required, section ");
    expect(text).toContain("  Reading an existing checkout returns the checkout object itself.");
    expect(text).toContain("  Expected: a record\n  Received: </script>");
    expect(text).toContain("  x-0001 POST /checkouts\n    content-type: application/json\n");
    expect(text).toContain('    {\n      "amount": 1999\n    }\n  → 200\n');
    expect(text).toContain(
      "  curl -sS -g -X POST http://127.0.0.1:4010/shop/checkouts -H 'content-type: application/json' " +
        `-H "authorization: Bearer \${API_KEY}" --data-raw '{"amount":1999}'\n`,
    );
    expect(text).toContain("Reproduce: sh repro/CHK-GET-01.sh\n");
    const choices = { flags: [], only: [], allowsPayouts: true };
    const elsewhere = describeRun(
      { ...everyOutcome(), choices },
      { ...plain, folder: "my reports" },
    );
    expect(elsewhere).toContain("Reproduce: ALLOW_PAYOUTS=1 sh 'my reports/repro/CHK-GET-01.sh'\n");
  });

  it("names what could not be judged, with its reason", () => {
    const open = { outcome: "inconclusive", reason: "the list was refused with 404" } as const;
    const text = describeRun(recordWith({ "CHK-LIST-03": open }, {}), plain);
    expect(text).toContain("No verdict possible\n  CHK-LIST-03 the list was refused with 404\n");
  });

  it("groups what could not be judged by reason, the largest group first", () => {
    const open = (reason: string) => ({ outcome: "inconclusive" as const, reason });
    const record = recordWith({
      "CHK-LIST-03": open("the list was cut"),
      "CHK-UPD-01": open("it was refused with 403"),
      "CHK-UPD-08": open("it was refused with 403"),
      "VER-02": open("CHK-UPD-01: it was refused with 403"),
    });
    expect(describeRun(record, plain)).toContain(
      "No verdict possible\n" +
        "  it was refused with 403: 3 clauses\n    CHK-UPD-01, CHK-UPD-08, VER-02\n" +
        "  CHK-LIST-03 the list was cut\n",
    );
  });

  it("escapes control characters in texts of a gateway", () => {
    const text = describeRun(everyOutcome(), plain);
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\ud800]/);
    expect(text).toContain("\\u001b[31mred\\u0007");
  });

  it("cuts long bodies", () => {
    const lines = describeRun(everyOutcome(), plain).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1200);
    expect(lines.join("\n")).toMatch(/… \(\d+ more characters\)/);
  });

  it("shows the first of many exchanges", () => {
    const exchanges = Array.from({ length: 10 }, (_, index) => exchange(index + 1));
    const failed = { outcome: "fail", exchanges: exchanges.map(({ id }) => id) } as const;
    const text = describeRun(recordWith({ "CHK-GET-01": failed }, { exchanges }), plain);
    expect(text.match(/^ {2}→ 200$/gm)).toHaveLength(4);
    expect(text).toContain("  and 6 exchanges more, in report.html\n");
  });

  it("groups clauses that fail for one reason, and shows the first of them in full", () => {
    const refused = [1, 2, 3].map((number) =>
      exchange(number, { response: { status: 401, headers: [], body: '{"error":"no"}' } }),
    );
    const missing = exchange(4, {
      operationId: "getCheckout",
      request: { method: "GET", path: "/checkouts/co_1", headers: [] },
      response: { status: 404, headers: [], body: "" },
    });
    const wrongKey = exchange(5, {
      request: {
        method: "GET",
        path: "/x",
        headers: [{ name: "authorization", value: "Bearer <invalid key>" }],
      },
      valid: false,
      response: { status: 401, headers: [], body: "<p>" },
    });
    const failure = (id: string) => ({ outcome: "fail" as const, reason: id, exchanges: [id] });
    const text = describeRun(
      recordWith(
        {
          "CHK-CREATE-01": failure("x-0001"),
          "CHK-CREATE-02": failure("x-0002"),
          "REF-DEL-01": failure("x-0003"),
          "CHK-GET-01": failure("x-0004"),
          "CHK-UPD-01": failure("x-0004"),
          "AUTH-02": failure("x-0005"),
        },
        { exchanges: [...refused, missing, wrongKey] },
      ),
      plain,
    );
    expect(text).toContain(
      "\nthe gateway returns 401 for the right key: 3 clauses\n  REF-DEL-01 Deleting",
    );
    expect(text).toContain("\nvalid requests to getCheckout return 404: 2 clauses\n  CHK-GET-01");
    expect(text.match(/^ {2}→ 401$/gm)).toHaveLength(2);
    expect(text.match(/^ {2}→ 404$/gm)).toHaveLength(1);
    expect(text).toMatch(/\n\nAUTH-02 \(/);
  });

  it("does not call a list that was cut for the reports invalid JSON", () => {
    const list = exchange(1, {
      operationId: "listRefunds",
      request: { method: "GET", path: "/api/v1/refunds", headers: [] },
      response: { status: 200, headers: [], body: '[{"id": … (9 more characters)' },
    });
    const at = { outcome: "fail" as const, exchanges: ["x-0001"] };
    const record = recordWith({ "REF-LIST-03": at, "REF-LIST-05": at }, { exchanges: [list] });
    expect(describeRun(record, plain)).toContain("\nthe same exchanges (x-0001): 2 clauses\n");
  });

  it("counts outcomes by area, and explains those that occur", () => {
    const text = describeRun(everyOutcome(), plain);
    const table = sections(text).find((section) => section.includes("inapplicable  error"));
    expect(table).toMatch(/^ +pass {2}fail {2}warn {2}observed/);
    expect(table).toMatch(/^checkouts +1 +1 +1 +1 +2 +\d+ +0 +1 +\d+$/m);
    expect(table).toMatch(/^total +1 +1 +1 +1 +2 +\d+ +1 +1 +\d+$/m);
    expect(text).toContain("inconclusive  in scope, but the kit could not try what decides it");
    expect(text).toContain("Warnings\n  CHK-CREATE-02 the date is spelled oddly");
    expect(text).toContain("Defects of the kit\n  CHK-UPD-02 TypeError: x is undefined");
  });

  it("shows which option would bring which clauses into scope", () => {
    expect(describeRun(everyOutcome(), plain)).toContain(
      "Options that allow more verdicts\n  --allow-payouts: 1 clause (REF-DEL-01)\n  --runs: 1 clause (CHK-UPD-01)",
    );
  });

  it("ends with the verdict, the scope, and where the reports are", () => {
    const text = describeRun(everyOutcome(), { ...plain, folder: "out" });
    expect(sections(text).at(-1)).toBe(
      "Non-conformant in scope (checkouts): 1 clause fails.\n" +
        "In scope: checkouts. 3 requests to http://127.0.0.1:4010/shop in 1.5 s, 2 per second; seed 7.\n" +
        "Reports: out (start with report.html)\n",
    );
    expect(describeRun(everyOutcome(), plain)).not.toContain("Reports:");
  });

  it("prints only the verdict with --quiet", () => {
    expect(describeRun(everyOutcome(), { ...plain, quiet: true })).toBe(
      "Non-conformant in scope (checkouts): 1 clause fails.\n",
    );
  });

  it("has colors only if they are wanted, and the same text without", () => {
    const colored = describeRun(everyOutcome(), { color: true });
    expect(colored).toContain("\u001b[31m");
    // oxlint-disable-next-line no-control-regex
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(describeRun(everyOutcome(), plain));
  });
});
