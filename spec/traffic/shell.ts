/** Writes words of a POSIX shell that are safe for any text. */
import { escapeForPattern } from "../plain-text.ts";

/** A piece of a word: text that stands for itself, or the value of a variable. */
export type Piece = string | { readonly variable: string };

/** Pieces by the text that they replace. */
export type Substitutions = ReadonlyMap<string, readonly Piece[]>;

/** Returns one word: text in single quotes if it needs them, variables in double quotes. */
export function quote(...pieces: readonly Piece[]): string {
  const parts = joined(pieces);
  if (parts.length === 0) return "''";
  const isPlain = parts.every((part) => typeof part !== "string" || !/["$`\\!]/.test(part));
  const hasVariable = parts.some((part) => typeof part !== "string");
  if (isPlain && hasVariable) return `"${parts.map(withinQuotes).join("")}"`;
  return parts
    .map((part) => (typeof part === "string" ? quoteText(part) : `"$${part.variable}"`))
    .join("");
}

/** Requires text that has no special characters in double quotes. */
function withinQuotes(piece: Piece): string {
  return typeof piece === "string" ? piece.toWellFormed() : `\${${piece.variable}}`;
}

/** Joins neighboring texts, so they share their quotes. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === "string" && typeof last === "string") {
      result[result.length - 1] = last + piece;
    } else if (piece !== "") {
      result.push(piece);
    }
  }
  return result;
}

function quoteText(text: string): string {
  if (/^[\w./:=@%+,-]+$/.test(text)) return text;
  return `'${text.toWellFormed().replaceAll("'", `'\\''`)}'`;
}

/** Replaces every occurrence; if two begin at the same place, the longer. */
export function substitute(text: string, substitutions: Substitutions): Piece[] {
  const needles = [...substitutions.keys()].sort((one, other) => other.length - one.length);
  if (needles.length === 0) return [text];
  const pattern = new RegExp(`(${needles.map(escapeForPattern).join("|")})`);
  return text
    .split(pattern)
    .flatMap((part, index) => (index % 2 === 1 ? (substitutions.get(part) ?? [part]) : [part]));
}

/** Returns a comment of any length, with a `#` for each line. */
export function comment(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => `# ${line}`.trimEnd())
    .join("\n");
}
