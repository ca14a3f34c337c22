import { timestamp } from "../domain/time.ts";
import { type Scaled, toDecimal } from "../domain/money.ts";
import type { RefundStatus } from "../domain/collections.ts";
import { drawPastMoment, minute, moveTo, recent, type Source } from "./source.ts";

/** Makes refunds of one original, which together never exceed it (D-ORIG-02). */
export function makeRefunds(
  source: Source,
  { amount, paidAt, reasons }: { amount: Scaled; paidAt: string; reasons: readonly string[] },
  statuses: readonly RefundStatus[] = [],
) {
  const { faker, now } = source;
  const percents = statuses.length === 1 ? [10, 25, 50, 100, 100] : [15, 30, 50];
  let created = Date.parse(paidAt);
  return statuses.map((status) => {
    const max = Math.min(now - created, status === "pending" ? recent : Infinity);
    created = drawPastMoment(source, Math.min(minute, max / 2), max);
    const percent = BigInt(faker.helpers.arrayElement(percents));
    return {
      members: {
        // Rounded down to whole base units.
        amount: toDecimal({ ...amount, units: (amount.units * percent) / 100n }),
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
