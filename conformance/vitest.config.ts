/** For `npx vitest run --config conformance/vitest.config.ts`, with the target in the environment. */
import { defineConfig } from "vitest/config";
import { suiteConfig } from "./suite-config.ts";

export default defineConfig({ test: suiteConfig });
