import { isUtf8 } from "node:buffer";
import { LosslessNumber } from "lossless-json";
import { describe, expect, it } from "vitest";
import { suiteDocuments } from "../spec/test-support/json-test-suite.ts";
import { Refusal } from "./errors.ts";
import { parseBody, serialize, serializeInPieces, typeName } from "./json.ts";

const parse = (text: string) => parseBody(new TextEncoder().encode(text));

function nested(levels: number): string {
  return `${"[".repeat(levels)}${"]".repeat(levels)}`;
}

describe("D-PV-04: parsing a body", () => {
  it("returns the value, and the digits of its top-level numbers", () => {
    const body = parse(
      '{"amount": 0.123456789012345678, "n": {"amount": 2}, "list": [3], "é\\u0061": -1e-8}',
    );
    expect(body.value).toEqual({
      amount: 0.12345678901234568,
      n: { amount: 2 },
      list: [3],
      éa: -1e-8,
    });
    expect(Object.fromEntries(body.numberTokens)).toEqual({
      amount: "0.123456789012345678",
      éa: "-1e-8",
    });
  });

  it("is not misled by brackets, colons, quotes and digits within strings", () => {
    const text = '{"a\\"{": "}],:\\\\\\"1", "b": 2}';
    expect(parse(text).value).toEqual(JSON.parse(text));
    expect([...parse(text).numberTokens]).toEqual([["b", "2"]]);
  });

  it("does not mistake a number in an array for that of a member", () => {
    expect(parse("[1]").numberTokens.size).toBe(0);
  });
});

/** JSON whose repeated names and byte order mark D-HTTP-10 refuses, as it does deep nesting. */
const refusedByDecision = /^y_object_duplicated_key|^i_structure/;

it.each(suiteDocuments)(
  "accepts or rejects $name as JSONTestSuite does",
  ({ name, isJson, bytes }) => {
    let isAccepted = true;
    try {
      parseBody(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      isAccepted = false;
    }
    expect(isAccepted).toBe(refusedByDecision.test(name) ? false : (isJson ?? isAccepted));
    expect(isAccepted && !isUtf8(bytes)).toBe(false);
  },
);

describe("D-HTTP-10: malformed bodies", () => {
  it.each([
    ["broken JSON", "{"],
    ["trailing text", "{} x"],
    ["a repeated name", '{"a":1,"a":1}'],
    ["a repeated name in other spelling", '{"a":1,"\\u0061":2}'],
    ["a repeated name deep inside", '{"m":[{"k":1,"k":2}]}'],
    ["33 levels", nested(33)],
  ])("rejects a body with %s", (_what, text) => {
    expect(() => parse(text)).toThrow(/^JSON parse error - /);
  });

  it("rejects a body that is not UTF-8", () => {
    expect(() => parseBody(new Uint8Array([0x22, 0xff, 0x22]))).toThrow(Refusal);
  });

  it("accepts 32 levels, and equal names in different objects", () => {
    expect(parse(nested(32)).value).toBeDefined();
    expect(parse('{"a":{"k":1},"b":{"k":1}}').value).toBeDefined();
  });
});

describe("D-PV-03: serializing a response", () => {
  it("writes exact digits as a number token", () => {
    const amount = new LosslessNumber("0.123456789012345678");
    expect(serialize({ amount })).toBe('{"amount":0.123456789012345678}');
  });
});

it.each([
  [[], "list"],
  ["x", "string"],
  [5, "number"],
  [true, "boolean"],
  [null, "null"],
])("calls the type of %j %s (D-ERR-03)", (value, name) => {
  expect(typeName(value)).toBe(name);
});

describe("D-LIST-03: a response in pieces", () => {
  it.each([
    [{ a: 1, b: undefined, c: { d: [], e: [{}, "é", null] }, f: {} }],
    [{ n: new LosslessNumber("0.123456789012345678") }],
    [[]],
    ["text"],
  ])("writes a short response in one piece: %j", (body) => {
    expect(serializeInPieces(body)).toBe(serialize(body));
  });

  it("reads only as much of a list as a piece needs", () => {
    let taken = 0;
    const list = function* () {
      for (; taken < 1000; taken += 1) yield "x".repeat(10_000);
    };
    const pieces = serializeInPieces({ list: list() });
    expect(taken).toBeLessThan(50);
    expect(typeof pieces).not.toBe("string");
    const text = Array.from(pieces).join("");
    expect(JSON.parse(text).list).toHaveLength(1000);
  });
});
