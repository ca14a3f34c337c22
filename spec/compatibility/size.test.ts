/** Each of these takes far longer than its time limit if the work grows quadratically. */
import { describe, expect, it } from "vitest";
import { compare, contractOf, contractWith } from "./test-support/documents.ts";

const count = 5_000;
const numbersTo = (length: number) => Array.from({ length }, (_, index) => index);
const numbers = numbersTo(count);
const members = (prefix: string) =>
  Object.fromEntries(numbers.map((number) => [`${prefix}${number}`, { type: "string" }]));

describe("a large document is compared in linear time", { timeout: 20_000 }, () => {
  it.each<[what: string, one: object, other: object, findings: number]>([
    ["5,000 new members", {}, { type: "object", properties: members("a") }, count + 1],
    [
      "5,000 members that are required now",
      { properties: members("a") },
      { properties: members("a"), required: Object.keys(members("a")) },
      count,
    ],
    [
      "5,000 parts with a member each",
      { allOf: numbers.map((number) => ({ properties: { [`a${number}`]: {} } })) },
      { allOf: numbers.map((number) => ({ properties: { [`b${number}`]: {} } })) },
      2 * count,
    ],
    [
      "5,000 alternatives",
      { anyOf: numbers.map((minLength) => ({ type: "string", minLength })) },
      { anyOf: numbers.map((maxLength) => ({ type: "string", maxLength })) },
      2 * count - 1,
    ],
  ])("compares %s", (_what, one, other, findings) => {
    const found = compare(contractOf("answer", one), contractOf("answer", other));
    expect(found.length).toBe(findings);
  });

  it("compares 20,000 security alternatives", () => {
    const schemes = (prefix: string) =>
      contractWith(
        {
          responses: {},
          security: numbersTo(4 * count).map((number) => ({ [`${prefix}${number}`]: [] })),
        },
        {},
      );
    expect(compare(schemes("a"), schemes("b"))).toHaveLength(8 * count);
  });

  it("compares 5,000 schemas that refer to each other in a circle", () => {
    const circle = (type: string) => {
      const schemas = numbers.map((number) => {
        const $ref = `#/components/schemas/S${(number + 1) % count}`;
        return [`S${number}`, { properties: { next: { $ref }, value: { type } } }];
      });
      const rest = { components: { schemas: Object.fromEntries(schemas) } };
      return contractOf("answer", { $ref: "#/components/schemas/S0" }, rest);
    };
    const found = compare(circle("string"), circle("integer"));
    expect(found).toHaveLength(count);
    const longest = found.flatMap(({ places }) => places.map(({ length }) => length));
    expect(longest.reduce((most, length) => Math.max(most, length))).toBeLessThan(120);
  });
});
