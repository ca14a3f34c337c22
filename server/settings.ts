import type { Network } from "./domain/addresses.ts";
import type { Decimal } from "./domain/money.ts";

/** The values of the start options of decisions.md section 1. Durations are in milliseconds. */
export interface Settings {
  /** If empty, every well-formed test key is valid (D-AUTH-06). */
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
  /** The total that payouts may spend, by currency; other currencies are unlimited (D-PV-07). */
  balances: ReadonlyMap<string, Decimal>;
  /** The maximum number of workspaces (D-AUTH-09). */
  maxWorkspaces: number;
  /** True if magic values, `Sandbox-Simulate` and reserved keys have effects (D-SIM-01). */
  simulation: boolean;
  cors: boolean;
  /** Additional host names of the control plane (D-CTL-01). */
  allowedHosts: readonly string[];
  /** The allowed targets of webhooks: `any`, `loopback`, or host names and IP addresses in lower case (D-HOOK-01). */
  webhookTargets: readonly string[];
  /** The server's address for outside clients, without a trailing slash. */
  publicUrl?: string;
  /** The maximum number of requests in the log of a workspace (D-LOG-02). */
  requestLog: number;
  /** True if each new workspace starts with made-up records (D-AUTH-08). */
  demo: boolean;
}
