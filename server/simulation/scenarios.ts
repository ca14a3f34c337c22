/** The catalog of triggers (D-SIM-05). */
import { operationTable, routes } from "../../generated/operations.ts";
import type { components } from "../../generated/control-types.ts";
import { checkoutTriggers } from "../domain/checkout.ts";
import { payoutTriggers } from "../domain/payout.ts";
import { refundTriggers } from "../domain/refund.ts";
import { directiveTriggers, keyTriggers, type Trigger } from "../domain/triggers.ts";

type Magic = components["schemas"]["Magic"];

const allOperations = Object.keys(operationTable);
const writes = [
  ...new Set(routes.filter(({ method }) => method !== "get").map(({ operationId }) => operationId)),
];

export const scenarios: readonly components["schemas"]["Scenario"][] = [
  ...list(payoutTriggers, ["createPayout"], payoutValues),
  ...list(refundTriggers, ["createRefund"], ({ transaction }, name) => [
    magic("body", "transaction_id", transaction, name === "refund.max" ? "example" : "exact"),
  ]),
  ...list(checkoutTriggers, ["createCheckout"], ({ mark }) => [
    magic("body", "description", mark, "contains"),
  ]),
  ...list(keyTriggers, allOperations, ({ key, isPrefix }) => [
    magic("header", "Authorization", `Bearer ${key}`, isPrefix ? "prefix" : "exact"),
  ]),
  ...list(directiveTriggers, allOperations, ({ value }) => [
    magic("header", "Sandbox-Simulate", value, "example"),
  ]),
];

function list<One extends Trigger>(
  triggers: Readonly<Record<string, One>>,
  operations: string[],
  send: (trigger: One, name: string) => Magic[],
) {
  return Object.entries(triggers).map(([name, trigger]) => ({
    name,
    operations: "refuses" in trigger && trigger.refuses === "writes" ? writes : operations,
    send: send(trigger, name),
    outcome: trigger.outcome,
    answer: trigger.answer,
  }));
}

function payoutValues({
  memo,
  addresses,
}: {
  memo?: string;
  addresses: Readonly<Record<string, string>>;
}): Magic[] {
  const byAddress = Object.entries(addresses).map(([crypto_currency, address]) => ({
    ...magic("body", "recipient_address", address),
    crypto_currency,
  }));
  return memo === undefined ? byAddress : [magic("body", "memo", memo), ...byAddress];
}

function magic(
  place: Magic["in"],
  member: string,
  value: string,
  match: Magic["match"] = "exact",
): Magic {
  return { in: place, member, match, value };
}
