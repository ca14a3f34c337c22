/** Selects the entries of the log that match a query. */
import { operationTable } from "../../../generated/operations.ts";
import { parseMoment } from "../../domain/time.ts";
import type { ControlCall } from "../handler.ts";
import type { LogEntry } from "./request-log.ts";

export type Matches = (entry: LogEntry) => boolean;

/** The valid parameters of a query, and a way to refuse others. */
export type LogQuery = Pick<ControlCall<"listRequests">["query"], "valid" | "refuse">;

/** Returns a predicate for entries that match all filters of a query; refuses filters with unknown values. */
export function readFilters(query: LogQuery): Matches {
  refuseUnknownValues(query);
  const { kind, operation, method, status, path, event, text, since } = query.valid;
  const words = text?.toLowerCase();
  const start = since === undefined ? undefined : parseMoment(since);
  const filters = [
    kind && ((entry) => entry.kind === kind),
    operation && ((entry) => entry.kind === "request" && entry.operation === operation),
    method && ((entry) => entry.kind === "request" && entry.method === method),
    status && ((entry) => hasStatus(entry, status)),
    path && ((entry) => entry.url.includes(path)),
    event && ((entry) => entry.kind === "delivery" && entry.event === event),
    start !== undefined &&
      ((entry) => (entry.kind === "request" ? entry.at : Date.parse(entry.time)) >= start),
    words && ((entry) => textsOf(entry).some((one) => one.toLowerCase().includes(words))),
  ] satisfies (Matches | false | "" | undefined)[];
  const given = filters.filter((matches) => typeof matches === "function");
  return (entry) => given.every((matches) => matches(entry));
}

function refuseUnknownValues(query: LogQuery): void {
  const { operation, status } = query.valid;
  if (operation !== undefined && !Object.hasOwn(operationTable, operation)) {
    query.refuse("operation", "choice", operation);
  }
  if (status !== undefined && !/^[1-5](?:\d\d|xx)$/i.test(status)) {
    query.refuse("status", "choice", status);
  }
}

/** @param wanted Such as `404` or `4xx`. */
function hasStatus({ status }: LogEntry, wanted: string): boolean {
  const text = String(status);
  return /xx$/i.test(wanted) ? text.startsWith(wanted.charAt(0)) : text === wanted;
}

function textsOf(entry: LogEntry): string[] {
  if (entry.kind === "request") {
    const { id, url, requestBody, responseBody } = entry;
    return [id, url, requestBody, responseBody];
  }
  const { id, url, event, webhook_id, delivery_id, message_id, error } = entry;
  return [id, url, event, webhook_id, delivery_id, message_id, error ?? ""];
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
