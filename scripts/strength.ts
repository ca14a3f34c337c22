/**
 * `npm run conformance:strength`: runs the kit against every broken, legally different and useless
 * gateway, and writes `conformance/STRENGTH.md`. A part of them is run, and nothing written, where
 * an option chooses.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { Command, Option } from "commander";
import fc from "fast-check";
import pLimit from "p-limit";
import { faults } from "../conformance/faults/all-faults.ts";
import { variants } from "../conformance/faults/all-variants.ts";
import {
  headline,
  type Measurement,
  shortfalls,
  strengthDocument,
} from "../conformance/faults/figures.ts";
import { floor } from "../conformance/faults/floor.ts";
import { combine, pairwise } from "../conformance/faults/pairwise.ts";
import {
  judgeFault,
  judgeFloor,
  judgeLawful,
  judgePlain,
  type Plain,
  type Upstream,
} from "../conformance/faults/strength.ts";
import { wholeNumber } from "../conformance/option-values.ts";
import { createSandbox } from "../server/sandbox.ts";
import { createProgress } from "./commands/progress.ts";

interface Options {
  readonly sample?: number;
  readonly seed: number;
  readonly jobs: number;
  readonly only: string;
  readonly kind?: readonly string[];
}

/** One gateway to run the kit against. */
interface Job {
  readonly kind: keyof Measurement;
  readonly id: string;
  readonly run: (upstream: Upstream, plain: Plain) => Promise<Partial<Measurement>>;
}

const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));
const document = join(root, "conformance/STRENGTH.md");

const program = new Command("npm run conformance:strength --")
  .description("measure how strong the conformance kit is, and write conformance/STRENGTH.md")
  .addOption(
    new Option("--kind <names...>", "gateways of these kinds only").choices([
      "faults",
      "variants",
      "combinations",
      "floor",
    ]),
  )
  .option("--only <text>", "gateways alone whose name contains it", "")
  .option("--sample <number>", "that many of them alone", wholeNumber(1))
  .option("--seed <number>", "seed of the sample", wholeNumber(1), 1)
  .option("--jobs <number>", "runs at the same time", wholeNumber(1), availableParallelism())
  .parse();
const options = program.opts<Options>();
const jobs = choose(allJobs());
if (jobs.length === 0) program.error("error: no gateway has such a name");

const measurement = await measure(jobs);
for (const line of headline(measurement)) process.stdout.write(`${line}\n`);
const isWhole = options.sample === undefined && options.only === "" && options.kind === undefined;
if (isWhole) writeFileSync(document, strengthDocument(measurement, "npm run conformance:strength"));
process.exitCode = shortfalls(measurement).length === 0 ? 0 : 1;

function allJobs(): Job[] {
  const alone = variants.map((variant) => combine([variant], variant.id));
  return [
    ...alone.map((variant): Job => ({
      kind: "variants",
      id: variant.id,
      run: async (upstream, plain) => ({ variants: [await judgeLawful(variant, upstream, plain)] }),
    })),
    ...pairwise(variants).map((several): Job => ({
      kind: "combinations",
      id: several.id,
      run: async (upstream, plain) => ({
        combinations: [await judgeLawful(several, upstream, plain)],
      }),
    })),
    ...floor.map((gateway): Job => ({
      kind: "floor",
      id: gateway.id,
      run: async (upstream) => ({ floor: [await judgeFloor(gateway, upstream)] }),
    })),
    ...faults.map((fault): Job => ({
      kind: "faults",
      id: fault.id,
      run: async (upstream) => ({ faults: [await judgeFault(fault, upstream)] }),
    })),
  ];
}

function choose(jobs: readonly Job[]): readonly Job[] {
  const { kind, only, sample, seed } = options;
  const named = jobs.filter((job) => job.id.includes(only) && (kind?.includes(job.kind) ?? true));
  if (sample === undefined || sample >= named.length) return named;
  const parts = fc.shuffledSubarray(named, { minLength: sample, maxLength: sample });
  return fc.sample(parts, { numRuns: 1, seed })[0] ?? [];
}

/** Says what falls short as soon as it is known: the whole takes its time. */
async function measure(jobs: readonly Job[]): Promise<Measurement> {
  await using sandbox = await createSandbox();
  let accounts = 0;
  const upstream = {
    url: sandbox.url,
    newKey: () => `sk_test_strength_${String((accounts += 1))}`,
  };
  const plain = await judgePlain(upstream);
  const limit = pLimit(options.jobs);
  const progress = createProgress();
  let done = 0;
  const parts = await Promise.all(
    jobs.map(({ run }) =>
      limit(async () => {
        const part = merge([await run(upstream, plain)]);
        done += 1;
        for (const line of shortfalls(part)) {
          progress.aside(() => process.stdout.write(`- ${line}\n`));
        }
        progress.update(`judging ${done}/${jobs.length}`);
        return part;
      }),
    ),
  );
  progress.end();
  return merge(parts);
}

function merge(parts: readonly Partial<Measurement>[]): Measurement {
  return {
    faults: parts.flatMap((part) => part.faults ?? []),
    variants: parts.flatMap((part) => part.variants ?? []),
    combinations: parts.flatMap((part) => part.combinations ?? []),
    floor: parts.flatMap((part) => part.floor ?? []),
  };
}
