import { beforeAll, describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { variants } from "./all-variants.ts";
import type { Variant } from "./catalogue.ts";
import { unchanged } from "./deviation.ts";
import { areCompatible, pairwise } from "./pairwise.ts";
import {
  firstDifference,
  recordReferences,
  type References,
  withProxy,
} from "./testing/compare.ts";

/** What differs in time alone changes no answer. */
const inTimeOnly = ["slow"];

describe("the variants", () => {
  it("are 60 at least, each with an id of its own", () => {
    const ids = variants.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(variants.filter(({ title }) => !/^\P{Ll}.*\.$/u.test(title))).toEqual([]);
  });

  it("name only clauses that have an outcome of their own to change", () => {
    const known = new Set(
      clauses.filter(({ untestable }) => untestable === undefined).map(({ id }) => id),
    );
    expect(variants.flatMap(({ mayChange }) => mayChange).filter((id) => !known.has(id))).toEqual(
      [],
    );
  });
});

describe("the combinations", () => {
  const together = pairwise(variants);

  it("bring every two compatible variants together, and no others", () => {
    const pairsOf = (members: readonly Variant[]) =>
      members.flatMap((one) =>
        members
          .filter((other) => one !== other && areCompatible(one, other))
          .map((other) => `${one.id} ${other.id}`),
      );
    const met = new Set(together.flatMap(({ variants: members }) => pairsOf(members)));
    expect([...met].sort()).toEqual(pairsOf(variants).sort());
    for (const { variants: members } of together) {
      expect(pairsOf(members)).toHaveLength(members.length * (members.length - 1));
    }
  });

  it("leave what keeps clauses from a verdict to the last of them", () => {
    const first = together.findIndex(({ isLimiting }) => isLimiting);
    expect(together.slice(first).every(({ isLimiting }) => isLimiting)).toBe(true);
    expect(first).toBeGreaterThan(together.length * 0.8);
  });
});

describe("a variant", () => {
  let references: References;
  beforeAll(async () => {
    references = await recordReferences();
  });

  it.each(
    variants
      .filter(({ id }) => !inTimeOnly.includes(id))
      .map(({ id, deviation }) => ({ id, deviation })),
  )("changes an answer: $id", async ({ id, deviation }) => {
    expect(await firstDifference(references, id, deviation)).toBeDefined();
  });

  it("that is slow takes its time", async () => {
    const slow = variants.find(({ id }) => id === "slow");
    await withProxy(slow?.deviation ?? unchanged, async (url) => {
      const started = performance.now();
      await fetch(url);
      expect(performance.now() - started).toBeGreaterThan(60);
    });
  });
});
