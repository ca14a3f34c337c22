/** The action as a runner does it: its shell steps, in order. `uses:` steps need a real runner. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { addConformanceOptions } from "../options.ts";
import { startBroken } from "../report/test-support/gateway.ts";

interface ActionStep {
  name: string;
  id?: string;
  if?: string;
  shell?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Action {
  inputs: Record<string, { description: string; default?: string }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: ActionStep[] };
}

const repository = join(import.meta.dirname, "../..");
const action: Action = parse(readFileSync(join(repository, "action.yml"), "utf8"));
const { inputs, runs } = action;

/** The inputs that only the action has. */
const own = ["artifact-name"];

describe("the action's inputs", () => {
  it("has inputs for the options of the command, and a few more", () => {
    const names = addConformanceOptions(new Command()).options.map((option) => option.name());
    expect(Object.keys(inputs)).toEqual([...names, ...own]);
    for (const { description } of Object.values(inputs)) expect(description).toMatch(/\.$/);
  });

  it("passes each input to the command in an environment variable", () => {
    const judge = runs.steps.find(({ id }) => id === "judge");
    const options = Object.keys(inputs).filter((name) => !own.includes(name));
    const expected = options.map((name) => [
      `GIVEN_${name.replaceAll("-", "_").toUpperCase()}`,
      `\${{ inputs.${name} }}`,
    ]);
    const { KIT: _kit, ...given } = judge?.env ?? {};
    expect(given).toEqual(Object.fromEntries(expected));
  });

  it("never writes an input into a script", () => {
    expect(runs.using).toBe("composite");
    const scripts = runs.steps.flatMap(({ run = [] }) => run);
    expect(scripts).toHaveLength(3);
    for (const script of scripts) expect(script).not.toContain("${{");
    for (const step of runs.steps)
      expect([step.uses === undefined, step.shell]).toEqual(
        step.uses === undefined ? [true, "bash"] : [false, undefined],
      );
  });
});

interface Job {
  code: number | null;
  log: string;
  summary: string;
  outputs: Record<string, string>;
  workspace: string;
}

/** The values of expressions in the action. */
class Context {
  readonly #values;

  constructor(given: Readonly<Record<string, string>>) {
    const entries = Object.entries(inputs).map(([name, input]): [string, string] => [
      `inputs.${name}`,
      given[name] ?? input.default ?? "",
    ]);
    this.#values = new Map(entries);
  }

  set(step: string, output: string, text: string): void {
    this.#values.set(`steps.${step}.outputs.${output}`, text);
  }

  fill(texts: Readonly<Record<string, string>>): Record<string, string> {
    const filled = Object.entries(texts).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{\{ *([\w.-]+) *\}\}/g, (_, it: string) => this.#values.get(it) ?? ""),
    ]);
    return Object.fromEntries(filled);
  }
}

/** Runs the shell steps of the action as a job does, up to the first that fails. */
async function runJob(given: Record<string, string>, workspace = temporaryFolder()): Promise<Job> {
  const context = new Context(given);
  const summary = newFile();
  let [code, log]: [number | null, string] = [0, ""];
  for (const { id = "", run, env = {} } of runs.steps) {
    if (run === undefined) {
      const { folder = "" } = context.fill({ folder: "${{ steps.judge.outputs.report-dir }}" });
      if (existsSync(join(workspace, folder)))
        context.set(id, "artifact-url", "https://ci.example/1");
      continue;
    }
    const output = newFile();
    const files = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary };
    const ended = await runStep(run, { ...context.fill(env), ...files }, workspace);
    for (const [, name = "", text = ""] of readFileSync(output, "utf8").matchAll(/^(.*?)=(.*)$/gm))
      context.set(id, name, text);
    log += ended.log;
    code = ended.code;
    if (code !== 0) break;
  }
  const values = Object.entries(action.outputs).map(([name, { value }]) => [name, value]);
  const outputs = context.fill(Object.fromEntries(values));
  return { code, log, summary: readFileSync(summary, "utf8"), outputs, workspace };
}

function newFile(): string {
  const path = join(temporaryFolder(), "file");
  writeFileSync(path, "");
  return path;
}

/** A shell step as a runner starts it. */
async function runStep(script: string, env: Record<string, string>, folder: string) {
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      RUNNER_TEMP: temporaryFolder(),
      GITHUB_ACTION_PATH: repository,
      npm_config_offline: "true",
      // It would build the repository, which other tests are using.
      npm_config_ignore_scripts: "true",
      ...env,
    },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => (log += String(data)));
  await once(child, "close");
  return { code: child.exitCode, log };
}

describe("a job with the action", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
    return () => sandbox.close();
  });
  const some = { "api-key": "sk_test_action_secret", runs: "0", "report-dir": "out" };

  it("passes for a conformant gateway, with multi-line inputs", async () => {
    const waive = "CHK-VAL-11=we do not care\nCHK-VAL-12=nor here, really\n";
    const job = await runJob({ ...some, "base-url": sandbox.url, only: "CHK-VAL-*\n", waive });
    expect([job.code, job.outputs]).toEqual([
      0,
      { verdict: "conformant", "exit-code": "0", "report-dir": "out", badge: "out/badge.json" },
    ]);
    expect(job.summary).toMatch(
      /^## ✅ Conformant in scope \(checkouts \d+ of \d+\): \d+ mandatory/,
    );
    expect(job.summary).toMatch(/\n\[The reports of this run\]\(https:\/\/ci\.example\/1\)\n$/);
    const report = readFileSync(join(job.workspace, "out/report.json"), "utf8");
    expect(report).toContain("waived: nor here, really");
    expect(report + job.log + job.summary).not.toContain("sk_test_action_secret");
  });

  it("fails for a non-conformant gateway, whose responses cannot command the runner", async () => {
    const { url } = await startBroken((reply, { method, path }) => {
      if (method === "GET" && path.startsWith("/checkouts/"))
        reply.body = "\n::add-path::/tmp/evil\n";
    });
    const workspace = temporaryFolder();
    const job = await runJob({ ...some, "base-url": url, only: "CHK-GET-01" }, workspace);
    expect([job.code, job.outputs.verdict, job.outputs["exit-code"]]).toEqual([
      1,
      "non-conformant",
      "1",
    ]);
    expect(job.summary).toMatch(/^## ❌ Non-conformant/);
    expect(job.summary).toContain("- **CHK-GET-01**");
    const [, token = ""] = /^::stop-commands::(\w{32})$/m.exec(job.log) ?? [];
    const shown = job.log.indexOf("\\u003a:add-path::");
    expect(shown).toBeGreaterThan(job.log.indexOf("::stop-commands::"));
    expect(shown).toBeLessThan(job.log.indexOf(`\n::${token}::\n`));
    expect(job.log).not.toMatch(/^\s*::add-path::/m);
    // What it has left must not be taken for a verdict of the next run.
    const next = await runJob({ ...some, "base-url": "http://127.0.0.1:9" }, workspace);
    expect([next.code, next.outputs.verdict, next.outputs.badge]).toEqual([3, "", ""]);
    expect(next.summary).toMatch(
      /^## ❌ The gateway was not tested \(exit code 3\)\n\n {4}The gateway cannot be reached: /,
    );
    expect(existsSync(join(workspace, "out/report.json"))).toBe(false);
  });

  it("takes an input as a value, whatever it contains", async () => {
    const only = '$(touch evil) `touch evil`"; touch evil; "';
    const job = await runJob({ ...some, "base-url": sandbox.url, only });
    expect(job.code).toBe(4);
    expect(existsSync(join(job.workspace, "evil"))).toBe(false);
  });

  it("prints only the plan if asked to", async () => {
    const job = await runJob({ ...some, "base-url": sandbox.url, plan: "on" });
    expect([job.code, job.log]).toEqual([0, expect.stringContaining("CHK-GET-01")]);
    expect([job.summary, job.outputs.verdict]).toEqual(["", ""]);
  });
});
