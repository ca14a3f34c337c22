/** The process in which vitest runs the suite, so that no other run or test notices it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startVitest, type Reporter } from "vitest/node";
import { members } from "./support/contract.ts";
import { suiteConfig } from "./suite-config.ts";

/** Tells the parent how far the run has got. */
const progress: Reporter = {
  onTestCaseAnnotate: () => void process.send?.("sent"),
};

const cacheDir = mkdtempSync(join(tmpdir(), "sandgate-conformance-"));
try {
  const vitest = await startVitest(
    "test",
    [],
    { ...suiteConfig, config: false, watch: false, reporters: [progress] },
    { cacheDir },
  );
  const problems = vitest.state.getUnhandledErrors();
  const files = vitest.state.getFiles();
  for (const { result } of files) problems.push(...(result?.errors ?? []));
  for (const problem of problems) process.send?.({ problem: describe(problem) });
  await vitest.close();
} finally {
  rmSync(cacheDir, { recursive: true, force: true });
}

/** Errors of the worker arrive as what was left of them on the way. */
function describe(problem: unknown): { name: string; message: string } {
  const isKept = typeof problem === "object" && problem !== null;
  const { name, message } = isKept ? members(problem) : { name: "Error", message: problem };
  return { name: String(name), message: String(message) };
}
