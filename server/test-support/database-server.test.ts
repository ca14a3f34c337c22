import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./process.ts";

// The run that includes this test shows the other case: a run whose tests all pass succeeds.
it("fails a run with the database server if a test fails", () => {
  const root = temporaryFolder();
  const globalSetup = join(import.meta.dirname, "database-server.ts");
  const config = { test: { globals: true, globalSetup, include: ["one.test.mjs"] } };
  writeFileSync(join(root, "vitest.config.mjs"), `export default ${JSON.stringify(config)};`);
  writeFileSync(join(root, "one.test.mjs"), 'it("is two", () => expect(1).toBe(2));');
  const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
  const { PATH = "" } = process.env;
  const run = spawnSync(process.execPath, [vitest, "run", "--root", root], { env: { PATH } });
  expect(String(run.stdout)).toMatch(/Tests .*1 failed/);
  expect(run.status).toBe(1);
});
