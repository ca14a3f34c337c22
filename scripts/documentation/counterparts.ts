interface Changing {
  pattern: string;
  /** Whether the same text stands for the same thing throughout the document. */
  identifies: boolean;
}

/** Behind an id: all of it has been read. */
const whole = "(?![A-Za-z0-9])";

/** Parts of an output that are other ones each time. */
const changing: Changing[] = [
  ...["po", "re", "co", "txn", "req", "msg"].map((prefix) => ({
    pattern: `\\b${prefix}_[A-Za-z0-9]+${whole}`,
    identifies: true,
  })),
  { pattern: String.raw`\d{4}-\d{2}-\d{2}T[\d:.]+Z`, identifies: false },
  { pattern: String.raw`\w{3}, \d{2} \w{3} \d{4} [\d:]+ GMT`, identifies: false },
  // A server that is started again has the same address for the reader and another one here.
  { pattern: String.raw`http:\/\/127\.0\.0\.1:\d+`, identifies: false },
];
const anyChanging = changing.map(({ pattern }) => pattern).join("|");

/** The dots that stand for what the document leaves out. */
const elidedLines = /^ *(?:…|\.\.\.) *$/;

/**
 * What the changing parts of a document were in reality, learned from one output after the other:
 * an id that a document shows twice has to be the same twice, two ids that it shows have to be two,
 * and a later command may use them.
 */
export class Counterparts {
  readonly #real = new Map<string, string>();

  /** @returns whether that is what was printed; if so, its changing parts are known from now on. */
  match(documented: string, printed: string): boolean {
    return this.#matchAndLearn(documented, `${shown(printed).trimEnd()}\n`, "$");
  }

  /** @returns whether what was printed begins with the documented lines, all of them whole. */
  matchBeginning(documented: string, printed: string): boolean {
    return this.#matchAndLearn(documented, shown(printed), "");
  }

  /** @returns the documented text with every part replaced that has a known counterpart. */
  apply(documented: string): string {
    return documented.replace(new RegExp(anyChanging, "g"), (part) => this.#real.get(part) ?? part);
  }

  #matchAndLearn(documented: string, printed: string, end: string): boolean {
    const parts: string[] = [];
    const lines = shown(documented).trimEnd().split("\n");
    const pattern = lines.map((line) => this.#linePattern(line, parts)).join("");
    const match = new RegExp(`^${pattern}${end}`).exec(printed);
    if (match === null) return false;
    for (const [index, part] of parts.entries()) this.#real.set(part, match[index + 1] ?? part);
    return true;
  }

  #linePattern(line: string, parts: string[]): string {
    if (elidedLines.test(line)) return "(?:.*\\n)*?";
    const pieces = line.split(new RegExp(`(${anyChanging}|…)`));
    const patterns = pieces.map((piece, index) =>
      index % 2 === 0 ? literally(piece) : this.#partPattern(piece, parts),
    );
    return `${patterns.join("")}\\n`;
  }

  #partPattern(part: string, parts: string[]): string {
    const kind = changing.find(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(part));
    if (kind === undefined) return ".*?";
    return kind.identifies
      ? this.#idPattern(part, kind.pattern, parts)
      : learned(part, kind.pattern, parts);
  }

  #idPattern(id: string, pattern: string, parts: string[]): string {
    const known = this.#real.get(id);
    if (known !== undefined) return literally(known) + whole;
    const before = parts.map((_, index) => `\\${index + 1}`);
    const same = before[parts.indexOf(id)];
    if (same !== undefined) return `(?:${same})${whole}`;
    const others = [...Array.from(this.#real.values(), literally), ...before];
    return `(?!(?:${others.join("|")})${whole})${learned(id, pattern, parts)}`;
  }
}

/** @returns whether a text has words, and all of them are left out. */
export function elidesEverything(documented: string): boolean {
  const lines = documented.split("\n").filter((line) => !elidedLines.test(line));
  return documented.trim() !== "" && lines.join("").replaceAll("…", "").trim() === "";
}

/** npm announces the script that it runs; documents may leave that out. */
const announcement = /^> \S+@\S+ \S+\n> .*\n\n?/gm;

/** @returns what a reader sees of a text: no blank lines ahead of it, no spaces at the ends of lines. */
export function shown(text: string): string {
  return text
    .replace(/[ \t\r]+$/gm, "")
    .replace(announcement, "")
    .replace(/^\n+/, "");
}

function learned(part: string, pattern: string, parts: string[]): string {
  parts.push(part);
  return `(${pattern})`;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
