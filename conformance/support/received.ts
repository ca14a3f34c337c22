/** Describes responses in words, for the end of "expected …, got …". */
import { parse } from "lossless-json";
import type { Answer } from "./exchange.ts";
import { isObject, type Json, type JsonObject, kindOf } from "./json.ts";
import { cutToShow, show } from "./verdict.ts";

/** Formats a value with its kind, for a sentence. */
export function showWithKind(value: Json | undefined): string {
  return value === undefined ? show(value) : `${kindOf(value)}: ${show(value)}`;
}

/** Shows the value of a member, or the names of the other members if it is missing. */
export function showMember(
  record: JsonObject,
  name: string,
  describe: (value: Json) => string = show,
): string {
  const value = record[name];
  if (value !== undefined) return describe(value);
  const others = Object.keys(record).join(", ");
  return others === ""
    ? `no ${name}, nor any other member`
    : `no ${name}, only ${cutToShow(others)}`;
}

/** Does the same as {@link showMember} for the body of a response, which may be anything. */
export function showMemberOf(
  answer: Answer,
  name: string,
  describe: (value: Json) => string = show,
): string {
  return isObject(answer.json) ? showMember(answer.json, name, describe) : describeBody(answer);
}

/** Names the kind of a response's body. */
export function describeBody({ text, json }: Answer): string {
  if (json !== undefined) return kindOf(json);
  return text === "" ? "an empty body" : "a body that is not JSON";
}

/** The maximum number of characters to show on each side of the place. */
const maxShown = 40;

/**
 * Describes the place at which a text stops being JSON: line, column and the text on both sides.
 *
 * @param text A text without keys and without deep nesting.
 */
export function describeBreak(text: string): string {
  const at = findBreak(text);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const lastLine = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  const place = `not JSON from line ${line}, column ${at - lastLine + 1} on`;
  const start = before.length > maxShown ? `…${before.slice(-maxShown)}` : before;
  const rest = after.length > maxShown ? `${after.slice(0, maxShown)}…` : after;
  const what = rest === "" ? "the body ends" : show(rest.toWellFormed());
  if (before === "") return `${place}: ${what}`;
  return `${place}: after ${show(start.toWellFormed())} ${rest === "" ? "" : "comes "}${what}`;
}

/** Returns the index of the first character that is not JSON, or the length if the text ends early. */
function findBreak(text: string): number {
  try {
    parse(text, undefined, { parseNumber: Number, onDuplicateKey: ({ newValue }) => newValue });
  } catch (error) {
    // Each of its messages ends with the place.
    const [, position] = /at position (\d+)$/.exec(String(error)) ?? [];
    if (position !== undefined) return Math.min(Number(position), text.length);
    throw error;
  }
  return 0;
}
