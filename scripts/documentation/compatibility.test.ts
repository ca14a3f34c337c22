import { expect, it } from "vitest";
import { operationRules, schemaRules, type Severity } from "../../spec/compatibility/rules.ts";
import { follow, readDocument } from "./follow.ts";

const page = readDocument("spec/compatibility.md");

it("the page about changed contracts does what it says", async () => {
  await follow(page, { env: { NO_COLOR: "1" } });
});

it("the page about changed contracts shows what every change weighs", () => {
  const words: Record<Severity, string> = {
    breaking: "breaks",
    warning: "may break",
    compatible: "–",
  };
  const rows = [...page.text.matchAll(/^\| `([\w-]+)`\s*\|(.+)\|$/gm)].map(
    ([, name, cells = ""]) => [name, ...cells.split("|").map((cell) => cell.trim())],
  );
  expect(rows).toEqual([
    ...Object.entries(operationRules).map(([name, { callers, implementers }]) => [
      name,
      words[callers],
      words[implementers],
    ]),
    ...Object.entries(schemaRules).map(([name, { request, answer }]) => [
      name,
      ...[request.callers, request.implementers, answer.callers, answer.implementers].map(
        (severity) => words[severity],
      ),
    ]),
  ]);
});
