import { describe, expect, it } from "vitest";
import type { ClauseId } from "../../../generated/clauses.ts";
import { Probe } from "../../support/probe.ts";
import { Sightings } from "../../support/sightings.ts";
import { answerOf, openSession } from "../../support/test-support/session.ts";
import { checkoutFilterClauses } from "./filters.ts";

type Call = Parameters<typeof answerOf>[0];

const start = Date.parse("2026-03-04T12:00:00Z");

function checkout(id: string, status = "created") {
  return { id, amount: 1, currency: "USD", description: id, status };
}

function create(id: string, at = 0): Call {
  return {
    operationId: "createCheckout",
    path: "/checkouts",
    method: "POST",
    body: checkout(id),
    at,
  };
}

function read(id: string, status = "created", at = 1): Call {
  return { operationId: "getCheckout", path: `/checkouts/${id}`, body: checkout(id, status), at };
}

function list(query: string, at: number, ...body: unknown[]): Call {
  return { operationId: "listCheckouts", path: `/api/v1/checkouts${query}`, body, at };
}

/** Runs the part of a check that judges the traffic of a run. */
function judge(clause: ClauseId, calls: readonly Call[]): void {
  const answers = calls.map((call) => answerOf({ ...call, at: start + call.at }));
  const sightings = new Sightings(answers, new Map());
  const probe = new Probe(openSession("http://127.0.0.1:1", { patienceMs: 300 }));
  const check = checkoutFilterClauses.find(({ id }) => id === clause);
  const exchanges = answers.map(({ exchange }) => exchange);
  check?.judge?.(probe, { exchanges, answers, sightings });
}

describe("a list by status", () => {
  const wrong = list("?status=failed", 5, checkout("co_1"));

  it("fails a status-filtered list that contains a checkout without that status", () => {
    expect(() => {
      judge("CHK-LIST-05", [create("co_1"), wrong]);
    }).toThrow("only checkouts with status failed");
  });

  it.each([
    ["a checkout of that status", list("?status=created", 5, checkout("co_1"))],
    ["completed for successful", list("?status=successful", 5, checkout("co_1", "completed"))],
    ["several statuses", list("?status=failed&status=created", 5, checkout("co_1"))],
    ["two filters", list("?status=failed&created_at=2026-01-01", 5, checkout("co_1"))],
  ])("passes a status-filtered list with %s", (_, listed) => {
    judge("CHK-LIST-05", [create("co_1"), listed]);
  });

  it.each([
    ["had another status before", read("co_1", "pending")],
    [
      "was sent a status",
      { ...read("co_1"), operationId: "updateCheckout", sent: { status: "failed" } },
    ],
  ])(
    "passes a status-filtered list with a checkout that %s, since a list may lag",
    (_, earlier) => {
      judge("CHK-LIST-05", [create("co_1"), earlier, wrong]);
    },
  );
});

describe("a filter by a status that new checkouts do not have", () => {
  const [served, refused] = [
    list("?status=failed", 1),
    { ...list("?status=failed", 2), status: 400 },
  ];

  it.each([
    ["after", [served, refused]],
    ["before", [refused, served]],
  ])("fails a status filter that is refused %s it was accepted", (_, calls) => {
    expect(() => {
      judge("CHK-LIST-05", calls);
    }).toThrow("success from a filter by status");
  });

  it.each([
    ["all are refused", [refused, refused]],
    ["an empty list returns 404", [served, { ...refused, status: 404 }]],
    ["a reverse proxy returns 429", [served, { ...refused, status: 429 }]],
  ])("passes the filter if %s", (_, calls) => {
    judge("CHK-LIST-05", [create("co_1"), ...calls]);
  });
});

describe("a filter by a distant day that has selected a checkout", () => {
  const day = "?created_at=1999-01-01";
  const both = [create("co_1"), create("co_2"), list(day, 10, checkout("co_1"))];

  it("fails if the same filter later selects nothing although another checkout exists", () => {
    expect(() => {
      judge("CHK-LIST-08", [...both, list(day, 2000), read("co_2", "created", 3000)]);
    }).toThrow("to select co_2, since it has selected another checkout");
  });

  it.each([
    ["no other checkout is seen afterwards", [list(day, 2000)]],
    ["the others are new, since lists may lag", [list(day, 50), read("co_2", "created", 60)]],
    [
      "another day selects nothing",
      [list("?created_at=2999-01-01", 2000), read("co_2", "created", 3000)],
    ],
    [
      "the list goes on",
      [{ ...list(day, 2000), body: { data: [], has_more: true } }, read("co_2", "created", 3000)],
    ],
  ])("passes the filter if %s", (_, calls) => {
    judge("CHK-LIST-08", [...both, ...calls]);
  });
});
