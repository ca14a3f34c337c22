import { describe, expect, it } from "vitest";
import type { Node } from "../contract/document.ts";
import { compare, contractOf, weigh } from "./test-support/documents.ts";

const text = { schema: { type: "string" } };
const json = (schema: unknown = {}) => ({ content: { "application/json": { schema } } });
const paths = (items: Node) => ({ openapi: "3.1.0", paths: items });

describe("an equivalent document", () => {
  const item = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
  const schemes = { bearer: { type: "http", scheme: "bearer" } };
  const parameters = [
    { name: "X-Id", in: "header", ...text },
    { name: "q", in: "query", ...text },
  ];
  const things = {
    get: { responses: { 200: json(item), "4XX": { description: "Refused." } } },
    post: { parameters },
  };
  const contract = (items: Node, components: Node = {}, more: Node = {}) => ({
    ...paths(items),
    security: [{ bearer: [] }],
    components: { securitySchemes: schemes, ...components },
    ...more,
  });
  const released = contract({ "/things": things });
  const answering = (answer: Node) => ({
    get: { responses: { ...things.get.responses, ...answer } },
  });
  const [one, other] = parameters;
  const rows: [what: string, changed: Node][] = [
    [
      "only descriptions have changed",
      contract({
        "/things": { ...things, summary: "Things", get: { ...things.get, description: "All." } },
      }),
    ],
    [
      "only examples have changed",
      contract({
        "/things": { ...things, ...answering({ 200: json({ ...item, examples: [{}] }) }) },
      }),
    ],
    [
      "only extensions have changed",
      contract({ "x-a": 1, "/things": { "x-a": 1, ...things, ...answering({ "x-a": 1 }) } }),
    ],
    [
      "only the order has changed",
      contract({ "/things": { post: { parameters: [other, one] }, get: things.get } }),
    ],
    [
      "a schema moves to the components",
      contract(
        {
          "/things": { ...things, ...answering({ 200: json({ $ref: "#/components/schemas/A" }) }) },
        },
        { schemas: { A: item } },
      ),
    ],
    [
      "a response, a parameter and a path item move to the components",
      contract(
        { "/things": { $ref: "#/components/pathItems/Things" } },
        {
          pathItems: {
            Things: {
              ...answering({ 200: { $ref: "#/components/responses/Item" } }),
              post: { parameters: [one, { $ref: "#/components/parameters/q" }] },
            },
          },
          responses: { Item: json(item) },
          parameters: { q: other },
        },
      ),
    ],
    [
      "the case of a header has changed",
      contract({
        "/things": { ...things, post: { parameters: [{ ...one, name: "x-id" }, other] } },
      }),
    ],
    [
      "a scheme has another name",
      contract(
        { "/things": things },
        { securitySchemes: { token: { ...schemes.bearer, description: "A key." } } },
        { security: [{ token: [] }] },
      ),
    ],
    ["an unused component is added", contract({ "/things": things }, { schemas: { Unused: {} } })],
  ];
  it.each([["nothing has changed", released] as const, ...rows])(
    "finds nothing if %s",
    (_what, changed) => {
      expect(compare(released, changed)).toEqual([]);
    },
  );

  it("finds nothing if a charset is added to a JSON media type", () => {
    const answer = (type: string) =>
      paths({ "/a": { get: { responses: { 200: { content: { [type]: text } } } } } });
    const encoded = answer("application/json; charset=utf-8");
    expect(compare(answer("application/json"), encoded)).toEqual([]);
    expect(compare(answer("text/csv"), encoded)).not.toEqual([]);
  });

  it("finds nothing if a parameter moves from an operation to its path", () => {
    const inner = paths({ "/a": { get: { parameters } } });
    expect(compare(inner, paths({ "/a": { parameters, get: {} } }))).toEqual([]);
  });
});

describe("the schemas of OpenAPI 3.0", () => {
  const old = { openapi: "3.0.3" };

  it("does not compare schemas of OpenAPI 3.0 with those of 3.1", () => {
    const [released, changed] = [contractOf("answer", {}, old), contractOf("answer", {})];
    expect(weigh(compare(released, changed))).toEqual(["not-compared ??"]);
  });

  it.each([
    [{ nullable: true }, { nullable: false }],
    [{ minimum: 1, exclusiveMinimum: true }, { minimum: 1 }],
  ])("does not compare keywords of 3.0 only: %j, now %j", (released, changed) => {
    const find = (schema: object) => contractOf("answer", { type: "number", ...schema }, old);
    expect(weigh(compare(find(released), find(changed)))).toContain("not-compared ??");
    expect(compare(find(released), find(released))).toEqual([]);
  });

  it("ignores siblings of a reference in OpenAPI 3.0 only", () => {
    const components = { schemas: { Text: text.schema } };
    const reference = { $ref: "#/components/schemas/Text" };
    const find = (openapi: string) =>
      weigh(
        compare(
          contractOf("request", reference, { openapi, components }),
          contractOf("request", { ...reference, maxLength: 1 }, { openapi, components }),
        ),
      );
    expect(find("3.0.3")).toEqual([]);
    expect(find("3.1.0")).toEqual(["narrowed B-"]);
  });
});

describe("recursive schemas", () => {
  const reference = { $ref: "#/components/schemas/Tree" };
  const tree = (leaf: object) => {
    const trees = { type: "array", items: reference };
    return { components: { schemas: { Tree: { type: "object", properties: { leaf, trees } } } } };
  };

  it("reports each change of a recursive schema once", () => {
    const findings = compare(
      contractOf("answer", reference, tree(text.schema)),
      contractOf("answer", reference, tree({ type: "integer" })),
    );
    expect(weigh(findings)).toEqual(["replaced BB"]);
    expect(findings[0]?.places[0]).toEqual(["POST /things", "response 200", "leaf"]);
  });

  it("finds nothing if a level is written out", () => {
    const written = tree(text.schema).components.schemas.Tree;
    expect(
      compare(
        contractOf("answer", reference, tree(text.schema)),
        contractOf("answer", written, tree(text.schema)),
      ),
    ).toEqual([]);
  });
});
