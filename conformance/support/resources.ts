/** What a gateway can go without, and its profile then does not offer. */
import type { Area } from "../../generated/clauses.ts";

export const resources = ["payouts", "refunds", "checkouts"] as const satisfies readonly Area[];
export type Resource = (typeof resources)[number];

/** @returns undefined for an area that every gateway has, as errors. */
export function resourceOf(area: Area): Resource | undefined {
  return resources.find((resource) => resource === area);
}

/** What a documented operation is about, by its name, as `listPayouts` and `getPayout`. */
export function resourceOfOperation(operationId: string): Resource | undefined {
  return resources.find((resource) =>
    operationId.toLowerCase().includes(resource.replace(/s$/, "")),
  );
}
