/** `npm test` runs both projects: the repository, then the package as users install it. */
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
          // They wait less than the others.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
    ],
    // Tests often wait for other processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Each process loads the modules once, not for each file: that takes a sixth of the time.
    isolate: false,
    // Tests that start processes take longer on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Installed packages are removed.
    teardownTimeout: 60_000,
  },
});
