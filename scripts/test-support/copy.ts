/** A copy of the built package, which a test can damage. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../server/test-support/process.ts";

const root = join(import.meta.dirname, "../..");

/** @returns its folder, which is removed after the test, and the path of its command. */
export function copyPackage(): { folder: string; entry: string } {
  const folder = temporaryFolder();
  for (const name of ["dist", "generated", "package.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, "node_modules"));
  const installed = readdirSync(join(root, "node_modules"));
  for (const name of installed.filter((each) => !each.startsWith("."))) {
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  return { folder, entry: join(folder, "dist/cli/sandgate.js") };
}
