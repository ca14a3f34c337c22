/**
 * The last requests and deliveries of every workspace, in the memory of this process. Reading them
 * may cost something, keeping them must not (D-LOG-01, D-LOG-02).
 */
import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import type { Clock } from "../../domain/clock.ts";
import type { OpenWorkspace, Workspaces } from "../../workspaces.ts";
import { type Delivery, type DeliveryAttempt, deliveryBytes } from "./deliveries.ts";
import { type Begun, Recording } from "./recording.ts";
import { Ring } from "./ring.ts";

export type LogEntry = Recording | Delivery;

export type LogListener = (entry: LogEntry) => void;

/** The most that all entries of all workspaces take together, about, in bytes (D-LOG-02). */
const mostBytes = 67_108_864;

export interface RequestLogOptions {
  /** The most entries of one workspace; 0 keeps none. */
  readonly limit: number;
  readonly clock: Clock;
  readonly mostBytes?: number;
}

export class RequestLog {
  readonly #limit: number;
  readonly #mostBytes: number;
  readonly #clock: Clock;
  /** That of the workspace that has waited longest for an entry comes first. */
  readonly #rings = new Map<string, Ring<LogEntry>>();
  /** The workspace of the last entry, and its ring. */
  #latest = "";
  #latestRing = new Ring<LogEntry>();
  readonly #listeners = new Map<string, Set<LogListener>>();
  readonly #closing = new AbortController();
  readonly #attemptIds = `att_${randomBytes(8).toString("hex")}`;
  #attempts = 0;
  #bytes = 0;

  constructor(options: RequestLogOptions) {
    this.#limit = options.limit;
    this.#mostBytes = options.mostBytes ?? mostBytes;
    this.#clock = options.clock;
  }

  get isOn(): boolean {
    return this.#limit > 0;
  }

  /** About how many bytes all entries take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many workspaces have entries. */
  get workspaces(): number {
    return this.#rings.size;
  }

  /** Aborted when the server stops. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /**
   * Begins to record a request to an operation; it is in the log when it has ended.
   *
   * @param at real time, in milliseconds since the epoch.
   * @param started the same by the monotonic clock.
   * @returns undefined where the log is off.
   */
  begin(
    { id, state }: OpenWorkspace,
    operation: string,
    request: Request,
    response: Response,
    at: number,
    started: number,
  ): Recording | undefined {
    if (this.#limit === 0) return undefined;
    return this.#record(id, { request, response, operation, at, clock: state.clock, started });
  }

  /**
   * Records the text of an answer that refuses, also where the request was to no operation: with a
   * valid key it belongs to a workspace all the same.
   */
  refused(workspaces: Workspaces, request: Request, response: Response, text: string): void {
    if (this.#limit === 0) return;
    const recording = recordingOf(response) ?? this.#recordUnknown(workspaces, request, response);
    recording?.takeUnread(request);
    recording?.watch({ status: 0, body: text, headers: {} });
  }

  #recordUnknown(workspaces: Workspaces, request: Request, response: Response) {
    if (isControl(request)) return undefined;
    const workspace = workspaces.find(request.headers.authorization);
    if (workspace === undefined) return undefined;
    const [at, started] = [this.#clock(), performance.now()];
    return this.#record(workspace, {
      ...{ request, response, at, started },
      operation: null,
      clock: undefined,
    });
  }

  #record(workspace: string, begun: Begun): Recording {
    const recording = new Recording(begun);
    begun.response.locals.recording = recording;
    begun.response.on("close", () => {
      recording.end(begun);
      this.#keep(workspace, recording);
    });
    return recording;
  }

  /** Puts an attempt to deliver a webhook into the log, when it has ended. */
  recordDelivery(workspace: string, attempt: DeliveryAttempt): void {
    if (this.#limit === 0) return;
    this.#attempts += 1;
    const id = this.#attemptIds + this.#attempts.toString(16).padStart(8, "0");
    this.#keep(workspace, { ...attempt, kind: "delivery", id, bytes: deliveryBytes });
  }

  #keep(workspace: string, entry: LogEntry): void {
    const ring = workspace === this.#latest ? this.#latestRing : this.#moveUp(workspace);
    ring.push(entry);
    this.#bytes += entry.bytes;
    if (ring.length > this.#limit) this.#bytes -= ring.shift();
    while (this.#bytes > this.#mostBytes) this.#forgetOldest();
    if (this.#listeners.size === 0) return;
    for (const listener of this.#listeners.get(workspace) ?? []) listener(entry);
  }

  #moveUp(workspace: string): Ring<LogEntry> {
    const ring = this.#rings.get(workspace) ?? new Ring<LogEntry>();
    this.#rings.delete(workspace);
    this.#rings.set(workspace, ring);
    this.#latest = workspace;
    this.#latestRing = ring;
    return ring;
  }

  /** Forgets one entry of the workspace that has been idle longest. */
  #forgetOldest(): void {
    for (const [workspace, ring] of this.#rings) {
      this.#bytes -= ring.shift();
      if (ring.length === 0) this.#drop(workspace);
      return;
    }
  }

  #drop(workspace: string): void {
    this.#rings.delete(workspace);
    if (this.#latest === workspace) this.#latest = "";
  }

  /** The entries of a workspace, oldest first. */
  entries(workspace: string): LogEntry[] {
    return this.#rings.get(workspace)?.toArray() ?? [];
  }

  /** Empties the log of a workspace (D-LOG-02). */
  clear(workspace: string): void {
    this.#bytes -= this.#rings.get(workspace)?.bytes ?? 0;
    this.#drop(workspace);
  }

  /**
   * Calls a listener with every entry to come of a workspace.
   *
   * @returns what ends that.
   */
  listen(workspace: string, listener: LogListener): () => void {
    const listeners = this.#listeners.get(workspace) ?? new Set();
    this.#listeners.set(workspace, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(workspace) === listeners) {
        this.#listeners.delete(workspace);
      }
    };
  }

  /** Ends what waits for entries to come. */
  close(): void {
    this.#closing.abort();
  }
}

function recordingOf(response: Response): Recording | undefined {
  const recording: unknown = response.locals.recording;
  return recording instanceof Recording ? recording : undefined;
}

function isControl({ path }: Request): boolean {
  return path === "/_sandbox" || path.startsWith("/_sandbox/");
}
