import { timestamp } from "../domain/dates.ts";
import { type Scaled, toDecimal } from "../domain/money.ts";
import type { RefundStatus } from "../domain/records.ts";
import type { NewRefund } from "../operations/refunds.ts";
import type { Past, Source } from "./source.ts";
import { ago, minute, moveTo, recent } from "./times.ts";

type RefundMembers = Omit<NewRefund, "transaction_id">;

/** The transaction that it refunds is the one that its original gets when it is written. */
export type PastRefund = Past<RefundMembers, RefundStatus>;

interface Original {
  readonly amount: Scaled;
  readonly paidAt: string;
  readonly reasons: readonly string[];
}

/** Refunds of one original, one after another; together they never exceed it (D-ORIG-02). */
export function makeRefunds(
  source: Source,
  original: Original,
  statuses: readonly RefundStatus[],
): PastRefund[] {
  const percents = statuses.length === 1 ? [10, 25, 50, 100, 100] : [15, 30, 50];
  const refunds: PastRefund[] = [];
  let since = Date.parse(original.paidAt);
  for (const status of statuses) {
    since = createdAfter(source, since, status);
    refunds.push({
      members: makeMembers(source, original, percents),
      created_at: timestamp(since),
      moves: [moveTo(source, since, status)],
    });
  }
  return refunds;
}

function createdAfter(source: Source, since: number, status: RefundStatus): number {
  const most = source.now - since;
  const longest = status === "pending" ? Math.min(most, recent) : most;
  return ago(source, Math.min(minute, longest / 2), longest);
}

function makeMembers(
  { faker }: Source,
  { amount, reasons }: Original,
  percents: readonly number[],
): RefundMembers {
  return {
    amount: toDecimal(shareOf(amount, faker.helpers.arrayElement(percents))),
    reason: faker.helpers.arrayElement(reasons),
    metadata: {
      ticket: `CS-${faker.string.numeric({ length: 4, allowLeadingZeros: false })}`,
      agent: faker.person.firstName(),
      customer_informed: faker.datatype.boolean(),
    },
  };
}

/** So many per cent of an amount, rounded down to whole base units. */
function shareOf({ units, places }: Scaled, percent: number): Scaled {
  return { units: (units * BigInt(percent)) / 100n, places };
}
