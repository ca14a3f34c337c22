/** A fenced block of a Markdown file. */
export interface Fence {
  /** The first word behind the opening fence. */
  language: string;
  /** The words after it, which no rendered page shows. */
  words: string[];
  /** Whether it stands in a quotation. */
  quoted: boolean;
  lines: string[];
  /** The line of the document on which the first of `lines` stands. */
  line: number;
}

interface Opening {
  indentation: string;
  marks: string;
  fence: Fence;
}

/** Reads all fenced blocks, those within lists and quotations too, without their indentation. */
export function readFences(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: Opening | undefined;
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    if (open === undefined) {
      open = opening(text, index + 2);
      if (open !== undefined) fences.push(open.fence);
      continue;
    }
    const line = withoutIndentation(text, open);
    if (closes(open, line)) open = undefined;
    else open.fence.lines.push(line);
  }
  return fences;
}

function opening(text: string, line: number): Opening | undefined {
  const match = /^((?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*)(`{3,}|~{3,})([^`]*)$/.exec(text);
  if (match === null) return undefined;
  const [, prefix = "", marks = "", info = ""] = match;
  const quoted = prefix.includes(">");
  const [language = "", ...words] = info.trim().split(/\s+/);
  // The lines below a list's mark stand as far to the right without it.
  const indentation = prefix.replace(/\S/g, " ");
  return { indentation, marks, fence: { language, words, quoted, lines: [], line } };
}

/** A fence is closed by at least as many of its own marks, with nothing behind them. */
function closes({ marks }: Opening, text: string): boolean {
  const closing = text.trim();
  return closing.startsWith(marks) && closing === marks.charAt(0).repeat(closing.length);
}

function withoutIndentation(text: string, { indentation, fence }: Opening): string {
  if (fence.quoted) return text.replace(/^[ \t>]*/, "");
  return text.startsWith(indentation) ? text.slice(indentation.length) : text.trimStart();
}
