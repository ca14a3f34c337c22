/**
 * The options of a conformance run: the one place that reads flags and environment variables. Every
 * option such as `--base-url` has an environment variable, `CONFORMANCE_BASE_URL`; the flag wins.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { clauses } from "../generated/clauses.ts";
import { escapeForPattern, withoutUserinfo } from "../spec/plain-text.ts";
import { Redaction } from "../spec/traffic/redaction.ts";
import { parseDuration } from "../spec/duration.ts";
import { suggest } from "../spec/nearest.ts";
import { type ConformanceOptions, defaultRuns, flagOf, keysOf, payoutForm } from "./run-options.ts";
import { NothingSelected, UsageProblem } from "./usage-problem.ts";

/** Adds the options, with their environment variables, to a command. */
export function addConformanceOptions(command: Command): Command {
  for (const option of options()) {
    command.addOption(option.env(variableOf(option.attributeName())));
  }
  return command;
}

/**
 * Reads the options of a command; ends it with a message if they contradict one another.
 *
 * @throws {NothingSelected} for a pattern that matches no clause.
 */
export function readConformanceOptions(command: Command) {
  const values = command.opts<ConformanceOptions & { plan?: boolean; quiet?: boolean }>();
  const { transactionId = [], transactionAmount = [], only = [] } = values;
  if (transactionId.length !== transactionAmount.length) {
    command.error("error: --transaction-id and --transaction-amount come in pairs");
  }
  const unknown = describeUnknown(only);
  if (unknown.length > 0) throw new NothingSelected(unknown.join("\n"));
  return values;
}

/**
 * Checks options that a program passes, by the rules of the command line.
 *
 * @throws {UsageProblem} for an unknown option or an invalid value; its subclass
 *   {@link NothingSelected} for a pattern that matches no clause.
 */
export function checkOptions(given: ConformanceOptions): void {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  // Without environment variables, which apply to the command line only.
  for (const option of options()) command.addOption(option);
  const args = Object.entries(given).flatMap(
    ([name, value]: [string, ConformanceOptions[keyof ConformanceOptions]]) => {
      const flag = flagOf(name);
      if (value === undefined || value === false) return [];
      return value === true ? [flag] : [value].flat().map((entry) => `${flag}=${String(entry)}`);
    },
  );
  try {
    readConformanceOptions(command.parse(args, { from: "user" }));
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const message = withoutUserinfo(error.message).replace(/^error: /, "");
    throw new UsageProblem(new Redaction(keysOf(given)).of(message));
  }
}

/** The environment variable of an option, by its name in camel case. */
function variableOf(name: string): string {
  return `CONFORMANCE_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

function options(): Option[] {
  return [
    ...inGroup("Target:", [
      new Option("--base-url <url>", "address of the gateway; may contain a path")
        .argParser(baseUrl)
        .makeOptionMandatory(),
      new Option("--api-key <key>", "a key that the gateway accepts").makeOptionMandatory(),
      new Option("--second-api-key <key>", "a key of another account"),
      new Option("--invalid-key <key>", "a key that it must reject").default(
        undefined,
        "sk_test_invalid_<random>",
      ),
    ]),
    ...inGroup("Permissions and test data:", [
      flag(
        "--allow-payouts",
        "create payouts even if the target does not identify itself as a sandbox",
      ),
      list("--payout <code:address:amount>", "a payout that may be created; repeatable", payout),
      new Option("--checkout-currency <code>", "currency of checkouts").default("USD"),
      list("--transaction-id <id>", "a transaction that can be refunded; repeatable"),
      list(
        "--transaction-amount <number>",
        "refundable amount; one for each --transaction-id, in the same order",
        decimal,
      ),
    ]),
    ...inGroup("Verdict:", [
      new Option(
        "--profile <file>",
        "file that declares what the gateway does where the interface is silent",
      ),
      new Option("--write-profile <file>", "write a profile of what this run observes"),
      new Option(
        "--baseline <file>",
        "file of known failures, which don't fail the run; the run fails if a listed clause passes",
      ),
      list("--waive <id=reason>", "skip an inferred clause; repeatable", waiver),
      list("--only <patterns>", "clauses to test, e.g. PAY-*,AUTH-04"),
    ]),
    ...inGroup("Run and reports:", [
      flag("--plan", "only show what would be sent"),
      new Option("--report-dir <folder>", "folder for the reports").default("conformance-report"),
      new Option(
        "--state <file>",
        "file that keeps record ids, so a later run can test what changes over days",
      ),
      parsed("--seed <number>", "seed of the random sequences; random if omitted", wholeNumber(0)),
      parsed("--runs <number>", "random sequences of requests to send", wholeNumber(0)).default(
        defaultRuns,
      ),
      parsed("--rate <number>", "requests per second; no limit if omitted", wholeNumber(1)),
      parsed("--timeout <duration>", "time to wait for a response", duration).default(1e4, "10s"),
      flag("--quiet", "print only the verdict"),
    ]),
  ];
}

function inGroup(title: string, members: readonly Option[]): Option[] {
  return members.map((option) => option.helpGroup(title));
}

function parsed(flags: string, description: string, read: (text: string) => unknown): Option {
  return new Option(flags, description).argParser(read);
}

/** An option without a value; its variable may also switch it off. */
function flag(name: string, description: string): Option {
  const read = (text: string) => {
    if (["on", "1", "true"].includes(text)) return true;
    if (["off", "0", "false"].includes(text)) return false;
    throw new InvalidArgumentError("It must be on, 1, true, off, 0 or false.");
  };
  return new Option(`${name} [switch]`, description)
    .preset("on")
    .choices(["off", "on"])
    .argParser(read);
}

/** A repeatable option; one value may also contain several entries, separated by commas or lines. */
function list(flags: string, description: string, check = (entry: string) => entry): Option {
  const separator = flags.includes("=reason") ? "\n" : /[,\n]/;
  const read = (text: string, previous: readonly string[] = []) => {
    // A multi-line variable in a pipeline's YAML ends with a line end.
    const entries = text.trimEnd().split(separator);
    return [...previous, ...entries.map((entry) => check(entry.trim()))];
  };
  return new Option(flags, description).argParser<readonly string[] | undefined>(read);
}

const ids = clauses.map(({ id }) => id);

/** @returns a suggestion with a leading blank, or an empty string. */
function suggestClause(text: string): string {
  const areas = [...new Set(ids.map((id) => id.replace(/-[^-]+$/, "-*")))];
  return suggest(text.toUpperCase(), text.includes("*") ? areas : ids);
}

/** Returns an expression for the ids that a pattern selects; `*` in it matches any text. */
export function clausePattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split("*").map(escapeForPattern).join(".*")}$`);
}

/** @returns a sentence for each pattern that selects no clause. */
function describeUnknown(patterns: readonly string[]): string[] {
  const unknown = patterns.filter((pattern) => {
    const form = clausePattern(pattern);
    return !ids.some((id) => form.test(id));
  });
  return unknown.map((pattern) => {
    const meant = suggestClause(pattern) || " --plan, without --only, names all clauses.";
    return `--only ${pattern === "" ? '""' : pattern} selects nothing.${meant}`;
  });
}

/** @returns the address without a slash at its end. */
export function gatewayAddress(text: string): string {
  const isHttp = /^https?:\/\//i.test(text) && URL.canParse(text);
  if (!isHttp || /[?#]/.test(text)) {
    throw new InvalidArgumentError("It must be an http or https address without a query.");
  }
  return text.replace(/\/$/, "");
}

function baseUrl(text: string): string {
  const address = gatewayAddress(text);
  if (withoutUserinfo(text) !== text) {
    throw new InvalidArgumentError("It must have no name or password: the key is --api-key.");
  }
  return address;
}

const payout = matching(payoutForm, "It must look like BTC:bc1q…:0.001.");

const decimal = matching(/^\d+(\.\d+)?$/, "It must be a plain decimal.");

function matching(form: RegExp, hint: string): (entry: string) => string {
  return (entry) => {
    if (!form.test(entry)) throw new InvalidArgumentError(hint);
    return entry;
  };
}

function waiver(entry: string): string {
  const [id = "", ...reason] = entry.split("=");
  const clause = clauses.find((known) => known.id === id);
  if (clause === undefined) {
    throw new InvalidArgumentError(`Unknown clause ${id}.${suggestClause(id)}`);
  }
  if (clause.class !== "inferred") {
    throw new InvalidArgumentError("Only an inferred clause can be waived, as ID=reason.");
  }
  if (reason.join("=").trim() === "") throw new InvalidArgumentError("A waiver needs a reason.");
  return entry;
}

/** @returns milliseconds, at most the limit of timers. */
function duration(text: string): number {
  const ms = parseDuration(text) ?? 0;
  if (ms >= 1 && ms < 2 ** 31) return ms;
  throw new InvalidArgumentError(
    "It must be a duration such as 500 (milliseconds), 10s or PT10S, and not 0.",
  );
}

export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= min && Number.isSafeInteger(value))) {
      throw new InvalidArgumentError(`It must be a whole number from ${min}.`);
    }
    return value;
  };
}
