/** For `npx vitest run --config conformance/vitest.config.ts`, with the gateway in the environment. */
import { extname } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: [`suite${extname(import.meta.filename)}`],
    // Built files need no transforming.
    server: { deps: { external: [/\.js$/] } },
  },
});
