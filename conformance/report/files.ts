/** Writes the reports of a run into a folder. */
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { clauses } from "../../generated/clauses.ts";
import { writeJson } from "../support/json.ts";
import { badgeOf, badgePicture } from "./badge.ts";
import { naming, writeFiles } from "./folder.ts";
import { harReport } from "./har.ts";
import { htmlReport } from "./html.tsx";
import { junitReport } from "./junit.ts";
import type { RunRecord } from "./report.ts";
import { reproScripts } from "./repro.ts";
import { summaryReport } from "./summary.ts";

/**
 * Writes `report.json`, `junit.xml`, `report.html`, `observations.json`, `exchanges.har`, `summary.md`,
 * `badge.json`, `badge.svg` and `repro/*.sh`, and removes scripts of an earlier run. Other files in
 * the folder stay.
 *
 * @param folder Created if it is missing.
 * @returns the paths of the files.
 * @throws {UsageProblem} if one cannot be written.
 */
export async function writeReports(record: RunRecord, folder: string): Promise<string[]> {
  const { report } = record;
  await removeScripts(join(folder, "repro"));
  return writeFiles(folder, [
    ["report.json", pretty(report)],
    ["junit.xml", junitReport(record)],
    ["report.html", htmlReport(record)],
    ["observations.json", pretty(record.observations)],
    ["exchanges.har", harReport(record)],
    ["summary.md", summaryReport(record)],
    ["badge.json", pretty(badgeOf(report))],
    ["badge.svg", badgePicture(report)],
    ...reproScripts(record),
  ]);
}

/** Numbers that came over the wire are written with the digits that they had. */
function pretty(value: unknown): string {
  return `${writeJson(value, 2)}\n`;
}

/** Removes scripts only, since the folder may contain other files. */
async function removeScripts(folder: string): Promise<void> {
  const ours = new Set(clauses.map((clause) => `${clause.id}.sh`));
  await naming(folder, async () => {
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names) if (ours.has(name)) await rm(join(folder, name));
  });
}
