/** Remembers the sources from which `dist/` was built. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const sources = ["cli", "server", "conformance", "scripts", "spec", "generated"];
const settings = [
  "README.md",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
];

/** The path of the mark, which npm removes when it installs the dependencies again. */
const markOf = (root: string) => join(root, "node_modules/.cache/sandgate/build");

/** Returns true if `dist/` has exactly the files that were built from these sources. */
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
  // The names are enough: the contents follow from the sources.
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
