/** Asserts the end of an id, so only the whole id matches. */
const whole = "(?![A-Za-z0-9])";
/** Parts of an output that are different each time: ids, times and addresses. */
const id = String.raw`\b(?:po|re|co|txn|req|msg)_[A-Za-z0-9]+${whole}`;
const others = [
  String.raw`\d{4}-\d{2}-\d{2}T[\d:.]+Z`,
  String.raw`\w{3}, \d{2} \w{3} \d{4} [\d:]+ GMT`,
  // A server that is started again has the same address for the reader and another one here.
  String.raw`http:\/\/127\.0\.0\.1:\d+`,
];
const changing = [id, ...others].join("|");

/** The ellipses that stand for omitted output. */
const elidedLines = /^ *(?:…|\.\.\.) *$/;

/**
 * The real values of the changing parts of a document, learned from one output after the other. An id
 * that the document repeats must be the same each time, different ids must differ, and later commands
 * get the real values.
 */
export class Counterparts {
  readonly #real = new Map<string, string>();

  /** Returns true if the printed output matches, whose changing parts are then known. */
  match(documented: string, printed: string): boolean {
    return this.#matchAndLearn(documented, `${shown(printed).trimEnd()}\n`, "$");
  }

  /** Returns true if the printed output begins with all documented lines, each of them complete. */
  matchBeginning(documented: string, printed: string): boolean {
    return this.#matchAndLearn(documented, shown(printed), "");
  }

  /** Replaces every part of the documented text that has a known counterpart. */
  apply(documented: string): string {
    return documented.replace(new RegExp(changing, "g"), (part) => this.#real.get(part) ?? part);
  }

  #matchAndLearn(documented: string, printed: string, end: string): boolean {
    const parts: string[] = [];
    const lines = shown(documented).trimEnd().split("\n");
    const patterns = lines.map((line) => {
      if (elidedLines.test(line)) return "(?:.*\\n)*?";
      const pieces = line.split(new RegExp(`(${changing}|…)`));
      // Every second piece is one that changes.
      const written = pieces.map((piece, at) =>
        at % 2 === 0 ? literally(piece) : this.#changingPattern(piece, parts),
      );
      return `${written.join("")}\\n`;
    });
    const match = new RegExp(`^${patterns.join("")}${end}`).exec(printed);
    if (match === null) return false;
    for (const [index, part] of parts.entries()) this.#real.set(part, match[index + 1] ?? part);
    return true;
  }

  /** @param parts The parts that the groups of the pattern capture so far. */
  #changingPattern(part: string, parts: string[]): string {
    if (part === "…") return ".*?";
    const other = others.find((pattern) => new RegExp(`^${pattern}$`).test(part));
    const known = this.#real.get(part);
    if (other === undefined && known !== undefined) return literally(known) + whole;
    const before = parts.map((_, index) => `\\${index + 1}`);
    const same = before[parts.indexOf(part)];
    if (other === undefined && same !== undefined) return `(?:${same})${whole}`;
    parts.push(part);
    if (other !== undefined) return `(${other})`;
    const taken = [...Array.from(this.#real.values(), literally), ...before];
    const prefix = part.replace(/_.*/, "_");
    return `(?!(?:${taken.join("|")})${whole})(\\b${prefix}[A-Za-z0-9]+${whole})`;
  }
}

/** Returns true if a text is not blank, but has nothing except ellipses. */
export function elidesEverything(documented: string): boolean {
  const lines = documented.split("\n").filter((line) => !elidedLines.test(line));
  return documented.trim() !== "" && lines.join("").replaceAll("…", "").trim() === "";
}

/** npm announces the script that it runs; documents may omit that. */
const announcement = /^> \S+@\S+ \S+\n> .*\n\n?/gm;

/** Returns what a reader sees of a text: no blank lines before it, no spaces at the ends of lines. */
export function shown(text: string): string {
  return text
    .replace(/[ \t\r]+$/gm, "")
    .replace(announcement, "")
    .replace(/^\n+/, "");
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
