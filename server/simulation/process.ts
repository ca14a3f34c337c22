import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { version } from "../../generated/operations.ts";
import type { CreateHandlers } from "./handler.ts";

/** Returns the handlers that describe the process, and need no key. */
export const createProcessHandlers: CreateHandlers<"Process"> = () => {
  let contract: { openapi: string } | undefined;
  return {
    getHealth: () => ({ status: 200, body: { status: "ok", name: "sandgate", version } }),

    getControlContract: () => ({ status: 200, body: (contract ??= readContract()) }),
  };
};

function readContract(): { openapi: string } {
  const path = createRequire(import.meta.url).resolve("sandgate/control.openapi.json");
  // A file of this package, which the build has checked.
  return JSON.parse(readFileSync(path, "utf8")) as { openapi: string };
}
