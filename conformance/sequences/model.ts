/** What the interface says must be there after a sequence of requests. */
import type { Kind } from "../../generated/interface-operations.ts";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Json } from "../support/json.ts";
import type { CreatedRecord } from "../support/records.ts";

/** A record as it must be. */
export interface Expected {
  /** With what it was last sent. */
  made: CreatedRecord;
  /** The members that reads must show. */
  readonly values: Map<string, Json>;
  isDeleted: boolean;
  /** What has happened to it since all records of its kind were last looked at. */
  updatedSince: Set<string>;
  /** Whether an update was tried after its end. */
  revived: boolean;
}

/** What has happened to any record of a kind since they were last looked at. */
export interface Since {
  updates: number;
  deletes: number;
}

export interface Model {
  readonly records: Record<Kind, Expected[]>;
  readonly since: Record<Kind, Since>;
}

export function newModel(): Model {
  return {
    records: { checkout: [], refund: [], payout: [] },
    since: {
      checkout: { updates: 0, deletes: 0 },
      refund: { updates: 0, deletes: 0 },
      payout: { updates: 0, deletes: 0 },
    },
  };
}

/** What every read of a record shows, and what no time changes. */
export const seenMembers: Readonly<Record<Kind, readonly string[]>> = {
  checkout: ["id", "amount", "currency", "description", "redirect_url", "cancel_url", "created_at"],
  refund: ["transaction_id", "amount", "reason", "metadata"],
  payout: ["id", "amount", "crypto_currency", "recipient_address"],
};

/** The clauses that a deviation breaks, by what brought it about. */
interface Blame {
  /** The record itself was updated, and the member with it. */
  readonly updated: (member: string) => ClauseId;
  /** The record was updated, but not this member. */
  readonly besides: ClauseId;
  readonly neighbourUpdated: ClauseId;
  readonly neighbourDeleted: ClauseId;
  /** Nothing has happened since it was created or last seen right. */
  readonly untouched: ClauseId;
  readonly missingFromList: ClauseId;
  readonly differsInList: ClauseId;
  readonly stillThere: ClauseId;
  readonly revived: ClauseId;
}

export const blame: Readonly<Record<Kind, Blame>> = {
  checkout: {
    updated: () => "CHK-UPD-01",
    besides: "CHK-UPD-08",
    neighbourUpdated: "CHK-UPD-10",
    neighbourDeleted: "CHK-DEL-07",
    untouched: "CHK-GET-01",
    missingFromList: "CHK-LIST-03",
    differsInList: "CHK-LIST-15",
    stillThere: "CHK-DEL-03",
    revived: "CHK-DEL-03",
  },
  refund: {
    updated: (member) => (member === "amount" ? "REF-UPD-01" : "REF-UPD-02"),
    besides: "REF-UPD-03",
    neighbourUpdated: "REF-UPD-08",
    neighbourDeleted: "REF-DEL-11",
    untouched: "REF-CREATE-04",
    missingFromList: "REF-LIST-03",
    differsInList: "REF-LIST-05",
    stillThere: "REF-DEL-05",
    revived: "REF-UPD-07",
  },
  // Payouts are only listed; what deleting one does to its own record is open.
  payout: {
    updated: () => "PAY-CREATE-14",
    besides: "PAY-CREATE-14",
    neighbourUpdated: "PAY-CREATE-14",
    neighbourDeleted: "PAY-DEL-05",
    untouched: "PAY-CREATE-13",
    missingFromList: "PAY-CREATE-13",
    differsInList: "PAY-CREATE-13",
    stillThere: "PAY-DEL-05",
    revived: "PAY-DEL-05",
  },
};

/** The clause that a wrong member, or a missing record, breaks. */
export function blamed(kind: Kind, record: Expected, since: Since, member?: string): ClauseId {
  const { updated, besides, neighbourDeleted, neighbourUpdated, untouched } = blame[kind];
  if (member !== undefined && record.updatedSince.has(member)) return updated(member);
  if (member !== undefined && record.updatedSince.size > 0) return besides;
  if (since.deletes > 0) return neighbourDeleted;
  if (since.updates > 0) return neighbourUpdated;
  return untouched;
}
