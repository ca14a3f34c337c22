/** The report of a recording as JUnit XML: a case for each side of each requested operation. */
import { counted } from "../../spec/plain-text.ts";
import { type Case, isRed, junitText } from "../report/junit-xml.ts";
import type { RecordingReport } from "./report.ts";
import type { FindingGroup } from "./tally.ts";

/** Returns the text of `junit.xml`, which fails unless the verdict is "clean". */
export function junitRecording(report: RecordingReport): string {
  const { operations, unmatched, verdict, sentence } = report;
  const cases = [
    ...operations.flatMap(({ operationId, violations }) =>
      (["request", "response"] as const).map((side) => {
        const own = violations.filter((group) => group.side === side);
        return caseOf(side, operationId, own);
      }),
    ),
    ...unmatched
      .filter(({ violations }) => violations.length > 0)
      .map(({ method, path, violations }) => caseOf("request", `${method} ${path}`, violations)),
  ];
  if (verdict !== "clean" && !isRed(cases)) {
    cases.push({
      name: "there was traffic to judge",
      classname: "proxy.verdict",
      end: { kind: "error", type: verdict, message: sentence },
    });
  }
  const suite = { name: "traffic", timestamp: report.startedAt, cases };
  return junitText("sandgate proxy", [suite], report.seconds);
}

function caseOf(
  side: FindingGroup["side"],
  subject: string,
  violations: readonly FindingGroup[],
): Case {
  const lines = violations.map(
    ({ place, message, clauses, count, example }) =>
      `${counted(count, "time")} ${place}: ${message} (${[...clauses, `first in ${example}`].join(", ")})`,
  );
  const [message] = lines;
  return {
    name: `${subject}: ${side === "request" ? "requests" : "responses"} follow the contract`,
    classname: `proxy.${side}`,
    end:
      message === undefined
        ? undefined
        : { kind: "failure", type: side, message, text: lines.join("\n") },
  };
}
