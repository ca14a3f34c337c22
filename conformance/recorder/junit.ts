/** The report of a recording as JUnit XML: a case for each side of each operation that was asked for. */
import { counted } from "../report/text.ts";
import { type Content, element } from "../report/xml.ts";
import type { Side } from "./judging.ts";
import type { RecordingReport } from "./report.ts";
import type { FindingGroup } from "./tally.ts";

interface Case {
  readonly isRed: boolean;
  readonly xml: Content;
}

/** The text of `junit.xml`; it is red wherever the verdict is not "clean". */
export function junitRecording(report: RecordingReport): string {
  const cases = [
    ...report.operations.flatMap(({ operationId, violations }) => [
      caseOf("request", operationId, violations),
      caseOf("response", operationId, violations),
    ]),
    ...report.unmatched
      .filter(({ violations }) => violations.length > 0)
      .map(({ method, path, violations }) =>
        caseOf("request", `${method} ${path}`, violations, true),
      ),
  ];
  const failures = cases.filter(({ isRed }) => isRed).length;
  const needsVerdict = report.verdict !== "clean" && failures === 0;
  const errors = Number(needsVerdict);
  const counts = { tests: cases.length + errors, failures, errors };
  const suite = element(
    "testsuite",
    { name: "traffic", ...counts, skipped: 0, timestamp: report.startedAt },
    ...cases.map(({ xml }) => xml),
    ...(needsVerdict ? [verdictCase(report)] : []),
  );
  const time = report.seconds.toFixed(3);
  const root = element("testsuites", { name: "sandgate proxy", ...counts, time }, suite);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function caseOf(
  side: Side,
  subject: string,
  violations: readonly FindingGroup[],
  isWhole = false,
): Case {
  const own = violations.filter((group) => isWhole || group.side === side);
  const name = `${subject}: ${side === "request" ? "requests" : "answers"} follow the contract`;
  const lines = own.map(
    ({ place, message, clauses, count, example }) =>
      `${counted(count, "time")} ${place}: ${message} (${[...clauses, `first in ${example}`].join(", ")})`,
  );
  const details =
    own.length === 0
      ? []
      : [element("failure", { type: side, message: lines[0] ?? "" }, lines.join("\n"))];
  const xml = element("testcase", { name, classname: `proxy.${side}` }, ...details);
  return { isRed: own.length > 0, xml };
}

function verdictCase({ verdict, sentence }: RecordingReport): Content {
  return element(
    "testcase",
    { name: "there was traffic to judge", classname: "proxy.verdict" },
    element("error", { type: verdict, message: sentence }),
  );
}
