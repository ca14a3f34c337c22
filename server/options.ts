/**
 * The start options, with their flags and environment variables: `--settle-ms` can also be set by
 * `SANDGATE_SETTLE_MS`; the flag wins (decisions.md section 1).
 */
import { Command, CommanderError, Option } from "commander";
import { isCoin } from "./domain/assets.ts";
import {
  assetList,
  balanceList,
  duration,
  hostList,
  networkList,
  portNumber,
  publicUrl,
  storeLocation,
  switchWord,
  textList,
  wholeNumber,
} from "./option-values.ts";
import type { Settings } from "./settings.ts";
import type { Durability } from "./storage/journal.ts";

/** Options of every command that listens. */
export interface ListenOptions {
  port: number;
  host: string;
  log: "pretty" | "json" | "silent";
}

export interface StartOptions extends ListenOptions {
  /** `memory`, the path of the store's file, or the address of a database. */
  store: string;
  durability: Durability;
  /** The seed of every new workspace; random if it is undefined. */
  seed: number | undefined;
  /** The profile of a gateway to imitate. */
  like: string | undefined;
  /** The path of the config file, or `none`. The command line reads it (D-RUN-04). */
  config: string | undefined;
  /** True if the gateway's responses have no header that only the sandbox has (D-SIM-09). */
  strict: boolean;
  settings: Settings;
}

/** Adds every start option, with its environment variable, to a command. */
export function addStartOptions(command: Command): Command {
  const config = new Option(
    "--config <file>",
    "file with these options, and with faults, webhooks and records of workspaces; none reads no file",
  ).default(undefined, "sandgate.config.json if it exists");
  return addOptions(command, [...startOptions(), config].map(withVariable));
}

/** Adds the options for listening, with their environment variables, to a command. */
export function addListenOptions(command: Command, port = 4010): Command {
  return addOptions(command, listenOptions(port).map(withVariable));
}

/** Gives an option its environment variable, `SANDGATE_REPORT_DIR` for `--report-dir`. */
export function withVariable(option: Option): Option {
  const name = option.attributeName().replace(/[A-Z]/g, "_$&").toUpperCase();
  const variable = `SANDGATE_${name}`;
  // For Commander, any text switches a flag on.
  const isOff = ["off", "0", "false"].includes(process.env[variable] ?? "");
  return option.isBoolean() && isOff ? option : option.env(variable);
}

function addOptions(command: Command, options: Option[]): Command {
  for (const option of options) command.addOption(option);
  return command;
}

/** Start options that {@link readNamedOptions} refuses. */
const processOptions = new Set(["host", "log", "store", "durability"]);

/**
 * Reads start options by their names in camel case, validated as on the command line, without the
 * environment. A list may be an array.
 *
 * @throws {TypeError} for an unknown name or an invalid value.
 */
export function readNamedOptions(
  values: Readonly<Record<string, unknown>>,
): Pick<StartOptions, "port" | "seed" | "like" | "strict" | "settings"> {
  const options = startOptions().filter((option) => !processOptions.has(option.attributeName()));
  const command = addOptions(new Command(), options)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const args = Object.entries(values).flatMap(([name, value]) => {
    const option = options.find((known) => known.attributeName() === name);
    if (option === undefined) throw new TypeError(`unknown option ${name}`);
    const text = Array.isArray(value) ? listText(name, value) : String(value);
    if (value === undefined || text === undefined) return [];
    return [`${String(option.long)}=${text}`];
  });
  try {
    return readStartOptions(command.parse(args, { from: "user" }));
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new TypeError(error.message.replace(/^error: /, ""), { cause: error });
  }
}

/** @returns undefined for an empty list, so that the default applies. */
function listText(name: string, items: readonly unknown[]): string | undefined {
  const texts = items.map(String);
  if (texts.some((text) => text.includes(","))) {
    throw new TypeError(`an entry of ${name} contains a comma, which separates entries`);
  }
  return texts.length === 0 ? undefined : texts.join(",");
}

export function readStartOptions(command: Command): StartOptions {
  const { port, host, store, durability, seed, log, like, strict, config, ...given } = command.opts<
    Omit<StartOptions, "settings"> & Settings
  >();
  const settings = strict ? { ...given, simulation: false } : given;
  for (const code of settings.balances.keys()) {
    if (isCoin(code) || settings.extraAssets.has(code)) continue;
    const isInFile = command.getOptionValueSource("balances") === "config";
    const name = isInFile ? `${String(config)} at /balances` : "--balances";
    command.error(
      `error: ${name} names ${code}, which is neither a coin nor one of --extra-assets`,
    );
  }
  return { port, host, store, durability, seed, log, like, strict, config, settings };
}

function startOptions(): Option[] {
  return [
    ...listenOptions(),
    ...storeOptions().map((option) => option.helpGroup("Data:")),
    ...[...behaviorOptions(), ...reachOptions()].map((option) =>
      option.helpGroup("Behavior (spec/decisions.md):"),
    ),
  ];
}

function listenOptions(port = 4010): Option[] {
  return [
    new Option("--port <number>", "port to listen on; 0 picks a free one")
      .default(port)
      .argParser(portNumber),
    new Option("--host <address>", "address to listen on").default("127.0.0.1"),
    choice("--log <form>", "format of the log; silent logs nothing", ["pretty", "json", "silent"]),
  ];
}

function storeOptions(): Option[] {
  return [
    new Option("--store <where>", "where records are stored: a file, memory, or postgres://…")
      .default(".sandgate/db.json")
      .argParser(storeLocation),
    choice(
      "--durability <level>",
      "the failure that stored changes survive: a power cut (fsync) or just a process crash (os)",
      ["fsync", "os"],
    ),
    new Option("--seed <number>", "seed of new workspaces; random if omitted").argParser(
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    ),
    new Option("--max-workspaces <number>", "maximum number of workspaces")
      .default(10_000)
      .argParser(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    new Option("--request-log <number>", "maximum number of requests in a workspace's log; 0: none")
      .default(1000)
      .argParser(wholeNumber(0, 1_000_000)),
    // It takes a word for its environment variable: for a plain flag, even 0 would mean on.
    toggle("--demo [switch]", "fill each new workspace with made-up records in every state").preset(
      "on",
    ),
  ];
}

function behaviorOptions(): Option[] {
  return [
    new Option("--keys <list>", "only these API keys are valid, e.g. a,b")
      .default([], "every sk_test_ key")
      .argParser(textList),
    choice("--auth <which>", "operations that need a key: all, or those documented to need one", [
      "all",
      "documented",
    ]),
    new Option(
      "--settle-ms <duration>",
      "time until payouts and refunds settle, e.g. 500 (ms) or 90s; 0 settles at once",
    )
      .default(2000)
      .argParser(duration),
    toggle("--payout-processing <switch>", "add a processing status halfway through settling"),
    new Option(
      "--checkout-ttl <duration>",
      "time until a checkout expires, e.g. 500 (ms), 90s, 15m, 7d; 0: never",
    )
      .default(duration("24h"), "24h")
      .argParser(duration),
    toggle("--checkout-crypto <switch>", "accept BTC, ETH and LTC for checkouts"),
    choice("--immutable <how>", "what to do with updates that change an immutable member", [
      "refuse",
      "ignore",
    ]),
    choice(
      "--refund-required <members>",
      "required members of refunds: transaction_id and amount (minimal), or reason and metadata too (all)",
      ["minimal", "all"],
    ),
    choice("--refund-amount-string <how>", "refund amounts as numeric strings", [
      "refuse",
      "accept",
    ]),
    choice("--refund-unknown-txn <how>", "refunds of unknown transactions", ["accept", "reject"]),
    new Option("--extra-assets <list>", "additional payout currencies, e.g. USDT:6,DOGE:8")
      .default(new Map(), "none")
      .argParser(assetList),
    choice("--address-check <how>", "check payout addresses", ["strict", "off"]),
    new Option("--address-networks <list>", "networks of payout addresses: main, test or both")
      .default(networkList("main,test"), "main,test")
      .argParser(networkList),
    new Option("--balances <list>", "limited balances, e.g. BTC=1.5,ETH=10")
      .default(new Map(), "unlimited")
      .argParser(balanceList),
    toggle(
      "--simulation <switch>",
      "enable magic values, Sandbox-Simulate, sk_test_readonly and sk_test_limited",
      true,
    ),
    toggle("--cors <switch>", "allow cross-origin requests", true),
    toggle(
      "--strict [switch]",
      "send no headers that only the sandbox has; implies --simulation off",
    ).preset("on"),
    new Option("--like <profile>", "imitate the gateway that a profile describes (sandgate like)"),
  ];
}

/** Options that set who may reach the sandbox, and what the sandbox may reach. */
function reachOptions(): Option[] {
  return [
    new Option(
      "--allowed-hosts <list>",
      "more host names allowed for the control plane, besides localhost, IP addresses and --host; e.g. a,b",
    )
      .default([], "none")
      .argParser(textList),
    new Option(
      "--webhook-targets <list>",
      "allowed targets of webhooks: loopback, any, or a list of host names or IP addresses",
    )
      .default(["loopback"], "loopback")
      .argParser(hostList),
    new Option(
      "--public-url <url>",
      "address that clients use, if it differs from --host and --port",
    ).argParser(publicUrl),
  ];
}

/** An option with a few values, the first being the default. */
function choice(flags: string, description: string, values: [string, ...string[]]): Option {
  return new Option(flags, description).choices(values).default(values[0]);
}

/** A switch. Help lists `off` and `on`; {@link switchWord} also accepts other words. */
function toggle(flags: string, description: string, isOn = false): Option {
  const words = ["off", "on"];
  return new Option(flags, description)
    .default(isOn, words[Number(isOn)])
    .choices(words)
    .argParser(switchWord);
}
