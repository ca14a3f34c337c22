#!/usr/bin/env node
/** The command line. */
import { Argument, Command } from "commander";
import { version } from "../generated/operations.ts";
import {
  addListenOptions,
  addStartOptions,
  type ListenOptions,
  readStartOptions,
} from "../server/options.ts";
import { addContractOptions, type ContractOptions } from "./contract/options.ts";
import { explainUse, shapeHelp } from "./commands/help.ts";
import type { Shell } from "./completion.ts";
import { serve } from "./commands/serve.ts";
import { addVaryOptions } from "./commands/vary-options.ts";

const usageError = 2;

const program = shapeHelp(new Command("sandgate"))
  .description("A contract-first sandbox and conformance kit for a payment gateway.")
  .version(version)
  .showHelpAfterError("See sandgate --help for the commands.")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError));

const serveCommand = addCommand("serve", "npm start")
  .description("start the sandbox (what happens without a command)")
  .action(() => serve(readStartOptions(serveCommand)));
addStartOptions(serveCommand);
explainUse(serveCommand, {
  exits: { 0: "stopped", 1: "could not start", 2: "used wrongly" },
  examples: {
    "sandgate serve --port 4020 --store memory": "a second one, which forgets",
    "sandgate serve --demo --seed 7": "with a made-up shop's month in each workspace",
  },
});

const mockCommand = addCommand("mock", "npm run mock")
  .description("serve the contract's examples without state, by means of Prism")
  // Loaded only here: the sandbox need not wait for it.
  .action(async (options: ListenOptions) => (await import("./commands/mock.ts")).mock(options));
addListenOptions(mockCommand);
explainUse(mockCommand, {
  exits: { 0: "stopped", 1: "could not start", 2: "used wrongly" },
  examples: {
    "sandgate mock --port 4030": "beside a sandbox",
    "SANDGATE_LOG=json sandgate mock": "with a log for machines",
  },
});

const conformanceCommand = addCommand("conformance", "npm run conformance")
  .description("judge a gateway by its base URL: a verdict for every clause of the interface")
  .action(async () => (await import("./commands/conformance.ts")).conformance(conformanceCommand));
if (["conformance", "completion"].some((name) => process.argv.includes(name))) {
  // Its options know all clauses, which the sandbox need not wait for.
  (await import("../conformance/options.ts")).addConformanceOptions(conformanceCommand);
}
explainUse(conformanceCommand, {
  exits: {
    0: "conformant in scope",
    1: "non-conformant",
    2: "used wrongly",
    3: "not reached, or key refused",
    4: "inconclusive",
    5: "the kit's own defect",
  },
  examples: {
    "sandgate conformance --base-url http://127.0.0.1:4010 --api-key sk_test_x": "judge a sandbox",
    "sandgate conformance --base-url URL --api-key KEY --plan": "see what would be sent",
  },
});

const contractCommand = addCommand("contract", "npm run contract")
  .description("say whether a changed OpenAPI document is still compatible with the released one")
  .action(async (changed: string, options: ContractOptions) =>
    (await import("./commands/contract.ts")).contract(changed, options),
  );
addContractOptions(contractCommand);

const varyCommand = addCommand("vary", "npm run vary")
  .description("stand in front of a gateway and make it another, equally lawful one")
  .action(async () => (await import("./commands/vary.ts")).vary(varyCommand));
addVaryOptions(varyCommand);
explainUse(varyCommand, {
  exits: { 0: "stopped, or listed", 1: "could not start", 2: "used wrongly" },
  examples: {
    "sandgate vary --variant checkout-created-202,gzip": "two variants at once",
    "sandgate vary --variant random --count 5 --seed 7": "five of them, the same each time",
  },
});

const completionCommand = addCommand("completion", "npm run completion")
  .description("print what bash, zsh or fish reads to complete command lines")
  .addArgument(new Argument("<shell>", "the shell that reads it").choices(["bash", "zsh", "fish"]))
  .action(async (shell: Shell) => {
    (await import("./commands/completion.ts")).completion(shell, program);
  });
explainUse(completionCommand, {
  exits: { 0: "printed", 2: "used wrongly" },
  examples: {
    'eval "$(sandgate completion bash)"': "in ~/.bashrc; zsh alike in ~/.zshrc, behind compinit",
    "sandgate completion fish | source": "in ~/.config/fish/config.fish",
  },
});

explainUse(program, {
  exits: { 0: "done", 1: "could not start, or found something", 2: "used wrongly" },
  examples: {
    sandgate: "a sandbox; its options: sandgate serve --help",
    "sandgate conformance --help": "how to judge a gateway",
  },
});
const proxyCommand = addCommand("proxy", "npm run proxy")
  .description("pass traffic on to any gateway, and say what of it violates the contract")
  .action(async () => (await import("./commands/proxy.ts")).proxy(proxyCommand));
if (process.argv.includes("proxy")) {
  addListenOptions(proxyCommand, 4011);
  (await import("../conformance/recorder/options.ts")).addRecordingOptions(proxyCommand);
}

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
