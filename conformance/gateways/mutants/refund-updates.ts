/** Mutants of refund updates, written by hand. */
import { addDecimal, isObject, numberToken, writeJson } from "../../support/json.ts";
import { always, hasMember, lacks, members, on, onBody, peek, refuse } from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { revives } from "../deletes.ts";
import { changesAnother } from "../neighbours.ts";
import { afterUpdate, onRecord, put } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { ignoresUpdate } from "../writes.ts";

export const refundUpdateMutants: readonly Mutant[] = [
  mutant(
    "refund-update-nothing",
    "A refund update is answered as done and changes nothing.",
    ["REF-UPD-01", "REF-UPD-02"],
    ignoresUpdate("updateRefund", always),
  ),
  mutant(
    "refund-update-not-amount",
    "A refund update leaves the amount as it was.",
    ["REF-UPD-01"],
    onBody("updateRefund", always, ({ amount: _amount, ...body }) => body),
  ),
  mutant(
    "refund-update-not-reason",
    "A refund update leaves the reason as it was.",
    ["REF-UPD-02"],
    onBody("updateRefund", always, ({ reason: _reason, ...body }) => body),
  ),
  mutant(
    "refund-update-amount-alone-refused",
    "An update of the amount alone is refused for a missing reason, with 405.",
    ["REF-UPD-01"],
    refuse("updateRefund", lacks("reason"), 405),
  ),
  mutant(
    "refund-update-amount-alone-400",
    "An update of the amount alone is refused with 400, as one with a reason is not.",
    ["REF-UPD-01"],
    refuse("updateRefund", lacks("reason")),
  ),
  mutant(
    "refund-update-reason-alone-409",
    "An update of the reason alone is refused with 409, as one with an amount is not.",
    ["REF-UPD-02"],
    refuse("updateRefund", lacks("amount"), 409),
  ),
  mutant(
    "refund-update-one-alone-422",
    "An update of one member alone is refused with 422, as one of both is not.",
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
    "An updated reason is cut to sixteen characters.",
    ["REF-UPD-02"],
    onBody("updateRefund", hasMember("reason"), (body) => ({
      ...body,
      reason: values.truncated(16)(body.reason ?? null) ?? null,
    })),
  ),
  mutant(
    "refund-update-loses-metadata",
    "A refund update without metadata empties the metadata.",
    ["REF-UPD-03"],
    onBody("updateRefund", lacks("metadata"), (body) => ({ ...body, metadata: {} })),
  ),
  mutant(
    "refund-update-loses-reason",
    "A refund update without a reason empties the reason.",
    ["REF-UPD-03", "REF-LIST-05", "REF-UPD-01"],
    onBody("updateRefund", lacks("reason"), (body) => ({ ...body, reason: "" })),
  ),
  mutant(
    "refund-update-resets-amount",
    "A refund update without an amount sets the amount to 1.",
    ["REF-UPD-03"],
    onBody("updateRefund", lacks("amount"), (body) => ({ ...body, amount: numberToken("1") })),
  ),
  mutant(
    "refund-update-loses-transaction",
    "After an update a refund names no transaction.",
    ["REF-UPD-03", "REF-FLD-TX-01"],
    onRecord("refund", ["item"], put("transaction_id", null), afterUpdate),
  ),
  mutant(
    "refund-update-touches-neighbour",
    "An update of a refund gives its reason to those made just before and after.",
    ["REF-UPD-08"],
    changesAnother("refund", "updateRefund", (request) => members(request)),
  ),
  mutant(
    "refund-update-touches-transaction",
    "An update changes the other refunds of the transaction as well.",
    ["REF-UPD-08"],
    changesAnother("refund", "updateRefund", (request) => members(request), "transaction_id"),
  ),
  mutant(
    "refund-update-touches-metadata",
    "An update of a refund empties the metadata of others.",
    ["REF-UPD-08"],
    changesAnother("refund", "updateRefund", () => ({ metadata: {} })),
  ),
  mutant(
    "refund-update-revives",
    "An update of a deleted refund brings it back.",
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
