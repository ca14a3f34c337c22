import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { clauses } from "../generated/clauses.ts";
import type { Exchange } from "../spec/traffic/exchange.ts";
import { type Check, clause } from "./support/clause.ts";
import type { PlannedClause } from "./support/plan.ts";
import { NeedsExclusiveRun, type Probe } from "./support/probe.ts";
import { Engine } from "./engine.ts";
import { listen, openSession } from "./support/test-support/session.ts";
import { Inconclusive, Violation } from "./support/verdict.ts";

/** Makes an engine; the default gateway does not exist, since most of these checks send nothing. */
function makeRun(checks: readonly Check[], session = openSession("http://127.0.0.1:1")): Engine {
  const independent = clauses.filter(({ sameAs }) => sameAs === undefined);
  const plan = checks.flatMap((check, index): PlannedClause[] => {
    const one = independent[index];
    return one === undefined ? [] : [{ clause: one, check: clause(one.id, check) }];
  });
  return new Engine(session, plan);
}

async function outcomesOf(run: Engine): Promise<string[]> {
  return [...(await run.results()).values()].map(({ outcome }) => outcome);
}

/** A check that logs when it begins and ends, and throws the next of the problems, if any. */
function recorded(name: string, log: string[], problems: (Error | undefined)[]): Check {
  return {
    run: async () => {
      log.push(`${name} begins`);
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
      log.push(`${name} ends`);
      const problem = problems.shift();
      if (problem !== undefined) throw problem;
    },
  };
}

it("repeats checks that interfered with each other one at a time, after all other checks", async () => {
  const log: string[] = [];
  const run = makeRun([
    recorded("one", log, [new NeedsExclusiveRun("not on the page", [])]),
    recorded("two", log, [
      new NeedsExclusiveRun("not on the page", []),
      new NeedsExclusiveRun("not on the page", []),
    ]),
    recorded("three", log, []),
    recorded("four", log, [new Inconclusive("no refund")]),
  ]);
  expect(await outcomesOf(run)).toEqual(["pass", "inconclusive", "pass", "inconclusive"]);
  expect(log.slice(0, 4)).toEqual(["one begins", "two begins", "three begins", "four begins"]);
  expect(log.slice(8)).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

it("uses the second run of a repeated check", async () => {
  let attempts = 0;
  const run = makeRun([
    {
      run: (probe) => {
        probe.observe(`attempt ${(attempts += 1)}`, true);
        return attempts === 1
          ? Promise.reject(new NeedsExclusiveRun("not on the page", []))
          : Promise.resolve();
      },
    },
  ]);
  const [result] = (await run.results()).values();
  expect(result?.observations).toEqual({ "attempt 2": true });
});

it("looks for a missing record again before it repeats the check, and fails it if the record is still missing", async () => {
  const log: string[] = [];
  const run = makeRun([
    {
      run: (probe) => {
        log.push(probe.isAlone ? "repeated" : "begun");
        if (probe.isAlone) return Promise.resolve();
        const lookAgain = (alone: Probe) => {
          log.push(`looked again${alone.isAlone ? ", alone" : ""}`);
          alone.expect(false, "the record in the list", "a list without it");
          return Promise.resolve();
        };
        throw new NeedsExclusiveRun("not on the page", [], lookAgain);
      },
    },
  ]);
  expect(await outcomesOf(run)).toEqual(["fail"]);
  expect(log).toEqual(["begun", "looked again, alone"]);
});

it("marks a failure found in an exchange of another check", async () => {
  const url = await listen((_request, response) => {
    response.end("[]");
  });
  const violation = (exchange: Exchange) =>
    new Violation({ expected: "a", received: "b", exchanges: [exchange] }, "wrong");
  const fail = (_probe: Probe, { exchanges }: { exchanges: readonly Exchange[] }) => {
    const [first] = exchanges;
    if (first !== undefined) throw violation(first);
  };
  const run = makeRun(
    [{ run: (probe) => probe.call("listRefunds"), judge: fail }, { judge: fail }],
    openSession(url),
  );
  const results = [...(await run.results()).values()];
  expect(results.map(({ outcome }) => outcome)).toEqual(["fail", "fail"]);
  expect(results.map(({ restsOnOthers }) => restsOnOthers)).toEqual([undefined, true]);
});
