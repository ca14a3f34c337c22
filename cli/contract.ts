/** `sandgate contract`: says whether a changed contract is still compatible with the released one. */
import type { Command } from "commander";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { writeFiles } from "../conformance/report/folder.ts";
import { visibleLine, withoutCommands } from "../conformance/report/text.ts";
import { UsageProblem } from "../conformance/usage-problem.ts";
import { clauses } from "../generated/clauses.ts";
import { DocumentProblem } from "../spec/contract/document.ts";
import type { CompatibilityReport } from "../spec/compatibility/report.ts";
import { reasonOf } from "../server/reasons.ts";
import { compareWithin } from "./contract/comparison.ts";
import { junitReport } from "./contract/junit.ts";
import { interfaceBundle, loadAccepted, loadContract } from "./contract/loading.ts";
import { addContractOptions, type ContractOptions } from "./contract/options.ts";
import { describeCompatibility } from "./contract/terminal.ts";
import type { Use } from "./help.ts";
import { createProgress } from "./progress.ts";
import { hasColour } from "./terminal.ts";

export function declare(command: Command): Use {
  addContractOptions(command).action(contract);
  return {
    exits: {
      0: "compatible",
      1: "incompatible",
      2: "used wrongly, or a document cannot be read",
      5: "the command itself failed",
    },
    examples: {
      "sandgate contract openapi.yaml": "hold a contract against the interface",
      "sandgate contract new.yaml --against old.yaml --for callers": "compare any two",
    },
  };
}

async function contract(source: string, options: ContractOptions): Promise<void> {
  const { reportDir, quiet = false } = options;
  try {
    const progress = createProgress({ quiet });
    progress.update(`reading ${withoutUserinfo(source)}`);
    const report = await judge(source, options).finally(progress.end);
    if (reportDir !== undefined) await writeReports(report, reportDir);
    process.stdout.write(
      describeCompatibility(report, { quiet, colour: hasColour(process.stdout) }),
    );
    process.exitCode = report.verdict === "compatible" ? 0 : 1;
  } catch (error) {
    const { sentence, code } = describeFailure(error);
    process.stderr.write(`${withoutCommands(visibleLine(withoutUserinfo(sentence)))}\n`);
    process.exitCode = code;
  }
}

/** A defect of the command must not look like a verdict: without care, Node.js would exit with 1. */
function describeFailure(error: unknown): { sentence: string; code: number } {
  if (error instanceof DocumentProblem || error instanceof UsageProblem) {
    return { sentence: error.message, code: 2 };
  }
  const why = reasonOf(error);
  return {
    sentence: `The comparison itself failed, which says nothing of the contracts: ${why}.`,
    code: 5,
  };
}

/** How long two documents may be compared, in milliseconds. */
const maxComparison = 60_000;

async function judge(source: string, options: ContractOptions): Promise<CompatibilityReport> {
  const accepted =
    options.accept === undefined ? new Map<string, string>() : loadAccepted(options.accept);
  const [released, changed] = await Promise.all([
    loadContract(options.against ?? interfaceBundle()),
    loadContract(source),
  ]);
  const statements = new Map<string, string>(clauses.map(({ id, statement }) => [id, statement]));
  return compareWithin(maxComparison, released, changed, {
    parties: options.for === "both" ? ["callers", "implementers"] : [options.for],
    failOn: options.failOn,
    accepted,
    statementOf: (clause) => statements.get(clause),
  });
}

async function writeReports(report: CompatibilityReport, folder: string): Promise<void> {
  await writeFiles(folder, [
    ["contract.json", `${JSON.stringify(report, null, 2)}\n`],
    ["junit.xml", junitReport(report)],
  ]);
}
