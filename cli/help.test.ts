import { describe, expect, it } from "vitest";
import { runToEnd, startProcess } from "../server/test-support/process.ts";

/** Returns the commands that `sandgate --help` lists. */
async function commandNames(): Promise<string[]> {
  const { stdout } = await runToEnd(["--help"]);
  const [, listed = ""] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
  return [...listed.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = ""]) => name);
}

/** Returns all options of a help text: their flags and descriptions. */
function optionsOf(help: string): { flags: string; text: string }[] {
  return help
    .split(/\n(?= {2}-)/)
    .slice(1)
    .map((entry) => {
      const [own = ""] = entry.split(/\n(?! {4})/);
      const [, flags = "", text = ""] = /^ *(\S+(?: \S+)*?)(?: {2,}|\n +)([^]*)$/.exec(own) ?? [];
      return { flags, text: text.replace(/\s+/g, " ") };
    });
}

/** Returns the problems of a help text. */
function findFlaws(name: string, help: string): string[] {
  const lines = help.split("\n");
  const options = optionsOf(help);
  const isSet = options.some(({ flags }) => !/--help|--list|--json/.test(flags));
  const examples = /\nExamples:\n((?: {2}.*\n)+)/.exec(help)?.[1]?.trim().split("\n") ?? [];
  return [
    ...lines.filter((line) => line.length > 100).map((line) => `wide: ${line}`),
    ...(lines.length > 70 ? ["more than 70 lines"] : []),
    ...(help.startsWith(`Usage: sandgate ${name}`) ? [] : ["no usage"]),
    ...(/^[a-z].*[^.]$/m.test(lines[2] ?? "") ? [] : ["no description"]),
    ...options.filter(({ text }) => text.length < 5).map(({ flags }) => `undescribed: ${flags}`),
    ...(isSet && !/\nEnvironment: [A-Z]+_… for each option/.test(help) ? ["no environment"] : []),
    ...(examples.length < 2 ? ["fewer than two examples"] : []),
    ...examples.filter((line) => !line.includes("sandgate")).map((line) => `no example: ${line}`),
    ...(/\nExit codes: 0 .* · 2 /s.test(help) ? [] : ["no exit codes"]),
  ];
}

describe("help", () => {
  it("every command's help is complete, short and at most 100 columns wide", async () => {
    const names = await commandNames();
    expect(names).toEqual(expect.arrayContaining(["serve", "conformance", "vary", "completion"]));
    const flaws = await Promise.all(
      names
        .filter((name) => name !== "help")
        .map(async (name) => {
          const { code, stdout } = await runToEnd([name, "--help"]);
          return [code, name, findFlaws(name, stdout)];
        }),
    );
    expect(flaws.filter(([code, , found]) => code !== 0 || String(found) !== "")).toEqual([]);
  });

  it("shows defaults, choices and environment variables", async () => {
    const { stdout } = await runToEnd(["serve", "--help"]);
    const text = stdout.replace(/\s+/g, " ");
    expect(text).toContain("--durability <level>");
    expect(text).toContain("(fsync|os; default fsync)");
    expect(text).toContain("(default every sk_test_ key)");
    expect(text).toContain(
      "for each option, such as SANDGATE_PORT for --port; a flag overrides it",
    );
  });
});

describe("a misspelled word", () => {
  it.each([
    [["serv"], /unknown command 'serv'\n\(Did you mean serve\?\)/],
    [["--durabilty", "os"], /\(Did you mean --durability\?\)/],
    [["serve", "--log", "prety"], /--log.*'prety'.*Allowed choices are pretty, json, silent/],
    [
      ["conformance", "--waive", "CHK-VAL-1l=why", "--base-url", "http://x", "--api-key", "k"],
      /Unknown clause CHK-VAL-1l\. Did you mean CHK-VAL-1\d\?/,
    ],
  ])("suggests the closest known word for a misspelled one in %j", async (args, message) => {
    const { stderr } = await runToEnd(args, { SANDGATE_STORE: "memory" });
    expect(stderr).toMatch(message);
  });
});

describe("a misspelled environment variable", () => {
  it("reports a misspelled environment variable at the start, with the closest known one", async () => {
    const started = await startProcess(["--store", "memory"], { SANDGATE_PROT: "4099" });
    const { stderr } = await started.stop("SIGTERM");
    expect(stderr).toBe(
      "sandgate: Unknown environment variable SANDGATE_PROT is ignored. Did you mean SANDGATE_PORT?\n",
    );
  });

  it("reports a misspelled environment variable before the error that it causes", async () => {
    const env = { CONFORMANCE_BASE_URL: "http://127.0.0.1:9", CONFORMANCE_API_KYE: "k" };
    const { code, stderr } = await runToEnd(["conformance"], env);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^sandgate: .*CONFORMANCE_API_KYE is ignored\. Did you mean CONFORMANCE_API_KEY\?\nerror: .*--api-key/,
    );
  });

  it.each<[string, string[], Record<string, string>]>([
    [
      "for another command",
      ["contract", "no-such.yaml"],
      { SANDGATE_PORT: "1", SANDGATE_SEED: "7", SANDGATE_KEEP: "9", SANDGATE_HAR: "a.har" },
    ],
    [
      "for test runs and copied commands",
      ["--port", "none"],
      { SANDGATE_URL: "http://127.0.0.1:4010", SANDGATE_KEY: "sk_test_a" },
    ],
    [
      "from Kubernetes or another program",
      ["--port", "none"],
      {
        SANDGATE_SERVICE_HOST: "10.0.0.1",
        SANDGATE_SERVICE_PORT: "3000",
        SANDGATE_SERVICE_PORT_HTTP: "3000",
        SANDGATE_PORT: "tcp://10.0.0.1:3000",
        SANDGATE_PORT_3000_TCP: "tcp://10.0.0.1:3000",
        SANDGATE_PORT_3000_TCP_PROTO: "tcp",
        SANDGATE_PORT_3000_TCP_PORT: "3000",
        SANDGATE_PORT_3000_TCP_ADDR: "10.0.0.1",
        SANDGATE_PROXY_SERVICE_HOST: "10.0.0.2",
        SANDGATE_PROXY_PORT: "tcp://10.0.0.2:80",
        SANDGATE_API_KEY: "sk_test_a",
        SANDGATE_DATABASE_PASSWORD: "secret",
      },
    ],
  ])("does not report a variable %s", async (_what, args, env) => {
    const { code, stderr } = await runToEnd(args, env);
    expect(code).toBe(2);
    expect(stderr).not.toContain("Did you mean");
  });

  it("explains a port that Kubernetes sets", async () => {
    const { code, stderr } = await runToEnd([], { SANDGATE_PORT: "tcp://10.0.0.1:3000" });
    expect(code).toBe(2);
    expect(stderr).toMatch(/from env 'SANDGATE_PORT' .*Kubernetes .*enableServiceLinks: false/);
  });
});
