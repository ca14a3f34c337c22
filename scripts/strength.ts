/**
 * `npm run conformance:strength`: runs the kit against every mutant, variant and useless server, and
 * against the twins of variants. It writes `conformance/STRENGTH.md`, `conformance/strength.json` and
 * `conformance/twin/effects.json`. With `--fresh`, it generates mutants and combinations instead, from
 * a new seed if none is given, and writes `conformance/fresh-strength.json`. It writes nothing if an
 * option selects a part, or if `--fresh` is used with a given seed.
 */
import { randomInt } from "node:crypto";
import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, extname, join } from "node:path";
import { Command, Option } from "commander";
import fc from "fast-check";
import {
  drawnKinds,
  drawnSubjects,
  kinds,
  type Subject,
  subjects,
} from "../conformance/gateways/measurement.ts";
import {
  drawTable,
  effectsTable,
  headline,
  headlineOfTwins,
  type Measured,
  readStrength,
  shortfalls,
  type Strength,
  strengthPage,
  strengthTable,
} from "../conformance/gateways/scorecard.ts";
import { wholeNumber } from "../conformance/options.ts";
import { exitCodes } from "../conformance/report/report.ts";
import { createProgress } from "../cli/progress.ts";

interface Options {
  readonly sample?: number;
  readonly fresh?: number;
  readonly seed?: number;
  readonly jobs: number;
  readonly only: string;
  readonly kind?: readonly Subject["kind"][];
}

const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

const program = new Command("npm run conformance:strength --")
  .description("measure how strong the conformance kit is, and write conformance/STRENGTH.md")
  .addOption(
    new Option("--kind <names...>", "only gateways of these kinds").choices([
      ...kinds,
      ...drawnKinds,
    ]),
  )
  .option("--only <text>", "only gateways whose name contains this text", "")
  .option("--sample <number>", "only this many of them, chosen at random", wholeNumber(1))
  .option("--fresh <number>", "generate this many mutants and combinations", wholeNumber(1))
  .option("--seed <number>", "seed of the sample or of the generated gateways", wholeNumber(1))
  .option("--jobs <number>", "runs at the same time", wholeNumber(1), 3 * availableParallelism())
  .parse();
const options = program.opts<Options>();
const { fresh } = options;
const seed = options.seed ?? randomInt(1, 1_000_000);
const all = fresh === undefined ? subjects() : drawnSubjects(fresh, seed);
const selected = select();
if (selected.length === 0) program.error("error: no gateway matches the options");
if (fresh !== undefined || options.sample !== undefined) process.stdout.write(`seed ${seed}\n`);

const measured = withoutSpare(await measureTwice(selected));
const isWhole =
  selected.length === all.length && (fresh === undefined || options.seed === undefined);
const results = fresh === undefined ? { catalogue: measured } : { draw: { seed, measured } };
for (const line of [...headline(results), ...headlineOfTwins(results)])
  process.stdout.write(`${line}\n`);
if (isWhole) writeResults(results);
process.exitCode = shortfalls(measured).length === 0 ? 0 : 1;

/** Writes the results, and the page with the latest results of both kinds. */
function writeResults({ catalogue, draw }: Partial<Strength>): void {
  const at = (name: string) => join(root, "conformance", name);
  if (catalogue !== undefined) {
    writeFileSync(at("strength.json"), strengthTable(catalogue));
    writeFileSync(at("twin/effects.json"), effectsTable(catalogue));
  }
  if (draw !== undefined) writeFileSync(at("fresh-strength.json"), drawTable(draw));
  const strength = readStrength((name) => readFileSync(at(name), "utf8"));
  writeFileSync(at("STRENGTH.md"), strengthPage(strength));
}

/** Returns the indexes of the selected gateways. */
function select(): number[] {
  const { kind, only, sample } = options;
  const named = [...all.keys()].filter((index) => {
    const subject = all[index];
    return subject?.id.includes(only) === true && (kind?.includes(subject.kind) ?? true);
  });
  if (sample === undefined || sample >= named.length) return named;
  const parts = fc.shuffledSubarray(named, { minLength: sample, maxLength: sample });
  return fc.sample(parts, { numRuns: 1, seed })[0] ?? [];
}

/** Measures inconclusive gateways again, one at a time: a busy machine may miss short-lived states. */
async function measureTwice(indexes: readonly number[]): Promise<Measured[]> {
  const found = await measure(indexes, options.jobs);
  const isOpen = (one?: Measured) =>
    one?.isRight === false && one.exitCode === exitCodes.inconclusive;
  const open = indexes.filter((index) => isOpen(found.get(index)));
  const again = open.length === 0 ? found : await measure(open, 1);
  return indexes.flatMap((index) => again.get(index) ?? found.get(index) ?? []);
}

/** Measures with one process per processor, and prints each wrong verdict as soon as it is known. */
async function measure(
  indexes: readonly number[],
  jobs: number,
): Promise<ReadonlyMap<number, Measured | undefined>> {
  // Variants take longest, since every clause is judged, so they come first.
  const waiting = [...indexes].sort((one, other) => rank(one) - rank(other));
  const found = new Map<number, Measured | undefined>();
  const progress = createProgress();
  const program = join(import.meta.dirname, `strength-worker${extname(import.meta.filename)}`);
  const drawn = fresh === undefined ? [] : [String(fresh), String(seed)];
  const workers = Array.from({ length: Math.min(availableParallelism(), jobs) }, () =>
    fork(program, drawn),
  );
  const counted = () => [...found.values()].filter((one) => one?.kind === "drawn mutant").length;
  const work = async (worker: ChildProcess) => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const isSpare = all[job]?.kind === "drawn mutant" && counted() >= (fresh ?? 0);
      if (isSpare) continue;
      const measured = await ask(worker, job);
      found.set(job, measured);
      for (const line of shortfalls([measured ?? []].flat())) {
        progress.aside(() => process.stdout.write(`- ${line}\n`));
      }
      progress.update(`measuring ${found.size}/${indexes.length}`);
    }
  };
  const lines = Array.from({ length: jobs }, (_, line) => workers[line % workers.length] ?? []);
  await Promise.all(lines.flat().map(work)).finally(progress.end);
  for (const worker of workers) worker.kill();
  return found;
}

/** Has a worker measure a gateway. @returns undefined if the gateway does not count. */
async function ask(worker: ChildProcess, index: number): Promise<Measured | undefined> {
  worker.send(index);
  for await (const [message] of on(worker, "message", { close: ["exit"] })) {
    const answer = message as { index: number; measured?: Measured };
    if (answer.index === index) return answer.measured;
  }
  throw new Error("a process ended before it finished its part");
}

/** Drops generated mutants beyond the requested number. */
function withoutSpare(results: readonly Measured[]): Measured[] {
  const mutants = results.filter(({ kind }) => kind === "drawn mutant");
  const spare = new Set(mutants.slice(fresh ?? 0));
  return results.filter((one) => !spare.has(one));
}

function rank(index: number): number {
  return all[index]?.kind.endsWith("mutant") === true ? 1 : 0;
}
