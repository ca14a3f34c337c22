/** The gateway's operations, and where the reference shows them. */
import type { OperationId } from "../../../generated/operations.ts";

/** By name, with the tag of each: the generated table would bring every validator along. */
const tags: Readonly<Record<OperationId, string>> = {
  createCheckout: "Checkouts",
  listCheckouts: "Checkouts",
  getCheckout: "Checkouts",
  updateCheckout: "Checkouts",
  deleteCheckout: "Checkouts",
  createPayout: "Payouts",
  listPayouts: "Payouts",
  getPayout: "Payouts",
  updatePayout: "Payouts",
  deletePayout: "Payouts",
  createRefund: "Refunds",
  listRefunds: "Refunds",
  getRefund: "Refunds",
  updateRefund: "Refunds",
  deleteRefund: "Refunds",
};

export const operations: readonly string[] = Object.keys(tags);

/** Where the reference shows an operation. */
export function referenceOf(operation: string): string {
  const tag = Object.entries(tags).find(([name]) => name === operation)?.[1];
  return tag === undefined ? "/docs" : `/docs#/${tag}/${operation}`;
}
