/** Records as the interface lists them. */

/** The members that the interface names. */
export const documentedMembers: Readonly<Record<Kind, readonly string[]>> = {
  payout: [
    "id",
    "transaction_id",
    "amount",
    "crypto_currency",
    "recipient_address",
    "memo",
    "status",
    "metadata",
    "created_at",
  ],
  refund: ["transaction_id", "amount", "reason", "metadata"],
  checkout: [
    "id",
    "amount",
    "currency",
    "description",
    "redirect_url",
    "cancel_url",
    "status",
    "metadata",
    "created_at",
  ],
};
import type { Kind } from "../../generated/interface-operations.ts";
