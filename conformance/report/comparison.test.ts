import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { assertAccessible, visit } from "../../server/test-support/browser.ts";
import { UsageProblem } from "../usage-problem.ts";
import { compareRuns, readRun } from "./comparison.ts";
import { htmlComparison } from "./comparison-html.tsx";
import { describeComparison } from "./comparison-terminal.ts";
import type { Report } from "./report.ts";
import { everyOutcome, hostile, recordWith } from "./test-support/run-record.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "comparison-"));
  return () => {
    rmSync(folder, { recursive: true });
  };
});

function save(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const pass = { outcome: "pass", reason: "" } as const;
const fail = { outcome: "fail", reason: "expected 404, got 200" } as const;

function before(): Report {
  const report = { sentence: "Non-conformant: 1 clause fails.", target: "http://before.example" };
  return recordWith({ "CHK-GET-01": pass, "REF-DEL-04": fail }, { report }).report;
}

function after(): Report {
  const report = { sentence: "Conformant: 2 hold.", target: "http://after.example" };
  return recordWith({ "CHK-GET-01": pass, "REF-DEL-04": pass }, { report }).report;
}

function compare(...reports: Report[]) {
  return compareRuns(reports.map((report, index) => readRun(save(`run-${index}.json`, report))));
}

/** The text of the comparison, with the folder of the files taken out. */
function describeAll(reports: readonly Report[], options = {}): string {
  const text = describeComparison(compare(...reports), { color: false, ...options });
  return text.replaceAll(`${folder}/`, "");
}

describe("runs side by side at a terminal", () => {
  it("shows each run, the clauses whose outcome differs, and the totals", () => {
    expect(describeAll([before(), after()])).toBe(
      `1  run-0.json: http://before.example, 2025-01-31T09:05:00.000Z
   Non-conformant: 1 clause fails.

2  run-1.json: http://after.example, 2025-01-31T09:05:00.000Z
   Conformant: 2 hold.

              1             2
REF-DEL-04    fail          pass          Deleting a refund that was already deleted returns 404.

              1             2
pass          1             2
fail          1             0
skipped       ${clauses.length - 2}           ${clauses.length - 2}

The outcomes of 1 of ${clauses.length} clauses differ.
`,
    );
  });

  it("says that nothing differs, and only that with --quiet", () => {
    const same = `The outcomes of all ${clauses.length} clauses are the same.\n`;
    const text = describeAll([after(), after()]);
    expect(text).not.toContain("REF-DEL-04");
    expect(text.endsWith(`\n\n${same}`)).toBe(true);
    expect(describeAll([after(), after()], { quiet: true })).toBe(same);
  });

  it("shows a clause as missing if one of the runs does not have it", () => {
    const older = { ...after(), clauses: after().clauses.filter(({ id }) => id !== "REF-DEL-04") };
    expect(describeAll([older, after(), before()])).toMatch(
      /^REF-DEL-04 {4}missing {7}pass {10}fail {10}Deleting/m,
    );
  });

  it("escapes control characters in texts of a report", () => {
    const { clauses: all, ...others } = before();
    const [first, ...rest] = all.map((clause) => ({ ...clause, statement: hostile }));
    const forged = { ...others, target: hostile, sentence: hostile };
    const text = describeAll([
      { ...forged, clauses: [{ ...(first as (typeof all)[number]), outcome: "fail" }, ...rest] },
      after(),
    ]);
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\ud800]/);
    expect(text).toContain("\\u001b[31mred");
  });
});

describe("a file that is not a report", () => {
  const { clauses: all, ...facts } = before();
  it.each<[string, unknown, string]>([
    ["no JSON", "{", "is not a report"],
    ["another JSON", { verdict: "conformant" }, "is not a report"],
    ["a list", [], "is not a report"],
    ["a text for its clauses", { ...facts, clauses: "all" }, "is not a report"],
    ["a number for its sentence", { ...facts, sentence: 1, clauses: all }, "is not a report"],
    ["deep nesting", "[".repeat(100_000), "is not a report"],
    [
      "an unknown outcome",
      { ...facts, clauses: [...all.slice(0, 3), { ...all[3], outcome: "splendid" }] },
      "is not a report: entry 3 of its clauses is invalid",
    ],
    [
      "an entry without a statement",
      { ...facts, clauses: [{ id: "A", outcome: "pass", reason: "" }] },
      "is not a report: entry 0 of its clauses is invalid",
    ],
  ])("rejects a file by name: %s", (_, content, why) => {
    const path = save("other.json", content);
    expect(() => readRun(path)).toThrow(
      new UsageProblem(`${path} ${why}. Name a report.json that sandgate conformance has written.`),
    );
  });

  it("rejects a file by name if it is missing, a folder or too large", () => {
    const large = save("large.json", "");
    truncateSync(large, 32 * 1024 * 1024 + 1);
    expect(() => readRun(large)).toThrow(`${large} cannot be read: it is larger than 32 MiB.`);
    expect(() => readRun(folder)).toThrow(`${folder} cannot be read: it is not a regular file.`);
    const missing = join(folder, "missing.json");
    expect(() => readRun(missing)).toThrow(`${missing} cannot be read: ENOENT`);
  });
});

describe("the page of runs side by side", () => {
  async function open(reports: readonly Report[], width?: number) {
    const path = save("compared.html", htmlComparison(compare(...reports)));
    return visit(pathToFileURL(path).href, width);
  }

  it("shows what differs with reasons, the totals, and folds the rest", async () => {
    const { page, complaints } = await open([before(), after()]);
    expect(await page.locator(".sentence").innerText()).toBe(
      `The outcomes of 1 of ${clauses.length} clauses differ.`,
    );
    expect(await page.locator("header li").allInnerTexts()).toEqual([
      expect.stringContaining("Non-conformant: 1 clause fails.\nhttp://before.example"),
      expect.stringContaining("Conformant: 2 hold.\nhttp://after.example"),
    ]);
    const differing = page.locator("table").first().locator("tbody tr");
    expect(await differing.locator("> *").allInnerTexts()).toEqual([
      expect.stringMatching(/^REF-DEL-04\nDeleting a refund/),
      "✕ fail\nexpected 404, got 200",
      expect.stringMatching(/^✓ pass/),
    ]);
    const totals = page.locator("table").nth(1).locator("tbody tr").first();
    expect(await totals.locator("td").allInnerTexts()).toEqual(["1", "2"]);
    const same = page.locator("details");
    expect(await same.getAttribute("open")).toBeNull();
    expect(await same.locator("> summary").innerText()).toBe(
      `${clauses.length - 1} clauses with the same outcome`,
    );
    expect((await page.locator("main h2").allInnerTexts()).at(-1)).toBe("Legend");
    expect(complaints).toEqual([]);
  });

  it("fits a phone, runs no script, and is accessible", async () => {
    const hostileRun = everyOutcome().report;
    const { page, complaints } = await open([hostileRun, before(), after()], 390);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    expect(await page.locator("script, img").count()).toBe(0);
    expect(complaints).toEqual([]);
    await assertAccessible(page);
  });
});
