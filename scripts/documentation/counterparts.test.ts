import { describe, expect, it } from "vitest";
import { Counterparts, elidesEverything } from "./test-support/counterparts.ts";

const time = "2025-01-31T09:05:00.123Z";

describe("a documented and a printed output", () => {
  it.each([
    ["the same text", "one\ntwo", "one\ntwo\n"],
    ["nothing", "", ""],
    ["another id", '{"id":"co_A"}', '{"id":"co_B"}'],
    ["another time", `{"at":"${time}"}`, '{"at":"2026-11-20T00:00:00Z"}'],
    ["another date", "Date: Fri, 31 Jan 2025 09:05:00 GMT", "Date: Sat, 01 Feb 2025 00:00:00 GMT"],
    ["another address", "on http://127.0.0.1:4010", "on http://127.0.0.1:38211"],
    [
      "two times that were documented as one",
      `${time} ${time}`,
      "2025-01-01T00:00:00Z 2026-01-01T00:00:00Z",
    ],
    ["two ids, one of which begins with the other", "co_A co_B co_A", "co_C co_CC co_C"],
    ["two times that were documented as two", `${time} 2025-01-31T09:05:01Z`, `${time} ${time}`],
    ["an id after an omitted one", "co_A\n…\nco_B", "co_C\nco_C\nco_D"],
    ["spaces at the ends of lines", "one\ntwo", "one \r\ntwo\r\n"],
    ["blank lines around it", "one", "\n\none\n\n"],
    [
      "the lines in which npm announces a script",
      "one",
      "\n> shop@1.0.0 start\n> node shop.js\n\none\n",
    ],
    ["any lines for an ellipsis", "one\n…\nfour", "one\ntwo\nthree\nfour"],
    ["any lines for three dots", "one\n  ...\nfour", "one\ntwo\nthree\nfour"],
    ["no lines for an ellipsis", "one\n…\ntwo", "one\ntwo"],
    ["omitted lines at the end", "one\n…", "one\ntwo\nthree"],
    ["omitted lines at the beginning", "…\nthree", "one\ntwo\nthree"],
    ["any text for an ellipsis in a line", "took … ms (…)", "took 12 ms (warm)"],
    [
      "characters with a meaning in patterns",
      "a.b*c+d?[e](f){g}|h\\i^$/",
      "a.b*c+d?[e](f){g}|h\\i^$/",
    ],
  ])("accepts printed output with %s", (_, documented, printed) => {
    expect(new Counterparts().match(documented, printed)).toBe(true);
  });

  it.each([
    ["another text", "one", "two"],
    ["an extra line", "one", "one\ntwo"],
    ["a missing line", "one\ntwo", "one"],
    ["something instead of nothing", "", "one"],
    ["nothing instead of something", "one", ""],
    ["a blank line within", "one\ntwo", "one\n\ntwo"],
    ["an id of another kind", "co_A", "po_A"],
    ["no id", '"co_A"', '""'],
    ["two ids that were documented as one", "co_A co_A", "co_B co_C"],
    ["one id that was documented as two", "co_A co_B", "co_C co_C"],
    ["one id that was documented as two after an ellipsis", "co_A\n…\nco_B…", "co_CC\nco_CC"],
    ["an id that is longer", "co_A co_A…", "co_C co_CC"],
    ["another character instead of a dot", "1.5", "1x5"],
    ["other text around an ellipsis", "took … ms", "took 12 s"],
    ["two lines for an ellipsis within one", "one … four", "one two\nthree four"],
    ["text instead of three dots within a line", "one ... three", "one two three"],
    ["other lines around omitted ones", "one\n…\nfour", "one\ntwo\nthree"],
  ])("rejects printed output with %s", (_, documented, printed) => {
    expect(new Counterparts().match(documented, printed)).toBe(false);
  });

  it("accepts printed output that continues if only its beginning is compared", () => {
    const counterparts = new Counterparts();
    expect(counterparts.matchBeginning("one\ntwo", "one\ntwo\nthree")).toBe(true);
    expect(counterparts.matchBeginning("one\ntwo", "one\ntw")).toBe(false);
    expect(counterparts.matchBeginning("one\ntwo", "one\ntwo")).toBe(false);
    expect(counterparts.matchBeginning("two", "one\ntwo\n")).toBe(false);
  });
});

describe("a changing part", () => {
  it("replaces a changing part in commands after an output has shown it", () => {
    const counterparts = new Counterparts();
    counterparts.match(
      `co_A ${time} http://127.0.0.1:4010`,
      "co_B 2026-11-20T00:00:00Z http://127.0.0.1:1",
    );
    expect(counterparts.apply(`curl http://127.0.0.1:4010/co_A?at=${time}&not=co_C`)).toBe(
      "curl http://127.0.0.1:1/co_B?at=2026-11-20T00:00:00Z&not=co_C",
    );
  });

  it("finds a changing part after omitted text", () => {
    const counterparts = new Counterparts();
    counterparts.match("…\nid co_A", "id co_X\nid co_B");
    expect(counterparts.apply("co_A")).toBe("co_B");
  });

  it("reads no changing part from an output that differs", () => {
    const counterparts = new Counterparts();
    counterparts.match("co_A one", "co_B two");
    expect(counterparts.apply("co_A")).toBe("co_A");
  });

  it("requires an id to stay the same", () => {
    const counterparts = new Counterparts();
    counterparts.match("co_A", "co_B");
    expect(counterparts.match("co_A", "co_B")).toBe(true);
    expect(counterparts.match("co_A", "co_C")).toBe(false);
  });

  it("requires an id to differ from all other ids", () => {
    const counterparts = new Counterparts();
    counterparts.match("co_A", "co_C");
    expect(counterparts.match("co_B", "co_C")).toBe(false);
    expect(counterparts.match("co_B…", "co_C")).toBe(false);
    expect(counterparts.match("co_A…", "co_CC")).toBe(false);
    expect(counterparts.match("co_B", "co_CC")).toBe(true);
    expect(counterparts.match("co_D co_B", "co_C co_CC")).toBe(false);
  });

  it("allows an address to change", () => {
    const counterparts = new Counterparts();
    counterparts.match("http://127.0.0.1:4010", "http://127.0.0.1:1");
    expect(counterparts.match("http://127.0.0.1:4010", "http://127.0.0.1:2")).toBe(true);
    expect(counterparts.apply("http://127.0.0.1:4010")).toBe("http://127.0.0.1:2");
  });
});

it.each([
  ["…", true],
  ["...\n", true],
  ["…\n\n  … …\n", true],
  ["one …", false],
  ["…\none", false],
  ["", false],
])("elidesEverything(%j) is %s", (documented, everything) => {
  expect(elidesEverything(documented)).toBe(everything);
});
