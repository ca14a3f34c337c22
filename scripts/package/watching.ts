/** Sees with whom a program and its children speak; `connections.ts` watches inside of them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { temporaryFolder } from "../../server/testing/process.ts";

/** @returns an environment for the program, and a function that tells what it has done, each thing once. */
export function watchConnections() {
  const folder = temporaryFolder();
  const module = join(folder, "connections.mjs");
  const source = readFileSync(join(import.meta.dirname, "connections.ts"), "utf8");
  writeFileSync(module, transformSync(source, { loader: "ts" }).code);
  const lines = join(folder, "connections.txt");
  writeFileSync(lines, "");
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}`, CONNECTIONS: lines },
    seen: () => [...new Set(readFileSync(lines, "utf8").trim().split("\n"))].sort(),
  };
}
