/** Writes everything that a run leaves behind into a folder. */
import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { clauses } from "../../generated/clauses.ts";
import { writeJson } from "../support/json.ts";
import { badgeOf, badgePicture } from "./badge.ts";
import { harReport } from "./har.ts";
import { htmlReport } from "./html.tsx";
import { junitReport } from "./junit.ts";
import type { RunRecord } from "./report.ts";
import { reproScripts } from "./repro.ts";
import { summaryReport } from "./summary.ts";

/** A report could not be written; the message names its path. */
export class ReportProblem extends Error {}

/**
 * Writes `report.json`, `junit.xml`, `report.html`, `observations.json`, `exchanges.har`, `summary.md`,
 * `badge.json`, `badge.svg` and `repro/*.sh`, and removes scripts of an earlier run. What else is in
 * the folder stays.
 *
 * @param folder Made where there is none.
 * @returns the paths of the files.
 * @throws {ReportProblem} where one cannot be written.
 */
export async function writeReports(record: RunRecord, folder: string): Promise<string[]> {
  const { report } = record;
  const scripts = reproScripts(record);
  const files = new Map([
    ["report.json", pretty(report)],
    ["junit.xml", junitReport(record)],
    ["report.html", htmlReport(record)],
    ["observations.json", pretty(record.observations)],
    ["exchanges.har", harReport(record)],
    ["summary.md", summaryReport(report)],
    ["badge.json", pretty(badgeOf(report))],
    ["badge.svg", badgePicture(report)],
    ...scripts,
  ]);
  await removeScripts(join(folder, "repro"));
  const written: string[] = [];
  for (const [name, text] of files) {
    const path = join(folder, name);
    await naming(path, () => write(path, text, scripts.has(name)));
    written.push(path);
  }
  return written;
}

/** Numbers that came over the wire are written with the digits that they had. */
function pretty(value: unknown): string {
  return `${writeJson(value, 2)}\n`;
}

async function write(path: string, text: string, isScript: boolean): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  // Not left to `writeFile`, whose mode is for new files only.
  if (isScript) await chmod(path, 0o755);
}

/** Scripts alone: the folder may be one in which people keep other things. */
async function removeScripts(folder: string): Promise<void> {
  const ours = new Set(clauses.map((clause) => `${clause.id}.sh`));
  await naming(folder, async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    });
    for (const name of names.filter((each) => ours.has(basename(each)))) {
      await rm(join(folder, name));
    }
  });
}

/** @throws {ReportProblem} that names what could not be written. */
export async function naming(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReportProblem(`${path} cannot be written: ${reason}`, { cause: error });
  }
}
