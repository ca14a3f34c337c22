import { describe, expect, it } from "vitest";
import { ContractDocument, members, type Node } from "./document.ts";
import { citedBy, isServedUnder, Operations, responseFor } from "./operations.ts";

const ok = { responses: { 200: { description: "" } } };

function operationsOf(paths: Node, components: Node = {}): Operations {
  return new Operations(new ContractDocument("test", { openapi: "3.1.0", paths, components }));
}

describe("the operations of a document", () => {
  it("reads the method, the tag and all paths of an operation", () => {
    const operations = operationsOf({
      "/notes": { get: { operationId: "listNotes", tags: ["Notes"], ...ok } },
      "/v1/notes": { $ref: "#/paths/~1notes" },
    });
    expect(operations.ids).toEqual(["listNotes"]);
    const { id, method, tag, routes } = operations.get("listNotes");
    expect({ id, method, tag, paths: routes.map(({ path }) => path) }).toEqual({
      ...{ id: "listNotes", method: "GET", tag: "Notes" },
      paths: ["/notes", "/v1/notes"],
    });
    expect(routes.map((route) => isServedUnder(route, "/v1/notes/"))).toEqual([false, true]);
  });

  it.each(["", "toString", "listNote"])("does not find the unknown operation %j", (id) => {
    const operations = operationsOf({ "/notes": { get: { operationId: "listNotes", ...ok } } });
    expect(operations.find(id)).toBeUndefined();
    expect(() => operations.get(id)).toThrow(`${id} is not an operation of the contract`);
  });

  it("reads the parameters of the path, overridden by those of the operation", () => {
    const limit = { name: "limit", in: "query" };
    const operations = operationsOf(
      {
        "/notes/{id}": {
          parameters: [{ $ref: "#/components/parameters/Id" }, limit],
          get: { operationId: "getNote", parameters: [{ ...limit, required: true }], ...ok },
        },
      },
      {
        parameters: { Id: { name: "id", in: "path", required: true, schema: { type: "string" } } },
      },
    );
    const { parameters } = operations.get("getNote");
    expect(parameters.map(({ name, in: place, isRequired }) => [name, place, isRequired])).toEqual([
      ["id", "path", true],
      ["limit", "query", true],
    ]);
    expect(parameters[0]?.schema?.pointer).toBe("/components/parameters/Id/schema");
  });

  it("finds the response by status, then by class, then the default", () => {
    const responses = { 404: { description: "a" }, "4XX": { description: "b" }, default: {} };
    const operations = operationsOf({ "/": { get: { operationId: "get", responses } } });
    const pointers = [404, 400, 500].map(
      (status) => responseFor(operations.get("get"), status)?.at.pointer,
    );
    expect(pointers).toEqual(
      ["404", "4XX", "default"].map((name) => `/paths/~1/get/responses/${name}`),
    );
    expect(responseFor(operationsOf({ "/": { get: ok } }).get("GET /"), 404)).toBeUndefined();
  });
});

describe("the operation of a request", () => {
  const operations = operationsOf({
    "/notes": { get: { operationId: "listNotes", ...ok } },
    "/notes/{id}": {
      get: { operationId: "getNote", ...ok },
      delete: { operationId: "deleteNote", ...ok },
    },
    "/notes/latest": { get: { operationId: "getLatest", ...ok } },
  });

  it.each([
    ["GET", "/notes", "listNotes"],
    ["GET", "/notes/", "listNotes"],
    ["HEAD", "/notes", "listNotes"],
    ["GET", "/notes/7", "getNote"],
    ["DELETE", "/notes/%2F", "deleteNote"],
    ["GET", "/notes/latest", "getLatest"],
    ["DELETE", "/notes/latest", "deleteNote"],
    ["POST", "/notes", undefined],
    ["get", "/notes", undefined],
    ["GET", "/notes//", undefined],
    ["GET", "/notes/7/8", undefined],
    ["GET", "/", undefined],
  ])("matches %s %s to the operation %s", (method, path, id) => {
    expect(operations.match(method, path)?.id).toBe(id);
  });
});

it("citedBy returns what a node or a part of it cites, each id once", () => {
  expect(citedBy({ "x-clauses": ["A", "A", "B"] }, "x-clauses")).toEqual(["A", "B"]);
  const marks = { "properties/a": ["D-1"], "required/b": ["D-1", "D-2"] };
  expect(citedBy({ "x-decisions": marks }, "x-decisions")).toEqual(["D-1", "D-2"]);
  for (const node of [undefined, null, [], "x", {}]) expect(citedBy(node, "x-clauses")).toEqual([]);
});

it("members returns none for a value that is not an object", () => {
  for (const value of [null, undefined, 1, "text", [1]]) expect(members(value)).toEqual({});
  expect(members({ a: 1 })).toEqual({ a: 1 });
});
