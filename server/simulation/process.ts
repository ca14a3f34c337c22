import { createRequire } from "node:module";
import { version } from "../../generated/operations.ts";
import type { CreateHandlers } from "./handler.ts";
import { scenarios } from "./scenarios.ts";

/** Returns the handlers that describe the process. */
export const createProcessHandlers: CreateHandlers<"Process" | "Scenarios"> = ({
  settings: { simulation },
  likeness,
}) => ({
  getHealth: () => ({
    status: 200,
    body: { status: "ok", name: "sandgate", version, ...(likeness && { like: likeness }) },
  }),

  listScenarios: () => ({ status: 200, body: { simulation, scenarios } }),

  getControlContract() {
    // A file of this package, which the build has checked. Node reads it once.
    const contract: unknown = createRequire(import.meta.url)("sandgate/control.openapi.json");
    return { status: 200, body: contract as { openapi: string } };
  },
});
