#!/usr/bin/env node
/** The command line. */
import { Command, type CommandOptions } from "commander";
import { version } from "../generated/operations.ts";
import {
  addListenOptions,
  addStartOptions,
  type ListenOptions,
  readStartOptions,
} from "../server/options.ts";
import { mock } from "./mock.ts";
import { serve } from "./serve.ts";

const usageError = 2;

const program = new Command("sandgate")
  .description("A contract-first sandbox and conformance kit for a payment gateway.")
  .version(version)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError));

const serveCommand = addCommand("serve", "npm start", { isDefault: true })
  .description("start the sandbox (what happens without a command)")
  .action(() => serve(readStartOptions(serveCommand)));
addStartOptions(serveCommand);

const mockCommand = addCommand("mock", "npm run mock")
  .description("serve the contract's examples without state, by means of Prism")
  .action((options: ListenOptions) => mock(options));
addListenOptions(mockCommand);

program.addHelpText("after", "\nOptions of the sandbox: sandgate serve --help");

await program.parseAsync();

/** Adds a command that names the way to its help where it is misused. */
function addCommand(name: string, npmScript: string, options: CommandOptions = {}): Command {
  return program
    .command(name, options)
    .copyInheritedSettings(program)
    .showHelpAfterError(
      `See sandgate ${name} --help. After ${npmScript}, options follow two dashes: ${npmScript} -- --port 4020`,
    )
    .allowExcessArguments(false);
}
