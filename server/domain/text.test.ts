import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints, isHttpUrl, textProblems } from "./text.ts";

describe("D-WR-05: text", () => {
  it.each(["\uD83D", "\uDE00", "a\uD83Db", "\uDE00\uD83D"])(
    "finds the lone surrogate in %j",
    (text) => {
      expect(textProblems(text)).toEqual([["string"]]);
    },
  );

  it("finds no lone surrogate in any sequence of whole characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(textProblems(text)).not.toContainEqual(["string"]);
      }),
    );
  });

  it.each([
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["e\u0301", 2],
    ["😀", 1],
    ["a😀b", 3],
    ["\uD83D", 1],
  ])("counts the code points of %j", (text, count) => {
    expect(codePoints(text)).toBe(count);
  });
});

describe("D-WR-06: URLs", () => {
  it.each([
    "https://example.com",
    "http://example.com/",
    "HTTP://EXAMPLE.COM/Path",
    "hTTps://example.com",
    "https://example.com?a=b",
    "https://example.com#fragment",
    "https://example.com:8443/a/b?c=d&e=%20#f",
    "https://example.com/return?id={CHECKOUT_ID}",
    "https://example.com/a@b",
    "https://user:secret@example.com/",
    "https://münchen.example/straße",
    "http://localhost",
    "http://localhost:3000/done",
    "http://127.0.0.1:8080",
    "http://[::1]",
    "http://[2001:db8::1]:8080/x",
  ])("accepts %s", (text) => {
    expect(isHttpUrl(text)).toBe(true);
  });

  it("returns the same verdict on a URL after 100,000 others", () => {
    for (let number = 0; number < 100_000; number += 1) {
      isHttpUrl(`https://example.com/${String(number)}`);
    }
    expect(isHttpUrl("https://münchen.example/straße")).toBe(true);
    expect(isHttpUrl("https://mün chen.example/")).toBe(false);
    expect(isHttpUrl("https://xn--ü.example/")).toBe(false);
  });

  it.each([
    ["nothing", ""],
    ["a relative path", "/thanks"],
    ["a relative name", "thanks.html"],
    ["a host without a scheme", "example.com"],
    ["a scheme-relative URL", "//example.com/x"],
    ["another scheme", "ftp://example.com"],
    ["a web socket", "wss://example.com"],
    ["a script", "javascript:alert(1)"],
    ["a data URL", "data:text/html,x"],
    ["a scheme that only begins like http", "httpx://example.com"],
    ["a scheme with a letter that folds to s", "http\u017F://example.com"],
    ["no slashes", "http:example.com"],
    ["one slash", "http:/example.com"],
    ["three slashes", "http:///x"],
    ["a scheme alone", "https://"],
    ["a query instead of a host", "https://?a=b"],
    ["a fragment instead of a host", "https://#a"],
    ["a port without a host", "http://:80/"],
    ["a user without a host", "http://user@/x"],
    ["two users", "http://a@b@example.com/"],
    ["a port above 65535", "http://example.com:65536/"],
    ["a negative port", "http://example.com:-1/"],
    ["a port that is not a number", "http://example.com:http/"],
    ["two ports", "http://example.com:80:80/"],
    ["an IPv4 address out of range", "http://256.0.0.1/"],
    ["an IPv4 address of five parts", "http://1.2.3.4.5/"],
    ["an open bracket", "http://[::1/"],
    ["an IPv6 address without brackets", "http://::1/"],
    ["a bracketed name", "http://[example.com]/"],
    ["a leading blank", " http://example.com"],
    ["a trailing blank", "http://example.com "],
    ["a trailing line break", "http://example.com\n"],
    ["a blank in the host", "http://exam ple.com"],
    ["a blank in the path", "http://example.com/a b"],
    ["a tab in the scheme", "ht\ttp://example.com"],
    ["a line break in the path", "http://example.com/a\nb"],
    ["a no-break space", "http://example.com/a\u00A0b"],
    ["a NUL", "http://example.com/\u0000"],
    ["a control character", "http://example.com/\u0007"],
    ["a DEL", "http://example.com/\u007F"],
    ["a C1 control character", "http://example.com/\u0085"],
    ["a lone surrogate", "http://example.com/\uD83D"],
    ["backslashes for slashes", "http:\\\\example.com"],
    ["a backslash in the path", "http://example.com\\x"],
  ])("refuses %s", (_reason, text) => {
    expect(isHttpUrl(text)).toBe(false);
  });

  it("refuses everything that the URL parser refuses, and never throws", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string().map((rest) => `http://${rest}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        expect(isHttpUrl(candidate) && !URL.canParse(candidate)).toBe(false);
      }),
    );
  });
});
