/** The options of `sandgate contract`. */
import { type Command, Option } from "commander";
import { withTwin } from "../../server/options.ts";

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
  command.argument("<changed>", "the contract to judge: a file or an address, OpenAPI 3.0 or 3.1");
  const options = [
    new Option(
      "--against <file>",
      "the contract that was released: a file or an address (default the interface of this version)",
    ),
    new Option("--for <party>", "who relies on the released contract")
      .choices(["callers", "implementers", "both"])
      .default("both"),
    new Option("--fail-on <severity>", "the least severe change that is too much")
      .choices(["breaking", "warning"])
      .default("breaking"),
    new Option("--accept <file>", 'wanted changes: {"accepted": {"RULE POINTER": "reason"}}'),
    new Option("--report-dir <folder>", "write contract.json and junit.xml there"),
    new Option("--quiet", "print the verdict alone"),
  ];
  for (const option of options) command.addOption(withTwin(option));
  return command;
}
