/** The output of a command: results to standard output, errors to standard error. */
import { visible, visibleLine, withoutCommands } from "../conformance/report/text.ts";
import { UsageProblem } from "../conformance/usage-problem.ts";
import { StartProblem } from "../server/start-problem.ts";
import { DocumentProblem } from "../spec/contract/document.ts";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { ArchiveProblem } from "../spec/traffic/har.ts";
import { withoutKeys } from "./keys.ts";

/** Prints a result, without commands to the runner of a pipeline. */
export function print(text: string): void {
  process.stdout.write(withoutCommands(text));
}

/** Prints an error, without the keys and passwords that the command was given. */
export function printError(text: string): void {
  process.stderr.write(`${withoutCommands(visible(withoutKeys(withoutUserinfo(text))))}\n`);
}

const usageErrors = [ArchiveProblem, DocumentProblem, StartProblem, UsageProblem];

/**
 * Prints why a command failed, and returns its exit code: 2 after a usage error and otherwise 5. It is
 * never 1: that is a verdict, and no error may stay uncaught, since Node would then exit with 1.
 */
export function reportFailure(error: unknown): number {
  const { message = String(error), stack = message } = error instanceof Error ? error : {};
  const isUsageError = usageErrors.some((kind) => error instanceof kind);
  printError(
    isUsageError ? visibleLine(message) : `The command itself failed, without a verdict.\n${stack}`,
  );
  return isUsageError ? 2 : 5;
}
