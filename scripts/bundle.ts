/**
 * Bundles `dist/`: what it needs of other packages goes in with it, so that users install few of them
 * and a start opens few files. The clients stay apart, since browsers load them, too.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const client = "spec/client";
const installed = [
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.peerDependencies),
];

const shared = {
  absWorkingDir: root,
  outbase: ".",
  outdir: "dist",
  bundle: true,
  // What is loaded only when it is needed stays a file of its own.
  splitting: true,
  format: "esm",
  target: "es2023",
  metafile: true,
  logLevel: "warning",
} satisfies BuildOptions;

/** Everybody has the same classes of errors: the packed client is loaded, and not its sources once more. */
const packedClient: Plugin = {
  name: "packed-client",
  setup: (bundling) => {
    bundling.onResolve({ filter: /\/spec\/client\/(client|workspace)\.ts$/ }, ({ path }) => ({
      path: path.replace(/.*\/(\w+)\.ts$/, "sandgate/$1"),
      external: true,
    }));
  },
};

const forNode = {
  ...shared,
  external: [...installed, "pg-native"],
  platform: "node",
  plugins: [packedClient],
  // CommonJS that is bundled asks for Node's own modules so.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
} satisfies BuildOptions;

await build({
  ...shared,
  entryPoints: [`${client}/client.ts`, `${client}/workspace.ts`],
  chunkNames: `${client}/[name]-[hash]`,
  packages: "external",
  platform: "neutral",
});
const { metafile } = await build({
  ...forNode,
  entryPoints: [
    "cli/sandgate.ts",
    "server/sandbox.ts",
    ...["workspace", "setup", "teardown"].map((name) => `server/testing/${name}.ts`),
    ...["conformance", "vitest", "suite", "vitest.config"].map((name) => `conformance/${name}.ts`),
  ],
  chunkNames: "chunks/[name]-[hash]",
});
// What only this repository runs is not packed.
await build({
  ...forNode,
  entryPoints: ["strength", "strength-worker"].map((name) => `scripts/${name}.ts`),
  chunkNames: "scripts/strength-[name]-[hash]",
});
writeFileSync(join(root, "dist/LICENSES.md"), licenses(metafile));

/** Returns the licenses of all packages that are bundled, which ask to go with every copy. */
function licenses({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (path) => /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  const sections = [...new Set(folders)].sort().map((folder) => {
    const text = readFileSync(join(root, folder, "package.json"), "utf8");
    const { name, version, license } = JSON.parse(text) as Record<string, string>;
    const file = readdirSync(join(root, folder)).find((each) => /^licen[sc]e/i.test(each));
    const terms = file === undefined ? "" : readFileSync(join(root, folder, file), "utf8");
    return `## ${name ?? ""} ${version ?? ""}: ${license ?? ""}\n\n${terms.trim()}\n`;
  });
  return `# Packages within Sandgate\n\n${sections.join("\n")}`;
}
