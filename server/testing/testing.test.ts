import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, it, onTestFinished, vi } from "vitest";
import { startSandbox } from "../test-support/sandbox.ts";
import { temporaryFolder } from "../test-support/process.ts";
import { setUp } from "./setup.ts";
import { openTestWorkspace } from "./workspace.ts";

const root = join(import.meta.dirname, "../..");

/** Sees its own checkout and no other, and moves its own clock. */
const testFile = `
  const { client, checkouts, clock, apiKey } = openTestWorkspace();
  test("works in a separate workspace", async () => {
    const body = { amount: 1999, currency: "EUR", description: "Annual plan",
      redirect_url: "https://shop.example/thanks", cancel_url: "https://shop.example/cart" };
    const { data } = await client.POST("/checkouts", { body });
    await checkouts.pay(data.id);
    const { data: listed } = await client.GET("/checkouts");
    expect(listed).toEqual([{ ...data, status: "successful" }]);
    const { now } = await clock.advance("P30D");
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000);
    expect(apiKey).toMatch(/^sk_test_/);
  });`;

/** A merchant's project with two test files, which run in parallel. */
function makeProject(files: Record<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/sandgate"));
  symlinkSync(join(root, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  const all = { "package.json": JSON.stringify({ type: "module" }), ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Runs a program of a package in the project. @returns what it wrote. */
async function run(folder: string, program: string, args: string[] = []): Promise<string> {
  const file = join(root, "node_modules", program);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, SANDGATE_URL: undefined, NODE_OPTIONS: "" },
  });
  return stripVTControlCharacters(stdout + stderr);
}

it("starts one sandbox for a run of vitest, and opens a workspace for each test file", async () => {
  const head =
    'import { expect, test } from "vitest"; import { openTestWorkspace } from "sandgate/testing";';
  const folder = makeProject({
    "vitest.config.mjs": 'export default { test: { globalSetup: "sandgate/testing/setup" } };',
    "one.test.mjs": head + testFile,
    "two.test.mjs": head + testFile,
  });
  expect(await run(folder, "vitest/vitest.mjs", ["run"])).toMatch(/Tests +2 passed/);
});

it("starts the sandbox with the options that a project's own global setup passes", async () => {
  vi.stubEnv("SANDGATE_URL", undefined);
  const tearDown = await setUp({ seed: 42 });
  onTestFinished(async () => {
    await tearDown();
    vi.unstubAllEnvs();
  });
  expect((await openTestWorkspace().reset()).seed).toBe(42);
});

it("uses a running sandbox if SANDGATE_URL names it", async () => {
  const { url } = await startSandbox();
  vi.stubEnv("SANDGATE_URL", url);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { clock, ...workspace } = openTestWorkspace();
  expect([workspace.url, (await clock.read()).frozen]).toEqual([url, false]);
});

it("reports to a test file without a sandbox how to start one", () => {
  expect(openTestWorkspace).toThrow("set globalSetup of vitest or Jest to sandgate/testing/setup");
});
