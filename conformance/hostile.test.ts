import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checks } from "./clauses/clauses.ts";
import { hostile, hostileReplies } from "./gateways/test-support/hostile.ts";
import { writeReports } from "./report/files.ts";
import { cutForReports } from "./report/assembly.ts";
import type { RunRecord } from "./report/report.ts";
import { judge } from "./report/test-support/run-record.ts";
import { startDeviating } from "./gateways/test-support/deviating-sandbox.ts";

/** Checks that look into ids, lists, moments, amounts and whole bodies. */
const telling = checks.filter(({ id }) =>
  [
    "CHK-GET-01",
    "CHK-LIST-05",
    "CHK-LIST-10",
    "CHK-LIST-14",
    "GEN-EXTRA-01",
    "GEN-ID-01",
    "PAY-FLD-AMT-02",
    "PAY-FLD-CRE-02",
    "PAY-FLD-ID-02",
    "REF-FLD-STATUS-01",
    "REF-LIST-02",
  ].includes(id),
);

/** Judges a sandbox behind a proxy that makes its responses hostile. */
async function judgeHostile(
  changes: Parameters<typeof hostile>[0],
  chosen: typeof checks,
): Promise<RunRecord> {
  const { url } = await startDeviating(hostile(changes));
  return judge(url, chosen);
}

/** Writes every report of a run. */
async function report(record: RunRecord): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-hostile-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const exchanges = cutForReports(record.exchanges, record.report);
  await writeReports({ ...record, exchanges }, folder);
  for (const name of ["report.json", "observations.json", "exchanges.har"]) {
    expect(() => JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown).not.toThrow();
  }
}

function errors({ report: { clauses } }: RunRecord): string[] {
  return clauses.flatMap(({ id, outcome, reason }) =>
    outcome === "error" ? `${id} ${reason}` : [],
  );
}

/** The kinds of responses that have crashed runs before; the last test covers the others. */
const notorious = [
  ["lone surrogates", /lone surrogate/],
  ["deep nesting", /3,000 levels|450 levels/],
  ["long strings", /never end|string of escapes|20 MB/],
  ["dates beyond the calendar", /a date/],
  ["one id for all records", /the same id/],
] as const;

it.each(notorious)("reports no defect of the kit for responses with %s", async (_, kinds) => {
  const chosen = Object.entries(hostileReplies).filter(([kind]) => kinds.test(kind));
  const record = await judgeHostile(
    chosen.map(([, change]) => change),
    telling,
  );
  expect(errors(record)).toEqual([]);
  expect(record.report.verdict).toMatch(/conformant|inconclusive/);
  await report(record);
});

it("runs every check while every third response is hostile", async () => {
  const spared = Object.values(hostileReplies).flatMap((change) => [change, same, same]);
  const record = await judgeHostile(spared, checks);
  expect(errors(record)).toEqual([]);
  expect(record.report.verdict).toBe("non-conformant");
  await report(record);

  function same<Reply>(reply: Reply): Reply {
    return reply;
  }
});
