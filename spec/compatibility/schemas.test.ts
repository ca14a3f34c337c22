import { describe, expect, it } from "vitest";
import { compare, contractOf, weigh } from "./test-support/documents.ts";

/** Two schemas, with the findings of the change in a request and in a response. */
type Row = [what: string, released: unknown, changed: unknown, request: string, answer: string];

const narrowed: [string, string] = ["narrowed B-", "narrowed -B"];
const widened: [string, string] = ["widened -B", "widened B-"];
const replaced: [string, string] = ["replaced BB", "replaced BB"];
const added: [string, string] = ["value-added -B", "value-added W-"];
const notCompared: [string, string] = ["not-compared ??", "not-compared ??"];
const nothing: [string, string] = ["", ""];

const text = { type: "string" };
const count = { type: "integer" };
const number = { type: "number" };
const array = { type: "array" };
const object = (properties: object = {}, ...required: string[]) =>
  required.length > 0 ? { type: "object", properties, required } : { type: "object", properties };
const closed = (properties: object, ...required: string[]) => ({
  ...object(properties, ...required),
  additionalProperties: false,
});

const types: Row[] = [
  ["a type that becomes another", text, count, ...replaced],
  ["a number that must be whole", number, count, ...narrowed],
  ["a whole number that may be any", count, number, ...widened],
  ["a type that is added", text, { type: ["string", "null"] }, ...widened],
  ["a type that is removed", { type: ["number", "string"] }, number, ...narrowed],
  ["a new type", {}, text, ...narrowed],
  ["a removed type", text, {}, ...widened],
  ["an array of types and the one", text, { type: ["string"] }, ...nothing],
  ["nothing that is allowed", text, false, ...narrowed],
  ["something that is allowed", false, text, ...widened],
];

const values: Row[] = [
  ["a value removed", { enum: ["a", "b"] }, { enum: ["a"] }, ...narrowed],
  ["a value added", { enum: ["a"] }, { enum: ["b", "a"] }, ...added],
  ["values that are all others", { enum: ["a"] }, { enum: ["b"] }, ...replaced],
  ["a constant that is another", { const: "a" }, { const: "b" }, ...replaced],
  ["a constant that is one of a list", { const: "a" }, { enum: ["a", "b"] }, ...added],
  ["a constant and a list of one", { const: 1 }, { enum: [1] }, ...nothing],
  ["values where any text was", text, { enum: ["a"] }, ...narrowed],
  ["values of another type", text, { enum: [1] }, ...replaced],
  ["any text where values were", { enum: ["a"] }, text, ...widened],
  ["null as a value", { enum: ["a"] }, { enum: ["a", null] }, ...added],
  ["objects in another order", { const: { a: 1, b: 2 } }, { const: { b: 2, a: 1 } }, ...nothing],
];

const bounds: Row[] = [
  ["a higher minimum", { ...number, minimum: 1 }, { ...number, minimum: 2 }, ...narrowed],
  ["a lower minimum", { ...number, minimum: 2 }, { ...number, minimum: 1 }, ...widened],
  ["a bound excluded", { minimum: 1 }, { exclusiveMinimum: 1 }, ...narrowed],
  ["a bound included", { exclusiveMaximum: 5 }, { maximum: 5 }, ...widened],
  ["above 0, from 1", { ...count, exclusiveMinimum: 0 }, { ...count, minimum: 1 }, ...nothing],
  ["a maximum removed", { ...number, maximum: 5 }, number, ...widened],
  ["minLength", text, { ...text, minLength: 1 }, ...narrowed],
  ["minLength of none", text, { ...text, minLength: 0 }, ...nothing],
  ["maxLength", { ...text, maxLength: 9 }, { ...text, maxLength: 10 }, ...widened],
  ["minItems", array, { ...array, minItems: 1 }, ...narrowed],
  ["maxItems", { ...array, maxItems: 2 }, { ...array, maxItems: 3 }, ...widened],
  ["minProperties", object(), { ...object(), minProperties: 1 }, ...narrowed],
  ["maxProperties", { ...object(), maxProperties: 3 }, object(), ...widened],
  ["a bound of a type that is not there", text, { ...text, minimum: 3 }, ...nothing],
];

const texts: Row[] = [
  ["a pattern added", text, { ...text, pattern: "a" }, ...narrowed],
  ["a pattern removed", { ...text, pattern: "a" }, text, ...widened],
  [
    "another pattern",
    { pattern: "a" },
    { pattern: "b" },
    "pattern-replaced ??",
    "pattern-replaced ??",
  ],
  ["a format added", text, { ...text, format: "uri" }, "format-added W-", "format-added -W"],
  ["a format removed", { format: "uri" }, {}, "format-removed -W", "format-removed W-"],
  ["another format", { format: "a" }, { format: "b" }, "format-replaced WW", "format-replaced WW"],
  ["a default", { default: 1 }, { default: 2 }, "default-changed WW", "default-changed W-"],
  ["deprecated", text, { ...text, deprecated: true }, "deprecated --", "deprecated --"],
];

const objects: Row[] = [
  ["a member added", object(), object({ a: text }), "member-added -W", "member-added -W"],
  [
    "a member admitted",
    closed({}),
    closed({ a: text }),
    "member-admitted -B",
    "member-admitted W-",
  ],
  [
    "a required member added",
    object(),
    object({ a: text }, "a"),
    "required-member-added BW",
    "required-member-added -B",
  ],
  ["a member removed", object({ a: text }), object(), "member-removed W-", "member-removed W-"],
  [
    "a member excluded",
    closed({ a: text }),
    closed({}),
    "member-excluded B-",
    "member-excluded WB",
  ],
  [
    "a required member removed",
    object({ a: text }, "a"),
    object(),
    "required-member-removed WB",
    "required-member-removed B-",
  ],
  [
    "a required member excluded",
    closed({ a: text }, "a"),
    closed({}),
    "required-member-excluded BB",
    "required-member-excluded BB",
  ],
  [
    "a member that becomes required",
    object({ a: text }),
    object({ a: text }, "a"),
    "member-required B-",
    "member-required -B",
  ],
  [
    "a member that becomes optional",
    object({ a: text }, "a"),
    object({ a: text }),
    "member-optional -B",
    "member-optional B-",
  ],
  ["a name required", object(), object({}, "a"), "member-required B-", "member-required -B"],
  ["a member narrowed", object({ a: number }), object({ a: count }), ...narrowed],
  [
    "a member of a member",
    object({ a: object({ b: text }) }),
    object({ a: object({ b: count }) }),
    ...replaced,
  ],
  ["other members excluded", object({ a: text }), closed({ a: text }), ...narrowed],
  ["other members allowed", closed({ a: text }), object({ a: text }), "opened -B", "opened W-"],
  ["a type of other members", object(), { ...object(), additionalProperties: text }, ...narrowed],
  ["names of members", object(), { ...object(), propertyNames: { maxLength: 3 } }, ...narrowed],
  [
    "a member that other members described",
    { ...object(), additionalProperties: text },
    { ...object({ a: text }), additionalProperties: text },
    ...nothing,
  ],
];

const applied: Row[] = [
  ["items", { ...array, items: text }, { ...array, items: count }, ...replaced],
  ["items that are described now", array, { ...array, items: text }, ...narrowed],
  ["an alternative added", { anyOf: [text] }, { anyOf: [text, count] }, ...widened],
  ["an alternative removed", { oneOf: [text, count] }, { oneOf: [count] }, ...narrowed],
  ["alternatives in another order", { oneOf: [text, count] }, { oneOf: [count, text] }, ...nothing],
  [
    "an alternative narrowed",
    { anyOf: [text, count] },
    { anyOf: [count, { ...text, minLength: 2 }] },
    ...narrowed,
  ],
  ["a part added", object(), { allOf: [object(), { minProperties: 2 }] }, ...narrowed],
  [
    "a part removed",
    { allOf: [object({ a: text }), { required: ["a"] }] },
    object({ a: text }),
    "member-optional -B",
    "member-optional B-",
  ],
  [
    "a part that is the whole",
    object({ a: text }, "a"),
    { allOf: [object({ a: text }), { required: ["a"] }] },
    ...nothing,
  ],
];

/** Changes that no rule judges. None of them may pass as compatible. */
const others: Row[] = [
  ["something excluded", text, { ...text, not: { const: "" } }, ...notCompared],
  ["less that is excluded", { not: number }, { not: count }, ...notCompared],
  ["more under a condition", { if: text, then: {} }, { if: text, then: false }, ...notCompared],
  ["an item that has to be there", array, { ...array, contains: text }, ...notCompared],
  ["the first item", { prefixItems: [text] }, { prefixItems: [count] }, ...notCompared],
  ["unique items", array, { ...array, uniqueItems: true }, ...notCompared],
  ["multiples", { multipleOf: 2 }, { multipleOf: 4 }, ...notCompared],
  ["members by a pattern", {}, { patternProperties: { a: text } }, ...notCompared],
  ["members required with others", {}, { dependentRequired: { a: ["b"] } }, ...notCompared],
  ["members only read", text, { ...text, readOnly: true }, ...notCompared],
  ["a keyword that nobody knows", text, { ...text, contentEncoding: "base64" }, ...notCompared],
  ["new alternatives", text, { ...text, anyOf: [{ minLength: 1 }] }, ...notCompared],
  [
    "one of alternatives instead of any",
    { anyOf: [text] },
    { oneOf: [text] },
    "not-compared ?? not-compared ??",
    "not-compared ?? not-compared ??",
  ],
  [
    "an alternative that was split",
    { anyOf: [{ type: ["string", "null"] }] },
    { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] },
    ...notCompared,
  ],
  [
    "one of alternatives that overlap",
    { oneOf: [count, { ...number, minimum: 5 }] },
    { oneOf: [count, { ...number, minimum: 10 }] },
    ...notCompared,
  ],
  [
    "a second list of alternatives",
    { anyOf: [text] },
    { anyOf: [text], allOf: [{ anyOf: [count] }] },
    ...notCompared,
  ],
  [
    "items that follow the first ones of one part, and not of the other",
    { prefixItems: [text], items: count },
    { allOf: [{ prefixItems: [text] }, { items: count }] },
    ...notCompared,
  ],
  [
    "a schema that a value of a member stands for",
    { discriminator: { propertyName: "a", mapping: { b: "#/a" } } },
    { discriminator: { propertyName: "a", mapping: { b: "#/b" } } },
    ...notCompared,
  ],
];

const all = Object.entries({ types, values, bounds, texts, objects, applied, others });

describe.each(all)("a comparison of schemas in %s", (_area, rows) => {
  it.each(rows)("finds %s: %j, now %j", (_what, released, changed, request, answer) => {
    const find = (place: "request" | "answer") =>
      weigh(compare(contractOf(place, released), contractOf(place, changed))).join(" ");
    expect({ request: find("request"), answer: find("answer") }).toEqual({ request, answer });
  });
});

it("does not compare a discriminator if a mapped schema has changed", () => {
  const discriminator = { propertyName: "kind", mapping: { b: "B" } };
  const find = (schema: object) =>
    contractOf("answer", { discriminator }, { components: { schemas: { B: schema } } });
  expect(weigh(compare(find(text), find(count)))).toEqual(["not-compared ??"]);
  expect(compare(find(text), find({ ...text, title: "B" }))).toEqual([]);
});

it("reports the place of a change that is not compared", () => {
  const [finding] = compare(
    contractOf("answer", object({ a: { not: text } })),
    contractOf("answer", object({ a: { not: count } })),
  );
  expect(finding).toMatchObject({
    text: "not has changed",
    pointer: "/paths/~1things/post/responses/200/content/application~1json/schema/properties/a/not",
    places: [["POST /things", "response 200", "a"]],
  });
});
