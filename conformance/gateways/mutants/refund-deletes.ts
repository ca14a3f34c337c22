/** Mutants of refund deletes, written by hand. */
import {
  always,
  emptyReply,
  jsonReply,
  notFound,
  on,
  onRefusal,
  onSuccess,
  refuse,
  successStatus,
  type When,
} from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import {
  deletesTwiceInParallel,
  ignoresDelete,
  reusesIds,
  revives,
  showsDeleted,
} from "../deletes.ts";
import { changesAnother, deletesAnother } from "../neighbors.ts";
import { idOf, itemPath } from "../kinds.ts";
import { isSuccess, jsonOf } from "../deviation-parts.ts";

const message = { message: "Refund deleted." };
const looksLike =
  (pattern: RegExp): When =>
  ({ id = "" }) =>
    pattern.test(id);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}/i;

const responses: readonly Mutant[] = [
  mutant(
    "refund-delete-204",
    "Deleting a refund returns 204.",
    ["REF-DEL-01", "REF-DEL-08"],
    onSuccess("deleteRefund", () => emptyReply(204)),
  ),
  mutant(
    "refund-delete-202",
    "Deleting a refund returns 202.",
    ["REF-DEL-01", "REF-DEL-08"],
    successStatus("deleteRefund", 202),
  ),
  ...[{}, { deleted: true }, { message: "" }, { message: null }, [], null].map((body, index) =>
    mutant(
      `refund-delete-no-message-${index + 1}`,
      `Deleting a refund returns ${JSON.stringify(body)}.`,
      ["REF-DEL-02"],
      onSuccess("deleteRefund", () => jsonReply(200, body)),
    ),
  ),
  mutant(
    "refund-delete-no-body",
    "Deleting a refund returns 200 without a body.",
    ["REF-DEL-02"],
    onSuccess("deleteRefund", () => emptyReply(200)),
  ),
  mutant(
    "refund-delete-plain-text",
    "Deleting a refund returns plain text.",
    ["GEN-BODY-02", "REF-DEL-02"],
    onSuccess("deleteRefund", (reply) => ({
      ...reply,
      headers: { ...reply.headers, "content-type": "text/plain" },
      body: "Refund deleted.",
    })),
  ),
  ...(
    [
      ["nonexistent", "made-up", 400],
      ["nonexistent", "made-up", 410],
      ["^[0-9a-f]{8}-", "uuid", 400],
      ["^[0-9a-f]{8}-", "uuid", 422],
      ["^\\d+$", "numeric", 400],
      ["^\\d+$", "numeric", 204],
    ] as const
  ).map(([pattern, name, status]) =>
    mutant(
      `refund-delete-unknown-${name}-${status}`,
      `Deleting a refund by an unused ${name} id returns ${status}.`,
      ["REF-DEL-03"],
      onRefusal(
        "deleteRefund",
        [404],
        (reply) => (status === 204 ? emptyReply(204) : { ...reply, status }),
        looksLike(new RegExp(pattern)),
      ),
    ),
  ),
  mutant(
    "refund-delete-unknown-500",
    "Deleting a refund by an unused uuid returns 500.",
    ["REF-DEL-03"],
    onRefusal("deleteRefund", [404], (reply) => ({ ...reply, status: 500 }), looksLike(uuid)),
  ),
  mutant(
    "refund-delete-unknown-error-in-200",
    "Deleting an unknown refund returns 200 and an error.",
    ["REF-DEL-03", "REF-DEL-04"],
    onRefusal("deleteRefund", [404], (reply) => ({ ...reply, status: 200 })),
  ),
  ...[200, 204, 400, 409, 410].map((status) =>
    mutant(
      `refund-delete-again-${status}`,
      `Deleting a refund a second time returns ${status}.`,
      ["REF-DEL-04"],
      deleteAgain(status),
    ),
  ),
];

function deleteAgain(status: number) {
  return () => {
    const deleted = new Set<string>();
    return on("deleteRefund", always, async ({ id = "" }, forward) => {
      const reply = await forward();
      if (isSuccess(reply)) deleted.add(id);
      else if (reply.status === 404 && deleted.has(id)) {
        return status === 204 ? emptyReply(204) : jsonReply(status, message);
      }
      return reply;
    })();
  };
}

const effects: readonly Mutant[] = [
  mutant(
    "refund-delete-still-readable",
    "A deleted refund can still be read.",
    ["REF-DEL-05", "REF-DEL-06"],
    showsDeleted("refund", ["item"]),
  ),
  mutant(
    "refund-delete-still-listed",
    "A deleted refund stays in the list.",
    ["REF-DEL-05", "REF-UPD-07"],
    showsDeleted("refund", ["list"]),
  ),
  mutant(
    "refund-delete-archived",
    "A deleted refund can still be read, with the status deleted.",
    ["REF-DEL-05", "REF-DEL-06"],
    showsDeleted("refund", ["item", "list"], (record) => ({ ...record, status: "deleted" })),
  ),
  mutant(
    "refund-delete-nothing",
    "Deleting a refund returns the confirmation but removes nothing.",
    ["REF-DEL-05"],
    ignoresDelete("refund", () => jsonReply(200, message)),
  ),
  mutant(
    "refund-delete-parallel",
    "Concurrent deletes of one refund all succeed.",
    ["REF-DEL-07"],
    deletesTwiceInParallel("refund"),
  ),
  mutant(
    "refund-delete-second-revives",
    "Deleting a refund a second time restores it.",
    ["REF-DEL-06"],
    revives("refund", "deleteRefund"),
  ),
  mutant(
    "refund-id-reused",
    "The identifier of a deleted refund is reused for the next refund.",
    ["REF-FLD-ID-03"],
    reusesIds(),
  ),
  mutant(
    "refund-delete-takes-neighbours",
    "Deleting a refund also deletes those created just before and after.",
    ["REF-DEL-11"],
    deletesAnother("refund"),
  ),
  mutant(
    "refund-delete-takes-transaction",
    "Deleting a refund also deletes others of the same transaction.",
    ["REF-DEL-11"],
    deletesAnother("refund", "transaction_id"),
  ),
  mutant(
    "refund-delete-unknown-takes-neighbours",
    "Deleting an unknown refund deletes the newest one.",
    ["REF-DEL-11"],
    unknownTakesNewest(),
  ),
  mutant(
    "refund-delete-changes-other",
    "Deleting a refund empties the reason of other refunds.",
    ["REF-DEL-11"],
    changesAnother("refund", "deleteRefund", () => ({ reason: "" })),
  ),
  mutant(
    "refund-delete-right-key-refused",
    "Deleting a refund with the valid key is refused.",
    ["REF-DEL-08", "REF-DEL-01"],
    refuse(
      "deleteRefund",
      ({ headers }) => headers.authorization !== undefined,
      401,
      "Invalid API key.",
    ),
  ),
  mutant(
    "refund-delete-not-found",
    "Deleting an existing refund returns 404.",
    ["REF-DEL-01", "REF-DEL-08", "GEN-BASE-01"],
    on("deleteRefund", always, () => Promise.resolve(notFound())),
  ),
];

function unknownTakesNewest() {
  return () => {
    const newest = new Map<unknown, string>();
    return on(["createRefund", "deleteRefund"], always, async (request, forward) => {
      const reply = await forward();
      const owner = request.headers.authorization;
      const made = request.operationId === "createRefund" ? idOf(jsonOf(reply)) : undefined;
      const target = newest.get(owner);
      if (made !== undefined) newest.set(owner, made);
      else if (reply.status === 404 && target !== undefined) {
        await forward({ path: itemPath("refund", target) });
      }
      return reply;
    })();
  };
}

export const refundDeleteMutants: readonly Mutant[] = [...responses, ...effects];
