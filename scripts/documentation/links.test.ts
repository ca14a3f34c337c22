import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "./test-support/folders.ts";
import { deadLinksOf, linkedFilesOf } from "./test-support/links.ts";

const folders = ["spec", "server", "conformance", "cli", "generated", "scripts"];

const documents = ["", ...folders].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: folder !== "", encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
    .map((name) => join(folder, name)),
);

describe("a link of a document leads to something", () => {
  it.each(documents)("finds no dead link in %s", (name) => {
    expect(deadLinksOf(join(repository, name))).toEqual([]);
  });
});

it("every document is found from the README or CONTRIBUTING.md", () => {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const file of linkedFilesOf(join(repository, name))) {
      const target = relative(repository, file);
      if (documents.includes(target)) visit(target);
    }
  };
  visit("README.md");
  // The package does not have it, so the README has no link to it.
  visit("CONTRIBUTING.md");
  expect(documents.filter((name) => !found.has(name))).toEqual([]);
});
