/** Changes the states of payouts, refunds and checkouts, and applies the effects on other records. */
import { subtractDecimals } from "../domain/money.ts";
import { isUnderWay } from "../domain/payout.ts";
import type { Checkout, CheckoutStatus, Collections, Payout } from "../domain/collections.ts";
import { planSteps, type Step } from "../domain/time.ts";
import { isFinal, movesBetween } from "../domain/checkout.ts";
import { Pause } from "../turns.ts";
import type { DueEntry, Store, StoreTransaction } from "../storage/port.ts";
import { emit, type Kind, queueDue } from "./events.ts";
import { findRecord } from "./queries.ts";

const batchSize = 100;

/**
 * Applies the scheduled changes that are due, in order of time, each with its scheduled time (D-PAY-02).
 * Runs at the start of every transaction, so that reads, filters and indexes are never stale.
 */
export async function settleDue(tx: StoreTransaction): Promise<void> {
  let pause: Pause | undefined;
  for (;;) {
    const batch = await tx.due(batchSize);
    if (batch.length === 0) return;
    pause ??= new Pause();
    await pause.waitIfDue();
    // All at the same time, so that a remote store needs one round trip.
    await Promise.all(batch.map((entry) => readTransaction(tx, entry)));
    for (const [index, entry] of batch.entries()) {
      const next = await takeStep(tx, entry);
      // The record's next step may be due before the next entry of the batch.
      if (next !== undefined && next.at < (batch[index + 1]?.at ?? next.at)) break;
    }
  }
}

/** Runs work in a transaction of a workspace, after the steps that are due. */
export function runAfterDueSteps<Result>(
  store: Store,
  verb: "read" | "transaction",
  workspace: string,
  work: (tx: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  return store[verb](workspace, async (tx) => {
    await settleDue(tx);
    return work(tx);
  });
}

/**
 * Announces a new record, applies its steps that are already due, and returns it. Only then schedules a
 * failure after success, so that the response to the create never shows it (D-SIM-02).
 *
 * @param failsAfter milliseconds from the creation to the failure, if there is one.
 */
export async function settleNew<C extends "payouts" | "refunds">(
  tx: StoreTransaction,
  kind: C,
  record: Collections[C],
  failsAfter?: number,
): Promise<Collections[C]> {
  await emit(tx, kind, "created", record.created_at, record);
  await settleDue(tx);
  const created = await findRecord(tx, kind, record.id);
  if (failsAfter !== undefined) {
    const failure = planSteps(created.created_at, [["failed", failsAfter]]);
    await tx.update(kind, { ...created, schedule: [...created.schedule, ...failure] });
  }
  return created;
}

/** Reads the transaction whose outcome a step may change. */
async function readTransaction(tx: StoreTransaction, { collection, id }: DueEntry): Promise<void> {
  if (collection !== "payouts") return;
  const payout = await tx.get("payouts", id);
  if (payout !== undefined) await tx.get("transactions", payout.transaction_id);
}

/** A change of state, with the remaining steps. */
interface Move<Status extends string> extends Step<Status> {
  schedule: Step<Status>[];
}

/** Applies the first step of a record. Returns the next one. */
async function takeStep(tx: StoreTransaction, entry: DueEntry): Promise<Step | undefined> {
  const { collection, id } = entry;
  if (collection === "payouts" || collection === "refunds") {
    return advance(await tx.get(collection, id), (record, move) =>
      setStatus(tx, collection, record, move),
    );
  }
  if (collection === "checkouts") {
    return advance(await tx.get(collection, id), async (record, move) => {
      const moved = await moveCheckout(tx, record, move);
      if (moved === record) await tx.update(collection, { ...record, schedule: move.schedule });
    });
  }
  if (collection === "replays") await tx.remove(collection, id);
  else if (collection === "deliveries") await queueDue(tx, entry);
  else throw new Error(`${collection} have no schedule`);
  return undefined;
}

async function advance<Moving extends { status: string; schedule: Step<Moving["status"]>[] }>(
  record: Moving | undefined,
  apply: (record: Moving, move: Move<Moving["status"]>) => Promise<unknown>,
): Promise<Step | undefined> {
  const [step, ...schedule] = record?.schedule ?? [];
  if (record === undefined || step === undefined) return undefined;
  await apply(record, { ...step, schedule });
  return schedule[0];
}

/** The effects of a new state on the record itself and on others. */
const effects: {
  readonly [C in Kind]: (tx: StoreTransaction, moved: Collections[C]) => Promise<Collections[C]>;
} = {
  async payouts(tx, moved) {
    const { status } = moved;
    if (!isUnderWay(status)) await endTransfer(tx, moved, status);
    return moved;
  },
  refunds: (_tx, moved) => Promise.resolve(moved),
  async checkouts(tx, moved) {
    const ended = isFinal(moved.status) ? { ...moved, schedule: [] } : moved;
    if (moved.status !== "successful") return ended;
    // The payment can be refunded (D-CHK-08).
    const transaction_id = await tx.newId("txn");
    await tx.insert("transactions", {
      id: transaction_id,
      amount: String(moved.amount),
      decimals: 0,
      currency: moved.currency,
      source: moved.id,
      outcome: "succeeded",
      created_at: moved.updated_at,
    });
    return { ...ended, transaction_id };
  },
};

/** Changes the state of a record, adds the change to its history, and emits the event. */
export async function setStatus<C extends Kind>(
  tx: StoreTransaction,
  kind: C,
  record: Collections[C],
  { schedule, ...step }: Move<Collections[C]["status"]>,
): Promise<Collections[C]> {
  const { status, at } = step;
  const before = record.history ?? [{ status: record.status, at: record.created_at }];
  const history = [...before, step];
  const moved = await effects[kind](tx, { ...record, status, updated_at: at, history, schedule });
  await tx.update(kind, moved);
  await emit(tx, kind, status, at, moved);
  return moved;
}

/** Records the outcome of a payout's transfer; a failure returns the amount to the balance (D-PV-07). */
export async function endTransfer(
  tx: StoreTransaction,
  payout: Payout,
  outcome: "succeeded" | "failed",
): Promise<void> {
  const transaction = await tx.get("transactions", payout.transaction_id);
  if (transaction !== undefined) await tx.update("transactions", { ...transaction, outcome });
  if (outcome !== "failed" || payout.charged !== true) return;
  const balance = await tx.get("balances", payout.crypto_currency);
  if (balance === undefined) return;
  const spent = subtractDecimals(balance.spent, payout.amount);
  await tx.update("balances", { ...balance, spent });
}

/** Moves a checkout to a new state, through all states in between. Returns it unchanged if it cannot move. */
export async function moveCheckout(
  tx: StoreTransaction,
  checkout: Checkout,
  move: Move<CheckoutStatus>,
): Promise<Checkout> {
  let moved = checkout;
  for (const status of movesBetween(checkout.status, move.status) ?? []) {
    moved = await setStatus(tx, "checkouts", moved, { ...move, status });
  }
  return moved;
}
