import { isAddress } from "../domain/addresses.ts";
import { payoutAmountRules } from "../domain/amounts.ts";
import { decimalsOf, isCoin } from "../domain/assets.ts";
import { addDecimals, compareDecimals, type Decimal } from "../domain/money.ts";
import {
  findPayoutTrigger,
  isUnderWay,
  type PayoutTriggerName,
  planPayout,
} from "../domain/payout.ts";
import type { Payout } from "../domain/collections.ts";
import { refuse, refuseField } from "../errors.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { emit, saveUpdate } from "./events.ts";
import type { Call, HandlersOf } from "./handler.ts";
import { findRecord, listPage } from "./queries.ts";
import { serializePayout } from "./responses.ts";
import { acceptAmount, findForUpdate, refuseMetadata } from "./rules.ts";
import { endTransfer, settleNew } from "./transitions.ts";

// clause: PAY-CREATE-14
const immutable = [
  "id",
  "transaction_id",
  "amount",
  "crypto_currency",
  "recipient_address",
  "created_at",
];

export const payouts: HandlersOf<"Payouts"> = {
  // clause: PAY-CREATE-01, PAY-CREATE-02, PAY-CREATE-05, PAY-CREATE-06, AUTH-01
  async createPayout(call) {
    const { tx, settings, body } = call;
    refuseAddress(call);
    const { crypto_currency: currency, recipient_address: address, memo } = body.valid;
    const trigger = settings.simulation ? findPayoutTrigger(currency, address, memo) : undefined;
    refuseMetadata(body);
    const decimals = currency && decimalsOf(currency, settings.extraAssets);
    const amount = acceptAmount(body, payoutAmountRules(decimals));
    const charged = await charge(call, amount, trigger);
    const accepted = body.accept();
    if (amount === undefined) throw new Error("a refused amount was accepted");
    const headers = { ...(trigger && { "Sandbox-Trigger": trigger }) };
    if (trigger === "payout.server_error") throw refuse("serverError", "", headers);
    const payout = await insertPayout(tx, settings, { ...accepted, amount, trigger, charged });
    const failsAfter = trigger === "payout.return" ? 2 * settings.settleMs : undefined;
    const created = await settleNew(tx, "payouts", payout, failsAfter);
    const isLost = trigger === "payout.timeout";
    return { status: 200, body: serializePayout(created), headers, isLost };
  },

  // clause: PAY-LIST-01, PAY-LIST-02, PAY-LIST-04, PAY-CREATE-13, AUTH-02
  listPayouts: (call) => listPage(call, "payouts", serializePayout),

  async getPayout(call) {
    return { status: 200, body: serializePayout(await findRecord(call.tx, "payouts", call.id)) };
  },

  async updatePayout(call) {
    const { tx, body } = call;
    const payout = await findForUpdate(call, "payouts", immutable);
    const { memo = payout.memo, metadata = payout.metadata } = body.accept();
    // D-PAY-04: the memo cannot change once the transfer is made.
    if (memo !== payout.memo && !isUnderWay(payout.status)) {
      throw refuseField("memo", "immutable", "", 409);
    }
    const updated: Payout = { ...payout, metadata, updated_at: tx.now };
    if (memo !== undefined) updated.memo = memo;
    await saveUpdate(tx, "payouts", payout, updated);
    return { status: 200, body: serializePayout(updated) };
  },

  // clause: PAY-DEL-01, PAY-DEL-02, PAY-DEL-05, AUTH-03
  async deletePayout(call) {
    const payout = await findRecord(call.tx, "payouts", call.id);
    if (isUnderWay(payout.status)) await endTransfer(call.tx, payout, "failed");
    await call.tx.remove("payouts", payout.id);
    await emit(call.tx, "payouts", "deleted", call.tx.now, payout);
    return { status: 204, body: undefined };
  },
};

type NewPayout = Pick<Payout, "amount" | "crypto_currency" | "recipient_address"> &
  Partial<Pick<Payout, "memo" | "metadata" | "created_at">> & {
    charged?: boolean;
    trigger?: PayoutTriggerName | undefined;
  };

/** Inserts a valid payout and its transaction. */
export async function insertPayout(
  tx: StoreTransaction,
  settings: Settings,
  members: NewPayout,
): Promise<Payout> {
  const { amount, crypto_currency, recipient_address, memo, metadata = {} } = members;
  const { charged, trigger, created_at = tx.now } = members;
  const payout: Payout = {
    id: await tx.newId("po"),
    transaction_id: await tx.newId("txn"),
    amount,
    crypto_currency,
    recipient_address,
    ...(memo !== undefined && { memo }),
    status: "pending",
    metadata,
    // clause: PAY-FLD-CRE-03
    created_at,
    updated_at: created_at,
    ...(charged === true && { charged }),
    schedule: planPayout(created_at, settings.settleMs, settings.payoutProcessing, trigger),
  };
  await tx.insert("payouts", payout);
  await tx.insert("transactions", {
    id: payout.transaction_id,
    amount,
    decimals: decimalsOf(crypto_currency, settings.extraAssets),
    currency: crypto_currency,
    source: payout.id,
    outcome: "pending",
    created_at,
  });
  return payout;
}

function refuseAddress({ body, settings }: Call<"createPayout">): void {
  const { addressCheck, addressNetworks } = settings;
  const currency = body.valid.crypto_currency;
  const { recipient_address: address } = body.values;
  if (addressCheck === "off" || currency === undefined || address === undefined) return;
  // Addresses of extra assets are not checked (D-PV-01).
  if (isCoin(currency) && !isAddress(currency, address, addressNetworks)) {
    body.refuse("recipient_address", "address", currency);
  }
}

/**
 * Charges an amount to the balance of its currency, and refuses one that exceeds it.
 *
 * @returns true if the currency has a balance.
 */
async function charge(
  { tx, body, settings }: Call<"createPayout">,
  amount: Decimal | undefined,
  trigger: PayoutTriggerName | undefined,
): Promise<boolean> {
  if (trigger === "payout.insufficient_balance") {
    if (amount !== undefined) body.refuse("amount", "balance", "", trigger);
    return false;
  }
  const id = body.valid.crypto_currency;
  const limit = id && settings.balances.get(id);
  if (id === undefined || limit === undefined || amount === undefined) return false;
  const known = await tx.get("balances", id);
  const spent = addDecimals(known?.spent ?? "0", amount);
  if (compareDecimals(spent, limit) > 0) {
    body.refuse("amount", "balance");
    return false;
  }
  if (known === undefined) await tx.insert("balances", { id, spent, created_at: tx.now });
  else await tx.update("balances", { ...known, spent });
  return true;
}
