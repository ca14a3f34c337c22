/** The operations and addresses of each kind of record. */
import { isObject, type Json } from "../support/json.ts";
import { type Kind, scalarText } from "../support/sightings.ts";
import { collections, type OperationId } from "./deviation.ts";

interface KindOperations {
  readonly create: OperationId;
  readonly list: OperationId;
  readonly remove: OperationId;
  readonly read?: OperationId;
  readonly update?: OperationId;
}

export const checkoutOperations = [
  "createCheckout",
  "getCheckout",
  "updateCheckout",
  "deleteCheckout",
  "listCheckouts",
] as const satisfies readonly OperationId[];

export const operationsOf: Readonly<Record<Kind, KindOperations>> = {
  payout: { create: "createPayout", list: "listPayouts", remove: "deletePayout" },
  refund: {
    create: "createRefund",
    list: "listRefunds",
    remove: "deleteRefund",
    read: "getRefund",
    update: "updateRefund",
  },
  checkout: {
    create: "createCheckout",
    list: "listCheckouts",
    remove: "deleteCheckout",
    read: "getCheckout",
    update: "updateCheckout",
  },
};

export function itemPath(kind: Kind, id: string): string {
  return `${collections[kind]}/${encodeURIComponent(id)}`;
}

export function idOf(value: Json | undefined): string | undefined {
  return isObject(value) ? scalarText(value.id) : undefined;
}
