import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{server,scripts,spec,conformance}/**/*.test.ts", "*.test.ts"],
    globalSetup: ["server/testing/chromium.ts", "server/testing/database-server.ts"],
    // What is packed and installed has a command of its own: npm run test:package.
    exclude: [...configDefaults.exclude, "scripts/package/**"],
    // Half as many again as there are cores: much of the time goes into waiting for other processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // The modules are loaded once by each process and not by each file, which takes a sixth of the time.
    isolate: false,
    // Tests that start processes wait for real conditions; a busy machine may make them wait longer.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
