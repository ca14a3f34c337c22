import { expect, it } from "vitest";
import { describeBreak } from "./json-break.ts";

it.each([
  ["[,]", 'line 1, column 2 on: after "[" comes ",]"'],
  ["[", 'line 1, column 2 on: after "[" the body ends'],
  ["<html>", 'line 1, column 1 on: "<html>"'],
  ['[\n  {"a": 1},\n  {"a": 01}\n]', 'line 3, column 10 on: after "[\\n  {\\"a\\": 1},\\n'],
  ["{1:1}", 'line 1, column 2 on: after "{" comes "1:1}"'],
  ['{"a":1,"a":2}x', 'line 1, column 14 on: after "{\\"a\\":1,\\"a\\":2}" comes "x"'],
  ["\ufeff[]", "line 1, column 1 on: "],
  ['{"a":"\ud800', "line 1, column 8 on: after "],
  ['{"a":"at position 3\n"}', "line 1, column 20 on: after "],
  ["", "line 1, column 1 on: the body ends"],
])("the place where %j stops being JSON has a line and a column", (text, described) => {
  expect(describeBreak(text)).toContain(`not JSON from ${described}`);
});

it("the place where a long body stops being JSON is shown with little of it", () => {
  const text = `[${'{"a":1},'.repeat(300_000)}]${" ".repeat(300_000)}`;
  const started = performance.now();
  const described = describeBreak(text);
  expect(described).toMatch(/^not JSON from line 1, column 2400002 on: after "…/);
  expect(described.length).toBeLessThan(250);
  expect(performance.now() - started).toBeLessThan(5000);
});
