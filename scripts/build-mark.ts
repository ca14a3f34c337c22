/** Remembers of which sources `dist/` was built. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const sources = ["server", "conformance", "scripts", "spec", "generated"];
const settings = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];

/** Where npm puts dependencies in anew, the mark goes with the old ones. */
const markOf = (root: string) => join(root, "node_modules/.cache/sandgate/build");

/** Whether `dist/` has all that was built of these very sources, and nothing else. */
export function isBuilt(root: string): boolean {
  const mark = markOf(root);
  return (
    existsSync(mark) &&
    existsSync(join(root, "dist")) &&
    readFileSync(mark, "utf8") === describe(root)
  );
}

export function markBuilt(root: string): void {
  const mark = markOf(root);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, describe(root));
}

function describe(root: string): string {
  const hash = createHash("sha256");
  const read = sources.flatMap((folder) => filesIn(root, folder)).filter((path) => !isTest(path));
  for (const path of [...read, ...settings]) {
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update("\n");
  }
  // What was built follows from the sources, unless a part of it was taken away or put beside it.
  for (const path of filesIn(root, "dist")) hash.update(`${path}\n`);
  return hash.digest("hex");
}

function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}

/** @returns their paths from the root, sorted. */
function filesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder));
  return entries.sort().flatMap((name) => {
    const path = `${folder}/${name}`;
    if (name === "node_modules" || name.startsWith(".")) return [];
    return statSync(join(root, path)).isDirectory() ? filesIn(root, path) : [path];
  });
}
