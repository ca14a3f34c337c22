import { refundAmountRules } from "../domain/amounts.ts";
import { maxDecimals } from "../domain/assets.ts";
import { compareDecimals, type Decimal } from "../domain/money.ts";
import type { Refund, Transaction } from "../domain/collections.ts";
import {
  findRefundTrigger,
  planRefund,
  readCeiling,
  refundableRest,
  type RefundTriggerName,
  takesFromOriginal,
} from "../domain/refund.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { emit, saveUpdate } from "./events.ts";
import type { Call, HandlersOf } from "./handler.ts";
import { findRecord, listPage } from "./queries.ts";
import { locationOf, serializeRefund } from "./responses.ts";
import { acceptAmount, findForUpdate, refuseMetadata } from "./rules.ts";
import { settleNew } from "./transitions.ts";

const immutable = ["id", "transaction_id", "created_at"];

export const refunds: HandlersOf<"Refunds"> = {
  // clause: REF-CREATE-01
  async createRefund(call) {
    const { tx, settings, body, path } = call;
    const original = await findOriginal(call);
    refuseMetadata(body);
    if (settings.refundRequired === "all") requireAll(body);
    const amount = acceptAmount(body, amountRules(original.decimals, settings));
    await checkRefundable(call, original, amount);
    const accepted = body.accept();
    if (amount === undefined) throw new Error("a refused amount was accepted");
    const { trigger } = original;
    const refund = await insertRefund(tx, settings, { ...accepted, amount, trigger });
    const failsAfter = trigger === "refund.failed_later" ? 2 * settings.settleMs : undefined;
    const created = await settleNew(tx, "refunds", refund, failsAfter);
    const headers = {
      Location: locationOf(path, refund.id),
      ...(trigger && { "Sandbox-Trigger": trigger }),
    };
    return { status: 201, body: serializeRefund(created), headers };
  },

  // clause: REF-LIST-01, REF-LIST-02, REF-LIST-03
  listRefunds: (call) => listPage(call, "refunds", serializeRefund),

  // clause: REF-GET-01, REF-CREATE-04, REF-FLD-ID-01
  async getRefund(call) {
    return { status: 200, body: serializeRefund(await findRecord(call.tx, "refunds", call.id)) };
  },

  // clause: REF-UPD-01, REF-UPD-02, REF-UPD-03
  async updateRefund(call) {
    const { tx, settings, body } = call;
    const refund = await findForUpdate(call, "refunds", immutable);
    const transaction = await tx.get("transactions", refund.transaction_id);
    const decimals = transaction?.decimals ?? maxDecimals;
    const original = { transaction, trigger: triggerOf(refund.transaction_id, settings) };
    const amount = acceptAmount(body, amountRules(decimals, settings)) ?? refund.amount;
    if (takesFromOriginal(refund) && amount !== refund.amount) {
      await checkRefundable(call, original, amount, refund);
    }
    const { reason = refund.reason, metadata = refund.metadata } = body.accept();
    const updated: Refund = { ...refund, amount, reason, metadata, updated_at: tx.now };
    // clause: REF-UPD-08
    await saveUpdate(tx, "refunds", refund, updated);
    return { status: 200, body: serializeRefund(updated) };
  },

  // clause: REF-DEL-01, REF-DEL-02, REF-DEL-05, REF-DEL-07
  async deleteRefund(call) {
    const refund = await findRecord(call.tx, "refunds", call.id);
    // clause: REF-DEL-11
    await call.tx.remove("refunds", refund.id);
    await emit(call.tx, "refunds", "deleted", call.tx.now, refund);
    return { status: 200, body: { message: "Refund deleted successfully." } };
  },
};

type NewRefund = Pick<Refund, "transaction_id" | "amount"> &
  Partial<Pick<Refund, "reason" | "metadata" | "created_at">> & {
    trigger?: RefundTriggerName | undefined;
  };

/** Inserts a valid refund. */
export async function insertRefund(
  tx: StoreTransaction,
  settings: Settings,
  { transaction_id, amount, reason = "", metadata = {}, trigger, created_at = tx.now }: NewRefund,
): Promise<Refund> {
  const refund: Refund = {
    id: await tx.newId("re"),
    transaction_id,
    amount,
    reason,
    metadata,
    status: "pending",
    created_at,
    updated_at: created_at,
    schedule: planRefund(created_at, settings.settleMs, trigger),
  };
  await tx.insert("refunds", refund);
  return refund;
}

/** The known facts about the transaction to refund; empty if the transaction is refused. */
interface Original {
  transaction?: Transaction | undefined;
  decimals?: number;
  trigger?: RefundTriggerName | undefined;
}

/** Finds the transaction to refund, and refuses one that cannot be refunded (D-ORIG-02, D-ORIG-03). */
async function findOriginal({ tx, body, settings }: Call<"createRefund">): Promise<Original> {
  const id = body.valid.transaction_id;
  if (id === undefined) return {};
  const trigger = triggerOf(id, settings);
  const transaction =
    trigger === undefined
      ? await tx.get("transactions", id)
      : await findMagicOriginal(tx, id, trigger);
  const mustExist = trigger === undefined && settings.refundUnknownTxn === "reject";
  if (trigger === "refund.missing" || (mustExist && transaction === undefined)) {
    body.refuse("transaction_id", "unknown", `transaction_id=${id}`, trigger);
    return { trigger };
  }
  if (transaction?.outcome === "failed") {
    body.refuse("transaction_id", "original");
    return {};
  }
  return { transaction, decimals: transaction?.decimals ?? maxDecimals, trigger };
}

function triggerOf(id: string, { simulation }: Settings): RefundTriggerName | undefined {
  return simulation ? findRefundTrigger(id) : undefined;
}

/** Returns the original of a magic id that has a limit, and stores it, so that the store can lock it. */
async function findMagicOriginal(
  tx: StoreTransaction,
  id: string,
  trigger: RefundTriggerName,
): Promise<Transaction | undefined> {
  const amount = trigger === "refund.already_refunded" ? "0" : readCeiling(id);
  if (amount === undefined) return undefined;
  const decimals = maxDecimals;
  const magic: Transaction = { id, amount, decimals, outcome: "succeeded", created_at: tx.now };
  if ((await tx.get("transactions", id)) === undefined) await tx.insert("transactions", magic);
  return magic;
}

function requireAll(body: Call<"createRefund">["body"]): void {
  for (const name of ["reason", "metadata"]) {
    if (body.sent[name] === undefined) body.refuse(name, "required");
    else if (body.sent[name] === null) body.refuse(name, "null");
  }
}

function amountRules(decimals: number | undefined, { refundAmountString }: Settings) {
  return refundAmountRules(decimals, refundAmountString === "accept");
}

/**
 * Refuses an amount above what is left of the original. The refund that is being updated doesn't count
 * (D-ORIG-02).
 */
async function checkRefundable(
  { tx, body }: Call<"createRefund"> | Call<"updateRefund">,
  { transaction, trigger }: Original,
  amount: Decimal | undefined,
  updated?: Refund,
): Promise<void> {
  if (transaction === undefined || amount === undefined) return;
  const refunds = await tx.list("refunds", { transactionId: transaction.id });
  const others = refunds.filter(({ id }) => id !== updated?.id);
  const rest = refundableRest(transaction, others);
  if (compareDecimals(amount, rest) > 0) body.refuse("amount", "refundable", rest, trigger);
}
