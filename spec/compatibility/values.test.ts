import { describe, expect, it } from "vitest";
import { ContractDocument } from "../contract/document.ts";
import { compare, contractOf, weigh } from "./testing/documents.ts";
import { at } from "./testing/editing.ts";

const text = { type: "string" };
const a = { const: "a", description: "The first." };
const b = { const: "b", title: "B" };
const c = { const: "c", "x-since": 2 };
const constants = { oneOf: [a, b] };
const letters = { enum: ["b", "a"] };
const rest = { components: { schemas: { A: a, B: { ...text, enum: ["b"] } } } };
const references = [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }];

const find = (place: "request" | "answer", released: unknown, changed: unknown) =>
  compare(contractOf(place, released, rest), contractOf(place, changed, rest));

describe("alternatives that only list values are the same as", () => {
  it.each<[what: string, one: unknown, other: unknown, told?: string[]]>([
    ["a list of these values", constants, letters],
    ["any of them", constants, { anyOf: [a, b] }],
    ["any of them, one of which is there twice", { anyOf: [a, b, a] }, letters],
    ["themselves in other words", constants, { oneOf: [{ const: "b" }, { const: "a" }] }],
    ["a list, with their type beside them", { ...text, ...constants }, letters],
    [
      "a list, with their type in each",
      {
        oneOf: [
          { ...a, ...text },
          { ...b, ...text },
        ],
      },
      letters,
    ],
    ["a list, with one of them of another type", { ...text, oneOf: [a, b, { const: 1 }] }, letters],
    ["a list, in several lists", { oneOf: [{ enum: ["a"] }, { enum: ["b"] }] }, letters],
    ["a list, by references", { oneOf: references }, letters],
    ["a list, by parts", { oneOf: references.map((part) => ({ allOf: [part] })) }, letters],
    [
      "a list with null, which is a type by itself",
      { oneOf: [letters, { type: "null" }] },
      { enum: ["a", "b", null] },
    ],
    [
      "a list, within each other",
      { oneOf: [{ anyOf: [a, constants] }, c] },
      { enum: ["a", "b", "c"] },
    ],
    [
      "a list, with one of them deprecated",
      { oneOf: [a, { ...b, deprecated: true }] },
      letters,
      ["deprecated --"],
    ],
    [
      "a list of what only one of them has",
      { oneOf: [letters, { enum: ["b", "c"] }] },
      { enum: ["a", "c"] },
    ],
    [
      "null, which is a type by itself",
      { anyOf: [text, { enum: [null] }] },
      { type: ["string", "null"] },
    ],
    ["what they exclude as parts of each other", { allOf: [constants, { oneOf: [b, c] }] }, b],
  ])("%s", (_what, one, other, told = []) => {
    expect(weigh(find("answer", one, other))).toEqual(told);
    expect(weigh(find("answer", other, one))).toEqual(told);
  });
});

describe("of alternatives that only list values, it is told that", () => {
  const added: [string[], string[]] = [["value-added -B"], ["value-added W-"]];
  const replaced: [string[], string[]] = [["replaced BB"], ["replaced BB"]];
  const narrowed: [string[], string[]] = [["narrowed B-"], ["narrowed -B"]];
  const widened: [string[], string[]] = [["widened -B"], ["widened B-"]];
  const schema = "requestBody/content/application~1json/schema";
  const pointer = (keyword: string) => `/paths/~1things/post/${schema}${keyword}`;

  it.each<
    [what: string, one: unknown, other: unknown, request: string[], answer: string[], at: string]
  >([
    ["there is one more", constants, { oneOf: [a, c, b] }, ...added, "/oneOf"],
    ["there is one more of any", { anyOf: [a] }, { anyOf: [a, b] }, ...added, "/anyOf"],
    ["there is one more than in a list", letters, { oneOf: [a, b, c] }, ...added, "/oneOf"],
    ["a list has one more", constants, { enum: ["a", "b", "c"] }, ...added, "/enum"],
    [
      "there is one more among parts",
      { ...text, allOf: [constants] },
      { ...text, allOf: [{ oneOf: [a, b, c] }] },
      ...added,
      "/allOf/0/oneOf",
    ],
    [
      "there is one more, and another is deprecated",
      constants,
      { oneOf: [a, { ...b, deprecated: true }, c] },
      ["deprecated --", "value-added -B"],
      ["deprecated --", "value-added W-"],
      "/oneOf",
    ],
    ["one is there twice, and so excluded", constants, { oneOf: [a, b, b] }, ...narrowed, "/oneOf"],
    [
      "there are others than null",
      { type: "null" },
      { oneOf: [a, { type: "null" }] },
      ...added,
      "/oneOf",
    ],
    [
      "one more is excluded",
      { not: { anyOf: [a] } },
      { not: constants },
      ...narrowed,
      "/not/oneOf",
    ],
    ["there is one less", constants, { oneOf: [a] }, ...narrowed, "/oneOf"],
    ["they are others", { oneOf: [a, b] }, { oneOf: [c] }, ...replaced, "/oneOf"],
    ["any text was allowed", text, { ...text, ...constants }, ...narrowed, "/oneOf"],
    ["they are of another type", { type: "integer" }, constants, ...replaced, "/oneOf"],
    [
      "any other text is allowed as well",
      { oneOf: [a, b] },
      { oneOf: [a, text] },
      ...widened,
      "/oneOf/1/const",
    ],
  ])("%s", (_what, one, other, request, answer, keyword) => {
    expect({
      request: weigh(find("request", one, other)),
      answer: weigh(find("answer", one, other)),
    }).toEqual({ request, answer });
    const [told] = find("request", one, other);
    expect(told?.pointer).toBe(pointer(keyword));
  });

  it.each([
    ["any other text", [a, b, text], ["widened -B"]],
    ["a longer text in the place of one", [a, { minLength: 3 }], ["narrowed B-", "widened -B"]],
  ])("%s is allowed as well, beside their type", (_what, anyOf, expected) => {
    const told = weigh(find("request", { ...text, ...constants }, { ...text, anyOf }));
    expect([...new Set(told)]).toEqual(expected);
  });
});

it("alternatives that refer in circles are no list of values", () => {
  const circles = (value: object) => ({
    components: { schemas: { A: { anyOf: [value, { $ref: "#/components/schemas/A" }] } } },
  });
  const [released, changed] = [a, b].map((value) =>
    contractOf("answer", { $ref: "#/components/schemas/A" }, circles(value)),
  );
  expect(weigh(compare(released, changed))).toEqual(["replaced BB"]);
});

it("a value that is another one by its reference is told in the changed document", () => {
  const contract = (A: object) =>
    contractOf("answer", { oneOf: [references[0]] }, { components: { schemas: { A } } });
  expect(compare(contract(a), contract(b))).toMatchObject([
    { side: "changed", pointer: expect.stringMatching(/oneOf$/), text: 'values: "a", now "b"' },
  ]);
});

it("every value that is added has its own text, at a place of the document", () => {
  const changed = contractOf("answer", { ...text, oneOf: [a, b, c, { const: "d" }] });
  const findings = compare(contractOf("answer", { ...text, ...constants }), changed);
  expect(findings.map(({ text }) => text)).toEqual(['value added: "c"', 'value added: "d"']);
  for (const { side, pointer } of findings) {
    expect(side).toBe("changed");
    expect(at(new ContractDocument("changed", changed).root.value, pointer)).toHaveLength(4);
  }
});
