/** Makes what the working copy demands the contract that was released last; its wanted breaks are history. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "spec/released");

copyFileSync(
  join(root, "generated/interface.openapi.json"),
  join(folder, "interface.openapi.json"),
);
writeFileSync(join(folder, "accepted.json"), `${JSON.stringify({ accepted: {} }, null, 2)}\n`);
