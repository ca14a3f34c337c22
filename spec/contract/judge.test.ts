import { describe, expect, it } from "vitest";
import { ContractDocument } from "./document.ts";
import { Judge, violationText } from "./judge.ts";
import type { ContractViolation } from "./schemas.ts";

const note = {
  type: "object",
  "x-clauses": ["NOTE"],
  required: ["id", "text"],
  properties: {
    id: { type: "string", "x-clauses": ["ID"] },
    text: { type: "string", "x-clauses": ["TEXT"] },
    kind: { enum: ["a", "b"] },
    state: { const: "new" },
  },
};

const judge = new Judge(
  new ContractDocument("test", {
    openapi: "3.1.0",
    security: [{ bearer: [] }],
    paths: {
      "/notes": {
        get: {
          operationId: "listNotes",
          "x-clauses": ["AUTH-1", "LIST"],
          parameters: [
            {
              name: "limit",
              in: "query",
              schema: { type: "integer", maximum: 9 },
              "x-clauses": ["L"],
            },
            { name: "done", in: "query", schema: { type: "boolean" } },
            { name: "tag", in: "query", schema: { type: "array", items: { enum: ["x", "y"] } } },
            { name: "Trace", in: "header", required: true, schema: { minLength: 3 } },
          ],
          responses: {
            200: {
              "x-clauses": ["LISTED"],
              headers: { Total: { required: true, schema: { type: "integer" } } },
              content: {
                "application/json": {
                  schema: { type: "array", items: { $ref: "#/components/schemas/Note" } },
                },
              },
            },
          },
        },
        post: {
          operationId: "createNote",
          "x-clauses": ["GEN-BODY-9"],
          security: [{ bearer: [] }, {}],
          requestBody: {
            required: true,
            "x-clauses": ["SENT"],
            content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } },
          },
          responses: {
            "2XX": { content: { "application/json": {} } },
            "4XX": { description: "anything" },
          },
        },
      },
      "/notes/{id}/(id)": {
        post: {
          operationId: "hideNote",
          security: [],
          parameters: [{ name: "id", in: "path", required: true, schema: { maxLength: 3 } }],
          responses: { 204: {} },
        },
      },
      "/notes/{id}": {
        delete: {
          operationId: "deleteNote",
          security: [],
          parameters: [{ name: "id", in: "path", required: true, schema: { maxLength: 3 } }],
          responses: { 200: { "x-no-body": true, "x-clauses": ["GONE"] }, 204: {} },
        },
      },
    },
    components: {
      schemas: { Note: note },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  }),
);

const wellFormed = {
  authorization: "Bearer key",
  trace: "abc",
  "content-type": "application/json",
};
const texts = (violations: readonly ContractViolation[]) => violations.map(violationText);

function request(method: string, target: string, body = "", headers: object = {}) {
  return judge.request({
    ...{ method, target, body },
    headers: new Headers({ ...wellFormed, ...headers }),
  });
}

function response(id: string, status: number, body: string | undefined, headers: object = {}) {
  const given = { status, body, headers: new Headers({ total: "1", ...headers }) };
  return judge.response(judge.operations.get(id), "GET", given);
}

describe("a request", () => {
  it.each([
    ["GET", "/notes?limit=9&done=true&tag=x&tag=y", ""],
    ["GET", "http://gateway.example/notes/?limit=1", ""],
    ["HEAD", "/notes", ""],
    ["POST", "/notes", '{"id":"1","text":"t","more":1}'],
    ["DELETE", "/notes/%E2%82%AC", ""],
  ])("accepts the request %s %s %s", (method, target, body) => {
    const judged = request(method, target, body);
    expect(judged.violations).toEqual([]);
    expect(judged.operation).toBeDefined();
  });

  it.each([
    ["an unknown path", "GET", "/notices", "", {}, ["path /notices is not a path of the contract"]],
    ["an undocumented method", "PUT", "/notes", "", {}, ["method PUT is not a method of /notes"]],
    [
      "a parameter out of its bounds",
      "GET",
      "/notes?limit=10",
      "",
      {},
      ["query/limit must be <= 9"],
    ],
    [
      "a parameter of another type",
      "GET",
      "/notes?limit=ten",
      "",
      {},
      ["query/limit must be integer"],
    ],
    [
      "a parameter that is not a boolean",
      "GET",
      "/notes?done=1",
      "",
      {},
      ["query/done must be boolean"],
    ],
    [
      "a parameter given twice",
      "GET",
      "/notes?limit=1&limit=2",
      "",
      {},
      ["query/limit must be integer"],
    ],
    [
      "an invalid element of a list",
      "GET",
      "/notes?tag=z",
      "",
      {},
      ['query/tag/0 must be one of "x", "y"'],
    ],
    ["an unknown parameter", "GET", "/notes?a=1&a=2", "", {}, ["query/a is not documented"]],
    [
      "an invalid header",
      "GET",
      "/notes",
      "",
      { trace: "a" },
      ["header/trace must NOT have fewer than 3 characters"],
    ],
    [
      "no key",
      "GET",
      "/notes",
      "",
      { authorization: "Basic x" },
      ["header/authorization is not a Bearer token"],
    ],
    [
      "a long id",
      "DELETE",
      "/notes/1234",
      "",
      {},
      ["path/id must NOT have more than 3 characters"],
    ],
    [
      "a long id before another segment",
      "POST",
      "/notes/1234/(id)",
      "",
      {},
      ["path/id must NOT have more than 3 characters"],
    ],
    ["no body", "POST", "/notes", "", {}, ["body is missing"]],
    ["an undocumented body", "DELETE", "/notes/1", "{}", {}, ["body is not documented"]],
    ["a body that is not JSON", "POST", "/notes", "{", {}, ["body is not JSON"]],
    [
      "another media type",
      "POST",
      "/notes",
      "a=b",
      { "content-type": "text/plain" },
      ["body is not JSON", 'header/content-type is "text/plain", not application/json'],
    ],
    [
      "an invalid media type",
      "POST",
      "/notes",
      "",
      { "content-type": "json" },
      ["header/content-type is not a media type", "body is missing"],
    ],
    [
      "missing members",
      "POST",
      "/notes",
      '{"id":1}',
      {},
      ["/text is missing", "/id must be string"],
    ],
    [
      "another value than the constant",
      "POST",
      "/notes",
      '{"id":"","text":"","state":1}',
      {},
      ['/state must be "new"'],
    ],
  ])("rejects a request with %s", (_what, method, target, body, headers, expected) => {
    expect(texts(request(method, target, body, headers).violations)).toEqual(expected);
  });

  it("rejects a request without a required header", () => {
    const headers = new Headers({ authorization: "Bearer key" });
    const { violations } = judge.request({ method: "GET", target: "/notes", headers, body: "" });
    expect(texts(violations)).toEqual(["header/trace is missing"]);
  });

  it("does not check a body that is not known", () => {
    const { violations } = judge.request({
      ...{ method: "POST", target: "/notes", body: undefined },
      headers: new Headers(),
    });
    expect(violations).toEqual([]);
  });

  it.each(["*", "//x", "/notes/%", "/notes/%E0%A4", "/notes?__proto__=1", "\0", ""])(
    "survives the path %j",
    (target) => {
      expect(request("DELETE", target).violations).toBeInstanceOf(Array);
    },
  );
});

describe("a response", () => {
  it.each<[string, number, string | undefined]>([
    ["listNotes", 200, '[{"id":"1","text":""}]'],
    ["listNotes", 200, undefined],
    ["createNote", 418, "<h1>"],
    ["createNote", 201, "[]"],
    ["deleteNote", 200, ""],
  ])("accepts the response to %s with %i: %s", (id, status, body) => {
    expect(response(id, status, body)).toEqual([]);
  });

  it.each([
    ["an undocumented status", "listNotes", 404, "", {}, ["status 404 is not documented"]],
    [
      "an invalid header",
      "listNotes",
      200,
      "[]",
      { total: "many" },
      ["header/total must be integer"],
    ],
    ["no body", "listNotes", 200, "", {}, ["body is missing"]],
    ["a body that is not JSON", "createNote", 200, "<", {}, ["body is not JSON"]],
    ["a body that must be empty", "deleteNote", 200, "{}", {}, ["body must be empty"]],
    ["a body after 204", "deleteNote", 204, "{}", {}, ["body must be empty"]],
    ["an invalid body", "listNotes", 200, '[{"id":"1"}]', {}, ["/0/text is missing"]],
  ])("rejects a response with %s", (_what, id, status, body, headers, expected) => {
    expect(texts(response(id, status, body, headers))).toEqual(expected);
  });

  it("rejects a response without a required header", () => {
    const given = { status: 200, body: "[]", headers: new Headers() };
    const found = judge.response(judge.operations.get("listNotes"), "GET", given);
    expect(texts(found)).toEqual(["header/total is missing"]);
  });

  it("expects no body in the response to HEAD", () => {
    const given = { status: 200, body: "", headers: new Headers({ total: "1" }) };
    expect(judge.response(judge.operations.get("listNotes"), "HEAD", given)).toEqual([]);
  });
});

describe("the clauses of a violation, from the rule outwards", () => {
  it.each([
    ["of a member", '[{"id":1,"text":""}]', [["ID"], ["NOTE"], ["LISTED"]]],
    ["of a missing member", '[{"id":""}]', [["TEXT"], ["NOTE"], ["LISTED"]]],
    ["of an element", "[1]", [["NOTE"], ["LISTED"]]],
    ["of the body", "{}", [["LISTED"]]],
  ])("cites the clauses %s", (_what, body, clauses) => {
    expect(response("listNotes", 200, body)[0]?.clauses).toEqual(clauses);
  });

  it.each([
    ["a parameter", "GET", "/notes?limit=10", "", [["L"]]],
    ["a key", "GET", "/notes", "", [["AUTH-1"]]],
    ["a body that is not JSON", "POST", "/notes", "{", [["GEN-BODY-9"]]],
    ["a body that is missing", "POST", "/notes", "", [["SENT"]]],
  ])("cites the clauses of %s", (what, method, target, body, clauses) => {
    const headers = what === "a key" ? { authorization: "none" } : {};
    expect(request(method, target, body, headers).violations[0]?.clauses).toEqual(clauses);
  });

  it("cites the clauses about success for an undocumented status", () => {
    expect(response("listNotes", 201, "")[0]?.clauses).toEqual([["LISTED"]]);
  });
});

it("judges long lists in linear time, with the places of their elements", () => {
  const good = { id: "1", text: "" };
  const list = [
    ...Array.from({ length: 60 }, () => good),
    ...Array.from({ length: 50_000 }, () => 1),
  ];
  const found = response("listNotes", 200, JSON.stringify(list));
  expect(found).toHaveLength(200);
  expect(found[0]?.place).toEqual(["body", "60"]);
});
