/** Builds `dist/`; with `--if-changed`, only if the sources have changed. `npm run check` checks the types. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { isBuilt, markBuilt } from "./build-mark.ts";

const root = join(import.meta.dirname, "..");

if (!process.argv.includes("--if-changed") || !isBuilt(root)) {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const args = [compiler, "-p", join(root, "tsconfig.build.json")];
  try {
    execFileSync(process.execPath, args, { stdio: "inherit" });
  } catch {
    // The compiler has said what is wrong.
    process.exit(1);
  }
  await import("./bundle.ts");
  await import("./pages.ts");
  await import("./llms.ts");
  markBuilt(root);
}
