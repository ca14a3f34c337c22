/** Rules about what becomes of webhooks. */
import type { Arrival, Exchange, History } from "./history.ts";
import { type Evidence, evidence, groupBy, type Rule, shorten } from "./rule.ts";

/** How long after a delivery a write may be its consequence, in milliseconds. */
const consequenceWindow = 30_000;

const badSignatureAccepted: Rule = {
  id: "bad-signature-accepted",
  severity: "error",
  finding: "Webhooks with a bad signature are accepted",
  passed: "Webhooks with a bad signature are refused",
  fix: "Check webhook-signature over the bytes as they came, and answer 400 or 401 where it does not fit.",
  cites: ["D-HOOK-02"],
  judge: ({ arrivals }) => {
    const forged = arrivals.filter(({ view }) => view.chaos === "bad-signature");
    if (forged.length === 0) return undefined;
    return forged.filter(isAccepted).map(arrivalEvidence);
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
    const duplicates = history.arrivals.filter(({ view }) => view.chaos === "duplicate");
    if (duplicates.length === 0) return undefined;
    return duplicates.flatMap((duplicate) => repeatedWrites(duplicate, history));
  },
};

function isAccepted({ view }: Arrival): boolean {
  return view.status !== null && view.status >= 200 && view.status < 300;
}

function arrivalEvidence({ view }: Arrival): Evidence {
  const { id, event, url, status, chaos } = view;
  return {
    entry: id,
    excerpt: shorten(`${event} to ${url} → ${String(status)}: ${String(chaos)}`),
  };
}

/** Writes that were made after the first delivery of a message, and again after its duplicate. */
function repeatedWrites(duplicate: Arrival, { arrivals, exchanges }: History): Evidence[] {
  const { message_id, webhook_id, id } = duplicate.view;
  const first = arrivals.find(
    ({ view }) => view.message_id === message_id && view.webhook_id === webhook_id,
  );
  const writes = exchanges.filter(
    (exchange) =>
      isWrite(exchange) &&
      exchange.began >= (first ?? duplicate).began &&
      exchange.began <= duplicate.began + consequenceWindow,
  );
  const repeated = groupBy(writes, signature).flatMap((same) => {
    const last = same.at(-1);
    return same.length < 2 || last === undefined || last.began < duplicate.began ? [] : [last];
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
