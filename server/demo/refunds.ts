import { timestamp } from "../domain/time.ts";
import { type Scaled, toDecimal } from "../domain/money.ts";
import type { RefundStatus } from "../domain/collections.ts";
import { drawPastMoment, minute, moveTo, recent, type Source } from "./source.ts";

/** Makes refunds of one original, which together never exceed it (D-ORIG-02). */
export function makeRefunds(
  source: Source,
  original: { amount: Scaled; paidAt: string; reasons: readonly string[] },
  statuses: readonly RefundStatus[] = [],
) {
  const { faker, now } = source;
  const { amount, paidAt, reasons } = original;
  const percents = statuses.length === 1 ? [10, 25, 50, 100, 100] : [15, 30, 50];
  let created = Date.parse(paidAt);
  return statuses.map((status) => {
    const max = Math.min(now - created, status === "pending" ? recent : Infinity);
    created = drawPastMoment(source, Math.min(minute, max / 2), max);
    return {
      members: {
        amount: toDecimal(shareOf(amount, faker.helpers.arrayElement(percents))),
        reason: faker.helpers.arrayElement(reasons),
        metadata: {
          ticket: `CS-${faker.string.numeric({ length: 4, allowLeadingZeros: false })}`,
          agent: faker.person.firstName(),
          customer_informed: faker.datatype.boolean(),
        },
      },
      created_at: timestamp(created),
      moves: [moveTo(source, created, status)],
    };
  });
}

/** Returns a percentage of an amount, rounded down to whole base units. */
function shareOf({ units, places }: Scaled, percent: number): Scaled {
  return { units: (units * BigInt(percent)) / 100n, places };
}
