import { describe, expect, it } from "vitest";
import { Probe } from "./probe.ts";
import { describeBody, describeBreak, showMemberOf, showWithKind } from "./received.ts";
import { expectMember } from "./rules.ts";
import { listen, openSession } from "./test-support/session.ts";

/** A probe, and the answer that it gets for a checkout. */
async function ask(body: string) {
  const url = await listen((_request, response) => {
    response.end(body);
  });
  const probe = new Probe(openSession(url));
  return { probe, answer: await probe.call("getCheckout", { id: "co_1" }) };
}

describe("a verdict on a member", () => {
  it.each([
    ["its value", '{"amount":10.50,"status":null}', "10.50"],
    ["that it is null", '{"amount":null}', "null"],
    ["the other members if it is missing", '{"id":"a","value":1}', "no amount, only id, value"],
    ["that the object is empty", "{}", "no amount, nor any other member"],
    ["the value that came instead of an object", "[1]", "an array"],
    ["that the body is not JSON", "<html>", "a body that is not JSON"],
    ["that the body is empty", "", "an empty body"],
  ])("shows %s", async (_what, body, said) => {
    const { answer } = await ask(body);
    expect(showMemberOf(answer, "amount")).toBe(said);
  });

  it("names the record in a verdict on a member, and its kind if known", async () => {
    const { probe, answer } = await ask('{"id":"co_1","total":1}');
    const { exchange, object: record } = answer;
    const sighting = {
      exchange,
      answer,
      record,
      kind: "checkout",
      view: "item",
      id: undefined,
      own: undefined,
    } as const;
    const judge = (name: string) => () => {
      expectMember(probe, sighting, name, () => false, "a string");
    };
    const place = "of the checkout in the single read (x-0001)";
    expect(judge("amount")).toThrow(
      `expected amount ${place} to be a string, got no amount, only id, total`,
    );
    expect(judge("total")).toThrow(`expected total ${place} to be a string, got a number: 1`);
  });

  it("shortens a verdict on a member if the names are many", async () => {
    const names = Array.from({ length: 99 }, (_, index) => `member_${index}`);
    const { answer } = await ask(
      JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))),
    );
    expect(showMemberOf(answer, "amount")).toMatch(/^no amount, only member_0, .{180,}\.\.\.$/);
  });
});

it("describes a body by its kind, and a value too", async () => {
  const { answer } = await ask('"text"');
  expect(describeBody(answer)).toBe("a string");
  expect([showWithKind(null), showWithKind("a")]).toEqual(["null: null", 'a string: "a"']);
});

it.each([
  ["[,]", 'line 1, column 2 on: after "[" comes ",]"'],
  ["[", 'line 1, column 2 on: after "[" the body ends'],
  ["<html>", 'line 1, column 1 on: "<html>"'],
  ['[\n  {"a": 1},\n  {"a": 01}\n]', 'line 3, column 10 on: after "[\\n  {\\"a\\": 1},\\n'],
  ["{1:1}", 'line 1, column 2 on: after "{" comes "1:1}"'],
  ['{"a":1,"a":2}x', 'line 1, column 14 on: after "{\\"a\\":1,\\"a\\":2}" comes "x"'],
  ["\ufeff[]", "line 1, column 1 on: "],
  ['{"a":"\ud800', "line 1, column 8 on: after "],
  ['{"a":"at position 3\n"}', "line 1, column 20 on: after "],
  ["", "line 1, column 1 on: the body ends"],
])("shows the line and column at which %j stops being JSON", (text, described) => {
  expect(describeBreak(text)).toContain(`not JSON from ${described}`);
});

it("shows a short excerpt of the place at which a long body stops being JSON", () => {
  const text = `[${'{"a":1},'.repeat(300_000)}]${" ".repeat(300_000)}`;
  const started = performance.now();
  const described = describeBreak(text);
  expect(described).toMatch(/^not JSON from line 1, column 2400002 on: after "…/);
  expect(described.length).toBeLessThan(250);
  expect(performance.now() - started).toBeLessThan(5000);
});
