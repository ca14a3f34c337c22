/** A rule of the doctor: a pure function of the log and the unknown transaction ids in it (D-DOC-02). */
import type { components } from "../../../generated/control-types.ts";
import type { DeliveryEntry } from "../log/request-log.ts";
import type { EntryView, RequestView } from "../log/entry-views.ts";

export type Finding = components["schemas"]["Finding"];

export interface Rule extends Pick<Finding, "id" | "severity" | "fix" | "cites"> {
  /** The title if it finds something. */
  readonly finding: string;
  /** The title if it finds nothing. */
  readonly passed: string;
  /** A way to test it, if it needs a delivery with chaos. */
  readonly trial?: string;
  /** Returns the evidence against each request or delivery that the rule applies to; undefined if it passes. */
  readonly check: (log: ExaminedLog) => readonly (Evidence | undefined)[];
}

interface ExaminedLog {
  /** The oldest first. */
  readonly requests: readonly RequestView[];
  readonly deliveries: readonly DeliveryEntry[];
  /** The ids of refunded transactions that the workspace does not have. */
  readonly unknownTransactions: ReadonlySet<string>;
}

export type Evidence = Finding["evidence"][number] & {
  /** Clauses and decisions in addition to those of the rule. */
  readonly cites: readonly string[];
};

const maxExcerpt = 200;

/**
 * Returns a check that judges one request after the other.
 *
 * @param judge Returns what is wrong with the request, or the evidence against another one; undefined if
 *   nothing is, null if the rule does not apply to it.
 */
export function eachRequest(
  judge: (request: RequestView, log: ExaminedLog) => string | Evidence | undefined | null,
): Rule["check"] {
  return (log) =>
    log.requests.flatMap((request) => {
      const found = judge(request, log);
      if (found === null) return [];
      return [typeof found === "string" ? evidence(request, found) : found];
    });
}

/** Shows a request or a delivery in one line, with what is wrong with it. */
export function evidence(entry: EntryView, what: string, cites: readonly string[] = []): Evidence {
  const [title, result] =
    entry.kind === "request"
      ? [`${entry.method} ${entry.path}`, entry.status ?? entry.ended.replace("_", " ")]
      : [`${entry.event} to ${entry.url}`, entry.status ?? "no response"];
  const excerpt = `${title} → ${result}: ${what}`;
  const isLong = excerpt.length > maxExcerpt;
  return {
    entry: entry.id,
    excerpt: isLong ? `${excerpt.slice(0, maxExcerpt - 1)}…` : excerpt,
    cites,
  };
}

/** Returns the start in real time, in milliseconds since the epoch. */
export function startOf({ time }: EntryView): number {
  return Date.parse(time);
}
