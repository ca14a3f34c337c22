/** Selects the entries of the log that match a query. */
import { operationTable } from "../../../generated/operations.ts";
import { parseMoment } from "../../domain/time.ts";
import type { ControlCall } from "../handler.ts";
import type { LogEntry } from "./request-log.ts";

export type Matches = (entry: LogEntry) => boolean;

/** The valid parameters of a query, and a way to refuse others. */
export type LogQuery = Pick<ControlCall<"listRequests">["query"], "valid" | "refuse">;

/** A parameter of a query that selects entries, with its value. */
export type Filter = readonly [name: keyof typeof conditions, wanted: string];

/** The condition of each parameter: true if an entry matches its value. */
const conditions = {
  kind: (entry, wanted) => entry.kind === wanted,
  operation: (entry, wanted) => entry.kind === "request" && entry.operation === wanted,
  method: (entry, wanted) => entry.kind === "request" && entry.method === wanted,
  // Such as 404 or 4xx.
  status: ({ status }, wanted) => String(status).startsWith(wanted.replace(/xx$/i, "")),
  path: (entry, wanted) => entry.url.includes(wanted),
  event: (entry, wanted) => entry.kind === "delivery" && entry.event === wanted,
  since: (entry, wanted) => {
    const moment = entry.kind === "request" ? entry.at : Date.parse(entry.time);
    return moment >= (parseMoment(wanted) ?? 0);
  },
  text: (entry, wanted) =>
    textsOf(entry).some((one) => one.toLowerCase().includes(wanted.toLowerCase())),
} as const satisfies Record<string, (entry: LogEntry, wanted: string) => boolean>;

const names = Object.keys(conditions) as (keyof typeof conditions)[];

/** Returns the filters of a query; refuses those with unknown values. */
export function readFilters(query: LogQuery): Filter[] {
  const { operation, status } = query.valid;
  if (operation !== undefined && !Object.hasOwn(operationTable, operation)) {
    query.refuse("operation", "choice", operation);
  }
  if (status !== undefined && !/^[1-5](?:\d\d|xx)$/i.test(status)) {
    query.refuse("status", "choice", status);
  }
  return names.flatMap((name) => {
    const wanted = query.valid[name] ?? "";
    return wanted === "" ? [] : [[name, wanted] as const];
  });
}

export function matches(entry: LogEntry, [name, wanted]: Filter): boolean {
  return conditions[name](entry, wanted);
}

/** Returns a predicate for entries that match all filters. */
export function matchesAll(filters: readonly Filter[]): Matches {
  return (entry) => filters.every((filter) => matches(entry, filter));
}

function textsOf(entry: LogEntry): string[] {
  if (entry.kind === "request") {
    const { id, url, requestBody, responseBody } = entry;
    return [id, url, requestBody, responseBody];
  }
  const { id, url, event, webhook_id, delivery_id, record, message_id, error } = entry;
  return [id, url, event, webhook_id, delivery_id, record ?? "", message_id, error ?? ""];
}

/** Returns the entries between those that a query names; refuses an unknown entry. */
export function readRange(entries: readonly LogEntry[], query: LogQuery): readonly LogEntry[] {
  const { after, before } = query.valid;
  const later = after === undefined ? entries : entriesAfter(entries, after);
  const end = before === undefined ? undefined : later?.findIndex(({ id }) => id === before);
  if (later === undefined) query.refuse("after", "unknown", `id=${String(after)}`);
  else if (end === -1) query.refuse("before", "unknown", `id=${String(before)}`);
  return later?.slice(0, end) ?? [];
}

/** Returns the entries after the one with an id; undefined if that entry is unknown. */
export function entriesAfter(
  entries: readonly LogEntry[],
  id: string,
): readonly LogEntry[] | undefined {
  const index = entries.findLastIndex((entry) => entry.id === id);
  return index === -1 ? undefined : entries.slice(index + 1);
}
