import { describe, expect, it } from "vitest";
import { runToEnd, startProcess } from "../server/test-support/process.ts";

/** The commands that `sandgate --help` names. */
async function commandNames(): Promise<string[]> {
  const { stdout } = await runToEnd(["--help"]);
  const [, listed = ""] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
  return [...listed.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = ""]) => name);
}

/** The entries of all lists of options: the flags, and what is said about them. */
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

/** What is wrong with a help text. */
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
  it("of every command is complete, short and no wider than 100 columns", async () => {
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

  it("shows defaults, choices and the variables that stand for options", async () => {
    const { stdout } = await runToEnd(["serve", "--help"]);
    const text = stdout.replace(/\s+/g, " ");
    expect(text).toContain("--durability <level>");
    expect(text).toContain("(fsync|os; default fsync)");
    expect(text).toContain("(default every sk_test_ key)");
    expect(text).toContain("Environment: SANDGATE_… for each option, so SANDGATE_PORT for --port");
  });
});

describe("what is misspelt", () => {
  it.each([
    [["serv"], /unknown command 'serv'\n\(Did you mean serve\?\)/],
    [["serve", "--prt", "1"], /unknown option '--prt'\n\(Did you mean --port\?\)/],
    [["--durabilty", "os"], /\(Did you mean --durability\?\)/],
    [["serve", "--log", "prety"], /--log.*'prety'.*Allowed choices are pretty, json, silent/],
    [["completion", "tcsh"], /Allowed choices are bash, zsh, fish/],
    [
      ["conformance", "--waive", "CHK-VAL-1l=why", "--base-url", "http://x", "--api-key", "k"],
      /no clause CHK-VAL-1l\. Did you mean CHK-VAL-1\d\?/,
    ],
    [
      [
        "conformance",
        "--only",
        "CHK-CRATE-*",
        "--base-url",
        "http://x",
        "--api-key",
        "k",
        "--plan",
      ],
      /--only CHK-CRATE-\* selects nothing\. Did you mean CHK-CREATE-\*\?/,
    ],
  ])("in %j is said with what was meant", async (args, message) => {
    const { stderr } = await runToEnd(args, { SANDGATE_STORE: "memory" });
    expect(stderr).toMatch(message);
  });
});

describe("a variable of the environment that is misspelt", () => {
  it("is told at the start, with the one that was meant", async () => {
    const started = await startProcess(["--store", "memory"], { SANDGATE_PROT: "4099" });
    const { stderr } = await started.stop("SIGTERM");
    expect(stderr).toBe(
      "sandgate: Unknown environment variable SANDGATE_PROT is ignored. Did you mean SANDGATE_PORT?\n",
    );
  });

  it("is told ahead of what is missing for that reason", async () => {
    const env = { CONFORMANCE_BASE_URL: "http://127.0.0.1:9", CONFORMANCE_API_KYE: "k" };
    const { code, stderr } = await runToEnd(["conformance"], env);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^sandgate: .*CONFORMANCE_API_KYE is ignored\. Did you mean CONFORMANCE_API_KEY\?\nerror: .*--api-key/,
    );
  });

  it.each<[string, string[], Record<string, string>]>([
    [
      "another command's",
      ["contract", "no-such.yaml"],
      { SANDGATE_PORT: "1", SANDGATE_SEED: "7", SANDGATE_KEEP: "9", SANDGATE_HAR: "a.har" },
    ],
    [
      "of test runs and of copied lines",
      ["--port", "none"],
      { SANDGATE_URL: "http://127.0.0.1:4010", SANDGATE_KEY: "sk_test_a" },
    ],
    [
      "of Kubernetes or anybody else",
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
  ])("is no variable %s", async (_whose, args, env) => {
    const { code, stderr } = await runToEnd(args, env);
    expect(code).toBe(2);
    expect(stderr).not.toContain("Did you mean");
  });

  it("is none of ours where Kubernetes sets it, which is said where the port is read", async () => {
    const { code, stderr } = await runToEnd([], { SANDGATE_PORT: "tcp://10.0.0.1:3000" });
    expect(code).toBe(2);
    expect(stderr).toMatch(/from env 'SANDGATE_PORT' .*Kubernetes .*enableServiceLinks: false/);
  });
});
