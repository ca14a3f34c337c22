/** The steps of a reader of a Markdown file: commands to run and files to write. */

export interface Document {
  /** The name in failures. */
  name: string;
  text: string;
}

/** A step, with the line of the document on which it starts. */
export type Step =
  /** A command after `$ `, and what the document says that it prints. */
  | { kind: "command"; line: number; command: string; output: string; background: boolean }
  /** A transcript without a command: what the last background command prints next. */
  | { kind: "output"; line: number; output: string }
  /** A file, by its path relative to the folder of the reader. */
  | { kind: "file"; line: number; name: string; text: string };

/** Matches a fenced block with its closing fence, also within lists and quotations. */
const fence =
  /^(?<prefix>(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*)(?<marks>`{3,}|~{3,})(?<info>[^`\n]*)\n(?<body>[^]*?)(?:^[ \t>]*\k<marks>[`~]*[ \t]*$|(?![^]))/gm;

/** Reads all fenced blocks without their indentation, each with the line on which its text starts. */
export function readFences(markdown: string) {
  const text = markdown.replaceAll("\r\n", "\n");
  return Array.from(text.matchAll(fence), ({ index, groups = {} }) => {
    const { prefix = "", info = "", body = "" } = groups;
    const isQuoted = prefix.includes(">");
    // The lines below a list marker are indented by its width.
    const indentation = isQuoted ? /^[ \t>]*/ : new RegExp(`^(?:[ \\t]{${prefix.length}}|[ \\t]*)`);
    const lines = body === "" ? [] : body.replace(/\n$/, "").split("\n");
    const [language = "", ...words] = info.trim().split(/\s+/);
    return {
      ...{ language, words, isQuoted, lines: lines.map((line) => line.replace(indentation, "")) },
      line: text.slice(0, index).split("\n").length + 1,
    };
  });
}

/** Reads every transcript and every block that names a file, in the order of the document. */
export function readSteps(document: Document): Step[] {
  return readFences(document.text).flatMap((block) => {
    const { isQuoted, language, lines, line } = block;
    const [first = ""] = lines;
    const name = comment.exec(first)?.[1];
    const isFile = name !== undefined && path.test(name);
    if (language === "console" && !isQuoted) return readTranscript(block, document);
    const command = lines.findIndex((text) => /^\s*\$ /.test(text));
    if (isFile && !isQuoted) return { kind: "file", line, name, text: `${lines.join("\n")}\n` };
    if (command >= 0) throw complaint(document, line + command, notRun);
    if (isFile) throw complaint(document, line, notWritten);
    if (language !== "console" && commentedPath.test(first))
      throw complaint(document, line, notOnlyAPath);
    return [];
  });
}

const notRun =
  "this is not run: commands belong in a block labelled `console`, and not in a quotation";
const notWritten = "this is not written: files do not belong in a quotation";
const notOnlyAPath =
  "a comment that begins with a path names a file: it has to be that path only, one inside the folder";
const notBackground = "after `console` only `background` is allowed, and only for a command";

/** Returns an error that names its place as editors and terminals understand it. */
export function complaint(document: Document, line: number, text: string): Error {
  return new Error(`${document.name}:${line}: ${text}`);
}

function readTranscript(
  { lines, line, words }: ReturnType<typeof readFences>[number],
  document: Document,
): Step[] {
  const steps: Exclude<Step, { kind: "file" }>[] = [];
  for (const [index, text] of lines.entries()) {
    const current = steps.at(-1);
    if (current?.kind === "command" && goesOn(current.command)) current.command += `\n${text}`;
    else if (text.startsWith("$ ")) {
      const command = { command: text.slice(2), output: "", background: false };
      steps.push({ kind: "command", line: line + index, ...command });
    } else if (current !== undefined) current.output += `${text}\n`;
    else steps.push({ kind: "output", line: line + index, output: `${text}\n` });
  }
  const last = steps.at(-1);
  if (words.length > 0) {
    if (words.join() !== "background" || last?.kind !== "command")
      throw complaint(document, line - 1, notBackground);
    last.background = true;
  }
  return steps;
}

/** A command continues on the next line after a backslash at its end, and within quotes. */
function goesOn(command: string): boolean {
  const open = command.replace(/\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"/g, "");
  return /['"]|\\$/.test(open);
}

const comment = /^(?:\/\/|#|--|<!--|\/\*) *(\S+?) *(?:-->|\*\/)?$/;
/** A relative path that stays inside and whose last part has a dot. */
const path = /^(?!.*\.\.)(?:[\w@.-]+\/)*[\w@-]*\.[\w.-]*\w$/;
/** A comment that begins with a path; `e.g` and `2.0` are not. */
const commentedPath = /^(?:\/\/|#|--|<!--|\/\*) *[\w@./-]*\.[A-Za-z]\w+/;
