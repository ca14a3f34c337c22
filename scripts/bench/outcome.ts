/** What the rounds of a measure have given. */
import {
  absent,
  type Bench,
  type Comparison,
  type Contender,
  type Measure,
  type Target,
} from "./measure.ts";
import { Scope } from "./scope.ts";

export interface Outcome {
  readonly measure: Measure;
  /** The figure of each round, by contender. */
  readonly figures: ReadonlyMap<string, readonly number[]>;
  /** Why there is none, by contender. */
  readonly problems: ReadonlyMap<string, string>;
}

export interface Row {
  readonly comparison: Comparison;
  /** Medians, in the measure's unit. */
  readonly ours: number;
  readonly theirs: number;
  /** What was taken within each round, in order of size. */
  readonly compared: readonly number[];
  readonly isReached: boolean | undefined;
}

/** Lets the contenders take turns, round by round; one that fails once is left out. */
export async function carryOut(
  measure: Measure,
  bench: Bench & { readonly rounds: number },
  tell: (line: string) => void,
): Promise<Outcome> {
  await using scope = new Scope();
  const problems = new Map<string, string>();
  const figures = new Map<string, number[]>();
  const contenders = await measure.prepare(bench, scope).catch((error: unknown) => {
    const names = measure.comparisons.flatMap(({ ours, theirs }) => [ours, theirs]);
    return [...new Set(names)].map((name) => absent(name, error));
  });
  const { leastRounds = 1, mostRounds = Infinity } = measure;
  const rounds = Math.min(Math.max(bench.rounds, leastRounds), mostRounds);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of contenders) {
      if (problems.has(name)) continue;
      try {
        const figure = await takeTurn(run);
        figures.set(name, [...(figures.get(name) ?? []), figure]);
        tell(`  round ${round} of ${rounds}, ${name}: ${figure.toFixed(2)} ${measure.unit}`);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        problems.set(name, problem);
        tell(`  round ${round} of ${rounds}, ${name}: ${problem}`);
      }
    }
  }
  return { measure, figures, problems };
}

async function takeTurn(run: Contender["run"]): Promise<number> {
  await using scope = new Scope();
  return await run(scope);
}

/** @returns why it could not be measured, where it could not. */
export function compare(outcome: Outcome, comparison: Comparison): Row | string {
  const { figures, problems, measure } = outcome;
  for (const name of [comparison.ours, comparison.theirs]) {
    const problem = problems.get(name);
    if (problem !== undefined) return `${name}: ${problem}`;
  }
  const ours = figures.get(comparison.ours) ?? [];
  const theirs = figures.get(comparison.theirs) ?? [];
  const compared = ours
    .map((figure, round) => {
      const other = theirs[round] ?? NaN;
      return measure.compare === "ratio" ? figure / other : figure - other;
    })
    .sort((one, other) => one - other);
  const { target } = comparison;
  return {
    comparison,
    ours: median(ours),
    theirs: median(theirs),
    compared,
    isReached: target && isReached(median(compared), target),
  };
}

function isReached(value: number, target: Target): boolean {
  return "atLeast" in target ? value >= target.atLeast : value <= target.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
