/** `sandgate conformance`: tests a gateway, and prints the results. */
import type { Command } from "commander";
import { addConformanceOptions, readConformanceOptions } from "../conformance/options.ts";
import { describePlan } from "../conformance/report/plan.ts";
import { describeRun } from "../conformance/report/terminal.ts";
import { exitCodes } from "../conformance/report/report.ts";
import { planAhead, recordConformance, Unreachable } from "../conformance/run.ts";
import type { Task } from "../conformance/support/tasks.ts";
import { NothingSelected } from "../conformance/usage-problem.ts";
import type { Use } from "./help.ts";
import { print, printError, reportFailure } from "./output.ts";
import { createProgress } from "./progress.ts";
import { hasColour } from "./terminal.ts";

export function declare(command: Command): Use {
  addConformanceOptions(command).action(() => conformance(command));
  return {
    exits: {
      0: "conformant in scope",
      1: "non-conformant",
      2: "usage error, or reports cannot be written",
      3: "gateway unreachable, or key rejected",
      4: "inconclusive",
      5: "the kit itself failed",
    },
    examples: {
      "sandgate conformance --base-url http://127.0.0.1:4010 --api-key sk_test_x": "test a sandbox",
      "sandgate conformance --base-url URL --api-key KEY --plan": "preview the requests",
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
    const { reportDir: folder = "." } = options;
    print(describeRun(record, { quiet, color: hasColour(process.stdout), folder }));
    process.exitCode = exitCodes[record.report.verdict];
  } catch (error) {
    if (error instanceof Unreachable || error instanceof NothingSelected) {
      printError(error.message);
      process.exitCode = error instanceof Unreachable ? 3 : exitCodes.inconclusive;
    } else process.exitCode = reportFailure(error);
  }
}

/** Returns the name of a task that takes more than a second, and how long it has taken. */
function describeTask(task: Task | undefined): string {
  if (task === undefined || task.ms < 1000) return "";
  const { name, waitsFor, ms } = task;
  const what = waitsFor === "" ? name : `${name} waits for ${waitsFor}`;
  return `: ${what}, ${Math.floor(ms / 1000)} s`;
}
