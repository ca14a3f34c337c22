import { expect, it } from "vitest";
import { always, onReply } from "../gateways/deviation-parts.ts";
import { describePlan } from "../report/plan.ts";
import { planAhead, recordConformance } from "../run.ts";
import { numberToken, parseJson } from "./json.ts";
import { isAllowed } from "./permission.ts";
import type { Changes } from "./records.ts";
import { startDeviating } from "../gateways/test-support/deviating-sandbox.ts";

const bitcoin = { currency: "BTC", address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" };
const litecoin = { currency: "LTC", address: "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9" };
const cash = { currency: "BTC", address: "bitcoincash:qpm2qsznhks23z7629mms6s" };
const allowed = [
  { ...bitcoin, amount: "0.001" },
  { ...litecoin, amount: "100" },
];
const withCash = [...allowed, { ...cash, amount: "1" }];
const payout = { recipient_address: bitcoin.address, crypto_currency: "BTC", amount: 0.001 };

const isNoSandbox = onReply("any", always, ({ headers, ...reply }) => {
  const { sandbox: _sandbox, ...others } = headers;
  return { ...reply, headers: others };
});

it.each<[string, Changes]>([
  ["the payout itself", {}],
  ["a smaller amount", { amount: numberToken("0.00000001") }],
  ["a numeric string", { amount: "0.001" }],
  ["the currency in lower case", { crypto_currency: "btc" }],
  ["a currency that is not a text", { crypto_currency: ["BTC"] }],
  ["no amount", { amount: null }],
  ["an amount that shows no digit", { amount: "much" }],
  ["a negative amount", { amount: -1 }],
  ["no address", { recipient_address: null }],
  ["a text that is not an address", { recipient_address: "no address", amount: 5 }],
])("allows %s", (_what, changes) => {
  expect(isAllowed({ ...payout, ...changes }, allowed)).toBe(true);
});

it.each<[string, Changes]>([
  ["a larger amount", { amount: numberToken("0.0010000001") }],
  ["a larger numeric string", { amount: "0.5" }],
  ["a larger amount in an exponent", { amount: numberToken("1e0") }],
  ["a larger amount in hexadecimal", { amount: "0x1" }],
  ["a larger amount between blanks", { amount: " 1 " }],
  ["an amount with a comma", { amount: "0,5" }],
  ["an amount in a list", { amount: [1] }],
  ["a larger amount at an address with a colon", { recipient_address: cash.address, amount: 2 }],
  ["a stranger's address with a colon", { recipient_address: "bitcoincash:qr95sy3j9xwd2a" }],
  ["another address", { recipient_address: litecoin.address }],
  ["the amount of another currency", { amount: 100 }],
  ["another currency at the address", { crypto_currency: "LTC" }],
  ["the address of a stranger", { recipient_address: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2" }],
])("does not allow %s", (_what, changes) => {
  expect(isAllowed({ ...payout, ...changes }, withCash)).toBe(false);
});

it("sends a gateway with real money only the payouts that are allowed, and skips what the plan says", async () => {
  const { url } = await startDeviating(isNoSandbox);
  const payout = allowed.map(({ currency, address, amount }) => `${currency}:${address}:${amount}`);
  const keys = { apiKey: "sk_test_real_money", secondApiKey: "sk_test_other_money" };
  const run = { baseUrl: url, ...keys, allowPayouts: true, payout };
  const { report, exchanges } = await recordConformance(run);
  const unjudged = report.clauses.filter(({ outcome }) => outcome === "inconclusive");
  // The interface leaves open whether refunds may exceed the original, which these amounts do not show.
  expect(unjudged.map(({ id }) => id)).toEqual(["REF-CREATE-07"]);
  expect(report.summary).toMatchObject({ fail: 0, error: 0 });
  const { skipped, inapplicable } = report.summary;
  const tested = report.clauses.length - skipped - inapplicable;
  expect(describePlan(planAhead(run), run)).toContain(`test ${tested}, skip ${skipped}`);
  const bodies = exchanges
    .filter(({ operationId }) => operationId === "createPayout")
    .flatMap(({ request }) => parseJson(request.body ?? "")?.value ?? []);
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.filter((body) => !isAllowed(body, allowed))).toEqual([]);
});
