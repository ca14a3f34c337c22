/** `sandgate contract`: says whether a changed contract is still compatible with the released one. */
import { type Command, Option } from "commander";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { writeFiles } from "../conformance/report/folder.ts";
import { visibleLine } from "../conformance/report/text.ts";
import { UsageProblem } from "../conformance/usage-problem.ts";
import { clauses } from "../generated/clauses.ts";
import { DocumentProblem } from "../spec/contract/document.ts";
import { withVariable } from "../server/options.ts";
import { reasonOf } from "../server/reasons.ts";
import { compareWithin } from "./contract/comparison.ts";
import { junitReport } from "./contract/junit.ts";
import { interfaceBundle, loadAccepted, loadContract } from "./contract/loading.ts";
import { describeCompatibility } from "./contract/terminal.ts";
import type { Use } from "./help.ts";
import { print, printError } from "./output.ts";
import { createProgress } from "./progress.ts";
import { hasColour } from "./terminal.ts";

interface ContractOptions {
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

/** The time limit of a comparison, in milliseconds. */
const maxComparison = 60_000;

export function declare(command: Command): Use {
  command
    .argument("<changed>", "the contract to judge: a file or an address, OpenAPI 3.0 or 3.1")
    .action(contract);
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
  for (const option of options) command.addOption(withVariable(option));
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
    const report = await compare(source, options).finally(progress.end);
    if (reportDir !== undefined) {
      await writeFiles(reportDir, [
        ["contract.json", `${JSON.stringify(report, null, 2)}\n`],
        ["junit.xml", junitReport(report)],
      ]);
    }
    print(describeCompatibility(report, { quiet, colour: hasColour(process.stdout) }));
    process.exitCode = report.verdict === "compatible" ? 0 : 1;
  } catch (error) {
    const isUsageError = error instanceof DocumentProblem || error instanceof UsageProblem;
    const why = `The comparison itself failed, which says nothing of the contracts: ${reasonOf(error)}.`;
    printError(visibleLine(isUsageError ? error.message : why));
    // Not 1, which Node.js would exit with: that is a verdict.
    process.exitCode = isUsageError ? 2 : 5;
  }
}

async function compare(source: string, options: ContractOptions) {
  const accepted = options.accept === undefined ? undefined : loadAccepted(options.accept);
  const [released, changed] = await Promise.all([
    loadContract(options.against ?? interfaceBundle()),
    loadContract(source),
  ]);
  const statements = new Map<string, string>(clauses.map(({ id, statement }) => [id, statement]));
  return compareWithin(maxComparison, released, changed, {
    parties: options.for === "both" ? ["callers", "implementers"] : [options.for],
    failOn: options.failOn,
    accepted: accepted ?? new Map<string, string>(),
    statementOf: (clause) => statements.get(clause),
  });
}
