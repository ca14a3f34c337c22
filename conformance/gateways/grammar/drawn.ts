/** A mutant as the grammar draws it. */
import type { ClauseId } from "../../../generated/clauses.ts";
import type { Mutant } from "../catalogue.ts";
import { always, type Condition, type Sample } from "./conditions.ts";
import { type Act, actWhen } from "./occasions.ts";

/** A place, a condition and a change. */
export interface DrawnMutant extends Mutant {
  readonly isConditional: boolean;
  /** What a replay sends to show the mutant. */
  readonly sample: Sample;
}

interface Parts {
  /** Names the place and the change, in small letters and dashes. */
  readonly id: string;
  /** A sentence without its full stop. */
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly condition: Condition;
  readonly act: Act;
  readonly sample?: Sample;
}

/** @returns undefined if it is not known which clauses the mutant breaks. */
export function drawn(parts: Parts): DrawnMutant | undefined {
  const { id, title, clauses, condition, act, sample } = parts;
  if (clauses.length === 0) return undefined;
  const { when } = condition;
  return {
    id: slug(`${id} ${condition.id}`),
    title: `${title}${when === "" ? "" : ` ${when}`}.`,
    clauses: [...new Set(clauses)],
    deviation: actWhen(condition, act),
    isConditional: condition !== always,
    sample: {
      ...condition.sample,
      ...sample,
      values: { ...sample?.values, ...condition.sample?.values },
    },
  };
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
