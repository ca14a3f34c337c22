import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build, stop } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, describe, expect, inject, it } from "vitest";
import { deadLinksOf } from "../documentation/test-support/links.ts";
import manifest from "../../package.json" with { type: "json" };

const installed = join(inject("project"), "node_modules/sandgate");
const packed = readdirSync(installed, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(installed.length + 1));

describe("the packed file", () => {
  // The process of esbuild would delay the end of this one.
  afterAll(stop);

  it("has the build, the documents that users import, and the documentation", () => {
    const others = packed.filter((name) => !name.startsWith("dist/"));
    expect(others.sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      // `conformance/pipelines.md` begins with it.
      "conformance/examples/gateway.py",
      "conformance/pipelines.md",
      "conformance/profiles/sandgate.json",
      "conformance/recorder.md",
      "conformance/testing.md",
      "conformance/twins.md",
      "conformance/variants.md",
      "generated/config.schema.json",
      "generated/control.openapi.json",
      "generated/interface.openapi.json",
      "generated/openapi.json",
      "generated/openapi.yaml",
      "package.json",
      "server/comparison.md",
      "server/control-plane.md",
      "server/cookbook.md",
      "server/getting-started.md",
      "server/inspector.md",
      "server/installing.md",
      "server/mock.md",
      "server/not-included.md",
      "server/pages/screenshots/checkout.webp",
      "server/pages/screenshots/requests.webp",
      "server/pipelines.md",
      "server/python.md",
      "server/storage.md",
      "server/typescript.md",
      "server/webhook-signatures.md",
      "server/webhooks.md",
      "spec/compatibility.md",
      // `sandgate serve --help` sends the reader there.
      "spec/decisions.md",
    ]);
  });

  it("has every file that its pages link to", () => {
    const pages = packed.filter((name) => name.endsWith(".md") && !name.startsWith("dist/"));
    const dead = pages.flatMap((name) => deadLinksOf(join(installed, name)));
    expect(dead).toEqual([]);
  });

  it("does not have tests, benchmarks, sources or source maps", () => {
    expect(packed).toContain("dist/cli/sandgate.js");
    const needless = /\.test\.|\/test-support\/|\/bench\/|(?<!\.d)\.ts$|\.map$/;
    expect(packed.filter((name) => needless.test(name))).toEqual([]);
  });

  it("does not have unused code", async () => {
    const reached = await trace([
      ...Object.values(manifest.exports).filter((path) => path.endsWith(".js")),
      ...Object.values(manifest.bin),
      // The suite of plain vitest.
      "dist/conformance/suite.js",
      "dist/conformance/vitest.config.js",
    ]);
    const unreached = packed.filter(
      (name) =>
        /^dist\/.*\.js$/.test(name) &&
        // Browsers load pages.
        !name.startsWith("dist/pages/") &&
        !reached.files.includes(name),
    );
    expect(unreached).toEqual([]);
  });

  it.each(["client", "workspace"] as const)(
    "has a %s that runs in browsers, without parts of the server",
    async (name) => {
      const { files, packages } = await trace([manifest.exports[`./${name}`]], "browser");
      expect(files.filter((file) => !file.startsWith("dist/spec/client/"))).toEqual([]);
      expect(packages).toEqual(
        name === "client"
          ? ["lossless-json", "openapi-fetch"]
          : ["eventsource-parser", "lossless-json", "openapi-fetch"],
      );
    },
  );

  it("stays under 1.5 MB", () => {
    expect(statSync(inject("tarball")).size).toBeLessThan(1_500_000);
  });

  it("passes publint", async () => {
    const tarball = new Uint8Array(readFileSync(inject("tarball"))).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it("passes attw, which checks that its types are found", async () => {
    const { code, stdout } = await attw(inject("tarball"));
    expect(code, stdout).toBe(0);
  });

  it("does not run install scripts", () => {
    const { scripts } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const run = ["preinstall", "install", "postinstall", "prepare"];
    expect(Object.keys(scripts).filter((name) => run.includes(name))).toEqual([]);
  });

  it("depends only on the packages of its clients, which have no install scripts", () => {
    const lock = readFileSync(join(installed, "../.package-lock.json"), "utf8");
    const { packages }: { packages: Record<string, { hasInstallScript?: true }> } =
      JSON.parse(lock);
    expect(Object.keys(packages).sort()).toEqual(
      [...Object.keys(manifest.dependencies), "openapi-typescript-helpers", "sandgate"].map(
        (name) => `node_modules/${name}`,
      ),
    );
    expect(Object.keys(packages).filter((name) => packages[name]?.hasInstallScript)).toEqual([]);
  });

  it("has the license of every bundled package", () => {
    const licenses = readFileSync(join(installed, "dist/LICENSES.md"), "utf8");
    const code = packed.filter((name) => /^dist\/(?!pages\/).*\.js$/.test(name));
    const bundled = code.flatMap((name) =>
      [
        ...readFileSync(join(installed, name), "utf8").matchAll(
          // The path of a CommonJS module is in the bundle.
          /"node_modules\/((?:@[^/]+\/)?[^/]+)\//g,
        ),
      ].map(([, each = ""]) => each),
    );
    expect(bundled).toContain("express");
    const unnamed = bundled.filter((name) => !licenses.includes(`\n## ${name} `));
    expect([...new Set(unnamed)]).toEqual([]);
  });
});

/** Follows all imports. @returns the files of the package and the other packages that they reach. */
async function trace(entries: string[], platform: "node" | "browser" = "node") {
  const { metafile } = await build({
    entryPoints: entries.map((path) => join(installed, path)),
    absWorkingDir: installed,
    outdir: "traced",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform,
    ...(platform === "node" && { packages: "external" }),
    logLevel: "silent",
  });
  const inputs = Object.keys(metafile.inputs);
  const names = inputs.map((path) => /^\.\.\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return {
    files: inputs.filter((path) => !path.startsWith("../")),
    packages: [...new Set(names.filter((name) => name !== undefined))].sort(),
  };
}

async function attw(tarball: string): Promise<{ code: number; stdout: string }> {
  const program = join(import.meta.dirname, "../../node_modules/.bin/attw");
  const args = [
    tarball,
    // The package has only ES modules, and needs `exports`.
    ...["--profile", "esm-only"],
    // A document is not a module; another test resolves it.
    ...["--exclude-entrypoints", "./openapi.yaml"],
    ...["--format", "ascii", "--no-emoji", "--no-color"],
  ];
  return promisify(execFile)(program, args).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => ({ code: 1, stdout: String(Reflect.get(Object(error), "stdout")) }),
  );
}
