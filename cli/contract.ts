/** `sandgate contract`: checks whether a changed contract is compatible with the released one. */
import { type Command, Option } from "commander";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { writeFiles } from "../conformance/report/folder.ts";
import { clauses } from "../generated/clauses.ts";
import { withVariable } from "../server/options.ts";
import { compareWithin } from "./contract/comparison.ts";
import { junitReport } from "./contract/junit.ts";
import { interfaceBundle, loadAccepted, loadContract } from "./contract/loading.ts";
import { describeCompatibility } from "./contract/terminal.ts";
import type { Use } from "./help.ts";
import { print, reportFailure } from "./output.ts";
import { createProgress } from "./progress.ts";
import { hasColour } from "./terminal.ts";

interface ContractOptions {
  /** The released contract; the interface of this version of the package by default. */
  readonly against?: string;
  readonly for: "callers" | "implementers" | "both";
  readonly failOn: "breaking" | "warning";
  /** The path of a file that lists accepted findings, with reasons. */
  readonly accept?: string;
  /** The folder for `contract.json` and `junit.xml`; if omitted, they are not written. */
  readonly reportDir?: string;
  readonly quiet?: boolean;
}

/** The time limit of a comparison, in milliseconds. */
const maxComparison = 60_000;

export function declare(command: Command): Use {
  command
    .argument("<changed>", "the changed contract, OpenAPI 3.0 or 3.1: a file or an address")
    .action(contract);
  const options = [
    new Option(
      "--against <file>",
      "the released contract: a file or an address (default the interface of this version)",
    ),
    new Option("--for <party>", "who relies on the released contract")
      .choices(["callers", "implementers", "both"])
      .default("both"),
    new Option("--fail-on <severity>", "the least severe change that fails")
      .choices(["breaking", "warning"])
      .default("breaking"),
    new Option("--accept <file>", 'changes to accept: {"accepted": {"RULE POINTER": "reason"}}'),
    new Option("--report-dir <folder>", "write contract.json and junit.xml there"),
    new Option("--quiet", "print only the verdict"),
  ];
  for (const option of options) command.addOption(withVariable(option));
  return {
    exits: {
      0: "compatible",
      1: "incompatible",
      2: "usage error, or a document cannot be read",
      5: "the command itself failed",
    },
    examples: {
      "sandgate contract openapi.yaml": "compare a contract with the interface",
      "sandgate contract new.yaml --against old.yaml --for callers": "compare any two contracts",
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
    process.exitCode = reportFailure(error);
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
