/** `npm test` runs both projects: the repository, then the package as users install it. */
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These take the longest. Those of the package are not the first, since it is still being installed. */
const slowest = [
  "scripts/documentation/readme.test.ts",
  "scripts/shared-store.test.ts",
  "cli/repro.test.ts",
  "cli/conformance.test.ts",
  "scripts/package/pipelines.test.ts",
  "scripts/package/documents.test.ts",
  "scripts/documentation/recorder.test.ts",
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isIn = (name: string) => (file: TestSpecification) => file.moduleId.endsWith(name);
    const first = slowest.flatMap((name) => files.filter(isIn(name)));
    const others = files.filter((file) => !first.includes(file));
    // Vitest starts with the largest ones.
    return [...first, ...(await super.sort(others))];
  }
}

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
          setupFiles: "scripts/package/test-support/installed.ts",
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
    ],
    // Tests often wait for other processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Each process loads the modules once, not for each file: that takes a sixth of the time.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // Tests that start processes take longer on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Installed packages are removed.
    teardownTimeout: 60_000,
  },
});
