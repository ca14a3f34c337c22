import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { projectFolder, repository } from "./folders.ts";
import { follow, readDocument } from "./follow.ts";

it("the page about variants shows a client that breaks, its mend and a test over many of them", async () => {
  const folder = projectFolder();
  // A merchant's project has it installed.
  symlinkSync(join(repository, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  await follow(readDocument("conformance/variants.md"), { folder, env: { NO_COLOR: "1" } });
}, 240_000);
