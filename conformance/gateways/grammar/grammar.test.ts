import { describe, expect, it } from "vitest";
import { clauses } from "../../../generated/clauses.ts";
import { operationIds } from "../../../generated/interface-operations.ts";
import { drawMutants } from "./grammar.ts";

const drawn = drawMutants(2000, 1);
const ids = drawn.map(({ id }) => id);
const idsOf = (count: number, seed: number) => drawMutants(count, seed).map(({ id }) => id);

describe("drawMutants", () => {
  it("draws the same mutants from the same seed, and others from another seed", () => {
    expect(idsOf(200, 7)).toEqual(idsOf(200, 7));
    const others = new Set(idsOf(200, 8));
    expect(idsOf(200, 7).filter((id) => others.has(id)).length).toBeLessThan(40);
  });

  it("draws as many as requested, with unique ids", () => {
    expect(idsOf(500, 3)).toHaveLength(500);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z\d]+(?:-[a-z\d]+)+$/.test(id))).toEqual([]);
  });

  it("gives each mutant a title that is a sentence", () => {
    const titles = drawn.map(({ title }) => title);
    expect(
      titles.filter((title) => !/^\S.*\S\.$/.test(title) || / {2}|undefined(?!, NaN)/.test(title)),
    ).toEqual([]);
  });

  it("names only clauses that can fail by their own assertion", () => {
    const judged = new Set(
      clauses
        .filter(({ untestable, sameAs }) => untestable === undefined && sameAs === undefined)
        .filter(({ class: kind }) => kind === "required" || kind === "inferred")
        .map(({ id }) => id),
    );
    expect(drawn.filter((mutant) => mutant.clauses.length === 0)).toEqual([]);
    expect(drawn.flatMap((mutant) => mutant.clauses).filter((id) => !judged.has(id))).toEqual([]);
  });

  it("draws mostly conditional mutants, and some unconditional ones", () => {
    const conditional = drawn.filter(({ isConditional }) => isConditional);
    expect(conditional.length).toBeGreaterThan(drawn.length * 0.6);
    expect(conditional.length).toBeLessThan(drawn.length * 0.95);
    for (const { id, isConditional } of drawn) expect(id.endsWith("-always")).toBe(!isConditional);
  });

  it("draws members, replies and effects of every operation", () => {
    const named = operationIds.filter((id) =>
      ids.some((one) => one.startsWith(`${id.toLowerCase()}-`)),
    );
    expect(named).toEqual(operationIds);
  });

  it.each([
    ["members shown wrong", /^(?:checkout|refund|payout)-(?:create|item|list)-\w.*-is-returned-/],
    ["members left out", /-is-missing-/],
    ["members of another record", /-is-that-of-the-previous-record-/],
    ["members from before an update", /-is-the-value-from-before-the-update-updated/],
    ["members stored wrong", /^create\w+-stores-\w+-/],
    ["members stored wrong and echoed", /-stores-.*-echoed-/],
    ["refusals", /^\w+-returns-4\d\d-/],
    ["refusals of what is done", /-returns-500-although-it-takes-effect-/],
    ["other successes", /^\w+-returns-20\d-/],
    ["broken bodies", /-returns-a-body-that-/],
    ["other statuses of a missing refund", /^deleterefund-missing-/],
    ["forms of lists of some length", /-list-of-[0-3]-/],
    ["ignored deletes", /^delete\w+-ignored-/],
    ["ignored updates", /^update\w+-ignores-/],
    ["reset members", /^updaterefund-resets-/],
    ["touched neighbors", /-touches-/],
    ["records that vanish", /-vanishes-/],
    ["records hidden from a list", /-hidden-/],
    ["records shown after their delete", /-after-its-delete-in-/],
    ["filters that leave out", /^filter-\w+-leaves-out-|^filter-\w+-at-leaves-out-/],
    ["filters that are ignored", /^filter-.*-ignored-/],
    ["filters that take near dates", /^filter-.*-by-/],
    ["filters that take another status", /^filter-status-failed-selects-created-/],
    ["filters that are refused", /^filter-.*-(?:400|404|500)-/],
    [
      "keys that nearly match",
      /^\w+-with-(?:no|an-empty|a|a-truncated|any)-(?:key|scheme).*-honored-/,
    ],
    ["keys that take effect though refused", /-is-refused-but-takes-effect-/],
    ["errors of keys", /-key-error-/],
    ["identifiers that nearly match", /-by-an-id-with-/],
    ["invalid creates that are accepted", /^checkout-.*-accepted-/],
    ["invalid creates that are stored", /^checkout-(?:without|with|in)-.*-stored-/],
    ["misreported errors", /^checkout-.*-error-/],
    ["updates of what cannot be updated", /^updatecheckout-takes-/],
    ["members that only the gateway sets", /^createcheckout-takes-/],
  ])("draws %s among 2,000", (_family, pattern) => {
    expect(ids.filter((id) => pattern.test(id))).not.toEqual([]);
  });

  it("draws no first request for a missing record, since the record may appear a moment later", () => {
    const many = drawMutants(12_000, 2).map(({ id }) => id);
    expect(many.filter((id) => /^(?:get|update|delete)\w+-returns-404-.*first$/.test(id))).toEqual(
      [],
    );
  });
});
