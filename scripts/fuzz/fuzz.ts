/**
 * `npm run fuzz`: sends hostile requests to the sandbox, and puts hostile gateways before the kit and
 * the proxies, all from a seed; fails if one of them is not answered as documented.
 */
import { Command, Option } from "commander";
import { wholeNumber } from "../../conformance/option-values.ts";
import { createProgress } from "../commands/progress.ts";
import { Findings, table } from "./findings.ts";
import { fuzzKit } from "./kit.ts";
import { fuzzProxies } from "./proxies.ts";
import { replay } from "./replay.ts";
import { fuzzSandbox } from "./sandbox.ts";
import { newTally } from "./stream.ts";

interface Options {
  readonly seed: number;
  readonly requests: number;
  readonly gateways: number;
  readonly only?: "sandbox" | "kit" | "proxy";
  readonly path?: string;
  readonly wait: number;
}

const parts = ["sandbox", "kit", "proxy"] as const;
const program = new Command("npm run fuzz --")
  .description("send hostile requests, and put hostile gateways before the kit and the proxies")
  .option(
    "--seed <number>",
    "what all is drawn from; random if omitted",
    wholeNumber(0),
    Date.now() % 1_000_000,
  )
  .option("--requests <number>", "hostile requests to the sandbox", wholeNumber(1), 20_000)
  .option(
    "--gateways <number>",
    "hostile gateways before the kit and each proxy",
    wholeNumber(1),
    3,
  )
  .addOption(new Option("--only <part>", "that part alone").choices(parts))
  .option(
    "--path <chunk:index>",
    "send one request of the seed alone, and make it shorter if it fails",
  )
  .option("--wait <ms>", "how long the well-behaved client may have to wait", wholeNumber(1), 1000)
  .parse();
const { seed, requests, gateways, only, path, wait } = program.opts<Options>();

const started = performance.now();
const findings = new Findings();
const tally = newTally();
const progress = createProgress();
const onProgress = progress.update;
const rows: [string, string][] = [["seed", String(seed)]];
process.stdout.write(`seed ${seed}\n`);
const runs = {
  sandbox: () =>
    path === undefined
      ? fuzzSandbox({ seed, requests, waitMs: wait, findings, tally, onProgress })
      : replay(seed, path, findings),
  kit: () => fuzzKit({ seed, gateways, findings, onProgress }),
  proxy: () => fuzzProxies({ seed, gateways, findings, onProgress }),
};
for (const part of parts) {
  if (path === undefined ? (only ?? part) === part : part === "sandbox")
    rows.push(...(await runs[part]()));
}
progress.end();
const counts = (map: ReadonlyMap<string, number>) =>
  [...map]
    .sort()
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
if (tally.requests > 0) {
  rows.push(["responses", counts(tally.statuses)], ["requests", counts(tally.kinds)]);
  rows.push(["slowest response", `${Math.round(tally.slowestMs)} ms, ${tally.slowest}`]);
}
rows.push(["seconds", String(Math.round((performance.now() - started) / 1000))]);
process.stdout.write(`${table(rows)}\n`);
for (const { problem, where, count, reproduction } of findings.all) {
  process.stdout.write(`\n${count} x ${problem} (${where})\n    ${reproduction}\n`);
}
process.stdout.write(
  findings.all.length === 0 ? "nothing found\n" : `\n${findings.all.length} problems\n`,
);
process.exit(findings.all.length === 0 ? 0 : 1);
