import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CryptoCode, isAddress, type Network } from "../domain/addresses.ts";
import { makeAddress } from "./addresses.ts";
import { createFaker } from "./source.ts";

const seed = fc.maxSafeNat();
const both: ReadonlySet<Network> = new Set(["main", "test"]);
const mainOnly: ReadonlySet<Network> = new Set(["main"]);
const testOnly: ReadonlySet<Network> = new Set(["test"]);

describe.each<CryptoCode>(["BTC", "ETH", "LTC"])("a demo address for %s", (currency) => {
  it.each([
    ["the main network where only that is allowed", mainOnly, mainOnly],
    ["the test network where only that is allowed", testOnly, testOnly],
    ["the test network where both are allowed", both, testOnly],
  ])("creates valid demo addresses of %s (D-PV-05)", (_which, allowed, expected) => {
    fc.assert(
      fc.property(seed, (seed) => {
        const address = makeAddress(createFaker(seed), currency, allowed);
        expect(isAddress(currency, address, expected), address).toBe(true);
      }),
    );
  });
});

it.each<[string, CryptoCode, Network, RegExp[]]>([
  ["BTC on the main network", "BTC", "main", [/^bc1q.{38}$/, /^bc1q.{58}$/, /^1/, /^3/]],
  ["BTC on the test network", "BTC", "test", [/^tb1q.{38}$/, /^tb1q.{58}$/, /^[mn]/, /^2/]],
  ["LTC on the main network", "LTC", "main", [/^ltc1q.{38}$/, /^ltc1q.{58}$/, /^L/, /^M/]],
  ["LTC on the test network", "LTC", "test", [/^tltc1q.{38}$/, /^tltc1q.{58}$/, /^[mn]/, /^Q/]],
  ["ETH", "ETH", "test", [/^0x(?=.*[A-F])(?=.*[a-f])[0-9a-fA-F]{40}$/]],
])("creates demo addresses for %s in every usual form", (_which, currency, network, forms) => {
  const faker = createFaker(7);
  const made = Array.from({ length: 100 }, () => makeAddress(faker, currency, new Set([network])));
  for (const form of forms) expect(made).toContainEqual(expect.stringMatching(form));
  expect(new Set(made).size).toBe(made.length);
});
