/** What a reader of a Markdown file does, step by step: run commands and write files. */
import { type Fence, readFences } from "./fences.ts";

export interface Document {
  /** As failures name it. */
  name: string;
  text: string;
}

/** A command after `$ `, with what it prints. */
export interface Command {
  kind: "command";
  /** The line of the document on which the command stands. */
  line: number;
  command: string;
  /** What the document says that it prints. */
  output: string;
  /** Whether it goes on running while the reader goes on reading. */
  background: boolean;
}

/** A transcript without a command: what the last background command prints further on. */
export interface FurtherOutput {
  kind: "output";
  line: number;
  output: string;
}

export interface CodeFile {
  kind: "file";
  /** The line of the document on which its first line stands. */
  line: number;
  /** A path relative to the folder of the reader. */
  name: string;
  text: string;
}

export type Step = Command | FurtherOutput | CodeFile;

/** Reads every transcript and every block that names a file, in the order of the document. */
export function readSteps(document: Document): Step[] {
  return readFences(document.text).flatMap((fence): Step[] => {
    const file = readFile(fence, document);
    if (!fence.quoted && fence.language === "console") return readTranscript(fence, document);
    if (!fence.quoted && file !== undefined) return [file];
    const command = fence.lines.findIndex((text) => /^\s*\$ /.test(text));
    if (command >= 0) throw complaint(document, fence.line + command, notRun);
    if (file !== undefined) throw complaint(document, fence.line, notWritten);
    return [];
  });
}

const notRun =
  "this is not run: commands stand in a block labelled `console`, and not in a quotation";
const notWritten = "this is not written: files do not stand in a quotation";
const notOnlyAPath =
  "a comment that begins with a path names a file: it has to be that path only, one inside the folder";

/** @returns an error that names its place as editors and terminals understand it. */
export function complaint(document: Document, line: number, text: string): Error {
  return new Error(`${document.name}:${line}: ${text}`);
}

function readTranscript(fence: Fence, document: Document): (Command | FurtherOutput)[] {
  const steps: (Command | FurtherOutput)[] = [];
  for (const [index, text] of fence.lines.entries()) takeLine(steps, text, fence.line + index);
  if (fence.words.length > 0) {
    const last = steps.at(-1);
    if (fence.words.join(" ") !== "background" || last?.kind !== "command")
      throw complaint(
        document,
        fence.line - 1,
        "behind `console` only `background` may stand, and only for a command",
      );
    last.background = true;
  }
  return steps;
}

function takeLine(steps: (Command | FurtherOutput)[], text: string, line: number): void {
  const current = steps.at(-1);
  if (current?.kind === "command" && goesOn(current)) current.command += `\n${text}`;
  else if (text.startsWith("$ "))
    steps.push({ kind: "command", line, command: text.slice(2), output: "", background: false });
  else if (current === undefined) steps.push({ kind: "output", line, output: `${text}\n` });
  else current.output += `${text}\n`;
}

/** A command goes on in the next line after a backslash at its end, and within quotes. */
function goesOn({ command }: Command): boolean {
  const open = command.replace(/\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"/g, "");
  return /['"]|\\$/.test(open);
}

const comment = /^(?:\/\/|#|--|<!--|\/\*) *(\S+?) *(?:-->|\*\/)?$/;
/** A relative path that stays inside and whose last part has a dot. */
const path = /^(?!.*\.\.)(?:[\w@.-]+\/)*[\w@-]*\.[\w.-]*\w$/;

/** A comment that begins with a path; `e.g` and `2.0` are none. */
const commentedPath = /^(?:\/\/|#|--|<!--|\/\*) *[\w@./-]*\.[A-Za-z]\w+/;

function readFile({ language, lines, line }: Fence, document: Document): CodeFile | undefined {
  const [first = ""] = lines;
  const name = comment.exec(first)?.[1];
  if (name !== undefined && path.test(name))
    return { kind: "file", line, name, text: `${lines.join("\n")}\n` };
  if (language !== "console" && commentedPath.test(first))
    throw complaint(document, line, notOnlyAPath);
  return undefined;
}
