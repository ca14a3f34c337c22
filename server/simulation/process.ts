import { createRequire } from "node:module";
import { version } from "../../generated/operations.ts";
import { refuse } from "../errors.ts";
import type { CreateHandlers } from "./handler.ts";
import { scenarios } from "./scenarios.ts";

/** Returns the handlers that describe the process. */
export const createProcessHandlers: CreateHandlers<"Process" | "Scenarios"> = ({
  settings: { simulation },
  likeness,
  workspaces,
  addressOf,
}) => ({
  getHealth: () => ({
    status: 200,
    body: { status: "ok", name: "sandgate", version, ...(likeness && { like: likeness }) },
  }),

  async listWorkspaces({ request }) {
    const obstacle = workspaces.findObstacle(request);
    if (obstacle !== undefined) throw refuse("notLocal", obstacle);
    return { status: 200, body: { workspaces: await workspaces.listUsed() } };
  },

  listScenarios: () => ({ status: 200, body: { simulation, scenarios } }),

  getControlContract({ request }) {
    // A file of this package, which the build has checked. Node reads it once.
    const contract = createRequire(import.meta.url)("sandgate/control.openapi.json") as {
      openapi: string;
      servers: [{ url: string }];
    };
    const [server] = contract.servers;
    const url = addressOf("", request.headers.host) ?? server.url;
    return { status: 200, body: { ...contract, servers: [{ ...server, url }] } };
  },
});
