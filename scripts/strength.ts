/**
 * `npm run conformance:strength`: runs the kit against every mutant, variant and useless server, and
 * writes `conformance/STRENGTH.md` and `conformance/strength.json`. With an option that selects some
 * of them, nothing is written.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, extname, join } from "node:path";
import { Command, Option } from "commander";
import fc from "fast-check";
import { kinds, type SubjectKind, subjects } from "../conformance/gateways/measuring.ts";
import {
  headline,
  type Measured,
  shortfalls,
  strengthPage,
  strengthTable,
} from "../conformance/gateways/scorecard.ts";
import { wholeNumber } from "../conformance/options.ts";
import { createProgress } from "./commands/progress.ts";

interface Options {
  readonly sample?: number;
  readonly seed: number;
  readonly jobs: number;
  readonly only: string;
  readonly kind?: readonly SubjectKind[];
}

const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

const program = new Command("npm run conformance:strength --")
  .description("measure how strong the conformance kit is, and write conformance/STRENGTH.md")
  .addOption(new Option("--kind <names...>", "only gateways of these kinds").choices(kinds))
  .option("--only <text>", "only gateways whose name contains the text", "")
  .option("--sample <number>", "only so many of them, chosen at random", wholeNumber(1))
  .option("--seed <number>", "seed of the sample", wholeNumber(1), 1)
  .option("--jobs <number>", "runs at the same time", wholeNumber(1), 3 * availableParallelism())
  .parse();
const options = program.opts<Options>();
const all = subjects();
const selected = select();
if (selected.length === 0) program.error("error: no gateway has such a name");

const measured = await measure(selected);
for (const line of headline(measured)) process.stdout.write(`${line}\n`);
if (selected.length === all.length) {
  const command = "npm run conformance:strength";
  writeFileSync(join(root, "conformance/STRENGTH.md"), strengthPage(measured, command));
  writeFileSync(join(root, "conformance/strength.json"), strengthTable(measured));
}
process.exitCode = shortfalls(measured).length === 0 ? 0 : 1;

/** Returns the places of the selected gateways among all. */
function select(): number[] {
  const { kind, only, sample, seed } = options;
  const named = [...all.keys()].filter((index) => {
    const subject = all[index];
    return subject?.id.includes(only) === true && (kind?.includes(subject.kind) ?? true);
  });
  if (sample === undefined || sample >= named.length) return named;
  const parts = fc.shuffledSubarray(named, { minLength: sample, maxLength: sample });
  return fc.sample(parts, { numRuns: 1, seed })[0] ?? [];
}

/** Measures in a process for each processor, and prints each wrong verdict as soon as it is known. */
async function measure(indexes: readonly number[]): Promise<Measured[]> {
  // Variants take longest, since every clause is judged, so they come first.
  const waiting = [...indexes].sort((one, other) => rank(one) - rank(other));
  const found = new Map<number, Measured>();
  const progress = createProgress();
  const program = join(import.meta.dirname, `strength-worker${extname(import.meta.filename)}`);
  const workers = Array.from({ length: Math.min(availableParallelism(), options.jobs) }, () =>
    fork(program),
  );
  for (const [index, worker] of workers.entries()) {
    worker.on("message", (message: "ready" | { index: number; measured: Measured }) => {
      if (message === "ready") {
        const atOnce = Math.ceil((options.jobs - index) / workers.length);
        for (const job of waiting.splice(0, atOnce)) worker.send(job);
        return;
      }
      found.set(message.index, message.measured);
      for (const line of shortfalls([message.measured])) {
        progress.aside(() => process.stdout.write(`- ${line}\n`));
      }
      progress.update(`measuring ${found.size}/${indexes.length}`);
      for (const job of waiting.splice(0, 1)) worker.send(job);
      if (found.size === indexes.length) for (const each of workers) each.disconnect();
    });
  }
  await Promise.race(workers.map((worker) => once(worker, "exit")));
  progress.end();
  for (const worker of workers) worker.kill();
  if (found.size < indexes.length)
    throw new Error("a process ended before it had measured its part");
  return indexes.flatMap((index) => found.get(index) ?? []);
}

function rank(index: number): number {
  return all[index]?.kind === "mutant" ? 1 : 0;
}
