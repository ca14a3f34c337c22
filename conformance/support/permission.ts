/** The payouts that may be sent to a gateway that moves real money. */
import { type Writable, type WritableObject, writeJson } from "./json.ts";

/** A payout that may be made; its amount is a plain decimal. */
export interface AllowedPayout {
  readonly currency: string;
  readonly address: string;
  readonly amount: string;
}

/**
 * Returns true if a create can pay no more than one of the allowed payouts, and nobody else, however the
 * gateway interprets it.
 */
export function isAllowed(body: Writable | undefined, allowed: readonly AllowedPayout[]): boolean {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return true;
  // Arrays are excluded above, but the compiler doesn't exclude read-only ones.
  const members = body as Partial<WritableObject>;
  const { recipient_address: address, crypto_currency: currency, amount } = members;
  const sameAddress = allowed.filter((payout) => payout.address === address);
  // A value that doesn't look like an address can't receive money.
  if (sameAddress.length === 0) return typeof address !== "string" || !/^\S{12,}$/.test(address);
  const largest = largestAmount(amount);
  return sameAddress.some(
    (payout) =>
      (typeof currency !== "string" || payout.currency.toUpperCase() === currency.toUpperCase()) &&
      largest <= Number(payout.amount),
  );
}

/** Returns the largest amount that a gateway may read in a value; 0 if it shows no digit. */
function largestAmount(value: Writable = ""): number {
  const text = typeof value === "string" ? value : writeJson(value);
  const amount = Number(text);
  return Number.isNaN(amount) ? Number(text.replace(/\D/g, "")) : amount;
}
