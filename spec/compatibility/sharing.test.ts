import { describe, expect, it } from "vitest";
import type { Node } from "../contract/document.ts";
import { compare, contractOf, contractWith, weigh } from "./test-support/documents.ts";

/** Returns a contract of schemas that each have a value of a type and refer to some others. */
function shared(count: number, type: string, refersTo: (index: number) => number[]) {
  const schemas = Array.from({ length: count }, (_, index) => {
    const references = refersTo(index).map((other, member) => [
      `m${member}`,
      { $ref: `#/components/schemas/S${other}` },
    ]);
    const properties = { value: { type }, ...Object.fromEntries(references) };
    return [`S${index}`, { type: "object", properties }];
  });
  const rest = { components: { schemas: Object.fromEntries(schemas) } };
  return contractOf("answer", { $ref: "#/components/schemas/S0" }, rest);
}

describe("shared schemas", () => {
  it.each([
    // The number of paths to the last one is too large to follow each.
    ["schemas that refer to the next one twice", 40, (index: number) => [index + 1, index + 1]],
    [
      "200 schemas that refer to each other",
      200,
      (index: number) => [1, 7, 31].map((by) => index + by),
    ],
    ["a chain of 400 schemas", 400, (index: number) => [index + 1]],
  ])("compares %s once, and reports each change once", (_what, count, further) => {
    const refersTo = (index: number) =>
      further(index).flatMap((other) =>
        count === 200 ? [other % count] : other < count ? [other] : [],
      );
    const findings = compare(shared(count, "string", refersTo), shared(count, "integer", refersTo));
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(["answer-replaced"]));
    expect(findings).toHaveLength(count);
    expect(Math.max(...findings.map(({ places }) => places.length))).toBeLessThanOrEqual(8);
  });

  it.each([["allOf"], ["$ref"]])(
    "compares a chain of 20,000 schemas that are parts of each other: %s",
    (keyword) => {
      const chain = (type: string) => {
        const schemas = Array.from({ length: 20_000 }, (_, index) => {
          const next = `#/components/schemas/S${index + 1}`;
          const further =
            keyword === "$ref" ? { $ref: next, title: "S" } : { allOf: [{ $ref: next }] };
          return [`S${index}`, further];
        });
        const rest = { ...Object.fromEntries(schemas), S20000: { type } };
        return contractOf(
          "answer",
          { allOf: [{ $ref: "#/components/schemas/S0" }] },
          { components: { schemas: rest } },
        );
      };
      expect(weigh(compare(chain("string"), chain("integer")))).toEqual(["replaced BB"]);
    },
  );

  it("cites the nearest clauses for each schema of a chain", () => {
    const chain = (type: string) => {
      const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
      const schemas = {
        A: { "x-clauses": ["A"], properties: { value: { type }, b: reference("B") } },
        B: { properties: { value: { type }, c: reference("C") } },
        C: { "x-clauses": ["C"], properties: { value: { type }, d: reference("D") } },
        D: { properties: { value: { type, "x-clauses": ["D"] }, e: reference("E") } },
        E: { properties: { value: { type } } },
      };
      return contractOf("answer", reference("A"), { components: { schemas } });
    };
    const findings = compare(chain("string"), chain("integer"));
    expect(findings.map(({ places: [place = []], clauses }) => [...place, ...clauses])).toEqual([
      ["POST /things", "response 200", "value", "A"],
      ["POST /things", "response 200", "b", "value", "A"],
      ["POST /things", "response 200", "b", "c", "value", "C"],
      ["POST /things", "response 200", "b", "c", "d", "value", "D"],
      ["POST /things", "response 200", "b", "c", "d", "e", "value", "C"],
    ]);
  });
});

describe("unjudged parts of a document", () => {
  /** 40 schemas that each refer to all of them. One has a value of a type. */
  const linked = (prefix: string, type: string) => {
    const names = Array.from({ length: 40 }, (_, index) => `${prefix}${index}`);
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const members = names.map((name, index) => [`m${index}`, reference(name)]);
    const schemas = names.map((name, index) => [
      name,
      {
        properties: {
          ...Object.fromEntries(members),
          value: { type: index === 20 ? type : "null" },
        },
      },
    ]);
    const schema = reference(`${prefix}0`);
    const content = { content: { "application/json": { schema } } };
    return { content, components: { schemas: Object.fromEntries(schemas) } };
  };
  type Use = (content: Node) => Node;
  const uses: [string, Use][] = [
    ["webhooks", (content) => ({ webhooks: { tags: { post: { requestBody: content } } } })],
    [
      "callbacks",
      (content) => ({ callbacks: { summary: { "{$url}": { post: { requestBody: content } } } } }),
    ],
    ["links", (content) => ({ responses: { 200: { links: { description: content } } } })],
  ];

  it.each(uses)("compares the schemas that %s refer to", (place, use) => {
    const contract = (prefix: string, type: string) => {
      const { content, components } = linked(prefix, type);
      return place === "webhooks"
        ? contractWith({}, { components, ...use(content) })
        : contractWith(use(content), { components });
    };
    const released = contract("S", "string");
    const find = (prefix: string, type: string) => weigh(compare(released, contract(prefix, type)));
    expect(find("S", "string")).toEqual([]);
    expect(find("Renamed", "string")).toEqual([]);
    expect(find("S", "integer")).toEqual(["not-compared ??"]);
    expect(find("Renamed", "integer")).toEqual(["not-compared ??"]);
  });
});

describe("a change in an unjudged part", () => {
  const contract = (schema: Node) => {
    const content = { "application/json": { schema } };
    const components = { schemas: { A: { type: "object" } } };
    return contractWith(
      {},
      { components, webhooks: { paid: { post: { requestBody: { content } } } } },
    );
  };
  const A = { $ref: "#/components/schemas/A" };
  const mapped = (value: string) => ({
    discriminator: { propertyName: "kind", mapping: { title: value } },
  });
  it.each<[what: string, released: Node, changed: Node]>([
    ["a sibling of a reference", A, { ...A, minProperties: 3 }],
    ["a sibling of two references", { ...A, minProperties: 2 }, { ...A, minProperties: 3 }],
    ["a value that looks like an annotation", { const: { title: 1 } }, { const: { title: 2 } }],
    [
      "a value that looks like a reference",
      { default: { $ref: "#/a" } },
      { default: { $ref: "#/b" } },
    ],
    ["a mapping by the name of an annotation", mapped("A"), mapped("B")],
  ])("finds a change in %s", (_what, released, changed) => {
    expect(weigh(compare(contract(released), contract(changed)))).toEqual(["not-compared ??"]);
    expect(compare(contract(changed), contract({ ...changed, title: "A title." }))).toEqual([]);
  });

  it("ignores siblings of a reference in OpenAPI 3.0", () => {
    const old = (schema: Node) => ({ ...contract(schema), openapi: "3.0.3" });
    expect(compare(old(A), old({ ...A, minProperties: 3 }))).toEqual([]);
  });
});
