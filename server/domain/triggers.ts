/**
 * The magic values of decisions.md section 12: what acts on them and the catalogue of scenarios both
 * read these tables.
 */
import type { CryptoCode } from "./addresses.ts";

/** What every trigger tells of itself. */
export interface Told {
  /** What becomes of the record, or of the request. */
  readonly outcome: string;
  /** What the request is answered with. */
  readonly answer: string;
}

export interface PayoutTrigger extends Told {
  /** The whole memo, compared exactly. */
  readonly memo?: string;
  /** Compared in lower case. All are testnet addresses where the coin has any. */
  readonly addresses: Readonly<Record<CryptoCode, string>>;
}

export const payoutTriggers = {
  "payout.succeed": {
    outcome: "succeeded at once",
    answer: "200 with status succeeded",
    memo: "SIM:succeed",
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksp3e45jl",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkspg3h2zk",
      ETH: "0x0000000000000000000000000000000000005A01",
    },
  },
  "payout.fail": {
    outcome: "pending, then failed when it settles",
    answer: "200 with status pending",
    memo: "SIM:fail",
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkszl2qzuq",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkszxzzuvf",
      ETH: "0x0000000000000000000000000000000000005a02",
    },
  },
  "payout.insufficient_balance": {
    outcome: "refused: insufficient balance",
    answer: '400 {"error":{"amount":["Insufficient balance."]}}',
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksrzu5hpj",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksrm5kf3m",
      ETH: "0x0000000000000000000000000000000000005a03",
    },
  },
  "payout.pending": {
    outcome: "stays pending for ever",
    answer: "200 with status pending",
    memo: "SIM:pending",
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksyr9r8qh",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksy6dpes7",
      ETH: "0x0000000000000000000000000000000000005a04",
    },
  },
  "payout.return": {
    outcome: "succeeded when it settles, later failed (returned)",
    answer: "200 with status pending (succeeded where payouts settle at once)",
    memo: "SIM:return",
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqks97nhja9",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqks98m4vdv",
      ETH: "0x0000000000000000000000000000000000005a05",
    },
  },
  "payout.slow": {
    outcome: "settles after 10 minutes of workspace time",
    answer: "200 with status pending",
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksxsqzyn6",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksxfgq6rn",
      ETH: "0x0000000000000000000000000000000000005a06",
    },
  },
  "payout.server_error": {
    outcome: "nothing is created",
    answer: '500 {"error":"A server error occurred."}',
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqks8dkk3wg",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqks857507p",
      ETH: "0x0000000000000000000000000000000000005A07",
    },
  },
  "payout.timeout": {
    outcome: "created, then the connection is dropped",
    answer: "none: the connection is reset; the same Idempotency-Key fetches the answer",
    memo: "SIM:timeout",
    addresses: {
      BTC: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksgjm9d3s",
      LTC: "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksgtn8npe",
      ETH: "0x0000000000000000000000000000000000005A08",
    },
  },
} as const satisfies Readonly<Record<string, PayoutTrigger>>;

export type PayoutTriggerName = keyof typeof payoutTriggers;

export interface RefundTrigger extends Told {
  /** The whole transaction id, compared exactly; `<n>` stands for a numeric string (D-PV-02). */
  readonly transaction: string;
}

export const ceilingPrefix = "txn_sim_max_";

export const refundTriggers = {
  "refund.pending": {
    outcome: "stays pending for ever",
    answer: "201 with status pending",
    transaction: "txn_sim_pending",
  },
  "refund.failed": {
    outcome: "failed at once",
    answer: "201 with status failed",
    transaction: "txn_sim_refund_failed",
  },
  "refund.failed_later": {
    outcome: "succeeded when it settles, later failed",
    answer: "201 with status pending (succeeded where refunds settle at once)",
    transaction: "txn_sim_refund_failed_later",
  },
  "refund.missing": {
    outcome: "refused: unknown transaction",
    answer:
      '400 {"error":{"transaction_id":["Object with transaction_id=txn_sim_missing does not exist."]}}',
    transaction: "txn_sim_missing",
  },
  "refund.max": {
    outcome: "an original of which only n can be refunded, by all its refunds together",
    answer: "201, or 400 keyed amount above the rest",
    transaction: `${ceilingPrefix}<n>`,
  },
  "refund.already_refunded": {
    outcome: "refused: nothing is left to refund",
    answer: '400 {"error":{"amount":["Refund amount exceeds the refundable amount (0)."]}}',
    transaction: "txn_sim_already_refunded",
  },
} as const satisfies Readonly<Record<string, RefundTrigger>>;

export type RefundTriggerName = keyof typeof refundTriggers;

export interface CheckoutTrigger extends Told {
  /** Stands anywhere in the description; the first mark of several counts. */
  readonly mark: string;
}

const created = "201 with status created";

export const checkoutTriggers = {
  "checkout.success": { outcome: "paid when it settles", answer: created, mark: "[sim:success]" },
  "checkout.fail": { outcome: "failed when it settles", answer: created, mark: "[sim:fail]" },
  "checkout.pending": {
    outcome: "pending when it settles, until it expires",
    answer: created,
    mark: "[sim:pending]",
  },
  "checkout.expire": { outcome: "expired when it settles", answer: created, mark: "[sim:expire]" },
} as const satisfies Readonly<Record<string, CheckoutTrigger>>;

export type CheckoutTriggerName = keyof typeof checkoutTriggers;

export interface KeyTrigger extends Told {
  /** The whole key, or how it begins. */
  readonly key: string;
  readonly isPrefix?: true;
  /** What it refuses: everything always, writes, or some requests. */
  readonly refuses: "all" | "writes" | "some";
}

const invalid = '401 {"error":"Invalid API key."}';

/** The reserved keys (D-AUTH-07). */
export const keyTriggers = {
  "key.revoked": {
    outcome: "refused: revoked",
    answer: invalid,
    key: "sk_test_revoked",
    refuses: "all",
  },
  "key.expired": {
    outcome: "refused: expired",
    answer: invalid,
    key: "sk_test_expired",
    refuses: "all",
  },
  "key.invalid": {
    outcome: "refused: invalid",
    answer: invalid,
    key: "sk_test_invalid",
    isPrefix: true,
    refuses: "all",
  },
  "key.wrong": {
    outcome: "refused: wrong",
    answer: invalid,
    key: "sk_test_wrong",
    isPrefix: true,
    refuses: "all",
  },
  "key.readonly": {
    outcome: "refused: the key may only read",
    answer: '403 {"error":"You do not have permission to perform this action."}',
    key: "sk_test_readonly",
    refuses: "writes",
  },
  "key.limited": {
    outcome: "every third request is throttled",
    answer: "429 with Retry-After: 1",
    key: "sk_test_limited",
    refuses: "some",
  },
} as const satisfies Readonly<Record<string, KeyTrigger>>;

export type KeyTriggerName = keyof typeof keyTriggers;
