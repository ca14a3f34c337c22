import { describe, expect, it } from "vitest";
import { Probe } from "./probe.ts";
import { expectOwnIds } from "./rules.ts";
import { Sightings } from "./sightings.ts";
import { answerOf, openSession } from "./testing/session.ts";

type Call = Parameters<typeof answerOf>[0];

const checkout = (id: string, description: string) => {
  return { id, amount: 1, currency: "USD", description, status: "created" };
};

const create = (id: string, description: string): Call => {
  const body = checkout(id, description);
  return {
    operationId: "createCheckout",
    path: "/checkouts",
    method: "POST",
    sent: body,
    body,
    at: 0,
  };
};

const remove = (id: string): Call => {
  return { operationId: "deleteCheckout", path: `/checkouts/${id}`, method: "DELETE", at: 1 };
};

const list = (...body: unknown[]): Call => {
  return { operationId: "listCheckouts", path: "/api/v1/checkouts", body, at: 2 };
};

function judge(calls: readonly Call[]): void {
  const answers = calls.map(answerOf);
  const sightings = new Sightings(answers, new Map());
  const exchanges = answers.map(({ exchange }) => exchange);
  const probe = new Probe(openSession("http://127.0.0.1:1"));
  expectOwnIds(probe, { answers, exchanges, sightings }, "checkout", "description");
}

describe("a list", () => {
  const made = [create("co_1", "first"), create("co_2", "second")];

  it("fails if it shows a checkout under the id of a deleted one", () => {
    const calls = [...made, remove("co_1"), list(checkout("co_1", "second"))];
    expect(() => {
      judge(calls);
    }).toThrow('the checkout with the description "second" to be listed as co_2, got "co_1"');
  });

  it.each([
    ["each is shown under its own id", [...made, list(checkout("co_2", "second"))]],
    ["an id is of nobody's", [...made, list(checkout("co_9", "second"))]],
    [
      "two have the same description",
      [...made, create("co_3", "second"), list(checkout("co_1", "second"))],
    ],
  ])("passes if %s", (_, calls) => {
    judge(calls);
  });
});
