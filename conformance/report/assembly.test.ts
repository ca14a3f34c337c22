import { describe, expect, it } from "vitest";
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import type { Profile } from "../expectations.ts";
import { asJson, isObject, type WritableObject } from "../support/json.ts";
import type { ClauseResult, Outcome } from "../support/verdict.ts";
import { canFail } from "../support/outcome.ts";
import { assembleObservations, assembleReport, scopeSentence } from "./assembly.ts";

const facts = {
  target: "http://127.0.0.1:4010",
  startedAt: "2025-01-31T09:05:00.000Z",
  seconds: 1.5,
  requests: 3,
  contract: { version: "1.0.0", sha256: "0".repeat(64) },
  seed: 7,
};

function result(outcome: Outcome, changes: Partial<ClauseResult> = {}): ClauseResult {
  return {
    outcome,
    reason: outcome === "pass" ? "" : `because ${outcome}`,
    exchanges: [],
    trail: [],
    warnings: [],
    observations: {},
    notes: {},
    ...changes,
  };
}

type Came = Readonly<Partial<Record<ClauseId, Outcome | ClauseResult>>>;

/** The results of a run; all other clauses were skipped. */
function results(came: Came, others: Outcome = "skipped"): Map<ClauseId, ClauseResult> {
  return new Map(
    clauses.map(({ id }) => {
      const one = came[id] ?? others;
      return [id, typeof one === "string" ? result(one) : one];
    }),
  );
}

interface Given {
  readonly baseline?: readonly ClauseId[];
  readonly traits?: Readonly<Partial<Record<ClauseId, WritableObject>>>;
  readonly defects?: readonly unknown[];
}

function assemble(came: Came, { baseline = [], traits, defects = [] }: Given = {}) {
  const profile = traits === undefined ? undefined : profileOf(traits);
  return assembleReport(results(came), { profile, baseline: new Set(baseline) }, facts, defects);
}

function profileOf(traits: Readonly<Partial<Record<ClauseId, WritableObject>>>): Profile {
  const entries = clauses.flatMap(({ id }) => {
    const declared = asJson(traits[id] ?? null);
    return isObject(declared) ? [[id, declared] as const] : [];
  });
  return {
    offers: undefined,
    traits: new Map(entries),
    warnings: new Map(),
    failures: new Set(),
  };
}

const of = (report: ReturnType<typeof assemble>, id: ClauseId) =>
  report.clauses.find((one) => one.id === id);

const mandatory = clauses.filter(
  ({ class: kind, untestable }) => canFail(kind) && untestable === undefined,
);

/** The number of other clauses that could fail. */
function others(judged: number): number {
  return mandatory.length - judged;
}

function mandatoryIn(area: string): number {
  return mandatory.filter((clause) => clause.area === area).length;
}

/** The name of an area in a scope that has so many of its mandatory clauses. */
function part(area: string, inScope: number): string {
  return `${area} ${inScope} of ${mandatoryIn(area)}`;
}

describe("the verdict", () => {
  // AUTH-01, CHK-GET-01 are required, AUTH-04 inferred, GEN-EXTRA-01 permitted, GEN-BODY-03 undecided.
  it.each<[string, Came, Given, string, string]>([
    [
      "conformant",
      { "AUTH-01": "pass", "AUTH-04": "warn", "GEN-BODY-03": "observed" },
      {},
      "conformant",
      `Conformant in scope (${part("general", 0)}, ${part("auth", 2)}): 2 mandatory clauses hold; ${others(2)} are out of scope.`,
    ],
    [
      "conformant though an open clause is inconclusive",
      { "AUTH-01": "pass", "GEN-BODY-03": "inconclusive", "GEN-EXTRA-01": "inconclusive" },
      {},
      "conformant",
      `Conformant in scope (${part("general", 0)}, ${part("auth", 1)}): 1 mandatory clause holds; ${others(1)} are out of scope.`,
    ],
    [
      "conformant though a known failure fails",
      { "AUTH-01": "pass", "CHK-GET-01": "fail" },
      { baseline: ["CHK-GET-01"] },
      "conformant",
      `Conformant in scope (${part("checkouts", 1)}, ${part("auth", 1)}): 1 mandatory clause holds, except for 1 known to fail; ${others(2)} are out of scope.`,
    ],
    [
      "non-conformant",
      { "AUTH-01": "fail", "AUTH-04": "fail", "CHK-GET-01": "inconclusive" },
      {},
      "non-conformant",
      `Non-conformant in scope (${part("checkouts", 1)}, ${part("auth", 2)}): 2 clauses fail.`,
    ],
    [
      "non-conformant if one failure of two is known",
      { "AUTH-01": "fail", "AUTH-04": "fail" },
      { baseline: ["AUTH-04"] },
      "non-conformant",
      `Non-conformant in scope (${part("auth", 2)}): 1 clause fails, except for 1 known to fail.`,
    ],
    [
      "non-conformant if a known failure no longer fails",
      { "AUTH-01": "pass" },
      { baseline: ["AUTH-01"] },
      "non-conformant",
      `Non-conformant in scope (${part("auth", 1)}): 0 clauses fail. Stale in the baseline: AUTH-01.`,
    ],
    [
      "inconclusive if a mandatory clause is inconclusive",
      { "AUTH-01": "inconclusive", "AUTH-04": "inconclusive", "CHK-GET-01": "pass" },
      {},
      "inconclusive",
      `Inconclusive in scope (${part("checkouts", 1)}, ${part("auth", 2)}): 2 mandatory clauses could not be judged.`,
    ],
    [
      "inconclusive if nothing was selected",
      {},
      {},
      "inconclusive",
      "Inconclusive: no mandatory clause was selected.",
    ],
    [
      "inconclusive if nothing mandatory was selected",
      { "GEN-BODY-03": "observed", "GEN-EXTRA-01": "pass", "CHK-GET-01": "inapplicable" },
      {},
      "inconclusive",
      "Inconclusive: no mandatory clause was selected.",
    ],
    [
      "error if a clause has an error, whatever fails",
      { "AUTH-01": "error", "AUTH-04": "fail" },
      {},
      "error",
      "Error: the kit itself failed in 1 place; this is not a verdict on the gateway.",
    ],
    [
      "error if the kit failed outside all clauses",
      { "AUTH-01": "pass", "GEN-BODY-03": "error" },
      { defects: [new Error("crash")] },
      "error",
      "Error: the kit itself failed in 2 places; this is not a verdict on the gateway. crash",
    ],
  ])("gives the verdict %s", (_, came, given, verdict, sentence) => {
    expect(assemble(came, given)).toMatchObject({ verdict, sentence });
  });

  it("does not mention the scope if everything is in scope", () => {
    const report = assembleReport(
      results({}, "pass"),
      { profile: undefined, baseline: new Set() },
      facts,
      [],
    );
    expect(report.sentence).toMatch(/: \d+ mandatory clauses hold\.$/);
  });

  it("counts the mandatory clauses in scope only for areas that are partly out of scope", () => {
    const whole = Object.fromEntries(
      clauses.filter(({ area }) => area === "auth").map(({ id }) => [id, "pass" as const]),
    );
    const report = assemble({ ...whole, "PAY-LIST-01": "pass", "PAY-LIST-02": "inconclusive" });
    expect(report.scope).toEqual(["payouts", "auth"]);
    expect(report.partial).toEqual([
      { area: "payouts", inScope: 2, mandatory: mandatoryIn("payouts") },
    ]);
    const scope = `${part("payouts", 2)}, auth`;
    expect(report.sentence).toContain(`Inconclusive in scope (${scope}): 1 mandatory clause`);
    expect(scopeSentence(report)).toBe(`In scope: ${scope}.`);
  });

  it("gives the verdict error if a planned clause has no result", () => {
    const all = results({}, "pass");
    all.delete("GEN-BODY-03");
    const report = assembleReport(all, { profile: undefined, baseline: new Set() }, facts, []);
    expect(report.verdict).toBe("error");
    expect(of(report, "GEN-BODY-03")).toMatchObject({
      outcome: "error",
      reason: "it was planned, but did not run",
    });
  });

  it("gives the verdict error if nothing ran", () => {
    const report = assembleReport(
      new Map(),
      { profile: undefined, baseline: new Set() },
      facts,
      [],
    );
    expect([report.verdict, report.summary.error]).toEqual(["error", clauses.length]);
  });
});

describe("the report", () => {
  it("names every clause once, in the order of the registry", () => {
    const reversed = new Map([...results({}, "pass")].reverse());
    const report = assembleReport(reversed, { profile: undefined, baseline: new Set() }, facts, []);
    expect(report.clauses.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
    for (const [index, { class: kind, area, section, statement }] of clauses.entries()) {
      expect(report.clauses[index]).toMatchObject({ class: kind, area, section, statement });
    }
  });

  it("counts every outcome", () => {
    const { summary } = assemble({
      "AUTH-01": "pass",
      "AUTH-04": "pass",
      "CHK-GET-01": "fail",
      "CHK-UPD-01": "warn",
      "GEN-BODY-03": "observed",
      "REF-DEL-01": "inconclusive",
      "REF-DEL-03": "inapplicable",
      "REF-DEL-04": "error",
    });
    expect(summary).toEqual({
      pass: 2,
      fail: 1,
      warn: 1,
      observed: 1,
      inconclusive: 1,
      skipped: clauses.length - 8,
      inapplicable: 1,
      error: 1,
    });
  });

  it("lists the areas in which something was tried, in the order of the registry", () => {
    const { scope } = assemble({
      "AUTH-01": "pass",
      "PAY-DEL-01": "inapplicable",
      "REF-DEL-01": "inconclusive",
      "GEN-BODY-03": "observed",
      "CHK-GET-01": "error",
    });
    expect(scope).toEqual(["general", "refunds", "checkouts", "auth"]);
  });

  it("repeats the facts of the run", () => {
    expect(assemble({})).toMatchObject(facts);
  });

  it("shows for a clause what was expected, and its script", () => {
    const failed = result("fail", {
      expected: "404",
      received: "200",
      exchanges: ["x-0002"],
      trail: ["x-0001", "x-0002"],
      warnings: ["odd"],
    });
    expect(of(assemble({ "CHK-GET-01": failed }), "CHK-GET-01")).toMatchObject({
      expected: "404",
      received: "200",
      exchanges: ["x-0002"],
      trail: ["x-0001", "x-0002"],
      warnings: ["odd"],
      repro: "repro/CHK-GET-01.sh",
    });
  });

  it("has no script for a clause that did not fail, nor members without a value", () => {
    const sent = { trail: ["x-0001"] };
    const report = assemble({
      "CHK-GET-01": result("fail"),
      "CHK-UPD-01": result("pass", sent),
      "AUTH-01": result("inconclusive", { ...sent, remedy: "--runs" }),
    });
    for (const id of ["CHK-GET-01", "CHK-UPD-01", "AUTH-01"] as const) {
      expect(of(report, id)).not.toHaveProperty("repro");
      expect(of(report, id)).not.toHaveProperty("expected");
      expect(of(report, id)).not.toHaveProperty("known");
    }
    expect(of(report, "AUTH-01")?.remedy).toBe("--runs");
    expect(of(report, "CHK-UPD-01")).not.toHaveProperty("remedy");
  });
});

describe("an entry of the baseline", () => {
  it.each<[Outcome, boolean, boolean]>([
    ["fail", true, false],
    ["pass", false, true],
    ["warn", false, true],
    ["observed", false, true],
    ["inconclusive", false, false],
    ["skipped", false, false],
    ["inapplicable", false, false],
    ["error", false, false],
  ])(
    "makes a clause in the baseline known %s and stale %s if its outcome is %s",
    (outcome, isKnown, isStale) => {
      const report = assemble({ "AUTH-01": outcome }, { baseline: ["AUTH-01"] });
      expect(of(report, "AUTH-01")?.known).toBe(isKnown ? true : undefined);
      expect(report.stale).toEqual(isStale ? ["AUTH-01"] : []);
    },
  );

  it.each<[string, readonly ClauseId[], string]>([
    ["listed", ["AUTH-01", "CHK-GET-01"], "conformant"],
    ["not listed", ["AUTH-01"], "inconclusive"],
    ["listed without the failure that it follows from", ["CHK-GET-01"], "non-conformant"],
  ])("covers a failure that follows from a known one, if it is %s", (_name, baseline, verdict) => {
    const follows = result("inconclusive", { follows: "AUTH-01" });
    const came = { "AUTH-01": "fail", "CHK-GET-01": follows, "CHK-UPD-01": "pass" } as const;
    const report = assemble(came, { baseline });
    expect([report.verdict, report.stale]).toEqual([verdict, []]);
    expect(of(report, "CHK-GET-01")?.known).toBe(verdict === "conformant" ? true : undefined);
  });

  it("covers a failure that only the profile causes", () => {
    const given = { traits: { "GEN-BODY-03": { a: 1 } }, baseline: ["GEN-BODY-03"] as const };
    expect(assemble({ "AUTH-01": "pass", "GEN-BODY-03": "observed" }, given)).toMatchObject({
      verdict: "conformant",
      sentence: expect.stringContaining("1 mandatory clause holds, except for 1 known to fail"),
    });
  });
});

describe("a trait that the profile declares", () => {
  const observed = (observations: WritableObject, outcome: Outcome = "observed") => ({
    "AUTH-01": "pass" as const,
    "GEN-BODY-03": result(outcome, { observations, reason: "" }),
  });

  it.each<[string, WritableObject, WritableObject]>([
    ["as it is", { success: "json" }, { success: "json" }],
    ["with others", { success: "json", more: 1 }, { success: "json" }],
    ["with a number in another spelling", { n: [1.5] }, { n: [asJson(1.5)] }],
    ["with members in another order", { o: { a: 1, b: 2 } }, { o: { b: 2, a: 1 } }],
    ["as nothing at all", { success: "json" }, {}],
  ])("passes a clause whose declared trait is served %s", (_, served, declared) => {
    const report = assemble(observed(served), { traits: { "GEN-BODY-03": declared } });
    expect(report.verdict).toBe("conformant");
    expect(of(report, "GEN-BODY-03")?.outcome).toBe("observed");
  });

  it.each<[Outcome]>([["observed"], ["warn"], ["pass"]])(
    "fails a clause whose declared trait is not served, although its outcome is %s",
    (outcome) => {
      const traits = { "GEN-BODY-03": { other: true, success: "text" } };
      const report = assemble(observed({ success: "json", other: true }, outcome), { traits });
      expect(report.verdict).toBe("non-conformant");
      expect(of(report, "GEN-BODY-03")).toMatchObject({
        outcome: "fail",
        reason: 'the profile declares success: "text", got success: "json"',
        expected: 'success: "text"',
        received: 'success: "json"',
      });
    },
  );

  it("fails a clause whose declared trait was not observed at all", () => {
    const report = assemble(observed({}), { traits: { "GEN-BODY-03": { success: null } } });
    expect(of(report, "GEN-BODY-03")?.reason).toBe(
      "the profile declares success: null, got success: nothing",
    );
  });

  it.each<[Outcome]>([["inconclusive"], ["skipped"], ["error"], ["fail"]])(
    "ignores a declared trait if the outcome is %s",
    (outcome) => {
      const report = assemble(observed({}, outcome), { traits: { "GEN-BODY-03": { a: 1 } } });
      expect(of(report, "GEN-BODY-03")?.outcome).toBe(outcome);
    },
  );

  it("combines declared traits with the profile's reasons for warnings", () => {
    const warned = results({ "AUTH-05": result("warn", { reason: "401 comes alone" }) });
    const warnings = new Map<ClauseId, string>([["AUTH-05", "browsers are not served"]]);
    const profile = {
      offers: undefined,
      traits: new Map(),
      warnings,
      failures: new Set<ClauseId>(),
    };
    const report = assembleReport(warned, { profile, baseline: new Set() }, facts, []);
    expect(of(report, "AUTH-05")).toMatchObject({
      outcome: "warn",
      reason: "401 comes alone (by the profile: browsers are not served)",
    });
  });

  it("does not affect clauses that it does not name", () => {
    const report = assemble(observed({ a: 1 }), { traits: { "CHK-UPD-05": { a: 2 } } });
    expect(of(report, "GEN-BODY-03")?.outcome).toBe("observed");
    expect(of(report, "CHK-UPD-05")?.outcome).toBe("skipped");
  });
});

it("has the observations of all clauses, sorted by name", () => {
  const came = results({
    "GEN-BODY-03": result("observed", { observations: { b: 1, a: 2 } }),
    "AUTH-04": result("fail", { notes: { z: "1", y: "2" } }),
  });
  const observations = assembleObservations(came);
  expect(JSON.stringify(observations)).toBe(
    '{"GEN-BODY-03":{"traits":{"a":2,"b":1},"notes":{}},' +
      '"AUTH-04":{"traits":{},"notes":{"y":"2","z":"1"}}}',
  );
});
