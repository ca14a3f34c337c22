/** Gathers the built modules of the sandbox's command in few files: each one that a start opens takes time. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const folder = join(import.meta.dirname, "../dist/scripts");
rmSync(join(folder, "sandbox"), { recursive: true, force: true });

await build({
  entryPoints: [join(folder, "sandgate.js")],
  outdir: folder,
  chunkNames: "sandbox/[name]-[hash]",
  bundle: true,
  // What is loaded only when it is needed stays a file of its own.
  splitting: true,
  packages: "external",
  external: [
    "./commands/mock.js",
    "./commands/conformance.js",
    "./commands/contract.js",
    "./commands/vary.js",
    "./commands/proxy.js",
    "../conformance/*",
  ],
  format: "esm",
  platform: "node",
  allowOverwrite: true,
  logLevel: "warning",
});
