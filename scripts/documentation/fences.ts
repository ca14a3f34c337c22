/** A fenced block of a Markdown file. */
export interface Fence {
  /** The first word behind the opening fence. */
  language: string;
  /** The words after it, which no rendered page shows. */
  words: string[];
  lines: string[];
  /** The line of the document on which the first of `lines` stands. */
  line: number;
}

interface Opening {
  indentation: string;
  marks: string;
  fence: Fence;
}

/** Reads all fenced blocks, those within a list too, without the list's indentation. */
export function readFences(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: Opening | undefined;
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    if (open === undefined) {
      open = opening(text, index + 2);
      if (open !== undefined) fences.push(open.fence);
    } else if (closes(open, text)) open = undefined;
    else open.fence.lines.push(withoutIndentation(text, open.indentation));
  }
  return fences;
}

function opening(text: string, line: number): Opening | undefined {
  const match = /^( *)(`{3,}|~{3,})([^`]*)$/.exec(text);
  if (match === null) return undefined;
  const [, indentation = "", marks = "", info = ""] = match;
  const [language = "", ...words] = info.trim().split(/\s+/);
  return { indentation, marks, fence: { language, words, lines: [], line } };
}

/** A fence is closed by at least as many of its own marks, with nothing behind them. */
function closes({ marks }: Opening, text: string): boolean {
  const closing = text.trim();
  return closing.startsWith(marks) && closing === marks.charAt(0).repeat(closing.length);
}

function withoutIndentation(text: string, indentation: string): string {
  return text.startsWith(indentation) ? text.slice(indentation.length) : text.trimStart();
}
