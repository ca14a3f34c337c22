import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./process.ts";

it.each([
  ["fails where a test does", 2, 1],
  ["succeeds where all tests do", 1, 0],
])("a run of tests with the database server %s", (_what, value, status) => {
  const root = temporaryFolder();
  const globalSetup = join(import.meta.dirname, "database-server.ts");
  const config = { test: { globals: true, globalSetup, include: ["one.test.mjs"] } };
  writeFileSync(join(root, "vitest.config.mjs"), `export default ${JSON.stringify(config)};`);
  writeFileSync(join(root, "one.test.mjs"), `it("is one", () => expect(1).toBe(${value}));`);
  const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
  const { PATH = "" } = process.env;
  const run = spawnSync(process.execPath, [vitest, "run", "--root", root], { env: { PATH } });
  expect(String(run.stdout)).toMatch(/Tests .*1 (passed|failed)/);
  expect(run.status).toBe(status);
});
