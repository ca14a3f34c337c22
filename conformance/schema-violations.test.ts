import { describe, expect, it } from "vitest";
import { type ClauseId, clauses } from "../generated/clauses.ts";
import { Engine, findSchemaViolations } from "./engine.ts";
import { Sightings } from "./support/sightings.ts";
import { clause, type ClauseCheck } from "./support/clause.ts";
import { Answer } from "./support/exchange.ts";
import type { PlannedClause } from "./support/plan.ts";
import { checkout, contract, listen, openSession } from "./support/test-support/session.ts";
import { Inconclusive } from "./support/verdict.ts";

/** A body that the schema forbids by CHK-FLD-CUR-01. */
const broken = JSON.stringify({ ...checkout, currency: 1 });

const refund = { id: "re_1", transaction_id: "txn_1", amount: 1, reason: "Late", metadata: {} };

function answer(
  operationId: string | undefined,
  status: number,
  body: string,
  { valid = true, method = "GET", path = "/", sent = "", startedAt = 0, ms = 0 } = {},
) {
  const response = { status, headers: [], body };
  const request = { method, path, headers: [], body: sent };
  const exchange = { id: "x-0001", operationId, valid, request, response, startedAt, ms };
  return new Answer(exchange, response);
}

const find = (...answers: Answer[]) =>
  findSchemaViolations(answers, new Sightings(answers, new Map()), contract);

describe("the schema check of an exchange", () => {
  it("finds a violation in a response, and the violated clause", () => {
    const [found, ...others] = find(answer("getCheckout", 200, broken));
    expect(others).toEqual([]);
    expect(found?.clause.id).toBe("CHK-FLD-CUR-01");
    expect(found?.violation.message).toBe(
      "the response to getCheckout is not as documented: /currency must be string",
    );
    expect(found?.violation.evidence).toMatchObject({
      received: "/currency must be string",
      exchanges: [{ id: "x-0001" }],
    });
  });

  it("finds the first violation of each clause", () => {
    const body = JSON.stringify({ ...checkout, currency: 1, description: 2 });
    const answers = [answer("getCheckout", 200, body), answer("createCheckout", 201, body)];
    expect(find(...answers)).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ["a valid response", answer("getCheckout", 200, JSON.stringify(checkout))],
    [
      "a response to a request that may be invalid",
      answer("getCheckout", 200, broken, { valid: false }),
    ],
    ["a response to an undocumented request", answer(undefined, 200, broken)],
    ["a refusal by its status", answer("getCheckout", 404, broken)],
    ["a refusal by its body", answer("getCheckout", 200, '{"error":"no"}')],
    ["an empty body", answer("getCheckout", 200, "")],
    ["a body that is not JSON", answer("getCheckout", 200, "<html>")],
    [
      "a refund whose reason was cleared",
      answer("getRefund", 200, JSON.stringify({ ...refund, reason: null })),
    ],
    [
      "refunds in a list that have no reason, or a null one",
      answer(
        "listRefunds",
        200,
        JSON.stringify([
          { ...refund, reason: undefined },
          { ...refund, reason: null },
        ]),
      ),
    ],
  ])("finds nothing in %s", (_, given) => {
    expect(find(given)).toEqual([]);
  });

  it.each([
    ["nothing in a read whose record was deleted before it ended", 25, []],
    ["a violation in a read that ended before its record was deleted", 15, ["CHK-FLD-CUR-01"]],
  ])("finds %s", (_, ms, ids) => {
    const sent = JSON.stringify({ amount: 1, currency: "USD" });
    const path = `/checkouts/${checkout.id}`;
    const made = answer("createCheckout", 201, JSON.stringify(checkout), { method: "POST", sent });
    const read = answer("getCheckout", 200, broken, { path, startedAt: 10, ms });
    const removed = answer("deleteCheckout", 204, "", { method: "DELETE", path, startedAt: 30 });
    expect(find(made, read, removed).map(({ clause }) => clause.id)).toEqual(ids);
  });
});

/** Judges a gateway that gives the same body to every request, with these checks and waived clauses. */
async function judge(
  body: string,
  checks: readonly ClauseCheck[],
  waived: readonly ClauseId[] = [],
) {
  const url = await listen((_, response) => {
    response.end(body);
  });
  const session = openSession(url);
  const plan = clauses
    .filter(({ id }) => waived.includes(id) || checks.some((check) => check.id === id))
    .map((one): PlannedClause => {
      const check = checks.find(({ id }) => id === one.id);
      return check === undefined
        ? { clause: one, check, leftOut: { outcome: "skipped", reason: "waived: known" } }
        : { clause: one, check };
    });
  return new Engine(session, plan).results();
}

const reading = (id: ClauseId, valid = true) =>
  clause(id, {
    run: async (probe) => {
      await probe.call("getCheckout", { id: "co_1", valid });
    },
  });
const passing = (id: ClauseId) => clause(id, { judge: () => undefined });
const failing = (id: ClauseId) =>
  clause(id, {
    judge: (probe) => {
      probe.expect(false, "more", "less");
    },
  });

describe("the schema check of a run", () => {
  it("fails a clause that its own check passed, and names the exchange", async () => {
    const results = await judge(broken, [reading("CHK-GET-01"), passing("CHK-FLD-CUR-01")]);
    expect(results.get("CHK-FLD-CUR-01")).toMatchObject({
      outcome: "fail",
      reason: "the response to getCheckout is not as documented: /currency must be string",
      exchanges: ["x-0001"],
      trail: ["x-0001"],
    });
    expect(results.get("CHK-GET-01")?.outcome).toBe("pass");
  });

  it("fails at most one clause of an area", async () => {
    const body = JSON.stringify({ ...checkout, currency: 1, description: 2 });
    const ids = ["CHK-FLD-CUR-01", "CHK-FLD-DESC-01"] as const;
    const results = await judge(body, [reading("CHK-GET-01"), ...ids.map(passing)]);
    expect(ids.map((id) => results.get(id)?.outcome).sort()).toEqual(["fail", "pass"]);
  });

  it("fails no other clause of an area in which a check has found a violation", async () => {
    const checks = [reading("CHK-GET-01"), passing("CHK-FLD-CUR-01"), failing("CHK-LIST-01")];
    const results = await judge(broken, checks);
    expect(results.get("CHK-FLD-CUR-01")?.outcome).toBe("pass");
    expect(results.get("CHK-LIST-01")?.reason).toBe("expected more, got less");
  });

  it("still fails a clause for its schema if the only failed check is in another area", async () => {
    const checks = [reading("CHK-GET-01"), passing("CHK-FLD-CUR-01"), failing("REF-LIST-01")];
    expect((await judge(broken, checks)).get("CHK-FLD-CUR-01")?.outcome).toBe("fail");
  });

  it("leaves a waived clause skipped", async () => {
    const results = await judge(broken, [reading("CHK-GET-01")], ["CHK-FLD-CUR-01"]);
    expect(results.get("CHK-FLD-CUR-01")).toMatchObject({
      outcome: "skipped",
      reason: "waived: known",
    });
  });

  it("fails a clause whose check was inconclusive", async () => {
    const open = clause("CHK-FLD-CUR-01", {
      judge: () => {
        throw new Inconclusive("nothing seen");
      },
    });
    const results = await judge(broken, [reading("CHK-GET-01"), open]);
    expect(results.get("CHK-FLD-CUR-01")?.outcome).toBe("fail");
  });

  it("does not hide an error of the kit", async () => {
    const crashing = clause("CHK-FLD-CUR-01", {
      judge: () => {
        throw new TypeError("crash");
      },
    });
    const results = await judge(broken, [reading("CHK-GET-01"), crashing]);
    expect(results.get("CHK-FLD-CUR-01")?.outcome).toBe("error");
  });

  it("ignores responses to requests that may be invalid", async () => {
    const checks = [reading("CHK-GET-01", false), passing("CHK-FLD-CUR-01")];
    expect((await judge(broken, checks)).get("CHK-FLD-CUR-01")?.outcome).toBe("pass");
  });

  it("ignores clauses that are not in the plan", async () => {
    const results = await judge(broken, [reading("CHK-GET-01")]);
    expect([...results.keys()]).toEqual(["CHK-GET-01"]);
  });
});
