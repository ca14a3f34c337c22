/** A form for a fault rule, and a field for its JSON. */
import { useState } from "preact/hooks";
import { operationIds } from "../../../../generated/interface-operations.ts";
import type { FaultRule } from "../../../../generated/control-types.ts";
import { isNode, lookUp, members } from "../../../../spec/contract/document.ts";
import { Action, Button, TextAction, useFields } from "../shared/controls.tsx";
import { call, reasonOf } from "../shared/sandbox.ts";

type Operation = NonNullable<FaultRule["operations"]>[number];

/** The effect of a rule, given a number. */
const effects: Readonly<Record<string, (number: number) => FaultRule>> = {
  "Respond with this status": (status) => {
    if (!(Number.isInteger(status) && status >= 400 && status <= 599)) {
      throw new Error("The number must be a status: status=400 to 599.");
    }
    return { simulate: `status=${status}` };
  },
  "Wait for milliseconds": (fixed) => ({ latency: { fixed } }),
  "Requests a minute, then 429": (requests) => ({ rate_limit: { requests, per: "minute" } }),
  "Never respond": () => ({ fault: { point: "before_validation", connection: "hang" } }),
  "Take effect, but lose the response": () => ({
    fault: { point: "after_commit", connection: "reset" },
  }),
  "Break off the response": () => ({ fault: { point: "mid_body" } }),
};
/** The effects that a number describes. */
const withNumber = Object.keys(effects).slice(0, 3);

/** The requests that a rule selects, given a number. */
const selections: Readonly<Record<string, (number: number) => FaultRule>> = {
  "Every request": () => ({}),
  "Every n-th request": (every) => ({ every }),
  "The first n requests": (count) => ({ count }),
  "A share of 0 to 1": (probability) => ({ probability }),
};

const anyOperation = "All operations";

/** @param options.add Adds a rule to those of the workspace. */
export function FaultForm({ add }: { add: (rule: FaultRule) => Promise<unknown> }) {
  const [isRaw, setRaw] = useState(false);
  const [chosen, field] = useFields({
    Operation: anyOperation,
    Effect: "Respond with this status",
    Number: "500",
    "Applies to": "Every request",
    n: "3",
  });
  const addNamed = (rule: FaultRule) => add(rule).catch(explain);
  const addText = async (text: string) => addNamed(parseRule(text));
  const addForm = async () => {
    const { Operation: operation, Effect: effect, Number: number, "Applies to": which, n } = chosen;
    return addNamed({
      ...(operation !== anyOperation && { operations: [operation as Operation] }),
      ...effects[effect]?.(Number(number)),
      ...selections[which]?.(Number(n)),
    });
  };
  const flip = () => setRaw(!isRaw);
  const button = { label: "Add the rule", done: "The rule is set." };
  return (
    <div class="panel">
      <div class="bar">
        <h2>Custom rule</h2>
        <Button class="small" label="Write it as text" aria-pressed={isRaw} onClick={flip} />
      </div>
      {isRaw ? (
        <TextAction {...button} field="JSON" initial={example} rows={3} act={addText} />
      ) : (
        <form class="row" onSubmit={(event) => event.preventDefault()}>
          {field("Operation", [anyOperation, ...operationIds])}
          {field("Effect", Object.keys(effects))}
          {withNumber.includes(chosen.Effect) && field("Number")}
          {field("Applies to", Object.keys(selections))}
          {chosen["Applies to"] !== "Every request" && field("n")}
          <Action {...button} type="submit" act={addForm} />
        </form>
      )}
      <p>
        <a href="/docs/control-plane#/Faults/setFaults">Rule reference</a>
      </p>
    </div>
  );
}

const example = '{"operations": ["createPayout"], "every": 3, "simulate": "status=500"}';

function parseRule(text: string): FaultRule {
  if (text.trim() === "") throw new Error("Write a rule first.");
  const rule: unknown = JSON.parse(text);
  if (!isNode(rule)) throw new Error("A rule is a JSON object.");
  return rule;
}

/** Adds the choices that the contract has for a member to the reason of a refusal. */
async function explain(error: unknown): Promise<never> {
  const reason = reasonOf(error);
  const contract = await call("/_sandbox/openapi.json");
  const propertiesOf = (schema: string) =>
    members(lookUp(contract, `#/components/schemas/${schema}/properties`)?.value);
  const rule = propertiesOf("FaultRule");
  const path = reason.split(": ", 1).join("").split(".");
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
  const { items, enum: values = members(items).enum } = members(
    { ...rule, ...propertiesOf("Fault"), ...propertiesOf("RateLimit") }[name],
  );
  const choices = reason.includes("is not known") ? Object.keys(rule) : values;
  if (!Array.isArray(choices)) throw error;
  throw new Error(`${reason} Choose from: ${choices.join(", ")}.`);
}
