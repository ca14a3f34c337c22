/** Waits, before a test file of the package is loaded, until the package is installed. */
import { existsSync, readFileSync } from "node:fs";
import { inject, vi } from "vitest";
import { installed } from "./installing.ts";

const installation = inject("installation");
const outcome = await vi.waitUntil(
  () => existsSync(installation) && readFileSync(installation, "utf8"),
  { timeout: 200_000, interval: 100 },
);
if (outcome !== installed) throw new Error(`The package could not be installed: ${outcome}`);
