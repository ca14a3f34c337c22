/**
 * The options of a conformance run: the one place that reads flags and environment variables. Every
 * option such as `--base-url` has an environment variable, `CONFORMANCE_BASE_URL`; the flag wins.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { clauses } from "../generated/clauses.ts";
import { escapeForPattern, withoutUserinfo } from "../spec/plain-text.ts";
import { Redaction } from "../spec/traffic/redaction.ts";
import { nearest } from "./nearest.ts";
import { type ConformanceOptions, flagOf, keysOf } from "./run-options.ts";
import { NothingSelected, UsageProblem } from "./usage-problem.ts";

/** Adds the options, with their environment variables, to a command. */
export function addConformanceOptions(command: Command): Command {
  for (const option of options()) {
    command.addOption(option.env(variableOf(option.attributeName())));
  }
  return command;
}

/**
 * Reads what a command was given; ends it with a sentence where options do not fit together.
 *
 * @throws {NothingSelected} for a pattern of clauses that fits none.
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
 * Judges options that a program gives as the command line judges them.
 *
 * @throws {UsageProblem} for one that there is not, or a value that it does not take; its kind
 *   {@link NothingSelected} for a pattern of clauses that fits none.
 */
export function checkOptions(given: ConformanceOptions): void {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  // Without environment variables, which are not for a program's run.
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
      new Option("--base-url <url>", "where the gateway answers; may contain a path")
        .argParser(baseUrl)
        .makeOptionMandatory(),
      new Option("--api-key <key>", "a key that the gateway accepts").makeOptionMandatory(),
      new Option("--second-api-key <key>", "a key of another account"),
      new Option("--invalid-key <key>", "a key that it must refuse").default(
        undefined,
        "sk_test_invalid_<random>",
      ),
    ]),
    ...inGroup("What may be used:", [
      flag("--allow-payouts", "make payouts on a target that does not say it is a sandbox"),
      list("--payout <code:address:amount>", "a payout that may be made; repeatable", payout),
      new Option("--checkout-currency <code>", "currency of checkouts").default("USD"),
      list("--transaction-id <id>", "a transaction that can be refunded; repeatable"),
      list("--transaction-amount <number>", "how much of it; repeatable, in pairs", decimal),
    ]),
    ...inGroup("Verdict:", [
      new Option("--profile <file>", "what the gateway offers where the interface is silent"),
      new Option("--write-profile <file>", "write such a profile from what this run observes"),
      new Option(
        "--baseline <file>",
        "known failures; an entry that no longer fails fails the run",
      ),
      list("--waive <id=reason>", "leave an inferred clause out; repeatable", waiver),
      list("--only <patterns>", "clauses to judge, e.g. PAY-*,AUTH-04"),
    ]),
    ...inGroup("Run and reports:", [
      flag("--plan", "say what would be sent, and send nothing"),
      new Option("--report-dir <folder>", "where the reports go").default("conformance-report"),
      new Option("--state <file>", "carries ids from one day to another"),
      parsed("--seed <number>", "seed of the random sequences; random without", wholeNumber(0)),
      parsed("--runs <number>", "random sequences to send", wholeNumber(0)).default(10),
      parsed("--rate <number>", "requests a second; no limit without", wholeNumber(1)),
      parsed("--timeout <ms>", "how long to wait for an answer", wholeNumber(1)).default(10_000),
      flag("--quiet", "print the verdict alone"),
    ]),
  ];
}

function inGroup(title: string, members: readonly Option[]): Option[] {
  return members.map((option) => option.helpGroup(title));
}

function parsed(flags: string, description: string, read: (text: string) => unknown): Option {
  return new Option(flags, description).argParser(read);
}

/** An option that is on if it is named; its variable may say no as well. */
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

/** An option that can be repeated; its entries may also stand in one value, a comma or line each. */
function list(flags: string, description: string, check = (entry: string) => entry): Option {
  const separator = flags.includes("=reason") ? "\n" : /[,\n]/;
  const read = (text: string, previous: readonly string[] = []) => {
    // A variable that a pipeline's YAML writes over several lines ends with a line end.
    const entries = text.trimEnd().split(separator);
    return [...previous, ...entries.map((entry) => check(entry.trim()))];
  };
  return new Option(flags, description).argParser<readonly string[] | undefined>(read);
}

const ids = clauses.map(({ id }) => id);

/** @returns a sentence with a blank before it where something is near, for the end of a message. */
function suggestClause(text: string): string {
  const areas = [...new Set(ids.map((id) => id.replace(/-[^-]+$/, "-*")))];
  const meant = nearest(text.toUpperCase(), text.includes("*") ? areas : ids);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

/** The ids that a pattern selects, in which `*` stands for any part. */
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

const payout = matching(/^[^:]+:[^:]+:\d+(\.\d+)?$/, "It must look like BTC:bc1q…:0.001.");

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
    throw new InvalidArgumentError(`There is no clause ${id}.${suggestClause(id)}`);
  }
  if (clause.class !== "inferred") {
    throw new InvalidArgumentError("Only an inferred clause can be waived, as ID=reason.");
  }
  if (reason.join("=").trim() === "") throw new InvalidArgumentError("A waiver needs a reason.");
  return entry;
}

export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && Number.isSafeInteger(value))) {
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    }
    return value;
  };
}
