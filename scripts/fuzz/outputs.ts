/** What a command may take, and what it may write. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { escapeBytes, type Findings } from "./findings.ts";
import { partsOf, processLimits, type WatchedProcess } from "./processes.ts";

export function judgeMemory(
  command: WatchedProcess,
  name: string,
  findings: Findings,
  where: string,
): void {
  const peak = command.peakMb();
  if (peak > processLimits.rssMb) findings.add(`${name} has held ${Math.round(peak)} MB`, where);
}

/** The clauses at which the kit itself has failed; without a report, the end of its output. */
export function describeErrors(folder: string, output: string): string {
  const path = join(folder, "conformance-report/report.json");
  if (!existsSync(path)) return output.slice(-1500);
  const { clauses } = JSON.parse(readFileSync(path, "utf8")) as {
    clauses: { id: string; outcome: string; reason?: string }[];
  };
  const errors = clauses.filter(({ outcome }) => outcome === "error");
  return errors.map(({ id, reason = "" }) => `${id}: ${reason.slice(0, 500)}`).join("\n    ");
}

/** Looks for parts of the key in all that was written. */
export function judgeFiles(
  command: WatchedProcess,
  folder: string,
  keys: readonly string[],
  findings: Findings,
  where: string,
): void {
  const parts = partsOf(keys);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")] as const,
    );
  for (const [name, text] of [...written, ["its output", command.output()] as const]) {
    const part = parts.find((one) => text.includes(one));
    if (part === undefined) continue;
    const at = text.indexOf(part);
    findings.add(
      `a part of the key in ${name}`,
      where.replace(/,.*/, ""),
      `${where}\n    ${escapeBytes(Buffer.from(text.slice(Math.max(0, at - 100), at + 100)))}`,
    );
  }
}

/** Lends a folder that is removed afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-fuzz-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
