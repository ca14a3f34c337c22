/** The options of `sandgate contract`. */
import { type Command, Option } from "commander";

export interface ContractOptions {
  /** The released contract; the interface of this version of the package by default. */
  readonly against?: string;
  readonly for: "callers" | "implementers" | "both";
  readonly failOn: "breaking" | "warning";
  /** Path of a file that lists findings which are wanted, with reasons. */
  readonly accept?: string;
  /** Folder for `contract.json` and `junit.xml`; none are written without one. */
  readonly reportDir?: string;
  readonly quiet?: boolean;
}

export function addContractOptions(command: Command): Command {
  return command
    .argument("<changed>", "the contract to judge: a file or an address, OpenAPI 3.0 or 3.1")
    .option(
      "--against <released>",
      "the contract that was released: a file or an address (default: the interface of this version)",
    )
    .addOption(
      new Option("--for <party>", "who relies on the released contract")
        .choices(["callers", "implementers", "both"])
        .default("both"),
    )
    .addOption(
      new Option("--fail-on <severity>", "the least severe change that is too much")
        .choices(["breaking", "warning"])
        .default("breaking"),
    )
    .option("--accept <file>", 'changes that are wanted: {"accepted": {"RULE POINTER": "reason"}}')
    .option("--report-dir <folder>", "write contract.json and junit.xml there")
    .option("--quiet", "print the verdict alone")
    .addHelpText(
      "after",
      "\nExit codes: 0 compatible, 1 incompatible, 2 wrongly used, or a document that cannot be read.",
    );
}
