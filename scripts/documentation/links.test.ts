import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readFences } from "./test-support/steps.ts";
import { repository } from "./test-support/folders.ts";

const folders = ["spec", "server", "conformance", "cli", "generated", "scripts"];

const documents = ["", ...folders].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: folder !== "", encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
    .map((name) => join(folder, name)),
);

describe("a link of a document leads to something", () => {
  it.each(documents)("%s", (name) => {
    const path = join(repository, name);
    const dead = linksOf(readFileSync(path, "utf8")).filter((link) => !leadsSomewhere(path, link));
    expect(dead).toEqual([]);
  });
});

it("every document is found from the README", () => {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const path = join(repository, name);
    for (const link of linksOf(readFileSync(path, "utf8"))) {
      const target = relative(repository, resolve(dirname(path), fileOf(link)));
      if (documents.includes(target)) visit(target);
    }
  };
  visit("README.md");
  expect(documents.filter((name) => !found.has(name))).toEqual([]);
});

/** The targets of all links that do not leave the repository. */
function linksOf(markdown: string): string[] {
  const code = new Set(
    readFences(markdown).flatMap(({ line, lines }) => lines.map((_, at) => line + at)),
  );
  const prose = markdown.split("\n").filter((_, index) => !code.has(index + 1));
  return prose.flatMap((text) =>
    [...text.replaceAll(/`[^`]*`/g, "code").matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target)),
  );
}

function fileOf(link: string): string {
  return link.replace(/#.*$/, "");
}

function leadsSomewhere(path: string, link: string): boolean {
  const target = link.startsWith("#") ? path : resolve(dirname(path), fileOf(link));
  if (!existsSync(target)) return false;
  const [, anchor] = link.split("#");
  return anchor === undefined || anchorsOf(readFileSync(target, "utf8")).includes(anchor);
}

/** What a rendered page calls its headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
