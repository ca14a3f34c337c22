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
    forms: {
      "is null": values.asNull,
      "is an array": values.asArray,
      "is an object": values.asObject,
    },
    values: {
      "is truncated": values.cutOff(2),
      "is in upper case": values.upperCase,
      "is the id of the refund": { change: misplaced("transaction_id", "id") },
    },
  },
  {
    name: "amount",
    alias: "refund_amount",
    ...forbidden("REF-FLD-AMT-01"),
    forms: {
      "is a string": values.asText,
      "is null": values.asNull,
      "is an object": values.asObject,
    },
    values: {
      "is one too high": values.plusOne,
      "is a hundred times too high": values.timesHundred,
      "is a hundredth of the right amount": values.hundredth,
      "is negative": values.negated,
    },
    outdated: { item: ["REF-UPD-01"], list: ["REF-LIST-05"] },
  },
  {
    name: "reason",
    alias: "description",
    ...forbidden("REF-FLD-REASON-01"),
    forms: { "is null": values.asNull, "is an array": values.asArray },
    values: {
      "is truncated to twelve characters": values.truncated(12),
      "is in upper case": values.upperCase,
      "is empty": values.emptied,
      "is that of the previous refund": { change: borrowed("reason") },
    },
    outdated: { item: ["REF-UPD-02"], list: ["REF-LIST-05"] },
  },
  {
    name: "metadata",
    alias: "meta",
    ...forbidden("REF-FLD-META-01"),
    forms: {
      "is null": values.asNull,
      "is an array": () => [],
      "is a string": onMetadata((metadata) => JSON.stringify(metadata)),
    },
    values: {
      "is empty": () => ({}),
      "lacks the key k": onMetadata(({ k: _lost, ...others }) => others),
      "has truncated values": onMetadata((metadata) =>
        Object.fromEntries(
          Object.entries(metadata).map(([key, value]) => [key, values.cutOff(1)(value) ?? null]),
        ),
      ),
      "has its keys in camel case": onMetadata(({ order_id, ...others }) =>
        order_id === undefined ? others : { ...others, orderId: order_id },
      ),
    },
  },
]);

export const refundMemberMutants = mutantsOf(refundMembers);
