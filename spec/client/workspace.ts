/** The workspace of a key: a client of the gateway, and controls that only a sandbox has. */
import type {
  ClockChange,
  Contents,
  NewFaults,
  paths,
  Reset,
  Seeds,
} from "../../generated/control-types.ts";
import { createGatewayClient } from "./client.ts";
import { connect } from "./connection.ts";
import { bodyOf, type Control, requireSuccess } from "./control.ts";
import { logOf, type LogWait } from "./log.ts";
import { checkoutsOf, payoutsOf, refundsOf, transactionsOf } from "./records.ts";
import type { Fetch } from "./retries.ts";
import type { GatewayClient } from "./types.ts";
import { webhooksOf } from "./webhooks.ts";

export type {
  Checkout as InspectedCheckout,
  Clock as ClockState,
  Contents,
  Delivery as WebhookDelivery,
  Error as ControlFailure,
  LogEntry,
  NewTransaction,
  ParameterChaosMode as ChaosMode,
  Payout as InspectedPayout,
  Refund as InspectedRefund,
  Snapshot as SnapshotSummary,
  Transaction as RegisteredTransaction,
  Webhook,
} from "../../generated/control-types.ts";
export { ControlError } from "./control.ts";
export type { FollowOptions, LogFeed, LogFilter, LogWait } from "./log.ts";

export interface WorkspaceOptions {
  /** The address of the sandbox, for example `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The key of the workspace. */
  readonly apiKey: string;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Fetch;
}

/** A workspace of a running sandbox: a client of the gateway, and controls for tests. */
export interface Workspace extends ReturnType<typeof controlsOf> {
  /** The address of the sandbox, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  readonly apiKey: string;
  /** A typed client of the gateway with that key. */
  readonly client: GatewayClient;
}

/**
 * Opens the workspace of a key. Calls of the control plane resolve to the response body of a success.
 * They reject with a {@link ControlError} if the sandbox refuses them, and as `fetch` does if there is
 * no response.
 *
 * @throws {TypeError} if the address is not an http or https URL, or if a header cannot carry the key.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const { url, apiKey, fetch = globalThis.fetch } = options;
  const client = createGatewayClient({ baseUrl: url, apiKey, fetch });
  return { url, apiKey, client, ...controlsOf(connect<paths>(url, apiKey, fetch)) };
}

function controlsOf(control: Control) {
  const snapshots = snapshotsOf(control);
  const requests = logOf(control);
  return {
    clock: clockOf(control),
    checkouts: checkoutsOf(control),
    payouts: payoutsOf(control),
    refunds: refundsOf(control),
    transactions: transactionsOf(control),
    snapshots,
    faults: faultsOf(control),
    webhooks: webhooksOf(control),
    requests,
    /**
     * Resolves to the first matching entry, past entries included; with `after`, to the first one after
     * that. Rejects after `timeout`, four seconds by default.
     */
    waitFor: async (filter: Omit<LogWait, "count"> = {}) => {
      const [entry] = await requests.wait(filter);
      if (entry === undefined) throw new Error("the sandbox returned no entry");
      return entry;
    },
    /** The version of the sandbox, and the gateway that it imitates, if any. */
    health: () => bodyOf(control.GET("/_sandbox/health")),
    /** Findings about the client, from the log (D-DOC-01). */
    doctor: () => bodyOf(control.GET("/_sandbox/doctor")),
    /** Every input that makes the gateway behave in a certain way (D-SIM-03). */
    scenarios: async () => (await bodyOf(control.GET("/_sandbox/scenarios"))).scenarios,
    /** Inserts records as creates of the gateway would (D-DATA-03). */
    seed: (body: Seeds) => bodyOf(control.POST("/_sandbox/seed", { body })),
    /** Takes a snapshot, which the result can restore (D-DATA-01). */
    snapshot: async (name = `snapshot-${randomHex()}`) => {
      const taken = await snapshots.take(name);
      return { ...taken, restore: () => snapshots.restore(name) };
    },
    /** The contents of the workspace, as a document that {@link import} takes anywhere (D-DATA-02). */
    export: () => bodyOf(control.GET("/_sandbox/export")),
    import: (body: Contents) => bodyOf(control.POST("/_sandbox/import", { body })),
    /** Empties the workspace and starts it again (D-CTL-07). */
    reset: (body: Reset = {}) => bodyOf(control.POST("/_sandbox/reset", { body })),
    /** Removes the workspace; the next request with its key opens a new one (D-CTL-13). */
    remove: () => requireSuccess(control.DELETE("/_sandbox/workspace")),
  };
}

function clockOf({ GET, POST }: Control) {
  const set = (body: ClockChange) => bodyOf(POST("/_sandbox/clock", { body }));
  return {
    read: () => bodyOf(GET("/_sandbox/clock")),
    /** Reads the scheduled changes, earliest first. */
    upcoming: async () => (await bodyOf(GET("/_sandbox/clock/upcoming"))).steps,
    /** @param duration ISO 8601 in days and less, such as `PT25H`. */
    advance: (duration: string, options: Pick<ClockChange, "frozen" | "wait"> = {}) =>
      set({ advance: duration, ...options }),
    /** @param moment RFC 3339, or a `Date`; it may be in the past. */
    set: (moment: string | Date, options: Pick<ClockChange, "frozen" | "wait"> = {}) =>
      set({ now: typeof moment === "string" ? moment : moment.toISOString(), ...options }),
    freeze: () => set({ frozen: true }),
    release: () => set({ frozen: false }),
  };
}

function faultsOf({ GET, PUT, DELETE }: Control) {
  return {
    read: async () => (await bodyOf(GET("/_sandbox/faults"))).rules,
    /** Replaces all rules (D-CTL-09). */
    set: async (rules: NewFaults["rules"]) =>
      (await bodyOf(PUT("/_sandbox/faults", { body: { rules } }))).rules,
    clear: () => requireSuccess(DELETE("/_sandbox/faults")),
  };
}

function snapshotsOf({ GET, POST, PUT, DELETE }: Control) {
  const at = (name: string) => ({ params: { path: { name } } });
  return {
    list: async () => (await bodyOf(GET("/_sandbox/snapshots"))).snapshots,
    take: (name: string) => bodyOf(PUT("/_sandbox/snapshots/{name}", at(name))),
    restore: (name: string) => bodyOf(POST("/_sandbox/snapshots/{name}/restore", at(name))),
    delete: (name: string) => requireSuccess(DELETE("/_sandbox/snapshots/{name}", at(name))),
  };
}

/** Returns a key for a new workspace of a sandbox that was started without `keys` (D-AUTH-06). */
export function newKey(): string {
  return `sk_test_${randomHex()}`;
}

/** Returns 32 random hex digits. Pages without TLS have no `randomUUID`. */
function randomHex(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
