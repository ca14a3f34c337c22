import { describe, expect, it } from "vitest";
import { type ClauseClass, type ClauseId, clauses } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { canFail, toResult, skippedResult, worstResult } from "./outcome.ts";
import { Probe } from "./probe.ts";
import { type ClauseResult, Inconclusive, KitDefect, type Outcome, Violation } from "./verdict.ts";
import { openSession } from "./test-support/session.ts";

/** A session with an unreachable gateway, since nothing is sent here. */
const newProbe = () => new Probe(openSession("http://127.0.0.1:1"));

const exchange = (id: string): Exchange => ({
  id,
  operationId: undefined,
  valid: false,
  request: { method: "GET", path: "/", headers: [] },
  failure: "made up",
  startedAt: 0,
  ms: 0,
});

const violation = (text = "expected 404, got 200") =>
  new Violation({ expected: "404", received: "200", exchanges: [exchange("x-0002")] }, text);
const open = () => new Inconclusive("no refund", [exchange("x-0003")], "--transaction-id");

const classes = ["required", "inferred", "permitted", "conflict", "undecided"] as const;

it("fails only required and inferred clauses", () => {
  expect(classes.filter(canFail)).toEqual(["required", "inferred"]);
  expect(new Set(clauses.map(({ class: kind }) => kind))).toEqual(new Set(classes));
});

describe("a clause", () => {
  const table: [ClauseClass, Record<string, Outcome>][] = [
    ["required", { well: "pass", warned: "warn", broken: "fail" }],
    ["inferred", { well: "pass", warned: "warn", broken: "fail" }],
    ["permitted", { well: "pass", warned: "warn", broken: "warn" }],
    ["conflict", { well: "observed", warned: "warn", broken: "warn" }],
    ["undecided", { well: "observed", warned: "warn", broken: "warn" }],
  ];

  it.each(table)(
    "gives a clause that is %s these outcomes: %j",
    (kind, { well, warned, broken }) => {
      const probe = newProbe();
      expect(toResult(kind, probe, []).outcome).toBe(well);
      expect(toResult(kind, probe, [violation()]).outcome).toBe(broken);
      expect(toResult(kind, probe, [open()]).outcome).toBe("inconclusive");
      expect(toResult(kind, probe, [new KitDefect("two checks")]).outcome).toBe("error");
      expect(toResult(kind, probe, [new TypeError("x is undefined")]).outcome).toBe("error");
      expect(toResult(kind, probe, ["thrown text"]).outcome).toBe("error");
      probe.warn("odd");
      expect(toResult(kind, probe, []).outcome).toBe(warned);
    },
  );
});

describe("several problems", () => {
  it.each<[string, readonly unknown[], Outcome]>([
    ["a violation outweighs what is open", [open(), violation()], "fail"],
    ["a violation outweighs what is open, in any order", [violation(), open()], "fail"],
    ["a crash outweighs a violation", [violation(), new Error("crash")], "error"],
    ["a crash outweighs all", [open(), new KitDefect("crash"), violation()], "error"],
  ])("gives the outcome of the worst: %s", (_, problems, outcome) => {
    const probe = newProbe();
    probe.warn("odd");
    expect(toResult("required", probe, problems).outcome).toBe(outcome);
  });

  it("shows the first violation", () => {
    const { reason } = toResult("required", newProbe(), [violation("one"), violation("two")]);
    expect(reason).toBe("one");
  });
});

describe("the result of a check", () => {
  it("returns a pass without a reason, with the requests that were sent on the way", () => {
    const probe = newProbe();
    probe.trail.push(exchange("x-0001"));
    probe.observe("status", 404);
    probe.note("seconds", 2);
    expect(toResult("required", probe, [])).toEqual({
      outcome: "pass",
      reason: "",
      exchanges: [],
      trail: ["x-0001"],
      warnings: [],
      observations: { status: 404 },
      notes: { seconds: 2 },
    });
  });

  it("shows for a violation what was expected, and the exchanges", () => {
    const probe = newProbe();
    probe.trail.push(exchange("x-0001"), exchange("x-0002"));
    expect(toResult("required", probe, [violation()])).toMatchObject({
      reason: "expected 404, got 200",
      expected: "404",
      received: "200",
      exchanges: ["x-0002"],
      trail: ["x-0001", "x-0002"],
    });
  });

  it("shows the option that would help if it is inconclusive", () => {
    expect(toResult("required", newProbe(), [open()])).toMatchObject({
      reason: "no refund",
      exchanges: ["x-0003"],
      remedy: "--transaction-id",
    });
    const result = toResult("required", newProbe(), [new Inconclusive("no refund")]);
    expect(result).not.toHaveProperty("remedy");
  });

  it("lists each warning once, even if the clause fails", () => {
    const probe = newProbe();
    for (const text of ["odd", "odder", "odd"]) probe.warn(text);
    expect(toResult("required", probe, [])).toMatchObject({
      reason: "odd; odder",
      warnings: ["odd", "odder"],
    });
    expect(toResult("required", probe, [violation()]).warnings).toEqual(["odd", "odder"]);
    expect(toResult("undecided", probe, [violation("oddest")])).toMatchObject({
      reason: "oddest",
      warnings: ["odd", "odder", "oddest"],
    });
  });

  it("shows where the check crashed, or the message of a known defect", () => {
    expect(toResult("required", newProbe(), [new TypeError("crash")]).reason).toMatch(
      /^TypeError: crash\n +at .*outcome\.test\.ts/,
    );
    expect(toResult("required", newProbe(), [new KitDefect("crash")]).reason).toBe("crash");
    expect(toResult("required", newProbe(), ["crash"]).reason).toBe("crash");
  });

  it("does not change a result when its probe goes on afterwards", () => {
    const probe = newProbe();
    const { warnings, trail } = toResult("required", probe, []);
    probe.warn("odd");
    probe.trail.push(exchange("x-0001"));
    expect([warnings, trail]).toEqual([[], []]);
  });
});

it("has the outcome of the plan for a clause that was not run", () => {
  const [clause] = clauses;
  if (clause === undefined) throw new Error("the registry is empty");
  const leftOut = { outcome: "skipped", reason: "not selected" } as const;
  const planned = { clause, check: undefined, leftOut };
  expect(skippedResult(planned)).toMatchObject(leftOut);
  expect(skippedResult(planned)).not.toHaveProperty("remedy");
  const remedied = { ...planned, leftOut: { ...leftOut, remedy: "--only" } };
  expect(skippedResult(remedied)?.remedy).toBe("--only");
  expect(skippedResult({ clause, check: undefined })).toBeUndefined();
});

describe("a clause that repeats others", () => {
  const ids = ["REF-DEL-03", "REF-DEL-04"] as const;
  const came = (outcome: Outcome): ClauseResult => ({
    ...toResult("required", newProbe(), []),
    outcome,
    reason: outcome === "pass" ? "" : `because ${outcome}`,
  });
  const both = (one: Outcome, other: Outcome) =>
    new Map<ClauseId, ClauseResult>([
      ["REF-DEL-03", came(one)],
      ["REF-DEL-04", came(other)],
    ]);

  const order: Outcome[] = [
    "error",
    "fail",
    "inconclusive",
    "skipped",
    "inapplicable",
    "warn",
    "observed",
    "pass",
  ];
  it.each(order.flatMap((worse, at) => order.slice(at + 1).map((better) => [worse, better])))(
    "has the worse outcome of the clauses that it repeats: %s rather than %s",
    (worse, better) => {
      const [worst, best] = [came(worse).outcome, came(better).outcome];
      expect(worstResult(ids, both(worst, best))).toMatchObject({
        outcome: worse,
        reason: `REF-DEL-03: because ${worse}`,
      });
      expect(worstResult(ids, both(best, worst))).toMatchObject({
        outcome: worse,
        reason: `REF-DEL-04: because ${worse}`,
      });
    },
  );

  it("passes if all repeated clauses pass, and names them", () => {
    expect(worstResult(ids, both("pass", "pass"))).toMatchObject({
      outcome: "pass",
      reason: "decided by REF-DEL-03, REF-DEL-04",
    });
  });

  it("a clause that repeats others uses the exchanges of the worst one", () => {
    const results = both("pass", "fail");
    Object.assign(results.get("REF-DEL-04") ?? {}, { trail: ["x-0007"] });
    expect(worstResult(ids, results).trail).toEqual(["x-0007"]);
  });

  it("returns an error if one or all of the repeated clauses have no result", () => {
    expect(worstResult(ids, new Map())).toMatchObject({
      outcome: "error",
      reason: "REF-DEL-03: it was planned, but did not run",
    });
    expect(worstResult([], new Map()).outcome).toBe("error");
    const one = new Map<ClauseId, ClauseResult>([["REF-DEL-03", came("pass")]]);
    expect(worstResult(ids, one).outcome).toBe("error");
  });
});
