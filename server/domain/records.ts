/**
 * What the sandbox keeps: records as the contract of the control plane exports them. Times are RFC 3339
 * strings in UTC with milliseconds, so that their text order is their order in time; amounts that may
 * have decimals are canonical decimal strings.
 */
import type { components } from "../../generated/control-types.ts";
import type { Delivery } from "./deliveries.ts";
import type { IdPrefix } from "./ids.ts";

type Schemas = components["schemas"];

export type Payout = Schemas["KeptPayout"];
export type Refund = Schemas["KeptRefund"];
export type Checkout = Schemas["KeptCheckout"];
/** A transaction that refunds can be made against (D-ORIG-01); it outlives what it came from. */
export type Transaction = Schemas["KeptTransaction"];
/** The stored answer of a create that carried an idempotency key (D-IDEM-01). */
export type Replay = Schemas["KeptReplay"];
/** The sum that payouts in one currency have taken from a limited balance (D-PV-07). */
export type Balance = Schemas["KeptBalance"];
/** A workspace as a whole, with all that it takes to make it again. */
export type Contents = Schemas["Contents"];

export type PayoutStatus = Payout["status"];
export type RefundStatus = Refund["status"];
export type CheckoutStatus = Checkout["status"];
export type Metadata = Payout["metadata"];

/** A copy of a workspace at a moment, under a name by which it can be restored (D-DATA-01). */
export interface Snapshot {
  /** Its name. */
  id: string;
  created_at: string;
  contents: Contents;
}

/** Everything a workspace holds, by collection. */
export interface Collections {
  payouts: Payout;
  refunds: Refund;
  checkouts: Checkout;
  transactions: Transaction;
  replays: Replay;
  balances: Balance;
  snapshots: Snapshot;
  deliveries: Delivery;
}

export type Collection = keyof Collections;

export const collections = [
  "payouts",
  "refunds",
  "checkouts",
  "transactions",
  "replays",
  "balances",
  "snapshots",
  "deliveries",
] as const satisfies Collection[];

/** Where an id of a kind is to be new; webhooks and events are in no collection of their own. */
export const collectionsById = {
  po: "payouts",
  re: "refunds",
  co: "checkouts",
  txn: "transactions",
  dl: "deliveries",
  msg: "deliveries",
  wh: "deliveries",
} as const satisfies Record<IdPrefix, Collection>;
