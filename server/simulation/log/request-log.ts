/**
 * The latest requests and webhook attempts of every workspace, in the memory of this process (D-LOG-01,
 * D-LOG-02).
 */
import { randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import {
  clientResponseOf,
  type HttpRequest as Request,
  type HttpResponse as Response,
} from "../../http/response.ts";
import type { components } from "../../../generated/control-types.ts";
import { refuse } from "../../errors.ts";
import { type Clock, httpDateOf, workspaceTime } from "../../domain/time.ts";
import type { OpenWorkspace, Workspaces } from "../../workspaces.ts";
import { Actions } from "./actions.ts";
import { Recording } from "./recording.ts";

/** An attempt to deliver a webhook, kept in the form in which the log shows it. */
export type DeliveryEntry = components["schemas"]["DeliveryEntry"];

export type LogEntry = Recording | DeliveryEntry;

/** A new entry of a workspace, or that its log was cleared or removed, or that the server stops. */
export type LogEvent = LogEntry | "cleared" | "removed" | "closed";

/** The approximate memory of a delivery, in bytes. */
const bytesOfDelivery = 1500;

interface RequestLogOptions {
  /** The maximum number of entries of a workspace; 0 keeps none. */
  readonly limit: number;
  readonly clock: Clock;
  /** The approximate memory of all entries of all workspaces, in bytes. */
  readonly maxBytes?: number;
}

export class RequestLog {
  readonly #options: Required<RequestLogOptions>;
  /** Oldest entries first; the workspace whose last entry is the oldest comes first. */
  readonly #logs = new Map<string, LogEntry[]>();
  readonly actions = new Actions();
  readonly #listeners = new EventEmitter().setMaxListeners(0);
  #isClosed = false;
  readonly #attemptIds = `att_${randomBytes(8).toString("hex")}`;
  #attempts = 0;
  #bytes = 0;

  constructor(options: RequestLogOptions) {
    this.#options = { maxBytes: 67_108_864, ...options };
  }

  /**
   * Starts to record a request to an operation. Its entry is added when it has ended.
   *
   * @param at Real time, in milliseconds since the epoch.
   * @param started The same moment by the monotonic clock.
   * @returns undefined if the log is off.
   */
  begin(
    { id: workspace, state }: OpenWorkspace,
    operation: string,
    response: Response,
    at: number,
    started: number,
  ): Recording | undefined {
    if (this.#options.limit === 0) return undefined;
    const client = clientResponseOf(response);
    // A front may send several requests for one of a client.
    if (client.locals.recording instanceof Recording) return undefined;
    const moment = workspaceTime(state.clock, at);
    const start = { workspace, operation, at, workspaceTime: moment, started };
    return new Recording(client, start);
  }

  /**
   * Returns the recording of a refused request. A request to no operation is recorded from here, if its
   * key is valid. Pages of other origins cannot start a log: they could invent keys until the entries of
   * others are dropped.
   */
  beginRefused(
    workspaces: Workspaces,
    request: Request,
    response: Response,
  ): Recording | undefined {
    if (this.#options.limit === 0) return undefined;
    const begun: unknown = response.locals.recording;
    if (begun instanceof Recording) return begun;
    if (`${request.path}/`.startsWith("/_sandbox/")) return undefined;
    const workspace = workspaces.find(request.headers.authorization);
    if (workspace === undefined) return undefined;
    const isForeign = workspaces.findForeign(request.headers) !== undefined;
    if (isForeign && !this.#logs.has(workspace)) return undefined;
    const at = this.#options.clock();
    // Otherwise Node adds it, and the log does not show it.
    response.setHeader("Date", httpDateOf(at));
    const start = { workspace, operation: null, at, workspaceTime: undefined };
    return new Recording(clientResponseOf(response), { ...start, started: performance.now() });
  }

  /** Adds a request as soon as it has ended. */
  end(recording: Recording | undefined): void {
    recording?.end(() => {
      this.#add(recording.workspace, recording);
    });
  }

  /** Adds a completed attempt to deliver a webhook. */
  recordDelivery(workspace: string, attempt: Omit<DeliveryEntry, "kind" | "id">): void {
    if (this.#options.limit === 0) return;
    this.#attempts += 1;
    const id = this.#attemptIds + this.#attempts.toString(16).padStart(8, "0");
    this.#add(workspace, { kind: "delivery", id, ...attempt });
  }

  #add(workspace: string, entry: LogEntry): void {
    const entries = this.#logs.get(workspace) ?? [];
    this.#logs.delete(workspace);
    this.#logs.set(workspace, entries);
    entries.push(entry);
    this.#bytes += bytesOf(entry);
    if (entries.length > this.#options.limit) this.#dropOldest(workspace, entries);
    while (this.#bytes > this.#options.maxBytes) {
      const [log] = this.#logs;
      if (log === undefined) break;
      this.#dropOldest(...log);
    }
    this.#listeners.emit(workspace, entry);
  }

  #dropOldest(workspace: string, entries: LogEntry[]): void {
    const entry = entries.shift();
    if (entry !== undefined) this.#bytes -= bytesOf(entry);
    if (entries.length === 0) this.#logs.delete(workspace);
  }

  /**
   * Returns the entries of a workspace, oldest first.
   *
   * @throws {Refusal} 409 if the log is off: an empty one would be misleading.
   */
  entries(workspace: string): readonly LogEntry[] {
    if (this.#options.limit === 0) throw refuse("logOff");
    return this.#logs.get(workspace) ?? [];
  }

  /** Empties the log of a workspace (D-LOG-02). */
  clear(workspace: string): void {
    for (const entry of this.#logs.get(workspace) ?? []) this.#bytes -= bytesOf(entry);
    this.#logs.delete(workspace);
    this.actions.clear(workspace);
    this.#listeners.emit(workspace, "cleared");
  }

  /** Removes the log of a workspace that was removed, and ends all waits for its entries (D-CTL-13). */
  remove(workspace: string): void {
    this.clear(workspace);
    this.#listeners.emit(workspace, "removed");
  }

  /**
   * Calls a listener with every event of a workspace; soon with "closed" if the server has begun to stop.
   *
   * @returns A function that ends the calls.
   */
  listen(workspace: string, listener: (event: LogEvent) => void): () => void {
    this.#listeners.on(workspace, listener);
    if (this.#isClosed) queueMicrotask(listener.bind(undefined, "closed"));
    return () => this.#listeners.off(workspace, listener);
  }

  /** Ends all waits for entries. */
  close(): void {
    this.#isClosed = true;
    for (const workspace of this.#listeners.eventNames()) {
      this.#listeners.emit(workspace, "closed");
    }
  }
}

/** Returns the approximate memory of an entry, in bytes. */
export function bytesOf(entry: LogEntry): number {
  return entry.kind === "delivery" ? bytesOfDelivery : entry.bytes;
}
