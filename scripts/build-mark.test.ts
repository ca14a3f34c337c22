import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../server/test-support/process.ts";
import { isBuilt, markBuilt } from "./build-mark.ts";

/** Creates a small repository with a build. */
function builtRepository(): string {
  const root = temporaryFolder();
  for (const folder of [
    "cli",
    "server",
    "conformance",
    "scripts",
    "spec",
    "generated",
    "dist/server",
  ])
    mkdirSync(join(root, folder), { recursive: true });
  const settings = [
    "README.md",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.build.json",
  ];
  for (const file of [...settings, "server/app.ts", "server/app.test.ts", "dist/server/app.js"])
    writeFileSync(join(root, file), "1");
  markBuilt(root);
  return root;
}

function write(root: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "2");
}

describe("the build", () => {
  it("finds the build up to date if nothing has changed", () => {
    expect(isBuilt(builtRepository())).toBe(true);
  });

  it.each([
    ["a test", "server/app.test.ts"],
    ["the cache of a tool", "conformance/node_modules/cached"],
  ])("finds the build up to date if only %s has changed", (_what, path) => {
    const root = builtRepository();
    write(root, path);
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    ["it has an extra file", "dist/server/old.js"],
    ["a source has changed", "server/app.ts"],
    ["a source is new", "spec/new.yaml"],
    ["a dependency has changed", "package-lock.json"],
  ])("finds the build out of date if %s", (_what, path) => {
    const root = builtRepository();
    write(root, path);
    expect(isBuilt(root)).toBe(false);
  });

  it.each([
    ["it is missing", "dist"],
    ["a part of it is missing", "dist/server/app.js"],
    ["a source is missing", "server/app.ts"],
    ["the dependencies are new", "node_modules"],
  ])("finds the build out of date if %s", (_what, path) => {
    const root = builtRepository();
    rmSync(join(root, path), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });
});
