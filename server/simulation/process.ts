import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { version } from "../../generated/operations.ts";
import { isObject } from "../json.ts";
import type { ControlHandlersOf } from "./handler.ts";

/** Returns the handlers that describe the process, and need no key. */
export function createProcessHandlers(): ControlHandlersOf<"Process"> {
  let contract: { openapi: string } | undefined;
  return {
    getHealth: () => ({ status: 200, body: { status: "ok", name: "sandgate", version } }),

    getControlContract: () => ({ status: 200, body: (contract ??= readContract()) }),
  };
}

function readContract(): { openapi: string } {
  const path = createRequire(import.meta.url).resolve("sandgate/control.openapi.json");
  const contract: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isObject(contract) || typeof contract.openapi !== "string") {
    throw new Error(`${path} is no OpenAPI document`);
  }
  return { ...contract, openapi: contract.openapi };
}
