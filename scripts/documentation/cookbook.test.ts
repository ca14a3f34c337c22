import { expect, it } from "vitest";
import contract from "../../generated/interface.openapi.json" with { type: "json" };
import { readDocument } from "./test-support/follow.ts";

it("the recipes of the cookbook send only what every gateway has", () => {
  const { text } = readDocument("server/cookbook.md");
  const calls = [...text.matchAll(/\.(GET|POST|PUT|DELETE)\("(\/[^"]*)"/g)];
  expect(calls.length).toBeGreaterThan(10);
  const methods: Readonly<Record<string, object>> = contract.paths;
  const unknown = calls.filter(([, method = "", path = ""]) => {
    return !(method.toLowerCase() in (methods[path] ?? {}));
  });
  expect(unknown.map(([call]) => call)).toEqual([]);
});
