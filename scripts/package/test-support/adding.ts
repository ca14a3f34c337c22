import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { repository } from "../../documentation/test-support/folders.ts";

/**
 * Copies the project, and adds a package of the repository to it. An installation by npm would take ten
 * times as long.
 *
 * @returns the folder of its commands.
 */
export function addPackage(folder: string, name: string): string {
  const modules = join(inject("project"), "..", folder, "node_modules");
  cpSync(inject("project"), join(modules, ".."), { recursive: true, verbatimSymlinks: true });
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  const ofRepository = join(repository, "node_modules");
  symlinkSync(join(ofRepository, name), join(modules, name));
  const command = name.replace(/^.*\//, "").replace(/-cli$/, "");
  symlinkSync(join(ofRepository, ".bin", command), join(modules, ".bin", command));
  return join(modules, ".bin");
}
