/** Rules about the receivers of webhooks. */
import type { DeliveryEntry } from "../log/request-log.ts";
import { groupBy, type RequestView } from "../log/entry-views.ts";
import { type Evidence, evidence, type Rule, startOf } from "./rule.ts";

/** The time after a delivery in which a write may be its consequence, in milliseconds. */
const consequenceWindow = 30_000;

export const webhookRules: readonly Rule[] = [
  {
    id: "bad-signature-accepted",
    severity: "error",
    finding: "Webhooks with a bad signature are accepted",
    passed: "Webhooks with a bad signature are rejected",
    trial: "Let the sandbox sign one wrongly: PUT /_sandbox/webhooks/{id}/chaos/bad-signature.",
    fix: "Check webhook-signature over the raw body, and respond with 400 or 401 if it does not match.",
    cites: ["D-HOOK-02"],
    check: ({ deliveries }) =>
      deliveries
        .filter(({ chaos }) => chaos === "bad-signature")
        .map((delivery) => {
          const isAccepted = /^2\d\d$/.test(String(delivery.status));
          return isAccepted ? evidence(delivery, "bad-signature") : undefined;
        }),
  },
  {
    id: "duplicate-processed",
    severity: "error",
    finding: "A webhook that arrives twice is processed twice",
    passed: "A webhook that arrives twice is processed once",
    trial: "Let the sandbox send one twice: PUT /_sandbox/webhooks/{id}/chaos/duplicate.",
    fix: "Remember each webhook-id, and skip those that were processed already.",
    cites: ["D-HOOK-06"],
    check: ({ requests, deliveries }) =>
      deliveries
        .filter(({ chaos }) => chaos === "duplicate")
        .flatMap((duplicate) => {
          const first = deliveries.find(
            ({ message_id, webhook_id }) =>
              message_id === duplicate.message_id && webhook_id === duplicate.webhook_id,
          );
          // A duplicate without a repeated write passes.
          return [undefined, ...repeatedWrites(requests, first ?? duplicate, duplicate)];
        }),
  },
];

/** Finds writes after the first delivery of a message that were repeated after its duplicate. */
function repeatedWrites(
  requests: readonly RequestView[],
  first: DeliveryEntry,
  duplicate: DeliveryEntry,
): Evidence[] {
  const repetition = startOf(duplicate);
  const writes = requests.filter(
    (request) =>
      !["GET", "HEAD", "OPTIONS"].includes(request.method) &&
      !request.replayed &&
      startOf(request) >= startOf(first) &&
      startOf(request) <= repetition + consequenceWindow,
  );
  const signature = ({ method, path, request }: RequestView) =>
    `${method} ${path} ${request.body ?? ""}`;
  return [...groupBy(writes, signature).values()].flatMap((same) => {
    const last = same.at(-1);
    if (same.length < 2 || last === undefined || startOf(last) < repetition) return [];
    return [evidence(last, `made again after the duplicate ${duplicate.id}`)];
  });
}
