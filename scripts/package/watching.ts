/** Sees with whom a program and its children speak; `connections.ts` watches inside of them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { temporaryFolder } from "../../server/testing/process.ts";

export interface Watch {
  /** For the environment of the program. */
  readonly env: Record<string, string>;
  /** What they have done so far, each thing once. */
  readonly seen: () => string[];
}

export function watchConnections(): Watch {
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
