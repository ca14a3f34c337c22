import { expect, it } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { recordConformance } from "../run.ts";
import { varyGateway } from "../varying/varied-gateway.ts";
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

it("has the same names for every record, even one whose id is encoded in paths", async () => {
  await using sandbox = await createSandbox();
  const variant = "checkout-id-encoded";
  await using gateway = await varyGateway({ upstream: sandbox.url, variant });
  const only = ["GEN-METH-01", "VER-03"];
  const run = { baseUrl: gateway.url, apiKey: "sk_test_names", only };
  const traits = traitsOf((await recordConformance(run)).observations);
  expect(traits["GEN-METH-01"]).toHaveProperty(["PATCH /checkouts/{id}"], "405 with Allow");
  expect(traits["VER-03"]).toHaveProperty(["GET /api/v1/checkouts/{id}"], 200);
});
