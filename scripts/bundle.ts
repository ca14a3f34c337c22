/**
 * Bundles `dist/` with most dependencies, so users install few packages and a start opens few
 * files. The clients are bundled separately, since browsers load them, too.
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
  // Modules that are loaded on demand stay separate files.
  splitting: true,
  format: "esm",
  target: "es2023",
  metafile: true,
  logLevel: "warning",
} satisfies BuildOptions;

/** Changes to what esbuild resolves and loads. */
const adjustments: Plugin = {
  name: "adjustments",
  setup: (bundling) => {
    // The packed client is loaded instead of bundled again, so its error classes exist once.
    bundling.onResolve({ filter: /\/spec\/client\/(client|workspace)\.ts$/ }, ({ path }) => ({
      path: path.replace(/.*\/(\w+)\.ts$/, "sandgate/$1"),
      external: true,
    }));
    // A sandbox starts faster if it opens one file for its twin instead of ten; commands share theirs.
    bundling.onResolve({ filter: /\/twin\/twin\.ts$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "../conformance/twin/twin.js", external: true } : null,
    );
    // Parsing JSON when it is loaded takes less time than compiling the same data as code.
    bundling.onLoad({ filter: /\/conformance\/.*\.json$/ }, ({ path }) => {
      const text = JSON.stringify(readJson(path));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});` };
    });
    // Sandgate never uses Express's parsers of bodies and nested queries, media types of files, and
    // characters of other badges. They would take a tenth of a start.
    bundling.onLoad({ filter: /\/(body-parser|qs\/lib)\/index\.js$/ }, () => ({
      contents: "module.exports = {};",
    }));
    bundling.onLoad({ filter: /\/mime-db\/db\.json$/ }, ({ path }) => {
      const { "application/json": json, "text/html": html } = readJson(path) as Record<
        string,
        object
      >;
      const used = { "application/json": json, "text/html": html };
      return { contents: JSON.stringify(used), loader: "json" };
    });
    bundling.onLoad({ filter: /anafanafo\/data\// }, ({ path }) => {
      const widths = readJson(path) as [first: number, ...number[]][];
      const ofLatin = widths.filter(([first]) => first < 0x250);
      return { contents: JSON.stringify(ofLatin), loader: "json" };
    });
  },
};

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

const forNode = {
  ...shared,
  external: [...installed, "pg-native"],
  platform: "node",
  plugins: [adjustments],
  minifyWhitespace: true,
  // LICENSES.md has the licenses.
  legalComments: "none",
  // Bundled CommonJS loads Node's modules with it.
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
await build({ ...forNode, entryPoints: ["conformance/twin/twin.ts"], splitting: false });
// These scripts are not packed.
await build({
  ...forNode,
  entryPoints: ["strength", "strength-worker"].map((name) => `scripts/${name}.ts`),
  chunkNames: "scripts/strength-[name]-[hash]",
});
writeFileSync(join(root, "dist/LICENSES.md"), licenses(metafile));

/** Returns the licenses of all bundled packages, which must accompany every copy. */
function licenses({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (path) => /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  const sections = [...new Set(folders)].sort().map((folder) => {
    const described = readJson(join(root, folder, "package.json")) as Record<string, string>;
    const { name = "", version = "", license = "" } = described;
    const file = readdirSync(join(root, folder)).find((each) => /^licen[sc]e/i.test(each));
    const terms = file === undefined ? "" : readFileSync(join(root, folder, file), "utf8");
    return `## ${name} ${version}: ${license}\n\n${terms.trim()}\n`;
  });
  return `# Packages within Sandgate\n\n${sections.join("\n")}`;
}
