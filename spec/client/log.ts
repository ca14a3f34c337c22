/** The log of a workspace: looked at, waited for, followed, exported (D-LOG-01 to D-LOG-07). */
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { components, paths } from "../../generated/control-types.ts";
import { bodyOf, type Control, end, streamOf } from "./control.ts";

/** A request to the gateway that has ended, or an attempt to deliver a webhook. */
export type LogEntry = components["schemas"]["LogEntry"];
export type LogFilter = NonNullable<paths["/_sandbox/requests"]["get"]["parameters"]["query"]>;
export type LogWait = NonNullable<paths["/_sandbox/requests/wait"]["get"]["parameters"]["query"]>;
export type LogFeed = NonNullable<paths["/_sandbox/requests/stream"]["get"]["parameters"]["query"]>;

/** How a feed is connected, beside what it is to hold. */
export interface FollowOptions {
  /** The last entry that was received; all that is in the log comes first where it is gone. */
  readonly lastEventId?: string;
  /** Called once the feed is connected: from then on no entry is missed. */
  readonly onOpen?: () => void;
  /** Called when something in the workspace has changed; for a feed with `changes`. */
  readonly onChanged?: () => void;
  /** Called when the entries received so far are no longer in the log; for a feed with `changes`. */
  readonly onCleared?: () => void;
  /** Breaks the feed off, which then throws the reason. */
  readonly signal?: AbortSignal;
}
export type HarFilter = NonNullable<paths["/_sandbox/requests.har"]["get"]["parameters"]["query"]>;

export function logOf({ GET, DELETE }: Control) {
  return {
    /** The newest first; `next` leads on to older ones. */
    list: (query: LogFilter = {}) => bodyOf(GET("/_sandbox/requests", { params: { query } })),
    get: (id: string) => bodyOf(GET("/_sandbox/requests/{id}", { params: { path: { id } } })),
    /** Resolves when `count` entries match, those already there included unless `after` names one. */
    wait: async (query: LogWait = {}) => {
      const found = await bodyOf(GET("/_sandbox/requests/wait", { params: { query } }));
      return found.entries;
    },
    /**
     * Entries as they come; it ends when the caller leaves the loop, or with the sandbox. With `changes`
     * it also tells of changes of the workspace, with `only` of these alone.
     */
    async *follow(
      query: LogFeed = {},
      options: FollowOptions = {},
    ): AsyncGenerator<LogEntry, void> {
      const { lastEventId, onOpen, signal } = options;
      const call = GET("/_sandbox/requests/stream", {
        params: {
          query,
          header: lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId },
        },
        parseAs: "stream",
        signal: signal ?? null,
      });
      const stream = await streamOf(call);
      onOpen?.();
      const events = stream
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      try {
        for (;;) {
          const { done, value } = await events.read();
          if (done) return;
          tellNews(value.event, options);
          const entry: unknown = JSON.parse(value.data);
          if (isLogEntry(entry)) yield entry;
        }
      } finally {
        await events.cancel();
      }
    },
    /** The requests as an HTTP archive, HAR 1.2. */
    har: (query: HarFilter = {}) => bodyOf(GET("/_sandbox/requests.har", { params: { query } })),
    clear: () => end(DELETE("/_sandbox/requests")),
  };
}

function tellNews(event: string | undefined, { onChanged, onCleared }: FollowOptions): void {
  if (event === "changed") onChanged?.();
  if (event === "cleared") onCleared?.();
}

/** The sandbox answers by its contract; here the compiler learns of it. */
function isLogEntry(value: unknown): value is LogEntry {
  return typeof value === "object" && value !== null && "kind" in value;
}
