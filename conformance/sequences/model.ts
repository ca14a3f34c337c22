/** A model of the records that must exist after a sequence of requests, by the interface. */
import type { Kind } from "../../generated/interface-operations.ts";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Json } from "../support/json.ts";
import type { CreatedRecord } from "../support/session.ts";

/** A record as reads must show it. */
export interface Expected {
  /** The record with the values that it was last sent. */
  made: CreatedRecord;
  /** The members that reads must show. */
  readonly values: Map<string, Json>;
  /** Every value that was ever sent for it. */
  readonly sent: Set<Json>;
  isDeleted: boolean;
  /** True once an update was tried after its delete. */
  wasUpdatedAfterDelete: boolean;
  /** The members that were updated since the records of its kind were last looked at. */
  readonly updated: Set<string>;
}

/** The records of a kind, and the changes to any of them since they were last read. */
export interface Expectation {
  readonly records: Expected[];
  hasUpdates: boolean;
  hasDeletes: boolean;
  /** True if nothing was done with the records since the last look at them. */
  isSeen: boolean;
}

export const nothingExpected = (): Expectation => ({
  records: [],
  hasUpdates: false,
  hasDeletes: false,
  isSeen: true,
});

export function newModel(): Readonly<Record<Kind, Expectation>> {
  return { checkout: nothingExpected(), refund: nothingExpected(), payout: nothingExpected() };
}

/**
 * The members that every read of a record shows, and that do not change by themselves. How a moment, a
 * currency or an address is spelled is judged by the clauses on the record.
 */
export const lastingMembers: Readonly<Record<Kind, readonly string[]>> = {
  checkout: ["id", "amount", "description"],
  refund: ["transaction_id", "amount", "reason", "metadata"],
  payout: ["id", "amount"],
};

/** The clauses that a wrong list violates. */
export const listClauses = {
  missing: { checkout: "CHK-LIST-03", refund: "REF-LIST-03", payout: "PAY-CREATE-13" },
  missingAfterDelete: { checkout: "CHK-LIST-03", refund: "REF-LIST-03", payout: "PAY-DEL-05" },
  differs: { checkout: "CHK-LIST-15", refund: "REF-LIST-05", payout: "PAY-CREATE-13" },
} as const satisfies Record<string, Record<Kind, ClauseId>>;

/** The clauses on the filters of checkouts by a day. */
export const dateClauses = {
  created_at: "CHK-LIST-08",
  updated_at: "CHK-LIST-09",
} as const satisfies Record<string, ClauseId>;

/** The kinds whose records can be read alone, and are gone once they are deleted. */
export type ReadKind = Exclude<Kind, "payout">;

/** The clauses that a wrong read violates, by the last change to the record or to others. */
export const readClauses = {
  amountUpdated: { checkout: "CHK-UPD-01", refund: "REF-UPD-01" },
  textUpdated: { checkout: "CHK-UPD-01", refund: "REF-UPD-02" },
  otherMemberUpdated: { checkout: "CHK-UPD-08", refund: "REF-UPD-03" },
  neighborUpdated: { checkout: "CHK-UPD-10", refund: "REF-UPD-08" },
  neighborDeleted: { checkout: "CHK-DEL-07", refund: "REF-DEL-11" },
  untouched: { checkout: "CHK-GET-01", refund: "REF-CREATE-04" },
  deleted: { checkout: "CHK-DEL-03", refund: "REF-DEL-05" },
} as const satisfies Record<string, Record<ReadKind, ClauseId>>;

/** The clauses on members with which a refund was created. */
export const refundMembers: ReadonlyMap<string, ClauseId> = new Map([
  ["transaction_id", "REF-FLD-TX-01"],
  ["amount", "REF-FLD-AMT-01"],
  ["reason", "REF-FLD-REASON-01"],
  ["metadata", "REF-FLD-META-01"],
]);

/** Returns the cause of a wrong member or, if no member is given, of a missing record. */
export function causeOf(
  { updated }: Expected,
  { hasUpdates, hasDeletes }: Expectation,
  member?: string,
): keyof typeof readClauses {
  if (member !== undefined && updated.size > 0) {
    if (!updated.has(member)) return "otherMemberUpdated";
    return member === "amount" ? "amountUpdated" : "textUpdated";
  }
  if (hasDeletes) return "neighborDeleted";
  return hasUpdates ? "neighborUpdated" : "untouched";
}
