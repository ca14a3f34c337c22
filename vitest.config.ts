/** `npm test` runs both projects: the repository as it stands, then the package as users install it. */
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "repository",
          include: ["{cli,conformance,scripts,server,spec}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "scripts/package/**"],
          globalSetup: [
            "server/test-support/chromium.ts",
            "server/test-support/database-server.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "package",
          include: ["scripts/package/**/*.test.ts"],
          globalSetup: "scripts/package/test-support/installing.ts",
          // They install, and judge the sandbox as a whole: work more than waiting.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
    ],
    // Half as many again as there are cores: much of the time goes into waiting for other processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // The modules are loaded once by each process and not by each file, which takes a sixth of the time.
    isolate: false,
    // Tests that start processes wait for real conditions; a busy machine may make them wait longer.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Folders with everything installed are removed.
    teardownTimeout: 60_000,
  },
});
