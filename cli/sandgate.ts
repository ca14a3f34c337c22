#!/usr/bin/env node
/** The command line. */
import { Command } from "commander";
import { version } from "../generated/operations.ts";
import { plainText } from "../spec/plain-text.ts";
import { describeMisspelt } from "./environment.ts";
import { explainUse, shapeHelp, type Use } from "./help.ts";

const usageError = 2;
const lines = { keepsLines: true };

/** Adds to a command what it takes and what it does. */
type Declare = (command: Command) => Use;

interface Named {
  readonly summary: string;
  /** Its module is loaded only where it is needed: the sandbox need not wait for the kit. */
  readonly load: () => Promise<{ readonly declare: Declare }>;
}

const commands: Readonly<Record<string, Named>> = {
  serve: {
    summary: "start the sandbox (what happens without a command)",
    load: () => import("./serve.ts"),
  },
  mock: {
    summary: "serve the contract's examples without state, by means of Prism",
    load: () => import("./mock.ts"),
  },
  vary: {
    summary: "stand in front of a gateway and make it another, equally lawful one",
    load: () => import("./vary.ts"),
  },
  conformance: {
    summary: "judge a gateway by its base URL: a verdict for every clause of the interface",
    load: () => import("./conformance.ts"),
  },
  report: {
    summary: "put the reports of conformance runs side by side",
    load: () => import("./report.ts"),
  },
  proxy: {
    summary: "pass traffic on to any gateway, and say what of it violates the contract",
    load: () => import("./proxy.ts"),
  },
  contract: {
    summary: "say whether a changed OpenAPI document is still compatible with the released one",
    load: () => import("./contract.ts"),
  },
  completion: {
    summary: "print what bash, zsh or fish reads to complete command lines",
    load: () => import("./completion.ts"),
  },
};

const program = shapeHelp(new Command("sandgate"))
  // Errors quote what was given.
  .configureOutput({ writeErr: (text) => process.stderr.write(plainText(text, lines)) })
  .description("A contract-first sandbox and conformance kit for a payment gateway.")
  .version(version)
  .showHelpAfterError("See sandgate --help for the commands.")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError));
explainUse(program, {
  exits: { 0: "done", 1: "could not start, or found something", 2: "used wrongly" },
  examples: {
    sandgate: "a sandbox; its options: sandgate serve --help",
    "sandgate conformance --help": "how to judge a gateway",
  },
});

const args = withCommand(process.argv.slice(2));
for (const [name, { summary, load }] of Object.entries(commands)) {
  const npm = name === "serve" ? "npm start" : `npm run ${name}`;
  const command = program
    .command(name)
    .description(summary)
    .copyInheritedSettings(program)
    .showHelpAfterError(
      `See sandgate ${name} --help, in a clone ${npm} -- --help: options follow two dashes.`,
    )
    .allowExcessArguments(false);
  if (!isConcerned(name, args)) continue;
  explainUse(command, (await load()).declare(command));
  if (args[0] !== name) continue;
  // Ahead of what may be found missing for that reason.
  for (const sentence of await describeMisspelt(command, process.env)) {
    process.stderr.write(`sandgate: ${plainText(sentence)}\n`);
  }
}
await program.parseAsync(args, { from: "user" });

/** Without a command the sandbox starts; commander's own default would take a misspelt one for it. */
function withCommand(given: string[]): string[] {
  const [first = "-"] = given;
  const isOption = first.startsWith("-") && !["-h", "--help", "-V", "--version"].includes(first);
  return isOption ? ["serve", ...given] : given;
}

/** Whether a command is the one that is called, or help or completion is asked for about it. */
function isConcerned(name: string, [first, second]: readonly string[]): boolean {
  return first === name || first === "completion" || (first === "help" && second === name);
}
