import type { Problem } from "../errors.ts";
import { codePoints, textProblems } from "./text.ts";

const maxLevels = 5;
const maxBytes = 8192;
const maxCharacters = 500;

/**
 * Checks metadata against the rules that the contract's schema cannot express (D-WR-04): its depth, its
 * size, and the keys and strings within it.
 */
export function metadataProblems(metadata: Readonly<Record<string, unknown>>): Problem[] {
  const found = new Map(problemsIn(metadata, 1).map((problem) => [problem[0], problem]));
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxBytes) {
    found.set("bytes", ["bytes", maxBytes]);
  }
  return [...found.values()];
}

function problemsIn(value: unknown, level: number): Problem[] {
  if (typeof value === "string") {
    const isLong = codePoints(value) > maxCharacters;
    return isLong ? [...textProblems(value), ["maxLength", maxCharacters]] : textProblems(value);
  }
  // JSON.parse reads 1e400 as Infinity, which JSON cannot express.
  if (typeof value === "number" && !Number.isFinite(value)) return [["number"]];
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value).flatMap(([key, member]) => {
    const ofKey = Array.isArray(value) ? [] : keyProblems(key);
    return [...ofKey, ...problemsIn(member, level + 1)];
  });
  return level > maxLevels ? [["levels", maxLevels], ...members] : members;
}

function keyProblems(key: string): Problem[] {
  const isValid = /^[^[\]]{1,40}$/u.test(key);
  return isValid ? textProblems(key) : [["keys"], ...textProblems(key)];
}
