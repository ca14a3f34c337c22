/**
 * `npm run fuzz`: sends hostile requests to the sandbox, and puts hostile gateways before the kit and
 * the proxies, all from a seed; fails if one of them does not respond as documented.
 */
import { Command, Option } from "commander";
import { wholeNumber } from "../../conformance/options.ts";
import { createProgress } from "../commands/progress.ts";
import { fuzzKit, fuzzProxies } from "./commands.ts";
import { Findings } from "./findings.ts";
import { fuzzSandbox } from "./sandbox.ts";
import { Tally } from "./stream.ts";

interface Options {
  readonly seed: number;
  readonly requests: number;
  readonly gateways: number;
  readonly only?: "sandbox" | "kit" | "proxy";
  readonly wait: number;
}

const parts = ["sandbox", "kit", "proxy"] as const;
const program = new Command("npm run fuzz --")
  .description("send hostile requests, and put hostile gateways before the kit and the proxies")
  .option("--seed <number>", "random if omitted", wholeNumber(0), Date.now() % 1_000_000)
  .option("--requests <number>", "hostile requests to the sandbox", wholeNumber(1), 20_000)
  .option("--gateways <number>", "for the kit, and for each proxy", wholeNumber(1), 3)
  .addOption(new Option("--only <part>", "that part alone").choices(parts))
  .option("--wait <ms>", "how long the well-behaved client may wait", wholeNumber(1), 2000)
  .parse();
const { seed, requests, gateways, only, wait } = program.opts<Options>();

const started = performance.now();
const findings = new Findings();
const tally = new Tally();
const progress = createProgress();
const common = { seed, gateways, findings, onProgress: progress.update };
const runs = {
  sandbox: () => fuzzSandbox({ ...common, requests, waitMs: wait, tally }),
  kit: () => fuzzKit(common),
  proxy: () => fuzzProxies(common),
};
process.stdout.write(`seed ${seed}\n`);
const rows: [string, string][] = [];
for (const part of parts) {
  if ((only ?? part) === part) rows.push(...(await runs[part]()));
}
progress.end();
if (tally.requests > 0) {
  const counts = [...tally.counts].sort().map(([name, count]) => `${name} ${count}`);
  rows.push(["responses", counts.join(", ")]);
  rows.push(["slowest response", `${Math.round(tally.slowestMs)} ms, ${tally.slowest}`]);
}
rows.push(["seconds", String(Math.round((performance.now() - started) / 1000))]);
for (const [name, value] of rows) process.stdout.write(`  ${name.padEnd(30)}${value}\n`);
for (const { problem, where, count, reproduction } of findings.all) {
  process.stdout.write(`\n${count} x ${problem} (${where})\n    ${reproduction}\n`);
}
const count = findings.all.length;
process.stdout.write(count === 0 ? "nothing found\n" : `\n${count} problems\n`);
process.exit(count === 0 ? 0 : 1);
