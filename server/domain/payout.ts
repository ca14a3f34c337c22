import { type CryptoCode, numberedAddresses } from "./addresses.ts";
import type { PayoutStatus } from "./collections.ts";
import { planSteps, type Step } from "./time.ts";
import { entriesOf, type Table } from "./triggers.ts";

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

// Computed once, since every create needs them.
const payoutsByMemo = new Map<string, PayoutTriggerName>();
const payoutsByAddress = new Map<string, PayoutTriggerName>();
for (const [name, trigger] of entriesOf(payoutTriggers)) {
  if ("memo" in trigger) payoutsByMemo.set(trigger.memo, name);
  for (const [currency, address] of entriesOf(trigger.addresses)) {
    payoutsByAddress.set(`${currency} ${address.toLowerCase()}`, name);
  }
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

const slowMs = 10 * 60 * 1000;

/**
 * Schedules success after `settleMs` milliseconds, optionally through `processing` (D-PAY-01, D-PAY-02),
 * or what a trigger asks for (D-SIM-02), except a failure after success.
 */
export function planPayout(
  createdAt: string,
  settleMs: number,
  showsProcessing: boolean,
  trigger?: PayoutTriggerName,
): Step<PayoutStatus>[] {
  if (trigger === "payout.pending") return [];
  const after = { "payout.succeed": 0, "payout.slow": slowMs }[String(trigger)] ?? settleMs;
  const processing = showsProcessing ? [["processing", after / 2] as const] : [];
  const end = trigger === "payout.fail" ? "failed" : "succeeded";
  return planSteps(createdAt, [...processing, [end, after]]);
}

/** Returns true until the transfer is made: the memo may still change, and a delete cancels it (D-PAY-01). */
export function isUnderWay(status: PayoutStatus): status is "pending" | "processing" {
  return status === "pending" || status === "processing";
}
