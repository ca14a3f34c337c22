/** Taking up a delivery, and writing what came of it: a transaction each, and none while it is sent. */
import {
  afterAttempts,
  type Attempt,
  type Delivery,
  goneStatus,
  postponed,
  queuedAt,
} from "../../domain/deliveries.ts";
import { type ChaosMode, secretsAt, type Webhook } from "../../domain/webhooks.ts";
import { settleDue } from "../../operations/transitions.ts";
import type { Store, StoreTransaction } from "../../storage/port.ts";
import { drawChaos, longestHold } from "./chaos.ts";
import { changeWebhook } from "./state.ts";

/** A delivery to take up. */
export interface Item {
  readonly workspace: string;
  readonly id: string;
  readonly webhook_id: string;
  readonly due_at: string;
  /** It was overtaken as it should be, and is next. */
  readonly isNext?: boolean;
  /** The claim of a process that is gone, which is void. */
  readonly voidClaim?: string | undefined;
}

/** A delivery that was taken up, and how it is sent. */
export interface Job {
  readonly workspace: string;
  readonly delivery: Delivery;
  readonly claim: string;
  readonly url: string;
  readonly secrets: readonly string[];
  /** What goes wrong with this attempt. */
  readonly chaos: readonly ChaosMode[];
}

/**
 * Takes up a delivery, unless that is another's by now, or it is not to be sent after all.
 *
 * @param claim names this process and turn; no two are the same.
 */
export function takeUp(store: Store, item: Item, claim: string): Promise<Job | undefined> {
  return store.visit(item.workspace, async (tx) => {
    const found = await tx.get("deliveries", item.id);
    if (found === undefined || !isFree(found, item, claim)) return undefined;
    const webhook = tx.state.webhooks?.find(({ id }) => id === found.webhook_id);
    if (webhook === undefined) {
      await tx.remove("deliveries", found.id);
      return undefined;
    }
    const delivery = await decide(tx, found, webhook);
    const taken = delivery.status === "sending" ? { ...delivery, claim } : delivery;
    await tx.update("deliveries", taken);
    if (taken.status !== "sending") return undefined;
    const { url } = webhook;
    const chaos = isSpared(taken) ? [] : taken.chaos;
    const secrets = secretsAt(webhook, tx.now);
    return { workspace: item.workspace, delivery: taken, claim, url, secrets, chaos };
  });
}

/** Whether it waits for whoever comes, or its claim is void or this process's own. */
function isFree({ status, claim: held }: Delivery, { voidClaim }: Item, claim: string): boolean {
  if (status === "queued") return true;
  return status === "sending" && (held === voidClaim || processOf(held) === processOf(claim));
}

function processOf(claim = ""): string {
  return claim.slice(0, claim.indexOf("."));
}

async function decide(
  tx: StoreTransaction,
  delivery: Delivery,
  webhook: Webhook,
): Promise<Delivery> {
  if (!webhook.enabled && delivery.manual === undefined) return { ...delivery, status: "canceled" };
  const sent: Delivery = { ...delivery, status: "sending" };
  const isNew = !isSpared(delivery) && delivery.chaos.length === 0;
  if (!isNew || Object.keys(webhook.chaos).length === 0) return sent;
  const { acting, webhook: asked } = drawChaos(webhook, tx.state.seed);
  const isHeld = acting.includes("reorder");
  const held = isHeld ? [...webhook.held, delivery.id] : webhook.held;
  await changeWebhook(tx, webhook.id, (present) => ({ ...present, chaos: asked.chaos, held }));
  const marked: Delivery = { ...sent, chaos: acting };
  if (acting.includes("drop")) return { ...marked, status: "dropped" };
  if (isHeld) return postponed({ ...marked, status: "held" }, tx.now, longestHold);
  if (!acting.includes("delay")) return marked;
  return postponed({ ...marked, status: "waiting" }, tx.now, webhook.chaos.delay?.delay ?? 0);
}

/** Whether nothing goes wrong with it on purpose, or no more (D-HOOK-12). */
function isSpared({ attempts, manual }: Delivery): boolean {
  return attempts.length > 0 || manual === "redelivery";
}

/**
 * Writes what came of a job, and queues what is due by then.
 *
 * @returns the delivery as it is then; undefined where it is gone, or was taken over.
 */
export function writeAttempts(
  store: Store,
  { workspace, delivery: { id, webhook_id }, claim }: Job,
  attempts: readonly Attempt[],
): Promise<Delivery | undefined> {
  return store.visit(workspace, async (tx) => {
    const present = await tx.get("deliveries", id);
    if (present?.claim !== claim) return undefined;
    const delivery = afterAttempts(present, attempts, tx.now);
    await tx.update("deliveries", delivery);
    const webhook = tx.state.webhooks?.find((one) => one.id === webhook_id);
    if (webhook !== undefined) await follow(tx, webhook, delivery);
    await settleDue(tx);
    return delivery;
  });
}

/** What an attempt entails for its webhook: those held back until now follow, and 410 disables it. */
async function follow(
  tx: StoreTransaction,
  { id, held }: Webhook,
  delivery: Delivery,
): Promise<void> {
  const isGone = delivery.attempts.at(-1)?.status === goneStatus;
  if (held.length === 0 && !isGone) return;
  await changeWebhook(tx, id, (webhook) => ({
    ...webhook,
    held: [],
    ...(isGone && { enabled: false }),
  }));
  for (const one of held) {
    const overtaken = await tx.get("deliveries", one);
    if (overtaken?.status === "held") await tx.update("deliveries", queuedAt(overtaken, tx.now));
  }
}
