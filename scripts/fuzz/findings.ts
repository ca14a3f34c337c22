/** What a run has found: each problem once, with how often and the first request that shows it. */

export interface Finding {
  readonly problem: string;
  readonly where: string;
  /** What repeats it: a seed and a path, and the request as it was sent. */
  readonly reproduction: string;
  count: number;
}

export class Findings {
  readonly #byProblem = new Map<string, Finding>();

  /** @returns the finding if it is the first of its kind. */
  add(problem: string, where: string, reproduction = ""): Finding | undefined {
    // What follows a colon is detail.
    const kind = (problem.split(": ")[0] ?? "").replaceAll(/\d+(?= (?:bytes|ms|MB))/g, "n");
    const known = this.#byProblem.get(`${kind} ${where}`);
    if (known !== undefined) {
      known.count += 1;
      return undefined;
    }
    const finding = { problem, where, reproduction, count: 1 };
    this.#byProblem.set(`${kind} ${where}`, finding);
    return finding;
  }

  get all(): Finding[] {
    return [...this.#byProblem.values()];
  }
}

const shownBytes = 1500;

/** Bytes as one line of text that a shell's `printf` turns back into them. */
export function escapeBytes(bytes: Buffer): string {
  const text = bytes.subarray(0, shownBytes).toString("latin1");
  const escaped = text.replaceAll(/[^ -~]|[\\%']/g, (character) => {
    const code = character.charCodeAt(0);
    if (character === "\r") return "\\r";
    if (character === "\n") return "\\n";
    return `\\x${code.toString(16).padStart(2, "0")}`;
  });
  return bytes.length > shownBytes ? `${escaped}… (${bytes.length} bytes)` : escaped;
}

/** A table in columns that line up. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join("\n");
}
