/** Reports what a program does outside its process. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { temporaryFolder } from "../../../server/test-support/process.ts";

/** Returns an environment in which programs report their connections, and a reader of these reports. */
export function watchConnections(atEnd?: Parameters<typeof temporaryFolder>[0]) {
  const folder = temporaryFolder(atEnd);
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
