/** `sandgate conformance`: judges a gateway, and says what came of it on the terminal. */
import type { Command } from "commander";
import { addConformanceOptions, readConformanceOptions } from "../conformance/options.ts";
import { describePlan } from "../conformance/report/plan.ts";
import { describeRun } from "../conformance/report/terminal.ts";
import { exitCodes } from "../conformance/report/report.ts";
import { planAhead, recordConformance, Unreachable } from "../conformance/run.ts";
import type { Task } from "../conformance/support/tasks.ts";
import { NothingSelected, UsageProblem } from "../conformance/usage-problem.ts";
import type { Use } from "./help.ts";
import { print, printError } from "./output.ts";
import { createProgress } from "./progress.ts";
import { hasColour } from "./terminal.ts";

export function declare(command: Command): Use {
  addConformanceOptions(command).action(() => conformance(command));
  return {
    exits: {
      0: "conformant in scope",
      1: "non-conformant",
      2: "used wrongly, or reports cannot be written",
      3: "not reached, or key refused",
      4: "inconclusive",
      5: "the kit's own defect",
    },
    examples: {
      "sandgate conformance --base-url http://127.0.0.1:4010 --api-key sk_test_x":
        "judge a sandbox",
      "sandgate conformance --base-url URL --api-key KEY --plan": "see what would be sent",
    },
  };
}

async function conformance(command: Command): Promise<void> {
  try {
    const { plan, quiet = false, ...options } = readConformanceOptions(command);
    if (plan === true) {
      print(describePlan(planAhead(options), options));
      return;
    }
    const progress = createProgress({ quiet });
    const record = await recordConformance(options, {
      onProgress: (done, total, task) => {
        const stage = total > 0 ? `judging ${done}/${total}` : "starting";
        progress.update(`${stage}${describeTask(task)}`);
      },
    });
    progress.end();
    const { reportDir } = options;
    print(
      describeRun(record, {
        quiet,
        colour: hasColour(process.stdout),
        ...(reportDir !== undefined && { folder: reportDir }),
      }),
    );
    process.exitCode = exitCodes[record.report.verdict];
  } catch (error) {
    const isDefect = !(error instanceof Unreachable || error instanceof UsageProblem);
    const { message = String(error), stack = message } = error instanceof Error ? error : {};
    const defect = `The kit itself failed; this is not a verdict on the gateway.\n${stack}`;
    printError(isDefect ? defect : message);
    process.exitCode = codeOf(error);
  }
}

/** Returns the name of a task that takes more than a second, and how long it has taken. */
function describeTask(task: Task | undefined): string {
  if (task === undefined || task.ms < 1000) return "";
  const { name, waitsFor, ms } = task;
  const what = waitsFor === "" ? name : `${name} waits for ${waitsFor}`;
  return `: ${what}, ${Math.floor(ms / 1000)} s`;
}

/** Never 1, which Node itself would end with: that is a verdict on the gateway. */
function codeOf(error: unknown): number {
  if (error instanceof Unreachable) return 3;
  if (error instanceof NothingSelected) return exitCodes.inconclusive;
  return error instanceof UsageProblem ? 2 : exitCodes.error;
}
