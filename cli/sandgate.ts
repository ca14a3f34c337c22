#!/usr/bin/env node
/** The command line. */
import { Command } from "commander";
import { version } from "../generated/operations.ts";
import { plainText } from "../spec/plain-text.ts";
import { describeMisspelt } from "./environment.ts";
import { explainUse, shapeHelp, type Use } from "./help.ts";

const usageError = 2;
const lines = { keepsLines: true };

interface CommandModule {
  /** Adds the arguments, options and action of a command to it. */
  readonly declare: (command: Command) => Use;
}

/** Modules are loaded only when they are needed: the sandbox does not wait for the kit. */
const commands: Readonly<Record<string, [summary: string, load: () => Promise<CommandModule>]>> = {
  serve: ["start the sandbox (what happens without a command)", () => import("./serve.ts")],
  mock: [
    "serve the contract's examples without state, by means of Prism",
    () => import("./mock.ts"),
  ],
  vary: [
    "stand in front of a gateway and make it another, equally lawful one",
    () => import("./vary.ts"),
  ],
  conformance: [
    "judge a gateway by its base URL: a verdict for every clause of the interface",
    () => import("./conformance.ts"),
  ],
  report: ["put the reports of conformance runs side by side", () => import("./report.ts")],
  proxy: [
    "pass traffic on to any gateway, and say what of it violates the contract",
    () => import("./proxy.ts"),
  ],
  contract: [
    "say whether a changed OpenAPI document is still compatible with the released one",
    () => import("./contract.ts"),
  ],
  completion: [
    "print what bash, zsh or fish reads to complete command lines",
    () => import("./completion.ts"),
  ],
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
for (const [name, [summary, load]] of Object.entries(commands)) {
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
  for (const sentence of await describeMisspelt(command, process.env, loadAll)) {
    process.stderr.write(`sandgate: ${plainText(sentence)}\n`);
  }
}
await program.parseAsync(args, { from: "user" });

async function loadAll(): Promise<Command[]> {
  const modules = await Promise.all(Object.values(commands).map(([, load]) => load()));
  return modules.map(({ declare }) => {
    const command = new Command();
    declare(command);
    return command;
  });
}

/** Without a command the sandbox starts; commander's own default would take a misspelt one for it. */
function withCommand(given: string[]): string[] {
  const [first = "-"] = given;
  const isOption = first.startsWith("-") && !["-h", "--help", "-V", "--version"].includes(first);
  return isOption ? ["serve", ...given] : given;
}

/** Returns whether a command is called, or help or completion is asked for about it. */
function isConcerned(name: string, [first, second]: readonly string[]): boolean {
  return first === name || first === "completion" || (first === "help" && second === name);
}
