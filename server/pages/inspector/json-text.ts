/** JSON laid out over lines with every token as it was written: no digit and no escape is lost. */

export interface Token {
  readonly kind: "name" | "string" | "number" | "literal" | "mark";
  readonly text: string;
}

/** Longer or deeper bodies are shown as they are: laying them out would take long. */
const longest = 40_000;
const deepest = 40;

const opening = new Set(["{", "["]);
const closing = new Set(["}", "]"]);

const pattern =
  /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<literal>true|false|null)|(?<mark>[{}[\],:])/g;

/** @returns undefined for what is no JSON, or too much of it. */
export function layOut(text: string): Token[] | undefined {
  if (text.length > longest || !isJson(text)) return undefined;
  const tokens: Token[] = [];
  let depth = 0;
  let isOpened = false;
  const breakLine = () => tokens.push({ kind: "mark", text: `\n${"  ".repeat(depth)}` });
  for (const { 0: written, groups = {} } of text.matchAll(pattern)) {
    const isEnd = closing.has(written);
    if (isEnd) depth -= 1;
    // Brackets with nothing between them stay on one line.
    if (isEnd !== isOpened) breakLine();
    tokens.push({ kind: kindOf(groups), text: written === ":" ? ": " : written });
    isOpened = opening.has(written);
    if (isOpened) depth += 1;
    if (depth > deepest) return undefined;
    if (written === ",") breakLine();
  }
  return tokens;
}

const kinds = ["name", "string", "number", "literal"] as const;

function kindOf(groups: Readonly<Record<string, string | undefined>>): Token["kind"] {
  return kinds.find((kind) => groups[kind] !== undefined) ?? "mark";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
