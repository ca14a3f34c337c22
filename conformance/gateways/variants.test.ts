import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { variants } from "./all-variants.ts";
import { textOf } from "./deviation.ts";
import { addresses, type Variant } from "./catalogue.ts";
import { drawCombinations } from "./drawn-combinations.ts";
import { areCompatible, pairwise } from "./pairwise.ts";
import { TapedGateway } from "./taped-gateway.ts";
import { firstDifference, recordReferences, startGateway } from "./test-support/compare.ts";

/** Variants that only change the timing change no response. */
const inTimeOnly = ["slow", "payout-delete-soon"];

describe("the catalogue of variants", () => {
  it("has at least 60 variants with unique ids", () => {
    const ids = variants.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(variants.filter(({ title }) => !/^\P{Ll}.*\.$/u.test(title))).toEqual([]);
  });

  it("lists only clauses that can be tested", () => {
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

  it("combines every two compatible variants, and no others", () => {
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

  it("puts variants that keep clauses from a verdict into the last combinations", () => {
    const first = together.findIndex(({ isLimiting }) => isLimiting);
    expect(together.slice(first).every(({ isLimiting }) => isLimiting)).toBe(true);
    expect(first).toBeGreaterThan(together.length * 0.8);
  });
});

describe("drawn combinations", () => {
  const membersOf = (seed: number) =>
    drawCombinations(variants, 200, seed).map((one) => one.variants.map(({ id }) => id));

  it("draws the same combinations from the same seed, and others from another", () => {
    expect(membersOf(7)).toEqual(membersOf(7));
    expect(membersOf(8)).not.toEqual(membersOf(7));
    expect(new Set(membersOf(7).map((members) => members.join(" "))).size).toBeGreaterThan(190);
  });

  it("draws two to eight compatible variants, none of them limiting", () => {
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

  it("covers nearly every variant with 200 combinations", () => {
    const met = new Set(membersOf(7).flat());
    expect(met.size).toBeGreaterThan(variants.length * 0.95);
  });
});

describe("a variant", () => {
  let references: Awaited<ReturnType<typeof recordReferences>>;
  beforeAll(async () => {
    references = await recordReferences();
  });

  it.each(
    variants
      .filter(({ id }) => !inTimeOnly.includes(id))
      .map(({ id, deviation }) => ({ id, deviation })),
  )("changes a response: $id", async ({ deviation }) => {
    expect(await firstDifference(references, deviation)).toBeDefined();
  });

  it("delays a response: slow", async () => {
    const gateway = gatewayWith("slow");
    const started = performance.now();
    await gateway.send({ ...request, method: "GET" });
    expect(performance.now() - started).toBeGreaterThan(60);
  });

  it("deletes a new payout and refuses to delete an older one: payout-delete-soon", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const gateway = gatewayWith("payout-delete-soon");
    const create = { recipient_address: addresses.BTC, crypto_currency: "BTC", amount: 1 };
    const made = async () => {
      const reply = await gateway.send({
        ...request,
        method: "POST",
        body: JSON.stringify(create),
      });
      return (JSON.parse(textOf(reply)) as { readonly id: string }).id;
    };
    const [early, late] = [await made(), await made()];
    const remove = (id: string) =>
      gateway.send({ ...request, method: "DELETE", path: `${request.path}/${id}` });
    expect(await remove(early)).toMatchObject({ status: 204 });
    vi.advanceTimersByTime(400);
    expect(await remove(late)).toMatchObject({ status: 409 });
  });
});

const request = {
  path: "/api/v1/payouts/crypto",
  query: "",
  headers: { authorization: "Bearer sk_test_variants", "content-type": "application/json" },
  body: "",
};

function gatewayWith(id: string): TapedGateway {
  const variant = variants.find((one) => one.id === id) ?? expect.fail(`no variant ${id}`);
  const gateway = new TapedGateway(startGateway, variant.deviation);
  onTestFinished(() => gateway.close());
  return gateway;
}
