/** The operations and addresses of each kind of record. */
import {
  interfaceOperations,
  type Kind,
  kinds,
  type OperationId,
  operationIds,
} from "../../generated/interface-operations.ts";
import { isObject, type Json } from "../support/json.ts";
import { scalarText } from "../support/sightings.ts";
import { collectionOf } from "./deviation.ts";

const names = { create: "create", list: "list", delete: "remove", item: "read", update: "update" };

export const checkoutOperations = ofKind("checkout");

/** Every kind of record can be created, listed and deleted. */
export const operationsOf = Object.fromEntries(
  kinds.map((kind) => {
    const entries = ofKind(kind).map((id) => [names[interfaceOperations[id].view], id]);
    return [kind, Object.fromEntries(entries)];
  }),
) as Readonly<
  Record<
    Kind,
    Readonly<
      Record<"create" | "list" | "remove", OperationId> &
        Partial<Record<"read" | "update", OperationId>>
    >
  >
>;

function ofKind(kind: Kind): OperationId[] {
  return operationIds.filter((id) => interfaceOperations[id].kind === kind);
}

export function itemPath(kind: Kind, id: string): string {
  return `${collectionOf(kind)}/${encodeURIComponent(id)}`;
}

export function idOf(value: Json | undefined): string | undefined {
  return isObject(value) ? scalarText(value.id) : undefined;
}
