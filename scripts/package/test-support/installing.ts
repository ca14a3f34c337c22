/** Packs the package and installs it in an empty project outside the repository, once for all tests. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

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
  }
}

/** The versions of Node that the package supports. */
export const majors = [20, 22, 24, 26];

const root = join(import.meta.dirname, "../../..");

export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-package-"));
  const [tarball, nodes] = await Promise.all([pack(folder), provideNodes()]);
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true }\n');
  await npm(project, "install", tarball);
  provide("tarball", tarball);
  provide("project", project);
  provide("nodes", nodes);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
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

/** Packs the build that the other tests run; `npm test` makes sure that it is up to date. */
async function pack(folder: string): Promise<string> {
  await npm(root, "pack", "--ignore-scripts", "--pack-destination", folder);
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  return join(folder, name);
}

/** Returns the versions of Node, and installs those that are missing. */
async function provideNodes(): Promise<NodeVersion[]> {
  const cache = join(root, "node_modules/.cache/node-versions");
  const running = Number.parseInt(process.versions.node);
  const nodes = majors.map((major) => {
    const folder = join(cache, `node_modules/node-${major}/bin`);
    return { major, folder: major === running ? dirname(process.execPath) : folder };
  });
  if (nodes.every((node) => existsSync(join(node.folder, "node")))) return nodes;
  const platform = `${process.platform}-${process.arch}`;
  // Each binary has its own package, which the package `node` would install.
  const binary = platform === "darwin-arm64" ? `node-bin-${platform}` : `node-${platform}`;
  const others = majors.filter((major) => major !== running);
  const aliases = others.map((major) => [`node-${major}`, `npm:${binary}@${major}`] as const);
  const manifest = { private: true, dependencies: Object.fromEntries(aliases) };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "package.json"), JSON.stringify(manifest));
  await npm(cache, "install");
  return nodes;
}
