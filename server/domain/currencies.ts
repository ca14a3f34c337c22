/** Amounts of money as people read them. */
import { decimalsOf, isCoin } from "./assets.ts";
import { toDecimal } from "./money.ts";

/** Decimals of the ISO 4217 codes that do not have two; a code that names no money has none. */
const decimalsByCode: ReadonlyMap<string, number> = new Map([
  ...codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...codes("XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX", 0),
  ...codes("BHD IQD JOD KWD LYD OMR TND", 3),
  ...codes("CLF UYW", 4),
]);

function codes(list: string, decimals: number): [string, number][] {
  return list.split(" ").map((code) => [code, decimals]);
}

/**
 * Writes an amount in English, with the decimals of ISO 4217: those that `Intl` has by itself differ
 * from them for a number of currencies (D-PAGE-05).
 *
 * @param amount whole smallest units.
 * @param currency any text; of one that is no code the smallest units are named.
 */
export function formatMoney(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} smallest units of ${currency}`;
  const places = isCoin(currency)
    ? decimalsOf(currency, new Map())
    : (decimalsByCode.get(currency) ?? 2);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  // As text, since a double does not hold all digits of the largest amounts with their fractions.
  const value = toDecimal({ units: BigInt(amount), places });
  // A decimal is always numeric.
  return format.format(value as `${number}`);
}
