import type { CryptoCode } from "../domain/addresses.ts";
import { decimalsOf } from "../domain/assets.ts";
import { type Scaled, toDecimal } from "../domain/money.ts";
import { timestamp } from "../domain/dates.ts";
import { isUnderWay } from "../domain/payout.ts";
import type { PayoutStatus, RefundStatus } from "../domain/records.ts";
import type { NewPayout } from "../operations/payouts.ts";
import { makeAddress } from "./addresses.ts";
import { makeRefunds, type PastRefund } from "./refunds.ts";
import { inTurn, type Past, repeated, type Source } from "./source.ts";
import { ago, minute, month, moveTo, recent } from "./times.ts";

export interface PastPayout extends Past<NewPayout, PayoutStatus> {
  readonly refunds: readonly PastRefund[];
}

/** What became of some payouts: their state, and those of the refunds made of each. */
interface Fate {
  readonly count: number;
  readonly status: PayoutStatus;
  readonly refunds: readonly RefundStatus[];
}

const fates: readonly Fate[] = [
  { count: 12, status: "succeeded", refunds: [] },
  { count: 2, status: "succeeded", refunds: ["succeeded"] },
  { count: 1, status: "succeeded", refunds: ["pending"] },
  { count: 1, status: "succeeded", refunds: ["failed", "succeeded"] },
  { count: 1, status: "succeeded", refunds: ["canceled"] },
  { count: 4, status: "failed", refunds: [] },
  { count: 4, status: "pending", refunds: [] },
];
const processing: Fate = { count: 2, status: "processing", refunds: [] };

const reasons = [
  "Invoice corrected",
  "Paid twice",
  "Recipient returned the payment",
  "Wrong amount sent",
];

/** A coin, with the least and the most of a usual payout in thousandths of it. */
interface Coin {
  readonly code: CryptoCode;
  readonly least: number;
  readonly most: number;
}

const coins: readonly [Coin, ...Coin[]] = [
  { code: "BTC", least: 2, most: 90 },
  { code: "ETH", least: 40, most: 3_500 },
  { code: "LTC", least: 600, most: 28_000 },
];

interface Draft {
  readonly fate: Fate;
  readonly coin: Coin;
  /** Whether its amount has all the decimals that the coin has. */
  readonly isExact: boolean;
  /** In milliseconds since the epoch. */
  readonly created: number;
}

/** The payouts of the past month, oldest first; `processing` ones where that state is shown. */
export function makePayouts(source: Source): PastPayout[] {
  const { payoutProcessing } = source.settings;
  return repeated(payoutProcessing ? [...fates, processing] : fates)
    .map((fate, index) => draft(source, fate, index))
    .sort((a, b) => a.created - b.created)
    .map((payout, index) => makePayout(source, payout, 3107 + index));
}

function draft(source: Source, fate: Fate, index: number): Draft {
  return {
    fate,
    coin: inTurn(coins, index),
    isExact: index % 4 === 0,
    created: ago(source, 2 * minute, isUnderWay(fate.status) ? recent : month),
  };
}

function makePayout(source: Source, payout: Draft, reference: number): PastPayout {
  const { fate, coin, created } = payout;
  const amount = makeAmount(source, payout);
  const move = moveTo(source, created, fate.status);
  return {
    members: {
      amount: toDecimal(amount),
      crypto_currency: coin.code,
      recipient_address: makeAddress(source.faker, coin.code, source.settings.addressNetworks),
      ...makePurpose(source, reference),
    },
    created_at: timestamp(created),
    moves: [move],
    refunds: makeRefunds(source, { amount, paidAt: move.at, reasons }, fate.refunds),
  };
}

function makeAmount({ faker, settings }: Source, { coin, isExact }: Draft): Scaled {
  const places = decimalsOf(coin.code, settings.extraAssets);
  const thousandths = faker.number.int({ min: coin.least, max: coin.most });
  const rest = faker.string.numeric({ length: isExact ? places - 3 : 2, exclude: ["0"] });
  return { units: BigInt(String(thousandths) + rest.padEnd(places - 3, "0")), places };
}

/** What a payout is for: its memo, which one in four goes without, and its metadata. */
function makePurpose({ faker }: Source, reference: number): Pick<NewPayout, "memo" | "metadata"> {
  const payee = faker.company.name();
  const memo = faker.helpers.arrayElement([
    `Supplier invoice ${String(reference)}`,
    `Commission, ${payee}`,
    `Settlement ${String(reference)}, ${payee}`,
    undefined,
  ]);
  return {
    ...(memo !== undefined && { memo }),
    metadata: {
      reference: `P-${String(reference)}`,
      payee: { name: payee, email: faker.internet.exampleEmail().toLowerCase() },
      approved_by: `${faker.person.firstName()} ${faker.person.lastName()}`,
    },
  };
}
