/** What a measure is: contenders that take turns, and what is asked of each against another. */
import type { Scope } from "./scope.ts";

/** What a whole run has in common. */
export interface Bench {
  /** How long a load is measured, in seconds. */
  readonly seconds: number;
  /** How long it runs before it is measured, in seconds. */
  readonly warmUp: number;
}

export interface Contender {
  readonly name: string;
  /**
   * Measures once.
   *
   * @param scope closed when this turn is over.
   * @returns the figure, in the measure's unit.
   * @throws {Error} where there is none, which leaves the contender out of the result.
   */
  readonly run: (scope: Scope) => Promise<number>;
}

export type Target = { readonly atLeast: number } | { readonly atMost: number };

export interface Comparison {
  readonly ours: string;
  readonly theirs: string;
  /** Of the median; none where a figure is only told. */
  readonly target?: Target;
}

export type Unit = "requests/s" | "ms" | "µs" | "MB";

export interface Measure {
  /** The word that the command line has for it. */
  readonly name: string;
  readonly title: string;
  readonly unit: Unit;
  /** What is taken within each round: ours divided by theirs, or ours less theirs. */
  readonly compare: "ratio" | "difference";
  /** The most rounds that are run, where one takes long. */
  readonly mostRounds?: number;
  /** The least, where each is short and the difference small. */
  readonly leastRounds?: number;
  readonly remark?: string;
  readonly comparisons: readonly Comparison[];
  /**
   * Makes ready what all rounds share.
   *
   * @param scope closed when the measure is over.
   */
  readonly prepare: (bench: Bench, scope: Scope) => Promise<readonly Contender[]>;
}

/** A contender that cannot be measured here, and why. */
export function absent(name: string, reason: unknown): Contender {
  return {
    name,
    run: () => Promise.reject(reason instanceof Error ? reason : new Error(String(reason))),
  };
}
