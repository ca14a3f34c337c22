/**
 * The last requests and deliveries of every workspace, in the memory of this process. Reading them
 * may cost something, keeping them must not (D-LOG-01, D-LOG-02).
 */
import { randomBytes } from "node:crypto";
import type { HttpRequest as Request, HttpResponse as Response } from "../../http/response.ts";
import type { Clock } from "../../domain/clock.ts";
import { Listeners } from "../../listeners.ts";
import type { OpenWorkspace, Workspaces } from "../../workspaces.ts";
import { type DeliveryAttempt, deliveryBytes } from "./deliveries.ts";
import { type Begun, Recording } from "./recording.ts";
import { RequestEntry } from "./request-entry.ts";
import { type LogEntry, WorkspaceLog } from "./workspace-log.ts";

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
  readonly #logs = new Map<string, WorkspaceLog>();
  /** The workspace of the last entry, and its log. */
  #latest = "";
  #latestLog = new WorkspaceLog();
  readonly #listeners = new Listeners<LogEntry>();
  readonly #emptied = new Listeners<void>();
  readonly #removed = new Listeners<void>();
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
    return this.#logs.size;
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
    { id, state: { clock } }: OpenWorkspace,
    operation: string,
    request: Request,
    response: Response,
    at: number,
    started: number,
  ): Recording | undefined {
    if (this.#limit === 0) return undefined;
    return record({ workspace: id, request, response, operation, at, clock, started });
  }

  /**
   * @returns what was begun for a request that is refused. One to no operation belongs to a workspace
   * all the same where its key is valid; it begins late. Foreign pages begin no log: with keys that they
   * make up they could push those of others out.
   */
  beginRefused(
    workspaces: Workspaces,
    request: Request,
    response: Response,
  ): Recording | undefined {
    if (this.#limit === 0) return undefined;
    const begun = recordingOf(response);
    if (begun !== undefined || isControl(request)) return begun;
    const workspace = workspaces.find(request.headers.authorization);
    if (workspace === undefined) return undefined;
    const isForeign = workspaces.findForeign(request.headers) !== undefined;
    if (isForeign && !this.#logs.has(workspace)) return undefined;
    const [at, started] = [this.#clock(), performance.now()];
    return record({
      ...{ workspace, request, response, at, started },
      operation: null,
      clock: undefined,
    });
  }

  /** Puts a request into the log: at once where it is over, else when its connection is done with it. */
  end(recording: Recording | undefined): void {
    if (recording === undefined) return;
    const { workspace, response } = recording.begun;
    if (!recording.isOver) {
      response.once("close", () => {
        this.end(recording);
      });
      return;
    }
    const log = this.#logOf(workspace);
    this.#bytes -= log.bytes;
    const place = log.addRequest(recording);
    this.#makeRoom(log);
    if (!this.#listeners.isEmpty) this.#listeners.tell(workspace, new RequestEntry(place));
  }

  /** Puts an attempt to deliver a webhook into the log, when it has ended. */
  recordDelivery(workspace: string, attempt: DeliveryAttempt): void {
    if (this.#limit === 0) return;
    this.#attempts += 1;
    const id = this.#attemptIds + this.#attempts.toString(16).padStart(8, "0");
    const delivery = { ...attempt, kind: "delivery", id, bytes: deliveryBytes } as const;
    const log = this.#logOf(workspace);
    this.#bytes -= log.bytes;
    log.addDelivery(delivery);
    this.#makeRoom(log);
    this.#listeners.tell(workspace, delivery);
  }

  /** @param log has an entry more, and its bytes are still to be counted. */
  #makeRoom(log: WorkspaceLog): void {
    if (log.length > this.#limit) log.drop();
    this.#bytes += log.bytes;
    while (this.#bytes > this.#mostBytes) this.#forgetOldest();
  }

  /** @returns the log of a workspace that gets an entry, and so is the last that loses one. */
  #logOf(workspace: string): WorkspaceLog {
    if (workspace === this.#latest) return this.#latestLog;
    const log = this.#logs.get(workspace) ?? new WorkspaceLog();
    this.#logs.delete(workspace);
    this.#logs.set(workspace, log);
    this.#latest = workspace;
    this.#latestLog = log;
    return log;
  }

  /** Forgets one entry of the workspace that has been idle longest. */
  #forgetOldest(): void {
    for (const [workspace, log] of this.#logs) {
      this.#bytes -= log.bytes;
      log.drop();
      if (log.length === 0) this.#drop(workspace);
      else this.#bytes += log.bytes;
      return;
    }
  }

  #drop(workspace: string): void {
    this.#logs.delete(workspace);
    if (this.#latest === workspace) this.#latest = "";
  }

  /** The entries of a workspace, oldest first. */
  entries(workspace: string): LogEntry[] {
    return this.#logs.get(workspace)?.entries() ?? [];
  }

  /** Empties the log of a workspace (D-LOG-02). */
  clear(workspace: string): void {
    this.#bytes -= this.#logs.get(workspace)?.bytes ?? 0;
    this.#drop(workspace);
    this.#emptied.tell(workspace);
  }

  /** Removes the log of a workspace that was removed, and ends what waits for its entries (D-CTL-13). */
  remove(workspace: string): void {
    this.clear(workspace);
    this.#removed.tell(workspace);
  }

  /**
   * Calls a listener with every entry to come of a workspace.
   *
   * @returns what ends that.
   */
  listen(workspace: string, listener: (entry: LogEntry) => void): () => void {
    return this.#listeners.add(workspace, listener);
  }

  /**
   * Calls a listener whenever the log of a workspace was emptied.
   *
   * @returns what ends that.
   */
  whenEmptied(workspace: string, listener: () => void): () => void {
    return this.#emptied.add(workspace, listener);
  }

  /**
   * Calls a listener when a workspace was removed.
   *
   * @returns what ends that.
   */
  whenRemoved(workspace: string, listener: () => void): () => void {
    return this.#removed.add(workspace, listener);
  }

  /** Ends what waits for entries to come. */
  close(): void {
    this.#closing.abort();
  }
}

function record(begun: Begun): Recording {
  const recording = new Recording(begun);
  begun.response.locals.recording = recording;
  return recording;
}

function recordingOf(response: Response): Recording | undefined {
  const recording: unknown = response.locals.recording;
  return recording instanceof Recording ? recording : undefined;
}

function isControl({ path }: Request): boolean {
  return path === "/_sandbox" || path.startsWith("/_sandbox/");
}
