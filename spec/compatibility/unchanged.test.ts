import { describe, expect, it } from "vitest";
import type { Node } from "../contract/document.ts";
import { compare, contractOf, weigh } from "./testing/documents.ts";

const text = { schema: { type: "string" } };
const json = (schema: unknown = {}) => ({ content: { "application/json": { schema } } });
const paths = (items: Node) => ({ openapi: "3.1.0", paths: items });

describe("nothing is told where", () => {
  const item = {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "integer" } },
    required: ["a", "b"],
  };
  const released = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    security: [{ bearer: [] }],
    paths: {
      "/things": {
        get: { responses: { 200: json(item), "4XX": { description: "Refused." } } },
        post: {
          parameters: [
            { name: "X-Id", in: "header", ...text },
            { name: "q", in: "query", ...text },
          ],
        },
      },
    },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
  const { get, post } = released.paths["/things"];
  const changing = (more: Node) => ({ ...released, ...more });
  const rows: [what: string, changed: Node][] = [
    ["nothing has changed", released],
    [
      "only words for readers have",
      changing({
        info: { title: "Items", version: "2" },
        tags: [{ name: "a" }],
        paths: {
          "/things": {
            summary: "Things",
            get: {
              ...get,
              tags: ["a"],
              summary: "Lists",
              description: "Lists them.",
              externalDocs: {},
            },
            post,
          },
        },
      }),
    ],
    [
      "examples have",
      changing({
        paths: {
          "/things": {
            get: {
              responses: {
                ...get.responses,
                200: {
                  content: {
                    "application/json": {
                      schema: {
                        ...item,
                        title: "Item",
                        description: "One.",
                        examples: [{}],
                        $comment: "!",
                      },
                      examples: { one: {} },
                    },
                  },
                },
              },
            },
            post,
          },
        },
      }),
    ],
    [
      "marks have",
      changing({
        "x-clauses": ["A"],
        paths: {
          "x-a": 1,
          "/things": {
            "x-a": 1,
            get: { ...get, "x-a": 1, responses: { ...get.responses, "x-a": 1 } },
            post,
          },
        },
      }),
    ],
    [
      "the order has",
      changing({
        paths: {
          "/things": {
            post: { parameters: post.parameters.toReversed() },
            get: {
              responses: {
                "4XX": {},
                200: json({
                  required: ["b", "a"],
                  properties: { b: item.properties.b, a: item.properties.a },
                  type: "object",
                }),
              },
            },
          },
        },
      }),
    ],
    [
      "a schema has gone to the components",
      changing({
        paths: {
          "/things": {
            get: {
              responses: { ...get.responses, 200: json({ $ref: "#/components/schemas/Item" }) },
            },
            post,
          },
        },
        components: { ...released.components, schemas: { Item: item } },
      }),
    ],
    [
      "an answer, a parameter and an item have gone to the components",
      changing({
        paths: { "/things": { $ref: "#/components/pathItems/Things" } },
        components: {
          ...released.components,
          pathItems: {
            Things: {
              get: {
                responses: { ...get.responses, 200: { $ref: "#/components/responses/Item" } },
              },
              post: { parameters: [post.parameters[0], { $ref: "#/components/parameters/q" }] },
            },
          },
          responses: { Item: json(item) },
          parameters: { q: post.parameters[1] },
        },
      }),
    ],
    [
      "the case of a header has",
      changing({
        paths: {
          "/things": {
            get,
            post: { parameters: [{ ...post.parameters[0], name: "x-id" }, post.parameters[1]] },
          },
        },
      }),
    ],
    [
      "a scheme has another name",
      changing({
        security: [{ token: [] }],
        components: {
          securitySchemes: {
            token: { ...released.components.securitySchemes.bearer, description: "A key." },
          },
        },
      }),
    ],
    [
      "a component has come that nobody uses",
      changing({ components: { ...released.components, schemas: { Unused: {} } } }),
    ],
    [
      "what stands by default is said",
      changing({
        servers: [{ url: "/" }],
        paths: {
          "/things": {
            get,
            post: {
              parameters: [
                { ...post.parameters[0], required: false, style: "simple", explode: false },
                { ...post.parameters[1], style: "form", explode: true, deprecated: false },
              ],
            },
          },
        },
      }),
    ],
  ];
  it.each(rows)("%s", (_what, changed) => {
    expect(compare(released, changed)).toEqual([]);
  });

  it("the encoding of JSON is said", () => {
    const answering = (type: string) =>
      paths({ "/a": { get: { responses: { 200: { content: { [type]: text } } } } } });
    const encoded = answering("application/json; charset=utf-8");
    expect(compare(answering("application/json"), encoded)).toEqual([]);
    expect(compare(answering("text/csv"), encoded)).not.toEqual([]);
  });

  it("a parameter of an operation has become one of its whole path", () => {
    const parameters = [{ name: "q", in: "query", ...text }];
    expect(
      compare(paths({ "/a": { get: { parameters } } }), paths({ "/a": { parameters, get: {} } })),
    ).toEqual([]);
  });
});

describe("the schemas of OpenAPI 3.0", () => {
  const old = { openapi: "3.0.3" };

  it.each([
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [
      { type: "number", minimum: 1, exclusiveMinimum: true },
      { type: "number", exclusiveMinimum: 1 },
    ],
    [
      { type: "number", maximum: 1, exclusiveMaximum: true },
      { type: "number", exclusiveMaximum: 1 },
    ],
    [
      { type: "number", minimum: 1, exclusiveMinimum: false },
      { type: "number", minimum: 1 },
    ],
  ])("mean the same as those of 3.1: %j is %j", (released, changed) => {
    const before = contractOf("answer", released, old);
    expect(compare(before, contractOf("answer", changed))).toEqual([]);
    // What would be a difference is one.
    expect(compare(before, contractOf("answer", {}))).not.toEqual([]);
  });

  it("ignore what stands beside a reference", () => {
    const rest = { ...old, components: { schemas: { Text: text.schema } } };
    const reference = { $ref: "#/components/schemas/Text" };
    const find = (more: object) =>
      weigh(
        compare(
          contractOf("request", reference, { ...rest, ...more }),
          contractOf("request", { ...reference, maxLength: 1 }, { ...rest, ...more }),
        ),
      );
    expect(find({})).toEqual([]);
    expect(find({ openapi: "3.1.0" })).toEqual(["narrowed B-"]);
  });
});

describe("of schemas, nothing is told where", () => {
  const schemas = { Text: { type: "string", default: "b", allOf: [{ default: "c" }] } };
  const rest = { components: { schemas } };
  const reference = { $ref: "#/components/schemas/Text" };

  it.each([
    [
      "the last of several parts says what stands by default",
      { type: "string", default: "e" },
      { default: "a", ...reference, allOf: [{ default: "d" }, { default: "e" }] },
    ],
    [
      "alternatives stand among other parts",
      { anyOf: [{ type: "string" }, { type: "null" }] },
      { allOf: [{ anyOf: [{ type: "string" }, { type: "null" }] }, { deprecated: false }] },
    ],
    [
      "it is what they refer to that says it",
      { type: "string", default: "c" },
      { default: "a", ...reference },
    ],
  ])("%s", (_what, released, changed) => {
    expect(
      compare(contractOf("answer", released, rest), contractOf("answer", changed, rest)),
    ).toEqual([]);
  });
});

describe("recursive schemas", () => {
  const tree = (leaf: object) => ({
    components: {
      schemas: {
        Tree: {
          type: "object",
          properties: {
            leaf,
            trees: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
          },
        },
      },
    },
  });
  const reference = { $ref: "#/components/schemas/Tree" };

  it("come to an end, and tell of each change once", () => {
    const findings = compare(
      contractOf("answer", reference, tree(text.schema)),
      contractOf("answer", reference, tree({ type: "integer" })),
    );
    expect(weigh(findings)).toEqual(["replaced BB"]);
    expect(findings[0]?.places[0]).toEqual(["POST /things", "answer 200", "leaf"]);
  });

  it("are the same when they are written out once more", () => {
    const written = tree(text.schema).components.schemas.Tree;
    expect(
      compare(
        contractOf("answer", reference, tree(text.schema)),
        contractOf("answer", written, tree(text.schema)),
      ),
    ).toEqual([]);
  });
});
