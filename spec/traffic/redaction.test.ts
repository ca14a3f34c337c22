import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { Redaction } from "./redaction.ts";
import { exposedRuns, waysToLeak } from "./test-support/exposure.ts";

const alphabets = [
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  "0123456789abcdef",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
  "abcXYZ123-_.~+/=!$*:|",
];

const ownPart = fc
  .constantFrom(...alphabets)
  .chain((letters) =>
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 9, maxLength: 44 }),
  );
const prefix = fc.constantFrom("sk_test_", "sk_live_", "");

function redactionOf(right: string): Redaction {
  return new Redaction({ right, invalid: "sk_test_invalid_0123abcd4567efab" });
}

describe("Redaction", () => {
  it("leaves no nine consecutive characters of a key in any form, wherever a text is cut", () => {
    const surroundings = fc.constantFrom("", "the key ", '{"id":"co_', "a", "=", "7");
    const cuts = fc.tuple(fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(prefix, ownPart, cuts, surroundings, (before, own, [from, to, end], around) => {
        const redaction = redactionOf(before + own);
        const start = from % (own.length - 8);
        const piece = own.slice(start, start + 9 + (to % (own.length - start - 8)));
        for (const leak of [...waysToLeak(before + own), ...waysToLeak(piece)]) {
          const whole = around + leak + around;
          const cut = whole.slice(0, (end % whole.length) + 1);
          for (const text of [whole, JSON.stringify(whole), cut, JSON.stringify(cut)]) {
            expect(exposedRuns(redaction.of(text), own)).toEqual([]);
          }
        }
      }),
      { numRuns: 15, seed: 12 },
    );
  });

  it("keeps texts without keys unchanged", () => {
    const texts = [...clauses.map(({ statement }) => statement), JSON.stringify(clauses)];
    fc.assert(
      fc.property(prefix, ownPart, (before, own) => {
        const redaction = redactionOf(before + own);
        for (const text of texts) expect(redaction.of(text)).toBe(text);
      }),
      { numRuns: 10, seed: 12 },
    );
  });

  it("keeps the words of the interface even if a key contains them", () => {
    const redaction = redactionOf("sk_test_acme_checkouts");
    const text = 'GET /api/v1/checkouts {"description":"Annual plan","recipient_address":"a"}';
    expect(redaction.of(text)).toBe(text);
    expect(redaction.of("sk_test_acme_checkouts")).toBe("<right key>");
    expect(redaction.of("ACME check")).toBe("<part of the right key>");
  });

  it("treats a key with a short secret part as a whole", () => {
    const redaction = redactionOf("sk_test_shop-one");
    expect(redaction.of("sk_test_shop-one and shop-one")).toBe("<right key> and shop-one");
  });

  it("redacts member names, member values and numbers", () => {
    const redaction = redactionOf("sk_test_4815162342108");
    expect(
      redaction.ofValue({ "4815-1623-42": [481516234210, "x", null, true], plain: 4 }),
    ).toEqual({
      "<part of the right key>": ["<part of the right key>", "x", null, true],
      plain: 4,
    });
  });

  it.each([
    ["in lines of Base64", "eHkyYWJj\r\nZDRlZmdo\r\naTVqa2xt"],
    ["in escaped lines of Base64", "eHkyYWJj\\nZDRlZmdo\\naTVqa2xt"],
    ["in lines of Base64 escaped twice", "eHkyYWJj\\\\nZDRlZmdo\\\\naTVqa2xt"],
    ["as a list of hexadecimal numbers", "0x61, 0x62, 0x63, 0x64, 0x34, 0x65, 0x66, 0x67, 0x68"],
    ["as a list of upper-case numbers", "0X61,0X62,0X63,0X64,0X34,0X65,0X66,0X67,0X68"],
  ])("finds a key %s", (_where, text) => {
    const redacted = redactionOf("sk_test_xy2abcd4efghi5jklmnop").of(`the key ${text}.`);
    expect(redacted).toMatch(/^the key \w{0,4}<part of the right key>\w{0,4}\.$/);
  });

  it("removes a piece of a key from 4 MiB of hexadecimal digits", () => {
    const hostile = "a1".repeat(2 << 20);
    const redacted = redactionOf("sk_test_xyzabcd4efghijklmnop").of(`abcd4efghij ${hostile}`);
    expect(redacted.slice(0, 23)).toBe("<part of the right key>");
  });

  it.each([
    ["backslashes", "\\"],
    ["percent signs", "%25"],
    ["ampersands", "&amp;"],
    ["pieces of a key in Base64", "YWJjZGVmZ2hp"],
    ["separate hexadecimal digits", "6 "],
    ["pieces that are too short", "abcdefgh "],
  ])("takes time in proportion to a text of %s", (_what, part) => {
    const redaction = redactionOf("sk_test_abcdefghijklmnop");
    // A search in quadratic time takes minutes, so the test times out.
    expect(redaction.of(part.repeat(150_000))).toBeDefined();
  });
});
