import type { components } from "../../generated/control-types.ts";

/** A rule as `spec/sandbox.yaml` describes it. */
export type FaultRule = components["schemas"]["FaultRule"];

/** The longest delay of a request, in milliseconds (D-CTL-09). */
export const maxDelay = 600_000;

/** The standing faults of a workspace (D-CTL-04). Whoever changes them makes others. */
export interface StandingFaults {
  /** Another one each time that rules are set. */
  readonly version: string;
  readonly rules: readonly StandingRule[];
}

export interface StandingRule {
  readonly rule: FaultRule;
  /** How many requests it was held against. */
  readonly matched: number;
  /** How many of them it disturbed. */
  readonly applied: number;
  readonly bucket?: Bucket;
}

/** What a rate limit still lets through. */
export interface Bucket {
  /** In milliseconds times requests per period: a request takes as much as the period is long. */
  readonly credit: number;
  /** When it was last filled, in milliseconds of workspace time since the epoch. */
  readonly at: number;
}
