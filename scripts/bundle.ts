/** Gathers the built modules of the sandbox's command in few files: each one that a start opens takes time. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const folder = join(import.meta.dirname, "../dist/scripts");
rmSync(join(folder, "sandbox"), { recursive: true, force: true });
const commands = readdirSync(join(folder, "commands")).filter((name) => name.endsWith(".js"));

await build({
  entryPoints: [join(folder, "sandgate.js")],
  outdir: folder,
  chunkNames: "sandbox/[name]-[hash]",
  bundle: true,
  // What is loaded only when it is needed stays a file of its own.
  splitting: true,
  packages: "external",
  external: [
    ...commands.filter((name) => name !== "serve.js").map((name) => `./commands/${name}`),
    "../conformance/*",
  ],
  format: "esm",
  platform: "node",
  allowOverwrite: true,
  logLevel: "warning",
});
