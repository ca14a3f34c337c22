/**
 * Packs the package and installs it in an empty project outside the repository, once for all tests and
 * while tests of the repository run. `installed.ts` waits for it.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import manifest from "../../../package.json" with { type: "json" };
import { reasonOf } from "../../../server/reasons.ts";

/** A version of Node that the package runs on. */
export interface NodeVersion {
  readonly major: number;
  /** The folder that holds its `node`, for the PATH. */
  readonly folder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the packed file. */
    tarball: string;
    /** The folder of a project that has installed it, and nothing else. */
    project: string;
    nodes: NodeVersion[];
    /** The file that says {@link installed} once all of them are there, or why one is not. */
    installation: string;
  }
}

/** The versions of Node that the package supports. */
export const majors = [20, 22, 24, 26];

/** The outcome of an installation. */
export const installed = "installed";

const root = join(import.meta.dirname, "../../..");
const cache = join(root, "node_modules/.cache/node-versions");
const running = Number.parseInt(process.versions.node);
const nodes: NodeVersion[] = majors.map((major) => {
  const folder = join(cache, `node_modules/node-${major}/bin`);
  return { major, folder: major === running ? dirname(process.execPath) : folder };
});

export default function setUp({ provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-package-"));
  const tarball = join(folder, `${manifest.name}-${manifest.version}.tgz`);
  const project = join(folder, "project");
  const installation = join(folder, "installation.txt");
  provide("tarball", tarball);
  provide("project", project);
  provide("nodes", nodes);
  provide("installation", installation);
  const installing = Promise.all([install(tarball, project), installNodes()])
    .then(() => installed, reasonOf)
    .then((outcome) => {
      writeFileSync(installation, outcome);
    });
  return async () => {
    await installing;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Packs the build that the other tests run; `npm test` makes sure that it is up to date. */
async function install(tarball: string, project: string): Promise<void> {
  await npm(root, "pack", "--ignore-scripts", "--pack-destination", dirname(tarball));
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true }\n');
  await npm(project, "install", tarball);
}

/** Runs npm in another folder, without the variables that npm and vitest set for this repository. */
async function npm(folder: string, ...args: string[]): Promise<void> {
  const named = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(package|lifecycle)_|NODE_ENV$)/.test(name),
  );
  const settings = ["--prefer-offline", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", [...args, ...settings], {
    cwd: folder,
    env: Object.fromEntries(named),
  });
}

/** Installs the versions of Node that are missing. */
async function installNodes(): Promise<void> {
  if (nodes.every(({ folder }) => existsSync(join(folder, "node")))) return;
  const platform = `${process.platform}-${process.arch}`;
  // Each binary has its own package, which the package `node` would install.
  const binary = platform === "darwin-arm64" ? `node-bin-${platform}` : `node-${platform}`;
  const others = majors.filter((major) => major !== running);
  const aliases = others.map((major) => [`node-${major}`, `npm:${binary}@${major}`] as const);
  const dependencies = { private: true, dependencies: Object.fromEntries(aliases) };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "package.json"), JSON.stringify(dependencies));
  await npm(cache, "install");
}
