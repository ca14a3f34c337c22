/** Writes texts so that they stay what they are in Markdown. */
import { cut } from "../../spec/plain-text.ts";
import { visible } from "./text.ts";

const maxValue = 300;

/** Escapes our own words. */
export function plain(text: string): string {
  return oneLine(text).replaceAll(/[\\`*_[\]<>&#|~]/g, "\\$&");
}

/** Writes text of a gateway into a code span that nothing in it can end. */
export function code(text: string): string {
  const shown = cut(oneLine(text), maxValue);
  const runs = shown.match(/`+/g) ?? [];
  const marks = "`".repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  return `${marks} ${shown === "" ? "(empty)" : shown} ${marks}`;
}

/** Does the same for a cell of a table, which a pipe would end even in a code span. */
export function codeCell(text: string): string {
  return code(text).replaceAll("|", "\\|");
}

/** Returns the lines of a table. */
export function table(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  align: "---" | "---:" = "---",
): string[] {
  return [titles, titles.map(() => align), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

function oneLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, " ").trim();
}
