/** The memory that a command may hold, in MB. */
export const maxMb = 700;

/** The options of a run, and the report that it adds to. */
export interface Run {
  readonly seed: number;
  readonly requests: number;
  readonly gateways: number;
  readonly wait: number;
  readonly findings: Findings;
  readonly onProgress: (text: string) => void;
}

/** Adds a problem, and the request or output that shows it. */
export type Add = (problem: string, cause?: string) => void;
/** The results of a run: figures, and each problem once per place, with its count and first cause. */
export class Findings {
  readonly counts = new Map<string, number>();
  /** The rows of the table of figures. */
  readonly figures: (readonly [name: string, value: string])[] = [];
  readonly #all = new Map<string, { text: string; count: number }>();

  /** @param cause The request or output that shows the problem. */
  add(problem: string, where: string, cause = ""): void {
    // The text after a colon is a detail that does not belong to the kind.
    const kind = problem.replace(/: [^]*/, "").replaceAll(/\d+(?= (?:bytes|ms|MB))/g, "n");
    const id = `${kind} ${where}`;
    const { text = `${problem} (${where})\n    ${cause}`, count = 0 } = this.#all.get(id) ?? {};
    this.#all.set(id, { text, count: count + 1 });
  }

  /** Counts an outcome. */
  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  get texts(): string[] {
    return [...this.#all.values()].map(({ text, count }) => `${count} x ${text}`);
  }
}

const maxShown = 1500;

/** Escapes bytes, of one character each, for `printf '%b'` of a shell. */
export function escapeBytes(bytes: string): string {
  const escaped = bytes
    .slice(0, maxShown)
    .replaceAll(/[^ -~]|[\\%']/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .replaceAll("\\x0d\\x0a", "\\r\\n");
  return bytes.length > maxShown ? `${escaped}… (${bytes.length} bytes)` : escaped;
}
