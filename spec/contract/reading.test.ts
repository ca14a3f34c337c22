import { describe, expect, it } from "vitest";
import { compareContracts } from "../compatibility/operations.ts";
import { DocumentProblem } from "./document.ts";
import { readDocument } from "./reading.ts";

const yaml = `openapi: 3.1.0
paths:
  /things:
    get:
      responses:
        200: { description: All. }
`;

describe("a document is rejected in one sentence that names it", () => {
  it.each([
    ["is neither JSON nor YAML", "a: [", /^c\.yaml:\d is neither JSON nor YAML: .+\.$/s],
    ["is not an object", "[]", /^c\.yaml is not an OpenAPI document: give one /],
    ["has no version", "{}", /^c\.yaml is not an OpenAPI document: .* with a member "openapi"\.$/],
    ["is Swagger 2.0", "swagger: '2.0'", /^c\.yaml has version "2\.0": only OpenAPI 3\.0 and 3\.1/],
    ["has a later version", "openapi: 3.2.0", /^c\.yaml has version "3\.2\.0"/],
    [
      "has a dangling reference",
      `${yaml}x: { $ref: "#/a" }`,
      /^c\.yaml:7: \/x refers to #\/a, which does not exist\.$/,
    ],
    [
      "refers to another file",
      `${yaml}x: { $ref: "b.yaml#/a" }`,
      /^c\.yaml:7: \/x refers to b\.yaml#\/a: .+ bundle it first\.$/,
    ],
  ])("rejects a document that %s", (_what, text, message) => {
    const read = () => readDocument("c.yaml", text);
    expect(read).toThrow(DocumentProblem);
    expect(read).toThrow(message);
  });

  it.each([
    [
      "has a list where an object belongs",
      yaml.replace("{ description: All. }", "[]"),
      /^c\.yaml:6: \/paths\/~1things\/get\/responses\/200 is not an object\.$/,
    ],
    [
      "has an object where a list belongs",
      yaml.replace("get:\n", "get:\n      parameters: {}\n"),
      /^c\.yaml:5: \/paths\/~1things\/get\/parameters is not an array\.$/,
    ],
    [
      "refers to itself",
      yaml.replace("{ description: All. }", '{ $ref: "#/paths/~1things/get/responses/200" }'),
      /refers to itself\.$/,
    ],
  ])("rejects a document that %s", (_what, text, message) => {
    expect(() =>
      compareContracts(readDocument("a.yaml", yaml), readDocument("c.yaml", text)),
    ).toThrow(message);
  });
});

it("reads what YAML merges into a document", () => {
  const merged = yaml.replace("{ description: All. }", "{ <<: { description: All. } }");
  const { root } = readDocument("c.yaml", merged);
  expect(root.value).toEqual(readDocument("c.yaml", yaml).root.value);
});

describe("the line of a pointer", () => {
  it.each([
    ["/paths/~1things/get", 4],
    ["/paths/~1things/get/responses/200", 6],
    ["", 1],
    ["/nothing", 1],
    ["/paths/~1things/get/responses/200/merged", 6],
  ])("finds %s at line %s", (pointer, line) => {
    expect(readDocument("c.yaml", yaml).lineOf(pointer)).toBe(line);
  });

  it("finds the line of a pointer in JSON as well", () => {
    const json = '{\n  "openapi": "3.0.0",\n  "tags": [\n    {},\n    {}\n  ]\n}';
    expect(readDocument("c.json", json).lineOf("/tags/1")).toBe(5);
  });
});

it("reads a YAML document in linear time", () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => index);
  const lines = keys.map((number) => `k${number}: ${number}`);
  const document = readDocument("c.yaml", `openapi: 3.1.0\n${lines.join("\n")}\n`);
  expect(keys.map((number) => document.lineOf(`/k${number}`))).toEqual(
    keys.map((number) => number + 2),
  );
});

it.each(["a: 1\nb: 2\na: 3\n", "x: { a: 1, a: 2 }\n"])("rejects a repeated key: %j", (yaml) => {
  expect(() => readDocument("c.yaml", `openapi: 3.1.0\n${yaml}`)).toThrow(
    /^c\.yaml:\d is neither JSON nor YAML: Map keys must be unique\.$/,
  );
});
