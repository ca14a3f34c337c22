/** The list of requests and deliveries, a line each. */
import { type ComponentChild, h } from "preact";
import { memo } from "./memo.ts";
import type { LogEntry } from "../../../spec/client/workspace.ts";
import { hrefOf } from "./route.ts";
import { counted, milliseconds, said, timeOfDay } from "./text.ts";

interface RowsOptions {
  readonly entries: readonly LogEntry[];
  readonly openId: string | undefined;
  readonly query: string;
}

export function RequestRows({ entries, openId, query }: RowsOptions): ComponentChild {
  return h(
    "ol",
    { class: "rows", "aria-label": "Requests, the newest first" },
    entries.flatMap((entry, index) => [
      dayAbove(entry, entries[index - 1]),
      h(Row, { key: entry.id, entry, isOpen: entry.id === openId, query }),
    ]),
  );
}

/** The day of a line, where it is not that of the line above: a clock may have been moved. */
function dayAbove(entry: LogEntry, above: LogEntry | undefined): ComponentChild {
  const day = shownTime(entry).slice(0, 10);
  if (above !== undefined && shownTime(above).startsWith(day)) return null;
  const kind = entry.workspace_time === null ? "UTC, in real time" : "UTC";
  return h("li", { key: `above ${entry.id}`, class: "day" }, `${day}, ${kind}`);
}

/** Real time where the request has opened no workspace. */
function shownTime({ workspace_time: moved, time }: LogEntry): string {
  return moved ?? time;
}

interface RowOptions {
  readonly entry: LogEntry;
  readonly isOpen: boolean;
  readonly query: string;
}

/** An entry never changes, so that a line is drawn once. */
const Row = memo(({ entry, isOpen, query }: RowOptions): ComponentChild => {
  const href = hrefOf(["requests", entry.id], new URLSearchParams(query));
  return h(
    "li",
    null,
    h(
      "a",
      { class: "entry", href, "aria-current": isOpen ? "true" : undefined },
      entry.kind === "request" ? requestCells(entry) : deliveryCells(entry),
      h("span", { class: "at" }, timeOfDay(shownTime(entry))),
      h("span", { class: "took" }, milliseconds(entry.duration_ms)),
    ),
  );
});

function requestCells(entry: Extract<LogEntry, { kind: "request" }>): ComponentChild {
  const { method, path, operation, trigger, violations } = entry;
  return [
    h("span", { class: `method ${method.toLowerCase()}` }, method),
    status(entry),
    h("span", { class: "path" }, said(path)),
    h("span", { class: "what" }, [
      operation ?? "no operation",
      trigger === null ? null : h("span", { class: "chip" }, trigger),
      violations.length === 0
        ? null
        : h("span", { class: "chip bad" }, counted(violations.length, "violation")),
    ]),
  ];
}

function deliveryCells(entry: Extract<LogEntry, { kind: "delivery" }>): ComponentChild {
  return [
    h("span", { class: "method hook" }, "HOOK"),
    status(entry),
    h("span", { class: "path" }, said(entry.event), " → ", said(entry.url)),
    h("span", { class: "what" }, `attempt ${entry.attempt}`),
  ];
}

/** The status of an answer by its class, or what came in its place. */
export function status(entry: LogEntry): ComponentChild {
  if (entry.status === null) {
    const ending = entry.kind === "request" && entry.ended !== "answered" ? entry.ended : "none";
    return h("span", { class: "status none" }, endings[ending]);
  }
  return h("span", { class: `status s${String(entry.status).charAt(0)}` }, entry.status);
}

const endings = { client_gone: "left", reset: "reset", none: "—" };
