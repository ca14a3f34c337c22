import { expect, it } from "vitest";
import { changesBetween, differences, traitsOf } from "./traits.ts";

const sandbox = {
  "CHK-CREATE-03": { status: 201 },
  "GEN-PAGE-01": { "count headers": ["x-total-count"], order: "newest first" },
};

it("takes traits of the clauses that the interface leaves open alone", () => {
  const found = { traits: { status: 201 }, notes: {} };
  expect(traitsOf({ "CHK-CREATE-03": found, "CHK-CREATE-01": found })).toEqual({
    "CHK-CREATE-03": { status: 201 },
  });
});

it("finds changed, added and missing traits, by the order of the clauses", () => {
  const other = {
    "CHK-CREATE-03": { status: 202, body: "empty" },
    "GEN-PAGE-01": { "count headers": ["x-total-count"] },
  };
  expect(changesBetween(sandbox, other)).toEqual([
    { clause: "GEN-PAGE-01", trait: "order", before: "newest first", after: undefined },
    { clause: "CHK-CREATE-03", trait: "body", before: undefined, after: "empty" },
    { clause: "CHK-CREATE-03", trait: "status", before: 201, after: 202 },
  ]);
  expect(differences(other, sandbox)).toEqual({
    "GEN-PAGE-01": { order: null },
    "CHK-CREATE-03": { body: "empty", status: 202 },
  });
});

it("finds nothing between equal traits", () => {
  expect(changesBetween(sandbox, structuredClone(sandbox))).toEqual([]);
});
