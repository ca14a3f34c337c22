import { describe, expect, it } from "vitest";
import { Answer } from "./exchange.ts";
import { judgingDeleted, judgingEach, observingEach } from "./judging.ts";
import { Probe } from "./probe.ts";
import { Sightings } from "./sightings.ts";
import { openSession } from "./testing/session.ts";
import { Inconclusive } from "./verdict.ts";

/** Returns what a run has gathered if calls of `deleteRefund` were answered with these statuses. */
function gather(...answered: readonly { readonly status: number; readonly valid?: boolean }[]) {
  const answers = answered.map(({ status, valid = true }, index) => {
    const request = { method: "DELETE", path: "/api/v1/refunds/re_1", headers: [] };
    const response = { status, headers: [], body: "{}" };
    const about = { id: `x-${index}`, operationId: "deleteRefund", valid, startedAt: index, ms: 1 };
    return new Answer({ ...about, request, response }, response);
  });
  return { exchanges: [], answers, sightings: new Sightings(answers, new Map()) };
}

function makeProbe(): Probe {
  return new Probe(openSession("http://127.0.0.1:1"));
}

describe("a judge of each answer", () => {
  it("judges every success of a valid call", () => {
    const judged: number[] = [];
    const judge = judgingEach("deleteRefund", (_, { status }) => judged.push(status));
    const gathered = gather({ status: 200 }, { status: 404 }, { status: 204 });
    judge(makeProbe(), gathered);
    judge(makeProbe(), gather({ status: 202, valid: false }, { status: 200 }));
    expect(judged).toEqual([200, 204, 200]);
  });

  it.each([
    ["nothing was answered", gather()],
    ["all was refused", gather({ status: 404 })],
  ])("is inconclusive if %s", (_, gathered) => {
    const judge = judgingEach("deleteRefund", () => undefined);
    expect(() => {
      judge(makeProbe(), gathered);
    }).toThrow(Inconclusive);
  });
});

describe("a judge of deleted records", () => {
  const headers = [{ name: "authorization", value: "Bearer <right key>" }];

  /** Deletes a refund, and reads it when some time has passed, in milliseconds. */
  function deleteAndRead(status: number, laterMs: number, read: { readonly reason?: string }) {
    const exchange = (operationId: string, startedAt: number, response: string) => {
      const request = { method: "ANY", path: "/api/v1/refunds/re_1", headers };
      const received = { status: startedAt === 0 ? status : 200, headers: [], body: response };
      const about = { id: `x-${startedAt}`, operationId, valid: false, startedAt, ms: 1 };
      return new Answer({ ...about, request, response: received }, received);
    };
    const answers = [
      exchange("deleteRefund", 0, "{}"),
      exchange("getRefund", laterMs, JSON.stringify(read)),
    ];
    const probe = new Probe(openSession("http://127.0.0.1:1", { patienceMs: 300 }));
    const gathered = { exchanges: [], answers, sightings: new Sightings(answers, new Map()) };
    judgingDeleted("getRefund", "reason")(probe, gathered);
  }

  it("fails what is read long after its delete", () => {
    expect(() => {
      deleteAndRead(200, 200, { reason: "r" });
    }).toThrow("what was deleted to be gone");
  });

  it.each([
    ["soon after its delete, as reads may lag behind", 200, 50, { reason: "r" }],
    ["after a refused delete", 400, 200, { reason: "r" }],
    ["as a tombstone, without its text", 200, 200, {}],
  ])("passes what is read %s", (_, status, laterMs, read) => {
    deleteAndRead(status, laterMs, read);
  });
});

it("an observer records each trait once, in order", () => {
  const probe = makeProbe();
  const observe = observingEach("deleteRefund", {
    status: ({ status }) => status,
    empty: ({ text }) => text === "",
  });
  observe(probe, gather({ status: 204 }, { status: 200 }, { status: 204 }));
  expect(probe.observations).toEqual({ status: "200, 204", empty: "false" });
});
