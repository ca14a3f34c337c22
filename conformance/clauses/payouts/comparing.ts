/** When a value of a payout is the one that was sent. */
import { isNumber, type Json, sameDecimal } from "../../support/json.ts";

export type Warn = (text: string) => void;
export type Same = (shown: Json | undefined, sent: Json | undefined) => boolean;

const silently: Warn = () => undefined;

/** Numbers and numeric texts as decimals; equal only as the nearest double is questionable. */
export function sameAmount(warn: Warn = silently): Same {
  return (shown, sent) => {
    const [is, was] = [tokenOf(shown), tokenOf(sent)];
    if (is === undefined || was === undefined) return false;
    if (sameDecimal(is, was)) return true;
    const isNearest = is.trim() !== "" && Number(is) === Number(was);
    if (isNearest) warn(`the amount ${was} comes back as ${is}, the nearest double`);
    return isNearest;
  };
}

function tokenOf(value: Json | undefined): string | undefined {
  if (isNumber(value)) return value.value;
  return typeof value === "string" ? value : undefined;
}

const hex = /^0x[0-9a-f]+$/i;
const bech32 = /^[a-z]{2,83}1[02-9ac-hj-np-z]{6,}$/;

/** In hex and bech32 letter case carries no more than a checksum; base58 is another address. */
export function sameAddress(warn: Warn = silently): Same {
  return (shown, sent) => {
    if (shown === sent) return true;
    if (typeof shown !== "string" || typeof sent !== "string") return false;
    if (shown.toLowerCase() !== sent.toLowerCase()) return false;
    const isOneCase = sent === sent.toLowerCase() || sent === sent.toUpperCase();
    const isCaseless = hex.test(sent) || (isOneCase && bech32.test(sent.toLowerCase()));
    if (isCaseless) warn("the address comes back in another letter case");
    return isCaseless;
  };
}

export const sameCode: Same = (shown, sent) =>
  shown === sent ||
  (typeof shown === "string" &&
    typeof sent === "string" &&
    shown.toLowerCase() === sent.toLowerCase());

/** The members that identify a payout; what only another clause warns of is let pass. */
export const identity: readonly (readonly [string, Same])[] = [
  ["amount", sameAmount()],
  ["crypto_currency", sameCode],
  ["recipient_address", sameAddress()],
];
