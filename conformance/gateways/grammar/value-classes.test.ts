import { describe, expect, it } from "vitest";
import { kinds } from "../../../generated/interface-operations.ts";
import { type Json, writeJson } from "../../support/json.ts";
import { classesOf } from "./conditions.ts";

const byMember = kinds.flatMap((kind) =>
  Object.entries(classesOf[kind]).map(([name, classes = []]) => ({ kind, name, classes })),
);
const all = byMember.flatMap(({ kind, name, classes }) =>
  classes.map((one) => ({ label: `${kind} ${name} ${one.id}`, ...one })),
);
const written = (value: Json | undefined) => (value === undefined ? "" : writeJson(value));

describe("a class of values", () => {
  it("has ids that are unique within a member", () => {
    for (const { classes } of byMember) {
      expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length);
    }
  });

  it("accepts its examples", () => {
    expect(all.filter(({ test, example }) => !test(example)).map(({ label }) => label)).toEqual([]);
  });

  it("does not accept plain values of other members", () => {
    const plain = ["plain words", { plain: "value" }];
    const loose = all.filter(({ test }) => plain.some(test)).map(({ label }) => label);
    expect(loose.filter((label) => !label.endsWith(" one-key"))).toEqual([]);
  });

  it("has damages that change its examples", () => {
    const idle = all.flatMap(({ label, example, damages }) =>
      damages
        .filter(([, change]) => written(change(example)) === written(example))
        .map(([how]) => `${label}: ${how}`),
    );
    expect(idle).toEqual([]);
  });
});
