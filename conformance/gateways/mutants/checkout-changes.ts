/** Mutants of checkout updates and deletes, written by hand. */
import { isObject, writeJson } from "../../support/json.ts";
import {
  always,
  emptyReply,
  hasMember,
  isSuccess,
  jsonOf,
  jsonReply,
  lacks,
  members,
  notFound,
  on,
  onBody,
  onSuccess,
  onSuccessJson,
  peek,
  refuse,
  withJson,
} from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { ignoresDelete, showsDeleted } from "../deletes.ts";
import type { Handler } from "../deviation.ts";
import { changesAnother, deletesAnother } from "../neighbors.ts";
import { afterUpdate, member, onRecord, put } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { ignoresUpdate } from "../writes.ts";

const updates: readonly Mutant[] = [
  mutant(
    "checkout-update-nothing",
    "Updating a checkout succeeds but changes nothing.",
    ["CHK-UPD-01"],
    ignoresUpdate("updateCheckout", always),
  ),
  mutant(
    "checkout-update-cut",
    "An updated description is truncated to twenty characters.",
    ["CHK-UPD-01"],
    onBody("updateCheckout", hasMember("description"), (body) => ({
      ...body,
      description: values.truncated(20)(body.description ?? null) ?? null,
    })),
  ),
  ...(["amount", "currency"] as const).map((name) =>
    mutant(
      `checkout-update-changes-${name}`,
      `An update changes the ${name} of a checkout.`,
      [name === "amount" ? "CHK-UPD-02" : "CHK-UPD-03"],
      takesOver(name),
    ),
  ),
  ...(["amount", "currency"] as const).map((name) =>
    mutant(
      `checkout-update-refused-changes-${name}`,
      `An update of the ${name} is refused but changes it anyway.`,
      [name === "amount" ? "CHK-UPD-02" : "CHK-UPD-03"],
      takesOver(name, "refusal"),
    ),
  ),
  mutant(
    "checkout-update-with-status-changes-amount",
    "An update of the status also changes the amount.",
    ["CHK-UPD-02"],
    takesOver("amount", "success", hasMember("status")),
  ),
  mutant(
    "checkout-update-resets-status",
    "An update of the description alone takes the status back to created.",
    ["CHK-UPD-08"],
    resetsStatus,
  ),
  mutant(
    "checkout-update-only-while-created",
    "An update in another status than created succeeds but changes nothing.",
    ["CHK-UPD-01"],
    on("updateCheckout", always, async ({ path }, forward) => {
      const read = await peek(forward, path);
      const isCreated = isObject(read) && read.status === "created";
      return forward(isCreated ? undefined : { method: "GET", body: "" });
    }),
  ),
  mutant(
    "checkout-update-empty-accepted",
    "An update with neither description nor status is accepted.",
    ["CHK-UPD-04"],
    ignoresUpdate(
      "updateCheckout",
      ({ json }) => isObject(json) && !("description" in json) && !("status" in json),
    ),
  ),
  mutant(
    "checkout-update-empty-blanks",
    "An update without a description is refused but changes the description anyway.",
    ["CHK-UPD-04"],
    on("updateCheckout", lacks("description"), async (_request, forward) => {
      const reply = await forward();
      if (reply.status === 400) await forward({ body: '{"description":"-"}' });
      return reply;
    }),
  ),
  ...(["redirect_url", "cancel_url", "metadata", "created_at"] as const).map((name) =>
    mutant(
      `checkout-update-loses-${name}`,
      `After an update, the ${name} of a checkout is ${name === "metadata" ? "an empty array" : "null"}.`,
      name === "metadata" ? ["CHK-UPD-08", "CHK-FLD-META-03"] : ["CHK-UPD-08", "CHK-GET-01"],
      onRecord("checkout", ["item"], put(name, name === "metadata" ? [] : null), afterUpdate),
    ),
  ),
  mutant(
    "checkout-update-moves-created",
    "After an update, created_at is two hours later.",
    ["CHK-UPD-08", "CHK-FLD-CRE-01"],
    onRecord("checkout", ["item"], member("created_at", values.moved(7_200_000)), afterUpdate),
  ),
  mutant(
    "checkout-update-doubles-amount",
    "After an update, the amount of a checkout is one higher.",
    ["CHK-UPD-08", "CHK-UPD-02"],
    onRecord("checkout", ["item", "list"], member("amount", values.plusOne), afterUpdate),
  ),
  mutant(
    "checkout-update-touches-neighbour",
    "Updating a checkout also changes the description of those created just before and after.",
    ["CHK-UPD-10"],
    changesAnother("checkout", "updateCheckout", (request) => members(request)),
  ),
  mutant(
    "checkout-update-touches-metadata",
    "Updating a checkout adds metadata to other checkouts.",
    ["CHK-UPD-10"],
    changesAnother("checkout", "updateCheckout", () => ({
      description: "Changed.",
      metadata: { changed: "yes" },
    })),
  ),
  mutant(
    "checkout-update-refuses-method",
    "Updating a checkout returns 405.",
    ["CHK-UPD-01", "GEN-BASE-01"],
    refuse("updateCheckout", always, 405, "Method not allowed."),
  ),
];

/** An immutable member takes the value of the latest update. */
function takesOver(
  name: "amount" | "currency",
  outcome: "success" | "refusal" = "success",
  when = always,
) {
  return () => {
    const taken = new Map<string, ReturnType<typeof members>>();
    return on(["getCheckout", "updateCheckout"], always, async (request, forward) => {
      const { id = "" } = request;
      const { [name]: value, ...others } = members(request);
      if (request.operationId === "updateCheckout" && value !== undefined && when(request)) {
        taken.set(id, { [name]: value });
        return forward(outcome === "success" ? { body: writeJson(others) } : undefined);
      }
      const reply = await forward();
      const change = request.operationId === "getCheckout" ? (taken.get(id) ?? {}) : {};
      return onSuccessJson("any", (record) =>
        isObject(record) ? { ...record, ...change } : record,
      )()(request, () => Promise.resolve(reply));
    })();
  };
}

function resetsStatus(): Handler {
  const reset = new Set<string>();
  return on(["getCheckout", "updateCheckout"], always, async (request, forward) => {
    const { id = "", operationId } = request;
    if (operationId === "updateCheckout" && hasMember("status")(request)) reset.delete(id);
    else if (operationId === "updateCheckout") reset.add(id);
    const reply = await forward();
    const record = jsonOf(reply);
    if (!reset.has(id) || !isSuccess(reply) || !isObject(record)) return reply;
    return withJson(reply, { ...record, status: "created" });
  })();
}

const deletes: readonly Mutant[] = [
  ...[{}, { message: "Checkout deleted." }, null].map((body, index) =>
    mutant(
      `checkout-delete-body-${index + 1}`,
      `Deleting a checkout returns ${JSON.stringify(body)}.`,
      ["CHK-DEL-01"],
      onSuccess("deleteCheckout", () => jsonReply(200, body)),
    ),
  ),
  mutant(
    "checkout-delete-blank",
    "Deleting a checkout returns a line feed.",
    ["CHK-DEL-01"],
    onSuccess("deleteCheckout", () => ({ ...jsonReply(200, null), body: "\n" })),
  ),
  mutant(
    "checkout-delete-nothing",
    "Deleting a checkout succeeds but removes nothing.",
    ["CHK-DEL-03"],
    ignoresDelete("checkout", () => emptyReply(204)),
  ),
  mutant(
    "checkout-delete-still-readable",
    "A deleted checkout can still be read.",
    ["CHK-DEL-03"],
    showsDeleted("checkout", ["item"]),
  ),
  mutant(
    "checkout-delete-still-listed",
    "A deleted checkout stays in the list.",
    ["CHK-DEL-03"],
    showsDeleted("checkout", ["list"]),
  ),
  mutant(
    "checkout-delete-takes-neighbours",
    "Deleting a checkout also deletes those created just before and after.",
    ["CHK-DEL-07"],
    deletesAnother("checkout"),
  ),
  mutant(
    "checkout-delete-changes-other",
    "Deleting a checkout changes the description of other checkouts.",
    ["CHK-DEL-07"],
    changesAnother("checkout", "deleteCheckout", () => ({ description: "Deleted." })),
  ),
  mutant(
    "checkout-delete-not-found",
    "Deleting an existing checkout returns 404.",
    ["CHK-DEL-01", "CHK-DEL-03", "GEN-BASE-01"],
    on("deleteCheckout", always, () => Promise.resolve(notFound())),
  ),
];

export const checkoutChangeMutants: readonly Mutant[] = [...updates, ...deletes];
