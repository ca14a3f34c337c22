/** Mutants of checkout amounts, written by hand. */
import { isArray, isNumber, isObject, type Json } from "../../support/json.ts";
import { refuse, type When } from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import * as values from "../value-changes.ts";
import { accepts, storesRefused } from "../writes.ts";

import { amountIs, mend, onErrors } from "./checkout-errors.ts";

const amounts: readonly Mutant[] = [
  ...["0", "-1", "-100"].map((token) =>
    mutant(
      `checkout-amount-${token}-accepted`,
      `A checkout with an amount of ${token} is accepted.`,
      ["CHK-VAL-07"],
      accepts("createCheckout", amountIs(token), mend, ["amount"]),
    ),
  ),
  mutant(
    "checkout-amount-0-elsewhere",
    "The error about an amount of 0 names another field.",
    ["CHK-VAL-07"],
    onErrors(({ amount, ...others }) => ({ ...others, total: amount ?? [] }), amountIs("0")),
  ),
  ...[1, 99].map((limit) =>
    mutant(
      `checkout-amount-up-to-${limit}-refused`,
      `A checkout with an amount of up to ${limit} is refused.`,
      ["CHK-VAL-06"],
      refuse("createCheckout", isAtMost(limit), 400, { amount: [`At least ${limit + 1}.`] }),
    ),
  ),
  mutant(
    "checkout-fraction-stored",
    "An amount of 1.5 is accepted and returned.",
    ["CHK-VAL-13"],
    accepts("createCheckout", amountIs("1.5"), mend, ["amount"]),
  ),
  ...(
    [
      ["text", "a word", (value: Json | undefined) => typeof value === "string"],
      ["object", "an object", isObject],
      ["array", "an array", isArray],
      ["true", "true", (value: Json | undefined) => value === true],
    ] as const
  ).map(([slug, name, test]) =>
    mutant(
      `checkout-amount-${slug}-stored`,
      `An amount that is ${name} is accepted and returned.`,
      ["CHK-VAL-13"],
      accepts("createCheckout", ({ json }) => isObject(json) && test(json.amount), mend, [
        "amount",
      ]),
    ),
  ),
  ...["ZZZ", "NOT-A-CURRENCY"].map((code) =>
    mutant(
      `checkout-${code.toLowerCase()}-accepted`,
      `The currency ${code} is accepted.`,
      ["CHK-VAL-08"],
      accepts("createCheckout", ({ json }) => isObject(json) && json.currency === code, mend, [
        "currency",
      ]),
    ),
  ),
];

function isAtMost(limit: number): When {
  return ({ json }) =>
    isObject(json) &&
    isNumber(json.amount) &&
    values.isAbove(json.amount, 0) &&
    !values.isAbove(json.amount, limit);
}

const stored: readonly Mutant[] = [
  mutant(
    "checkout-refused-stored",
    "A refused checkout is stored anyway.",
    ["CHK-VAL-12"],
    storesRefused("createCheckout", ({ json }) => isObject(json) && "description" in json, mend),
  ),
  mutant(
    "checkout-zero-stored",
    "A checkout refused for its amount of 0 is stored anyway.",
    ["CHK-VAL-12"],
    storesRefused("createCheckout", amountIs("0"), mend),
  ),
  mutant(
    "checkout-bad-currency-stored",
    "A checkout refused only for its currency is stored anyway.",
    ["CHK-VAL-12"],
    storesRefused(
      "createCheckout",
      ({ json }) =>
        isObject(json) &&
        typeof json.currency === "string" &&
        isNumber(json.amount) &&
        json.amount.value !== "0",
      mend,
    ),
  ),
];

export const checkoutAmountMutants: readonly Mutant[] = [...amounts, ...stored];
