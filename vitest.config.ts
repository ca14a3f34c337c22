import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{server,scripts,spec,conformance}/**/*.test.ts", "*.test.ts"],
    // Tests that start processes wait for real conditions; a busy machine may make them wait longer.
    testTimeout: 30_000,
  },
});
