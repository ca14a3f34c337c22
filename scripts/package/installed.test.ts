import { cpSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { newCheckout } from "../../server/test-support/bodies.ts";
import { runToEnd, startProcess, temporaryFolder } from "../../server/test-support/process.ts";
import { majors, type NodeVersion, npm } from "./test-support/installing.ts";
import { use } from "./test-support/use.ts";

/**
 * Imports what the package exports: modules and documents, and reads the other files. The adapter to
 * vitest is left out, which needs a peer.
 */
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
console.log(JSON.stringify(found));
`;

const project = inject("project");
const sandgate = join(project, "node_modules/.bin/sandgate");
writeFileSync(join(project, "use.mjs"), use);
writeFileSync(join(project, "import-everything.mjs"), importEverything);

/** Where the shell of somebody who has this Node finds it. */
function pathOf({ folder }: NodeVersion) {
  return { PATH: `${folder}:/usr/bin:/bin`, NO_COLOR: "1" };
}

/** The oldest and the newest do all that the kit can do; the one that runs this does so in other tests. */
function partFor({ major, folder }: NodeVersion): string[] {
  const isAtEnd = major === majors.at(0) || major === majors.at(-1);
  const isRunning = folder === dirname(process.execPath);
  return isAtEnd && !isRunning ? [] : ["--only", "CHK-CREATE-*"];
}

describe.concurrent.each(inject("nodes"))("on Node $major", (node) => {
  const env = pathOf(node);
  const program = join(node.folder, "node");

  it("is the Node that runs", async ({ onTestFinished: atEnd }) => {
    const version = await runToEnd(["--version"], env, { program, atEnd });
    expect(version.stdout).toMatch(new RegExp(`^v${node.major}\\.`));
  });

  it("the sandbox starts, makes a checkout, and is found conformant by the kit", async ({
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
    const judged = await runToEnd(["conformance", ...named, ...partFor(node)], env, {
      program: sandgate,
      atEnd,
      folder: temporaryFolder(atEnd),
    });
    expect(judged.code, judged.stdout + judged.stderr).toBe(0);
    expect(judged.stdout).toContain("Conformant in scope");
    expect(await sandbox.stop("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
  });

  it("sandbox, client and kit are imported", async ({ onTestFinished: atEnd }) => {
    const used = await runToEnd(["use.mjs"], env, { program, folder: project, atEnd });
    expect(used).toMatchObject({ code: 0, stdout: "0.123456789012345678 conformant\n" });
  });

  it("everything exported is there", async ({ onTestFinished: atEnd }) => {
    const args = ["--no-warnings", "import-everything.mjs"];
    const { stdout, stderr } = await runToEnd(args, env, { program, folder: project, atEnd });
    expect(stderr).toBe("");
    const found: Record<string, number> = JSON.parse(stdout);
    const names = Object.keys(manifest.exports).filter((name) => name !== "./conformance/vitest");
    expect(Object.keys(found)).toEqual(names);
    expect(Object.entries(found).filter(([, size]) => size === 0)).toEqual([]);
  });
});

it("every command tells what it does", async () => {
  const env = { NO_COLOR: "1" };
  const help = await runToEnd(["--help"], env, { program: sandgate });
  const [, list = ""] = /^Commands:\n((?: .*\n)+)/m.exec(help.stdout) ?? [];
  const listed = [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
  const commands = listed.filter((name) => name !== "help");
  expect(commands).toEqual(expect.arrayContaining(["serve", "mock", "conformance"]));
  for (const command of commands) {
    const told = await runToEnd([command, "--help"], env, { program: sandgate });
    expect(told).toMatchObject({ code: 0, stderr: "" });
    expect(told.stdout).toContain(`Usage: sandgate ${command}`);
  }
});

describe("the adapter to vitest", () => {
  it("declares a test for each clause in a project that has installed vitest", async () => {
    const folder = join(project, "../with-vitest");
    cpSync(project, folder, { recursive: true, verbatimSymlinks: true });
    await npm(folder, "install", `vitest@${manifest.peerDependencies.vitest}`);
    const sandbox = await startProcess(["--store", "memory"], {}, { program: sandgate });
    const options = { baseUrl: sandbox.url, apiKey: "sk_test_adapter", only: ["CHK-CREATE-0*"] };
    const test = `
      import { testConformance } from "sandgate/conformance/vitest";
      await testConformance(${JSON.stringify(options)});`;
    writeFileSync(join(folder, "gateway.test.mjs"), test);
    const program = join(folder, "node_modules/.bin/vitest");
    const { code, stdout } = await runToEnd(["run"], { NO_COLOR: "1" }, { program, folder });
    expect(stdout).toMatch(/Tests +4 passed \| 222 skipped/);
    expect(code).toBe(0);
  });
});
