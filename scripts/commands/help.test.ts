import { describe, expect, it } from "vitest";
import { runToEnd } from "../../server/testing/process.ts";

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
