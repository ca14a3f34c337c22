/** Mutants of refund updates, written by hand. */
import { addDecimal, isObject, numberToken, writeJson } from "../../support/json.ts";
import { always, hasMember, lacks, members, on, onBody, peek, refuse } from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { revives } from "../deletes.ts";
import { changesAnother } from "../neighbors.ts";
import { afterUpdate, onRecord, put } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { ignoresUpdate } from "../writes.ts";

export const refundUpdateMutants: readonly Mutant[] = [
  mutant(
    "refund-update-nothing",
    "Updating a refund succeeds but changes nothing.",
    ["REF-UPD-01", "REF-UPD-02"],
    ignoresUpdate("updateRefund", always),
  ),
  mutant(
    "refund-update-not-amount",
    "Updating a refund does not change the amount.",
    ["REF-UPD-01"],
    onBody("updateRefund", always, ({ amount: _amount, ...body }) => body),
  ),
  mutant(
    "refund-update-not-reason",
    "Updating a refund does not change the reason.",
    ["REF-UPD-02"],
    onBody("updateRefund", always, ({ reason: _reason, ...body }) => body),
  ),
  mutant(
    "refund-update-amount-alone-refused",
    "Updating only the amount returns 405 with an error about the missing reason.",
    ["REF-UPD-01"],
    refuse("updateRefund", lacks("reason"), 405),
  ),
  mutant(
    "refund-update-amount-alone-400",
    "Updating only the amount returns 400; updating it with the reason succeeds.",
    ["REF-UPD-01"],
    refuse("updateRefund", lacks("reason")),
  ),
  mutant(
    "refund-update-reason-alone-409",
    "Updating only the reason returns 409; updating it with the amount succeeds.",
    ["REF-UPD-02"],
    refuse("updateRefund", lacks("amount"), 409),
  ),
  mutant(
    "refund-update-one-alone-422",
    "Updating only one member returns 422; updating both succeeds.",
    ["REF-UPD-03"],
    refuse("updateRefund", (request) => lacks("amount")(request) || lacks("reason")(request), 422),
  ),
  mutant(
    "refund-update-amount-off",
    "An updated amount is stored one too high.",
    ["REF-UPD-01"],
    onBody("updateRefund", hasMember("amount"), (body) => ({
      ...body,
      amount: numberToken(addDecimal(values.textOf(body.amount), 1n, 0)),
    })),
  ),
  mutant(
    "refund-update-reason-cut",
    "An updated reason is truncated to sixteen characters.",
    ["REF-UPD-02"],
    onBody("updateRefund", hasMember("reason"), (body) => ({
      ...body,
      reason: values.truncated(16)(body.reason ?? null) ?? null,
    })),
  ),
  mutant(
    "refund-update-loses-metadata",
    "Updating a refund without metadata empties the metadata.",
    ["REF-UPD-03"],
    onBody("updateRefund", lacks("metadata"), (body) => ({ ...body, metadata: {} })),
  ),
  mutant(
    "refund-update-loses-reason",
    "Updating a refund without a reason empties the reason.",
    ["REF-UPD-03", "REF-LIST-05", "REF-UPD-01"],
    onBody("updateRefund", lacks("reason"), (body) => ({ ...body, reason: "" })),
  ),
  mutant(
    "refund-update-resets-amount",
    "Updating a refund without an amount sets the amount to 1.",
    ["REF-UPD-03"],
    onBody("updateRefund", lacks("amount"), (body) => ({ ...body, amount: numberToken("1") })),
  ),
  mutant(
    "refund-update-loses-transaction",
    "After an update, a refund has no transaction_id.",
    ["REF-UPD-03", "REF-FLD-TX-01"],
    onRecord("refund", ["item"], put("transaction_id", null), afterUpdate),
  ),
  mutant(
    "refund-update-touches-neighbour",
    "Updating a refund also changes the reason of those created just before and after.",
    ["REF-UPD-08"],
    changesAnother("refund", "updateRefund", (request) => members(request)),
  ),
  mutant(
    "refund-update-touches-transaction",
    "Updating a refund also changes the other refunds of the transaction.",
    ["REF-UPD-08"],
    changesAnother("refund", "updateRefund", (request) => members(request), "transaction_id"),
  ),
  mutant(
    "refund-update-touches-metadata",
    "Updating a refund empties the metadata of other refunds.",
    ["REF-UPD-08"],
    changesAnother("refund", "updateRefund", () => ({ metadata: {} })),
  ),
  mutant(
    "refund-update-revives",
    "Updating a deleted refund restores it.",
    ["REF-UPD-07", "REF-DEL-06"],
    revives("refund", "updateRefund"),
  ),
  mutant(
    "refund-update-second-only",
    "The first update of a refund is lost.",
    ["REF-UPD-01", "REF-UPD-02"],
    firstUpdateLost(),
  ),
  mutant(
    "refund-update-renames",
    "An updated refund gets a new identifier.",
    ["REF-UPD-01", "REF-UPD-02", "REF-UPD-03"],
    on("updateRefund", always, async (request, forward) => {
      const reply = await forward();
      const value = await peek(forward, request.path);
      if (reply.status !== 200 || !isObject(value)) return reply;
      await forward({ method: "DELETE", body: "" });
      const { id: _id, ...body } = value;
      return forward({ method: "POST", path: "/api/v1/refunds", body: writeJson(body) });
    }),
  ),
];

function firstUpdateLost() {
  return () => {
    const updated = new Set<string>();
    return on("updateRefund", always, (request, forward) => {
      const { id = "" } = request;
      if (updated.has(id)) return forward();
      updated.add(id);
      return forward({ method: "GET", body: "" });
    })();
  };
}
