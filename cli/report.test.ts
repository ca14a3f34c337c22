import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runConformance } from "sandgate/conformance";
import { createSandbox } from "../server/sandbox.ts";
import { runToEnd, temporaryFolder } from "../server/test-support/process.ts";

/** A folder with the reports of two runs, the second with one more clause. */
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  await using sandbox = await createSandbox();
  const facts = { baseUrl: sandbox.url, apiKey: sandbox.apiKey, runs: 0 };
  for (const [name, only] of [
    ["a.json", ["CHK-GET-01"]],
    ["b.json", ["CHK-GET-01", "CHK-CREATE-01"]],
  ] as const) {
    writeFileSync(join(folder, name), JSON.stringify(await runConformance({ ...facts, only })));
  }
});

describe("sandgate report", () => {
  it("exits with 1 if outcomes differ, with 0 if not, and writes a page", async () => {
    const run = (...args: string[]) => runToEnd(["report", ...args], {}, { folder });
    const differing = await run("a.json", "b.json", "--html", "pages/compared.html");
    expect([differing.code, differing.stderr]).toEqual([1, ""]);
    expect(differing.stdout).toMatch(/^CHK-CREATE-01 {2}skipped {7}pass {10}\S/m);
    expect(differing.stdout).toMatch(/\nThe outcomes of 1 of \d+ clauses differ\.\n$/);
    const page = readFileSync(join(folder, "pages/compared.html"), "utf8");
    expect(page).toMatch(/^<!doctype html>[^]*CHK-CREATE-01/);
    const same = await run("b.json", "b.json", "--quiet");
    expect([same.code, same.stdout]).toEqual([
      0,
      expect.stringMatching(/^The outcomes of all \d+ clauses are the same\.\n$/),
    ]);
  });

  it.each([
    ["on", true],
    ["1", true],
    ["off", false],
    ["0", false],
  ])("reads the switch %s in the variable of a flag", async (SANDGATE_QUIET, isQuiet) => {
    const args = ["report", "a.json", "b.json"];
    const { stdout } = await runToEnd(args, { SANDGATE_QUIET }, { folder });
    expect(stdout.includes("CHK-CREATE-01")).toBe(!isQuiet);
  });

  it("exits with 2 and says why if it cannot compare", async () => {
    const cases: [string[], RegExp][] = [
      [[], /missing required argument/],
      [["a.json"], /2 to 10 reports can be compared, not 1/],
      [Array.from({ length: 11 }, () => "a.json"), /2 to 10 reports can be compared, not 11/],
      [["a.json", "c.json"], /^c\.json cannot be read: ENOENT.*Name a report\.json/],
      [["a.json", "::error::x\u001b"], /^\\u003a:error::x\\u001b cannot be read/],
      [["a.json", "b.json", "--html", "a.json/b.html"], /a\.json\/b\.html cannot be written/],
    ];
    for (const [args, why] of cases) {
      const { code, stdout, stderr } = await runToEnd(["report", ...args], {}, { folder });
      expect([code, stdout], args.join(" ")).toEqual([2, ""]);
      expect(stderr).toMatch(why);
    }
  });
});
