/** The types of mutants and variants. */
import type { ClauseId } from "../../generated/clauses.ts";
import type { ConformanceOptions } from "../run-options.ts";
import type { Deviation } from "./deviation.ts";

/** Options of the kit for a gateway with limits, as its operator would set them. */
export interface KitOptions {
  /** Values of `--payout`: `CODE:ADDRESS:AMOUNT`. */
  readonly payouts?: readonly string[];
  /** Values of `--transaction-id` and `--transaction-amount`: `ID:AMOUNT`. */
  readonly transactions?: readonly string[];
  readonly checkoutCurrency?: string;
}

/** Converts the options to those of a run. */
export function toRunOptions(options: KitOptions = {}): Partial<ConformanceOptions> {
  const { payouts, transactions, checkoutCurrency } = options;
  const pairs = transactions?.map((entry) => entry.split(":"));
  return {
    ...(payouts !== undefined && { payout: payouts, allowPayouts: true }),
    ...(checkoutCurrency !== undefined && { checkoutCurrency }),
    ...(pairs !== undefined && {
      transactionId: pairs.map(([id = ""]) => id),
      transactionAmount: pairs.map(([, amount = ""]) => amount),
    }),
  };
}

/** A gateway that breaks the interface in one way. */
export interface Mutant {
  readonly id: string;
  readonly title: string;
  /** Clauses that forbid it; at least one must fail by its own assertion. */
  readonly clauses: readonly ClauseId[];
  readonly deviation: Deviation;
  readonly options?: KitOptions;
}

/**
 * The layers in which variants are nested, from the gateway outwards: its behavior, the members of
 * records, the pages of lists, the envelope of bodies, their text, and their transport.
 */
export const layers = ["behavior", "member", "list", "frame", "text", "transport"] as const;

/** A gateway that differs where the interface leaves a choice. */
export interface Variant {
  readonly id: string;
  readonly title: string;
  /** Clauses whose outcome the variant may change, for example from a pass to a warning. */
  readonly mayChange: readonly ClauseId[];
  /** Two variants that share a subject are not combined. */
  readonly subjects: readonly string[];
  readonly layer: (typeof layers)[number];
  /** True if it may prevent the test of mandatory clauses, so inconclusive is also a right verdict. */
  readonly isLimiting: boolean;
  readonly deviation: Deviation;
  readonly options?: KitOptions;
}

export const addresses = {
  BTC: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  base58: "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH",
  ETH: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  LTC: "LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ",
} as const;

export const bitcoinPayout = `BTC:${addresses.BTC}:1250`;
export const etherPayout = `ETH:${addresses.ETH}:4100.25`;

export function mutant(
  id: string,
  title: string,
  clauses: readonly ClauseId[],
  deviation: Deviation,
  options?: KitOptions,
): Mutant {
  return { id, title, clauses, deviation, ...(options !== undefined && { options }) };
}
