/** One thing that the doctor looks for: a pure function over what is in the log (D-DOC-02). */
import type { Exchange, History } from "./history.ts";

export type Severity = "error" | "warning" | "notice";

export interface Evidence {
  /** The id of an entry of the log. */
  readonly entry: string;
  /** One line. */
  readonly excerpt: string;
  /** Clauses and decisions beside those of the rule. */
  readonly cites?: readonly string[];
}

export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** What is wrong where it finds something. */
  readonly finding: string;
  /** What is well where it does not. */
  readonly passed: string;
  readonly fix: string;
  readonly cites: readonly string[];
  /** @returns undefined where there is nothing that it could judge. */
  readonly judge: (history: History) => readonly Evidence[] | undefined;
}

const longestExcerpt = 200;

/** A request in a line, and what of it matters here. */
export function evidence(
  { view }: Exchange,
  what: string,
  cites: readonly string[] = [],
): Evidence {
  const { method, path, status, ended } = view;
  const excerpt = `${method} ${path} → ${status ?? ended.replace("_", " ")}: ${what}`;
  return { entry: view.id, excerpt: shorten(excerpt), cites };
}

export function shorten(text: string): string {
  return text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt - 1)}…`;
}

/** Judges those that a rule is about; there is no verdict where there are none. */
export function judgeEach(
  exchanges: readonly Exchange[],
  judge: (exchange: Exchange) => Evidence | undefined,
): Evidence[] | undefined {
  if (exchanges.length === 0) return undefined;
  return exchanges.map(judge).filter((found) => found !== undefined);
}

/** Those with the same name, together and in their order. */
export function groupBy(
  exchanges: readonly Exchange[],
  name: (exchange: Exchange) => string,
): Exchange[][] {
  const groups = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const group = groups.get(name(exchange)) ?? [];
    groups.set(name(exchange), group);
    group.push(exchange);
  }
  return [...groups.values()];
}
