#!/usr/bin/env node
/** The command line. */
import { Command } from "commander";
import { version } from "../generated/operations.ts";
import {
  addListenOptions,
  addStartOptions,
  type ListenOptions,
  readStartOptions,
} from "../server/options.ts";
import { addContractOptions, type ContractOptions } from "./contract/options.ts";
import { serve } from "./commands/serve.ts";

const usageError = 2;

const program = new Command("sandgate")
  .description("A contract-first sandbox and conformance kit for a payment gateway.")
  .version(version)
  .showHelpAfterError("See sandgate --help for the commands.")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError));

const serveCommand = addCommand("serve", "npm start")
  .description("start the sandbox (what happens without a command)")
  .action(() => serve(readStartOptions(serveCommand)));
addStartOptions(serveCommand);

const mockCommand = addCommand("mock", "npm run mock")
  .description("serve the contract's examples without state, by means of Prism")
  // Loaded only here: the sandbox need not wait for it.
  .action(async (options: ListenOptions) => (await import("./commands/mock.ts")).mock(options));
addListenOptions(mockCommand);

const conformanceCommand = addCommand("conformance", "npm run conformance")
  .description("judge a gateway by its base URL: a verdict for every clause of the interface")
  .action(async () => (await import("./commands/conformance.ts")).conformance(conformanceCommand));
if (process.argv.includes("conformance")) {
  // Its options know all clauses, which the sandbox need not wait for.
  (await import("../conformance/options.ts")).addConformanceOptions(conformanceCommand);
}

const contractCommand = addCommand("contract", "npm run contract")
  .description("say whether a changed OpenAPI document is still compatible with the released one")
  .action(async (changed: string, options: ContractOptions) =>
    (await import("./commands/contract.ts")).contract(changed, options),
  );
addContractOptions(contractCommand);

program.addHelpText("after", "\nOptions of the sandbox: sandgate serve --help");

await program.parseAsync(withCommand(process.argv.slice(2)), { from: "user" });

/** Without a command the sandbox starts; commander's own default would take a misspelt one for it. */
function withCommand(args: string[]): string[] {
  const [first = "-"] = args;
  const isOption = first.startsWith("-") && !["-h", "--help", "-V", "--version"].includes(first);
  return isOption ? ["serve", ...args] : args;
}

/** Adds a command that names the way to its help where it is misused. */
function addCommand(name: string, npmScript: string): Command {
  return program
    .command(name)
    .copyInheritedSettings(program)
    .showHelpAfterError(
      `See sandgate ${name} --help, in a clone ${npmScript} -- --help: options follow two dashes.`,
    )
    .allowExcessArguments(false);
}
