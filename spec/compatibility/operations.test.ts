import { describe, expect, it } from "vitest";
import type { Node } from "../contract/document.ts";
import { compare, contractWith, weigh } from "./test-support/documents.ts";

type Row = [what: string, released: Node, changed: Node, expected: string];

const text = { schema: { type: "string" } };
const json = (schema: unknown = {}) => ({ content: { "application/json": { schema } } });
const paths = (items: Node) => ({ openapi: "3.1.0", paths: items });

describe("a comparison of operations", () => {
  const get = { get: { operationId: "read" } };
  const rows: Row[] = [
    ["an operation is removed", { "/a": get }, { "/a": {} }, "operation-removed B-"],
    ["an operation is added", { "/a": {} }, { "/a": get }, "operation-added -B"],
    [
      "an operation has another path",
      { "/a": get },
      { "/b": get },
      "operation-added -B operation-removed B-",
    ],
    [
      "an operation has another operationId",
      { "/a": get },
      { "/a": { get: { operationId: "readAll" } } },
      "operation-renamed W-",
    ],
    [
      "an operation is deprecated",
      { "/a": get },
      { "/a": { get: { ...get.get, deprecated: true } } },
      "deprecated --",
    ],
    [
      "a parameter of a path has another name",
      withPath("id"),
      withPath("thing_id"),
      "path-parameter-renamed --",
    ],
    [
      "an operation has a callback",
      { "/a": get },
      { "/a": { get: { ...get.get, callbacks: { done: {} } } } },
      "not-compared ??",
    ],
  ];
  it.each(rows)("reports that %s", (_what, released, changed, expected) => {
    expect(weigh(compare(paths(released), paths(changed))).join(" ")).toBe(expected);
  });

  function withPath(name: string): Node {
    const parameters = [{ name, in: "path", required: true, ...text }];
    return { [`/a/{${name}}`]: { parameters, get: {} } };
  }
});

describe("a comparison of parameters", () => {
  const one = (more: Node = {}) => ({ parameters: [{ name: "q", in: "query", ...text, ...more }] });
  const rows: Row[] = [
    ["an optional parameter is added", {}, one(), "parameter-added -B"],
    ["a required parameter is added", {}, one({ required: true }), "required-parameter-added BB"],
    ["an optional parameter is removed", one(), {}, "parameter-removed B-"],
    [
      "a required parameter is removed",
      one({ required: true }),
      {},
      "required-parameter-removed BB",
    ],
    ["a parameter becomes required", one(), one({ required: true }), "parameter-required B-"],
    ["a parameter becomes optional", one({ required: true }), one(), "parameter-optional -B"],
    [
      "a parameter is narrowed",
      one(),
      one({ schema: { type: "string", maxLength: 1 } }),
      "narrowed B-",
    ],
    [
      "a parameter is widened",
      one(),
      one({ schema: { type: ["string", "number"] } }),
      "widened -B",
    ],
    [
      "a list is serialized differently",
      one({ schema: { type: "array" } }),
      one({ schema: { type: "array" }, explode: false }),
      "not-compared ??",
    ],
    ["a parameter is deprecated", one(), one({ deprecated: true }), "deprecated --"],
    [
      "a parameter moves to the headers",
      one(),
      one({ in: "header" }),
      "parameter-added -B parameter-removed B-",
    ],
    [
      "a parameter has another name",
      one(),
      one({ name: "query" }),
      "parameter-added -B parameter-removed B-",
    ],
  ];
  it.each(rows)("reports that %s", (_what, released, changed, expected) => {
    expect(weigh(compare(contractWith(released), contractWith(changed))).join(" ")).toBe(expected);
  });
});

describe("a comparison of request bodies", () => {
  const body = (more: Node = {}, content: Node = json()) => ({
    requestBody: { ...content, ...more },
  });
  const required = { required: true };
  const rows: Row[] = [
    ["an optional body is added", {}, body(), "body-added -B"],
    ["a required body is added", {}, body(required), "required-body-added BB"],
    ["an optional body is removed", body(), {}, "body-removed B-"],
    ["a required body is removed", body(required), {}, "required-body-removed BB"],
    ["a body becomes required", body(), body(required), "body-required B-"],
    ["a body becomes optional", body(required), body(), "body-optional -B"],
    [
      "a media type is added",
      body(),
      body({}, { content: { "application/json": { schema: {} }, "text/csv": {} } }),
      "request-media-added -B",
    ],
    [
      "a media type is removed",
      body({}, { content: { "application/json": { schema: {} }, "text/csv": {} } }),
      body(),
      "request-media-removed B-",
    ],
    [
      "a part is encoded differently",
      body(),
      body(
        {},
        { content: { "application/json": { schema: {}, encoding: { a: { style: "form" } } } } },
      ),
      "not-compared ??",
    ],
  ];
  it.each(rows)("reports that %s", (_what, released, changed, expected) => {
    expect(weigh(compare(contractWith(released), contractWith(changed))).join(" ")).toBe(expected);
  });
});

describe("a comparison of responses", () => {
  const answers = (responses: Node) => ({ responses });
  const header = (more: Node = {}) => ({ 200: { headers: { "x-total": { ...text, ...more } } } });
  const required = { required: true };
  const media = (...types: string[]) => ({
    200: { content: Object.fromEntries(types.map((type) => [type, {}])) },
  });
  const rows: Row[] = [
    ["a success is added", { 200: {} }, { 200: {}, 202: {} }, "success-status-added B-"],
    ["a success is removed", { 200: {}, 202: {} }, { 200: {} }, "success-status-removed BB"],
    [
      "a success has another status",
      { 200: {} },
      { 201: {} },
      "success-status-added B- success-status-removed BB",
    ],
    ["an error is added", { 200: {} }, { 200: {}, 409: {} }, "error-status-added W-"],
    ["an error is removed", { 200: {}, 409: {} }, { 200: {} }, "error-status-removed -B"],
    ["a default response is added", { 200: {} }, { 200: {}, default: {} }, "error-status-added W-"],
    ["a range is narrowed", { "2XX": {} }, { 200: {} }, "status-listed -- statuses-narrowed -B"],
    [
      "a status becomes a range",
      { 200: {} },
      { "2XX": {} },
      "status-unlisted W- success-status-added B-",
    ],
    [
      "a status is covered by its range",
      { 200: {}, 404: {}, "4XX": {} },
      { 200: {}, "4XX": {} },
      "status-unlisted W-",
    ],
    [
      "a status gets its own body in a range",
      { "4XX": {} },
      { 404: json(), "4XX": {} },
      "answer-body-added WB status-listed --",
    ],
    ["a header is added", { 200: {} }, header(), "header-added --"],
    ["a required header is added", { 200: {} }, header(required), "required-header-added -B"],
    ["a header is removed", header(), { 200: {} }, "header-removed W-"],
    ["a required header is removed", header(required), { 200: {} }, "required-header-removed B-"],
    ["a header becomes required", header(), header(required), "header-required -B"],
    ["a header becomes optional", header(required), header(), "header-optional B-"],
    [
      "a header is narrowed",
      header(),
      header({ schema: { type: "string", maxLength: 1 } }),
      "narrowed -B",
    ],
    ["a header is deprecated", header(), header({ deprecated: true }), "deprecated --"],
    ["a body is added", { 200: {} }, media("text/csv"), "answer-body-added WB"],
    ["a body is removed", media("text/csv"), { 200: {} }, "answer-body-removed BW"],
    [
      "a media type is added",
      media("text/csv"),
      media("text/csv", "text/html"),
      "answer-media-added W-",
    ],
    [
      "a media type is removed",
      media("text/csv", "text/html"),
      media("text/csv"),
      "answer-media-removed BB",
    ],
    [
      "links are added",
      { 200: {} },
      { 200: { links: { next: { operationId: "x" } } } },
      "not-compared ??",
    ],
  ];
  it.each(rows)("reports that %s", (_what, released, changed, expected) => {
    const find = (one: Node, other: Node) => weigh(compare(contractWith(one), contractWith(other)));
    expect(find(answers(released), answers(changed)).join(" ")).toBe(expected);
  });
});

describe("a comparison of the rest of a document", () => {
  const schemes = {
    bearer: { type: "http", scheme: "bearer" },
    key: { type: "apiKey", in: "header", name: "X-Key" },
    login: { type: "oauth2", flows: {} },
  };
  const rest = { components: { securitySchemes: schemes } };
  const secured = (...security: Node[]) => contractWith({ security }, rest);
  const rows: Row[] = [
    [
      "a key becomes required",
      contractWith({}, rest),
      secured({ bearer: [] }),
      "credentials-removed B-",
    ],
    ["the key requirement is removed", secured({ bearer: [] }), secured(), "credentials-added -B"],
    [
      "a key becomes optional",
      secured({ bearer: [] }),
      secured({ bearer: [] }, {}),
      "credentials-added -B",
    ],
    [
      "another key becomes required",
      secured({ bearer: [] }),
      secured({ key: [] }),
      "credentials-added -B credentials-removed B-",
    ],
    [
      "an alternative key is added",
      secured({ bearer: [] }),
      secured({ bearer: [] }, { key: [] }),
      "credentials-added -B",
    ],
    [
      "a second key becomes required",
      secured({ bearer: [] }),
      secured({ bearer: [], key: [] }),
      "credentials-removed B-",
    ],
    [
      "another scope becomes required",
      secured({ login: ["a"] }),
      secured({ login: ["a", "b"] }),
      "credentials-removed B-",
    ],
    [
      "a key becomes required everywhere",
      contractWith({}, rest),
      contractWith({}, { ...rest, security: [{ key: [] }] }),
      "credentials-removed B-",
    ],
    [
      "a key moves to another header",
      secured({ key: [] }),
      contractWith(
        { security: [{ key: [] }] },
        { components: { securitySchemes: { key: { ...schemes.key, name: "X-Api-Key" } } } },
      ),
      "credentials-changed BB",
    ],
    [
      "a server is added",
      contractWith({}, { servers: [{ url: "/" }] }),
      contractWith({}, { servers: [{ url: "/" }, { url: "/v2" }] }),
      "not-compared ??",
    ],
    [
      "a server is removed",
      contractWith({}, { servers: [{ url: "/" }, { url: "/v2" }] }),
      contractWith({}),
      "not-compared ??",
    ],
    [
      "webhooks are added",
      contractWith({}),
      contractWith({}, { webhooks: { paid: { post: {} } } }),
      "not-compared ??",
    ],
    [
      "schemas have another dialect",
      contractWith({}),
      contractWith({}, { jsonSchemaDialect: "https://x.example" }),
      "not-compared ??",
    ],
  ];
  it.each(rows)("reports that %s", (_what, released, changed, expected) => {
    expect(weigh(compare(released, changed)).join(" ")).toBe(expected);
  });
});
