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
 * Compares two contracts, and stops at the deadline wherever it is: documents of thousands of
 * operations may share thousands of schemas, and no other code has a turn before it ends.
 *
 * @throws {DocumentProblem} if one of them is invalid, and if it takes too long.
 */
export function compareWithin(
  milliseconds: number,
  released: ContractText,
  changed: ContractText,
  options: CompatibilityOptions,
): CompatibilityReport {
  const reports: CompatibilityReport[] = [];
  const compare = (): void => {
    const [before, after] = [released, changed].map(({ source, text }) =>
      readDocument(source, text),
    );
    if (before && after) reports.push(judgeCompatibility(before, after, options));
  };
  try {
    runInNewContext("compare()", { compare }, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new DocumentProblem(
      `${changed.source} cannot be compared with ${released.source} within ${milliseconds / 1000} seconds. Compare smaller documents.`,
      { cause: error },
    );
  }
  const [report] = reports;
  if (report === undefined) throw new Error("the comparison has no result");
  return report;
}

/** The error is of the context that the script ran in, and so no instance of the `Error` here. */
function isTimeout(error: unknown): boolean {
  return isNode(error) && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
