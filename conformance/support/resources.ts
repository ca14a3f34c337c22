/** What a gateway can go without, and its profile then does not offer. */
import {
  interfaceOperations,
  type Kind,
  kinds,
  sandboxOperations,
} from "../../generated/interface-operations.ts";

export type Resource = `${Kind}s`;
export const resources: readonly Resource[] = kinds.map((kind): Resource => `${kind}s`);

export type ListOperation = "listPayouts" | "listRefunds" | "listCheckouts";

/** The operation that lists the records of a resource. */
export const lists: Readonly<Record<Resource, ListOperation>> = {
  payouts: "listPayouts",
  refunds: "listRefunds",
  checkouts: "listCheckouts",
};

const kindsByOperation = new Map<string, Kind>([
  ...Object.entries(interfaceOperations).map(([id, { kind }]) => [id, kind] as const),
  ...Object.entries(sandboxOperations),
]);

/** Returns what an operation is about; undefined for what is not documented. */
export function resourceOfOperation(operationId: string): Resource | undefined {
  const kind = kindsByOperation.get(operationId);
  return kind && `${kind}s`;
}
