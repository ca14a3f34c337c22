/** The package name is not ours in the registry yet: whoever takes it there could run code here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { repository } from "./test-support/folders.ts";

const name = String.raw`(?<![\w/.-])["']?sandgate(?![\w/.-])`;

/** Commands that fetch a package by its name; `npx --no-install` runs an installed one or fails. */
const fetching = new RegExp(
  String.raw`\b(?:npx(?! --no-install )|bunx|npm (?:exec|x|i|install|add)|(?:pnpm|yarn) (?:dlx|add))\b[^\n\x60;&|]*${name}`,
  "m",
);

/** A version of the package, as an installer takes it. */
const version = /(?<![\w/.-])sandgate@/;

const read = /\.(?:md|ts|js|py|sh|ya?ml|html)$|^(?:Dockerfile|run)$|^package\.json$/;
const leftOut = new Set(["node_modules", "dist", ".git"]);

function filesIn(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (leftOut.has(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return read.test(entry.name) && !entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

it.each([
  "npx sandgate serve",
  "npx --yes sandgate",
  "npx -p sandgate@0.1.0 sandgate",
  "npm exec -- sandgate",
  "npm install --save-dev sandgate",
  "RUN npm i -g sandgate",
  "pnpm dlx sandgate",
  'npm install -- "sandgate"',
])("detects that %j fetches the package by its name", (text) => {
  expect(text).toMatch(fetching);
});

it.each([
  "npx --no-install sandgate serve",
  "npm install --save-dev ../sandgate/sandgate-0.1.0.tgz",
  "npm run sandgate",
  "npx tsx shop.ts # uses sandgate/client",
])("detects that %j does not fetch the package by its name", (text) => {
  expect(text).not.toMatch(fetching);
});

it("no page, script or workflow fetches the package by its name", () => {
  const files = filesIn("");
  expect(files).toEqual(expect.arrayContaining(["action.yml", "README.md", ".ci/run"]));
  const found = files.filter((path) => {
    const text = readFileSync(join(repository, path), "utf8");
    return fetching.test(text) || version.test(text);
  });
  expect(found).toEqual([]);
});

it("the action pins other actions to commits", () => {
  const { runs } = parse(readFileSync(join(repository, "action.yml"), "utf8"));
  const steps: { uses?: string }[] = runs.steps;
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect(used).toEqual([expect.stringMatching(/@[0-9a-f]{40}$/)]);
});
