import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { clauses } from "../../generated/clauses.ts";
import { junitReport } from "./junit.ts";
import type { RunRecord } from "./report.ts";
import { everyOutcome, exchange, recordWith } from "./test-support/run-record.ts";

const schema = readFileSync(join(import.meta.dirname, "test-support/junit.xsd"), "utf8");

/** A report as an XML parser reads it. */
async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ message }) => message);
}

function caseOf(xml: string, id: string): string {
  const [, rest = ""] = xml.split(`name="${id}: `);
  return rest.split(/<testcase |<\/testsuite>/)[0] ?? "";
}

function redness(record: RunRecord): [failures: string, errors: string] {
  const [, failures = "", errors = ""] =
    /<testsuites [^>]*failures="(\d+)" errors="(\d+)"/.exec(junitReport(record)) ?? [];
  return [failures, errors];
}

describe("junit.xml", () => {
  it("follows the schema of JUnit reports, whatever the responses contain", async () => {
    expect(await problemsOf(junitReport(everyOutcome()))).toEqual([]);
  });

  it("shows 40 exchanges of a clause, and the number of others", () => {
    const exchanges = Array.from({ length: 42 }, (_, index) => exchange(index));
    const record = recordWith(
      { "CHK-GET-01": { outcome: "fail", exchanges: exchanges.map(({ id }) => id) } },
      { exchanges },
    );
    const shown = caseOf(junitReport(record), "CHK-GET-01");
    expect(shown.match(/^x-\d{4} POST/gm)).toHaveLength(40);
    expect(shown).toContain("and 2 exchanges more, in exchanges.har");
  });

  it("has a suite for each area and a case for each clause, with the right totals", () => {
    const xml = junitReport(everyOutcome());
    const areas = new Set(clauses.map(({ area }) => area));
    expect(xml.match(/<testsuite name="\w+"/g)).toHaveLength(areas.size);
    expect(xml.match(/<testcase /g)).toHaveLength(clauses.length);
    expect(xml).toContain(`tests="${clauses.length}" failures="1" errors="2"`);
    const chk = /<testsuite name="checkouts" ([^>]*)>/.exec(xml)?.[1];
    const size = clauses.filter(({ area }) => area === "checkouts").length;
    expect(chk).toContain(`tests="${size}" failures="1" errors="2" skipped="${size - 1 - 2 - 3}" `);
  });

  it("shows for a failure what was expected, what was received, and how to repeat it", () => {
    const failed = caseOf(junitReport(everyOutcome()), "CHK-GET-01");
    expect(failed).toContain('<failure type="required" message="expected a record, got ');
    expect(failed).toContain("expected: a record");
    expect(failed).toContain("x-0002 GET /checkouts/co_1?q=&lt;b&gt;");
    expect(failed).toContain("-&gt; 200 after 5 ms");
    expect(failed).toContain("&quot;amount&quot;: 1999.00");
    expect(failed).toContain("curl -sS -g 'http://127.0.0.1:4010/shop/checkouts/co_1?q=%3Cb%3E'");
    expect(failed).toContain("Bearer ${API_KEY}");
  });

  it.each([
    ["CHK-CREATE-01", /^[^<]*\/>\s*$/],
    ["CHK-CREATE-02", /<system-out>warn\nthe date is spelled oddly/],
    ["CHK-CREATE-03", /<system-out>observed</],
    ["CHK-GET-02", /<skipped type="inconclusive" message="it is open"/],
    ["CHK-UPD-01", /<error type="inconclusive" message="no checkout"/],
    ["CHK-UPD-02", /<error type="kit" message="TypeError: x is undefined"/],
    ["REF-DEL-01", /<skipped type="skipped" message="no leave to make payouts"/],
    ["REF-DEL-02", /<skipped type="inapplicable" message="the profile does not offer refunds"/],
  ])("gives %s the verdict of its outcome", (id, expected) => {
    expect(caseOf(junitReport(everyOutcome()), id)).toMatch(expected);
  });

  it("fails if nothing was tested", async () => {
    const nothing = recordWith({}, { report: { verdict: "inconclusive", sentence: "Nothing." } });
    expect(redness(nothing)).toEqual(["0", "1"]);
    expect(await problemsOf(junitReport(nothing))).toEqual([]);
    expect(redness(recordWith({}, { report: { verdict: "conformant" } }))).toEqual(["0", "0"]);
  });

  it("passes with known failures only, and fails if a known failure no longer fails", () => {
    const known = { outcome: "fail", reason: "404", known: true } as const;
    const conformant = { verdict: "conformant" } as const;
    expect(redness(recordWith({ "CHK-GET-01": known }, { report: conformant }))).toEqual([
      "0",
      "0",
    ]);
    const stale = recordWith(
      { "CHK-GET-01": { outcome: "pass", reason: "" } },
      { report: { stale: ["CHK-GET-01"] } },
    );
    expect(redness(stale)).toEqual(["1", "0"]);
  });

  it("cuts long bodies", () => {
    const body = "x".repeat(1_000_000);
    const big = exchange(1, { response: { status: 200, headers: [], body } });
    const record = recordWith(
      { "CHK-GET-01": { outcome: "fail", exchanges: [big.id] } },
      { exchanges: [big] },
    );
    expect(junitReport(record)).toContain("xxx… (996000 more characters)");
  });
});
