import type { Problem } from "../errors.ts";

/** Finds what no store could keep: null characters and unpaired surrogates (D-WR-05). */
export function textProblems(text: string): Problem[] {
  const problems: Problem[] = [];
  if (text.includes("\0")) problems.push(["nul"]);
  if (hasLoneSurrogate(text)) problems.push(["string"]);
  return problems;
}

/** Returns true if the text holds an unpaired surrogate, which UTF-8 cannot express (D-WR-05). */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

/** The length in Unicode code points, the characters that limits count (D-WR-05). */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Scheme, two slashes, at most one user part, and a host that is not empty. */
const httpAuthority = /^https?:\/\/(?:[^/?#@]*@)?[^/?#@]+(?:[/?#]|$)/i;

/** White space, backslashes, control characters and lone surrogates. */
const mended = /[\s\\\p{Cc}\p{Cs}]/u;

/**
 * Returns true for an absolute `http` or `https` URL with a host (D-WR-06). Localhost and IP addresses
 * are hosts like any other.
 *
 * The WHATWG parser behind `URL` also takes `http:example.com`, `http:///x`, backslashes and
 * surrounding blanks, and mends them; since URLs are stored as sent, these are refused.
 */
export function isHttpUrl(text: string): boolean {
  return httpAuthority.test(text) && !mended.test(text) && (isLong(text) || canParse(text));
}

/** The time that a host takes to be read is quadratic; no rule of length lets such a URL through. */
function isLong(text: string): boolean {
  return text.length > 2 * maxUrlCharacters;
}

/** The longest URL of the contract; a character takes up to two units of a string. */
const maxUrlCharacters = 2048;

const ascii = /^\p{ASCII}*$/u;

/** Once it is called often, `URL.canParse` of Node 20 takes hosts with umlauts for broken. */
function canParse(text: string): boolean {
  if (ascii.test(text)) return URL.canParse(text);
  try {
    return new URL(text).host !== "";
  } catch {
    return false;
  }
}
