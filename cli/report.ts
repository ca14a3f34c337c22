/** `sandgate report`: compares the reports of conformance runs. */
import { basename, dirname } from "node:path";
import { type Command, Option } from "commander";
import { compareRuns, readRun } from "../conformance/report/comparison.ts";
import { htmlComparison } from "../conformance/report/comparison-html.tsx";
import { describeComparison } from "../conformance/report/comparison-terminal.ts";
import { writeFiles } from "../conformance/report/folder.ts";
import { withVariable } from "../server/options.ts";
import type { Use } from "./help.ts";
import { print, reportFailure } from "./output.ts";
import { hasColour } from "./terminal.ts";

const minRuns = 2;
const maxRuns = 10;

export function declare(command: Command): Use {
  command
    .argument("<reports...>", `${minRuns} to ${maxRuns} report.json files`)
    .addOption(withVariable(new Option("--html <file>", "write the comparison to an HTML page")))
    .addOption(withVariable(new Option("--quiet", "print only the last sentence")))
    .action((paths: string[]) => report(command, paths));
  return {
    exits: {
      0: "same outcomes",
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

async function report(command: Command, paths: string[]): Promise<void> {
  if (paths.length < minRuns || paths.length > maxRuns) {
    command.error(`error: ${minRuns} to ${maxRuns} reports can be compared, not ${paths.length}`);
  }
  try {
    const comparison = compareRuns(paths.map(readRun));
    const { html, quiet = false } = command.opts<{ html?: string; quiet?: boolean }>();
    if (html !== undefined) {
      await writeFiles(dirname(html), [[basename(html), htmlComparison(comparison)]]);
    }
    print(describeComparison(comparison, { quiet, color: hasColour(process.stdout) }));
    process.exitCode = comparison.clauses.some(({ differs }) => differs) ? 1 : 0;
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
