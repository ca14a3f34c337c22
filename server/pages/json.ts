/** JSON as people read it. */

/** A part of a text, and the class of its color. */
export type Token = readonly [text: string, kind?: string | undefined];

/** Longer or deeper texts are shown raw: to format them would take long. */
const maxLength = 40_000;
const maxDepth = 40;

const pattern =
  /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<literal>true|false|null)|[{}[\],:]/g;

/**
 * Formats JSON, with every token as it was written: no digit and no escape is lost.
 *
 * @param max The maximum length, in characters.
 * @returns Undefined if the text is not JSON, or too long or deep.
 */
export function formatJson(text: string, max = maxLength): Token[] | undefined {
  if (text.length > max) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const tokens: Token[] = [];
  let depth = 0;
  let isOpened = false;
  const breakLine = () => tokens.push([`\n${"  ".repeat(depth)}`]);
  for (const { 0: written, groups = {} } of text.matchAll(pattern)) {
    const isEnd = ["}", "]"].includes(written);
    if (isEnd) depth -= 1;
    // Brackets with nothing between them stay on one line.
    if (isEnd !== isOpened) breakLine();
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    tokens.push([written === ":" ? ": " : written, kind]);
    isOpened = ["{", "["].includes(written);
    if (isOpened) depth += 1;
    if (depth > maxDepth) return undefined;
    if (written === ",") breakLine();
  }
  return tokens;
}
