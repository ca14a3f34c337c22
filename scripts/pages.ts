/** Builds what browsers load, from `server/pages/` into `dist/pages/`. */
import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const reference = join(root, "server/pages/reference");
const folder = join(root, "dist/pages");

const sources = [join(reference, "reference"), join(root, "server/pages/checkout/client/checkout")];

await build({
  entryPoints: sources.flatMap((path) => [
    { in: `${path}.ts`, out: basename(path) },
    { in: `${path}.css`, out: basename(path) },
  ]),
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
