/** `sandgate conformance`: judges a gateway, and says what came of it on the terminal. */
import type { Command } from "commander";
import { recordConformance, Unreachable, UsageProblem } from "../../conformance/conformance.ts";
import { readConformanceOptions } from "../../conformance/options.ts";
import { describePlan } from "../../conformance/report/plan.ts";
import { createProgress } from "../../conformance/report/progress.ts";
import { describeRun } from "../../conformance/report/terminal.ts";
import { exitCodes } from "../../conformance/report/report.ts";
import { hasColour } from "./terminal.ts";

export async function conformance(command: Command): Promise<void> {
  const { plan, quiet = false, ...options } = readConformanceOptions(command);
  try {
    if (plan === true) {
      // The checks, which a run loads in a process of its own, are needed here for the plan alone.
      const { planAhead } = await import("../../conformance/opening.ts");
      process.stdout.write(describePlan(planAhead(options), options));
      return;
    }
    const progress = createProgress(process.stderr, quiet);
    const protocol = await recordConformance(options, { onProgress: progress.update });
    progress.end();
    process.stdout.write(
      describeRun(protocol, {
        quiet,
        colour: hasColour(process.stdout),
        ...(options.reportDir !== undefined && { folder: options.reportDir }),
      }),
    );
    process.exitCode = exitCodes[protocol.report.verdict];
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof UsageProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof Unreachable ? 3 : 2;
  }
}
