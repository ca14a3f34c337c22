import { Command, CommanderError } from "commander";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { addStartOptions, readStartOptions, type StartOptions } from "./options.ts";
import type { Settings } from "./settings.ts";

/** The defaults of decisions.md section 1. */
const defaultSettings: Settings = {
  keys: [],
  auth: "all",
  settleMs: 2000,
  payoutProcessing: false,
  checkoutTtl: 24 * 60 * 60 * 1000,
  checkoutCrypto: false,
  immutable: "refuse",
  refundRequired: "minimal",
  refundAmountString: "refuse",
  refundUnknownTxn: "accept",
  extraAssets: new Map(),
  addressCheck: "strict",
  addressNetworks: new Set(["main", "test"]),
  balances: new Map(),
  maxWorkspaces: 10_000,
  simulation: true,
  cors: true,
  allowedHosts: [],
  requestLog: 1000,
  webhookTargets: ["loopback"],
  demo: false,
};

function read(args: string[], env: Record<string, string> = {}): StartOptions {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const command = addStartOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return readStartOptions(command.parse(args, { from: "user" }));
}

it("has the default settings that the decisions name", () => {
  expect(read([]).settings).toEqual(defaultSettings);
});

describe("--demo", () => {
  it.each<[string[], Record<string, string>, boolean]>([
    [["--demo"], {}, true],
    [["--demo", "--port", "0"], {}, true],
    [["--demo", "off"], {}, false],
    [[], { SANDGATE_DEMO: "1" }, true],
    [[], { SANDGATE_DEMO: "true" }, true],
    [[], { SANDGATE_DEMO: "on" }, true],
    [[], { SANDGATE_DEMO: "0" }, false],
    [[], { SANDGATE_DEMO: "false" }, false],
    [[], { SANDGATE_DEMO: "off" }, false],
    [["--demo"], { SANDGATE_DEMO: "0" }, true],
  ])("reads %j with %j as demo %s", (args, env, demo) => {
    expect(read(args, env).settings.demo).toBe(demo);
  });

  it.each(["yes", "2", ""])("refuses %j from the environment", (value) => {
    expect(() => read([], { SANDGATE_DEMO: value })).toThrow("Allowed choices are");
  });
});

const variableOf = (flag: string) => `SANDGATE_${flag.slice(2).replaceAll("-", "_").toUpperCase()}`;

describe("options with special formats", () => {
  it.each<[flag: string, text: string, value: Partial<Settings>]>([
    ["--webhook-targets", "any", { webhookTargets: ["any"] }],
    [
      "--webhook-targets",
      "loopback, Hooks.Example",
      { webhookTargets: ["loopback", "hooks.example"] },
    ],
    [
      "--webhook-targets",
      "10.0.0.5,[::1],fd00::1",
      { webhookTargets: ["10.0.0.5", "::1", "fd00::1"] },
    ],
    ["--simulation", "off", { simulation: false }],
    ["--simulation", "0", { simulation: false }],
    ["--simulation", "false", { simulation: false }],
    ["--simulation", "on", { simulation: true }],
    ["--simulation", "1", { simulation: true }],
    ["--allowed-hosts", "me.test", { allowedHosts: ["me.test"] }],
    ["--allowed-hosts", "me.test, other.test", { allowedHosts: ["me.test", "other.test"] }],
    ["--public-url", "https://pay.example", { publicUrl: "https://pay.example" }],
    ["--public-url", "http://10.0.0.5:8080/", { publicUrl: "http://10.0.0.5:8080" }],
    ["--public-url", "https://pay.example/sandbox//", { publicUrl: "https://pay.example/sandbox" }],
    ["--public-url", "https://bücher.example", { publicUrl: "https://xn--bcher-kva.example" }],
    ["--settle-ms", "0", { settleMs: 0 }],
    ["--settle-ms", "500", { settleMs: 500 }],
    ["--settle-ms", "90s", { settleMs: 90_000 }],
    ["--settle-ms", "PT1.5S", { settleMs: 1500 }],
    ["--checkout-ttl", "0", { checkoutTtl: 0 }],
    ["--checkout-ttl", "90000", { checkoutTtl: 90_000 }],
    ["--checkout-ttl", "15m", { checkoutTtl: 900_000 }],
    ["--checkout-ttl", "PT2H", { checkoutTtl: 7_200_000 }],
    ["--request-log", "0", { requestLog: 0 }],
    ["--request-log", "1000000", { requestLog: 1_000_000 }],
  ])(
    "reads %s %s from the flag and the environment variable, and prefers the flag",
    (flag, text, value) => {
      const settings = { ...defaultSettings, ...value };
      expect(read([flag, text]).settings).toEqual(settings);
      expect(read([], { [variableOf(flag)]: text }).settings).toEqual(settings);
      expect(read([flag, text], { [variableOf(flag)]: others[flag] ?? "" }).settings).toEqual(
        settings,
      );
    },
  );

  /** Values of the variables that are valid, but differ from those of the flags above. */
  const others: Record<string, string> = {
    "--webhook-targets": "other.example",
    "--simulation": "true",
    "--settle-ms": "7",
    "--checkout-ttl": "7d",
    "--allowed-hosts": "other.example",
    "--public-url": "https://other.example",
    "--request-log": "7",
  };

  it.each([
    ["--settle-ms", "-1", "a duration such as 500"],
    ["--settle-ms", "1w", "a duration such as 500"],
    ["--checkout-ttl", "24 h", "a duration such as 500"],
    ["--checkout-ttl", "P40000D", "a duration such as 500"],
    ["--webhook-targets", "", "empty entry"],
    ["--webhook-targets", "any,,loopback", "empty entry"],
    ["--webhook-targets", "hooks.example:3000", "without a port"],
    ["--webhook-targets", "http://hooks.example/", "without a port"],
    ["--webhook-targets", "hooks example", "without a port"],
    ["--simulation", "yes", "Allowed choices are on, 1, true, off, 0, false"],
    ["--simulation", "", "Allowed choices are on, 1, true, off, 0, false"],
    ["--allowed-hosts", "", "empty entry"],
    ["--allowed-hosts", "a,", "empty entry"],
    ["--public-url", "", "an address such as"],
    ["--public-url", "pay.example", "an address such as"],
    ["--public-url", "ftp://pay.example", "an address such as"],
    ["--public-url", "https://pay.example/?a=1", "an address such as"],
    ["--public-url", "https://pay.example/#a", "an address such as"],
    ["--request-log", "-1", "a whole number from 0 to 1000000"],
    ["--request-log", "1.5", "a whole number from 0 to 1000000"],
    ["--request-log", "1000001", "a whole number from 0 to 1000000"],
    ["--request-log", "many", "a whole number from 0 to 1000000"],
  ])("refuses the value for %s: %j, from the environment too", (flag, text, named) => {
    expect(() => read([`${flag}=${text}`])).toThrow(CommanderError);
    expect(() => read([`${flag}=${text}`])).toThrow(named);
    expect(() => read([], { [variableOf(flag)]: text })).toThrow(named);
  });
});
