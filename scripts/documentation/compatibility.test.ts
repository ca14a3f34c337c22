import { expect, it } from "vitest";
import { operationRules, schemaRules } from "../../spec/compatibility/rules.ts";
import { follow, readDocument } from "./test-support/follow.ts";

const page = readDocument("spec/compatibility.md");

it("the page on compatibility works as written", async () => {
  await follow(page, { env: { NO_COLOR: "1" } });
});

it("the page on compatibility shows the weight of every change", () => {
  const words: Record<string, string> = {
    B: "breaks",
    W: "may break",
    "-": "–",
    "?": "not compared",
  };
  const rows = [...page.text.matchAll(/^\| `([\w-]+)`\s*\|(.+)\|$/gm)].map(
    ([, name, cells = ""]) => [name, ...cells.split("|").map((cell) => cell.trim())],
  );
  const weights = (letters: string) => letters.split("").map((letter) => words[letter]);
  expect(rows).toEqual([
    ...Object.entries(operationRules).map(([name, letters]) => [name, ...weights(letters)]),
    ...Object.entries(schemaRules).map(([name, letters]) => [name, ...letters.flatMap(weights)]),
  ]);
});
