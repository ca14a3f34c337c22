/** The output of a command: results to standard output, errors to standard error. */
import { visible, withoutCommands } from "../conformance/report/text.ts";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { withoutKeys } from "./keys.ts";

/** Prints a result; nothing in it is a command for the runner of a pipeline. */
export function print(text: string): void {
  process.stdout.write(withoutCommands(text));
}

/** Prints an error without the keys and passwords that the command was given. */
export function printError(text: string): void {
  process.stderr.write(`${withoutCommands(visible(withoutKeys(withoutUserinfo(text))))}\n`);
}
