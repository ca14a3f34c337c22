/** JUnit XML of every command, escaped by construction: it is made from texts, never from markup. */

import { visible } from "./text.ts";

/** A test; it passed unless it ended otherwise. */
export interface Case {
  readonly name: string;
  readonly classname: string;
  /** In seconds. */
  readonly time?: string;
  readonly end?:
    | {
        readonly kind: "failure" | "error" | "skipped";
        readonly type: string;
        readonly message: string;
        readonly text?: string;
      }
    | undefined;
  readonly output?: string | undefined;
}

/** Returns the whole text, with the suites counted. */
export function junitText(
  name: string,
  suites: readonly {
    readonly name: string;
    readonly timestamp?: string;
    readonly properties?: Readonly<Record<string, string | number>>;
    readonly cases: readonly Case[];
  }[],
  seconds?: number,
): string {
  const { skipped: _, ...counts } = countEnds(suites.flatMap(({ cases }) => cases));
  const root = element(
    "testsuites",
    { name, ...counts, time: seconds?.toFixed(3) },
    suites.map(writeSuite),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Returns true if a pipeline counts at least one case as not passed. */
export function isRed(cases: readonly Case[]): boolean {
  return cases.some(({ end }) => end !== undefined && end.kind !== "skipped");
}

function countEnds(cases: readonly Case[]) {
  const count = (kind: "failure" | "error" | "skipped") =>
    cases.filter(({ end }) => end?.kind === kind).length;
  return {
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
}

function writeSuite(suite: Parameters<typeof junitText>[1][number]): string {
  const { name, timestamp, properties = {}, cases } = suite;
  const listed = Object.entries(properties).map(([name, value]) =>
    element("property", { name, value }),
  );
  return element("testsuite", { name, ...countEnds(cases), timestamp }, [
    ...(listed.length > 0 ? [element("properties", {}, listed)] : []),
    ...cases.map(writeCase),
  ]);
}

function writeCase({ end, output, ...attributes }: Case): string {
  const { kind = "", text, ...how } = end ?? {};
  return element("testcase", attributes, [
    ...(end === undefined ? [] : [element(kind, how, text)]),
    ...(output === undefined ? [] : [element("system-out", {}, output)]),
  ]);
}

/** @param content A text, or finished elements. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string | readonly string[] = "",
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value)).replaceAll("\n", "&#10;")}"`);
  const start = `<${name}${written.join("")}`;
  if (content.length === 0) return `${start}/>`;
  const inner =
    typeof content === "string" ? escape(content) : content.map((child) => `\n${child}`).join("");
  return `${start}>${inner}</${name}>`;
}

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;" };

/** Escapes a text; characters that XML cannot hold are shown as visible escapes. */
function escape(text: string): string {
  return visible(text).replaceAll(/[&<>"\t]/g, (found) => entities[found as keyof typeof entities]);
}
