import { describe, expect, it } from "vitest";
import { compare, contractOf, weigh } from "./testing/documents.ts";

type Row = [what: string, released: unknown, changed: unknown, request: string[], answer: string[]];

const narrowed: [string[], string[]] = [["narrowed B-"], ["narrowed -B"]];
const widened: [string[], string[]] = [["widened -B"], ["widened B-"]];
const replaced: [string[], string[]] = [["replaced BB"], ["replaced BB"]];
const unclassified: [string[], string[]] = [["unclassified WW"], ["unclassified WW"]];
const nothing: [string[], string[]] = [[], []];

/** An object with members, as the contract has them. */
const members = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});
const closed = { additionalProperties: false };
const text = { type: "string" };
const count = { type: "integer" };

const types: Row[] = [
  ["a type that becomes another", text, count, ...replaced],
  ["a number that must be whole", { type: "number" }, count, ...narrowed],
  ["a whole number that may be any", count, { type: "number" }, ...widened],
  ["a type that is added", text, { type: ["string", "null"] }, ...widened],
  ["a type that is removed", { type: ["number", "string"] }, { type: "number" }, ...narrowed],
  ["a type where there was none", {}, text, ...narrowed],
  ["a type that is no longer said", text, {}, ...widened],
  ["an array of types and the one", text, { type: ["string"] }, ...nothing],
  ["nothing that is allowed", text, false, ...narrowed],
  ["something that is allowed", false, text, ...widened],
  ["true and a schema without keywords", true, {}, ...nothing],
];

const values: Row[] = [
  ["a value removed", { enum: ["a", "b"] }, { enum: ["a"] }, ...narrowed],
  ["a value added", { enum: ["a"] }, { enum: ["b", "a"] }, ["value-added -B"], ["value-added W-"]],
  [
    "values removed and added",
    { enum: ["a", "b"] },
    { enum: ["b", "c"] },
    ["narrowed B-", "value-added -B"],
    ["narrowed -B", "value-added W-"],
  ],
  ["values that are all others", { enum: ["a"] }, { enum: ["b"] }, ...replaced],
  ["a constant that is another", { const: "a" }, { const: "b" }, ...replaced],
  [
    "a constant that is one of a list",
    { const: "a" },
    { enum: ["a", "b"] },
    ["value-added -B"],
    ["value-added W-"],
  ],
  ["a constant and a list of one", { const: 1 }, { enum: [1] }, ...nothing],
  ["values where any text was", text, { type: "string", enum: ["a"] }, ...narrowed],
  ["values without their type", text, { enum: ["a"] }, ...narrowed],
  ["values of another type", text, { enum: [1] }, ...replaced],
  ["any text where values were", { type: "string", enum: ["a"] }, text, ...widened],
  ["the type of the values", { enum: ["a"] }, { type: "string", enum: ["a"] }, ...nothing],
  [
    "null as a value",
    { enum: ["a"] },
    { enum: ["a", null] },
    ["value-added -B"],
    ["value-added W-"],
  ],
  [
    "objects as values, written otherwise",
    { const: { a: 1, b: 2 } },
    { const: { b: 2, a: 1 } },
    ...nothing,
  ],
];

const bounds: Row[] = [
  ["minimum", { type: "number", minimum: 1 }, { type: "number", minimum: 2 }, ...narrowed],
  ["minimum", { type: "number", minimum: 2 }, { type: "number", minimum: 1 }, ...widened],
  ["minimum", { type: "integer" }, { type: "integer", minimum: 0 }, ...narrowed],
  [
    "exclusiveMinimum",
    { type: "number", minimum: 1 },
    { type: "number", exclusiveMinimum: 1 },
    ...narrowed,
  ],
  [
    "exclusiveMinimum",
    { type: "number", exclusiveMinimum: 1 },
    { type: "number", minimum: 1 },
    ...widened,
  ],
  ["maximum", { type: "number", maximum: 5 }, { type: "number", maximum: 4 }, ...narrowed],
  ["maximum", { type: "number", maximum: 5 }, { type: "number" }, ...widened],
  [
    "exclusiveMaximum",
    { type: "number", maximum: 5 },
    { type: "number", exclusiveMaximum: 5 },
    ...narrowed,
  ],
  ["minLength", text, { ...text, minLength: 1 }, ...narrowed],
  ["minLength of none", text, { ...text, minLength: 0 }, ...nothing],
  ["maxLength", { ...text, maxLength: 9 }, { ...text, maxLength: 10 }, ...widened],
  ["minItems", { type: "array" }, { type: "array", minItems: 1 }, ...narrowed],
  ["maxItems", { type: "array", maxItems: 2 }, { type: "array", maxItems: 3 }, ...widened],
  ["uniqueItems", { type: "array" }, { type: "array", uniqueItems: true }, ...narrowed],
  ["uniqueItems", { type: "array", uniqueItems: true }, { type: "array" }, ...widened],
  ["minProperties", { type: "object" }, { type: "object", minProperties: 1 }, ...narrowed],
  ["maxProperties", { type: "object", maxProperties: 3 }, { type: "object" }, ...widened],
  [
    "multipleOf",
    { type: "number", multipleOf: 0.1 },
    { type: "number", multipleOf: 0.3 },
    ...narrowed,
  ],
  ["multipleOf", { type: "number", multipleOf: 6 }, { type: "number", multipleOf: 3 }, ...widened],
  ["multipleOf", { type: "number", multipleOf: 2 }, { type: "number", multipleOf: 3 }, ...replaced],
  ["multipleOf", { type: "number" }, { type: "number", multipleOf: 3 }, ...narrowed],
  ["a bound of a type that is not there", text, { ...text, minimum: 3 }, ...nothing],
];

const texts: Row[] = [
  ["a pattern added", text, { ...text, pattern: "a" }, ...narrowed],
  ["a pattern removed", { ...text, pattern: "a" }, text, ...widened],
  [
    "another pattern",
    { ...text, pattern: "a" },
    { ...text, pattern: "b" },
    ["pattern-replaced WW"],
    ["pattern-replaced WW"],
  ],
  ["a format added", text, { ...text, format: "uri" }, ["format-added W-"], ["format-added -W"]],
  [
    "a format removed",
    { ...text, format: "uri" },
    text,
    ["format-removed -W"],
    ["format-removed W-"],
  ],
  [
    "another format",
    { ...text, format: "uri" },
    { ...text, format: "date" },
    ["format-replaced WW"],
    ["format-replaced WW"],
  ],
  [
    "a default",
    { ...text, default: "a" },
    { ...text, default: "b" },
    ["default-changed WW"],
    ["default-changed W-"],
  ],
  ["readOnly", text, { ...text, readOnly: true }, ["access-changed WW"], ["access-changed WW"]],
  ["writeOnly", { ...text, writeOnly: true }, text, ["access-changed WW"], ["access-changed WW"]],
  ["deprecated", text, { ...text, deprecated: true }, ["deprecated --"], ["deprecated --"]],
];

const wholes: Row[] = [
  [
    "above 0 and from 1 on",
    { ...count, exclusiveMinimum: 0 },
    { ...count, minimum: 1 },
    ...nothing,
  ],
  ["below 9 and up to 8", { ...count, maximum: 8 }, { ...count, exclusiveMaximum: 9 }, ...nothing],
  [
    "above 0 and from 1 on of any number",
    { type: "number", exclusiveMinimum: 0 },
    { type: "number", minimum: 1 },
    ...narrowed,
  ],
];

const objects: Row[] = [
  [
    "an optional member added",
    members({}),
    members({ a: text }),
    ["member-added -W"],
    ["member-added -W"],
  ],
  [
    "an optional member added where none was allowed",
    { ...members({}), ...closed },
    { ...members({ a: text }), ...closed },
    ["member-admitted -B"],
    ["member-admitted W-"],
  ],
  [
    "a required member added",
    members({}),
    members({ a: text }, "a"),
    ["required-member-added BW"],
    ["required-member-added -B"],
  ],
  [
    "a member removed",
    members({ a: text }),
    members({}),
    ["member-removed W-"],
    ["member-removed W-"],
  ],
  [
    "a member removed where no other is allowed",
    { ...members({ a: text }), ...closed },
    { ...members({}), ...closed },
    ["member-excluded B-"],
    ["member-excluded WB"],
  ],
  [
    "a required member removed",
    members({ a: text }, "a"),
    members({}),
    ["required-member-removed WB"],
    ["required-member-removed B-"],
  ],
  [
    "a required member removed where no other is allowed",
    { ...members({ a: text }, "a"), ...closed },
    { ...members({}), ...closed },
    ["required-member-excluded BB"],
    ["required-member-excluded BB"],
  ],
  [
    "a member that becomes required",
    members({ a: text }),
    members({ a: text }, "a"),
    ["member-required B-"],
    ["member-required -B"],
  ],
  [
    "a member that becomes optional",
    members({ a: text }, "a"),
    members({ a: text }),
    ["member-optional -B"],
    ["member-optional B-"],
  ],
  [
    "a name that is required without a schema",
    members({}),
    members({}, "a"),
    ["member-required B-"],
    ["member-required -B"],
  ],
  [
    "a member that is narrowed",
    members({ a: { type: "number" } }),
    members({ a: count }),
    ...narrowed,
  ],
  [
    "a member of a member",
    members({ a: members({ b: text }) }),
    members({ a: members({ b: count }) }),
    ...replaced,
  ],
  [
    "other members excluded",
    members({ a: text }),
    { ...members({ a: text }), ...closed },
    ...narrowed,
  ],
  [
    "other members excluded as unevaluated",
    members({ a: text }),
    { ...members({ a: text }), unevaluatedProperties: false },
    ...narrowed,
  ],
  [
    "other members allowed",
    { ...members({ a: text }), ...closed },
    members({ a: text }),
    ["opened -B"],
    ["opened W-"],
  ],
  [
    "other members given a type",
    members({}),
    { ...members({}), additionalProperties: text },
    ...narrowed,
  ],
  [
    "a member that other members described",
    { ...members({}), additionalProperties: text },
    { ...members({ a: text }), additionalProperties: text },
    ...nothing,
  ],
  [
    "members by a pattern",
    { type: "object", patternProperties: { "^x": text } },
    { type: "object", patternProperties: { "^x": count } },
    ...replaced,
  ],
  [
    "the names of members",
    { type: "object" },
    { type: "object", propertyNames: { maxLength: 3 } },
    ...narrowed,
  ],
  [
    "a member required beside another",
    members({ a: text, b: text }),
    { ...members({ a: text, b: text }), dependentRequired: { a: ["b"] } },
    ...narrowed,
  ],
  [
    "a member no longer required beside another",
    { ...members({ a: text, b: text }), dependentRequired: { a: ["b"] } },
    members({ a: text, b: text }),
    ...widened,
  ],
  [
    "a schema beside a member",
    { type: "object" },
    { type: "object", dependentSchemas: { a: { minProperties: 2 } } },
    ...narrowed,
  ],
  [
    "a required member that is only read",
    members({ a: text }, "a"),
    members({ a: text, id: { allOf: [{ ...text, readOnly: true }] } }, "a", "id"),
    [],
    ["required-member-added -B"],
  ],
  [
    "the type of a member that is only read",
    members({ a: { ...text, readOnly: true } }),
    members({ a: { ...count, readOnly: true } }),
    [],
    ["replaced BB"],
  ],
  [
    "a member that is only read, where others are excluded",
    { ...members({}), ...closed },
    { ...members({ a: { ...text, readOnly: true } }), ...closed },
    [],
    ["member-admitted W-"],
  ],
  [
    "the type of a member that is only written",
    members({ a: { ...text, writeOnly: true } }),
    members({ a: { ...count, writeOnly: true } }),
    ["replaced BB"],
    [],
  ],
  [
    "no member any more that is only written",
    members({ a: { ...text, writeOnly: true } }, "a"),
    members({}),
    ["required-member-removed WB"],
    [],
  ],
  [
    "a required member that only answers have",
    members({ a: { ...text, readOnly: true } }),
    members({ a: { ...text, readOnly: true } }, "a"),
    [],
    ["member-required -B"],
  ],
];

const applied: Row[] = [
  ["items", { type: "array", items: text }, { type: "array", items: count }, ...replaced],
  ["items that are described now", { type: "array" }, { type: "array", items: text }, ...narrowed],
  [
    "the first item",
    { type: "array", prefixItems: [text] },
    { type: "array", prefixItems: [count] },
    ...replaced,
  ],
  [
    "an item that has to be there",
    { type: "array" },
    { type: "array", contains: text },
    ...narrowed,
  ],
  [
    "an item that need not be there",
    { type: "array", contains: text },
    { type: "array" },
    ...widened,
  ],
  ["an alternative added", { anyOf: [text] }, { anyOf: [text, count] }, ...widened],
  ["an alternative removed", { oneOf: [text, count] }, { oneOf: [count] }, ...narrowed],
  [
    "an alternative narrowed",
    { anyOf: [text, count] },
    { anyOf: [count, { ...text, minLength: 2 }] },
    ...narrowed,
  ],
  [
    "an alternative beside a schema that had none",
    text,
    { anyOf: [text, { type: "null" }] },
    ...widened,
  ],
  [
    "no alternative beside a schema that had one",
    { anyOf: [text, { type: "null" }] },
    text,
    ...narrowed,
  ],
  [
    "types as alternatives",
    { type: ["string", "null"], minLength: 1 },
    { anyOf: [{ type: "null" }, { ...text, minLength: 1 }] },
    ...nothing,
  ],
  ["only one of alternatives", { anyOf: [text, count] }, { oneOf: [text, count] }, ...narrowed],
  ["one and the same alternative", { anyOf: [text] }, { oneOf: [text] }, ...nothing],
  [
    "alternatives beside members",
    members({ a: text }),
    { ...members({ a: text }), anyOf: [{ required: ["a"] }] },
    ...narrowed,
  ],
  [
    "an alternative among members",
    { ...members({ a: text }), anyOf: [{ minProperties: 1 }] },
    { ...members({ a: text }), anyOf: [{ minProperties: 2 }] },
    ...narrowed,
  ],
  [
    "any of alternatives beside a type, of which it was one",
    { type: "object", oneOf: [{ minProperties: 1 }, { required: ["a"] }] },
    { type: "object", anyOf: [{ minProperties: 1 }, { required: ["a"] }] },
    ...widened,
  ],
  [
    "a part added",
    members({ a: text }),
    { allOf: [members({ a: text }), { minProperties: 2 }] },
    ...narrowed,
  ],
  [
    "a part removed",
    { allOf: [members({ a: text }), { required: ["a"] }] },
    members({ a: text }),
    ["member-optional -B"],
    ["member-optional B-"],
  ],
  [
    "a part that is the whole",
    members({ a: text }, "a"),
    { allOf: [members({ a: text }), { required: ["a"] }] },
    ...nothing,
  ],
  ["something excluded", text, { ...text, not: { const: "" } }, ...narrowed],
  ["something no longer excluded", { ...text, not: { const: "" } }, text, ...widened],
  ["less that is excluded", { not: { type: "number" } }, { not: count }, ...widened],
  ["more that is excluded", { not: { minLength: 4 } }, { not: { minLength: 3 } }, ...narrowed],
  [
    "a condition added",
    { type: "object" },
    { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
    ...narrowed,
  ],
  [
    "a condition removed",
    { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
    { type: "object" },
    ...widened,
  ],
  [
    "another condition",
    { if: { required: ["a"] }, then: { minProperties: 2 } },
    { if: { required: ["b"] }, then: { minProperties: 2 } },
    ...unclassified,
  ],
  [
    "more under a condition",
    { if: { required: ["a"] }, then: { minProperties: 2 } },
    { if: { required: ["a"] }, then: { minProperties: 3 } },
    ...narrowed,
  ],
  [
    "less unless a condition holds",
    { if: { required: ["a"] }, else: { minProperties: 2 } },
    { if: { required: ["a"] }, else: {} },
    ...widened,
  ],
  ["a keyword that nobody knows", text, { ...text, contentEncoding: "base64" }, ...unclassified],
  [
    "another discriminator",
    { oneOf: [text], discriminator: { propertyName: "a" } },
    { oneOf: [text], discriminator: { propertyName: "b" } },
    ...unclassified,
  ],
];

const all = Object.entries({ types, values, bounds, wholes, texts, objects, applied });

describe.each(all)("of schemas, in %s", (_area, rows) => {
  it.each(rows)("%s: %j, now %j", (_what, released, changed, request, answer) => {
    const find = (place: "request" | "answer") =>
      weigh(compare(contractOf(place, released), contractOf(place, changed)));
    expect({ request: find("request"), answer: find("answer") }).toEqual({ request, answer });
  });
});
