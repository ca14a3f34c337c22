/** Decides, before anything is sent, which clauses to test, and why the others are left out. */
import { type Clause, type ClauseId, clauses } from "../../generated/clauses.ts";
import { clausePattern } from "../options.ts";
import type { ClauseCheck, Need } from "./clause.ts";
import { type Resource, resourceOfOperation, resources } from "./session.ts";
import { KitDefect } from "./verdict.ts";

export interface PlanOptions {
  /** Patterns with `*`; empty for all clauses. */
  readonly only: readonly string[];
  readonly waived: ReadonlyMap<string, string>;
  /** The needs that are not met, each with the reason and the option that would meet it. */
  readonly missing: ReadonlyMap<Need, { readonly reason: string; readonly remedy: string }>;
  /** The resources that the gateway offers by its profile; undefined for all. */
  readonly offers: readonly Resource[] | undefined;
  /** Open clauses for which the profile declares something; undefined if no profile declares traits. */
  readonly declared: ReadonlySet<ClauseId> | undefined;
}

/** The reason of a clause that no `--only` pattern selects. */
export const notSelected = "not selected";

/** A clause to test, or a clause that is left out with a known outcome. */
export interface PlannedClause {
  readonly clause: Clause;
  readonly check: ClauseCheck | undefined;
  readonly leftOut?: {
    readonly outcome: "skipped" | "inapplicable";
    readonly reason: string;
    readonly remedy?: string;
  };
}

/**
 * @throws {KitDefect} if a testable clause has no check, or a check has no clause.
 */
export function planRun(checks: readonly ClauseCheck[], options: PlanOptions): PlannedClause[] {
  const byId = indexChecks(checks);
  const selected = selection(options.only);
  return clauses.map((clause) => planClause(clause, byId.get(clause.id), selected, options));
}

function indexChecks(checks: readonly ClauseCheck[]): Map<ClauseId, ClauseCheck> {
  const byId = new Map<ClauseId, ClauseCheck>();
  for (const check of checks) {
    if (byId.has(check.id)) throw new KitDefect(`${check.id} has two checks`);
    byId.set(check.id, check);
  }
  for (const { id, untestable, sameAs } of clauses) {
    const needsNoCheck = untestable !== undefined || sameAs !== undefined;
    if (needsNoCheck === byId.has(id)) {
      throw new KitDefect(
        needsNoCheck ? `${id} needs no check, but has one` : `${id} has no check`,
      );
    }
  }
  return byId;
}

/** Returns the clauses that the patterns select, with the clauses that they repeat. */
function selection(patterns: readonly string[]): ReadonlySet<ClauseId> {
  const matchers = patterns.map(clausePattern);
  const matching = clauses.filter(
    ({ id }) => matchers.length === 0 || matchers.some((matcher) => matcher.test(id)),
  );
  return new Set(matching.flatMap(({ id, sameAs = [] }) => [id, ...sameAs]));
}

function planClause(
  clause: Clause,
  check: ClauseCheck | undefined,
  selected: ReadonlySet<ClauseId>,
  options: PlanOptions,
): PlannedClause {
  const leave = (outcome: "skipped" | "inapplicable", reason: string, remedy?: string) => ({
    clause,
    check,
    leftOut: { outcome, reason, ...(remedy !== undefined && { remedy }) },
  });
  if (clause.untestable !== undefined) return leave("skipped", clause.untestable);
  if (!selected.has(clause.id)) return leave("skipped", notSelected, "--only");
  const lacking = findLacking(clause, check, options);
  if (lacking !== undefined) return leave("inapplicable", `the profile does not offer ${lacking}`);
  if (isUndeclared(clause, options)) {
    return leave("inapplicable", "the profile does not declare it");
  }
  const waiver = options.waived.get(clause.id);
  if (waiver !== undefined) return leave("skipped", `waived: ${waiver}`);
  const [missing] = (check?.needs ?? []).flatMap((need) => options.missing.get(need) ?? []);
  if (missing !== undefined) return leave("skipped", missing.reason, missing.remedy);
  return { clause, check };
}

/** Returns a resource that the clause or its check needs and the gateway lacks, if any. */
function findLacking(
  { area, operations }: Clause,
  check: ClauseCheck | undefined,
  { offers }: PlanOptions,
): Resource | undefined {
  const lacks = (resource: Resource | undefined) =>
    resource !== undefined && offers?.includes(resource) === false;
  const needed = resources.filter(
    (resource) => resource === area || (resource === "payouts" && check?.needs?.includes(resource)),
  );
  const touched = operations.map(resourceOfOperation);
  return needed.find(lacks) ?? (touched.every(lacks) ? touched[0] : undefined);
}

/** Returns true for an open clause that the profile says nothing about; it does not apply. */
function isUndeclared({ id, class: kind, sameAs }: Clause, { declared }: PlanOptions): boolean {
  const isOpen = kind === "undecided" || kind === "conflict";
  return isOpen && sameAs === undefined && declared?.has(id) === false;
}
