import type { Problem } from "../errors.ts";

/** Finds null characters and unpaired surrogates, which UTF-8 or a store cannot hold (D-WR-05). */
export function textProblems(text: string): Problem[] {
  const problems: Problem[] = [];
  if (text.includes("\0")) problems.push(["nul"]);
  if (!text.isWellFormed()) problems.push(["string"]);
  return problems;
}

/** Returns the length in Unicode code points, the characters that limits count (D-WR-05). */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Matches a scheme, two slashes, at most one user part, and a host that is not empty. */
const httpAuthority = /^https?:\/\/(?:[^/?#@]*@)?[^/?#@]+(?:[/?#]|$)/i;

/** Matches characters that `URL` corrects: white space, backslashes, control characters, unpaired surrogates. */
const corrected = /[\s\\\p{Cc}\p{Cs}]/u;

/**
 * Returns true for an absolute `http` or `https` URL with a host (D-WR-06). Localhost and IP addresses
 * are hosts like any other.
 *
 * `URL` itself also accepts `http:example.com`, `http:///x`, backslashes and surrounding blanks, and
 * corrects them; these are refused here, since URLs are stored as sent.
 */
export function isHttpUrl(text: string): boolean {
  return httpAuthority.test(text) && !corrected.test(text) && (isLong(text) || canParse(text));
}

/** Detects a URL that the contract refuses for its length, so that the parser is spared its quadratic time. */
function isLong(text: string): boolean {
  // A character takes up to two units of a string.
  return text.length > 2 * maxUrlCharacters;
}

const maxUrlCharacters = 2048;

const ascii = /^\p{ASCII}*$/u;

/** After many calls, `URL.canParse` of Node 20 returns false for hosts with umlauts. */
function canParse(text: string): boolean {
  if (ascii.test(text)) return URL.canParse(text);
  try {
    return new URL(text).host !== "";
  } catch {
    return false;
  }
}
