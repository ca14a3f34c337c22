/** A workspace by its key: what its user may do over the gateway, and what no gateway offers. */
import type { components } from "../../generated/control-types.ts";
import { bodyOf, connectControl, type Control, end, type WorkspaceOptions } from "./control.ts";

import { createGatewayClient } from "./client.ts";
import { logOf, type LogWait } from "./log.ts";
import { checkoutsOf, payoutsOf, refundsOf, transactionsOf } from "./records.ts";
import type { GatewayClient } from "./types.ts";
import { webhooksOf } from "./webhooks.ts";

export type { FollowOptions, LogEntry, LogFeed, LogFilter, LogWait } from "./log.ts";
export type { ChaosMode, Webhook, WebhookDelivery } from "./webhooks.ts";
export { ControlError, type ControlFailure, type WorkspaceOptions } from "./control.ts";

type Schemas = components["schemas"];
export type ClockState = Schemas["Clock"];
export type InspectedCheckout = Schemas["Checkout"];
export type InspectedPayout = Schemas["Payout"];
export type InspectedRefund = Schemas["Refund"];
export type NewTransaction = Schemas["NewTransaction"];
export type RegisteredTransaction = Schemas["Transaction"];
export type Contents = Schemas["Contents"];
export type SnapshotSummary = Schemas["Snapshot"];

/** A workspace of a running sandbox: the gateway as its key shows it, and what a test may do to it. */
export interface Workspace extends ReturnType<typeof controlsOf> {
  /** Where the sandbox answers, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  readonly apiKey: string;
  /** A typed client of the gateway with that key. */
  readonly client: GatewayClient;
}

/**
 * Opens the workspace of a key. Calls of the control plane resolve to the body of a success, and reject
 * with a {@link ControlError} where they are refused, and as `fetch` does where no answer came.
 *
 * @throws {TypeError} for an address that is no http or https URL, and a key that no header can carry.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const { url, apiKey, fetch } = options;
  const client = createGatewayClient({ baseUrl: url, apiKey, ...(fetch && { fetch }) });
  return { url, apiKey, client, ...controlsOf(connectControl(options)) };
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
    /** Resolves to the first entry that matches; also one that is there already, unless `after` names one. */
    waitFor: async (filter: Omit<LogWait, "count"> = {}) => first(await requests.wait(filter)),
    /** What the log says of the client (D-DOC-01). */
    doctor: () => bodyOf(control.GET("/_sandbox/doctor")),
    /** What can be sent to have the gateway behave in a certain way (D-SIM-03). */
    scenarios: async () => (await bodyOf(control.GET("/_sandbox/scenarios"))).scenarios,
    /** Puts records in, as creates of the gateway make them (D-DATA-03). */
    seed: (body: Schemas["Seeds"]) => bodyOf(control.POST("/_sandbox/seed", { body })),
    /** Takes a snapshot, with what goes back to it (D-DATA-01). */
    snapshot: async (name: string = newName()) => {
      const taken = await snapshots.take(name);
      return { ...taken, restore: () => snapshots.restore(name) };
    },
    /** All that the workspace holds, as a document that {@link import} takes anywhere (D-DATA-02). */
    export: () => bodyOf(control.GET("/_sandbox/export")),
    import: (body: Contents) => bodyOf(control.POST("/_sandbox/import", { body })),
    /** Starts the workspace anew (D-CTL-07). */
    reset: (body: Schemas["Reset"] = {}) => bodyOf(control.POST("/_sandbox/reset", { body })),
    /** Removes the workspace; the next request with its key opens a new one (D-CTL-13). */
    remove: () => end(control.DELETE("/_sandbox/workspace")),
  };
}

type ClockOptions = Omit<Schemas["ClockChange"], "advance" | "now">;

function clockOf({ GET, POST }: Control) {
  const set = (body: Schemas["ClockChange"]) => bodyOf(POST("/_sandbox/clock", { body }));
  return {
    read: () => bodyOf(GET("/_sandbox/clock")),
    /** @param duration ISO 8601 in days and less, such as `PT25H`. */
    advance: (duration: string, options: ClockOptions = {}) =>
      set({ advance: duration, ...options }),
    /** @param moment RFC 3339, or a `Date`; also one that has gone by. */
    set: (moment: string | Date, options: ClockOptions = {}) =>
      set({ now: typeof moment === "string" ? moment : moment.toISOString(), ...options }),
    freeze: () => set({ frozen: true }),
    release: () => set({ frozen: false }),
  };
}

function faultsOf({ GET, PUT, DELETE }: Control) {
  return {
    read: async () => (await bodyOf(GET("/_sandbox/faults"))).rules,
    /** Puts rules in the place of those that stand (D-CTL-09). */
    set: async (rules: Schemas["NewFaults"]["rules"]) =>
      (await bodyOf(PUT("/_sandbox/faults", { body: { rules } }))).rules,
    clear: () => end(DELETE("/_sandbox/faults")),
  };
}

function snapshotsOf({ GET, POST, PUT, DELETE }: Control) {
  const at = (name: string) => ({ params: { path: { name } } });
  return {
    list: async () => (await bodyOf(GET("/_sandbox/snapshots"))).snapshots,
    take: (name: string) => bodyOf(PUT("/_sandbox/snapshots/{name}", at(name))),
    restore: (name: string) => bodyOf(POST("/_sandbox/snapshots/{name}/restore", at(name))),
    delete: (name: string) => end(DELETE("/_sandbox/snapshots/{name}", at(name))),
  };
}

/** A key that opens a workspace of its own on a sandbox that was started without `keys` (D-AUTH-06). */
export function newKey(): string {
  return `sk_test_${draw()}`;
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("nothing was waited for");
  return item;
}

/** The name of a snapshot that nobody has named. */
function newName(): string {
  return `snapshot-${draw()}`;
}

/** 32 random hex digits. A page that came without TLS has no `randomUUID`. */
function draw(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
