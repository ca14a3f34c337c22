import { decimalsOf } from "../domain/assets.ts";
import { timestamp } from "../domain/time.ts";
import { toDecimal } from "../domain/money.ts";
import { isUnderWay } from "../domain/payout.ts";
import type { PayoutStatus, RefundStatus } from "../domain/collections.ts";
import { makeAddress } from "./addresses.ts";
import { makeRefunds } from "./refunds.ts";
import { minute, month, moveTo, recent, type Source, spread, takeInTurn } from "./source.ts";

/** The payouts to make: their number, their state, and the states of their refunds. */
const fates: { count: number; status: PayoutStatus; refunds?: RefundStatus[] }[] = [
  { count: 12, status: "succeeded" },
  { count: 2, status: "succeeded", refunds: ["succeeded"] },
  { count: 1, status: "succeeded", refunds: ["pending"] },
  { count: 1, status: "succeeded", refunds: ["failed", "succeeded"] },
  { count: 1, status: "succeeded", refunds: ["canceled"] },
  { count: 4, status: "failed" },
  { count: 4, status: "pending" },
  { count: 2, status: "processing" },
];

const reasons = [
  "Invoice corrected",
  "Paid twice",
  "Recipient returned the payment",
  "Wrong amount sent",
];

/** Coins with the bounds of a usual payout, in thousandths of a coin. */
const coins = [
  { code: "BTC", min: 2, max: 90 },
  { code: "ETH", min: 40, max: 3_500 },
  { code: "LTC", min: 600, max: 28_000 },
] as const;

/** Makes the payouts of the past month, oldest first; `processing` ones only if the settings show them. */
export function makePayouts(source: Source) {
  const { faker, settings } = source;
  const known = fates.filter(({ status }) => status !== "processing" || settings.payoutProcessing);
  const drafts = spread(source, known, ({ status }) => [
    2 * minute,
    isUnderWay(status) ? recent : month,
  ]);
  return drafts.map(({ fate, turn, created }, index) => {
    const { code, min, max } = takeInTurn(coins, turn);
    const places = decimalsOf(code, settings.extraAssets);
    const thousandths = String(faker.number.int({ min, max }));
    // One amount in four uses all decimals of its coin.
    const length = turn % 4 === 0 ? places - 3 : 2;
    const rest = faker.string.numeric({ length, exclude: ["0"] }).padEnd(places - 3, "0");
    const amount = { units: BigInt(thousandths + rest), places };
    const move = moveTo(source, created, fate.status);
    return {
      members: {
        amount: toDecimal(amount),
        crypto_currency: code,
        recipient_address: makeAddress(faker, code, settings.addressNetworks),
        ...makePurpose(source, 3107 + index),
      },
      created_at: timestamp(created),
      moves: [move],
      refunds: makeRefunds(source, { amount, paidAt: move.at, reasons }, fate.refunds),
    };
  });
}

/** Makes metadata, and a memo for about three payouts in four. */
function makePurpose({ faker }: Source, reference: number) {
  const payee = faker.company.name();
  const memo = faker.helpers.arrayElement([
    `Supplier invoice ${reference}`,
    `Commission, ${payee}`,
    `Settlement ${reference}, ${payee}`,
    undefined,
  ]);
  return {
    ...(memo !== undefined && { memo }),
    metadata: {
      reference: `P-${reference}`,
      payee: { name: payee, email: faker.internet.exampleEmail().toLowerCase() },
      approved_by: `${faker.person.firstName()} ${faker.person.lastName()}`,
    },
  };
}
