/** Finds the place where a text stops being JSON. */
import { parse } from "lossless-json";
import { show } from "./verdict.ts";

/** Characters that are shown on each side of the place. */
const maxShown = 40;

/**
 * Describes where a text stops being JSON, by line and column, with what is on both sides.
 *
 * @param text Without keys, and not nested deeply.
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

/** Returns the index of the first character that cannot be part of JSON, or the length if it lacks more. */
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
