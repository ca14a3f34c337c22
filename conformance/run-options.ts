/** The options of a conformance run, given by a program or on the command line. */

/** The number of random sequences that a run sends if it isn't told. */
export const defaultRuns = 8;

/** The options by their names in camel case. */
export interface ConformanceOptions {
  /** The address of the gateway; it may contain a path. */
  baseUrl: string;
  apiKey: string;
  /** A key of another account, to see whether data is shared. */
  secondApiKey?: string;
  /** A key that the gateway must reject; `sk_test_invalid_<random>` by default. */
  invalidKey?: string;
  /** Allows payouts on a target that does not identify itself as a sandbox. */
  allowPayouts?: boolean;
  /** Payouts that may be created, `CODE:ADDRESS:AMOUNT` each. */
  payout?: readonly string[];
  /** `USD` by default. */
  checkoutCurrency?: string;
  /** Transactions that can be refunded, in pairs with `transactionAmount`. */
  transactionId?: readonly string[];
  transactionAmount?: readonly string[];
  /** Path of a file that declares what the gateway does where the interface is silent. */
  profile?: string;
  /** Path to write a profile to, from what this run observes. */
  writeProfile?: string;
  /** Path of a file that lists known failures. */
  baseline?: string;
  /** `ID=reason`, inferred clauses only. */
  waive?: readonly string[];
  /** Ids of clauses, in which `*` matches any text. */
  only?: readonly string[];
  /** Folder for the reports; none are written without one (on the command line `conformance-report`). */
  reportDir?: string;
  /** Path of a file that carries ids from one run to a later one. */
  state?: string;
  /** Seed of the random sequences; random by default. */
  seed?: number;
  /** The number of random sequences of requests to send; 8 by default. */
  runs?: number;
  /** Requests per second; no limit by default. */
  rate?: number;
  /** The time to wait for a response, in milliseconds. */
  timeout?: number;
}

/**
 * Returns the options that repeat a run, with neither keys nor the names of files to write.
 *
 * @param seed The seed that the run used.
 */
export function choicesOf(options: ConformanceOptions, seed: number) {
  const { payout, checkoutCurrency, transactionId, transactionAmount, profile } = options;
  const { runs, rate, timeout, only = [], allowPayouts = false } = options;
  const values = { payout, checkoutCurrency, transactionId, transactionAmount, profile };
  const flags = Object.entries({ ...values, seed, runs, rate, timeout }).flatMap(([name, value]) =>
    [value].flat().flatMap((entry) => (entry === undefined ? [] : [flagOf(name), String(entry)])),
  );
  return {
    /** Options of `sandgate conformance` with their values. */
    flags,
    only,
    /** True if payouts were allowed on a target that does not identify itself as a sandbox. */
    allowsPayouts: allowPayouts,
  };
}

/** A code, an address, which may contain colons, and an amount. */
export const payoutForm = /^([^:]+):(.+):(\d+(?:\.\d+)?)$/;

/** The flag of an option, by its name in camel case. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`;
}

/** The keys among the options, by role. */
export function keysOf({ apiKey, secondApiKey = "", invalidKey = "" }: ConformanceOptions) {
  const keys = { right: apiKey, second: secondApiKey, invalid: invalidKey };
  // A shorter key also matches inside other words, and would keep the other keys from being recognized.
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => key.length > 3));
}
