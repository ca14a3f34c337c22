/** Builds what browsers load, from `server/pages/` into `dist/pages/`. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const reference = join(root, "server/pages/reference");
const folder = join(root, "dist/pages");

await build({
  entryPoints: [join(reference, "reference.ts"), join(reference, "reference.css")],
  outdir: folder,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
  tsconfig: join(reference, "tsconfig.json"),
});
copyFileSync(join(reference, "reference.html"), join(folder, "reference.html"));
const swagger = join(root, "node_modules/swagger-ui-dist");
for (const name of ["LICENSE", "NOTICE", "swagger-ui-es-bundle.js.LICENSE.txt"]) {
  copyFileSync(join(swagger, name), join(folder, name));
}
