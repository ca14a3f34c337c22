import { beforeAll, describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { mutants } from "./all-mutants.ts";
import { type Deviation, unchanged } from "./deviation.ts";
import { firstDifference, recordReferences } from "./test-support/compare.ts";

const judged = clauses.filter(
  ({ class: kind, untestable, sameAs }) =>
    (kind === "required" || kind === "inferred") &&
    untestable === undefined &&
    sameAs === undefined,
);

describe("the catalogue of mutants", () => {
  it("has at least 250 mutants", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(250);
  });

  it("has unique ids, and titles that are sentences", () => {
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(mutants.filter(({ title }) => !/^\S.*\.$/.test(title))).toEqual([]);
    expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
  });

  it("has a mutant for every testable required or inferred clause", () => {
    const broken = new Set(mutants.flatMap((mutant) => mutant.clauses));
    expect(judged.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  });

  it("names only clauses that can fail by their own assertion", () => {
    const known = new Set(judged.map(({ id }) => id));
    expect(mutants.flatMap((mutant) => mutant.clauses).filter((id) => !known.has(id))).toEqual([]);
    expect(mutants.filter((mutant) => mutant.clauses.length === 0)).toEqual([]);
  });
});

describe("a mutant", () => {
  let references: Awaited<ReturnType<typeof recordReferences>>;
  beforeAll(async () => {
    references = await recordReferences();
  });

  it("does not find a difference if nothing is changed", async () => {
    expect(await firstDifference(references, unchanged)).toBeUndefined();
  });

  it("does not find a difference if a record is also read before its delete", async () => {
    const reads: Deviation =
      () =>
      async ({ method }, forward) => {
        if (method === "DELETE") await forward({ method: "GET", body: "" });
        return forward();
      };
    expect(await firstDifference(references, reads)).toBeUndefined();
  });

  it.each(mutants.map(({ id, deviation }) => ({ id, deviation })))(
    "changes a response: $id",
    async ({ deviation }) => {
      expect(await firstDifference(references, deviation)).toBeDefined();
    },
  );
});
