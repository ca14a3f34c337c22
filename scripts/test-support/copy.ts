/** A copy of the built package, which a test can damage. */
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { linkEntries, repository } from "../documentation/test-support/folders.ts";

/** @returns its folder, which is removed after the test, and the path of its command. */
export function copyPackage(): { folder: string; entry: string } {
  const folder = temporaryFolder();
  for (const name of ["dist", "generated", "package.json"]) {
    cpSync(join(repository, name), join(folder, name), { recursive: true });
  }
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  linkEntries(join(repository, "node_modules"), modules);
  return { folder, entry: join(folder, "dist/cli/sandgate.js") };
}
