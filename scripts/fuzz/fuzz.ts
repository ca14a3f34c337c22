/**
 * `npm run fuzz`: sends hostile requests to the sandbox, and runs the kit and the proxies against hostile
 * gateways, all drawn from a seed. It fails if one of them does not respond as documented.
 */
import { Command, Option } from "commander";
import { wholeNumber } from "../../conformance/options.ts";
import { createProgress } from "../../cli/progress.ts";
import { fuzzCommand } from "./commands.ts";
import { Findings, type Run } from "./findings.ts";
import { fuzzSandbox } from "./sandbox.ts";

const parts = ["sandbox", "kit", "proxy"] as const;
const options = new Command("npm run fuzz --")
  .description("send hostile requests to the sandbox, and hostile responses to the other commands")
  .option("--seed <number>", "seed of the run", wholeNumber(0), Date.now() % 1_000_000)
  .option("--requests <number>", "hostile requests to the sandbox", wholeNumber(1), 20_000)
  .option("--gateways <number>", "hostile gateways for each command", wholeNumber(1), 3)
  .addOption(new Option("--only <part>", "only this part").choices(parts))
  .option("--wait <ms>", "maximum wait of the well-behaved client", wholeNumber(1), 2000)
  .parse()
  .opts<Omit<Run, "findings" | "onProgress"> & { only?: (typeof parts)[number] }>();

const started = performance.now();
const findings = new Findings();
const progress = createProgress();
const run: Run = { ...options, findings, onProgress: progress.update };
process.stdout.write(`seed ${options.seed}\n`);
for (const part of options.only === undefined ? parts : [options.only]) {
  if (part === "sandbox") await fuzzSandbox(run);
  else await fuzzCommand(part, run);
  if (part === "proxy") await fuzzCommand("vary", run);
}
progress.end();
const counts = [...findings.counts].sort().map(([name, count]) => `${name} ${count}`);
if (counts.length > 0) findings.figures.push(["responses", counts.join(", ")]);
findings.figures.push(["seconds", String(Math.round((performance.now() - started) / 1000))]);
for (const [name, value] of findings.figures)
  process.stdout.write(`  ${name.padEnd(30)}${value}\n`);
for (const text of findings.texts) process.stdout.write(`\n${text}\n`);
const count = findings.texts.length;
process.stdout.write(count === 0 ? "nothing found\n" : `\n${count} problems\n`);
process.exit(count === 0 ? 0 : 1);
