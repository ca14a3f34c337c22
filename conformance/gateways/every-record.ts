/** Changes of the records of every kind. */
import type { Deviation } from "./deviation.ts";
import { onRecord } from "./records.ts";
export const everyView = ["create", "item", "update", "list"] as const;

export function recordsOfAllKinds(change: Parameters<typeof onRecord>[2]): Deviation {
  const [payout, refund, checkout] = (["payout", "refund", "checkout"] as const).map((kind) =>
    onRecord(kind, everyView, change),
  );
  return () => {
    const handlers = [payout, refund, checkout].map((deviation) => deviation?.());
    return (request, forward) => {
      const handler = handlers[["payout", "refund", "checkout"].indexOf(request.kind ?? "")];
      return handler === undefined ? forward() : handler(request, forward);
    };
  };
}
