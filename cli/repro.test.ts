import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, type TestContext } from "vitest";
import { mutants } from "../conformance/gateways/all-mutants.ts";
import { startProxy } from "../conformance/proxy/proxy.ts";
import type { Report } from "../conformance/report/report.ts";
import { createSandbox, type Sandbox } from "../server/sandbox.ts";
import { runToEnd, temporaryFolder } from "../server/test-support/process.ts";

const program = join(import.meta.dirname, "../dist/cli/sandgate.js");

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

/** Starts a mutant of the catalogue, until `fix` is called. It does not identify itself as a sandbox. */
async function startMutant(id: string) {
  const mutant = mutants.find((one) => one.id === id);
  if (mutant === undefined) throw new Error(`unknown mutant: ${id}`);
  const broken = mutant.deviation();
  let isFixed = false;
  const { url, close } = await startProxy({
    upstream: sandbox.url,
    deviation: () => async (request, forward) => {
      const reply = isFixed ? await forward() : await broken(request, forward);
      const { sandbox: _mark, ...headers } = reply.headers;
      return { ...reply, headers };
    },
  });
  return {
    url,
    clauses: mutant.clauses,
    fix: () => {
      isFixed = true;
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Tests a mutant, and returns the commands that the terminal shows for each failure. */
async function judge({ onTestFinished: atEnd }: TestContext, url: string, ...args: string[]) {
  const folder = temporaryFolder(atEnd);
  const apiKey = `sk_test_again_${Math.random().toString(36).slice(2)}`;
  const env = { CONFORMANCE_API_KEY: apiKey, NO_COLOR: "1" };
  const own = ["conformance", "--base-url", url, "--report-dir", "my reports", "--runs", "5"];
  const { code, stdout } = await runToEnd([...own, ...args], env, { folder, atEnd });
  expect(code, stdout).toBe(1);
  const lines = [...stdout.matchAll(/^ +Reproduce: (.*)$/gm)].map(([, line = ""]) => line);
  writeFileSync(join(folder, "sandgate"), `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`, {
    mode: 0o755,
  });
  const installed = { ...env, PATH: `${folder}:${process.env.PATH ?? ""}` };
  /** Runs a printed command in the same folder. */
  const again = (line: string, others: Record<string, string> = {}) =>
    runToEnd(["-c", line], { ...installed, ...others }, { program: "sh", folder, atEnd });
  const path = join(folder, "my reports/report.json");
  return { lines, again, report: JSON.parse(readFileSync(path, "utf8")) as Report };
}

const payouts = [
  "--allow-payouts",
  "--payout",
  "BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4:1250",
];

describe.concurrent("the command that is printed for a failure", { timeout: 120_000 }, () => {
  it.for<[string, string, string[]]>([
    ["a body that is not JSON", "body-list-trailing-comma", ["--only", "GEN-BODY-02,REF-LIST-02"]],
    ["a payout", "payout-create-201", payouts],
    ["every third request", "refund-third-not-readable", ["--only", "REF-CREATE-04,REF-GET-01"]],
  ])(
    "exits with 1 while the mutant shows %s, and with 0 after it is fixed",
    async ([, id, args], context) => {
      await using mutant = await startMutant(id);
      const only = args.includes("--only") ? [] : ["--only", mutant.clauses.join(",")];
      const { lines, again } = await judge(context, mutant.url, ...args, ...only);
      const [line = ""] = lines;
      expect(line).toMatch(args.includes("--payout") ? /^ALLOW_PAYOUTS=1 sh '/ : /^sh '/);
      const broken = await again(line);
      expect([broken.code, broken.stdout], broken.stderr).toEqual([
        1,
        expect.stringMatching(/^\S+ still fails: .*$/m),
      ]);
      mutant.fix();
      const fixed = await again(line);
      expect([fixed.code, fixed.stdout], fixed.stderr).toEqual([
        0,
        expect.stringMatching(/^\S+ holds now$/m),
      ]);
    },
  );

  it("judges by a response alone if the kit is missing", async (context) => {
    await using mutant = await startMutant("refund-update-amount-alone-refused");
    const { lines, again } = await judge(context, mutant.url, "--only", mutant.clauses.join(","));
    const [line = ""] = lines;
    const broken = await again(line, { SANDGATE: "/no/such/kit" });
    expect([broken.code, broken.stdout]).toEqual([
      1,
      expect.stringMatching(/^\S+ still fails, by response \d+ alone$/m),
    ]);
    expect(broken.stderr).toContain("The kit could not judge the clause (/no/such/kit;");
    mutant.fix();
    const fixed = await again(line, { SANDGATE: "/no/such/kit" });
    expect([fixed.code, fixed.stdout]).toEqual([
      0,
      expect.stringMatching(/^\S+ seems to hold now/m),
    ]);
  });

  it("exits with 1, and with 0 after a fix, for a failure seen in the requests of other checks", async (context) => {
    await using mutant = await startMutant("refund-list-nested");
    const { lines, again, report } = await judge(
      context,
      mutant.url,
      "--only",
      "REF-LIST-01,REF-LIST-02",
    );
    const shared = report.clauses.filter(({ restsOnOthers }) => restsOnOthers === true);
    expect(shared.map(({ id }) => id)).toEqual(["REF-LIST-02"]);
    const [line = ""] = lines;
    expect(line).toContain("REF-LIST-02.sh");
    expect((await again(line)).code).toBe(1);
    mutant.fix();
    expect((await again(line)).code).toBe(0);
  });
});
