/** Explains why the entries of the log do not match the query of a waiting call (D-LOG-06). */
import { plainText } from "../../../spec/plain-text.ts";
import { type EntryView, viewOf } from "./entry-views.ts";
import { type Filter, matches } from "./filters.ts";
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
  const wanted = filters.map((filter) => filter.join("=")).join(", ");
  const misses = entries
    .map((entry) => ({ entry, failed: filters.filter((filter) => !matches(entry, filter)) }))
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
  const values = failed.map(([name]) => describeValue(view, name));
  return plainText(`${view.id} ${title} (${values.join(", ")})`, { maxLength: maxText });
}

function describeValue(view: EntryView, name: Filter[0]): string {
  if (name === "path" || name === "text") return `another ${name}`;
  if (name === "since") return `time ${view.time}`;
  if (name === "status") return `status ${String(view.status)}`;
  const values: Partial<Record<typeof name, string | null>> = view;
  return `${name} ${values[name] ?? "none"}`;
}
