import { describe, expect, it } from "vitest";
import type { ClauseId } from "../../../generated/clauses.ts";
import { Answer } from "../../support/exchange.ts";
import { Probe } from "../../support/probe.ts";
import { Sightings } from "../../support/sightings.ts";
import { openSession } from "../../support/testing/session.ts";
import { checkoutFilterClauses } from "./filters.ts";

interface Call {
  readonly operationId: string;
  readonly path: string;
  readonly body: unknown;
  /** When it was sent, in milliseconds. */
  readonly at: number;
}

const start = Date.parse("2026-03-04T12:00:00Z");

function checkout(id: string, status = "created") {
  return { id, amount: 1, currency: "USD", description: id, status };
}

function create(id: string, at = 0): Call {
  return { operationId: "createCheckout", path: "/checkouts", body: checkout(id), at };
}

function read(id: string, status: string): Call {
  return {
    operationId: "getCheckout",
    path: `/checkouts/${id}`,
    body: checkout(id, status),
    at: 1,
  };
}

function remove(id: string, at: number): Call {
  return { operationId: "deleteCheckout", path: `/checkouts/${id}`, body: {}, at };
}

function list(query: string, at: number, ...body: unknown[]): Call {
  return { operationId: "listCheckouts", path: `/api/v1/checkouts${query}`, body, at };
}

/** Judges what a run has gathered. */
function judge(clause: ClauseId, calls: readonly Call[]): void {
  const headers = [{ name: "authorization", value: "Bearer <right key>" }];
  const methods: Record<string, string> = { createCheckout: "POST", deleteCheckout: "DELETE" };
  const answers = calls.map(({ operationId, path, body, at }, index) => {
    const method = methods[operationId] ?? "GET";
    const request = { method, path, headers, body: "{}" };
    const response = { status: 200, headers: [], body: JSON.stringify(body) };
    const about = { id: `x-${index}`, operationId, valid: true, startedAt: start + at, ms: 1 };
    return new Answer({ ...about, request, response }, response);
  });
  const sightings = new Sightings(answers, new Map());
  const probe = new Probe(openSession("http://127.0.0.1:1", { patienceMs: 300 }));
  const check = checkoutFilterClauses.find(({ id }) => id === clause);
  check?.judge?.(probe, { exchanges: [], answers, sightings });
}

describe("lists by status", () => {
  const wrong = list("?status=failed", 5, checkout("co_1"));

  it("fail with a checkout that has never had the status", () => {
    expect(() => {
      judge("CHK-LIST-05", [create("co_1"), wrong]);
    }).toThrow("only checkouts with status failed");
  });

  it.each([
    ["the status", list("?status=created", 5, checkout("co_1"))],
    ["completed for successful", list("?status=successful", 5, checkout("co_1", "completed"))],
    ["several statuses", list("?status=failed&status=created", 5, checkout("co_1"))],
  ])("pass with %s", (_, listed) => {
    judge("CHK-LIST-05", [create("co_1"), listed]);
  });

  it("pass with a checkout that had the status before: a list may lag behind", () => {
    judge("CHK-LIST-05", [create("co_1"), read("co_1", "failed"), wrong]);
  });
});

describe("a day far away that has selected one checkout", () => {
  const day = "?created_at=1999-01-01";
  const both = [create("co_1"), create("co_2"), list(day, 10, checkout("co_1"))];

  it("fails if it selects none later, though there are others", () => {
    expect(() => {
      judge("CHK-LIST-08", [...both, remove("co_1", 20), list(day, 2000)]);
    }).toThrow("to select co_2, as it has selected another");
  });

  it.each([
    ["all others are deleted", [remove("co_1", 20), remove("co_2", 20), list(day, 2000)]],
    ["the others are so new that the list may lag behind", [list(day, 50)]],
    ["another day selects none", [list("?created_at=2999-01-01", 2000)]],
  ])("passes if %s", (_, calls) => {
    judge("CHK-LIST-08", [...both, ...calls]);
  });
});
