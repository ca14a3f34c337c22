/** Explains why the entries of the log do not match the query of a waiting call (D-LOG-06). */
import { plainText } from "../../../spec/plain-text.ts";
import { viewOf } from "./entry-views.ts";
import type { Filter } from "./filters.ts";
import type { LogEntry } from "./request-log.ts";

const maxMisses = 3;

/** The maximum number of characters of the filters, and of each entry. */
const maxText = 200;

/** Describes the filters, and the newest of the entries that fail the fewest of them; empty without filters. */
export function describeNearMisses(
  filters: readonly Filter[],
  entries: readonly LogEntry[],
): string {
  if (filters.length === 0) return "";
  const wanted = filters.map(({ name, wanted: value }) => `${name}=${value}`).join(", ");
  const misses = entries
    .map((entry) => ({ entry, failed: filters.filter(({ matches }) => !matches(entry)) }))
    .filter(({ failed }) => failed.length > 0)
    .reverse()
    .sort((one, other) => one.failed.length - other.failed.length)
    .slice(0, maxMisses)
    .map(({ entry, failed }) => describeMiss(entry, failed));
  const nearest = misses.length === 0 ? "" : `. Nearest: ${misses.join("; ")}`;
  return `: ${plainText(wanted, { maxLength: maxText })}${nearest}`;
}

function describeMiss(entry: LogEntry, failed: readonly Filter[]): string {
  // The view has no secrets.
  const view = viewOf(entry);
  const title =
    view.kind === "request" ? `${view.method} ${view.path}` : `${view.event} to ${view.url}`;
  const values = failed.map(({ name }) => describeValue(view, name));
  return plainText(`${view.id} ${title} (${values.join(", ")})`, { maxLength: maxText });
}

function describeValue(view: ReturnType<typeof viewOf>, name: Filter["name"]): string {
  switch (name) {
    case "kind":
      return `kind ${view.kind}`;
    case "status":
      return `status ${String(view.status)}`;
    case "since":
      return `time ${view.time}`;
    case "operation":
    case "method":
      return `${name} ${view.kind === "request" ? (view[name] ?? "none") : "none"}`;
    case "event":
      return `event ${view.kind === "delivery" ? view.event : "none"}`;
    case "path":
    case "text":
      return `another ${name}`;
  }
}
