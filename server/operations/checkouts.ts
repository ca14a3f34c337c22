import {
  type CheckoutTriggerName,
  findCheckoutTrigger,
  movesBetween,
  planCheckout,
  readStatus,
} from "../domain/checkout.ts";
import { httpDateOf } from "../domain/time.ts";
import type { Checkout } from "../domain/collections.ts";
import { refuseField } from "../errors.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { emit, saveUpdate } from "./events.ts";
import type { Call, HandlersOf } from "./handler.ts";
import { findRecord, listPage } from "./queries.ts";
import { locationOf, pageHeader, payPathOf, serializeCheckout } from "./responses.ts";
import { findForUpdate } from "./rules.ts";
import { moveCheckout } from "./transitions.ts";

const immutable = ["id", "amount", "currency", "created_at"];

export const checkouts: HandlersOf<"Checkouts"> = {
  // clause: CHK-CREATE-01, CHK-CREATE-02, CHK-VAL-12, CHK-VAL-18
  async createCheckout(call) {
    const { tx, settings, body, path } = call;
    const accepted = body.accept();
    const trigger = settings.simulation ? findCheckoutTrigger(accepted.description) : undefined;
    const checkout = await insertCheckout(tx, settings, accepted, { trigger });
    await emit(tx, "checkouts", "created", checkout.created_at, checkout);
    const headers = headersOf(checkout, {
      [pageHeader]: payPathOf(checkout.id),
      Location: locationOf(path, checkout.id),
      ...(trigger && { "Sandbox-Trigger": trigger }),
    });
    return { status: 201, body: { ...show(call, checkout), status: "created" }, headers };
  },

  // clause: CHK-GET-01
  async getCheckout(call) {
    const checkout = await findRecord(call.tx, "checkouts", call.id);
    const headers = headersOf(checkout, { [pageHeader]: payPathOf(checkout.id) });
    return { status: 200, body: show(call, checkout), headers };
  },

  // clause: CHK-UPD-01, CHK-UPD-02, CHK-UPD-03, CHK-UPD-04, CHK-UPD-08
  async updateCheckout(call) {
    const { tx, body } = call;
    const checkout = await findForUpdate(call, "checkouts", immutable);
    const { status = checkout.status, ...members } = body.accept();
    const target = readStatus(status);
    if (movesBetween(checkout.status, target) === undefined) {
      throw refuseField("status", "transition", `"${checkout.status}" to "${target}"`, 409);
    }
    const updated: Checkout = { ...checkout, ...members, updated_at: tx.now };
    // clause: CHK-UPD-10
    await saveUpdate(tx, "checkouts", checkout, updated);
    const { schedule } = updated;
    const moved = await moveCheckout(tx, updated, { status: target, at: tx.now, schedule });
    return { status: 200, body: show(call, moved), headers: headersOf(moved) };
  },

  // clause: CHK-DEL-01, CHK-DEL-03, CHK-DEL-07
  async deleteCheckout(call) {
    const checkout = await findRecord(call.tx, "checkouts", call.id);
    await call.tx.remove("checkouts", checkout.id);
    await emit(call.tx, "checkouts", "deleted", call.tx.now, checkout);
    return { status: 204, body: undefined };
  },

  // clause: CHK-LIST-01, CHK-LIST-03, CHK-LIST-04, CHK-LIST-05, CHK-LIST-08, CHK-LIST-09
  listCheckouts(call) {
    const { status, created_at: createdOn, updated_at: updatedOn } = call.query.valid;
    const filter = { status: status && readStatus(status), createdOn, updatedOn };
    return listPage(call, "checkouts", (checkout) => show(call, checkout), filter);
  },
};

export type NewCheckout = Pick<
  Checkout,
  "amount" | "currency" | "description" | "redirect_url" | "cancel_url"
>;

/** Inserts a valid checkout. */
export async function insertCheckout(
  tx: StoreTransaction,
  settings: Settings,
  { amount, currency, description, redirect_url, cancel_url }: NewCheckout,
  {
    trigger,
    created_at = tx.now,
  }: { trigger?: CheckoutTriggerName | undefined; created_at?: string } = {},
): Promise<Checkout> {
  // Not spread: adding members to copied ones takes microseconds.
  const checkout: Checkout = {
    id: await tx.newId("co"),
    amount,
    currency,
    description,
    redirect_url,
    cancel_url,
    // clause: CHK-FLD-STATUS-01, CHK-FLD-META-01, CHK-FLD-CRE-02
    status: "created",
    metadata: {},
    created_at,
    updated_at: created_at,
    schedule: planCheckout(created_at, settings.checkoutTtl, settings.settleMs, trigger),
  };
  await tx.insert("checkouts", checkout);
  return checkout;
}

/** Returns a checkout as responses show it. */
function show({ addMembers }: Pick<Call<"getCheckout">, "addMembers">, checkout: Checkout) {
  const shown = serializeCheckout(checkout);
  return addMembers === undefined ? shown : { ...shown, ...addMembers(checkout) };
}

/** Returns the headers of responses with a checkout (D-CHK-04, D-CHK-08), and more. */
function headersOf(
  checkout: Checkout,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { updated_at, transaction_id: transaction } = checkout;
  return {
    "Last-Modified": httpDateOf(Date.parse(updated_at)),
    ...(transaction !== undefined && { "Sandbox-Transaction-Id": transaction }),
    // At the end: adding members after others were spread takes ten times as long.
    ...more,
  };
}
