import { describe, expect, it } from "vitest";
import { compare, contractOf, weigh } from "./testing/documents.ts";

const pet = (kind: string) => ({
  type: "object",
  properties: { kind: { type: "string" }, [kind]: { type: "integer" } },
  required: ["kind", kind],
});
const schemas = {
  Cat: pet("lives"),
  Dog: pet("tricks"),
  Kitten: pet("lives"),
  Wolf: { ...pet("tricks"), minProperties: 3 },
};
const ref = (name: string) => `#/components/schemas/${name}`;
const oneOf = (...names: string[]) => ({ oneOf: names.map((name) => ({ $ref: ref(name) })) });
/** Alternatives that are told apart by what is mapped, and else by their names. */
const pets = (mapping: Record<string, string> | undefined, ...names: string[]) => ({
  ...oneOf(...names),
  discriminator: { propertyName: "kind", ...(mapping && { mapping }) },
});
const find = (released: unknown, changed: unknown) => {
  const rest = { components: { schemas } };
  return weigh(compare(contractOf("answer", released, rest), contractOf("answer", changed, rest)));
};

const both = { cat: ref("Cat"), dog: ref("Dog") };
const renamed = { cat: ref("Kitten"), dog: ref("Dog") };

describe("a discriminator is the same where", () => {
  it.each<[what: string, released: unknown, changed: unknown]>([
    ["a schema has another name", pets(both, "Cat", "Dog"), pets(renamed, "Kitten", "Dog")],
    [
      "a schema has another name, and is mapped by it",
      pets({ cat: "Cat" }, "Cat"),
      pets({ cat: "Kitten" }, "Kitten"),
    ],
    [
      "it is mapped by its name",
      pets(both, "Cat", "Dog"),
      pets({ ...both, cat: "Cat" }, "Cat", "Dog"),
    ],
    [
      "what the names say is mapped",
      pets(undefined, "Cat", "Dog"),
      pets({ Cat: ref("Cat") }, "Cat", "Dog"),
    ],
    [
      "a schema has another name, and keeps its value",
      pets(undefined, "Cat", "Dog"),
      pets({ Cat: ref("Kitten") }, "Dog", "Kitten"),
    ],
    [
      "what is mapped is nowhere",
      pets({ cat: "Cat.json" }, "Cat"),
      pets({ cat: "Cat.json" }, "Cat"),
    ],
    [
      "it is marked",
      pets(both, "Cat", "Dog"),
      { ...oneOf("Cat", "Dog"), discriminator: { propertyName: "kind", mapping: both, "x-a": 1 } },
    ],
  ])("%s", (_what, released, changed) => {
    expect(find(released, changed)).toEqual([]);
    expect(find(changed, released)).toEqual([]);
  });
});

describe("a discriminator is another one where", () => {
  const names = ["Cat", "Dog"];
  it.each<[what: string, released: unknown, changed: unknown]>([
    [
      "a name that is a value is another one",
      pets(undefined, ...names),
      pets(undefined, "Kitten", "Dog"),
    ],
    [
      "a value is another one",
      pets(both, ...names),
      pets({ tom: ref("Cat"), dog: ref("Dog") }, ...names),
    ],
    [
      "there is a further value",
      pets(both, ...names),
      pets({ ...both, tom: ref("Cat") }, ...names),
    ],
    ["a value is gone", pets({ ...both, tom: ref("Cat") }, ...names), pets(both, ...names)],
    [
      "the values are exchanged",
      pets(both, ...names),
      pets({ cat: ref("Dog"), dog: ref("Cat") }, ...names),
    ],
    ["what is mapped was nowhere", pets({ cat: "Cat.json" }, "Cat"), pets({ cat: "Cat" }, "Cat")],
    ["there was none", oneOf(...names), pets(both, ...names)],
    ["there is none any more", pets(both, ...names), oneOf(...names)],
  ])("%s", (_what, released, changed) => {
    expect(find(released, changed)).toEqual(["unclassified WW"]);
  });

  it("a schema has another name and is another one", () => {
    const changed = pets({ cat: ref("Cat"), dog: ref("Wolf") }, "Cat", "Wolf");
    expect(find(pets(both, "Cat", "Dog"), changed)).toEqual(["narrowed -B", "unclassified WW"]);
  });
});

it("a schema that has changed under its name is told by itself", () => {
  const schema = pets({ cat: "Cat.json", dog: ref("Dog") }, "Cat", "Dog");
  const rest = (Dog: object) => ({ components: { schemas: { ...schemas, Dog } } });
  const released = contractOf("answer", schema, rest(schemas.Dog));
  const changed = contractOf("answer", schema, rest(schemas.Wolf));
  expect(weigh(compare(released, changed))).toEqual(["narrowed -B"]);
});

it("an alternative that comes by its own name is told as an alternative", () => {
  expect(find(pets(undefined, "Cat"), pets(undefined, "Cat", "Dog"))).toEqual(["widened B-"]);
});

it("schemas that are mapped by what they extend are compared in circles", () => {
  const contract = (name: string, type: string) => {
    const mapping = { cat: ref(name), dog: ref("Dog") };
    const parts = (members: object) => ({
      allOf: [{ $ref: ref("Pet") }, { type: "object", properties: members }],
    });
    const extended = {
      Pet: { type: "object", discriminator: { propertyName: "kind", mapping } },
      [name]: parts({ lives: { type }, friend: { $ref: ref("Dog") } }),
      Dog: parts({ friend: { $ref: ref(name) } }),
    };
    return contractOf("answer", { $ref: ref("Pet") }, { components: { schemas: extended } });
  };
  const findAll = (name: string, type: string) =>
    compare(contract("Cat", "string"), contract(name, type));
  const told = (name: string, type: string) => weigh(findAll(name, type));
  expect(told("Kitten", "string")).toEqual([]);
  expect(told("Kitten", "integer")).toEqual(["unclassified WW"]);
  expect(told("Cat", "integer")).toEqual(["replaced BB"]);
  expect(findAll("Cat", "integer")[0]?.places.map((place) => place.slice(2))).toEqual([
    ["as cat", "lives"],
    ["as dog", "friend", "lives"],
  ]);
});
