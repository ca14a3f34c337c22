/** Gateways that reject requests for their own reasons, or temporarily. */
import { revives } from "../deletes.ts";
import type { ClauseId } from "../../../generated/clauses.ts";
import {
  always,
  emptyReply,
  everyNth,
  isSuccess,
  jsonOf,
  jsonReply,
  memory,
  on,
  onReply,
  refusalStatus,
  refuse,
} from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation } from "../deviation.ts";
import { idOf } from "../kinds.ts";
import { behaviorVariant, frameVariant, limiting, transportVariant } from "../variant-parts.ts";

const refundDelete: readonly ClauseId[] = [
  "GEN-HDR-01",
  "REF-FLD-ID-03",
  "REF-UPD-07",
  "REF-DEL-01",
  "REF-DEL-02",
  "REF-DEL-04",
  "REF-DEL-05",
  "REF-DEL-06",
  "REF-DEL-07",
  "REF-DEL-08",
  "REF-DEL-11",
];

export const boundVariants: readonly Variant[] = [
  limiting(
    behaviorVariant(
      "refund-update-409",
      "A refund is executed immediately and can no longer be updated.",
      "refund-update",
      on("updateRefund", always, async (_request, forward) => {
        const read = await forward({ method: "GET", body: "" });
        return isSuccess(read) ? jsonReply(409, { error: "Already carried out." }) : forward();
      }),
      ["GEN-BODY-01", "REF-UPD-01", "REF-UPD-02", "REF-UPD-03", "REF-UPD-08", "REF-LIST-05"],
    ),
  ),
  limiting(
    behaviorVariant(
      "refund-delete-409",
      "A refund is executed immediately and can no longer be deleted.",
      "refund-delete",
      on("deleteRefund", always, async (_request, forward) => {
        const read = await forward({ method: "GET" });
        return isSuccess(read) ? jsonReply(409, { error: "Already carried out." }) : forward();
      }),
      refundDelete,
    ),
  ),
  limiting(
    behaviorVariant(
      "payout-delete-409",
      "A payout is sent immediately and can no longer be deleted.",
      "payout-delete",
      on("deletePayout", always, async (_request, forward) => {
        const read = await forward({ method: "GET" });
        return isSuccess(read) ? jsonReply(409, { error: "Already sent." }) : forward();
      }),
      ["AUTH-03", "GEN-HDR-01", "PAY-DEL-01", "PAY-DEL-02", "PAY-DEL-05"],
    ),
  ),
  behaviorVariant(
    "payout-delete-soon",
    "A payout can be deleted only in its first 300 ms.",
    "payout-delete throttling lag latency",
    deletableFor(300),
  ),
  behaviorVariant(
    "parallel-delete-409",
    "Of several concurrent deletes of a refund, all but one return 409.",
    "refund-delete conflict",
    crowded(),
  ),
  transportVariant(
    "throttled",
    "Every 80th request returns 429 and Retry-After.",
    "throttling",
    everyNth("any", 80, () =>
      Promise.resolve(jsonReply(429, { error: "Slow down." }, { "retry-after": "1" })),
    ),
  ),
  transportVariant(
    "throttled-until",
    "Every 90th request returns 429 and a date in Retry-After.",
    "throttling",
    everyNth("any", 90, () => {
      const until = new Date(Date.now() + 1500).toUTCString();
      return Promise.resolve(jsonReply(429, { error: "Slow down." }, { "retry-after": until }));
    }),
  ),
  transportVariant(
    "throttled-bare",
    "Every 100th request returns an empty 429.",
    "throttling",
    everyNth("any", 100, () => Promise.resolve(emptyReply(429))),
  ),
  frameVariant(
    "checkout-final-409",
    "Updating a deleted checkout returns 409.",
    "not-found",
    refusalStatus("updateCheckout", 404, 409),
  ),
  behaviorVariant(
    "checkout-revived",
    "Updating a deleted checkout restores it.",
    "not-found checkout-deleted",
    revives("checkout", "updateCheckout"),
    ["CHK-DEL-06"],
  ),
  transportVariant(
    "head-405",
    "HEAD and OPTIONS are refused.",
    "head",
    refuse("any", ({ method }) => method === "HEAD" || method === "OPTIONS", 405, "Not allowed."),
  ),
  frameVariant(
    "allow-left-out",
    "A 405 response has no Allow header.",
    "allow",
    onReply("any", always, (reply) => {
      const { allow: _allow, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  ),
];

function crowded() {
  return () => {
    const running = new Set<string>();
    return on("deleteRefund", always, async ({ id = "" }, forward) => {
      if (running.has(id)) return jsonReply(409, { error: "Another request is at work on it." });
      running.add(id);
      try {
        return await forward();
      } finally {
        running.delete(id);
      }
    })();
  };
}

/** Payouts are sent, and can no longer be deleted, some milliseconds after their create. */
function deletableFor(ms: number): Deviation {
  return memory(["createPayout", "deletePayout"], always, () => {
    const madeAt = new Map<string, number>();
    return async ({ operationId, id = "" }, forward) => {
      const isLate = (madeAt.get(id) ?? Infinity) + ms < Date.now();
      if (operationId === "deletePayout" && isLate) {
        return jsonReply(409, { error: "Already sent." });
      }
      const reply = await forward();
      const made = operationId === "createPayout" ? idOf(jsonOf(reply)) : undefined;
      if (made !== undefined) madeAt.set(made, Date.now());
      return reply;
    };
  });
}
