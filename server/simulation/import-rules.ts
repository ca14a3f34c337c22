/** Checks imported records against the rules of creates that the contract's schema cannot state. */
import { operationTable } from "../../generated/operations.ts";
import { parsePlain } from "../../spec/contract/judge.ts";
import {
  type AmountRules,
  checkAmount,
  payoutAmountRules,
  refundAmountRules,
} from "../domain/amounts.ts";
import { decimalsOf, isCoin, maxDecimals } from "../domain/assets.ts";
import { parseMoment } from "../domain/time.ts";
import { metadataProblems } from "../domain/metadata.ts";
import type { Decimal } from "../domain/money.ts";
import type { Collections, Metadata, Replay } from "../domain/collections.ts";
import { isHttpUrl, textProblems } from "../domain/text.ts";
import type { Detail, FieldError } from "../errors.ts";
import { isKeptHeader } from "../idempotency.ts";
import { isObject } from "../json.ts";
import { findViolations } from "../operations/validated-input.ts";
import type { KeptCollection } from "./contents.ts";

/** Reports what is wrong with a member, by its path. */
export type Refuse = (path: string, error: FieldError, detail?: Detail) => void;

/**
 * Checks a record that the contract's schema accepts.
 *
 * Addresses are plain text here: their validity depends on the options of the sandbox that exported them.
 */
export function checkRecord<C extends KeptCollection>(
  collection: C,
  item: unknown,
  refuse: Refuse,
): Collections[C] {
  // The contract's validator has checked its form.
  const record = item as Collections[C];
  checkTexts(record, "", refuse);
  checks[collection]?.(record, refuse);
  return record;
}

/** The checks of each collection. Transactions aren't checked: a magic original's amount may be zero or huge. */
const checks: {
  readonly [C in KeptCollection]?: (record: Collections[C], refuse: Refuse) => void;
} = {
  payouts({ amount, crypto_currency }, refuse) {
    refuseAmount(amount, payoutAmountRules(decimalsOf(crypto_currency, new Map())), refuse);
  },
  refunds({ amount }, refuse) {
    refuseAmount(amount, refundAmountRules(maxDecimals, true), refuse);
  },
  checkouts({ currency }, refuse) {
    if (!isCurrency(currency)) refuse("currency", "choice", currency);
  },
  replays: checkReplay,
};

function refuseAmount(value: Decimal, rules: AmountRules, refuse: Refuse): void {
  const checked = checkAmount({ value, token: undefined }, rules);
  if ("amount" in checked) return;
  for (const problem of checked.problems) refuse("amount", ...problem);
}

/** Returns true if creates accept the currency, with or without `--checkout-crypto`. */
function isCurrency(currency: string): boolean {
  const { body } = operationTable.createCheckout;
  const found = body === undefined ? [] : findViolations(body, { currency });
  return isCoin(currency) || !found.some(({ instancePath }) => instancePath === "/currency");
}

/** Refuses a stored response with headers that are not kept (D-IDEM-01) or cannot be sent. */
function checkReplay({ answer: { body, headers } }: Replay, refuse: Refuse): void {
  if (!isObject(parsePlain(body)?.value)) refuse("answer.body", "form");
  for (const [name, value] of Object.entries(headers)) {
    if (isKeptHeader(name) && /^[\x20-\x7e]*$/.test(value)) continue;
    refuse(`answer.headers.${name}`, "form");
  }
}

const urls: ReadonlySet<string> = new Set(["url", "redirect_url", "cancel_url"]);
const moments: ReadonlySet<string> = new Set(["now", "at", "until", "created_at", "updated_at"]);

/** The contract checks the form of a moment, but not the number of days in a month. */
const endOfShortMonth = /^\d{4}-(?:02-(?:29|30|31)|(?:04|06|09|11)-31)/;

/** Checks metadata, and all other texts: their characters, and the URLs and moments among them. */
export function checkTexts(value: unknown, path: string, refuse: Refuse): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = path === "" ? name : `${path}.${name}`;
    if (typeof member === "string") checkText(name, member, inner, refuse);
    else if (name !== "metadata") checkTexts(member, inner, refuse);
    // The contract's validator has checked its form.
    else for (const problem of metadataProblems(member as Metadata)) refuse(inner, ...problem);
  }
}

function checkText(name: string, text: string, path: string, refuse: Refuse): void {
  for (const [error, detail] of textProblems(text)) refuse(path, error, detail);
  if (urls.has(name) && !isHttpUrl(text)) refuse(path, "url");
  const mayNotExist = moments.has(name) && endOfShortMonth.test(text);
  if (mayNotExist && parseMoment(text) === undefined) refuse(path, "form");
}
