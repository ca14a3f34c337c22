/** The options of a run. */
export interface Run {
  readonly seed: number;
  /** To the sandbox. */
  readonly requests: number;
  /** For the kit, and for each proxy. */
  readonly gateways: number;
  /** The longest time that the well-behaved client may have to wait, in milliseconds. */
  readonly wait: number;
  readonly findings: Findings;
  readonly onProgress: (text: string) => void;
}

/** Adds a problem, and the request or what else shows it. */
export type Add = (problem: string, cause?: string) => void;
/** A row of the table of results. */
export type Row = readonly [name: string, value: string];

/** The problems that a run has found: each once per place, with its count and what first showed it. */
export class Findings {
  readonly counts = new Map<string, number>();
  readonly #all = new Map<string, { text: string; count: number }>();

  /** @param cause the request as it was sent, or what else there is to see. */
  add(problem: string, where: string, cause = ""): void {
    // What follows a colon is detail.
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

/** Returns bytes, of one character each, as a line that a shell's `printf '%b'` turns back into them. */
export function escapeBytes(bytes: string): string {
  const escaped = bytes
    .slice(0, maxShown)
    .replaceAll(/[^ -~]|[\\%']/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .replaceAll("\\x0d\\x0a", "\\r\\n");
  return bytes.length > maxShown ? `${escaped}… (${bytes.length} bytes)` : escaped;
}
