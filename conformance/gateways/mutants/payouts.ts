/** Mutants of payout creates, written by hand. */
import { addDecimal, isNumber, isObject, numberToken } from "../../support/json.ts";
import {
  emptyReply,
  hasMember,
  lacks,
  members,
  onBody,
  onSuccess,
  onSuccessJson,
  refuse,
  successStatus,
  type When,
  wrap,
} from "../deviation-parts.ts";
import { addresses, etherPayout, mutant, type Mutant } from "../catalogue.ts";
import { member, onRecord, onlyWhere } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { accepts, sharesIdsInParallel, storesRefused } from "../writes.ts";

const hasTextAmount: When = (request) => typeof members(request).amount === "string";
const hasExponent: When = (request) => {
  const { amount } = members(request);
  return isNumber(amount) && /e/i.test(amount.value);
};

const replacements = {
  amount: numberToken("1"),
  crypto_currency: "BTC",
  recipient_address: addresses.BTC,
};

const missingMembers = (["amount", "crypto_currency", "recipient_address"] as const).flatMap(
  (name) => [
    mutant(
      `payout-without-${name}-accepted`,
      `A payout without ${name} is accepted.`,
      ["PAY-CREATE-06"],
      accepts("createPayout", lacks(name), (body) => ({ ...replacements, ...body })),
    ),
    mutant(
      `payout-without-${name}-stored`,
      `A payout without ${name} is refused but created anyway.`,
      ["PAY-CREATE-06"],
      storesRefused("createPayout", lacks(name), (body) => ({ ...replacements, ...body })),
    ),
  ],
);

const creates = [
  mutant(
    "payout-create-array",
    "Creating a payout returns it in an array.",
    ["PAY-CREATE-02"],
    onSuccessJson("createPayout", (value) => [value]),
  ),
  mutant(
    "payout-amount-cut-after-eight-decimals",
    "An amount with more than eight decimals is accepted and truncated.",
    ["PAY-FLD-AMT-02"],
    onRecord(
      "payout",
      ["create", "list"],
      member(
        "amount",
        values.onToken((token) => token.replace(/(\.\d{8})\d+$/, "$1")),
      ),
    ),
    { payouts: [etherPayout] },
  ),
  mutant(
    "payout-create-201",
    "Creating a payout returns 201.",
    ["PAY-CREATE-01", "AUTH-01"],
    successStatus("createPayout", 201),
  ),
  mutant(
    "payout-create-201-ether",
    "Creating a payout in ETH returns 201.",
    ["PAY-CREATE-01"],
    successStatus(
      "createPayout",
      201,
      ({ json }) => isObject(json) && json.crypto_currency === "ETH",
    ),
    { payouts: [etherPayout] },
  ),
  mutant(
    "payout-create-202-text-amount",
    "Creating a payout whose amount is a string returns 202.",
    ["PAY-CREATE-04", "PAY-CREATE-01"],
    successStatus("createPayout", 202, hasTextAmount),
  ),
  ...["data", "payout"].map((name) =>
    mutant(
      `payout-create-in-${name}`,
      `Creating a payout returns it in an object under ${name}.`,
      ["PAY-CREATE-02"],
      wrap("createPayout", name),
    ),
  ),
  mutant(
    "payout-create-in-array",
    "Creating a payout returns it in an array.",
    ["PAY-CREATE-02"],
    onSuccessJson("createPayout", (value) => [value]),
  ),
  mutant(
    "payout-create-empty",
    "Creating a payout returns an empty body.",
    ["PAY-CREATE-02"],
    onSuccess("createPayout", () => emptyReply(200)),
  ),
  mutant(
    "payout-number-refused",
    "A payout whose amount is a number is refused.",
    ["PAY-CREATE-03"],
    refuse("createPayout", ({ json }) => isObject(json) && isNumber(json.amount)),
  ),
  mutant(
    "payout-text-refused",
    "A payout whose amount is a numeric string is refused.",
    ["PAY-CREATE-04"],
    refuse("createPayout", hasTextAmount),
  ),
  mutant(
    "payout-text-off",
    "An amount sent as a string is stored a hundred-millionth too high.",
    ["PAY-CREATE-04", "PAY-FLD-AMT-02"],
    onBody("createPayout", hasTextAmount, (body) => ({
      ...body,
      amount: numberToken(addDecimal(values.textOf(body.amount), 1n, 8)),
    })),
  ),
  mutant(
    "payout-text-kept-text",
    "An amount sent as a string is returned as a string.",
    ["PAY-FLD-AMT-01", "PAY-CREATE-04"],
    onSuccessJson(
      "createPayout",
      (value) => (isObject(value) ? { ...value, amount: values.textOf(value.amount) } : value),
      hasTextAmount,
    ),
  ),
  mutant(
    "payout-memo-demanded",
    "A payout without a memo is refused.",
    ["PAY-CREATE-05"],
    refuse("createPayout", lacks("memo"), 400, { memo: ["This field is required."] }),
  ),
  mutant(
    "payout-memo-lost",
    "The memo of a payout is not stored.",
    ["PAY-FLD-MEMO-01"],
    onBody("createPayout", hasMember("memo"), ({ memo: _memo, ...body }) => body),
  ),
  mutant(
    "payout-exponent-refused",
    "An amount in exponent form is refused.",
    ["PAY-CREATE-16"],
    refuse("createPayout", hasExponent),
  ),
  mutant(
    "payout-exponent-dropped",
    "An amount in exponent form loses its exponent.",
    ["PAY-CREATE-16", "PAY-FLD-AMT-02"],
    onBody("createPayout", hasExponent, (body) => ({
      ...body,
      amount: numberToken(values.textOf(body.amount).replace(/e.*$/i, "")),
    })),
  ),
  mutant(
    "payout-parallel-ids",
    "Payouts created at the same time share an id.",
    ["GEN-ID-01", "PAY-FLD-ID-02", "PAY-FLD-ID-01"],
    sharesIdsInParallel("payout"),
  ),
  mutant(
    "payout-base58-case",
    "A base58 address is stored in lower case.",
    ["PAY-FLD-ADDR-01"],
    onRecord(
      "payout",
      ["create", "list"],
      member("recipient_address", values.lowerCase),
      onlyWhere("recipient_address", (value) => /^[13]/.test(values.textOf(value))),
    ),
    { payouts: [`BTC:${addresses.base58}:1250`] },
  ),
  mutant(
    "payout-last-digit-off",
    "Amounts above a thousand are returned a hundredth too high.",
    ["PAY-FLD-AMT-02"],
    onRecord(
      "payout",
      ["create", "list"],
      member("amount", values.plusLast(2)),
      onlyWhere("amount", (value) => values.isAbove(value, 1000)),
    ),
  ),
  mutant(
    "payout-whole-refused",
    "Amounts that are numbers without a point are refused.",
    ["PAY-CREATE-03"],
    refuse("createPayout", ({ body }) => /"amount":\d+[,}]/.test(body)),
    { payouts: [`BTC:${addresses.BTC}:120.5`] },
  ),
  mutant(
    "payout-created-long-ago",
    "Payouts have a created_at thirty hours too early, in every response.",
    ["PAY-FLD-CRE-03"],
    onRecord("payout", ["create", "list"], member("created_at", values.moved(-30 * 3_600_000))),
  ),
];

export const payoutCreateMutants: readonly Mutant[] = [...creates, ...missingMembers];
