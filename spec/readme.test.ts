import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
const [, section = ""] = readme.split("## Types to know before you add an operation");
const [table = ""] = section.split("\n## ");
const rows = [...table.matchAll(/^\| \[`(\w+)`\]\(([^)]+)\)/gm)].map(
  ([, type = "", file = ""]) => ({
    type,
    file,
  }),
);

describe("the types to know before you add an operation", () => {
  it("lists at most twelve types", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(12);
  });

  it.each(rows)("finds $type in $file", ({ type, file }) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    expect(text).toMatch(new RegExp(`^export (?:interface|type|class) ${type}\\b`, "m"));
  });
});
