import { describe, expect, it } from "vitest";
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import { checks } from "../clauses/clauses.ts";
import { clause, type ClauseCheck, type Need } from "./clause.ts";
import { type PlanOptions, planRun } from "./plan.ts";
import { KitDefect } from "./verdict.ts";

const wanted = clauses.filter(
  ({ untestable, sameAs }) => untestable === undefined && sameAs === undefined,
);

/** A check for every clause that needs one; some with needs. */
function checksFor(needs: Readonly<Partial<Record<ClauseId, readonly Need[]>>> = {}) {
  return wanted.map(({ id }): ClauseCheck => clause(id, { needs: needs[id] ?? [] }));
}

function plan(options: Partial<PlanOptions> = {}, given = checksFor()) {
  const planned = planRun(given, {
    only: [],
    waived: new Map(),
    missing: new Map(),
    offers: undefined,
    declared: undefined,
    ...options,
  });
  const of = (id: ClauseId) => planned.find((one) => one.clause.id === id);
  const judged = planned.filter(({ leftOut }) => leftOut === undefined).map((one) => one.clause.id);
  return { planned, of, judged };
}

describe("the plan", () => {
  it("names every clause once, in the order of the registry", () => {
    expect(plan().planned.map((one) => one.clause.id)).toEqual(clauses.map(({ id }) => id));
  });

  it("includes all that can be tested", () => {
    const testable = clauses.filter(({ untestable }) => untestable === undefined);
    expect(plan().judged).toEqual(testable.map(({ id }) => id));
  });

  it("skips what no test can check, and says why", () => {
    const found = clauses.find(({ untestable }) => untestable !== undefined);
    expect(found).toBeDefined();
    for (const { id, untestable } of clauses) {
      if (untestable === undefined) continue;
      expect(plan().of(id)).toMatchObject({ leftOut: { outcome: "skipped", reason: untestable } });
      expect(plan({ only: [id] }).of(id)).toMatchObject({ leftOut: { reason: untestable } });
    }
  });

  it("gives each clause its own check, except clauses that repeat others", () => {
    for (const one of plan().planned) {
      if (one.leftOut !== undefined) continue;
      expect(one.check?.id).toBe(one.clause.sameAs === undefined ? one.clause.id : undefined);
    }
  });
});

describe("--only", () => {
  it.each<[string[], (id: string) => boolean]>([
    [["AUTH-04"], (id) => id === "AUTH-04"],
    [["PAY-LIST-*"], (id) => id.startsWith("PAY-LIST-")],
    [["*-DEL-*"], (id) => id.includes("-DEL-")],
    [["REF-*-01", "CHK-GET-02"], (id) => /^REF-.*-01$/.test(id) || id === "CHK-GET-02"],
    [["*"], () => true],
    [["AUTH"], () => false],
    [["AUTH-0."], () => false],
    [["auth-04"], () => false],
    [[""], () => false],
    [["NO-*"], () => false],
  ])("selects what %j matches as a whole", (only, isMeant) => {
    const { planned } = plan({ only });
    for (const one of planned) {
      const { id, untestable, sameAs } = one.clause;
      if (untestable !== undefined || sameAs !== undefined) continue;
      const isSettling = clauses.some((other) => isMeant(other.id) && other.sameAs?.includes(id));
      const isSelected = isMeant(id) || isSettling;
      expect([id, one.leftOut === undefined]).toEqual([id, isSelected]);
    }
  });

  it("includes the clauses that a selected clause repeats", () => {
    expect(plan({ only: ["ERR-01"] }).judged).toEqual(["REF-DEL-03", "REF-DEL-04", "ERR-01"]);
  });

  it("shows that the others are not selected, and the option that selects them", () => {
    expect(plan({ only: ["AUTH-04"] }).of("CHK-GET-01")).toMatchObject({
      leftOut: { outcome: "skipped", reason: "not selected", remedy: "--only" },
    });
  });
});

it("skips a waived clause, with the operator's reason", () => {
  const { of, judged } = plan({ waived: new Map([["AUTH-04", "a proxy, see #12"]]) });
  expect(of("AUTH-04")).toMatchObject({
    leftOut: { outcome: "skipped", reason: "waived: a proxy, see #12" },
  });
  expect(judged).toHaveLength(plan().judged.length - 1);
});

describe("a clause that needs what is missing", () => {
  const given = checksFor({ "PAY-DEL-01": ["payouts"], "AUTH-11": ["second-key", "payouts"] });
  const payouts = { reason: "no leave", remedy: "--allow-payouts" };

  it("skips a clause whose needs are missing, and names the option that brings it into scope", () => {
    const { of, judged } = plan({ missing: new Map([["payouts", payouts]]) }, given);
    for (const id of ["PAY-DEL-01", "AUTH-11"] as const) {
      expect(of(id)).toMatchObject({ leftOut: { outcome: "skipped", ...payouts } });
    }
    expect(judged).toHaveLength(plan().judged.length - 2);
  });

  it("names the first of several missing needs", () => {
    const other = { reason: "it needs another key", remedy: "--second-api-key" };
    const missing = new Map([
      ["payouts", payouts],
      ["second-key", other],
    ] as const);
    expect(plan({ missing }, given).of("AUTH-11")).toMatchObject({ leftOut: other });
  });

  it("tests a clause if none of its needs is missing", () => {
    expect(plan({}, given).of("PAY-DEL-01")).not.toHaveProperty("leftOut");
  });
});

describe("with a profile", () => {
  it("a clause of any area is inapplicable if it needs something that the profile does not offer", () => {
    const { planned } = plan({ offers: ["checkouts"] });
    const left = planned.filter(
      ({ leftOut, clause: { untestable } }) => leftOut !== undefined && untestable === undefined,
    );
    const areas = ["payouts", "refunds"];
    const ofAreas = wanted.filter(({ area }) => areas.includes(area)).map(({ id }) => id);
    const ids = left.map((one) => one.clause.id);
    expect(ids).toEqual(expect.arrayContaining(ofAreas));
    expect(
      left.filter((one) => !areas.includes(one.clause.area)).map((one) => one.clause.id),
    ).toEqual([
      "AUTH-01",
      "AUTH-02",
      "AUTH-03",
      "AUTH-04",
      "AUTH-05",
      "AUTH-09",
      "AUTH-13",
      "ERR-01",
    ]);
    for (const one of left) {
      expect(one.leftOut).toMatchObject({
        outcome: "inapplicable",
        reason: expect.stringMatching(/^the profile does not offer (payouts|refunds)$/),
      });
    }
  });

  it("makes checks inapplicable that need payouts if it offers none", () => {
    const given = checksFor({ "GEN-TEXT-01": ["payouts"] });
    const missing = new Map([
      ["payouts" as const, { reason: "no leave", remedy: "--allow-payouts" }],
    ]);
    expect(
      plan({ offers: ["checkouts"], missing }, given).of("GEN-TEXT-01")?.leftOut,
    ).toMatchObject({
      outcome: "inapplicable",
    });
  });

  it("makes only open clauses inapplicable that it does not declare", () => {
    const declared = new Set<ClauseId>(["GEN-BODY-03", "CHK-UPD-05"]);
    const { planned } = plan({ declared });
    for (const one of planned) {
      const { id, class: kind, sameAs, untestable } = one.clause;
      if (untestable !== undefined) continue;
      const isOpen = (kind === "undecided" || kind === "conflict") && sameAs === undefined;
      const isLeft = isOpen && !declared.has(id);
      expect([id, one.leftOut !== undefined]).toEqual([id, isLeft]);
      if (one.leftOut !== undefined) {
        expect(one.leftOut).toMatchObject({
          outcome: "inapplicable",
          reason: "the profile does not declare it",
        });
      }
    }
  });
});

describe("a defect of the kit", () => {
  it.each(["AUTH-04", "CHK-UPD-05", "GEN-EXTRA-01"])("reports %s without a check", (missing) => {
    const given = checksFor().filter(({ id }) => id !== missing);
    expect(() => plan({}, given)).toThrow(new KitDefect(`${missing} has no check`));
  });

  it.each<[ClauseId]>([["ERR-01"], ["PAY-STATE-03"]])(
    "reports a check for %s, which needs none",
    (id) => {
      const given = [...checksFor(), clause(id, {})];
      expect(() => plan({}, given)).toThrow(new KitDefect(`${id} needs no check, but has one`));
    },
  );

  it("reports a clause with two checks", () => {
    const given = [...checksFor(), clause("AUTH-04", {})];
    expect(() => plan({}, given)).toThrow(new KitDefect("AUTH-04 has two checks"));
  });
});

it("has a check for every clause that needs one", () => {
  expect(() => plan({}, [...checks])).not.toThrow();
  const idle = checks.filter(({ run, judge }) => run === undefined && judge === undefined);
  expect(idle).toEqual([]);
});

it("lets clauses repeat only clauses that have a check", () => {
  for (const { sameAs = [] } of clauses) {
    for (const id of sameAs) expect(wanted.map((one) => one.id)).toContain(id);
  }
});
