/** How vitest is to run the suite: in one place, at once, and nothing else. */
import { extname } from "node:path";
import type { InlineConfig } from "vitest/node";

export const suiteConfig: InlineConfig = {
  root: import.meta.dirname,
  include: [`suite${extname(import.meta.filename)}`],
  // One process that waits for answers: the checks share records and connections.
  pool: "threads",
  isolate: false,
  fileParallelism: false,
  maxConcurrency: 1000,
  testTimeout: 0,
  hookTimeout: 0,
  // What is built needs no transforming, which would take a third of a short run.
  server: { deps: { external: [/\.js$/] } },
};
