/** A rule of the doctor: a pure function of the log (D-DOC-02). */
import type { Exchange, History } from "./history.ts";

export interface Evidence {
  /** The id of an entry of the log. */
  readonly entry: string;
  /** One line. */
  readonly excerpt: string;
  /** Clauses and decisions in addition to those of the rule. */
  readonly cites?: readonly string[];
}

export interface Rule {
  readonly id: string;
  readonly severity: "error" | "warning" | "notice";
  /** The title if it finds something. */
  readonly finding: string;
  /** The title if it finds nothing. */
  readonly passed: string;
  readonly fix: string;
  readonly cites: readonly string[];
  /** @returns undefined if the log has nothing to judge. */
  readonly judge: (history: History) => readonly Evidence[] | undefined;
}

const maxExcerpt = 200;

/** Shows a request in one line, with what is wrong with it. */
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
  return text.length <= maxExcerpt ? text : `${text.slice(0, maxExcerpt - 1)}…`;
}

/** Judges the requests that a rule concerns; without any, there is no verdict. */
export function judgeEach(
  exchanges: readonly Exchange[],
  judge: (exchange: Exchange) => Evidence | undefined,
): Evidence[] | undefined {
  if (exchanges.length === 0) return undefined;
  return exchanges.map(judge).filter((found) => found !== undefined);
}

/** Groups requests by name, in their order. */
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
