import { describe, expect, it } from "vitest";
import { expectDeletedStayGone, expectEach, observeEach } from "./judging.ts";
import { Probe } from "./probe.ts";
import { Sightings } from "./sightings.ts";
import { answerOf, openSession } from "./test-support/session.ts";
import { Inconclusive } from "./verdict.ts";

/** Returns the traffic of a run in which calls of `deleteRefund` returned these statuses. */
function trafficOf(...answered: readonly { readonly status: number; readonly valid?: boolean }[]) {
  const answers = answered.map((call, at) =>
    answerOf({
      operationId: "deleteRefund",
      path: "/api/v1/refunds/re_1",
      method: "DELETE",
      at,
      ...call,
    }),
  );
  return { exchanges: [], answers, sightings: new Sightings(answers, new Map()) };
}

function makeProbe(): Probe {
  return new Probe(openSession("http://127.0.0.1:1"));
}

describe("a check of each response", () => {
  it("judges every success of a valid call", () => {
    const judged: number[] = [];
    const judge = expectEach("deleteRefund", (_, { status }) => judged.push(status));
    const traffic = trafficOf({ status: 200 }, { status: 404 }, { status: 204 });
    judge(makeProbe(), traffic);
    judge(makeProbe(), trafficOf({ status: 202, valid: false }, { status: 200 }));
    expect(judged).toEqual([200, 204, 200]);
  });

  it.each([
    ["there was no response", trafficOf()],
    ["every call was refused", trafficOf({ status: 404 })],
  ])("makes the clause inconclusive if %s", (_, traffic) => {
    const judge = expectEach("deleteRefund", () => undefined);
    expect(() => {
      judge(makeProbe(), traffic);
    }).toThrow(Inconclusive);
  });
});

describe("a check of deleted refunds", () => {
  const refund = { transaction_id: "txn_1", amount: 1, reason: "r", metadata: {} };

  /** Judges a refund that was made and deleted, then another request, and a read some time later. */
  function judgeRead({ status = 200, laterMs = 400, reason = "r", between = "getRefund" }) {
    const path = "/api/v1/refunds/re_1";
    const answers = [
      answerOf({
        operationId: "createRefund",
        path: "/api/v1/refunds",
        method: "POST",
        sent: refund,
        body: { id: "re_1", ...refund },
        at: 0,
      }),
      answerOf({ operationId: "deleteRefund", path, method: "DELETE", status, at: 10 }),
      answerOf({ operationId: between, path, method: "PUT", status: 404, at: 20 }),
      answerOf({ operationId: "getRefund", path, body: { ...refund, reason }, at: laterMs }),
    ];
    const probe = new Probe(openSession("http://127.0.0.1:1", { patienceMs: 300 }));
    const sightings = new Sightings(answers, new Map([["x-0", "re_1"]]));
    expectDeletedStayGone("refund", "reason")(probe, { exchanges: [], answers, sightings });
  }

  it("fails a refund that can be read long after its delete", () => {
    expect(() => {
      judgeRead({});
    }).toThrow("the deleted refund to be gone");
  });

  it.each([
    ["is read soon after its delete, as reads may lag behind", { laterMs: 200 }],
    ["is read after a refused delete", { status: 400 }],
    ["shows another text, as a tombstone may", { reason: "Deleted by its owner" }],
    ["was sent an update, which another clause judges", { between: "updateRefund" }],
  ])("passes a refund that %s", (_, given) => {
    judgeRead(given);
  });
});

it("records each trait once, in order", () => {
  const probe = makeProbe();
  const observe = observeEach("deleteRefund", {
    status: ({ status }) => status,
    empty: ({ text }) => text === "",
  });
  observe(probe, trafficOf({ status: 204 }, { status: 200 }, { status: 204 }));
  expect(probe.observations).toEqual({ status: "200, 204", empty: "false" });
});
