/**
 * Stored records, in the form in which the control plane exports them. Times are RFC 3339 strings in UTC
 * with milliseconds, so they sort as text; amounts that may have decimals are canonical decimal strings.
 */
import type { components } from "../../generated/control-types.ts";
import type { Delivery } from "./deliveries.ts";
import type { IdPrefix } from "./ids.ts";

type Schemas = components["schemas"];

export type Payout = Schemas["KeptPayout"];
export type Refund = Schemas["KeptRefund"];
export type Checkout = Schemas["KeptCheckout"];
/** A transaction that can be refunded (D-ORIG-01); it remains when its payout or checkout is deleted. */
export type Transaction = Schemas["KeptTransaction"];
/** The stored response to a create with an idempotency key (D-IDEM-01). */
export type Replay = Schemas["KeptReplay"];
/** The sum that payouts in one currency have spent of a limited balance (D-PV-07). */
type Balance = Schemas["KeptBalance"];
/** Everything that is needed to restore a workspace. */
export type Contents = Schemas["Contents"];

export type PayoutStatus = Payout["status"];
export type RefundStatus = Refund["status"];
export type CheckoutStatus = Checkout["status"];
export type Metadata = Payout["metadata"];

/** A named copy of a workspace (D-DATA-01). */
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

/** The collection in which a new id must be unique; webhooks and events have none of their own. */
export const collectionsById = {
  po: "payouts",
  re: "refunds",
  co: "checkouts",
  txn: "transactions",
  dl: "deliveries",
  msg: "deliveries",
  wh: "deliveries",
} as const satisfies Record<IdPrefix, Collection>;
