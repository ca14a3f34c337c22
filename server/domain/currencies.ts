/** Formats amounts of money for people. */
import { coinDecimals } from "./assets.ts";
import { toDecimal } from "./money.ts";

/** Decimals of the coins, and of the ISO 4217 codes that don't have two, including codes that aren't money. */
const decimalsByCode: ReadonlyMap<string, number> = new Map([
  ...Object.entries(coinDecimals),
  ...codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...codes("XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX", 0),
  ...codes("BHD IQD JOD KWD LYD OMR TND", 3),
  ...codes("CLF UYW", 4),
]);

function codes(list: string, decimals: number): [string, number][] {
  return list.split(" ").map((code) => [code, decimals]);
}

/**
 * Formats an amount in English, with the decimals of ISO 4217: the defaults of `Intl` differ for some
 * currencies (D-PAGE-05).
 *
 * @param amount in smallest units, as a number or as its digits.
 * @param currency any text; the amount stays in smallest units if it is not a currency code.
 */
export function formatMoney(amount: number | string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} smallest units of ${currency}`;
  const places = decimalsByCode.get(currency) ?? 2;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  // As text, since a double cannot hold all digits of the largest amounts.
  const value = toDecimal({ units: BigInt(amount), places });
  // A decimal is always numeric.
  return format.format(value as `${number}`);
}
