/**
 * The suite as vitest runs it: a test for each clause, named by the clause and its requirement. What
 * to judge comes from the environment, `CONFORMANCE_BASE_URL` and `CONFORMANCE_API_KEY` at least.
 */
import { Command } from "commander";
import { afterAll, test } from "vitest";
import { addConformanceOptions, readConformanceOptions } from "./options.ts";
import { startRun } from "./protocol.ts";
import { writeProtocol } from "./report/protocol-file.ts";
import { canFail } from "./support/outcome.ts";

const command = addConformanceOptions(new Command("conformance"));
const options = readConformanceOptions(command.parse([], { from: "user" }));
const recording = await startRun(options);
const { run } = recording.opened;

for (const { clause } of run.plan) {
  // The run has its own time limits, one for each request.
  test.concurrent(`${clause.id} ${clause.statement}`, { timeout: 0 }, async (context) => {
    await run.sent(clause.id);
    await context.annotate("sent");
    const { report } = await recording.protocol;
    const result = report.clauses.find(({ id }) => id === clause.id);
    if (result === undefined) throw new Error("the report does not name the clause");
    const { outcome, reason, known } = result;
    if (outcome === "error" || (outcome === "fail" && known !== true)) throw new Error(reason);
    if (outcome === "inconclusive" && canFail(clause.class))
      throw new Error(`inconclusive: ${reason}`);
    if (["skipped", "inapplicable", "inconclusive"].includes(outcome)) context.skip(reason);
  });
}

afterAll(async () => {
  const path = process.env.CONFORMANCE_PROTOCOL;
  if (path !== undefined) writeProtocol(path, await recording.protocol);
});
