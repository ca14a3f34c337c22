/**
 * What the sandbox keeps. Times are RFC 3339 strings in UTC with milliseconds, so that their text
 * order is their order in time; amounts that may have decimals are canonical decimal strings.
 */
import type { Delivery } from "./deliveries.ts";
import type { StandingFaults } from "./faults.ts";
import type { IdPrefix } from "./ids.ts";
import type { Decimal } from "./money.ts";
import type { Step } from "./time.ts";
import type { Webhook } from "./webhooks.ts";

export type PayoutStatus = "pending" | "processing" | "succeeded" | "failed";
export type RefundStatus = "pending" | "succeeded" | "failed" | "canceled";
export type CheckoutStatus = "created" | "pending" | "successful" | "failed";
export type Metadata = Record<string, unknown>;

export interface Payout {
  id: string;
  transaction_id: string;
  amount: Decimal;
  crypto_currency: string;
  recipient_address: string;
  memo?: string;
  status: PayoutStatus;
  metadata: Metadata;
  created_at: string;
  updated_at: string;
  /** Whether its amount was taken from a limited balance (D-PV-07). */
  charged?: true;
  /** The states that it has been in, the first one first; left out while that is one (D-CTL-12). */
  history?: Step<PayoutStatus>[];
  /** The steps still to come, earliest first. */
  schedule: Step<PayoutStatus>[];
}

export interface Refund {
  id: string;
  transaction_id: string;
  amount: Decimal;
  reason: string;
  metadata: Metadata;
  status: RefundStatus;
  created_at: string;
  updated_at: string;
  history?: Step<RefundStatus>[];
  schedule: Step<RefundStatus>[];
}

export interface Checkout {
  id: string;
  /** Whole smallest units of `currency`. */
  amount: number;
  currency: string;
  description: string;
  redirect_url: string;
  cancel_url: string;
  status: CheckoutStatus;
  metadata: Metadata;
  created_at: string;
  updated_at: string;
  history?: Step<CheckoutStatus>[];
  schedule: Step<CheckoutStatus>[];
  /** Minted when the checkout becomes successful (D-CHK-08). */
  transaction_id?: string;
}

/** A transaction that refunds can be made against (D-ORIG-01); it outlives what it came from. */
export interface Transaction {
  id: string;
  amount: Decimal;
  /** Decimals of the unit that the amount counts: 0 for smallest units, those of the coin otherwise. */
  decimals: number;
  outcome: "pending" | "succeeded" | "failed";
  created_at: string;
}

/** The stored answer of a create that carried an idempotency key (D-IDEM-01). */
export interface Replay {
  /** The operationId and the key. */
  id: string;
  /** SHA-256 of the request's raw bytes, in hexadecimal. */
  request: string;
  answer: { status: number; body: string; headers: Record<string, string> };
  created_at: string;
  schedule: Step<"expired">[];
}

/** What payouts in one currency have taken from a limited balance (D-PV-07). */
export interface Balance {
  /** The currency. */
  id: string;
  spent: Decimal;
  created_at: string;
}

/** What a workspace was at a moment, under a name by which it can be had back (D-DATA-01). */
export interface Snapshot {
  /** Its name. */
  id: string;
  created_at: string;
  contents: Contents;
}

/** A workspace as a whole: what it takes to make it again. */
export interface Contents {
  /** Its moment. */
  now: string;
  /** Whether it stands still there. */
  frozen: boolean;
  seed: number;
  /** How many identifiers were given out. */
  ids_given: number;
  faults?: StandingFaults;
  webhooks?: readonly Webhook[];
  /** By collection, the one inserted first standing first. */
  records: { [C in Exclude<Collection, "snapshots" | "deliveries">]: Collections[C][] };
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
