/** The log of a workspace: to read, wait for, follow or export (D-LOG-01 to D-LOG-07). */
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { LogEntry } from "../../generated/control-types.ts";
import { bodyOf, type Control, type QueryOf, requireSuccess } from "./control.ts";

export type LogFilter = QueryOf<"/_sandbox/requests">;
export type LogWait = QueryOf<"/_sandbox/requests/wait">;
export type LogFeed = QueryOf<"/_sandbox/requests/stream">;

/** The connection of a feed; {@link LogFeed} selects its entries. */
export interface FollowOptions {
  /** The last entry that was received. If it is gone, the feed begins with the whole log. */
  readonly lastEventId?: string;
  /** Called once the feed is connected: from then on no entry is missed. */
  readonly onOpen?: () => void;
  /** Called when something in the workspace has changed; only for a feed with `changes`. */
  readonly onChanged?: () => void;
  /** Called when the log has lost the entries received so far; only for a feed with `changes`. */
  readonly onCleared?: () => void;
  /** Aborts the feed, which then throws the reason. */
  readonly signal?: AbortSignal;
}

export function logOf({ GET, DELETE }: Control) {
  return {
    /** Lists entries, newest first; `next` continues with older ones. */
    list: (query: LogFilter = {}) => bodyOf(GET("/_sandbox/requests", { params: { query } })),
    get: (id: string) => bodyOf(GET("/_sandbox/requests/{id}", { params: { path: { id } } })),
    /** Resolves when `count` entries match, past entries included; with `after`, only later ones. */
    wait: async (query: LogWait = {}) =>
      (await bodyOf(GET("/_sandbox/requests/wait", { params: { query } }))).entries,
    /**
     * Yields entries as they come, until the caller leaves the loop or the sandbox ends. With `changes`,
     * it also reports changes of the workspace; if that is `only`, nothing else.
     */
    async *follow(
      query: LogFeed = {},
      { lastEventId, onOpen, onChanged, onCleared, signal }: FollowOptions = {},
    ): AsyncGenerator<LogEntry, void> {
      const listeners = new Map<unknown, typeof onOpen>([
        ["changed", onChanged],
        ["cleared", onCleared],
      ]);
      const header = lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId };
      const stream = await bodyOf(
        GET("/_sandbox/requests/stream", {
          params: { query, header },
          parseAs: "stream",
          signal: signal ?? null,
        }),
      );
      onOpen?.();
      // Once there is a response, Node loses the request's signal to the garbage collector.
      const events = stream
        .pipeThrough(new TextDecoderStream(), signal && { signal })
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      try {
        for (;;) {
          const { done, value } = await events.read();
          if (done) return;
          listeners.get(value.event)?.();
          const entry: unknown = JSON.parse(value.data);
          if (isLogEntry(entry)) yield entry;
        }
      } finally {
        await events.cancel();
      }
    },
    /** Reads the events of the workspace, newest first, each with its cause (D-LOG-10). */
    timeline: async () => (await bodyOf(GET("/_sandbox/timeline"))).events,
    /** The requests as an HTTP archive, HAR 1.2. */
    har: (query: QueryOf<"/_sandbox/requests.har"> = {}) =>
      bodyOf(GET("/_sandbox/requests.har", { params: { query } })),
    clear: () => requireSuccess(DELETE("/_sandbox/requests")),
  };
}

/** Gives entries the types of the contract. */
function isLogEntry(value: unknown): value is LogEntry {
  return typeof value === "object" && value !== null && "kind" in value;
}
