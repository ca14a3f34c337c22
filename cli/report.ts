/** `sandgate report`: puts the reports of conformance runs side by side. */
import { basename, dirname } from "node:path";
import type { Command } from "commander";
import { compareRuns, readRun } from "../conformance/report/comparison.ts";
import { htmlComparison } from "../conformance/report/comparison-html.tsx";
import { describeComparison } from "../conformance/report/comparison-terminal.ts";
import { writeFiles } from "../conformance/report/folder.ts";
import { visibleLine, withoutCommands } from "../conformance/report/text.ts";
import { UsageProblem } from "../conformance/usage-problem.ts";
import { reasonOf } from "../server/reasons.ts";
import type { Use } from "./help.ts";
import { addReportOptions, maxRuns, minRuns, type ReportOptions } from "./report-options.ts";
import { hasColour } from "./terminal.ts";

export function declare(command: Command): Use {
  addReportOptions(command).action((paths: string[], options: ReportOptions) =>
    report(command, paths, options),
  );
  return {
    exits: {
      0: "the same outcomes",
      1: "outcomes differ",
      2: "usage error, not a report, or the page cannot be written",
      5: "the command itself failed",
    },
    examples: {
      "sandgate report before/report.json after/report.json": "compare two runs",
      "sandgate report a.json b.json c.json --html compared.html": "compare three gateways",
    },
  };
}

async function report(command: Command, paths: string[], options: ReportOptions): Promise<void> {
  if (paths.length < minRuns || paths.length > maxRuns) {
    command.error(`error: ${minRuns} to ${maxRuns} reports can be compared, not ${paths.length}`);
  }
  try {
    const comparison = compareRuns(paths.map(readRun));
    const { html, quiet = false } = options;
    if (html !== undefined) {
      await writeFiles(dirname(html), [[basename(html), htmlComparison(comparison)]]);
    }
    const text = describeComparison(comparison, { quiet, colour: hasColour(process.stdout) });
    process.stdout.write(withoutCommands(text));
    process.exitCode = comparison.clauses.some(({ differs }) => differs) ? 1 : 0;
  } catch (error) {
    const isOfTheUser = error instanceof UsageProblem;
    const why = isOfTheUser ? error.message : `The comparison itself failed: ${reasonOf(error)}.`;
    process.stderr.write(`${withoutCommands(visibleLine(why))}\n`);
    process.exitCode = isOfTheUser ? 2 : 5;
  }
}
