import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payoutAmountRules, refundAmountRules, checkAmount } from "../domain/amounts.ts";
import { decimalsOf } from "../domain/assets.ts";
import { addDecimals, compareDecimals, type Decimal } from "../domain/money.ts";
import { takesFromOriginal } from "../domain/refund.ts";
import { defaultSettings } from "../test-support/sandbox.ts";
import { makeCheckouts } from "./checkouts.ts";
import { makePayouts } from "./payouts.ts";
import type { makeRefunds } from "./refunds.ts";
import { createFaker, type Source } from "./source.ts";

const day = 24 * 60 * 60 * 1000;
const century = 36_500 * day;

/** Any seed at any time of two centuries, with the extremes of the durations among the settings. */
const source: fc.Arbitrary<Source> = fc
  .record({
    seed: fc.maxSafeNat(),
    now: fc.integer({ min: -century, max: century }),
    settleMs: fc.constantFrom(0, 1, 2000, 7 * day, century),
    checkoutTtl: fc.constantFrom(0, 1, 90_000, day, 20 * day, 30 * day, 31 * day, century),
    payoutProcessing: fc.boolean(),
  })
  .map(({ seed, now, ...settings }) => ({
    faker: createFaker(seed),
    now,
    settings: { ...defaultSettings, ...settings },
  }));

interface Past {
  created_at: string;
  moves: readonly { at: string; status: string }[];
}

interface Original {
  past: Past;
  amount: Decimal;
  decimals: number;
  refunds: ReturnType<typeof makeRefunds>;
}

function originals(from: Source): Original[] {
  const payouts = makePayouts(from).map(({ members, refunds, ...past }) => ({
    past,
    amount: members.amount,
    decimals: decimalsOf(members.crypto_currency, new Map()),
    refunds,
  }));
  const checkouts = makeCheckouts(from).map(({ members, refunds, ...past }) => ({
    past,
    amount: String(members.amount),
    decimals: 0,
    refunds,
  }));
  return [...payouts, ...checkouts];
}

/** The times of a record, in the order in which they must come. */
function timesOf({ created_at, moves }: Past): number[] {
  return [created_at, ...moves.map(({ at }) => at)].map((time) => Date.parse(time));
}

function isAscending(times: readonly number[]): boolean {
  return times.every((time, index) => time >= (times[index - 1] ?? time));
}

function holds(predicate: (made: Original, from: Source) => void): void {
  fc.assert(
    fc.property(source, (from) => {
      for (const made of originals(from)) predicate(made, from);
    }),
  );
}

describe("demo data of any seed, time and settings", () => {
  it("keeps demo data within the past month, each state after the previous one", () => {
    holds(({ past, refunds }, { now }) => {
      const times = timesOf(past);
      expect(isAscending([now - 30 * day, ...times, now])).toBe(true);
      const paid = times.at(-1) ?? now;
      for (const refund of refunds) {
        expect(isAscending([paid, ...timesOf(refund), now])).toBe(true);
      }
    });
  });

  it("does not create a checkout in a state in which it would already have expired (D-CHK-02)", () => {
    fc.assert(
      fc.property(source, (from) => {
        const ttl = from.settings.checkoutTtl;
        for (const { created_at, moves } of makeCheckouts(from)) {
          const expiry = ttl === 0 ? Infinity : Date.parse(created_at) + ttl;
          for (const { at } of moves) expect(Date.parse(at)).toBeLessThan(expiry);
        }
      }),
    );
  });

  it("creates amounts that the operations accept (D-PV-02, D-ORIG-04)", () => {
    const accepted = (amount: Decimal, rules: ReturnType<typeof payoutAmountRules>) => {
      expect(checkAmount({ value: Number(amount), token: amount }, rules)).toEqual({ amount });
    };
    holds(({ amount, decimals, refunds }) => {
      accepted(amount, payoutAmountRules(decimals));
      for (const { members } of refunds) {
        accepted(members.amount, refundAmountRules(decimals, false));
      }
    });
  });

  it("refunds only paid originals, and at most their amount (D-ORIG-02)", () => {
    holds(({ past, amount, refunds }) => {
      const taken = refunds
        .filter(({ moves }) => moves.every(({ status }) => takesFromOriginal({ status })))
        .map(({ members }) => members.amount);
      expect(compareDecimals(taken.reduce(addDecimals, "0"), amount)).toBeLessThanOrEqual(0);
      if (refunds.length > 0) {
        expect(["succeeded", "successful"]).toContain(past.moves.at(-1)?.status);
      }
    });
  });

  it("uses all three coins, each at least once with all its decimals", () => {
    fc.assert(
      fc.property(source, (from) => {
        const seen = makePayouts(from).map(({ members: { crypto_currency: code, amount } }) => [
          code,
          amount.split(".")[1]?.length,
        ]);
        const exact = [
          ["BTC", 8],
          ["ETH", 18],
          ["LTC", 8],
        ];
        expect(seen).toEqual(expect.arrayContaining(exact));
      }),
    );
  });
});
