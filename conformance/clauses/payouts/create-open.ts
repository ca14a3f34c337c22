/** Open points of creating payouts: every answer passes, and is recorded. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { type Json, numberToken, type Writable } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { type Changes, payoutBody, payoutTerms } from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { observeRepeats } from "../../support/repeats.ts";
import { scalarText } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { shownAmount } from "./fields-open.ts";
import { type Attempt, createOpen, observeMaking, offerOf } from "./making.ts";

export const payoutOpenCreateClauses: readonly ClauseCheck[] = [
  clause("PAY-CREATE-07", {
    needs: ["payouts"],
    run: (probe) => observeEach(probe, badBodies, ({ answer }) => reactionOf(answer)),
  }),
  clause("PAY-CREATE-08", { needs: ["payouts"], run: observeBounds }),
  clause("PAY-CREATE-09", { needs: ["payouts"], run: observeAddresses }),
  clause("PAY-CREATE-10", { needs: ["payouts"], run: observeSpellings }),
  clause("PAY-CREATE-11", {
    needs: ["payouts"],
    // No option names an amount above the balance.
    judge(probe) {
      probe.observe("tried", false);
    },
  }),
  clause("PAY-CREATE-12", {
    needs: ["payouts"],
    run: async (probe) => {
      const terms = await payoutTerms(probe);
      await observeRepeats(
        probe,
        "createPayout",
        () => payoutBody(probe, terms),
        (answer) => scalarText(answer.object.id),
      );
    },
  }),
  clause("PAY-CREATE-15", { needs: ["payouts"], run: observeTypes }),
];

type Variants = Readonly<Record<string, Changes>>;

async function observeEach(
  probe: Probe,
  variants: Variants,
  describe: (attempt: Attempt) => string,
): Promise<void> {
  for (const [name, changes] of Object.entries(variants)) {
    probe.observe(name, describe(await createOpen(probe, changes)));
  }
}

const badBodies: Variants = {
  "no recipient_address": { recipient_address: undefined },
  "no crypto_currency": { crypto_currency: undefined },
  "no amount": { amount: undefined },
  "empty recipient_address": { recipient_address: "" },
  "bad recipient_address": { recipient_address: "no address" },
  "bad crypto_currency": { crypto_currency: "NOSUCHCODE" },
  "bad amount": { amount: "much" },
  "amount true": { amount: true },
  "amount null": { amount: null },
};

async function observeBounds(probe: Probe): Promise<void> {
  const amounts = { zero: "0", negative: "-1", tiny: "0.00000001", huge: "1000000000000000000" };
  for (const [name, amount] of Object.entries(amounts)) {
    const attempt = await createOpen(probe, { amount: numberToken(amount) });
    probe.observe(name, shownAmount(attempt));
    const isNone = name === "zero" || name === "negative";
    if (isNone && attempt.answer.isSuccess) probe.warn(`the amount ${amount} is accepted`);
  }
}

/** By kind: the currency, an address, and whether anything is wrong with it. */
const addresses: Readonly<Record<string, readonly [string, string]>> = {
  "BTC base58": ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
  "BTC base58 script": ["BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  "BTC bech32": ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  "BTC bech32 in capitals": ["BTC", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  "BTC bech32m": ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  "BTC testnet": ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  "BTC base58, wrong checksum": ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3"],
  "BTC bech32, wrong checksum": ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  "BTC, an address of ETH": ["BTC", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  "ETH with checksum": ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  "ETH without checksum": ["ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
  "ETH, wrong checksum": ["ETH", "0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed"],
  "ETH, too short": ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA"],
  "ETH, an address of BTC": ["ETH", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  "LTC bech32": ["LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  "LTC testnet": ["LTC", "tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0"],
  "LTC bech32, wrong checksum": ["LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8"],
};

async function observeAddresses(probe: Probe): Promise<void> {
  for (const [kind, [currency, address]] of Object.entries(addresses)) {
    const { amount } = offerOf(probe, currency, address);
    const { answer } = await createOpen(probe, {
      crypto_currency: currency,
      recipient_address: address,
      amount: numberToken(amount),
    });
    probe.observe(kind, reactionOf(answer));
  }
}

const numberInExponentForm = numberToken("1e-8");

const spellings: Readonly<Record<string, Writable>> = {
  '"1e-8"': "1e-8",
  '" 1 "': " 1 ",
  '"1,5"': "1,5",
  '"0x1"': "0x1",
  '"NaN"': "NaN",
  "1e-8": numberInExponentForm,
};

async function observeSpellings(probe: Probe): Promise<void> {
  const plain = { amount: numberToken("0.00000001") };
  const before = await createOpen(probe, plain);
  for (const [name, amount] of Object.entries(spellings)) {
    const attempt = await createOpen(probe, { amount });
    probe.observe(name, shownAmount(attempt));
    if (amount !== numberInExponentForm || attempt.answer.isSuccess) continue;
    const after = await createOpen(probe, plain);
    if (before.answer.isSuccess && after.answer.isSuccess) {
      probe.warn("the number 1e-8 is refused, though 0.00000001 is accepted");
    }
  }
}

const typeProbes: Variants = {
  "number as recipient_address": { recipient_address: numberToken("12345") },
  "number as crypto_currency": { crypto_currency: numberToken("1") },
  "number as memo": { memo: numberToken("12345") },
  "null as memo": { memo: null },
  "empty memo": { memo: "" },
};

async function observeTypes(probe: Probe): Promise<void> {
  for (const [name, changes] of Object.entries(typeProbes)) {
    const [member = ""] = Object.keys(changes);
    const made = await observeMaking(probe, name, changes);
    if (made === undefined) continue;
    const { listed } = made;
    const stored = listed === undefined ? "not listed" : storedAs(listed[member]);
    probe.observe(name, `accepted, ${stored}`);
  }
}

function storedAs(value: Json | undefined): string {
  return value === undefined ? "left out" : `stored as ${show(value)}`;
}
