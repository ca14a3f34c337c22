import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { projectFolder, repository } from "./folders.ts";
import { follow, readDocument } from "./follow.ts";

it("the cookbook's journeys end as it says", async () => {
  const folder = projectFolder();
  // A merchant's project has it installed, as the cookbook says.
  symlinkSync(join(repository, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  await follow(readDocument("server/cookbook.md"), { folder, env: { NO_COLOR: "1" } });
}, 240_000);
