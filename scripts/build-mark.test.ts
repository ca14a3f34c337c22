import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../server/testing/process.ts";
import { isBuilt, markBuilt } from "./build-mark.ts";

/** A repository in small, as it is after a build. */
function builtRepository(): string {
  const root = temporaryFolder();
  for (const folder of ["server", "conformance", "scripts", "spec", "generated", "dist/server"])
    mkdirSync(join(root, folder), { recursive: true });
  const settings = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];
  for (const file of [...settings, "server/app.ts", "server/app.test.ts", "dist/server/app.js"])
    writeFileSync(join(root, file), "1");
  markBuilt(root);
  return root;
}

describe("what is built", () => {
  it.each<[string, (root: string) => void]>([
    ["nothing is changed", () => undefined],
    [
      "a test is",
      (root) => {
        appendFileSync(join(root, "server/app.test.ts"), "2");
      },
    ],
    [
      "what a tool caches is",
      (root) => {
        mkdirSync(join(root, "conformance/node_modules"));
        writeFileSync(join(root, "conformance/node_modules/cached"), "1");
      },
    ],
  ])("is not built again where %s", (_what, change) => {
    const root = builtRepository();
    change(root);
    expect(isBuilt(root)).toBe(true);
  });

  it.each<[string, (root: string) => void]>([
    [
      "it is not there",
      (root) => {
        rmSync(join(root, "dist"), { recursive: true });
      },
    ],
    [
      "a part of it is not",
      (root) => {
        rmSync(join(root, "dist/server/app.js"));
      },
    ],
    [
      "something lies beside it",
      (root) => {
        writeFileSync(join(root, "dist/server/old.js"), "1");
      },
    ],
    [
      "a source is another",
      (root) => {
        writeFileSync(join(root, "server/app.ts"), "2");
      },
    ],
    [
      "a source is new",
      (root) => {
        writeFileSync(join(root, "spec/new.yaml"), "1");
      },
    ],
    [
      "a source is gone",
      (root) => {
        rmSync(join(root, "server/app.ts"));
      },
    ],
    [
      "a dependency is another",
      (root) => {
        writeFileSync(join(root, "package-lock.json"), "2");
      },
    ],
    [
      "the dependencies are new",
      (root) => {
        rmSync(join(root, "node_modules"), { recursive: true });
      },
    ],
  ])("is built again where %s", (_what, change) => {
    const root = builtRepository();
    change(root);
    expect(isBuilt(root)).toBe(false);
  });
});
