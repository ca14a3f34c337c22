import { describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import type { Report } from "./report.ts";
import { summaryReport } from "./summary.ts";
import { everyOutcome, hostile, recordWith } from "./test-support/run-record.ts";

describe("the summary for a pipeline", () => {
  it.each([
    ["conformant", "✅"],
    ["non-conformant", "❌"],
    ["inconclusive", "⚠️"],
    ["error", "💥"],
  ] as const)("begins with the verdict %s and its scope", (verdict, sign) => {
    const sentence = "This in scope (checkouts): 2 hold; 4 are out of scope.";
    const report: Partial<Report> = { verdict, sentence };
    const text = summaryReport(recordWith({}, { report }));
    expect(text).toMatch(
      new RegExp(`^## ${sign} This in scope \\(checkouts\\): 2 hold; 4 are out`),
    );
    expect(text).toContain(
      "In scope: checkouts. 3 requests to ` http://127.0.0.1:4010/shop ` in 1.5 s; seed 7.",
    );
  });

  it("counts the mandatory clauses in scope of an area that is partly in scope", () => {
    const report = { partial: [{ area: "checkouts", inScope: 3, mandatory: 30 }] };
    expect(summaryReport(recordWith({}, { report }))).toContain(
      "In scope: checkouts 3 of 30. 3 requests",
    );
  });

  it("counts outcomes, and shows for each failure the clause, what was expected and what was received", () => {
    const failed = {
      outcome: "fail",
      expected: "404",
      received: "200",
      repro: "repro/REF-DEL-01.sh",
    };
    const text = summaryReport(
      recordWith(
        {
          "REF-DEL-01": { ...failed, outcome: "fail" },
          "CHK-GET-01": { outcome: "fail", reason: "it is away", known: true },
          "CHK-UPD-01": { outcome: "inconclusive", reason: "no checkout", remedy: "--runs" },
        },
        { choices: { flags: [], only: [], allowsPayouts: true } },
      ),
    );
    expect(text).toContain(
      `| fail | inconclusive | skipped | all |\n| ---: | ---: | ---: | ---: |\n| 2 | 1 | ${clauses.length - 3} | ${clauses.length} |\n`,
    );
    expect(text).toContain(
      "- **REF-DEL-01** (required, section 4.2): Deleting an existing refund returns status 200.\n" +
        "  - expected: ` 404 `\n  - received: ` 200 `\n  - reproduce: ` ALLOW_PAYOUTS=1 sh repro/REF-DEL-01.sh `\n",
    );
    expect(text).toMatch(
      /\*\*CHK-GET-01\*\* \(required, .*, in the baseline\).*\n {2}- reason: ` it is away `/,
    );
    expect(text).toContain("### No verdict possible\n\n- **CHK-UPD-01**");
    expect(text).toContain("### Options that allow more verdicts\n\n- ` --runs `: 1 clause");
  });

  it("names clauses that pass again although the baseline lists them", () => {
    const record = recordWith({}, { report: { stale: ["CHK-GET-01"] } });
    expect(summaryReport(record)).toContain("These pass again; remove them: CHK-GET-01.");
  });

  it("shows the first of many failures, and cuts long ones", () => {
    const failing = Object.fromEntries(
      clauses.map(({ id }) => [id, { outcome: "fail", reason: hostile.repeat(100) } as const]),
    );
    const text = summaryReport(recordWith(failing));
    expect(text.match(/^- \*\*/gm)).toHaveLength(20);
    expect(text).toContain(`\n\nand ${clauses.length - 20} more, in \`report.html\`.\n`);
    expect(text.length).toBeLessThan(20_000);
  });

  it("groups what could not be judged by reason, the largest group first", () => {
    const open = (reason: string) => ({ outcome: "inconclusive" as const, reason });
    const record = recordWith({
      "CHK-LIST-03": open("the list was cut"),
      "CHK-UPD-01": open("it was refused with 403"),
      "VER-02": open("CHK-UPD-01: it was refused with 403"),
    });
    expect(summaryReport(record)).toContain(
      "### No verdict possible\n\n" +
        "- **2 clauses**: CHK-UPD-01, VER-02\n  - reason: ` it was refused with 403 `\n" +
        "- **CHK-LIST-03** (",
    );
    const varied = clauses.map(({ id }, index) => [id, open(`reason ${index >> 1}`)] as const);
    expect(summaryReport(recordWith(Object.fromEntries(varied)))).toContain(
      `\n\nand ${clauses.length - 40} more, in \`report.html\`.\n`,
    );
  });

  it("escapes Markdown in texts of a gateway", () => {
    const received =
      "` ``</code><img src=x>\n\n# Conformant\n- [x](http://evil.example) | \u001b[2J";
    const record = recordWith({
      "CHK-GET-01": { outcome: "fail", expected: "a record", received },
    });
    expect(summaryReport(record)).toContain(
      "\n  - received: ``` ` ``</code><img src=x> # Conformant - [x](http://evil.example) | \\u001b[2J ```\n",
    );
    const defect = { sentence: "Error: the kit failed. <b>*x*</b>" };
    expect(summaryReport(recordWith({}, { report: defect }))).toContain(
      "the kit failed. \\<b\\>\\*x\\*\\</b\\>\n",
    );
    // oxlint-disable-next-line no-control-regex
    expect(summaryReport(everyOutcome())).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });
});
