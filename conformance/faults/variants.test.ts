import { beforeAll, describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { variants } from "./all-variants.ts";
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
  it("bring every two compatible variants together, and no others", () => {
    const met = new Set<string>();
    for (const { variants: members } of pairwise(variants)) {
      for (const one of members) {
        for (const other of members) {
          if (one === other) continue;
          expect(areCompatible(one, other), `${one.id} with ${other.id}`).toBe(true);
          met.add(`${one.id} ${other.id}`);
        }
      }
    }
    const missed = variants.flatMap((one) =>
      variants
        .filter((other) => areCompatible(one, other) && !met.has(`${one.id} ${other.id}`))
        .map((other) => `${one.id} ${other.id}`),
    );
    expect(missed).toEqual([]);
  });

  it("leave what keeps clauses from a verdict to the last of them", () => {
    const together = pairwise(variants);
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
