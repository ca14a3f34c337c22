/** What a run has found: each problem once, with how often and the first request that shows it. */

export interface Finding {
  readonly problem: string;
  readonly where: string;
  /** The request as it was sent, or what else there is to see. */
  readonly reproduction: string;
  count: number;
}

export class Findings {
  readonly #byProblem = new Map<string, Finding>();

  add(problem: string, where: string, reproduction = ""): void {
    // What follows a colon is detail.
    const kind = (problem.split(": ")[0] ?? "").replaceAll(/\d+(?= (?:bytes|ms|MB))/g, "n");
    const known = this.#byProblem.get(`${kind} ${where}`);
    if (known === undefined) {
      this.#byProblem.set(`${kind} ${where}`, { problem, where, reproduction, count: 1 });
    } else known.count += 1;
  }

  get all(): Finding[] {
    return [...this.#byProblem.values()];
  }
}

const shownBytes = 1500;
const shortEscapes: Readonly<Record<string, string>> = { "\r": "\\r", "\n": "\\n" };

/** Bytes as one line of text that a shell's `printf` turns back into them. */
export function escapeBytes(bytes: Buffer): string {
  const escaped = bytes
    .toString("latin1", 0, shownBytes)
    .replaceAll(
      /[^ -~]|[\\%']/g,
      (one) => shortEscapes[one] ?? `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`,
    );
  return bytes.length > shownBytes ? `${escaped}… (${bytes.length} bytes)` : escaped;
}
