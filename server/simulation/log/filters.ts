/** Which entries of the log are asked for. */
import { operationTable } from "../../../generated/operations.ts";
import { parseMoment } from "../../domain/dates.ts";
import type { FieldError } from "../../errors.ts";
import { idOf } from "./view.ts";
import type { LogEntry } from "./workspace-log.ts";

export type Matches = (entry: LogEntry) => boolean;

/** The parameters of a query, as far as they are in order, and where to say what else is wrong. */
export interface FilterQuery {
  readonly valid: {
    readonly kind?: LogEntry["kind"];
    readonly operation?: string;
    readonly method?: string;
    readonly status?: string;
    readonly path?: string;
    readonly event?: string;
    readonly text?: string;
    readonly since?: string;
  };
  refuse(field: string, error: FieldError, detail?: string): void;
}

/** @returns whether an entry matches every filter that is given; refuses those that nothing could. */
export function readFilters(query: FilterQuery): Matches {
  const { operation, status } = query.valid;
  if (operation !== undefined && !Object.hasOwn(operationTable, operation)) {
    query.refuse("operation", "choice", operation);
  }
  if (status !== undefined && !/^[1-5](?:\d\d|xx)$/i.test(status)) {
    query.refuse("status", "choice", status);
  }
  const filters = filtersOf(query.valid);
  return (entry) => filters.every((matches) => matches(entry));
}

function filtersOf(valid: FilterQuery["valid"]): Matches[] {
  const { kind, operation, method, status, path, event, since } = valid;
  const [text, began] = [valid.text?.toLowerCase(), since && parseMoment(since)];
  const given: (Matches | undefined | "")[] = [
    kind && ((entry) => entry.kind === kind),
    operation && ((entry) => entry.kind === "request" && entry.operation === operation),
    method && ((entry) => entry.kind === "request" && entry.method === method),
    status && ((entry) => isOfStatus(entry.status, status)),
    path && ((entry) => entry.url.includes(path)),
    event && ((entry) => entry.kind === "delivery" && entry.event === event),
    began === undefined || began === "" ? undefined : (entry) => entry.at >= began,
    text && ((entry) => textsOf(entry).some((one) => one.toLowerCase().includes(text))),
  ];
  return given.filter((matches) => typeof matches === "function");
}

/** @param wanted Such as `404` or `4xx`. */
function isOfStatus(status: number | null, wanted: string): boolean {
  if (status === null) return false;
  return /xx$/i.test(wanted)
    ? String(status).startsWith(wanted.charAt(0))
    : String(status) === wanted;
}

function textsOf(entry: LogEntry): string[] {
  if (entry.kind === "request") {
    return [idOf(entry), entry.url, entry.body ?? "", entry.answer ?? ""];
  }
  const { id, url, event, webhook, delivery, message, error } = entry;
  return [id, url, event, webhook, delivery, message, error ?? ""];
}

/** The entries that came after the one with an id; undefined where it is not there. */
export function entriesAfter(entries: readonly LogEntry[], id: string): LogEntry[] | undefined {
  const index = entries.findLastIndex((entry) => idOf(entry) === id);
  return index === -1 ? undefined : entries.slice(index + 1);
}

/** The entries that came before the one with an id; undefined where it is not there. */
export function entriesBefore(entries: readonly LogEntry[], id: string): LogEntry[] | undefined {
  const index = entries.findIndex((entry) => idOf(entry) === id);
  return index === -1 ? undefined : entries.slice(0, index);
}
