/** Mutants with a wrong member of a refund; the interface leaves its create response open. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { isObject, type Json } from "../../support/json.ts";
import { borrowed, misplaced } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { mutantsOf, type Forbidden, rowsOf } from "./generated.ts";

/** Returns the clauses by place: if only the list is wrong, it also differs from the get response. */
function forbidden(id: ClauseId) {
  const places: Forbidden = { item: [id], list: [id, "REF-LIST-05"] };
  return { missing: places, mistyped: places, wrong: places };
}

function onMetadata(change: (metadata: Readonly<Record<string, Json>>) => Json) {
  return (value: Json) => (isObject(value) ? change(value) : value);
}

export const refundMembers = rowsOf("refund", [
  {
    name: "transaction_id",
    alias: "transactionId",
    ...forbidden("REF-FLD-TX-01"),
    forms: { null: values.asNull, "an array": values.asArray, "an object": values.asObject },
    values: {
      "cut short": values.cutOff(2),
      "in capital letters": values.upperCase,
      "the id of the refund": { change: misplaced("transaction_id", "id") },
    },
  },
  {
    name: "amount",
    alias: "refund_amount",
    ...forbidden("REF-FLD-AMT-01"),
    forms: { "a string": values.asText, null: values.asNull, "an object": values.asObject },
    values: {
      "one too high": values.plusOne,
      "a hundred times too high": values.timesHundred,
      "a hundredth": values.hundredth,
      negative: values.negated,
    },
    outdated: { item: ["REF-UPD-01"], list: ["REF-LIST-05"] },
  },
  {
    name: "reason",
    alias: "description",
    ...forbidden("REF-FLD-REASON-01"),
    forms: { null: values.asNull, "an array": values.asArray },
    values: {
      "cut to twelve characters": values.truncated(12),
      "in capital letters": values.upperCase,
      empty: values.emptied,
      "that of the refund before": { change: borrowed("reason") },
    },
    outdated: { item: ["REF-UPD-02"], list: ["REF-LIST-05"] },
  },
  {
    name: "metadata",
    alias: "meta",
    ...forbidden("REF-FLD-META-01"),
    forms: {
      null: values.asNull,
      "an array": () => [],
      "a string": onMetadata((metadata) => JSON.stringify(metadata)),
    },
    values: {
      empty: () => ({}),
      "without the key k": onMetadata(({ k: _lost, ...others }) => others),
      "with cut values": onMetadata((metadata) =>
        Object.fromEntries(
          Object.entries(metadata).map(([key, value]) => [key, values.cutOff(1)(value) ?? null]),
        ),
      ),
      "with its keys in camel case": onMetadata(({ order_id, ...others }) =>
        order_id === undefined ? others : { ...others, orderId: order_id },
      ),
    },
  },
]);

export const refundMemberMutants = mutantsOf(refundMembers);
