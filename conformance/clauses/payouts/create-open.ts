/** Open points of creating payouts: every response passes, and is recorded. */
import type { ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isNumber, isObject, type JsonObject, numberToken, sameJson } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { type Changes, payoutBody, payoutTerms } from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { observeRepeats } from "../../support/repeats.ts";
import { scalarText } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { findPayouts } from "./listing.ts";
import { createIfAllowed, createOpen, madeBy, payoutClause } from "./making.ts";

export const payoutOpenCreateClauses: readonly ClauseCheck[] = [
  payoutClause("PAY-CREATE-07", (probe) => observeEach(probe, badBodies)),
  payoutClause("PAY-CREATE-08", (probe) =>
    observeEach(probe, bounds, (answer, name) => {
      const isNone = name === "zero" || name === "negative";
      if (isNone && answer.isSuccess) probe.warn(`a ${name} amount is accepted`);
      return shownAmount(answer);
    }),
  ),
  payoutClause("PAY-CREATE-09", (probe) =>
    observeEach(
      probe,
      addresses.map(([kind, code, address]) => {
        return [kind, { ...membersIn(probe, code), recipient_address: address }];
      }),
    ),
  ),
  payoutClause("PAY-CREATE-10", observeSpellings),
  payoutClause("PAY-CREATE-11", {
    // This cannot be tested: no option states an amount above the balance.
    judge(probe) {
      probe.observe("tried", false);
    },
  }),
  payoutClause("PAY-CREATE-12", async (probe) => {
    const terms = await payoutTerms(probe);
    const newBody = () => payoutBody(probe, terms);
    await observeRepeats(probe, "createPayout", newBody, ({ object }) => scalarText(object.id));
  }),
  payoutClause("PAY-CREATE-15", (probe) =>
    observeStored(probe, oddTypes, ({ trait, changes, listed }) => {
      const [stored] = Object.keys(changes).map((name) => listed?.[name]);
      const fate = stored === undefined ? "left out" : `stored as ${show(stored)}`;
      probe.observe(trait, `accepted, ${listed === undefined ? "not listed" : fate}`);
    }),
  ),
  payoutClause("PAY-FLD-AMT-03", (probe) => observeEach(probe, smallAmounts(probe), shownAmount)),
  payoutClause("PAY-FLD-CUR-02", observeCodes),
  payoutClause("PAY-FLD-META-02", (probe) =>
    observeStored(probe, oddMetadata, ({ trait, created, listed }) => {
      probe.observe(`${trait}: create answer`, fateOfMetadata(created));
      probe.observe(`${trait}: list`, listed ? fateOfMetadata(listed) : "not listed");
    }),
  ),
];

/** A trait, and the changes to a create that reveals it. */
type Attempt = readonly [trait: string, changes: Changes];

/** Sends a create for each trait, and records the description of the response. */
async function observeEach(
  probe: Probe,
  attempts: readonly Attempt[],
  describe: (answer: Answer, trait: string) => string = reactionOf,
): Promise<void> {
  for (const [trait, changes] of attempts) {
    const answer = await createIfAllowed(probe, changes);
    if (answer !== undefined) probe.observe(trait, describe(answer, trait));
  }
}

/** Describes how a response shows or refuses an amount. */
function shownAmount(answer: Answer): string {
  const { amount } = answer.object;
  if (!answer.isSuccess) return reactionOf(answer);
  return `shown as ${isNumber(amount) ? amount.value : show(amount)}`;
}

interface Stored {
  readonly trait: string;
  readonly changes: Changes;
  readonly created: JsonObject;
  /** Undefined if the list does not show the payout. */
  readonly listed: JsonObject | undefined;
}

/** Sends a create for each trait, and records how it is refused, or how the list shows the payout. */
async function observeStored(
  probe: Probe,
  attempts: readonly Attempt[],
  observe: (stored: Stored) => void,
): Promise<void> {
  const accepted = [];
  for (const [trait, changes] of attempts) {
    const answer = await createOpen(probe, changes);
    const made = madeBy(answer);
    if (made === undefined) probe.observe(trait, reactionOf(answer));
    else accepted.push({ trait, changes, created: answer.object, made });
  }
  if (accepted.length === 0) return;
  const { records } = await findPayouts(
    probe,
    accepted.map(({ made }) => made),
  );
  for (const { made, ...stored } of accepted) observe({ ...stored, listed: records.get(made.id) });
}

const badBodies: readonly Attempt[] = [
  ["no recipient_address", { recipient_address: undefined }],
  ["no crypto_currency", { crypto_currency: undefined }],
  ["no amount", { amount: undefined }],
  ["empty recipient_address", { recipient_address: "" }],
  ["bad recipient_address", { recipient_address: "no address" }],
  ["bad crypto_currency", { crypto_currency: "NOSUCHCODE" }],
  ["bad amount", { amount: "much" }],
  ["amount true", { amount: true }],
  ["amount null", { amount: null }],
];

const bounds: readonly Attempt[] = [
  ["zero", { amount: numberToken("0") }],
  ["negative", { amount: numberToken("-1") }],
  ["tiny", { amount: numberToken("0.00000001") }],
  ["huge", { amount: numberToken("1000000000000000000") }],
];

/** Kinds of address, each with a currency and an example. */
const addresses: readonly (readonly [string, string, string])[] = [
  ["BTC base58", "BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
  ["BTC base58 script", "BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["BTC bech32", "BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC bech32 in capitals", "BTC", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["BTC bech32m", "BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["BTC testnet", "BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["BTC base58, wrong checksum", "BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3"],
  ["BTC bech32, wrong checksum", "BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  ["BTC, an address of ETH", "BTC", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH with checksum", "ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH without checksum", "ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
  ["ETH, wrong checksum", "ETH", "0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH, too short", "ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA"],
  ["ETH, an address of BTC", "ETH", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["LTC bech32", "LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  ["LTC testnet", "LTC", "tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0"],
  ["LTC bech32, wrong checksum", "LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8"],
];

const oddSpellings = ["1e-8", " 1 ", "1,5", "0x1", "NaN"];

async function observeSpellings(probe: Probe): Promise<void> {
  const attempts = oddSpellings.map((amount): Attempt => [JSON.stringify(amount), { amount }]);
  await observeEach(probe, attempts, shownAmount);
  const plain = { amount: numberToken("0.00000001") };
  const before = await createOpen(probe, plain);
  const answer = await createOpen(probe, { amount: numberToken("1e-8") });
  const after = await createOpen(probe, plain);
  probe.observe("1e-8", shownAmount(answer));
  if (before.isSuccess && answer.isRefusal && after.isSuccess) {
    probe.warn("the number 1e-8 is refused, though 0.00000001 is accepted");
  }
}

const oddTypes: readonly Attempt[] = [
  ["number as recipient_address", { recipient_address: numberToken("12345") }],
  ["number as crypto_currency", { crypto_currency: numberToken("1") }],
  ["number as memo", { memo: numberToken("12345") }],
  ["true as recipient_address", { recipient_address: true }],
  ["true as crypto_currency", { crypto_currency: true }],
  ["true as memo", { memo: true }],
  ["array as recipient_address", { recipient_address: ["text"] }],
  ["array as crypto_currency", { crypto_currency: ["BTC"] }],
  ["array as memo", { memo: ["text"] }],
  ["null as memo", { memo: null }],
  ["empty memo", { memo: "" }],
];

const exampleAddresses: Readonly<Record<string, string>> = {
  BTC: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ETH: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  LTC: "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9",
  DOGE: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L",
  USDT: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
};

/** Returns the members of a payout in a currency: the configured ones, or defaults. */
function membersIn(probe: Probe, code: string): Changes {
  const name = code.toUpperCase();
  const { payouts } = probe.session.options;
  const offer = payouts.find(({ currency }) => currency.toUpperCase() === name);
  return {
    crypto_currency: code,
    recipient_address: offer?.address ?? exampleAddresses[name],
    amount: numberToken(offer?.amount ?? "0.05"),
  };
}

function smallAmounts(probe: Probe): Attempt[] {
  return probe.session.options.payouts.flatMap(({ currency }) =>
    ["0.00000001", ...(currency === "ETH" ? ["0.123456789012345678"] : [])].map(
      (amount): Attempt => [
        `${amount} ${currency}`,
        { ...membersIn(probe, currency), amount: numberToken(amount) },
      ],
    ),
  );
}

async function observeCodes(probe: Probe): Promise<void> {
  const offered = probe.session.options.payouts.map(({ currency }) => currency);
  const named = ["BTC", "ETH", "LTC"];
  const codes = new Set([...offered, ...named, "btc", "DOGE", "USDT"]);
  await observeEach(
    probe,
    [...codes].map((code) => [code, membersIn(probe, code)]),
  );
  const reactions = named.map((code) => probe.observations[code]);
  if (reactions.every((reaction) => reaction !== undefined && reaction !== "accepted")) {
    probe.warn("none of BTC, ETH and LTC is accepted");
  }
}

const metadata = { order: "42" };

const oddMetadata: readonly Attempt[] = [
  ["none sent", {}],
  ["some sent", { metadata }],
  ["string sent", { metadata: "text" }],
  ["array sent", { metadata: ["text"] }],
  ["number sent", { metadata: 12345 }],
  ["boolean sent", { metadata: true }],
];

function fateOfMetadata({ metadata: shown }: JsonObject): string {
  if (shown === undefined) return "absent";
  if (!isObject(shown)) return "no object";
  if (sameJson(shown, metadata)) return "kept";
  return Object.keys(shown).length === 0 ? "empty" : "other members";
}
