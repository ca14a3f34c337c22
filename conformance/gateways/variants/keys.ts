/** Gateways with other rules about keys, and about what is deleted. */
import type { ClauseId } from "../../../generated/clauses.ts";
import type { JsonObject } from "../../support/json.ts";
import { always, isSuccess, memory, notFound, on } from "../answers.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation, Reply } from "../deviation.ts";
import { showsDeleted } from "../deletes.ts";
import { ignoresKey } from "../keys.ts";
import { variant } from "../variant-parts.ts";
import { checkoutOperations } from "../kinds.ts";

const refundReads = ["createRefund", "getRefund", "listRefunds", "updateRefund"] as const;
export const keyVariants: readonly Variant[] = [
  variant(
    "refunds-without-key",
    "Refunds are created, read, listed and updated without a key.",
    "behaviour",
    "refund-keys",
    ignoresKey(refundReads, "missing"),
  ),
  variant(
    "refunds-any-key",
    "Refunds are created, read, listed and updated with any key or none.",
    "behaviour",
    "refund-keys",
    ignoresKey(refundReads, "any"),
  ),
  variant(
    "checkouts-without-key",
    "Checkouts need no key; an invalid one is refused.",
    "behaviour",
    "checkout-keys",
    ignoresKey(checkoutOperations, "missing"),
  ),
  variant(
    "shared-data",
    "All keys open the same account.",
    "behaviour",
    "shared-data",
    sharedData(),
    ["AUTH-11"],
  ),
];

/** Whoever has a valid key acts as the first who had one. */
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
  variant(
    "refund-tombstone",
    "A deleted refund is read as a tombstone.",
    "behaviour",
    "refund-delete lag",
    showsDeleted("refund", ["item"], tombstone),
    tombstones,
  ),
  variant(
    "checkout-tombstone",
    "A deleted checkout is read as a tombstone.",
    "behaviour",
    "checkout-delete lag",
    showsDeleted("checkout", ["item"], tombstone),
    tombstones,
  ),
  variant(
    "payout-kept",
    "A deleted payout stays in the list, as cancelled.",
    "behaviour",
    "payout-delete lag",
    showsDeleted("payout", ["list"], (record) => ({ ...record, status: "cancelled" })),
  ),
  variant(
    "payout-item-unknown",
    "Single payouts are not served.",
    "behaviour",
    "payout-item",
    on(
      "any",
      ({ kind, id, method }) =>
        kind === "payout" && id !== undefined && ["GET", "PUT", "PATCH"].includes(method),
      () => Promise.resolve(notFound()),
    ),
  ),
  variant(
    "refund-read-403",
    "An unknown refund is read with 403.",
    "frame",
    "not-found",
    on("getRefund", always, async (_request, forward) => {
      const reply = await forward();
      return reply.status === 404 ? { ...reply, status: 403 } : reply;
    }),
  ),
];
