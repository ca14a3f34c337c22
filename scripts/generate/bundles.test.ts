import { describe, expect, it } from "vitest";
import type { Node } from "../../spec/contract/document.ts";
import { interfaceBundle, sandboxBundle, servedBundle } from "./bundles.ts";

/** A contract with one schema, which an operation refers to, and one path alias. */
function contract(schema: Node, operation: Node = {}): Node {
  return {
    paths: {
      "/things": {
        get: { operationId: "listThings" },
        post: { schema: { $ref: "#/components/schemas/Thing" }, ...operation },
        "x-decisions": { get: ["D-1"] },
      },
      "/v1/things": { $ref: "#/paths/~1things", "x-decisions": { post: ["D-2"] } },
    },
    components: { schemas: { Thing: schema, Unused: {} } },
  };
}

function interfaceSchema(schema: Node): unknown {
  return interfaceBundle(contract(schema)).components;
}

describe("the interface bundle", () => {
  it.each<[string, Node, Node]>([
    ["a keyword", { maximum: 5, minimum: 1, "x-decisions": { maximum: ["D-1"] } }, { minimum: 1 }],
    [
      "a property, and its name in required",
      {
        required: ["id", "name"],
        properties: { id: {}, name: {} },
        "x-decisions": { "properties/id": ["D-1"] },
      },
      { required: ["name"], properties: { name: {} } },
    ],
    [
      "a property that marks itself",
      { required: ["id"], properties: { id: { "x-decisions": ["D-1"] }, name: {} } },
      { properties: { name: {} } },
    ],
    [
      "one value of a list",
      { enum: ["a", "b"], "x-decisions": { "enum/b": ["D-1"] } },
      { enum: ["a"] },
    ],
    ["the only value of a list", { enum: ["a"], "x-decisions": { "enum/a": ["D-1"] } }, {}],
    [
      "one of two types",
      { type: ["string", "null"], "x-decisions": { "type/null": ["D-1"] } },
      { type: "string" },
    ],
    [
      "one of two requirements",
      { required: ["a", "b"], "x-decisions": { "required/b": ["D-1"] } },
      { required: ["a"] },
    ],
    [
      "an item of a list",
      { allOf: [{ a: 1 }, { b: 1, "x-decisions": ["D-1"] }] },
      { allOf: [{ a: 1 }] },
    ],
  ])("removes %s that is ours", (_what, schema, expected) => {
    expect(interfaceSchema(schema)).toEqual({ schemas: { Thing: expected } });
  });

  it("uses the text of the interface instead of ours", () => {
    const schema = { minimum: 1, maximum: 5, "x-interface": { maximum: 9, title: "Any" } };
    expect(interfaceSchema(schema)).toEqual({
      schemas: { Thing: { minimum: 1, maximum: 9, title: "Any" } },
    });
    const whole = { minimum: 1, "x-decisions": ["D-1"], "x-interface": { title: "Any" } };
    expect(interfaceSchema(whole)).toEqual({ schemas: { Thing: { title: "Any" } } });
  });

  it("removes a component that is ours, and every reference to it", () => {
    const bundle = interfaceBundle(contract({ "x-decisions": ["D-1"] }));
    expect(bundle).toEqual({
      paths: { "/things": { post: {} }, "/v1/things": { get: { operationId: "listThings" } } },
      components: {},
    });
  });

  it("treats an alias of a path separately", () => {
    expect(interfaceBundle(contract({})).paths).toEqual({
      "/things": { post: { schema: { $ref: "#/components/schemas/Thing" } } },
      "/v1/things": { get: { operationId: "listThings" } },
    });
  });

  it.each(["maximum", "enum/z", "properties/none"])(
    "refuses the mark %s that matches nothing",
    (path) => {
      const schema = { enum: ["a"], properties: {}, "x-decisions": { [path]: ["D-1"] } };
      expect(() => interfaceSchema(schema)).toThrow(path);
    },
  );
});

describe("the sandbox bundle", () => {
  it("keeps everything that is ours, and removes the interface's own text", () => {
    const schema = {
      maximum: 5,
      "x-decisions": { maximum: ["D-1"] },
      "x-interface": { title: "Any" },
    };
    const bundle = sandboxBundle(contract(schema));
    expect(bundle.components).toEqual({
      schemas: { Thing: { maximum: 5, "x-decisions": { maximum: ["D-1"] } } },
    });
    expect(bundle.paths).toHaveProperty(["/v1/things", "$ref"], "#/paths/~1things");
  });
});

describe("the served bundle", () => {
  it("has null among texts as a separate type", () => {
    const status = { description: "One of them.", type: ["string", "null"], enum: ["a", null] };
    expect(servedBundle(contract({ properties: { status } })).components).toEqual({
      schemas: {
        Thing: {
          properties: {
            status: {
              description: "One of them.",
              anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }],
            },
          },
        },
      },
    });
  });

  it("shows each operation once, with its path in the interface, and marks the others", () => {
    const operation = { operationId: "createThing", tags: ["Things"] };
    expect(servedBundle(contract({}, operation)).paths).toEqual({
      "/things": {
        post: {
          ...operation,
          "x-also-at": { "/v1/things": { "x-decisions": ["D-2"] } },
          schema: { $ref: "#/components/schemas/Thing" },
        },
      },
      "/v1/things": {
        get: {
          operationId: "listThings",
          "x-also-at": { "/things": { "x-decisions": ["D-1"] } },
        },
      },
    });
  });
});
