/** The catalogue of triggers (D-SIM-05). */
import { operationTable, routes } from "../../generated/operations.ts";
import type { components } from "../../generated/control-types.ts";
import {
  checkoutTriggers,
  directiveTriggers,
  entriesOf,
  keyTriggers,
  payoutTriggers,
  refundTriggers,
  type Trigger,
} from "../domain/triggers.ts";
import type { CreateHandlers } from "./handler.ts";

type Magic = components["schemas"]["Magic"];

const allOperations = Object.keys(operationTable);
const writes = [
  ...new Set(routes.filter(({ method }) => method !== "get").map(({ operationId }) => operationId)),
];

export const createScenarioHandlers: CreateHandlers<"Scenarios"> = ({ settings }) => ({
  listScenarios: () => ({ status: 200, body: { simulation: settings.simulation, scenarios } }),
});

const scenarios: readonly components["schemas"]["Scenario"][] = [
  ...entriesOf(payoutTriggers).map(([name, trigger]) =>
    scenario(name, trigger, ["createPayout"], payoutValues(trigger)),
  ),
  ...entriesOf(refundTriggers).map(([name, trigger]) =>
    scenario(
      name,
      trigger,
      ["createRefund"],
      [inBody("transaction_id", trigger.transaction, name === "refund.max" ? "example" : "exact")],
    ),
  ),
  ...entriesOf(checkoutTriggers).map(([name, trigger]) =>
    scenario(name, trigger, ["createCheckout"], [inBody("description", trigger.mark, "contains")]),
  ),
  ...entriesOf(keyTriggers).map(([name, trigger]) =>
    scenario(name, trigger, trigger.refuses === "writes" ? writes : allOperations, [
      inHeader(
        "Authorization",
        `Bearer ${trigger.key}`,
        "isPrefix" in trigger ? "prefix" : "exact",
      ),
    ]),
  ),
  ...entriesOf(directiveTriggers).map(([name, trigger]) =>
    scenario(name, trigger, allOperations, [
      inHeader("Sandbox-Simulate", trigger.value, "example"),
    ]),
  ),
];

function scenario(name: string, { outcome, answer }: Trigger, operations: string[], send: Magic[]) {
  return { name, operations, send, outcome, answer };
}

function payoutValues({
  memo,
  addresses,
}: {
  memo?: string;
  addresses: Readonly<Record<string, string>>;
}): Magic[] {
  const byAddress = entriesOf(addresses).map(([crypto_currency, address]) => ({
    ...inBody("recipient_address", address),
    crypto_currency,
  }));
  return memo === undefined ? byAddress : [inBody("memo", memo), ...byAddress];
}

function inBody(member: string, value: string, match: Magic["match"] = "exact"): Magic {
  return { in: "body", member, match, value };
}

function inHeader(member: string, value: string, match: Magic["match"]): Magic {
  return { in: "header", member, match, value };
}
