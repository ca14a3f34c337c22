#!/usr/bin/env node
/** The command line. */
import { Command } from "commander";
import { version } from "../generated/operations.ts";
import { addStartOptions, readStartOptions } from "../server/options.ts";
import { serve } from "./serve.ts";

const usageError = 2;

const program = new Command("sandgate")
  .description("A contract-first sandbox and conformance kit for a payment gateway.")
  .version(version)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError));

const serveCommand = program
  .command("serve", { isDefault: true })
  .description("start the sandbox (what happens without a command)")
  .copyInheritedSettings(program)
  .showHelpAfterError(
    "See sandgate serve --help. After npm start, options follow two dashes: npm start -- --port 4020",
  )
  .allowExcessArguments(false)
  .action(() => serve(readStartOptions(serveCommand)));
addStartOptions(serveCommand);
program.addHelpText("after", "\nOptions of the sandbox: sandgate serve --help");

await program.parseAsync();
