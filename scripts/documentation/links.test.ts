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

describe("every link has a target", () => {
  it.each(documents)("%s", (name) => {
    expect(deadLinksOf(join(repository, name))).toEqual([]);
  });
});

it("every page can be reached from the README", () => {
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
  expect(documents.filter((name) => !found.has(name))).toEqual([]);
});

/** Returns the targets of all links within the repository. */
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

/** Returns the anchors of the headings in a rendered page. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
