import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../server/test-support/process.ts";
import { isBuilt, markBuilt } from "./build-mark.ts";

/** A repository in small, as it is after a build. */
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
  const settings = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];
  for (const file of [...settings, "server/app.ts", "server/app.test.ts", "dist/server/app.js"])
    writeFileSync(join(root, file), "1");
  markBuilt(root);
  return root;
}

function write(root: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "2");
}

describe("what is built", () => {
  it("is not built again where nothing is changed", () => {
    expect(isBuilt(builtRepository())).toBe(true);
  });

  it.each([
    ["a test is", "server/app.test.ts"],
    ["what a tool caches is", "conformance/node_modules/cached"],
  ])("is not built again where %s changed", (_what, path) => {
    const root = builtRepository();
    write(root, path);
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    ["something lies beside it", "dist/server/old.js"],
    ["a source is another", "server/app.ts"],
    ["a source is new", "spec/new.yaml"],
    ["a dependency is another", "package-lock.json"],
  ])("is built again where %s", (_what, path) => {
    const root = builtRepository();
    write(root, path);
    expect(isBuilt(root)).toBe(false);
  });

  it.each([
    ["it is not there", "dist"],
    ["a part of it is not", "dist/server/app.js"],
    ["a source is gone", "server/app.ts"],
    ["the dependencies are new", "node_modules"],
  ])("is built again where %s", (_what, path) => {
    const root = builtRepository();
    rmSync(join(root, path), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });
});
