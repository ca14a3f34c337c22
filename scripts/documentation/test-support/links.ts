/** The links of a document to other files, and to its own headings. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readFences } from "./steps.ts";

/** Returns the links of a document that lead to no file or no heading. */
export function deadLinksOf(path: string): string[] {
  return linksOf(readFileSync(path, "utf8")).filter((link) => !leadsSomewhere(path, link));
}

/** Returns the paths of the files that a document links to. */
export function linkedFilesOf(path: string): string[] {
  return linksOf(readFileSync(path, "utf8")).map((link) => targetOf(path, link));
}

function targetOf(path: string, link: string): string {
  return link.startsWith("#") ? path : resolve(dirname(path), link.replace(/#.*$/, ""));
}

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

function leadsSomewhere(path: string, link: string): boolean {
  const target = targetOf(path, link);
  if (!existsSync(target)) return false;
  const [, anchor] = link.split("#");
  return anchor === undefined || anchorsOf(readFileSync(target, "utf8")).includes(anchor);
}

/** Returns the anchors of the headings of a rendered page. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
