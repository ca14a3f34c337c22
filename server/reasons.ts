import { StoreUnavailable } from "./storage/port.ts";

/** Says why something failed, in a sentence for those who can mend it. */
export function reasonOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return reasonOf(error.cause);
  // An address may stand for several, none of which was reached.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
