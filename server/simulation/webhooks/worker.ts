/** Sends events to webhooks, apart from the requests that cause them (D-HOOK-06 to D-HOOK-08). */
import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import { version } from "../../../generated/operations.ts";
import type { Clock } from "../../domain/clock.ts";
import { withDeadline } from "../../deadline.ts";
import { timestamp } from "../../domain/dates.ts";
import type { Attempt, Delivery } from "../../domain/deliveries.ts";
import { sign } from "../../domain/webhooks.ts";
import { settleDue } from "../../operations/transitions.ts";
import { reasonOf } from "../../reasons.ts";
import type { Store } from "../../storage/port.ts";
import type { RequestLog } from "../log/request-log.ts";
import { Alarms } from "./alarms.ts";
import { type Item, type Job, takeUp, writeAttempts } from "./claims.ts";
import { post, readRetryAfter } from "./client.ts";
import { Lanes } from "./lanes.ts";
import { Leftovers } from "./leftovers.ts";
import { forget, prune } from "./pruning.ts";
import { Targets } from "./targets.ts";

/** Real times, in milliseconds. */
export interface Timing {
  /** How long an attempt may take. */
  readonly attempt: number;
  /** How often is looked for what other processes have left behind. */
  readonly scan: number;
  /** How long a delivery must not change for its process to be taken for dead; longer than an attempt. */
  readonly abandoned: number;
  /** How long a call waits for receivers at the most. */
  readonly wait: number;
  /** How long attempts may still take once the server stops. */
  readonly stop: number;
}

const defaultTiming: Timing = {
  attempt: 15_000,
  scan: 10_000,
  abandoned: 30_000,
  wait: 60_000,
  stop: 3000,
};
/** How long is waited where the store is not to be had, in milliseconds. */
const afterFailure = 1000;
/** How many deliveries of a webhook end before old ones are looked for. */
const pruneEvery = 100;

export interface WorkerOptions {
  readonly store: Store;
  /** Reads real time. */
  readonly clock: Clock;
  readonly log: Logger;
  /** What `--webhook-targets` allows. */
  readonly targets: readonly string[];
  readonly timing?: Partial<Timing> | undefined;
  /** Called with each attempt once it is written. */
  readonly onAttempt?: RequestLog["recordDelivery"] | undefined;
}

export class WebhookWorker {
  readonly #options: WorkerOptions;
  readonly #timing: Timing;
  readonly #targets: Targets;
  readonly #lanes = new Lanes((item) => this.#send(item));
  readonly #alarms: Alarms;
  readonly #leftovers: Leftovers;
  /** Names this process in its claims. */
  readonly #process = randomBytes(8).toString("hex");
  readonly #stopping = new AbortController();
  readonly #ended = new Map<string, number>();
  /** Aborted when a workspace is no longer what it was. */
  readonly #changes = new Map<string, AbortController>();
  #turns = 0;
  #isStopped = false;

  constructor(options: WorkerOptions) {
    const { store, clock, log, targets, timing } = options;
    this.#options = options;
    this.#timing = { ...defaultTiming, ...timing };
    this.#targets = new Targets(targets);
    setMaxListeners(0, this.#stopping.signal);
    const warn = (error: unknown) => {
      log.warn({ err: error }, "webhooks wait for the store");
    };
    this.#alarms = new Alarms(store, clock, warn);
    this.#leftovers = new Leftovers(store, this.#timing, {
      look: (workspace) => {
        this.#alarms.lookSoon(workspace);
      },
      take: (item) => {
        this.#add(item);
      },
      warn,
    });
    store.watch((workspace, queued) => {
      for (const { id, webhook_id, due_at, chaos, attempts } of queued) {
        const isNext = chaos.includes("reorder") && attempts.length === 0;
        this.#add({ workspace, id, webhook_id, due_at, isNext });
      }
      this.#alarms.lookSoon(workspace);
    });
  }

  /** Takes up what was left behind when a process ended. */
  start(): void {
    this.#leftovers.start();
  }

  /** Waits until what is queued in a workspace has been sent, a minute at the most. */
  async idle(workspace: string): Promise<void> {
    await withDeadline(this.#timing.wait, [this.#stopping.signal], (patience) =>
      Promise.race([this.#becomeIdle(workspace, patience), ended(patience)]),
    );
  }

  /** Removes the deliveries of a webhook that is gone, while requests go on. */
  forget(workspace: string, webhookId: string): void {
    forget(this.#options.store, workspace, webhookId).catch(ignore);
  }

  /** Breaks off what is being sent of a workspace that was made anew, so that it keeps nothing back. */
  breakOff(workspace: string): void {
    this.#changes.get(workspace)?.abort();
    this.#changes.delete(workspace);
  }

  /** What has not been sent by then is left for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#leftovers.stop();
    const timer = setTimeout(() => {
      this.#stopping.abort();
    }, this.#timing.stop);
    await Promise.all([this.#lanes.stop(), this.#alarms.stop()]);
    clearTimeout(timer);
    this.#stopping.abort();
  }

  #add(item: Item): void {
    if (!this.#isStopped) this.#lanes.add(item);
  }

  /** Other processes may send some of it. */
  async #becomeIdle(workspace: string, patience: AbortSignal): Promise<void> {
    const { store } = this.#options;
    for (;;) {
      await this.#lanes.idle(workspace);
      if (!store.isShared || patience.aborted) return;
      // What was written while the clock was moved may have fallen due by that and not know it.
      await store.read(workspace, settleDue);
      if ((await store.findPending(workspace)).length === 0) return;
      await withDeadline(100, [patience], ended);
    }
  }

  async #send(item: Item): Promise<void> {
    const { store, log } = this.#options;
    if (this.#isStopped) return;
    const change = this.#changes.get(item.workspace) ?? new AbortController();
    this.#changes.set(item.workspace, change);
    try {
      const job = await takeUp(store, item, `${this.#process}.${String((this.#turns += 1))}`);
      if (job === undefined) return;
      const attempts = [await this.#attempt(job, change.signal)];
      if (job.chaos.includes("duplicate")) attempts.push(await this.#attempt(job, change.signal));
      // Cut off by the end of this process, it counts for nothing, and is made again.
      if (this.#stopping.signal.aborted) return;
      const written = await writeAttempts(store, job, attempts);
      if (written !== undefined) this.#follow(job, written, attempts);
    } catch (error) {
      log.warn({ err: error }, "a webhook waits for the store");
      setTimeout(() => {
        this.#add(item);
      }, afterFailure).unref();
    }
  }

  async #attempt({ delivery, url, secrets, chaos }: Job, change: AbortSignal): Promise<Attempt> {
    const { clock } = this.#options;
    const { event_id: id, body, due_at } = delivery;
    const realTime = clock();
    const seconds = Math.floor(realTime / 1000);
    const signed = chaos.includes("bad-signature") ? `${body} ` : body;
    const headers = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": `Sandgate/${version}`,
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": sign({ id, seconds, body: signed }, secrets),
    };
    const started = performance.now();
    const ends = [change, this.#stopping.signal];
    const outcome = await withDeadline(this.#timing.attempt, ends, (deadline) =>
      post({ url, headers, body }, this.#targets, deadline).then(
        ({ status, body: answer, retryAfter }) => {
          const retry_after = readRetryAfter(retryAfter, clock());
          return { status, answer, ...(retry_after !== undefined && { retry_after }) };
        },
        (error: unknown) => ({
          error: isLate(deadline.reason) ? this.#timeoutText() : reasonOf(error),
        }),
      ),
    );
    const duration_ms = Math.round(performance.now() - started);
    return { due_at, sent_at: timestamp(realTime), url, headers, ...outcome, duration_ms };
  }

  #timeoutText(): string {
    return `No whole answer within ${String(this.#timing.attempt / 1000)} s.`;
  }

  #follow({ workspace, chaos }: Job, delivery: Delivery, attempts: readonly Attempt[]): void {
    const { store, onAttempt } = this.#options;
    const before = delivery.attempts.length - attempts.length;
    const wrong = chaos.find((mode) => mode !== "duplicate") ?? null;
    for (const [index, attempt] of attempts.entries()) {
      const { url, status = null, error = null, duration_ms, due_at, sent_at } = attempt;
      onAttempt?.(workspace, {
        time: sent_at,
        workspace_time: due_at,
        webhook_id: delivery.webhook_id,
        delivery_id: delivery.id,
        event: delivery.type,
        message_id: delivery.event_id,
        attempt: before + index + 1,
        ...{ url, status, duration_ms, error },
        chaos: index > 0 ? "duplicate" : wrong,
      });
    }
    const { webhook_id } = delivery;
    const ends = (this.#ended.get(webhook_id) ?? 0) + 1;
    this.#ended.set(webhook_id, ends % pruneEvery);
    if (ends === pruneEvery) prune(store, workspace, webhook_id).catch(ignore);
  }
}

function isLate(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => {
      resolve();
    });
  });
}

function ignore(): void {
  // What is left is seen by nobody, or goes the next time.
}
