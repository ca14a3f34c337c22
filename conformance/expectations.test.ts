import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readBaseline, readProfile } from "./expectations.ts";
import { UsageProblem } from "./usage-problem.ts";

function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "expectations-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, "given.json");
  writeFileSync(path, text);
  return path;
}

describe("a profile", () => {
  it("declares what is offered, traits and warnings", () => {
    const text = JSON.stringify({
      offers: ["refunds", "checkouts"],
      traits: { "GEN-BODY-03": { success: "application/json", n: [1, null] }, "CHK-UPD-05": {} },
      warnings: { "AUTH-04": "a proxy" },
    });
    const { offers, traits, warnings } = readProfile(file(text));
    expect(offers).toEqual(["refunds", "checkouts"]);
    expect([...traits.keys()]).toEqual(["GEN-BODY-03", "CHK-UPD-05"]);
    expect(traits.get("GEN-BODY-03")).toMatchObject({ success: "application/json" });
    expect([...warnings]).toEqual([["AUTH-04", "a proxy"]]);
  });

  it("offers everything and declares nothing if it is empty", () => {
    const { offers, traits, warnings } = readProfile(file("{}"));
    expect([offers, traits.size, warnings.size]).toEqual([undefined, 0, 0]);
  });

  it("accepts an offer of nothing", () => {
    expect(readProfile(file('{"offers":[]}')).offers).toEqual([]);
  });

  it("lists the clauses that the gateway failed when the profile was written", () => {
    const { failures } = readProfile(file('{"failures":["REF-DEL-04","AUTH-04"]}'));
    expect([...failures]).toEqual(["REF-DEL-04", "AUTH-04"]);
    expect(readProfile(file("{}")).failures.size).toBe(0);
  });

  it("names members of checkouts", () => {
    const checkout = { payment_url: "checkout_url", transaction_id: "transaction_id" };
    expect(readProfile(file(JSON.stringify({ members: { checkout } }))).members).toEqual(checkout);
    expect(readProfile(file('{"members":{"checkout":{}}}')).members).toBeUndefined();
  });

  it("keeps the digits of its numbers", () => {
    const { traits } = readProfile(file('{"traits":{"GEN-BODY-03":{"a":1.10}}}'));
    expect(traits.get("GEN-BODY-03")?.a).toMatchObject({ value: "1.10" });
  });

  it.each([
    ["", "is not a JSON object"],
    ["[]", "is not a JSON object"],
    ["{", "is not a JSON object"],
    ['{"offers":"refunds"}', "may offer payouts, refunds, checkouts"],
    ['{"offers":["refund"]}', "may offer payouts, refunds, checkouts"],
    ['{"offers":["auth"]}', "may offer payouts, refunds, checkouts"],
    ['{"traits":[]}', '"traits" and "warnings" to be objects'],
    ['{"warnings":"x"}', '"traits" and "warnings" to be objects'],
    ['{"traits":{"NO-01":{}}}', "names NO-01, which is not a clause"],
    ['{"traits":{"GEN-BODY-03":1}}', "wrong type for GEN-BODY-03"],
    ['{"warnings":{"NO-02":"x"}}', "names NO-02, which is not a clause"],
    ['{"warnings":{"AUTH-04":{}}}', "wrong type for AUTH-04"],
    [
      '{"trait":{}}',
      "has the unknown member trait: it may have only offers, traits, warnings, failures, members and texts",
    ],
    ['{"failures":"AUTH-04"}', 'needs "failures", a list of clause ids'],
    ['{"failures":["NO-03"]}', 'names "NO-03", which is not a clause'],
    ['{"members":[]}', 'needs "members" to be {"checkout": {…}} and nothing else'],
    ['{"members":{"checkout":"url"}}', 'needs "members" to be {"checkout": {…}} and nothing else'],
    [
      '{"members":{"checkout":{},"refund":{}}}',
      'needs "members" to be {"checkout": {…}} and nothing else',
    ],
    [
      '{"members":{"checkout":{"url":"checkout_url"}}}',
      'names a member for "url": it may name only payment_url and transaction_id',
    ],
    [
      '{"members":{"checkout":{"payment_url":"redirect_url"}}}',
      "names redirect_url for payment_url, which the interface documents: name another member",
    ],
    [
      '{"members":{"checkout":{"transaction_id":""}}}',
      "needs the name of a member for transaction_id, of 1 to 100 characters",
    ],
    [
      `{"members":{"checkout":{"transaction_id":"${"x".repeat(101)}"}}}`,
      "needs the name of a member for transaction_id, of 1 to 100 characters",
    ],
    [
      '{"members":{"checkout":{"payment_url":"x","transaction_id":"x"}}}',
      'names "x" twice: each needs a member of its own',
    ],
    ['{"texts":[]}', 'needs "texts" to have texts of errors by operation and status'],
    ['{"texts":{"readCheckout 404":"Gone."}}', '"readCheckout 404"'],
    ['{"texts":{"getCheckout 200":"Here."}}', '"getCheckout 200"'],
    ['{"texts":{"getCheckout 404 ":"Gone."}}', '"getCheckout 404 "'],
    ['{"texts":{"getCheckout 404":""}}', "a text of 1 to 300 characters for getCheckout 404"],
    [`{"texts":{"getCheckout 404":"${"x".repeat(301)}"}}`, "a text of 1 to 300 characters"],
  ])("rejects the profile %j with its path and the problem", (text, why) => {
    const path = file(text);
    const reading = () => readProfile(path);
    expect(reading).toThrow(UsageProblem);
    expect(reading).toThrow(`The profile ${path} `);
    expect(reading).toThrow(why);
  });
});

describe("a baseline", () => {
  it("lists known failures", () => {
    const text = '{"failures":["REF-DEL-04","AUTH-04","REF-DEL-04"]}';
    expect([...readBaseline(file(text))]).toEqual(["REF-DEL-04", "AUTH-04"]);
    expect(readBaseline(file('{"failures":[]}')).size).toBe(0);
  });

  it.each([
    ["null", "is not a JSON object"],
    ["{}", 'needs "failures", a list of clause ids'],
    ['{"failures":"AUTH-04"}', 'needs "failures", a list of clause ids'],
    ['{"failures":["auth-04"]}', 'names "auth-04", which is not a clause'],
    ['{"failures":[{"id":1}]}', 'names {"id":1}, which is not a clause'],
  ])("rejects a baseline of %s with its path and the problem", (text, why) => {
    const path = file(text);
    const reading = () => readBaseline(path);
    expect(reading).toThrow(UsageProblem);
    expect(reading).toThrow(`The baseline ${path} ${why}`);
  });
});

it.each([
  ["profile", readProfile],
  ["baseline", readBaseline],
])("names a %s that does not exist", (what, read) => {
  const path = join(tmpdir(), "not", "there.json");
  expect(() => read(path)).toThrow(UsageProblem);
  expect(() => read(path)).toThrow(`The ${what} ${path} cannot be read: ENOENT`);
  expect(() => read(path)).toThrow(/Check the path\.$/);
});
