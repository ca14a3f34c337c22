import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { newCheckout } from "../../server/test-support/bodies.ts";
import { runToEnd, startProcess, temporaryFolder } from "../../server/test-support/process.ts";
import { addPackage } from "./test-support/adding.ts";
import { majors, type NodeVersion } from "./test-support/installing.ts";
import { use } from "./test-support/use.ts";
import { watchConnections } from "./test-support/watching.ts";

/** Imports or reads every export of the package, except for the vitest adapter, which needs a peer. */
const importEverything = `
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const found = {};
for (const [path, file] of Object.entries(require("sandgate/package.json").exports)) {
  if (path === "./conformance/vitest") continue;
  const name = "sandgate" + path.slice(1);
  if (file.endsWith(".js")) found[path] = Object.keys(await import(name)).length;
  else if (file.endsWith(".json"))
    found[path] = Object.keys((await import(name, { with: { type: "json" } })).default).length;
  else found[path] = readFileSync(require.resolve(name)).length;
}
console.log(process.version, JSON.stringify(found));
`;

/** A test file for Jest. It sees its own checkout and no other. */
const jestTest = `
import { openTestWorkspace } from "sandgate/testing";
const { client } = openTestWorkspace();
test("works in a separate workspace", async () => {
  await client.POST("/checkouts", { body: ${JSON.stringify(newCheckout)} });
  expect((await client.GET("/checkouts")).data).toHaveLength(1);
});
`;

const jestConfig = {
  globalSetup: "sandgate/testing/setup",
  globalTeardown: "sandgate/testing/teardown",
  transform: {},
  testMatch: ["**/*.test.mjs"],
};

const project = inject("project");
const jest = addPackage("with-jest", "jest");
const withJest = join(jest, "../..");
writeFileSync(join(withJest, "jest.config.json"), JSON.stringify(jestConfig));
for (const name of ["one", "two"]) writeFileSync(join(withJest, `${name}.test.mjs`), jestTest);
const sandgate = join(project, "node_modules/.bin/sandgate");
writeFileSync(join(project, "use.mjs"), use);
writeFileSync(join(project, "import-everything.mjs"), importEverything);

/** Returns the environment of a shell that has this Node. */
function pathOf({ folder }: NodeVersion) {
  return { PATH: `${folder}:/usr/bin:/bin`, NO_COLOR: "1" };
}

/**
 * Returns options that select every clause on the oldest and the newest Node, unless it runs this test:
 * other tests run every clause on that one.
 */
function partFor({ major, folder }: NodeVersion): string[] {
  const isAtEnd = major === majors.at(0) || major === majors.at(-1);
  const isRunning = folder === dirname(process.execPath);
  return isAtEnd && !isRunning ? [] : ["--only", "CHK-CREATE-*"];
}

describe.concurrent.each(inject("nodes"))("on Node $major", (node) => {
  const env = pathOf(node);
  const program = join(node.folder, "node");

  it("the sandbox is conformant, and the kit connects to nothing else", async ({
    onTestFinished: atEnd,
  }) => {
    const args = ["--store", "memory", "--log", "silent"];
    const sandbox = await startProcess(args, env, { program: sandgate, atEnd });
    const health = await fetch(`${sandbox.url}/_sandbox/health`);
    expect(await health.json()).toMatchObject({ status: "ok", version: manifest.version });
    const created = await fetch(`${sandbox.url}/checkouts`, {
      method: "POST",
      headers: {
        authorization: "Bearer sk_test_installed",
        "content-type": "application/json",
      },
      body: JSON.stringify(newCheckout),
    });
    expect([created.status, await created.json()]).toEqual([
      201,
      expect.objectContaining(newCheckout),
    ]);
    const named = ["--base-url", sandbox.url, "--api-key", "sk_test_judged", "--quiet"];
    const watch = watchConnections(atEnd);
    const watched = { ...env, ...watch.env };
    const judged = await runToEnd(["conformance", ...named, ...partFor(node)], watched, {
      program: sandgate,
      atEnd,
      folder: temporaryFolder(atEnd),
    });
    expect(judged.code, judged.stdout + judged.stderr).toBe(0);
    expect(judged.stdout).toContain("Conformant in scope");
    expect(watch.seen()).toEqual([`connect ${new URL(sandbox.url).host}`, "process sandgate"]);
    expect(await sandbox.stop("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
  });

  it("a program can import the sandbox, the client and the kit", async ({
    onTestFinished: atEnd,
  }) => {
    const used = await runToEnd(["use.mjs"], env, { program, folder: project, atEnd });
    expect(used).toMatchObject({ code: 0, stdout: "0.123456789012345678 conformant\n" });
  });

  it("a run of Jest has one sandbox, and a workspace for each test file", async ({
    onTestFinished: atEnd,
  }) => {
    const documented = { ...env, NODE_OPTIONS: "--experimental-vm-modules" };
    const args = ["--watchman=false", "--runInBand"];
    const options = { program: join(jest, "jest"), folder: withJest, atEnd };
    const { code, stderr } = await runToEnd(args, documented, options);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/Tests: +2 passed/)]);
  });

  it("every export exists", async ({ onTestFinished: atEnd }) => {
    const args = ["--no-warnings", "import-everything.mjs"];
    const { stdout, stderr } = await runToEnd(args, env, { program, folder: project, atEnd });
    expect(stderr).toBe("");
    expect(stdout).toMatch(new RegExp(`^v${node.major}\\.`));
    const found: Record<string, number> = JSON.parse(stdout.replace(/^\S+ /, ""));
    const names = Object.keys(manifest.exports).filter((name) => name !== "./conformance/vitest");
    expect(Object.keys(found)).toEqual(names);
    expect(Object.entries(found).filter(([, size]) => size === 0)).toEqual([]);
  });
});

it("the vitest adapter declares a test for each clause", async () => {
  const binaries = addPackage("with-vitest", "vitest");
  const folder = join(binaries, "../..");
  const sandbox = await startProcess(["--store", "memory"], {}, { program: sandgate });
  const options = { baseUrl: sandbox.url, apiKey: "sk_test_adapter", only: ["CHK-CREATE-0*"] };
  const test = `
    import { testConformance } from "sandgate/conformance/vitest";
    await testConformance(${JSON.stringify(options)});`;
  writeFileSync(join(folder, "gateway.test.mjs"), test);
  const program = join(binaries, "vitest");
  const { code, stdout } = await runToEnd(["run"], { NO_COLOR: "1" }, { program, folder });
  expect(stdout).toMatch(/Tests +4 passed \| 222 skipped/);
  expect(code).toBe(0);
});
