/** The report of a recording for people at a terminal. */
import { counted, cut } from "../../spec/plain-text.ts";
import {
  type Format,
  joinSections,
  type Paint,
  painter,
  visible,
  visibleLine,
} from "../report/text.ts";
import type { RecordingReport } from "./report.ts";
import type { FindingGroup } from "./tally.ts";

/** The maximum number of requests without an operation that are listed. */
const maxListed = 10;

const maxPlace = 120;
const maxMessage = 200;

const verdictColors = {
  clean: "green",
  violated: "red",
  unreached: "red",
  inconclusive: "magenta",
} as const satisfies Record<RecordingReport["verdict"], Format>;

/**
 * Returns the whole text, with a newline at the end.
 *
 * @param folder Where the reports were written.
 */
export function describeRecording(
  report: RecordingReport,
  { color, folder }: { color: boolean; folder: string },
): string {
  const paint = painter(color);
  const strays = Object.entries(report.strays).map(([what, count]) => {
    return `${paint("yellow", counted(count, "time"))}  ${visibleLine(cut(what, maxMessage))}`;
  });
  return joinSections([
    ...report.operations.map(
      ({ operationId, requests, answers, unanswered, violations, notes }) => [
        `${paint("bold", operationId)}  ${asked(requests, answers, unanswered)}`,
        ...violations.map((group) => describeGroup(group, paint, "red")),
        ...notes.map((group) => describeGroup(group, paint, "cyan", "note, ")),
      ],
    ),
    describeUnmatched(report.unmatched, paint),
    strays,
    [
      paint(["bold", verdictColors[report.verdict]], visible(report.sentence)),
      ...facts(report),
      `Reports: ${visible(folder)} (report.json, junit.xml, traffic.har)`,
    ],
  ]);
}

function asked(
  requests: number,
  answers: Readonly<Record<string, number>>,
  unanswered = 0,
): string {
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  const without = unanswered > 0 ? [`${unanswered} incomplete`] : [];
  return [counted(requests, "request"), ...statuses, ...without].join(", ");
}

/** `2 × request body/amount: must be integer (CHK-FLD-AMT-01; first in x-0003)` */
function describeGroup(group: FindingGroup, paint: Paint, format: Format, prefix = ""): string {
  const { side, place, message, clauses, count, example } = group;
  const cited = [...(clauses.length > 0 ? [clauses.join(", ")] : []), `first in ${example}`];
  const where = visibleLine(cut([side, place].join(" ").trim(), maxPlace));
  const what = `${where}: ${visibleLine(cut(message, maxMessage))}`;
  return `  ${paint("dim", `${count} ×`)} ${paint(format, prefix + what)} ${paint("dim", `(${cited.join("; ")})`)}`;
}

function describeUnmatched(unmatched: RecordingReport["unmatched"], paint: Paint): string[] {
  if (unmatched.length === 0) return [];
  const total = unmatched.reduce((sum, { requests }) => sum + requests, 0);
  const more = unmatched.length - maxListed;
  return [
    `${paint("bold", "No operation of the interface")}  ${counted(total, "request")}`,
    ...unmatched
      .slice(0, maxListed)
      .flatMap(({ method, path, requests, answers, violations }) => [
        `  ${visibleLine(`${method} ${cut(path, maxPlace)}`)}  ${asked(requests, answers)}`,
        ...violations.map((group) => `  ${describeGroup(group, paint, "red")}`),
      ]),
    ...(more > 0 ? [`  and ${more} more, in report.json`] : []),
  ];
}

function facts({ exchanges, source, baseUrl, seconds }: RecordingReport): string[] {
  const { recorded, judged, unmatched, leftOut, kept, dropped } = exchanges;
  const isLive = source === baseUrl;
  const under = baseUrl === "" ? "" : `under ${baseUrl} `;
  const taken = isLive ? `with ${source} in ${seconds.toFixed(1)} s` : `${under}in ${source}`;
  const parts = [
    `${judged} judged`,
    ...(unmatched > 0 ? [`${unmatched} of no operation`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out, from other addresses`] : []),
  ];
  const left = `The archive holds ${kept} of them; those with violations are dropped last.`;
  return [
    `${counted(recorded + leftOut, "exchange")} ${visible(taken)}: ${parts.join(", ")}.`,
    ...(dropped > 0 ? [left] : []),
  ];
}
