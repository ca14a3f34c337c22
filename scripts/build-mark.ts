/** Remembers of which sources `dist/` was built. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const sources = ["cli", "server", "conformance", "scripts", "spec", "generated"];
const settings = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];

/** When npm installs dependencies again, the mark goes with the old ones. */
const markOf = (root: string) => join(root, "node_modules/.cache/sandgate/build");

/** Returns whether `dist/` has all that was built of these very sources, and nothing else. */
export function isBuilt(root: string): boolean {
  const exist = [markOf(root), join(root, "dist")].every((path) => existsSync(path));
  return exist && readFileSync(markOf(root), "utf8") === describe(root);
}

export function markBuilt(root: string): void {
  const mark = markOf(root);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, describe(root));
}

function describe(root: string): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((folder) => filesIn(root, folder));
  for (const path of [...files.filter((one) => !one.endsWith(".test.ts")), ...settings]) {
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update("\n");
  }
  // What was built follows from the sources, unless a part of it was taken away or put beside it.
  for (const path of filesIn(root, "dist")) hash.update(`${path}\n`);
  return hash.digest("hex");
}

/** Returns the paths of files from the root, sorted. */
function filesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !/(?:^|\/)(?:node_modules\/|\.)/.test(path))
    .sort();
}
