import { beforeAll, describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { mutants } from "./all-mutants.ts";
import { unchanged } from "./deviation.ts";
import { firstDifference, recordReferences } from "./test-support/compare.ts";

const judged = clauses.filter(
  ({ class: kind, untestable, sameAs }) =>
    (kind === "required" || kind === "inferred") &&
    untestable === undefined &&
    sameAs === undefined,
);

describe("the mutants", () => {
  it("are 250 at least", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(250);
  });

  it("each have an id of their own, and a title that is a sentence", () => {
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(mutants.filter(({ title }) => !/^\S.*\.$/.test(title))).toEqual([]);
    expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
  });

  it("leave no required or inferred clause that can be tested without one", () => {
    const broken = new Set(mutants.flatMap((mutant) => mutant.clauses));
    expect(judged.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  });

  it("name only clauses that can fail by their own assertion", () => {
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

  it("that changes nothing is told from those that do", async () => {
    expect(await firstDifference(references, unchanged)).toBeUndefined();
  });

  it.each(mutants.map(({ id, deviation }) => ({ id, deviation })))(
    "changes an answer: $id",
    async ({ deviation }) => {
      expect(await firstDifference(references, deviation)).toBeDefined();
    },
  );
});
