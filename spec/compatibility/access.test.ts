import { describe, expect, it } from "vitest";
import { compare, contractOf, weigh } from "./testing/documents.ts";

const schemas = {
  Id: { type: "string", readOnly: true },
  Key: { type: "string", writeOnly: true },
  Count: { type: "integer", readOnly: true },
  Lock: { type: "integer", writeOnly: true },
  Text: { type: "string" },
  Whole: { type: "integer" },
  Alias: { $ref: "#/components/schemas/Id" },
  Described: { description: "A count.", $ref: "#/components/schemas/Count" },
};
const to = (name: keyof typeof schemas, more: object = {}) => ({
  $ref: `#/components/schemas/${name}`,
  ...more,
});
const having = (a: object, ...required: string[]) => ({
  type: "object",
  properties: { a },
  required,
});
const nothing = { type: "object", properties: {} };
const readOnly = { readOnly: true };
const writeOnly = { writeOnly: true };
const replaced = ["replaced BB"];

describe("a member that refers to what is only read or only written concerns only those", () => {
  it.each<[what: string, unknown, unknown, request: string[], answer: string[]]>([
    ["of another type, only read", having(to("Id")), having(to("Count")), [], replaced],
    ["of another type, only written", having(to("Key")), having(to("Lock")), replaced, []],
    ["by a further reference", having(to("Alias")), having(to("Described")), [], replaced],
    [
      "by a part that is a reference",
      having({ allOf: [to("Id")] }),
      having({ allOf: [to("Count")] }),
      [],
      replaced,
    ],
    [
      "said beside the reference, only read",
      having(to("Text", readOnly)),
      having(to("Whole", readOnly)),
      [],
      replaced,
    ],
    [
      "said beside the reference, only written",
      having(to("Text", writeOnly)),
      having(to("Whole", writeOnly)),
      replaced,
      [],
    ],
    ["required, only read", nothing, having(to("Id"), "a"), [], ["required-member-added -B"]],
    ["required, only written", nothing, having(to("Key"), "a"), ["required-member-added BW"], []],
    ["gone, only read", having(to("Id")), nothing, [], ["member-removed W-"]],
    ["gone, only written", having(to("Key")), nothing, ["member-removed W-"], []],
    [
      "no longer only read",
      having(to("Id")),
      having(to("Text")),
      ["member-added -W"],
      ["access-changed WW"],
    ],
    [
      "only written now",
      having(to("Text")),
      having(to("Key")),
      ["access-changed WW"],
      ["member-removed W-"],
    ],
  ])("%s", (_what, released, changed, request, answer) => {
    const rest = { components: { schemas } };
    const find = (place: "request" | "answer") =>
      weigh(compare(contractOf(place, released, rest), contractOf(place, changed, rest)));
    expect({ request: find("request"), answer: find("answer") }).toEqual({ request, answer });
  });

  it("unless it says so beside the reference in OpenAPI 3.0, where that means nothing", () => {
    const rest = { openapi: "3.0.3", components: { schemas } };
    const [one, other] = [having(to("Text", readOnly)), having(to("Whole", readOnly))];
    const find = (released: unknown, changed: unknown) =>
      weigh(compare(contractOf("request", released, rest), contractOf("request", changed, rest)));
    expect(find(one, other)).toEqual(replaced);
    expect(find(having(to("Id")), having(to("Count")))).toEqual([]);
  });
});
