/** Gets a run ready: the contract, the gateway, what may be used, and the plan. */
import { randomBytes, randomInt } from "node:crypto";
import { checks } from "./clauses/clauses.ts";
import { type Profile, readProfile } from "./expectations.ts";
import type { ConformanceOptions } from "./options.ts";
import { explorations } from "./sequences/sequences.ts";
import type { Need } from "./support/clause.ts";
import type { Contract } from "./support/contract.ts";
import { Gateway } from "./support/gateway.ts";
import { type PlannedClause, planRun } from "./support/plan.ts";
import { checkTarget } from "./support/preflight.ts";
import { Run } from "./support/run.ts";
import { type KnownTransaction, type PayoutOffer, Session } from "./support/session.ts";
import { readState } from "./support/state.ts";
import { type ContractFile, readContract } from "./support/bundle.ts";

/** Published example addresses, for targets on which no real money moves. */
const sandboxPayouts = [
  "BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4:1250",
  "ETH:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed:4100.25",
  "LTC:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9:987.5",
];

/** How long what a write should have brought about is waited for, in milliseconds. */
const patienceMs = 3000;
const sequencesMs = 15_000;

/** A run that has got its plan and has sent nothing but the questions of the preflight. */
export interface OpenRun {
  readonly run: Run;
  readonly contract: ContractFile;
  readonly seed: number;
  readonly profile: Profile | undefined;
}

/**
 * @throws {Unreachable} where the gateway cannot be reached, or refuses the key.
 * @throws {UsageProblem} where a file that the options name cannot be used.
 */
export async function openRun(options: ConformanceOptions): Promise<OpenRun> {
  const contract = readContract();
  const profile = options.profile === undefined ? undefined : readProfile(options.profile);
  const gateway = openGateway(options, contract.contract);
  const { isSandbox } = await checkTarget(gateway, profile?.offers);
  const payouts = possiblePayouts(options, profile, isSandbox);
  const seed = options.seed ?? randomInt(2 ** 31);
  const session = new Session(gateway, {
    payouts,
    isSandbox,
    offers: profile?.offers,
    hasSecondKey: options.secondApiKey !== undefined,
    checkoutCurrency: options.checkoutCurrency ?? "USD",
    transactions: knownTransactions(options),
    seed,
    runs: options.runs ?? 20,
    runId: `kit${randomBytes(5).toString("hex")}`,
    patienceMs,
    sequencesMs,
    carried: options.state === undefined ? undefined : readState(options.state),
  });
  const plan = makePlan(options, profile, payouts.length > 0 ? "possible" : whyNoPayouts(options));
  const isWhole = (options.only ?? []).length === 0;
  return { run: new Run(session, plan, isWhole ? explorations : []), contract, seed, profile };
}

/** The plan before anything is sent, when it is not known whether the target is a sandbox. */
export function planAhead(options: ConformanceOptions): readonly PlannedClause[] {
  const profile = options.profile === undefined ? undefined : readProfile(options.profile);
  return makePlan(options, profile, "possible");
}

function openGateway(options: ConformanceOptions, contract: Contract): Gateway {
  const { baseUrl, apiKey, secondApiKey, rate, timeout = 10_000 } = options;
  const invalid = options.invalidKey ?? `sk_test_invalid_${randomBytes(8).toString("hex")}`;
  return new Gateway(contract, {
    baseUrl,
    keys: { right: apiKey, invalid, ...(secondApiKey !== undefined && { second: secondApiKey }) },
    timeoutMs: timeout,
    ...(rate !== undefined && { rate }),
  });
}

function knownTransactions(options: ConformanceOptions): KnownTransaction[] {
  const { transactionId = [], transactionAmount = [] } = options;
  return transactionId.map((id, index) => ({ id, amount: transactionAmount[index] ?? "0" }));
}

function possiblePayouts(
  options: ConformanceOptions,
  profile: Profile | undefined,
  isSandbox: boolean,
): PayoutOffer[] {
  if (profile?.offers?.includes("payouts") === false) return [];
  if (!isSandbox && options.allowPayouts !== true) return [];
  const configured = options.payout ?? (isSandbox ? sandboxPayouts : []);
  return configured.map((entry) => {
    const [currency = "", address = "", amount = ""] = entry.split(":");
    return { currency, address, amount };
  });
}

function whyNoPayouts(options: ConformanceOptions) {
  return options.allowPayouts === true
    ? { reason: "no payout is configured", remedy: "--payout CODE:ADDRESS:AMOUNT" }
    : {
        reason: "it would make payouts, and the target does not say that it is a sandbox",
        remedy: "--allow-payouts with --payout CODE:ADDRESS:AMOUNT",
      };
}

function makePlan(
  options: ConformanceOptions,
  profile: Profile | undefined,
  payouts: "possible" | { reason: string; remedy: string },
): readonly PlannedClause[] {
  const missing = new Map<Need, { reason: string; remedy: string }>();
  if (payouts !== "possible") missing.set("payouts", payouts);
  if (options.secondApiKey === undefined) {
    missing.set("second-key", { reason: "it needs another key", remedy: "--second-api-key" });
  }
  const waivers = (options.waive ?? []).map((entry) => {
    const split = entry.indexOf("=");
    return [entry.slice(0, split), entry.slice(split + 1)] as const;
  });
  return planRun(checks, {
    only: options.only ?? [],
    waived: new Map(waivers),
    missing,
    offers: profile?.offers,
    declared: profile === undefined ? undefined : new Set(profile.traits.keys()),
  });
}
