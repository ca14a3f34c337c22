/** What a gateway can go without, and its profile then does not offer. */
import type { Area } from "../../generated/clauses.ts";
import {
  interfaceOperations,
  type Kind,
  kinds,
  sandboxOperations,
} from "../../generated/interface-operations.ts";

export type Resource = `${Kind}s`;
export const resources: readonly Resource[] = kinds.map(resourceOfKind);

const resourcesByOperation = new Map<string, Resource>([
  ...Object.entries(interfaceOperations).map(
    ([id, { kind }]) => [id, resourceOfKind(kind)] as const,
  ),
  ...Object.entries(sandboxOperations).map(([id, kind]) => [id, resourceOfKind(kind)] as const),
]);

function resourceOfKind(kind: Kind): Resource {
  return `${kind}s`;
}

/** @returns undefined for an area that every gateway has, as errors. */
export function resourceOf(area: Area): Resource | undefined {
  return resources.find((resource) => resource === area);
}

/** Returns what an operation is about; undefined for what is not documented. */
export function resourceOfOperation(operationId: string): Resource | undefined {
  return resourcesByOperation.get(operationId);
}
