#!/usr/bin/env node
/** The command line. */
import { Command } from "commander";
import { version } from "../generated/operations.ts";
import { plainText } from "../spec/plain-text.ts";
import { describeMisspelledVariables } from "./environment.ts";
import { explainUse, shapeHelp, type Use } from "./help.ts";

const usageError = 2;
const lines = { keepsLines: true };

interface CommandModule {
  /** Adds the arguments, options and action of a command to it. */
  readonly declare: (command: Command) => Use;
}

/** Modules are loaded when they are needed, so the sandbox does not wait for the kit. */
const commands: Readonly<Record<string, [summary: string, load: () => Promise<CommandModule>]>> = {
  serve: ["start the sandbox (the default command)", () => import("./serve.ts")],
  mock: ["serve the contract's examples without state, with Prism", () => import("./mock.ts")],
  vary: ["make a gateway look like a different, equally valid one", () => import("./vary.ts")],
  conformance: ["test a gateway against every clause", () => import("./conformance.ts")],
  like: ["show how closely the sandbox can imitate a gateway", () => import("./like.ts")],
  report: ["compare the reports of conformance runs", () => import("./report.ts")],
  mcp: ["give coding agents the sandbox as tools (MCP)", () => import("./mcp.ts")],
  proxy: ["report the contract violations in your traffic", () => import("./proxy.ts")],
  contract: [
    "check a changed OpenAPI document for breaking changes",
    () => import("./contract.ts"),
  ],
  completion: ["print a completion script for your shell", () => import("./completion.ts")],
};

const program = shapeHelp(new Command("sandgate"))
  // Error messages quote the arguments, which may hold secrets and control characters.
  .configureOutput({ writeErr: (text) => process.stderr.write(plainText(text, lines)) })
  .description("A contract-first sandbox and conformance kit for a payment gateway.")
  .version(version)
  .showHelpAfterError("See sandgate --help for the commands.")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError));
explainUse(program, {
  exits: { 0: "done", 1: "could not start, or found a problem", 2: "usage error" },
  examples: {
    sandgate: "start a sandbox; sandgate serve --help lists its options",
    "sandgate conformance --help": "how to test a gateway",
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
      `See sandgate ${name} --help, or ${npm} -- --help in a clone: options go after two dashes.`,
    )
    .allowExcessArguments(false);
  if (!isUsed(name, args)) continue;
  explainUse(command, (await load()).declare(command));
  if (args[0] !== name) continue;
  // Reported before the errors that they may cause.
  for (const sentence of await describeMisspelledVariables(command, process.env, loadAll)) {
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

/** Adds the default command; commander would take a misspelled command for its argument. */
function withCommand(given: string[]): string[] {
  const [first = "-"] = given;
  const isOption = first.startsWith("-") && !["-h", "--help", "-V", "--version"].includes(first);
  return isOption ? ["serve", ...given] : given;
}

/** Returns true if a command, its help or the completion script is asked for. */
function isUsed(name: string, [first, second]: readonly string[]): boolean {
  return first === name || first === "completion" || (first === "help" && second === name);
}
