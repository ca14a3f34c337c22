import { beforeAll, describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { variants } from "./all-variants.ts";
import { addresses, type Variant } from "./catalogue.ts";
import { unchanged } from "./deviation.ts";
import { areCompatible, drawCombinations, pairwise } from "./pairwise.ts";
import {
  firstDifference,
  recordReferences,
  type References,
  withProxy,
} from "./test-support/compare.ts";

/** What differs in time alone changes no answer. */
const inTimeOnly = ["slow", "payout-delete-soon"];

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

describe("drawn combinations", () => {
  const membersOf = (seed: number) =>
    drawCombinations(variants, 200, seed).map((one) => one.variants.map(({ id }) => id));

  it("are the same for the same seed, and others for another seed", () => {
    expect(membersOf(7)).toEqual(membersOf(7));
    expect(membersOf(8)).not.toEqual(membersOf(7));
    expect(new Set(membersOf(7).map((members) => members.join(" "))).size).toBeGreaterThan(190);
  });

  it("are of two to eight variants, every two of them compatible and none limiting", () => {
    const drawn = drawCombinations(variants, 200, 7);
    expect(new Set(drawn.map(({ variants: members }) => members.length))).toEqual(
      new Set([2, 3, 4, 5, 6, 7, 8]),
    );
    for (const { variants: members, isLimiting } of drawn) {
      expect(isLimiting).toBe(false);
      for (const one of members)
        expect(members.filter((other) => one !== other && !areCompatible(one, other))).toEqual([]);
    }
  });

  it("draw nearly every variant among 200", () => {
    const met = new Set(membersOf(7).flat());
    expect(met.size).toBeGreaterThan(variants.length * 0.95);
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

  it("that lets payouts be deleted at first refuses that later", async () => {
    const soon = variants.find(({ id }) => id === "payout-delete-soon");
    await withProxy(soon?.deviation ?? unchanged, async (url, { apiKey }) => {
      const path = `${url}/api/v1/payouts/crypto`;
      const headers = {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/json",
      };
      const body = JSON.stringify({
        recipient_address: addresses.BTC,
        crypto_currency: "BTC",
        amount: 1,
      });
      const make = async () => {
        const response = await fetch(path, { method: "POST", headers, body });
        return ((await response.json()) as { readonly id: string }).id;
      };
      const remove = async (id: string) =>
        (await fetch(`${path}/${id}`, { method: "DELETE", headers })).status;
      expect(await remove(await make())).toBe(204);
      const late = await make();
      const end = performance.now() + 400;
      while (performance.now() < end) await fetch(path, { headers });
      expect(await remove(late)).toBe(409);
    });
  });
});
