/** `npm run test:package`: packs the package, installs it elsewhere, and tries it there. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: "./installing.ts",
    // It builds, packs and installs, and brings four versions of Node.
    hookTimeout: 300_000,
    testTimeout: 240_000,
    teardownTimeout: 60_000,
    // The files wait for processes; some of them judge the sandbox as a whole at the same time.
    fileParallelism: true,
    maxConcurrency: 4,
  },
});
