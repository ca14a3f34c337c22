import { Command } from "commander";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { UsageProblem } from "./usage-problem.ts";
import { addConformanceOptions, checkOptions, readConformanceOptions } from "./options.ts";
import type { ConformanceOptions } from "./run-options.ts";

const target = ["--base-url", "http://127.0.0.1:4010", "--api-key", "sk_test_alpha"];

function read(args: string[], env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const command = addConformanceOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return readConformanceOptions(command.parse(args, { from: "user" }));
}

it("has the defaults that the help shows", () => {
  expect(read(target)).toEqual({
    baseUrl: "http://127.0.0.1:4010",
    apiKey: "sk_test_alpha",
    checkoutCurrency: "USD",
    reportDir: "conformance-report",
    runs: 8,
    timeout: 10_000,
  });
});

describe("each option is read from its flag and its environment variable", () => {
  it.each<[string, string, string, keyof ConformanceOptions, unknown]>([
    ["--base-url", "BASE_URL", "https://x.example/shop/", "baseUrl", "https://x.example/shop"],
    ["--api-key", "API_KEY", "a=b,c", "apiKey", "a=b,c"],
    ["--second-api-key", "SECOND_API_KEY", "other", "secondApiKey", "other"],
    ["--invalid-key", "INVALID_KEY", "wrong", "invalidKey", "wrong"],
    ["--payout", "PAYOUT", "BTC:bc1q:0.5", "payout", ["BTC:bc1q:0.5"]],
    ["--checkout-currency", "CHECKOUT_CURRENCY", "JPY", "checkoutCurrency", "JPY"],
    ["--profile", "PROFILE", "p.json", "profile", "p.json"],
    ["--write-profile", "WRITE_PROFILE", "w.json", "writeProfile", "w.json"],
    ["--baseline", "BASELINE", "b.json", "baseline", "b.json"],
    ["--waive", "WAIVE", "AUTH-04=x", "waive", ["AUTH-04=x"]],
    ["--only", "ONLY", "PAY-*,AUTH-04", "only", ["PAY-*", "AUTH-04"]],
    ["--report-dir", "REPORT_DIR", "out", "reportDir", "out"],
    ["--state", "STATE", "s.json", "state", "s.json"],
    ["--seed", "SEED", "0", "seed", 0],
    ["--runs", "RUNS", "0", "runs", 0],
    ["--rate", "RATE", "5", "rate", 5],
    ["--timeout", "TIMEOUT", "250", "timeout", 250],
    ["--timeout", "TIMEOUT", "10s", "timeout", 10_000],
    ["--timeout", "TIMEOUT", "PT0.5S", "timeout", 500],
  ])("reads %s and CONFORMANCE_%s", (flag, variable, text, name, value) => {
    const at = target.indexOf(flag);
    const rest = target.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
    expect(read([...rest, flag, text])[name]).toEqual(value);
    expect(read(rest, { [`CONFORMANCE_${variable}`]: text })[name]).toEqual(value);
  });

  it("reads transactions in pairs", () => {
    const pair = { transactionId: ["t_1"], transactionAmount: ["20.50"] };
    const args = ["--transaction-id", "t_1", "--transaction-amount", "20.50"];
    expect(read([...target, ...args])).toMatchObject(pair);
    const env = { CONFORMANCE_TRANSACTION_ID: "t_1", CONFORMANCE_TRANSACTION_AMOUNT: "20.50" };
    expect(read(target, env)).toMatchObject(pair);
  });

  it.each(["allow-payouts", "plan", "quiet"])(
    "reads --%s, which its variable may also switch off",
    (name) => {
      const variable = `CONFORMANCE_${name.replace("-", "_").toUpperCase()}`;
      const given = (args: string[], env: Record<string, string> = {}) => {
        const { allowPayouts, plan, quiet } = read([...target, ...args], env);
        vi.unstubAllEnvs();
        return allowPayouts ?? plan ?? quiet;
      };
      expect(given([])).toBeUndefined();
      expect(given([`--${name}`])).toBe(true);
      for (const word of ["1", "true", "on"]) expect(given([], { [variable]: word })).toBe(true);
      for (const word of ["0", "false", "off"]) expect(given([], { [variable]: word })).toBe(false);
      expect(given([`--${name}`], { [variable]: "0" })).toBe(true);
      expect(() => given([], { [variable]: "yes" })).toThrow(variable);
    },
  );
});

it("prefers a flag to its variable, and does not merge their lists", () => {
  const env = {
    CONFORMANCE_SEED: "1",
    CONFORMANCE_ONLY: "AUTH-*",
    CONFORMANCE_API_KEY: "sk_test_env",
  };
  const args = ["--seed", "2", "--only", "PAY-*"];
  expect(read([...target, ...args], env)).toMatchObject({
    seed: 2,
    only: ["PAY-*"],
    apiKey: "sk_test_alpha",
  });
});

describe("a list", () => {
  it.each<[string[], string[]]>([
    [
      ["--only", "PAY-*,REF-*"],
      ["PAY-*", "REF-*"],
    ],
    [
      ["--only", "PAY-*", "--only", "REF-*"],
      ["PAY-*", "REF-*"],
    ],
    [
      ["--only", " PAY-* , REF-*\nCHK-*", "--only=AUTH-04"],
      ["PAY-*", "REF-*", "CHK-*", "AUTH-04"],
    ],
  ])("reads %j", (args, only) => {
    expect(read([...target, ...args]).only).toEqual(only);
  });

  it("keeps the order of payouts", () => {
    const args = ["--payout", "ETH:0x1:1.5,BTC:bc1q:1", "--payout", "LTC:ltc1:2"];
    expect(read([...target, ...args]).payout).toEqual(["ETH:0x1:1.5", "BTC:bc1q:1", "LTC:ltc1:2"]);
  });

  it("reads one waiver from each line, since reasons contain commas", () => {
    const text = "AUTH-04=a proxy, see #12\nREF-DEL-07=known=yes";
    const waive = ["AUTH-04=a proxy, see #12", "REF-DEL-07=known=yes"];
    expect(read(target, { CONFORMANCE_WAIVE: text }).waive).toEqual(waive);
    // A block of YAML ends with a newline.
    expect(read(target, { CONFORMANCE_WAIVE: `${text}\n` }).waive).toEqual(waive);
    expect(read([...target, "--waive", text]).waive).toEqual(waive);
    expect(read([...target, ...waive.flatMap((entry) => ["--waive", entry])]).waive).toEqual(waive);
  });
});

const wrong: [string, string, string][] = [
  ["--base-url", "ftp://x.example", "http or https address"],
  ["--base-url", "x.example", "http or https address"],
  ["--base-url", "http://", "http or https address"],
  ["--base-url", "http://x.example?a=1", "http or https address"],
  ["--base-url", "http://x.example/?", "http or https address"],
  ["--base-url", "http://x.example/#a", "http or https address"],
  ["--base-url", "http://a:b@x.example", "no name or password"],
  ["--payout", "BTC:bc1q", "BTC:bc1q…:0.001"],
  ["--payout", "BTC:bc1q:-1", "BTC:bc1q…:0.001"],
  ["--payout", "BTC:bc1q:1,ETH::2", "BTC:bc1q…:0.001"],
  ["--transaction-amount", "1e3", "plain decimal"],
  ["--transaction-amount", "", "plain decimal"],
  ["--waive", "AUTH-01=why not", "Only an inferred clause"],
  ["--waive", "NO-01=why not", "Unknown clause NO-01"],
  ["--waive", "AUTH-04", "A waiver needs a reason"],
  ["--waive", "AUTH-04= ", "needs a reason"],
  ["--seed", "-1", "whole number from 0"],
  ["--seed", "1.5", "whole number from 0"],
  ["--seed", "", "whole number from 0"],
  ["--seed", "9007199254740993", "whole number from 0"],
  ["--runs", "many", "whole number from 0"],
  ["--rate", "0", "whole number from 1"],
  ["--timeout", "0", "a duration such as 500"],
  ["--timeout", "P30D", "a duration such as 500"],
];

describe("an invalid value is an error that names its option", () => {
  it.each(wrong)("rejects %s %j", (flag, text, why) => {
    const variable = `CONFORMANCE_${flag.slice(2).replaceAll("-", "_").toUpperCase()}`;
    expect(() => read([...target, `${flag}=${text}`])).toThrow(new RegExp(`'${flag} .*${why}`));
    const others = flag === "--base-url" ? target.slice(2) : target;
    expect(() => read(others, { [variable]: text })).toThrow(new RegExp(`${variable}.*${why}`));
  });

  it("rejects --transaction-id without --transaction-amount", () => {
    expect(() => read([...target, "--transaction-id", "t"])).toThrow("come in pairs");
  });

  it.each([
    [target.slice(2), "--base-url"],
    [target.slice(0, 2), "--api-key"],
  ])("fails if a required option is missing from %j", (args, name) => {
    expect(() => read(args)).toThrow(name);
  });
});

describe("the options of a program", () => {
  const given: ConformanceOptions = { baseUrl: "http://127.0.0.1:4010/x", apiKey: "--odd=key" };

  it.each<[Partial<ConformanceOptions>]>([
    [{}],
    [{ allowPayouts: true, seed: 0, runs: 0, rate: 1, timeout: 1 }],
    [{ allowPayouts: false, only: [], payout: ["BTC:bc1q:1"] }],
    [{ transactionId: ["a"], transactionAmount: ["1"] }],
    [{ waive: ["AUTH-04=a, b=c"] }],
  ])("accepts %j", (changes) => {
    expect(() => {
      checkOptions({ ...given, ...changes });
    }).not.toThrow();
  });

  it.each<[object, string]>([
    [{ baseUrl: "nowhere" }, "--base-url"],
    [{ baseUrl: "http://a:top-secret@x.example/v2" }, "'http://x.example/v2' is invalid"],
    [{ seed: -1 }, "--seed"],
    [{ rate: 0.5 }, "--rate"],
    [{ timeout: NaN }, "--timeout"],
    [{ payout: ["BTC"] }, "--payout"],
    [{ waive: ["AUTH-01=x"] }, "--waive"],
    [{ transactionId: ["a"] }, "--transaction-id"],
    [{ only: ["CHK-*", "chk-create-01"] }, "CHK-CREATE-01"],
    [{ allowPayouts: "yes" }, "--allow-payouts"],
    [{ madeUp: 1 }, "--made-up"],
  ])("rejects %j", (changes, flag) => {
    const check = () => {
      checkOptions({ ...given, ...changes });
    };
    expect(check).toThrow(UsageProblem);
    expect(check).toThrow(flag);
    expect(check).not.toThrow(/^error/);
  });

  it("ignores environment variables", () => {
    vi.stubEnv("CONFORMANCE_SEED", "nonsense");
    vi.stubEnv("CONFORMANCE_TRANSACTION_ID", "t");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(() => {
      checkOptions(given);
    }).not.toThrow();
  });
});
