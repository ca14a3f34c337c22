import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { startWithNpm, temporaryFolder } from "../../server/testing/process.ts";
import { Counterparts, type Exchange, readTranscripts, withoutChanging } from "./transcript.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
const exchanges = readTranscripts(readme);
const start = "npm start";
/** These have run when this test runs. */
const alreadyRun = ["npm ci", "npm test", "npm run check"];

const shell = promisify(execFile);

it("the README leads from a clone to a first answer in thirty lines", () => {
  const [install, ready, first] = exchanges;
  expect([install?.command, ready?.command]).toEqual(["npm ci", start]);
  expect(install?.line).toBeLessThanOrEqual(15);
  expect(first?.command).toMatch(/^curl /);
  expect(lastLine(first)).toBeLessThanOrEqual(30);
});

it("every command of the README prints what the README says", async () => {
  const counterparts = new Counterparts();
  const sandbox = await startWithNpm({
    SANDGATE_PORT: "0",
    SANDGATE_STORE: join(temporaryFolder(), "db.json"),
    // A slow machine must not see a payout settle between two commands.
    SANDGATE_SETTLE_MS: "3600000",
  });
  let compared = 0;
  for (const { command, output, line } of exchanges) {
    if (alreadyRun.includes(command)) continue;
    const printed = command === start ? sandbox.readyLine : await run(counterparts.apply(command));
    expect(withoutChanging(printed), `README.md:${String(line)}`).toBe(withoutChanging(output));
    counterparts.learn(output, printed);
    compared++;
  }
  expect(compared).toBe(exchanges.length - alreadyRun.length);
});

async function run(command: string): Promise<string> {
  const { stdout } = await shell("bash", ["-c", command]);
  return stdout;
}

function lastLine(exchange: Exchange | undefined): number {
  if (exchange === undefined) return Infinity;
  const lines = `${exchange.command}\n${exchange.output}`.trim().split("\n").length;
  return exchange.line + lines - 1;
}
