import type { CryptoCode } from "./addresses.ts";

/** The decimals of each coin that the contract names (D-PV-02). */
export const coinDecimals: Readonly<Record<CryptoCode, number>> = { BTC: 8, ETH: 18, LTC: 8 };

/** The coins that the contract names. */
export const coins: readonly string[] = Object.keys(coinDecimals);

/** The maximum number of decimals, which applies to amounts in an unknown unit (D-ORIG-04). */
export const maxDecimals = 18;

export function isCoin(currency: string): currency is CryptoCode {
  return Object.hasOwn(coinDecimals, currency);
}

/** Returns the decimals of a currency that payouts accept. */
export function decimalsOf(currency: string, extraAssets: ReadonlyMap<string, number>): number {
  return isCoin(currency) ? coinDecimals[currency] : (extraAssets.get(currency) ?? maxDecimals);
}
