/** Writes what a recording leaves behind; while it goes on, too, so that little is lost with its process. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { naming } from "../report/files.ts";
import { trafficArchive } from "./har.ts";
import { junitRecording } from "./junit.ts";
import type { KeptExchange } from "./keeping.ts";
import type { RecordingReport } from "./report.ts";

/**
 * Writes `report.json`, `junit.xml` and `traffic.har`, each whole or not at all.
 *
 * @param folder Made where there is none.
 * @throws {ReportProblem} where one cannot be written.
 */
export async function writeRecording(
  report: RecordingReport,
  kept: readonly KeptExchange[],
  folder: string,
): Promise<void> {
  const files = new Map([
    ["report.json", `${JSON.stringify(report, null, 2)}\n`],
    ["junit.xml", junitRecording(report)],
    ["traffic.har", trafficArchive(report, kept)],
  ]);
  for (const [name, text] of files) {
    const path = join(folder, name);
    await naming(path, async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.new`, text);
      await rename(`${path}.new`, path);
    });
  }
}

/** Does a work again and again while there is something new, taking a small share of the time. */
export class Repeating {
  readonly #work: () => Promise<unknown>;
  readonly #pause: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  /** @param pause Between two times, at least, in milliseconds. */
  constructor(work: () => Promise<unknown>, pause: number) {
    this.#work = work;
    this.#pause = pause;
  }

  /** There is something new. */
  touch(): void {
    if (this.#timer !== undefined || this.#running !== undefined) return;
    this.#plan(this.#pause);
  }

  /** Waits for what is under way, and does it no more. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    clearTimeout(this.#timer);
  }

  #plan(delay: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#run().finally(() => (this.#running = undefined));
    }, delay);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    await this.#work();
  }
}
