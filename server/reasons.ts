import { StoreUnavailable } from "./storage/port.ts";

/** Returns the reason of a failure for people who can fix it. */
export function reasonOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return reasonOf(error.cause);
  // A host name may have several addresses.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
