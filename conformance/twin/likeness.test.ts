import { describe, expect, it } from "vitest";
import sandgate from "../profiles/sandgate.json" with { type: "json" };
import { variants } from "../gateways/all-variants.ts";
import effects from "./effects.json" with { type: "json" };
import { type Effects, findTwin, observed } from "./likeness.ts";
import type { Traits } from "./traits.ts";

const sandbox: Traits = {
  "CHK-CREATE-03": { status: 201 },
  "CHK-GET-02": { status: 200 },
  "REF-CREATE-02": { status: "201" },
};
const made: Effects = {
  "checkout-created-200": { "CHK-CREATE-03": { status: 200 } },
  "checkout-created-202": { "CHK-CREATE-03": { status: 202 }, "CHK-GET-02": { status: 203 } },
  "refund-created-202": { "REF-CREATE-02": { status: "202" } },
};
const idsOf = (gateway: Traits, given = made) =>
  findTwin(gateway, sandbox, given).variants.map(({ id }) => id);

describe("the twin of a gateway", () => {
  it("needs no variant for a gateway that is like the sandbox", () => {
    expect(idsOf(sandbox)).toEqual([]);
  });

  it("combines variants that each make a trait alike", () => {
    const gateway = {
      ...sandbox,
      "CHK-CREATE-03": { status: 200 },
      "REF-CREATE-02": { status: "202" },
    };
    expect(idsOf(gateway).sort()).toEqual(["checkout-created-200", "refund-created-202"]);
  });

  it("does without a variant that makes as many traits unlike as alike", () => {
    expect(idsOf({ ...sandbox, "CHK-CREATE-03": { status: 202 } })).toEqual([]);
  });

  it("does without a variant that refuses what the gateway accepts, however much it makes alike", () => {
    const currencies = (value: string, dollars: string) => ({
      "CHK-FLD-CUR-02": { JPY: value, USD: dollars, XXX: value },
    });
    const gateway = currencies("refused: 400", "accepted");
    const euros = { "checkout-euro-only": currencies("refused: 400", "refused: 400") };
    const twin = findTwin(gateway, currencies("accepted", "accepted"), euros);
    expect(twin.variants).toEqual([]);
    expect(twin.points).toMatchObject([
      { trait: "JPY", isAlike: false, excluded: ["checkout-euro-only"] },
      { trait: "USD", isAlike: true },
      { trait: "XXX", isAlike: false },
    ]);
  });

  it("chooses a variant of refusals that the sandbox makes too, though the gateway makes fewer", () => {
    const refunds = (half: string, more: string, array: string) => ({
      "REF-CREATE-07": { half, more },
      "GEN-MAL-01": { array },
    });
    const gateway = refunds("400 other object", "accepted", "400 other object");
    const base = refunds("accepted", "400 error string", "400 error string");
    const both: Effects = {
      "errors-problem": {
        "REF-CREATE-07": { more: "400 other object" },
        "GEN-MAL-01": { array: "400 other object" },
      },
      "refund-at-most-50": { "REF-CREATE-07": { half: "400 other object", more: "accepted" } },
    };
    const { variants: found, points } = findTwin(gateway, base, both);
    expect(found.map(({ id }) => id).sort()).toEqual(["errors-problem", "refund-at-most-50"]);
    expect(points.every(({ isAlike }) => isAlike)).toBe(true);
    const { "errors-problem": problem } = both;
    const alone = findTwin(gateway, base, { "errors-problem": problem });
    expect(alone.variants.map(({ id }) => id)).toEqual(["errors-problem"]);
  });

  it("chooses a variant that gets only the status right, if another variant gets the body right", () => {
    const both: Effects = {
      "errors-detail": { "CHK-GET-03": { "unknown id": "404 other object" } },
      "refund-read-403": { "REF-GET-02": { text: "403 error string" } },
    };
    const base = {
      "CHK-GET-03": { "unknown id": "404 error string" },
      "REF-GET-02": { text: "404 error string" },
    };
    const gateway = {
      "CHK-GET-03": { "unknown id": "404 other object" },
      "REF-GET-02": { text: "403 other object" },
    };
    const twin = findTwin(gateway, base, both);
    expect(twin.variants.map(({ id }) => id).sort()).toEqual(["errors-detail", "refund-read-403"]);
  });

  it("combines variants that each add to a list or remove something from it", () => {
    const members = (...names: string[]) => ({ "REF-STATE-01": { members: names } });
    const both: Effects = {
      "refund-currency": members("currency", "id", "status"),
      "refund-id-renamed": members("refund_id", "status"),
      "refund-status-object": members("id"),
    };
    const gateway = members("currency", "refund_id", "status");
    const twin = findTwin(gateway, members("id", "status"), both);
    expect(twin.variants.map(({ id }) => id).sort()).toEqual([
      "refund-currency",
      "refund-id-renamed",
    ]);
    expect(twin.points).toMatchObject([{ isAlike: true, twin: gateway["REF-STATE-01"].members }]);
  });

  it("compares only what the gateway's profile declares", () => {
    const gateway = { "CHK-CREATE-03": { status: 202 } };
    const twin = findTwin(gateway, sandbox, made);
    expect(twin.variants.map(({ id }) => id)).toEqual(["checkout-created-202"]);
    expect(twin.points).toEqual([
      {
        clause: "CHK-CREATE-03",
        trait: "status",
        gateway: 202,
        sandbox: 201,
        twin: 202,
        isAlike: true,
        isExpected: true,
        by: ["checkout-created-202"],
        excluded: [],
      },
    ]);
  });

  it("names what would make a trait alike but excludes something better", () => {
    const gateway = {
      "CHK-CREATE-03": { status: 202 },
      "CHK-GET-02": { status: 200 },
      "REF-CREATE-02": { status: "201" },
    };
    const [point] = findTwin(gateway, sandbox, made).points;
    expect(point).toMatchObject({ twin: 201, isAlike: false, excluded: ["checkout-created-202"] });
  });

  it("is judged by what a run observed", () => {
    const twin = findTwin({ "CHK-GET-02": { status: 200 } }, sandbox, made);
    expect(observed(twin, { "CHK-GET-02": { status: 202 } })).toMatchObject({
      isVerified: true,
      points: [{ twin: 202, isAlike: false }],
    });
  });
});

describe("the measured effects of the variants", () => {
  it("are known for every variant", () => {
    expect(Object.keys(effects).sort()).toEqual(variants.map(({ id }) => id).sort());
  });

  it("make a gateway that has one of them alike again", () => {
    const unlike = variants.flatMap(({ id }) => {
      const effect = (effects as Effects)[id] ?? {};
      const gateway = structuredClone(sandgate.traits) as Record<string, Record<string, unknown>>;
      for (const [clause, traits] of Object.entries(effect)) {
        for (const [trait, value] of Object.entries(traits)) {
          if (value === null) delete gateway[clause]?.[trait];
          else (gateway[clause] ??= {})[trait] = value;
        }
      }
      const { points } = findTwin(gateway, sandgate.traits, effects);
      return points.filter(({ isAlike }) => !isAlike).map((point) => `${id}: ${point.trait}`);
    });
    expect(unlike).toEqual([]);
  });
});

it("combines the status of one variant with the error shape of another", () => {
  const gateway = { "GEN-MAL-01": { "createRefund: array": "422 other object" } };
  const { variants, points } = findTwin(gateway, sandgate.traits, effects);
  expect(variants).toHaveLength(2);
  expect(points).toMatchObject([{ twin: "422 other object", isAlike: true }]);
});
