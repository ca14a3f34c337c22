import { describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { canFail } from "../support/outcome.ts";
import { badgeOf, badgePicture } from "./badge.ts";
import type { ClauseReport, Report } from "./report.ts";
import { recordWith } from "./test-support/run-record.ts";

const mandatory = clauses.filter(({ class: kind, untestable }) => {
  return canFail(kind) && untestable === undefined;
});
const all = mandatory.length;

/** A report in which all clauses have one outcome, except for some. */
function reportWith(
  verdict: Report["verdict"],
  some: Partial<Record<ClauseReport["id"], Partial<ClauseReport>>> = {},
  facts: Partial<Report> = {},
): Report {
  const passed = Object.fromEntries(mandatory.map(({ id }) => [id, { outcome: "pass" } as const]));
  return recordWith({ ...passed, ...some }, { report: { verdict, ...facts } }).report;
}

describe("the badge", () => {
  const failed = { outcome: "fail" } as const;
  const known = { outcome: "fail", known: true } as const;
  const skipped = { outcome: "skipped" } as const;
  const open = { outcome: "inconclusive" } as const;
  const nothing = Object.fromEntries(mandatory.map(({ id }) => [id, skipped]));
  it.each([
    ["all of the interface", reportWith("conformant"), `conformant · ${all} of ${all} clauses`],
    [
      "a part of it",
      reportWith("conformant", {
        "CHK-GET-01": skipped,
        "REF-DEL-01": { outcome: "inapplicable" },
      }),
      `conformant in part · ${all - 2} of ${all} clauses`,
    ],
    [
      "a part of an area",
      reportWith(
        "conformant",
        { "PAY-CREATE-01": skipped, "REF-DEL-01": skipped },
        {
          partial: [
            { area: "payouts", inScope: 3, mandatory: 30 },
            { area: "refunds", inScope: 9, mandatory: 10 },
          ],
        },
      ),
      `conformant in part · ${all - 2} of ${all} clauses (payouts 3 of 30, refunds 9 of 10)`,
    ],
    [
      "known failures",
      reportWith("conformant", { "CHK-GET-01": known }),
      `conformant in part · ${all - 1} of ${all} clauses, 1 known to fail`,
    ],
    [
      "failures",
      reportWith("non-conformant", { "CHK-GET-01": failed, "CHK-UPD-01": known }),
      "non-conformant · 1 fail, 1 known to fail",
    ],
    [
      "a baseline that holds again",
      reportWith("non-conformant", {}, { stale: ["CHK-GET-01"] }),
      "non-conformant · 1 stale in the baseline",
    ],
    [
      "what could not be judged",
      reportWith("inconclusive", { "CHK-GET-01": open }),
      "inconclusive · 1 clause not judged",
    ],
    ["nothing", reportWith("inconclusive", nothing), "inconclusive · nothing selected"],
    ["a defect of the kit", reportWith("error"), "not judged · the kit failed"],
  ])("shows %s", (_, report, message) => {
    expect(badgeOf(report)).toMatchObject({ schemaVersion: 1, label: "sandgate", message });
    expect(badgePicture(report)).toContain(`<title>sandgate: ${message}</title>`);
  });

  it("draws the badge in bright green only for the whole interface", () => {
    const colors = [
      reportWith("conformant"),
      reportWith("conformant", { "CHK-GET-01": skipped }),
      reportWith("conformant", { "CHK-GET-01": known }),
      reportWith("non-conformant"),
      reportWith("inconclusive"),
      reportWith("error"),
    ].map((report) => badgeOf(report).color);
    expect(colors).toEqual([
      "brightgreen",
      "yellowgreen",
      "yellowgreen",
      "red",
      "orange",
      "lightgrey",
    ]);
  });
});
