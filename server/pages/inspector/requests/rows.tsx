/** The list of requests and deliveries, one per line, and the keys that move through it. */
import { useMemo } from "preact/hooks";
import type { LogEntry } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { usePageKeys } from "../shared/hooks.ts";
import { hrefOf, route } from "../shared/route.ts";
import { moment, isolate, terms } from "../shared/text.tsx";

export function RequestRows({ entries }: { entries: readonly LogEntry[] }) {
  const { path, query } = route;
  return (
    <ol class="rows" aria-label="Requests, the newest first">
      {entries.flatMap((entry, index) => [
        dayAbove(entry, entries[index - 1]),
        <Row key={entry.id} entry={entry} isOpen={entry.id === path[1]} query={query.toString()} />,
      ])}
    </ol>
  );
}

/** The day of a line, if it differs from the day of the line above: the clock may have been moved. */
function dayAbove(entry: LogEntry, above: LogEntry | undefined) {
  const day = shownTime(entry).slice(0, 10);
  if (above !== undefined && shownTime(above).startsWith(day)) return null;
  return (
    <li key={`above ${entry.id}`} class="day">
      {day}, {entry.workspace_time === null ? "UTC, in real time" : "UTC"}
    </li>
  );
}

/** Returns the workspace's time, or the real time of a request that did not open a workspace. */
function shownTime({ workspace_time: moved, time }: LogEntry): string {
  return moved ?? time;
}

function Row({ entry, isOpen, query }: { entry: LogEntry; isOpen: boolean; query: string }) {
  // An entry never changes, so its line is rendered once.
  return useMemo(() => {
    const at = shownTime(entry);
    const href = hrefOf(["requests", entry.id], query);
    return (
      <li>
        <a class="entry" href={href} aria-current={isOpen ? "true" : undefined}>
          {methodChip(entry)}
          {statusChip(entry)}
          {cells(entry)}
          <span class="at">{moment(at, at.slice(11, 23))}</span>
          <span class="took">{duration(entry.duration_ms)}</span>
        </a>
      </li>
    );
  }, [entry, isOpen, query]);
}

function cells(entry: LogEntry) {
  if (entry.kind === "delivery") {
    return [
      <span class="path">
        {isolate(entry.event)} → {isolate(entry.url)}
      </span>,
      <span class="what">
        attempt {entry.attempt}
        {entry.error !== null && <span class="chip bad">{isolate(entry.error)}</span>}
      </span>,
    ];
  }
  const { path, operation, trigger, violations } = entry;
  const count = violations.length;
  return [
    <span class="path">{isolate(path)}</span>,
    <span class="what">
      {operation ?? "no operation"}
      {trigger !== null && <span class="chip">{trigger}</span>}
      {count > 0 && <span class="chip bad">{counted(count, "violation")}</span>}
    </span>,
  ];
}

export function methodChip(entry: LogEntry) {
  const name = entry.kind === "request" ? entry.method : "HOOK";
  return <span class={`method ${name.toLowerCase()}`}>{name}</span>;
}

const endings = { client_gone: "left", reset: "reset", answered: "—" };

/** The status of a response by its class, or what happened instead of a response. */
export function statusChip(entry: LogEntry) {
  const { status } = entry;
  if (status !== null) return <span class={`status s${String(status).charAt(0)}`}>{status}</span>;
  const ending = entry.kind === "request" ? entry.ended : "answered";
  return <span class="status none">{endings[ending]}</span>;
}

export function duration(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

const steps = new Map(Object.entries({ j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }));

export function useShortcuts(): void {
  usePageKeys((event) => {
    const { key } = event;
    const by = steps.get(key);
    // Outside the lines and the open item, the arrow keys scroll.
    const isAmongLines = document.activeElement?.matches(".entry, .exchange") === true;
    if (by === undefined || (key.startsWith("Arrow") && !isAmongLines)) return;
    step(by);
    event.preventDefault();
  });
}

/** Goes to the next line, or opens it if one is open; the opened item takes the focus. */
function step(by: number): void {
  const lines = [...document.querySelectorAll<HTMLAnchorElement>("a.entry")];
  const focused = lines.findIndex((line) => line === document.activeElement);
  const open = lines.findIndex((line) => line.getAttribute("aria-current") === "true");
  const from = focused === -1 ? open : focused;
  const line = lines[Math.min(lines.length - 1, Math.max(0, from + by))];
  if (route.path[1] === undefined || line === undefined) {
    line?.focus();
    return;
  }
  line.scrollIntoView({ block: "nearest" });
  location.hash = line.hash;
}

export const keyboardHelp = (
  <details class="keys overlay">
    <summary>Keys</summary>
    {terms([
      [<kbd>/</kbd>, "search"],
      [<kbd>j k, ↓ ↑</kbd>, "next, previous"],
      [<kbd>Enter</kbd>, "open"],
      [<kbd>Esc</kbd>, "close"],
    ])}
  </details>
);
