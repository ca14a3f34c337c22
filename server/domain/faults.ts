import type { components } from "../../generated/control-types.ts";

export type FaultRule = components["schemas"]["FaultRule"];

/** The maximum delay of a request, in milliseconds (D-CTL-09). */
export const maxDelay = 600_000;

/** The standing faults of a workspace (D-CTL-04), which a call replaces as a whole. */
export type StandingFaults = NonNullable<components["schemas"]["Contents"]["faults"]>;
export type StandingRule = components["schemas"]["KeptFault"];
/** The requests that a rate limit still allows. */
export type Bucket = NonNullable<StandingRule["bucket"]>;
