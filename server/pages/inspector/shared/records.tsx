/** Links to records, and their amounts as people write them. */
import { formatMoney } from "../../../domain/currencies.ts";
import { hrefOf } from "./route.ts";
import { isolate } from "./text.tsx";

const kinds: Readonly<Record<string, string>> = {
  co: "checkouts",
  po: "payouts",
  re: "refunds",
  txn: "transactions",
};

/** The maximum number of records that a message links to. */
const maxLinks = 10;

/** @param kind The kind of a record whose id may have any form. */
export function recordLink(id: string, kind = kinds[id.split("_", 1).join("")] ?? "transactions") {
  return <a href={hrefOf([kind, id])}>{isolate(id)}</a>;
}

/** Returns the ids in a text that have the form of the sandbox's own. */
export function idsIn(text: string): readonly string[] {
  return text.match(/\b(?:co|po|re|txn)_[0-9A-Za-z]{24}\b/g) ?? [];
}

/** Links to the records whose ids are in texts; undefined without any. */
export function recordLinks(...texts: readonly (string | null | undefined)[]) {
  const text = texts.join("\n");
  // A client may give an id of any form for a transaction.
  const given = [...text.matchAll(/"transaction_id"\s*:\s*"([^"\\]+)"/g)].map(([, id = ""]) => id);
  const found = [...new Set([...idsIn(text), ...given])].slice(0, maxLinks);
  if (found.length === 0) return undefined;
  const links = found.map((id) => recordLink(id, given.includes(id) ? "transactions" : undefined));
  return <span class="links">{links}</span>;
}

/** Members that say in which unit a record has its amounts. */
type Unit = Readonly<Partial<Record<"currency" | "crypto_currency" | "source", string>>>;

/**
 * Formats an amount of a record: checkouts and what belongs to them count smallest units, all others coins
 * (D-PAGE-05).
 */
export function money(amount: unknown, unit: Unit): string {
  const { crypto_currency: coin = "", currency: code = coin, source = "" } = unit;
  const text = String(amount);
  const isOfCheckout = typeof amount === "number" || source.startsWith("co_");
  // An import may contain other amounts.
  if (isOfCheckout && code !== "" && /^\d+$/.test(text)) return formatMoney(text, code);
  return code === "" ? text : `${code}\u00a0${text}`;
}
