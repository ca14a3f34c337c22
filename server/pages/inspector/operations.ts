/** The gateway's operations, and where the reference shows them. */
import type { OperationId, OperationsByTag } from "../../../generated/operations.ts";

type Tag = keyof OperationsByTag;
type TagOf<Id> = { [Name in Tag]: Id extends OperationsByTag[Name] ? Name : never }[Tag];

/** By name, with the tag of each: the generated table would bring every validator along. */
const tags: { readonly [Id in OperationId]: TagOf<Id> } = {
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
