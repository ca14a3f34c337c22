/** The log as server-sent events (D-LOG-05). */
import { Readable } from "node:stream";
import type { Matches } from "./filters.ts";
import type { RequestLog } from "./request-log.ts";
import type { Timer } from "../timer.ts";
import { idOf } from "./view.ts";
import type { LogEntry } from "./workspace-log.ts";

/** Real milliseconds between two comments that keep the connection. */
const heartbeatMs = 15_000;

/** What may wait for a reader that is slow, in bytes of entries, before it is cut. */
const mostWaiting = 8_388_608;

/** Real milliseconds from a change until it is told of, together with all that come meanwhile. */
const changePauseMs = 250;

/** What is told beside entries, without an id, so that a reader goes on from the same entry. */
type News = "changed" | "cleared";

export interface FeedOptions {
  readonly log: RequestLog;
  readonly workspace: string;
  readonly timer: Timer;
  /** Undefined where no entries are wanted. */
  readonly matches: Matches | undefined;
  /** Has changes of the workspace told of; undefined where no news are wanted. */
  readonly follow?: ((listener: () => void) => () => void) | undefined;
  /** Whether what the reader has received before is gone from the log. */
  readonly isAnew?: boolean;
  /** What has come already and is to be sent first. */
  readonly backlog: readonly LogEntry[];
  /** The JSON of an entry. */
  readonly format: (entry: LogEntry) => string;
}

/** Ends with the server and the workspace; breaks off where more waits than is kept for a slow reader. */
export class Feed extends Readable {
  readonly #options: FeedOptions;
  #waiting: (LogEntry | News)[];
  #waitingBytes = 0;
  #isWanted = false;
  #isChanged = false;
  readonly #unsubscribe: (() => void)[] = [];
  #cancelHeartbeat: () => void = () => undefined;
  #cancelPause: () => void = () => undefined;

  constructor(options: FeedOptions) {
    super({ encoding: "utf8" });
    this.#options = options;
    const { log, workspace, matches, backlog, follow, isAnew = false } = options;
    this.#waiting = matches === undefined ? [] : backlog.filter(matches);
    if (matches !== undefined) this.#unsubscribe.push(log.listen(workspace, this.#take));
    this.#unsubscribe.push(log.whenRemoved(workspace, this.#end));
    if (follow !== undefined) {
      if (isAnew) this.#waiting.unshift("cleared");
      this.#unsubscribe.push(log.whenEmptied(workspace, this.#clear), follow(this.#change));
    }
    // At once, so that the head of the answer goes out.
    this.push(": connected\n\n");
    if (log.closing.aborted) this.#end();
    else log.closing.addEventListener("abort", this.#end);
    this.#beat();
  }

  readonly #end = (): void => {
    this.push(null);
  };

  readonly #take = (entry: LogEntry): void => {
    if (this.#options.matches?.(entry) !== true) return;
    this.#waiting.push(entry);
    this.#waitingBytes += entry.bytes;
    if (this.#isWanted) this.#sendWaiting();
    if (this.#waitingBytes > mostWaiting) this.destroy(new Error("the reader is too slow"));
  };

  /** The entries that have not been sent yet are gone with the others. */
  readonly #clear = (): void => {
    this.#waiting = ["cleared", ...this.#waiting.filter((next) => next === "changed")];
    this.#waitingBytes = 0;
    if (this.#isWanted) this.#sendWaiting();
  };

  readonly #change = (): void => {
    if (this.#isChanged) return;
    this.#isChanged = true;
    this.#cancelPause = this.#options.timer(changePauseMs, () => {
      this.#waiting.push("changed");
      if (this.#isWanted) this.#sendWaiting();
    });
  };

  override _read(): void {
    this.#isWanted = true;
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    while (this.#isWanted) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#isWanted = this.push(this.#eventOf(next));
    }
  }

  #eventOf(next: LogEntry | News): string {
    if (typeof next !== "string") {
      this.#waitingBytes = Math.max(0, this.#waitingBytes - next.bytes);
      const data = this.#options.format(next);
      return `id: ${idOf(next)}\nevent: ${next.kind}\ndata: ${data}\n\n`;
    }
    if (next === "changed") this.#isChanged = false;
    // Readers drop an event without data.
    return `event: ${next}\ndata: {}\n\n`;
  }

  #beat(): void {
    this.#cancelHeartbeat = this.#options.timer(heartbeatMs, () => {
      if (this.#isWanted) this.push(": still here\n\n");
      this.#beat();
    });
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#cancelHeartbeat();
    this.#cancelPause();
    this.#options.log.closing.removeEventListener("abort", this.#end);
    callback(error);
  }
}
