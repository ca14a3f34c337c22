import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startProcess, temporaryFolder } from "../test-support/process.ts";
import { payoutsPath, refundsPath } from "../test-support/records.ts";

const paths = [payoutsPath, refundsPath, "/checkouts"];

function totals(url: string): Promise<(string | null)[]> {
  return Promise.all(
    paths.map(async (path) => {
      const headers = { Authorization: "Bearer sk_test_alpha" };
      const answer = await fetch(url + path, { headers });
      return answer.headers.get("X-Total-Count");
    }),
  );
}

/** Returns the scripts that a process had loaded, which V8 writes to a file when the process ends. */
function loadedScripts(coverage: string): string {
  const reports = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), "utf8"));
  expect(reports).not.toEqual([]);
  return reports.join("\n");
}

describe("a sandbox started as a process", () => {
  it.each([
    ["1", true],
    ["0", false],
  ])("creates demo data only with the option, SANDGATE_DEMO=%s", async (demo, isFilled) => {
    const coverage = temporaryFolder();
    const sandbox = await startProcess(["--store", "memory"], {
      SANDGATE_DEMO: demo,
      NODE_V8_COVERAGE: coverage,
    });
    expect(await totals(sandbox.url)).toEqual(isFilled ? ["25", "16", "40"] : ["0", "0", "0"]);
    expect((await sandbox.stop("SIGTERM")).code).toBe(0);
    const scripts = loadedScripts(coverage);
    expect(scripts.includes("/cli/sandgate.js")).toBe(true);
    // The file that holds Faker.
    expect(scripts.includes("/dist/chunks/month-")).toBe(isFilled);
  });
});
