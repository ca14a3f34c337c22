/** Gateways with other rules about keys and deleted records. */
import type { ClauseId } from "../../../generated/clauses.ts";
import type { JsonObject } from "../../support/json.ts";
import { always, isSuccess, memory, notFound, on } from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation, Reply } from "../deviation.ts";
import { showsDeleted } from "../deletes.ts";
import { ignoresKey } from "../keys.ts";
import { behaviorVariant, frameVariant } from "../variant-parts.ts";
import { checkoutOperations } from "../kinds.ts";

const refundReads = ["createRefund", "getRefund", "listRefunds", "updateRefund"] as const;
export const keyVariants: readonly Variant[] = [
  behaviorVariant(
    "refunds-without-key",
    "Refunds are created, read, listed and updated without a key.",
    "refund-keys",
    ignoresKey(refundReads, "missing"),
  ),
  behaviorVariant(
    "refunds-any-key",
    "Refunds are created, read, listed and updated with any key or none.",
    "refund-keys",
    ignoresKey(refundReads, "any"),
  ),
  behaviorVariant(
    "checkouts-without-key",
    "Checkouts need no key; an invalid one is refused.",
    "checkout-keys",
    ignoresKey(checkoutOperations, "missing"),
  ),
  behaviorVariant("shared-data", "All keys open the same account.", "shared-data", sharedData(), [
    "AUTH-11",
  ]),
];

/** Every request with a valid key uses the first valid key. */
function sharedData(): Deviation {
  return memory("any", always, () => {
    let first: Reply["headers"][string];
    return async (request, forward) => {
      const { authorization } = request.headers;
      if (first === undefined || authorization === first || authorization === undefined) {
        const reply = await forward();
        if (isSuccess(reply)) first ??= authorization;
        return reply;
      }
      const isValid = isSuccess(
        await forward({
          method: "GET",
          path: "/api/v1/payouts/crypto",
          query: "?limit=1",
          body: "",
        }),
      );
      return forward(
        isValid ? { headers: { ...request.headers, authorization: first } } : undefined,
      );
    };
  });
}

const tombstones: readonly ClauseId[] = [
  "REF-DEL-05",
  "REF-DEL-06",
  "REF-UPD-07",
  "REF-FLD-ID-03",
  "CHK-DEL-03",
  "REF-GET-02",
  "CHK-DEL-06",
];
const tombstone = ({ id }: JsonObject): JsonObject => ({ id: id ?? null, deleted: true });

export const lifeVariants: readonly Variant[] = [
  behaviorVariant(
    "refund-tombstone",
    "Reading a deleted refund returns a tombstone.",
    "refund-delete lag",
    showsDeleted("refund", ["item"], tombstone),
    tombstones,
  ),
  behaviorVariant(
    "checkout-tombstone",
    "Reading a deleted checkout returns a tombstone.",
    "checkout-delete lag",
    showsDeleted("checkout", ["item"], tombstone),
    tombstones,
  ),
  behaviorVariant(
    "payout-kept",
    "A deleted payout stays in the list, with the status cancelled.",
    "payout-delete lag",
    showsDeleted("payout", ["list"], (record) => ({ ...record, status: "cancelled" })),
  ),
  behaviorVariant(
    "payout-item-unknown",
    "Payouts cannot be read by id.",
    "payout-item",
    on(
      "any",
      ({ kind, id, method }) =>
        kind === "payout" && id !== undefined && ["GET", "PUT", "PATCH"].includes(method),
      () => Promise.resolve(notFound()),
    ),
  ),
  frameVariant(
    "refund-read-403",
    "Reading an unknown refund returns 403.",
    "not-found",
    on("getRefund", always, async (_request, forward) => {
      const reply = await forward();
      return reply.status === 404 ? { ...reply, status: 403 } : reply;
    }),
  ),
];
