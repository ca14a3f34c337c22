/** Which trigger a value is (D-SIM-02). */
import { type Decimal, parseNumericString } from "./money.ts";
import {
  ceilingPrefix,
  type CheckoutTriggerName,
  checkoutTriggers,
  type KeyTrigger,
  type KeyTriggerName,
  keyTriggers,
  type PayoutTrigger,
  type PayoutTriggerName,
  payoutTriggers,
  type RefundTriggerName,
  refundTriggers,
} from "./triggers.ts";

/** The members of a table, with the names that it has. */
export function entriesOf<Name extends string, Value>(
  table: Readonly<Record<Name, Value>>,
): (readonly [Name, Value])[] {
  const entries: (readonly [Name, Value])[] = [];
  for (const name in table) entries.push([name, table[name]]);
  return entries;
}

const byMemo = new Map<string, PayoutTriggerName>();
const byAddress = new Map<string, PayoutTriggerName>();
for (const [name, trigger] of entriesOf<PayoutTriggerName, PayoutTrigger>(payoutTriggers)) {
  if (trigger.memo !== undefined) byMemo.set(trigger.memo, name);
  for (const [currency, address] of entriesOf(trigger.addresses)) {
    byAddress.set(`${currency} ${address.toLowerCase()}`, name);
  }
}

/** A memo wins over an address, which is that of one currency. */
export function findPayoutTrigger(
  currency: string | undefined,
  address: string | undefined,
  memo: string | undefined,
): PayoutTriggerName | undefined {
  const byItsMemo = memo === undefined ? undefined : byMemo.get(memo);
  if (byItsMemo !== undefined || currency === undefined || address === undefined) return byItsMemo;
  return byAddress.get(`${currency} ${address.toLowerCase()}`);
}

const byTransaction = new Map<string, RefundTriggerName>();
for (const [name, { transaction }] of entriesOf(refundTriggers)) {
  if (name !== "refund.max") byTransaction.set(transaction, name);
}

export function findRefundTrigger(transactionId: string): RefundTriggerName | undefined {
  return readCeiling(transactionId) === undefined ? byTransaction.get(transactionId) : "refund.max";
}

/** @returns the n of `txn_sim_max_<n>`; undefined for every other id. */
export function readCeiling(transactionId: string): Decimal | undefined {
  if (!transactionId.startsWith(ceilingPrefix)) return undefined;
  return parseNumericString(transactionId.slice(ceilingPrefix.length));
}

/** The first mark in a description wins over later ones. */
export function findCheckoutTrigger(description: string): CheckoutTriggerName | undefined {
  let first: { name: CheckoutTriggerName; at: number } | undefined;
  for (const [name, { mark }] of entriesOf(checkoutTriggers)) {
    const at = description.indexOf(mark);
    if (at >= 0 && at < (first?.at ?? Infinity)) first = { name, at };
  }
  return first?.name;
}

const refusedKeys = entriesOf<KeyTriggerName, KeyTrigger>(keyTriggers).filter(
  ([, { refuses }]) => refuses === "all",
);

/** Which of the keys that are always refused a key is (D-AUTH-07). */
export function findRefusedKey(key: string): KeyTriggerName | undefined {
  return refusedKeys.find(([, trigger]) =>
    trigger.isPrefix === true ? key.startsWith(trigger.key) : key === trigger.key,
  )?.[0];
}
