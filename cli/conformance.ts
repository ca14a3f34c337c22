/** `sandgate conformance`: judges a gateway, and says what came of it on the terminal. */
import type { Command } from "commander";
import { addConformanceOptions, readConformanceOptions } from "../conformance/options.ts";
import { describePlan } from "../conformance/report/plan.ts";
import { describeRun } from "../conformance/report/terminal.ts";
import { visible, withoutCommands } from "../conformance/report/text.ts";
import { exitCodes } from "../conformance/report/report.ts";
import { planAhead, recordConformance, Unreachable } from "../conformance/run.ts";
import type { Task } from "../conformance/support/tasks.ts";
import { NothingSelected, UsageProblem } from "../conformance/usage-problem.ts";
import type { Use } from "./help.ts";
import { withoutKeys } from "./keys.ts";
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
      process.stdout.write(withoutCommands(describePlan(planAhead(options), options)));
      return;
    }
    const progress = createProgress({ quiet });
    const record = await recordConformance(options, {
      onProgress: (done, total, task) => {
        progress.update(
          `${total > 0 ? `judging ${done}/${total}` : "starting"}${describeTask(task)}`,
        );
      },
    });
    progress.end();
    const text = describeRun(record, {
      quiet,
      colour: hasColour(process.stdout),
      ...(options.reportDir !== undefined && { folder: options.reportDir }),
    });
    process.stdout.write(withoutCommands(text));
    process.exitCode = exitCodes[record.report.verdict];
  } catch (error) {
    process.stderr.write(`${withoutCommands(visible(withoutKeys(problemOf(error))))}
`);
    process.exitCode = codeOf(error);
  }
}

/** @returns what is waited for, and for how long; nothing for what has only begun. */
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

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = message } = error;
  if (error instanceof Unreachable || error instanceof UsageProblem) return message;
  return `The kit itself failed; nothing is said about the gateway.\n${stack}`;
}
