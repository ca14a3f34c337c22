import { createRequire } from "node:module";
import { version } from "../../generated/operations.ts";
import type { CreateHandlers } from "./handler.ts";

/** Returns the handlers that describe the process, and need no key. */
export const createProcessHandlers: CreateHandlers<"Process"> = () => ({
  getHealth: () => ({ status: 200, body: { status: "ok", name: "sandgate", version } }),

  getControlContract() {
    // A file of this package, which the build has checked. Node reads it once.
    const contract: unknown = createRequire(import.meta.url)("sandgate/control.openapi.json");
    return { status: 200, body: contract as { openapi: string } };
  },
});
