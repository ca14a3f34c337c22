/** Rules about the receivers of webhooks. */
import type { DeliveryEntry } from "../log/request-log.ts";
import type { Exchange, History } from "./history.ts";
import { type Evidence, evidence, groupBy, type Rule, shorten } from "./rule.ts";

/** The time after a delivery in which a write may be its consequence, in milliseconds. */
const consequenceWindow = 30_000;

const badSignatureAccepted: Rule = {
  id: "bad-signature-accepted",
  severity: "error",
  finding: "Webhooks with a bad signature are accepted",
  passed: "Webhooks with a bad signature are refused",
  fix: "Check webhook-signature over the bytes as they came, and answer 400 or 401 where it does not fit.",
  cites: ["D-HOOK-02"],
  judge: ({ deliveries }) => {
    const forged = deliveries.filter(({ chaos }) => chaos === "bad-signature");
    if (forged.length === 0) return undefined;
    return forged.filter(isAccepted).map(deliveryEvidence);
  },
};

const duplicateProcessed: Rule = {
  id: "duplicate-processed",
  severity: "error",
  finding: "A webhook that comes twice is acted on twice",
  passed: "A webhook that comes twice is acted on once",
  fix: "Remember each webhook-id, and leave out what was processed already.",
  cites: ["D-HOOK-06"],
  judge: (history) => {
    const duplicates = history.deliveries.filter(({ chaos }) => chaos === "duplicate");
    if (duplicates.length === 0) return undefined;
    return duplicates.flatMap((duplicate) => repeatedWrites(duplicate, history));
  },
};

function isAccepted({ status }: DeliveryEntry): boolean {
  return status !== null && status >= 200 && status < 300;
}

function deliveryEvidence({ id, event, url, status, chaos }: DeliveryEntry): Evidence {
  return {
    entry: id,
    excerpt: shorten(`${event} to ${url} → ${String(status)}: ${String(chaos)}`),
  };
}

/** Finds writes after the first delivery of a message that were repeated after its duplicate. */
function repeatedWrites(duplicate: DeliveryEntry, { deliveries, exchanges }: History): Evidence[] {
  const { message_id, webhook_id, id } = duplicate;
  const first = deliveries.find(
    (delivery) => delivery.message_id === message_id && delivery.webhook_id === webhook_id,
  );
  const start = Date.parse((first ?? duplicate).time);
  const repetition = Date.parse(duplicate.time);
  const writes = exchanges.filter(
    (exchange) =>
      isWrite(exchange) &&
      exchange.began >= start &&
      exchange.began <= repetition + consequenceWindow,
  );
  const repeated = groupBy(writes, signature).flatMap((same) => {
    const last = same.at(-1);
    return same.length < 2 || last === undefined || last.began < repetition ? [] : [last];
  });
  return repeated.map((write) => evidence(write, `made again after the duplicate ${id}`));
}

function isWrite({ view }: Exchange): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(view.method) && !view.replayed;
}

function signature({ view }: Exchange): string {
  return `${view.method} ${view.path} ${view.request.body ?? ""}`;
}

export const webhookRules: readonly Rule[] = [badSignatureAccepted, duplicateProcessed];
