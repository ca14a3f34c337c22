/** Differences in what must not hold, and in what must hold under a condition. */
import { type Conjunction, entriesOf } from "./conjunction.ts";
import type { Located } from "../contract/document.ts";
import { type Finding, schemaFinding, standing, within } from "./finding.ts";
import { type Difference, isLink } from "./links.ts";
import { compareLists } from "./lists.ts";
import type { Direction } from "./rules.ts";
import type { Comparison } from "./schemas.ts";

/** `not` turns round what is within it: to exclude less is to allow more. */
export function compareExclusions(pair: Comparison): Difference[] {
  const [before = [], after = []] = [pair.released, pair.changed].map((side) =>
    entriesOf(side, "not").map((entry) => [entry]),
  );
  const findings = compareLists(pair, before, after, {
    step: () => "what is excluded",
    added: { rule: "widened", text: "something is excluded now" },
    removed: { rule: "narrowed", text: "something is no longer excluded" },
  });
  return findings.map((finding) =>
    isLink(finding) ? { ...finding, isTurned: !finding.isTurned } : turned(pair.direction, finding),
  );
}

/** The other rules are about readers and writers of members; beneath `not` nothing is read or written. */
export function turned(direction: Direction, finding: Finding): Finding {
  const opposite = {
    [`${direction}-narrowed`]: "widened",
    [`${direction}-widened`]: "narrowed",
    [`${direction}-value-added`]: "narrowed",
    [`${direction}-replaced`]: "replaced",
    [`${direction}-deprecated`]: "deprecated",
  } as const;
  const { text, side, pointer, places, hasFurtherPlaces, clauses, rule } = finding;
  const made = schemaFinding(direction, opposite[rule] ?? "unclassified", text, { side, pointer });
  return { ...made, places, hasFurtherPlaces, clauses };
}

interface Condition {
  readonly condition: Located;
  readonly then: Located[];
  readonly otherwise: Located[];
}

function conditionsOf(side: Conjunction): Condition[] {
  return entriesOf(side, "if").map((entry) => {
    const beside = (keyword: string) => entriesOf({ ...side, parts: [entry.part] }, keyword);
    return { condition: entry, then: beside("then"), otherwise: beside("else") };
  });
}

export function compareConditions(pair: Comparison): Difference[] {
  const [before, after] = [conditionsOf(pair.released), conditionsOf(pair.changed)];
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    compareCondition(pair, before[index], after[index]),
  );
}

function compareCondition(
  pair: Comparison,
  before: Condition | undefined,
  after: Condition | undefined,
): Difference[] {
  const at = standing(before?.condition, after?.condition);
  const find = (rule: "narrowed" | "widened" | "unclassified", text: string) =>
    schemaFinding(pair.direction, rule, text, at);
  if (before === undefined) return [find("narrowed", "condition added")];
  if (after === undefined) return [find("widened", "condition removed")];
  const compare = (one: Located[], other: Located[]) =>
    pair.schemas.compare(one, other, pair.direction);
  if (!pair.schemas.isSame([before.condition], [after.condition], pair.direction)) {
    return [find("unclassified", "condition changed")];
  }
  return [
    ...within("under the condition", compare(before.then, after.then)),
    ...within("unless the condition holds", compare(before.otherwise, after.otherwise)),
  ];
}
