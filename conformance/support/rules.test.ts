import { describe, expect, it } from "vitest";
import { Probe } from "./probe.ts";
import { expectMember, expectNoneTwice, expectOwnIds, expectViewsAgree } from "./rules.ts";
import { Sightings } from "./sightings.ts";
import { answerOf, openSession } from "./test-support/session.ts";

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

function trafficOf(calls: readonly Call[]) {
  const answers = calls.map((call) => answerOf(call));
  const sightings = new Sightings(answers, new Map());
  return { answers, exchanges: answers.map(({ exchange }) => exchange), sightings };
}

const probe = () => new Probe(openSession("http://127.0.0.1:1"));

function judge(calls: readonly Call[]): void {
  expectOwnIds(probe(), trafficOf(calls), "checkout", "description");
}

describe("a list", () => {
  const made = [create("co_1", "first"), create("co_2", "second")];

  it("fails a list that shows a checkout under the id of a deleted one", () => {
    const calls = [...made, remove("co_1"), list(checkout("co_1", "second"))];
    expect(() => {
      judge(calls);
    }).toThrow('the checkout with the description "second" to be listed as co_2, got "co_1"');
  });

  it("fails a list that shows a checkout's text of this run under an unknown id too", () => {
    const text = "Order run7n1";
    const calls = [create("co_1", text), list(checkout("co_1", "changed"), checkout("co_9", text))];
    expect(() => {
      judge(calls);
    }).toThrow(`the checkout with the description "${text}" to be listed as co_1, got "co_9"`);
  });

  it.each([
    ["each is shown under its own id", [...made, list(checkout("co_2", "second"))]],
    ["an id belongs to no record of the run", [...made, list(checkout("co_9", "second"))]],
    [
      "another may be of an earlier run",
      [...made, list(checkout("co_2", "second"), checkout("co_9", "second"))],
    ],
    [
      "two have the same description",
      [...made, create("co_3", "second"), list(checkout("co_1", "second"))],
    ],
  ])("passes a list in which %s", (_, calls) => {
    judge(calls);
  });
});

it("names the record of a list whose member is wrong", () => {
  const wrong = { ...checkout("co_2", "second"), amount: true };
  const { sightings } = trafficOf([list(checkout("co_1", "first"), wrong)]);
  expect(() => {
    for (const sighting of sightings.of("checkout", "list"))
      expectMember(probe(), sighting, "amount", (value) => value !== true, "a number");
  }).toThrow('amount of the checkout "co_2" in the list');
});

it("fails a list that shows an id twice on one page", () => {
  const traffic = trafficOf([list(checkout("co_1", "first"), checkout("co_1", "first"))]);
  expect(() => {
    expectNoneTwice(probe(), traffic, "listCheckouts");
  }).toThrow('no id twice in one list, got "co_1"');
});

describe("the list and the get of a checkout", () => {
  const read = (description: string, at = 1): Call => {
    const body = checkout("co_1", description);
    return { operationId: "getCheckout", path: "/checkouts/co_1", body, at };
  };
  const update: Call = { ...read("other", 3), method: "PUT", operationId: "updateCheckout" };
  const listed = (at: number) => ({ ...list(checkout("co_1", "other")), at });
  const compare = (...calls: readonly Call[]) => {
    expectViewsAgree(probe(), trafficOf(calls), "checkout");
  };

  it("fails a list and a get that differ, whatever the checkout was created with", () => {
    expect(() => {
      compare(read("first"), listed(2));
    }).toThrow('to be "first", as in the single read');
  });

  it("passes a list and a get that differ after an update", () => {
    compare(read("first"), update, listed(4));
  });
});
