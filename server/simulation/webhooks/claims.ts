/** Claims a delivery and writes the result, in two transactions: none is open while the event is sent. */
import type { AddMembers } from "../../operations/handler.ts";
import {
  applyAttempts,
  type Attempt,
  type Delivery,
  goneStatus,
  postpone,
  queueAt,
} from "../../domain/deliveries.ts";
import { type ChaosMode, secretsAt, type Webhook } from "../../domain/webhooks.ts";
import type { Front } from "../../http/front.ts";
import { settleDue } from "../../operations/transitions.ts";
import type { Store, StoreTransaction } from "../../storage/port.ts";
import { fractionOf } from "../draws.ts";
import { showEvent } from "./front-events.ts";
import { changeWebhook } from "./webhook-state.ts";

/** A delivery to claim. */
export interface Item extends Pick<Delivery, "id" | "webhook_id" | "due_at"> {
  readonly workspace: string;
  /** True if another delivery has overtaken it, so it is sent next. */
  readonly isNext?: boolean;
  /** The void claim of a process that has ended. */
  readonly voidClaim?: string | undefined;
}

/** A claimed delivery, with the parameters of its attempt. */
export type Job = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/** The maximum time that a held event waits for another one, in milliseconds of workspace time. */
const maxHold = 5000;

/**
 * Claims a delivery, unless another process has claimed it or it must not be sent any longer.
 *
 * @param claim A unique name: the process and the number of the claim.
 * @param front Through which clients see the records, if there is one.
 * @param addMembers Adds what checkouts show behind the front.
 */
export function claimDelivery(
  store: Store,
  item: Item,
  claim: string,
  front?: Front,
  addMembers?: AddMembers,
) {
  return store.visit(item.workspace, async (tx) => {
    const found = await tx.get("deliveries", item.id);
    if (found === undefined || !isFree(found, item, claim)) return undefined;
    const webhook = tx.state.webhooks?.find(({ id }) => id === found.webhook_id);
    if (webhook === undefined) {
      await tx.remove("deliveries", found.id);
      return undefined;
    }
    const delivery = await decide(tx, found, webhook);
    if (delivery.status !== "sending") {
      await tx.update("deliveries", delivery);
      return undefined;
    }
    // An attempt that did not end has left a claim, and a body that is already shown.
    const isFirst = delivery.attempts.length === 0 && delivery.claim === undefined;
    const body = front && isFirst ? await showEvent(front, delivery, addMembers) : delivery.body;
    const taken = { ...delivery, body, claim };
    await tx.update("deliveries", taken);
    return {
      workspace: item.workspace,
      delivery: taken,
      url: webhook.url,
      secrets: secretsAt(webhook, tx.now),
      /** The faults of this attempt. */
      chaos: isExempt(taken) ? [] : taken.chaos,
    };
  });
}

/** Returns true if the delivery is not claimed, or if this process or an ended one has claimed it. */
function isFree({ status, claim: held }: Delivery, { voidClaim }: Item, claim: string): boolean {
  if (status === "queued") return true;
  const ownPrefix = claim.slice(0, claim.indexOf(".") + 1);
  return status === "sending" && (held === voidClaim || held?.startsWith(ownPrefix) === true);
}

async function decide(
  tx: StoreTransaction,
  delivery: Delivery,
  webhook: Webhook,
): Promise<Delivery> {
  if (!webhook.enabled && delivery.manual === undefined) return { ...delivery, status: "canceled" };
  const sent: Delivery = { ...delivery, status: "sending" };
  const isNew = !isExempt(delivery) && delivery.chaos.length === 0;
  if (!isNew || Object.keys(webhook.chaos).length === 0) return sent;
  const { drawn, chaos } = drawChaos(webhook, tx.state.seed);
  const isHeld = drawn.includes("reorder");
  const held = isHeld ? [...webhook.held, delivery.id] : webhook.held;
  await changeWebhook(tx, webhook.id, (current) => ({ ...current, chaos, held }));
  const marked: Delivery = { ...sent, chaos: drawn };
  if (drawn.includes("drop")) return { ...marked, status: "dropped" };
  if (isHeld) return postpone({ ...marked, status: "held" }, tx.now, maxHold);
  if (!drawn.includes("delay")) return marked;
  return postpone({ ...marked, status: "waiting" }, tx.now, webhook.chaos.delay?.delay ?? 0);
}

/** Returns true for a delivery that chaos rules do not affect, or no longer affect (D-HOOK-12). */
function isExempt({ attempts, manual }: Delivery): boolean {
  return attempts.length > 0 || manual === "redelivery";
}

/**
 * Writes the attempts at a delivery, and applies the steps that are due by then.
 *
 * @returns The changed delivery; undefined if it was removed, or if another process has claimed it.
 */
export function writeAttempts(
  store: Store,
  { workspace, delivery: { id, webhook_id, claim } }: Job,
  attempts: readonly Attempt[],
): Promise<Delivery | undefined> {
  return store.visit(workspace, async (tx) => {
    const current = await tx.get("deliveries", id);
    if (current === undefined || current.claim !== claim) return undefined;
    const delivery = applyAttempts(current, attempts, tx.now);
    await tx.update("deliveries", delivery);
    const webhook = tx.state.webhooks?.find((one) => one.id === webhook_id);
    if (webhook !== undefined) await updateWebhook(tx, webhook, delivery);
    await settleDue(tx);
    return delivery;
  });
}

/** Queues the deliveries that this one has overtaken, and disables a webhook that responded with 410. */
async function updateWebhook(tx: StoreTransaction, { id, held }: Webhook, delivery: Delivery) {
  const isGone = delivery.attempts.at(-1)?.status === goneStatus;
  if (held.length === 0 && !isGone) return;
  await changeWebhook(tx, id, (webhook) => {
    return { ...webhook, held: [], ...(isGone && { enabled: false }) };
  });
  for (const one of held) {
    const overtaken = await tx.get("deliveries", one);
    if (overtaken?.status === "held") await tx.update("deliveries", queueAt(overtaken, tx.now));
  }
}

/** The modes in the order in which they are drawn. */
export const chaosModes: readonly ChaosMode[] = [
  "drop",
  "delay",
  "reorder",
  "duplicate",
  "bad-signature",
];

/** Draws the faults of a webhook's next event, the same for the same seed, and updates the rules' counts. */
function drawChaos({ chaos }: Webhook, seed: number) {
  const drawn: ChaosMode[] = [];
  const rules = new Map(Object.entries(chaos));
  for (const mode of chaosModes) {
    const rule = chaos[mode];
    // A drop excludes all others, and a delay excludes a reordering.
    const isExcluded = drawn.includes("drop") || (mode === "reorder" && drawn.includes("delay"));
    if (rule === undefined || isExcluded) continue;
    const share = rule.count === undefined ? (rule.probability ?? 1) : 1;
    if (fractionOf(`${seed}:${mode}:${rule.drawn}`) < share) drawn.push(mode);
    const { count } = rule;
    const left = count !== undefined && { count: count - 1 };
    if (count === 1) rules.delete(mode);
    else rules.set(mode, { ...rule, ...left, drawn: rule.drawn + 1 });
  }
  return { drawn, chaos: Object.fromEntries(rules) };
}
