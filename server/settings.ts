import type { Network } from "./domain/addresses.ts";
import type { Decimal } from "./domain/money.ts";

/** The values of the start options of decisions.md section 1. Durations are in milliseconds. */
export interface Settings {
  /** Empty: every well-formed test key is valid (D-AUTH-06). */
  keys: readonly string[];
  auth: "all" | "documented";
  settleMs: number;
  payoutProcessing: boolean;
  /** 0: checkouts never expire (D-CHK-02). */
  checkoutTtl: number;
  checkoutCrypto: boolean;
  immutable: "refuse" | "ignore";
  refundRequired: "minimal" | "all";
  refundAmountString: "refuse" | "accept";
  refundUnknownTxn: "accept" | "reject";
  /** Decimals by currency code, beyond those of the contract (D-PV-01). */
  extraAssets: ReadonlyMap<string, number>;
  addressCheck: "strict" | "off";
  addressNetworks: ReadonlySet<Network>;
  /** What payouts may take in all, by currency; a currency not named is unlimited (D-PV-07). */
  balances: ReadonlyMap<string, Decimal>;
  /** The most workspaces to hold (D-AUTH-09). */
  maxWorkspaces: number;
  /** Whether magic values, `Sandbox-Simulate` and the keys that are refused on purpose act (D-SIM-01). */
  simulation: boolean;
  cors: boolean;
  /** Further host names by which the control plane may be asked (D-CTL-01). */
  allowedHosts: readonly string[];
  /** Where webhooks may be sent: `any`, `loopback`, hosts, in lower case (D-HOOK-01). */
  webhookTargets: readonly string[];
  /** The address under which the server is reached from outside, without a slash at its end. */
  publicUrl?: string;
  /** The most requests of each workspace that are kept to be looked at (D-LOG-02). */
  requestLog: number;
  /** Whether each new workspace starts with made-up records (D-AUTH-08). */
  demo: boolean;
}
