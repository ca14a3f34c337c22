/** The options of `sandgate report`. */
import { type Command, Option } from "commander";
import { withTwin } from "../server/options.ts";

export const minRuns = 2;
export const maxRuns = 10;

export interface ReportOptions {
  /** Path of the page to write. */
  readonly html?: string;
  readonly quiet?: boolean;
}

export function addReportOptions(command: Command): Command {
  command.argument("<reports...>", `${minRuns} to ${maxRuns} report.json files`);
  const options = [
    new Option("--html <file>", "write the comparison there as one page"),
    new Option("--quiet", "print the last sentence alone"),
  ];
  for (const option of options) command.addOption(withTwin(option));
  return command;
}
