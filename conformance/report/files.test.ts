import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { clause } from "../support/clause.ts";
import { numberToken } from "../support/json.ts";
import { makeCheckout, readItem } from "../support/records.ts";
import { UsageProblem } from "../usage-problem.ts";
import { writeReports } from "./files.ts";
import { startBroken } from "./test-support/gateway.ts";
import { everyOutcome, judge, keys, recordWith } from "./test-support/run-record.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const names = [
  "report.json",
  "junit.xml",
  "report.html",
  "observations.json",
  "exchanges.har",
  "summary.md",
  "badge.json",
  "badge.svg",
  "repro/CHK-GET-01.sh",
];

describe("the reports of a run", () => {
  it("creates the folder if it does not exist", async () => {
    const folder = join(newFolder(), "deep", "reports");
    const written = await writeReports(everyOutcome(), folder);
    expect(written.map((path) => relative(folder, path))).toEqual(names);
    for (const path of written) expect(statSync(path).size).toBeGreaterThan(0);
    expect(statSync(join(folder, "repro/CHK-GET-01.sh")).mode & 0o777).toBe(0o755);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    expect(report).toEqual(everyOutcome().report);
  });

  it("keeps all digits of numbers", async () => {
    const folder = newFolder();
    const traits = { amount: numberToken("0.10000000000000000001") };
    await writeReports(
      recordWith({}, { observations: { "CHK-FLD-AMT-02": { traits, notes: {} } } }),
      folder,
    );
    const text = readFileSync(join(folder, "observations.json"), "utf8");
    expect(text).toContain('"amount": 0.10000000000000000001\n');
    expect(readFileSync(join(folder, "report.html"), "utf8")).not.toContain("isLosslessNumber");
  });

  it("replaces earlier reports, and removes scripts of clauses that no longer fail", async () => {
    const folder = newFolder();
    await writeReports(everyOutcome(), folder);
    const script = join(folder, "repro/CHK-GET-01.sh");
    writeFileSync(join(folder, "repro/mine.sh"), "");
    chmodSync(script, 0o644);
    await writeReports(everyOutcome(), folder);
    expect(statSync(script).mode & 0o777).toBe(0o755);
    await writeReports(recordWith({}), folder);
    expect(readdirSync(join(folder, "repro"))).toEqual(["mine.sh"]);
  });

  it("names a report that cannot be written", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "junit.xml"));
    const writing = writeReports(everyOutcome(), folder);
    await expect(writing).rejects.toThrow(UsageProblem);
    await expect(writing).rejects.toThrow(`${join(folder, "junit.xml")} cannot be written: EISDIR`);
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    await expect(writeReports(everyOutcome(), file)).rejects.toThrow(
      `${join(file, "report.json")} cannot be written`,
    );
  });

  it("contains no key, whatever role it was sent in", async () => {
    const gateway = await startBroken((reply) => {
      if (reply.status === 401) reply.status = 402;
    });
    const record = await judge(gateway.url, [
      clause("CHK-GET-01", {
        async run(probe) {
          const checkout = await makeCheckout(probe);
          const answers = [
            await readItem(probe, checkout),
            await readItem(probe, checkout, { as: "invalid" }),
            await readItem(probe, checkout, { as: "second" }),
            await readItem(probe, checkout, { as: { authorization: `Basic ${keys.right}` } }),
          ];
          probe.expect(false, "a record", "none", ...answers);
        },
      }),
    ]);
    const folder = newFolder();
    const written = await writeReports(record, folder);
    expect(written.map((path) => relative(folder, path))).toEqual(names);
    expect(gateway.asked.map(({ authorization }) => authorization).join()).toContain(keys.second);
    for (const path of written) {
      const text = readFileSync(path, "utf8");
      for (const key of Object.values(keys)) expect(text, path).not.toContain(key);
    }
  });
});
