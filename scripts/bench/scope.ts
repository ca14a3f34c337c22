/** What is open, and is closed again whatever ends the bench. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Scope implements AsyncDisposable {
  readonly #closings: (() => unknown)[] = [];

  /** Calls it when this is closed, the last one first. */
  atEnd(close: () => unknown): void {
    this.#closings.push(close);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const close of this.#closings.splice(0).reverse()) await close();
  }

  /** Makes an empty folder that goes with the scope. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), "sandgate-bench-"));
    folders.add(folder);
    this.atEnd(() => {
      remove(folder);
    });
    return folder;
  }
}

const folders = new Set<string>();

process.on("exit", () => {
  for (const folder of folders) remove(folder);
});

function remove(folder: string): void {
  // What was killed a moment ago may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  folders.delete(folder);
}
