/** Sends events to webhooks, separately from the requests that cause them (D-HOOK-06 to D-HOOK-08). */
import { randomBytes } from "node:crypto";
import { once, setMaxListeners } from "node:events";
import type { Logger } from "pino";
import type { Clock } from "../../domain/time.ts";
import type { AddMembersFor } from "../../added-members.ts";
import type { AddMembers } from "../../operations/handler.ts";
import { withDeadline } from "../../deadline.ts";
import { type Attempt, type Delivery, recordOf } from "../../domain/deliveries.ts";
import { settleDue } from "../../operations/transitions.ts";
import { deliveriesQueued, type Store } from "../../storage/port.ts";
import type { Front } from "../../http/front.ts";
import type { RequestLog } from "../log/request-log.ts";
import { createAlarms } from "./alarms.ts";
import { attempt } from "./attempts.ts";
import { claimDelivery, type Item, type Job, writeAttempts } from "./claims.ts";
import { createLanes } from "./lanes.ts";
import { removeDeliveries } from "./pruning.ts";
import { createTargets, type Targets } from "./targets.ts";

const defaultTiming = {
  /** The maximum duration of an attempt. */
  attempt: 15_000,
  /** The time between two scans for deliveries that other processes have abandoned. */
  scan: 10_000,
  /** The time after which an unchanged delivery counts as abandoned; longer than an attempt. */
  abandoned: 30_000,
  /** The maximum time that a call waits for receivers. */
  wait: 60_000,
  /** The maximum time that attempts may still take when the server stops. */
  stop: 3000,
};

/** Real times, in milliseconds. */
export type Timing = Readonly<typeof defaultTiming>;

/** The wait before the next try if the store is unavailable, in milliseconds. */
const afterFailure = 1000;
/** The number of deliveries of a webhook after which old ones are removed. */
const pruneEvery = 100;

interface Dependencies {
  readonly store: Store;
  /** Reads real time. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly requestLog: RequestLog;
  /** The value of `--webhook-targets`. */
  readonly targets: readonly string[];
  readonly timing?: Partial<Timing> | undefined;
  /** Through which clients see the records, if there is one. */
  readonly front?: Front | undefined;
  /** Undefined if checkouts show only the members of the contract. */
  readonly addMembersFor?: AddMembersFor | undefined;
}

export class WebhookWorker {
  readonly #dependencies: Dependencies;
  readonly #store: Store;
  readonly #timing: Timing;
  readonly #targets: Targets;
  readonly #lanes = createLanes((item) => this.#send(item));
  readonly #alarms: ReturnType<typeof createAlarms>;
  /** Names this process in its claims. */
  readonly #process = randomBytes(8).toString("hex");
  readonly #stopping = new AbortController();
  /** The number of finished deliveries since the last pruning, by webhook. */
  readonly #ended = new Map<string, number>();
  /** Aborted when the contents of a workspace are replaced. */
  readonly #changes = new Map<string, AbortController>();
  /** The time since which each pending delivery has not changed, by the monotonic clock. */
  #unchangedSince = new Map<string, number>();
  #scans: NodeJS.Timeout | undefined;
  #turns = 0;
  #addMembers: AddMembers | undefined;
  #isStopped = false;

  constructor(dependencies: Dependencies) {
    const { store, clock, targets, timing } = dependencies;
    this.#dependencies = dependencies;
    this.#store = store;
    this.#timing = { ...defaultTiming, ...timing };
    this.#targets = createTargets(targets);
    setMaxListeners(0, this.#stopping.signal);
    this.#alarms = createAlarms(store, clock, this.#warn);
    store.commits.on(deliveriesQueued, (workspace, queued) => {
      for (const { id, webhook_id, due_at, chaos, attempts } of queued) {
        const isNext = chaos.includes("reorder") && attempts.length === 0;
        this.#add({ workspace, id, webhook_id, due_at, isNext });
      }
      this.#alarms.checkSoon(workspace);
    });
  }

  /**
   * Resumes deliveries abandoned by processes that have ended: now, and periodically if the store is
   * shared.
   *
   * @param host the address of this server, for events that show the address of a page.
   */
  start(host: string): void {
    this.#addMembers = this.#dependencies.addMembersFor?.(host);
    void this.#scan();
    if (!this.#store.isShared) return;
    this.#scans = setInterval(() => void this.#scan(), this.#timing.scan).unref();
  }

  /** Waits until everything that is queued in a workspace has been sent, for a minute at most. */
  async waitUntilIdle(workspace: string): Promise<void> {
    await withDeadline(this.#timing.wait, [this.#stopping.signal], (deadline) =>
      Promise.race([this.#becomeIdle(workspace, deadline), waitForAbort(deadline)]),
    );
  }

  /** Aborts the attempts of a workspace whose contents were replaced, so that they delay nothing. */
  abortAttempts(workspace: string): void {
    this.#changes.get(workspace)?.abort();
    this.#changes.delete(workspace);
  }

  /** Stops; the next start sends the remaining deliveries. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#scans);
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

  readonly #warn = (error: unknown): void => {
    this.#dependencies.log.warn({ err: error }, "webhooks are waiting for the store");
  };

  async #scan(): Promise<void> {
    try {
      for (const workspace of await this.#store.findWatched()) this.#alarms.checkSoon(workspace);
      const pending = await this.#store.findPending();
      const now = performance.now();
      const unchangedSince = new Map<string, number>();
      for (const { workspace, id, webhook_id, due_at, status, claim } of pending) {
        const name = `${workspace} ${id} ${status} ${claim ?? ""}`;
        const since = this.#unchangedSince.get(name) ?? now;
        unchangedSince.set(name, since);
        // Other processes work only on a shared store.
        if (this.#store.isShared && now - since < this.#timing.abandoned) continue;
        this.#add({ workspace, id, webhook_id, due_at, voidClaim: claim });
      }
      this.#unchangedSince = unchangedSince;
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Waits for the deliveries of other processes, too. */
  async #becomeIdle(workspace: string, deadline: AbortSignal): Promise<void> {
    for (;;) {
      await this.#lanes.waitUntilIdle(workspace);
      if (!this.#store.isShared || deadline.aborted) return;
      // A delivery that was written while the clock moved may be due without being queued.
      await this.#store.read(workspace, settleDue);
      if ((await this.#store.findPending(workspace)).length === 0) return;
      await withDeadline(100, [deadline], waitForAbort);
    }
  }

  async #send(item: Item): Promise<void> {
    if (this.#isStopped) return;
    const change = this.#changes.get(item.workspace) ?? new AbortController();
    this.#changes.set(item.workspace, change);
    try {
      const claim = `${this.#process}.${String((this.#turns += 1))}`;
      const { clock, front } = this.#dependencies;
      const job = await claimDelivery(this.#store, item, claim, front, this.#addMembers);
      if (job === undefined) return;
      const ends = [change.signal, this.#stopping.signal];
      const send = () => attempt(job, this.#targets, clock, this.#timing.attempt, ends);
      const attempts = [await send()];
      if (job.chaos.includes("duplicate")) attempts.push(await send());
      // An attempt that is aborted because this process stops does not count. It is repeated later.
      if (this.#stopping.signal.aborted) return;
      const written = await writeAttempts(this.#store, job, attempts);
      if (written !== undefined) this.#record(job, written, attempts);
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, "a webhook is waiting for the store");
      setTimeout(() => {
        this.#add(item);
      }, afterFailure).unref();
    }
  }

  /** Adds the attempts to the request log, and removes old deliveries from time to time. */
  #record({ workspace, chaos }: Job, delivery: Delivery, attempts: readonly Attempt[]): void {
    const { id, webhook_id, type, event_id } = delivery;
    const before = delivery.attempts.length - attempts.length;
    const fault = chaos.find((mode) => mode !== "duplicate") ?? null;
    const record = recordOf(delivery);
    for (const [index, made] of attempts.entries()) {
      const { url, status = null, error = null, duration_ms, due_at, sent_at } = made;
      this.#dependencies.requestLog.recordDelivery(workspace, {
        time: sent_at,
        workspace_time: due_at,
        webhook_id,
        delivery_id: id,
        event: type,
        ...(record !== undefined && { record }),
        message_id: event_id,
        attempt: before + index + 1,
        ...{ url, status, duration_ms, error },
        chaos: index > 0 ? "duplicate" : fault,
      });
    }
    const endedCount = (this.#ended.get(webhook_id) ?? 0) + 1;
    this.#ended.set(webhook_id, endedCount % pruneEvery);
    if (endedCount < pruneEvery) return;
    // The next pruning removes what remains after a failure.
    removeDeliveries(this.#store, workspace, webhook_id, false).catch(() => undefined);
  }
}

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
