/** Records in responses and events, and the addresses of records and their pages. */
import { LosslessNumber } from "lossless-json";
import type { components } from "../../generated/types.ts";
import type { Checkout, Payout, Refund } from "../domain/collections.ts";
import type { Exact } from "./handler.ts";

// clause: PAY-LIST-03, PAY-LIST-06, PAY-CREATE-02
export function serializePayout(payout: Payout): Exact<components["schemas"]["Payout"]> {
  return {
    // clause: PAY-FLD-ID-01, PAY-FLD-TX-01
    id: payout.id,
    transaction_id: payout.transaction_id,
    // clause: PAY-FLD-AMT-01, PAY-FLD-AMT-02
    amount: new LosslessNumber(payout.amount),
    // clause: PAY-FLD-CUR-01, PAY-FLD-ADDR-01, PAY-FLD-MEMO-01
    crypto_currency: payout.crypto_currency,
    recipient_address: payout.recipient_address,
    ...(payout.memo !== undefined && { memo: payout.memo }),
    // clause: PAY-FLD-STATUS-01, PAY-FLD-META-01, PAY-FLD-CRE-01
    status: payout.status,
    metadata: payout.metadata,
    created_at: payout.created_at,
  };
}

// clause: REF-FLD-TX-01, REF-FLD-AMT-01, REF-FLD-REASON-01, REF-FLD-META-01, REF-LIST-05
export function serializeRefund(refund: Refund): Exact<components["schemas"]["Refund"]> {
  return {
    id: refund.id,
    transaction_id: refund.transaction_id,
    amount: new LosslessNumber(refund.amount),
    reason: refund.reason,
    metadata: refund.metadata,
    status: refund.status,
    created_at: refund.created_at,
    updated_at: refund.updated_at,
  };
}

// clause: CHK-LIST-14, CHK-LIST-15
export function serializeCheckout(checkout: Checkout): Exact<components["schemas"]["Checkout"]> {
  return {
    // clause: CHK-FLD-ID-01, CHK-FLD-AMT-01, CHK-FLD-AMT-03, CHK-FLD-AMT-04
    id: checkout.id,
    amount: checkout.amount,
    // clause: CHK-FLD-CUR-01, CHK-FLD-DESC-01, CHK-FLD-RED-01, CHK-FLD-CAN-01
    currency: checkout.currency,
    description: checkout.description,
    redirect_url: checkout.redirect_url,
    cancel_url: checkout.cancel_url,
    // clause: CHK-FLD-STATUS-03, CHK-FLD-META-03, CHK-FLD-CRE-01
    status: checkout.status,
    metadata: checkout.metadata,
    created_at: checkout.created_at,
  };
}

/** Returns the path of a new record, with the prefix of the request (D-HTTP-02). */
export function locationOf(collectionPath: string, id: string): string {
  return `${collectionPath.replace(/\/$/, "")}/${id}`;
}

/** The start of the path of every page on which customers pay (D-CTL-05). */
export const payFolder = "/pay/";

/** The path of the page on which a customer completes a checkout (D-CHK-09). */
export function payPathOf(id: string): string {
  return payFolder + encodeURIComponent(id);
}

/** The header that handlers set to the path of a page; in the response it is the full address (D-CHK-09). */
export const pageHeader = "Sandbox-Checkout-Url";

/** Turns the page path in the headers of a response, which may be a replay, into an address. */
export function completeAddress(
  headers: Readonly<Record<string, string>>,
  addressOf: (path: string) => string | undefined,
): Readonly<Record<string, string>> {
  const path = headers[pageHeader];
  if (path === undefined) return headers;
  // A replay from an import may contain anything.
  const address = path.startsWith("/") ? addressOf(path) : undefined;
  if (address !== undefined) return { ...headers, [pageHeader]: address };
  const { [pageHeader]: _path, ...others } = headers;
  return others;
}
