/** Compares the texts of two contracts, within a deadline. */
import { runInNewContext } from "node:vm";
import { DocumentProblem, isNode } from "../../spec/contract/document.ts";
import { readDocument } from "../../spec/contract/reading.ts";
import {
  type CompatibilityOptions,
  type CompatibilityReport,
  judgeCompatibility,
} from "../../spec/compatibility/report.ts";
import type { ContractText } from "./loading.ts";

/**
 * Compares two contracts within a number of milliseconds: large documents may take long, and no other
 * code runs before the comparison ends.
 *
 * @throws {DocumentProblem} if a contract is invalid or the comparison takes too long.
 */
export function compareWithin(
  timeout: number,
  released: ContractText,
  changed: ContractText,
  options: CompatibilityOptions,
): CompatibilityReport {
  const compare = () =>
    judgeCompatibility(
      readDocument(released.source, released.text),
      readDocument(changed.source, changed.text),
      options,
    );
  try {
    // The script returns what the function returns.
    return runInNewContext("compare()", { compare }, { timeout }) as CompatibilityReport;
  } catch (error) {
    // The error is not an instance of this context's `Error`.
    if (!isNode(error) || error.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new DocumentProblem(
      `${changed.source} cannot be compared with ${released.source} within ${timeout / 1000} seconds. Compare smaller documents.`,
      { cause: error },
    );
  }
}
