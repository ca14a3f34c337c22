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

export interface FeedOptions {
  readonly log: RequestLog;
  readonly workspace: string;
  readonly timer: Timer;
  readonly matches: Matches;
  /** What has come already and is to be sent first. */
  readonly backlog: readonly LogEntry[];
  /** The JSON of an entry. */
  readonly format: (entry: LogEntry) => string;
}

/** Ends with the server; breaks off where more waits than is kept for a slow reader. */
export class Feed extends Readable {
  readonly #options: FeedOptions;
  readonly #waiting: LogEntry[];
  #waitingBytes = 0;
  #isWanted = false;
  readonly #unsubscribe: () => void;
  #cancelHeartbeat: () => void = () => undefined;

  constructor(options: FeedOptions) {
    super({ encoding: "utf8" });
    this.#options = options;
    this.#waiting = options.backlog.filter(options.matches);
    this.#unsubscribe = options.log.listen(options.workspace, this.#take);
    // At once, so that the head of the answer goes out.
    this.push(": connected\n\n");
    if (options.log.closing.aborted) this.#end();
    else options.log.closing.addEventListener("abort", this.#end);
    this.#beat();
  }

  readonly #end = (): void => {
    this.push(null);
  };

  readonly #take = (entry: LogEntry): void => {
    if (!this.#options.matches(entry)) return;
    this.#waiting.push(entry);
    this.#waitingBytes += entry.bytes;
    if (this.#isWanted) this.#sendWaiting();
    if (this.#waitingBytes > mostWaiting) this.destroy(new Error("the reader is too slow"));
  };

  override _read(): void {
    this.#isWanted = true;
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    while (this.#isWanted) {
      const entry = this.#waiting.shift();
      if (entry === undefined) return;
      this.#waitingBytes = Math.max(0, this.#waitingBytes - entry.bytes);
      const event = `id: ${idOf(entry)}\nevent: ${entry.kind}\n`;
      this.#isWanted = this.push(`${event}data: ${this.#options.format(entry)}\n\n`);
    }
  }

  #beat(): void {
    this.#cancelHeartbeat = this.#options.timer(heartbeatMs, () => {
      if (this.#isWanted) this.push(": still here\n\n");
      this.#beat();
    });
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#unsubscribe();
    this.#cancelHeartbeat();
    this.#options.log.closing.removeEventListener("abort", this.#end);
    callback(error);
  }
}
