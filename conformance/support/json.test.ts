import { isUtf8 } from "node:buffer";
import { describe, expect, it } from "vitest";
import { suiteDocuments } from "../../spec/test-support/json-test-suite.ts";
import {
  asJson,
  holdsText,
  isNumber,
  isWhole,
  numberToken,
  parseJson,
  sameDecimal,
  sameJson,
  writeJson,
  writeJsonStart,
} from "./json.ts";
import { listen, openSession } from "./test-support/session.ts";
import { orNone } from "./verdict.ts";

describe("JSON", () => {
  it("keeps the token of a number in both directions", () => {
    const text = '{"amount":0.123456789012345678,"other":[1e2,100.0]}';
    expect(writeJson(parseJson(text)?.value ?? null)).toBe(text);
  });

  it("takes the last of repeated members, as JSON.parse does", () => {
    expect(parseJson('{"a":"1","a":"2"}')?.value).toEqual({ a: "2" });
  });

  it.each(["", "{", "nothing", "<html>", "{}x"])("does not read %j as JSON", (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  it.each(suiteDocuments)(
    "accepts or rejects a document as JSONTestSuite does: $name",
    async ({ isJson, bytes }) => {
      const url = await listen((_request, response) => response.end(bytes));
      // A body that is nested too deeply for any reader is not a complete response.
      const answer = await orNone(openSession(url).gateway.call("getCheckout", { id: "co_1" }));
      const isAccepted = answer?.json !== undefined;
      expect(isAccepted).toBe(isJson ?? isAccepted);
      expect(isAccepted && !isUtf8(bytes)).toBe(false);
    },
  );

  it("rejects JSON that is nested too deeply", () => {
    expect(parseJson("[".repeat(200_000) + "]".repeat(200_000))).toBeUndefined();
  });

  it.each([
    ["a string that never ends", `["${'\\"'.repeat(300_000)}`, undefined],
    ["a string of ten million characters", `"${"a".repeat(10_000_000)}"`, "a".repeat(10_000_000)],
    ["a string of escapes", `"${'\\"'.repeat(300_000)}"`, '"'.repeat(300_000)],
  ])("reads %s in linear time", (_, text, value) => {
    expect(parseJson(text)?.value).toBe(value);
  });

  it("reads JSON up to 500 levels, whatever brackets its strings contain", () => {
    const nested = (depth: number) =>
      `${"[".repeat(depth)}"${"[".repeat(600)}"${"]".repeat(depth)}`;
    expect(parseJson(nested(500))).toBeDefined();
    expect(parseJson(nested(501))).toBeUndefined();
  });

  it("writes JSON as it was read, even with members that look like the parser's own numbers", () => {
    const text = '{"a":{"isLosslessNumber":true,"value":"}{"},"__proto__":{"toJSON":1}}';
    expect(writeJson(parseJson(text)?.value)).toBe(text);
  });

  it("escapes in texts and names what the built-in writer escapes, and nothing else", () => {
    const codes = [...Array(0x180).keys(), 0x2028, 0xd800, 0xdfff, 0xfeff, 0x1f600];
    for (const text of codes.map((code) => `a${String.fromCodePoint(code)}z`)) {
      expect(writeJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
    }
  });

  it("writes JSON over lines, without members that are undefined", () => {
    const value = { a: [1, [], {}], b: undefined, c: { d: numberToken("1.0") } };
    const text = JSON.stringify({ ...value, c: { d: "1.0" } }, null, 2).replace('"1.0"', "1.0");
    expect(writeJson(value, 2)).toBe(text);
  });

  it("writes JSON up to a limit without serializing the rest", () => {
    expect(writeJsonStart({ a: ["b", { c: 1 }] }, 8)).toBe('{"a":["b');
    const value = { n: [1.5, numberToken("1.0"), "\n", [], {}, null], t: "a".repeat(20) };
    const text = writeJson(value);
    for (let length = 1; length <= text.length; length += 1) {
      expect(writeJsonStart(value, length)).toBe(text.slice(0, length));
    }
  });

  it("writes a number exactly as given", () => {
    expect(writeJson({ amount: numberToken("1e-8") })).toBe('{"amount":1e-8}');
  });

  it("distinguishes its numbers from objects that look like them", () => {
    expect(isNumber(asJson({ value: "1", isLosslessNumber: true }))).toBe(false);
  });
});

describe("decimals", () => {
  it.each([
    ["1", "1.0"],
    ["100", "1e2"],
    ["0.00000001", "1e-8"],
    ["1.10", "1.1"],
    ["-0.5", "-5E-1"],
    ["0", "-0.000"],
    ["0012".slice(2), "12.00"],
    [`0.${"0".repeat(300_000)}1`, `0.${"0".repeat(300_000)}10`],
    [`1${"0".repeat(300_000)}1`, `1${"0".repeat(300_000)}1.0`],
  ])("finds %.20s equal to %.20s", (one, other) => {
    expect(sameDecimal(one, other)).toBe(true);
  });

  it.each([
    ["1", "-1"],
    ["0.1234567890123456781", "0.1234567890123456782"],
    ["9007199254740993", "9007199254740992"],
    ["10", "1"],
    ["NaN", "NaN"],
    ["1,5", "1.5"],
  ])("finds %s different from %s", (one, other) => {
    expect(sameDecimal(one, other)).toBe(false);
  });

  it.each([
    ["100", true],
    ["100.0", true],
    ["1e2", true],
    ["1.5e1", true],
    ["0", true],
    ["1.5", false],
    ["1e-1", false],
  ])("finds whether %s is whole: %s", (token, whole) => {
    expect(isWhole(token)).toBe(whole);
  });
});

describe("values", () => {
  it("compares values regardless of the order of members and the spelling of numbers", () => {
    expect(sameJson(asJson({ a: 1, b: [true] }), parseJson('{"b":[true],"a":1.0}')?.value)).toBe(
      true,
    );
  });

  it.each([
    [{ a: 1 }, { a: 1, b: null }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    [
      [1, 2],
      [2, 1],
    ],
    ["1", 1],
    [null, {}],
    [[], {}],
  ])("finds %j different from %j", (one, other) => {
    expect(sameJson(asJson(one), asJson(other))).toBe(false);
  });
});

it.each([
  ["wanted", true],
  [{ a: [{ b: "wanted" }] }, true],
  [{ wanted: ["other", null, true] }, false],
  [undefined, false],
])("finds a text at any depth, but not among names, in %j", (value, isHeld) => {
  expect(holdsText(value, (text) => text === "wanted")).toBe(isHeld);
});
