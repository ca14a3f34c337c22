/** Makes text of a gateway safe to show: it cannot control a terminal or hide itself. */
import { styleText } from "node:util";
import { escapeInvisible } from "../../spec/plain-text.ts";
import type { Message } from "../../spec/traffic/exchange.ts";
import { isNestedDeeper, parseJson, writeJson } from "../support/json.ts";

/** Longer bodies are shown unformatted: nobody reads them, and formatting takes long. */
const maxPretty = 100_000;

/** Deeper JSON would be formatted mostly as blanks. */
const maxPrettyDepth = 40;

/** Writes characters that cannot be seen as escapes; tabs and line ends stay. */
export function visible(text: string): string {
  return escapeInvisible(text.replaceAll("\r\n", "\n"), true);
}

/** Does the same on a single line, for items of a list: also escapes line ends. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll("\n", "\\n");
}

/**
 * Keeps the runner of a pipeline from taking foreign text for its commands: GitHub looks for `::` at the
 * start of each line, blanks aside, and like Azure and TeamCity for `##[`, `##vso[` and so on anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replaceAll(/^([^\S\n]*):(?=:)/gm, "$1\\u003a").replaceAll(/##(?=\w*\[)/g, "#\\u0023");
}

/** Formats a body if it is JSON, and keeps the digits of its numbers. */
export function prettyBody(body: string): string {
  if (body.length > maxPretty || isNestedDeeper(body, maxPrettyDepth)) return body;
  const parsed = parseJson(body);
  return parsed === undefined ? body : writeJson(parsed.value, 2);
}

/** Returns the header of a message as lines. */
export function headerLines(message?: Message): string[] {
  return (message?.headers ?? []).map(({ name, value }) => `${name}: ${value}`);
}

export type Format = Parameters<typeof styleText>[0];
export type Paint = (format: Format, text: string) => string;

/** Returns a function that colors text if `isColored`; the caller has checked the stream. */
export function painter(isColored: boolean): Paint {
  return (format, text) => (isColored ? styleText(format, text, { validateStream: false }) : text);
}

/** Joins the lines of sections, with an empty line between any two that are not empty themselves. */
export function joinSections(sections: readonly (readonly string[])[]): string {
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts.join("\n\n")}\n`;
}
