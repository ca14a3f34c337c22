/** The operations on the log. */
import { parseDuration } from "../../domain/dates.ts";
import { shelfOf } from "../../domain/ids.ts";
import { refuse } from "../../errors.ts";
import type { Store } from "../../storage/port.ts";
import { type ControlCall, type ControlHandlersOf, Streaming } from "../handler.ts";
import { logArchive } from "./archive.ts";
import { readContracts } from "./contracts.ts";
import { Feed } from "./feed.ts";
import { entriesAfter, entriesBefore, readFilters } from "./filters.ts";
import type { RequestLog } from "./request-log.ts";
import type { Timer } from "../timer.ts";
import { idOf, viewOf } from "./view.ts";
import { waitForEntries } from "./waiting.ts";
import type { LogEntry } from "./workspace-log.ts";

const usualTimeout = 10_000;
const mostTimeout = 300_000;
const usualLimit = 50;

export interface LogDependencies {
  readonly store: Store;
  readonly requestLog: RequestLog;
  readonly timer: Timer;
}

export function createLogHandlers({
  store,
  requestLog: log,
  timer,
}: LogDependencies): ControlHandlersOf<"Log"> {
  return {
    clearRequests({ workspace }) {
      log.clear(workspace);
      return { status: 204, body: undefined };
    },

    streamRequests({ workspace, query, headers }) {
      const follow = (listener: () => void) => followChanges(store, workspace, listener);
      const { changes } = query.valid;
      if (changes === "only") {
        query.accept();
        const none = { matches: undefined, backlog: [], format: () => "" };
        const news = new Feed({ log, workspace, timer, follow, ...none });
        return { status: 200, body: new Streaming("text/event-stream", news) };
      }
      assertOn(log);
      const contracts = readContracts();
      const matches = readFilters(query);
      const begin = beginningOf(log.entries(workspace), query, headers["last-event-id"]);
      query.accept();
      const format = (entry: LogEntry) => JSON.stringify(viewOf(entry, contracts));
      const told = changes === undefined ? {} : { follow };
      const feed = new Feed({ log, workspace, timer, matches, format, ...begin, ...told });
      return { status: 200, body: new Streaming("text/event-stream", feed) };
    },

    ...createReaders(log),

    async awaitRequests({ workspace, query, gone }) {
      assertOn(log);
      const contracts = readContracts();
      const matches = readFilters(query);
      const timeout = readTimeout(query);
      const seen = rangeOf(log.entries(workspace), query);
      const { count = 1 } = query.accept();
      const wait = { log, workspace, timer, matches, seen, count, timeout, gone };
      const entries = await waitForEntries(wait);
      return { status: 200, body: { entries: entries.map((one) => viewOf(one, contracts)) } };
    },
  };
}

type Readers = "listRequests" | "exportRequests" | "getRequest";

/** Those that read what is there and no more. */
function createReaders(log: RequestLog): Pick<ControlHandlersOf<"Log">, Readers> {
  return {
    listRequests({ workspace, query }) {
      assertOn(log);
      const matches = readFilters(query);
      const entries = rangeOf(log.entries(workspace), query);
      const { limit = usualLimit } = query.accept();
      const found = entries.filter(matches).reverse();
      const shown = found.slice(0, limit);
      const contracts = readContracts();
      const last = shown.at(-1);
      const next = found.length > shown.length && last !== undefined ? idOf(last) : null;
      return { status: 200, body: { entries: shown.map((one) => viewOf(one, contracts)), next } };
    },

    exportRequests({ workspace, query }) {
      assertOn(log);
      const matches = readFilters(query);
      const entries = rangeOf(log.entries(workspace), query).filter(matches);
      query.accept();
      const contracts = readContracts();
      const views = entries.map((entry) => viewOf(entry, contracts));
      return {
        status: 200,
        body: logArchive(views.filter((view) => view.kind === "request")),
        headers: { "Content-Disposition": 'attachment; filename="sandgate.har"' },
      };
    },

    getRequest({ workspace, params }) {
      assertOn(log);
      const entry = log.entries(workspace).findLast((one) => idOf(one) === params.id);
      if (entry === undefined) throw refuse("notFound");
      return { status: 200, body: viewOf(entry, readContracts()) };
    },
  };
}

/** @throws {Refusal} 409 where nothing is kept: an empty log would be a lie. */
export function assertOn(log: RequestLog): void {
  if (!log.isOn) throw refuse("logOff");
}

interface RangeQuery {
  readonly valid: { readonly after?: string; readonly before?: string };
  readonly refuse: ControlCall<"listRequests">["query"]["refuse"];
}

/** What lies between the entries that a query names; refuses one that is not there. */
function rangeOf(entries: readonly LogEntry[], query: RangeQuery): readonly LogEntry[] {
  const { after, before } = query.valid;
  const later = after === undefined ? entries : entriesAfter(entries, after);
  if (later === undefined) query.refuse("after", "unknown", `id=${String(after)}`);
  const earlier = before === undefined ? later : entriesBefore(later ?? entries, before);
  if (earlier === undefined && later !== undefined) {
    query.refuse("before", "unknown", `id=${String(before)}`);
  }
  return earlier ?? [];
}

/** Its snapshots are kept beside a workspace. */
function followChanges(store: Store, workspace: string, listener: () => void): () => void {
  const ends = [workspace, shelfOf(workspace)].map((id) => store.follow(id, listener));
  return () => {
    for (const end of ends) end();
  };
}

/** What a stream begins with: what came since the reader was last there. */
function beginningOf(
  entries: readonly LogEntry[],
  query: RangeQuery,
  lastId: string | string[] | undefined,
): { readonly backlog: readonly LogEntry[]; readonly isAnew?: boolean } {
  if (lastId !== undefined) {
    const later = entriesAfter(entries, String(lastId));
    // The id may be that of an entry which was dropped: all that is there came after it.
    return later === undefined ? { backlog: entries, isAnew: true } : { backlog: later };
  }
  return { backlog: query.valid.after === undefined ? [] : rangeOf(entries, query) };
}

/** @returns milliseconds. */
function readTimeout(query: ControlCall<"awaitRequests">["query"]): number {
  const { timeout: text } = query.valid;
  if (text === undefined) return usualTimeout;
  const ms = /^\d+$/.test(text) ? Number(text) : parseDuration(text);
  if (ms === undefined) query.refuse("timeout", "duration");
  else if (ms > mostTimeout) query.refuse("timeout", "maximum", mostTimeout);
  return ms ?? usualTimeout;
}
