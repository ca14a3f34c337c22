/**
 * The triggers of decisions.md section 12: magic values, reserved keys and directives, as tables that
 * the operations and the catalog of scenarios both read.
 */
import { type CryptoCode, numberedAddresses } from "./addresses.ts";
import { type Decimal, parseNumericString } from "./money.ts";

/** A value in a request that changes the outcome of the request or of its record. */
export interface Trigger {
  /** The effect on the record or the request. */
  readonly outcome: string;
  /** The response to the request. */
  readonly answer: string;
}

type Table<Value> = Readonly<Record<string, Trigger & Readonly<Value>>>;

/**
 * - `memo`: the whole memo, compared exactly;
 * - `addresses`: compared in lower case; testnet addresses for coins that have a test format.
 */
export const payoutTriggers = {
  "payout.succeed": {
    outcome: "succeeded at once",
    answer: "200 with status succeeded",
    memo: "SIM:succeed",
    addresses: numberedAddresses(1),
  },
  "payout.fail": {
    outcome: "pending, then failed when it settles",
    answer: "200 with status pending",
    memo: "SIM:fail",
    addresses: numberedAddresses(2),
  },
  "payout.insufficient_balance": {
    outcome: "refused: insufficient balance",
    answer: '400 {"error":{"amount":["Insufficient balance."]}}',
    addresses: numberedAddresses(3),
  },
  "payout.pending": {
    outcome: "stays pending forever",
    answer: "200 with status pending",
    memo: "SIM:pending",
    addresses: numberedAddresses(4),
  },
  "payout.return": {
    outcome: "succeeded when it settles, later failed (returned)",
    answer: "200 with status pending (succeeded if payouts settle at once)",
    memo: "SIM:return",
    addresses: numberedAddresses(5),
  },
  "payout.slow": {
    outcome: "settles after 10 minutes of workspace time",
    answer: "200 with status pending",
    addresses: numberedAddresses(6),
  },
  "payout.server_error": {
    outcome: "nothing is created",
    answer: '500 {"error":"A server error occurred."}',
    addresses: numberedAddresses(7),
  },
  "payout.timeout": {
    outcome: "created, then the connection is dropped",
    answer: "none: the connection is reset; a retry with its Idempotency-Key gets the response",
    memo: "SIM:timeout",
    addresses: numberedAddresses(8),
  },
} as const satisfies Table<{ memo?: string; addresses: Record<CryptoCode, string> }>;

export type PayoutTriggerName = keyof typeof payoutTriggers;

const ceilingPrefix = "txn_sim_max_";

/** `transaction`: the whole id, compared exactly; `<n>` is a numeric string (D-PV-02). */
export const refundTriggers = {
  "refund.pending": {
    outcome: "stays pending forever",
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
    answer: "201 with status pending (succeeded if refunds settle at once)",
    transaction: "txn_sim_refund_failed_later",
  },
  "refund.missing": {
    outcome: "refused: unknown transaction",
    answer:
      '400 {"error":{"transaction_id":["Object with transaction_id=txn_sim_missing does not exist."]}}',
    transaction: "txn_sim_missing",
  },
  "refund.max": {
    outcome: "only n of the original can be refunded in total",
    answer: "201, or 400 for an amount above what is left",
    transaction: `${ceilingPrefix}<n>`,
  },
  "refund.already_refunded": {
    outcome: "refused: nothing is left to refund",
    answer: '400 {"error":{"amount":["Refund amount exceeds the refundable amount (0)."]}}',
    transaction: "txn_sim_already_refunded",
  },
} as const satisfies Table<{ transaction: string }>;

export type RefundTriggerName = keyof typeof refundTriggers;

const created = "201 with status created";

/** `mark`: text anywhere in the description; if there are several, the first one counts. */
export const checkoutTriggers = {
  "checkout.success": { outcome: "paid when it settles", answer: created, mark: "[sim:success]" },
  "checkout.fail": { outcome: "failed when it settles", answer: created, mark: "[sim:fail]" },
  "checkout.pending": {
    outcome: "pending when it settles, until it expires",
    answer: created,
    mark: "[sim:pending]",
  },
  "checkout.expire": { outcome: "expired when it settles", answer: created, mark: "[sim:expire]" },
} as const satisfies Table<{ mark: string }>;

export type CheckoutTriggerName = keyof typeof checkoutTriggers;

/** A reserved key that is refused for a reason, with every text after it if it is a prefix. */
function refusedKey(reason: string, isPrefix = false) {
  return {
    outcome: `refused: ${reason}`,
    answer: '401 {"error":"Invalid API key."}',
    key: `sk_test_${reason}`,
    isPrefix,
    refuses: "all" as const,
  };
}

/** The reserved keys (D-AUTH-07): `key` is the whole key or its prefix, `refuses` the requests that are refused. */
export const keyTriggers = {
  "key.revoked": refusedKey("revoked"),
  "key.expired": refusedKey("expired"),
  "key.invalid": refusedKey("invalid", true),
  "key.wrong": refusedKey("wrong", true),
  "key.readonly": {
    outcome: "refused: the key may only read",
    answer: '403 {"error":"You do not have permission to perform this action."}',
    key: "sk_test_readonly",
    isPrefix: false,
    refuses: "writes",
  },
  "key.limited": {
    outcome: "every third request is throttled",
    answer: "429 with Retry-After: 1",
    key: "sk_test_limited",
    isPrefix: false,
    refuses: "some",
  },
} as const satisfies Table<{ key: string; isPrefix: boolean; refuses: "all" | "writes" | "some" }>;

export type KeyTriggerName = keyof typeof keyTriggers;

/** The values of `Sandbox-Simulate`, each with an example. */
export const directiveTriggers = {
  "simulate.status": {
    outcome: "the request has no effect",
    answer: "the status (400 to 599), with Retry-After if given",
    value: "status=503; retry-after=5",
  },
  "simulate.delay": {
    outcome: "the request takes effect late, and locks its idempotency key until then",
    answer: "the normal response, after real milliseconds (up to 600000)",
    value: "delay=5000",
  },
  "simulate.hang": {
    outcome: "the request has no effect",
    answer: "none, until the client or the server closes the connection",
    value: "hang",
  },
  "simulate.reset": {
    outcome: "the request has no effect",
    answer: "none: the connection is reset",
    value: "reset",
  },
  "simulate.reset-after-commit": {
    outcome: "the request takes effect",
    answer: "none: the connection is reset",
    value: "reset-after-commit",
  },
  "simulate.truncate": {
    outcome: "the request takes effect",
    answer: "the normal response, cut off in the middle of its body",
    value: "truncate",
  },
} as const satisfies Table<{ value: string }>;

/** Returns the entries of a table, with types. */
export function entriesOf<Name extends string, Value>(
  table: Readonly<Record<Name, Value>>,
): (readonly [Name, Value])[] {
  // A constant table has only the members of its type.
  return Object.entries(table) as [Name, Value][];
}

// Computed once, since every create needs them.
const payoutsByMemo = new Map<string, PayoutTriggerName>();
const payoutsByAddress = new Map<string, PayoutTriggerName>();
for (const [name, trigger] of entriesOf(payoutTriggers)) {
  if ("memo" in trigger) payoutsByMemo.set(trigger.memo, name);
  for (const [currency, address] of entriesOf(trigger.addresses)) {
    payoutsByAddress.set(`${currency} ${address.toLowerCase()}`, name);
  }
}

const refundsByTransaction = new Map<string, RefundTriggerName>();
for (const [name, { transaction }] of entriesOf(refundTriggers)) {
  if (name !== "refund.max") refundsByTransaction.set(transaction, name);
}

/** Finds the trigger of a payout. A memo wins over an address, which belongs to one currency. */
export function findPayoutTrigger(
  currency: string | undefined,
  address: string | undefined,
  memo: string | undefined,
): PayoutTriggerName | undefined {
  const named = memo === undefined ? undefined : payoutsByMemo.get(memo);
  if (named !== undefined || currency === undefined || address === undefined) return named;
  return payoutsByAddress.get(`${currency} ${address.toLowerCase()}`);
}

export function findRefundTrigger(transactionId: string): RefundTriggerName | undefined {
  if (readCeiling(transactionId) !== undefined) return "refund.max";
  return refundsByTransaction.get(transactionId);
}

/** Returns the n of `txn_sim_max_<n>`; undefined for other ids. */
export function readCeiling(transactionId: string): Decimal | undefined {
  if (!transactionId.startsWith(ceilingPrefix)) return undefined;
  return parseNumericString(transactionId.slice(ceilingPrefix.length));
}

const checkoutMarks = entriesOf(checkoutTriggers);

/** Finds the trigger of a checkout; the first mark in its description wins. */
export function findCheckoutTrigger(description: string): CheckoutTriggerName | undefined {
  let first: { name: CheckoutTriggerName; at: number } | undefined;
  for (const [name, { mark }] of checkoutMarks) {
    const at = description.indexOf(mark);
    if (at >= 0 && at < (first?.at ?? Infinity)) first = { name, at };
  }
  return first?.name;
}

const refusedKeys = entriesOf(keyTriggers).filter(([, { refuses }]) => refuses === "all");

/** Returns the name of a reserved key that is always refused (D-AUTH-07). */
export function findRefusedKey(key: string): KeyTriggerName | undefined {
  return refusedKeys.find(([, reserved]) =>
    reserved.isPrefix ? key.startsWith(reserved.key) : key === reserved.key,
  )?.[0];
}

/** Returns the header that names the trigger of a response, if it has one (D-SIM-03). */
export function triggerHeader(name: string | undefined): Record<string, string> {
  return name === undefined ? {} : { "Sandbox-Trigger": name };
}
