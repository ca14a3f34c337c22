import { describe, expect, it } from "vitest";
import type { DeliveryEntry } from "../log/request-log.ts";
import type { RequestView } from "../log/entry-views.ts";
import { diagnose } from "./doctor.ts";

const began = Date.parse("2025-01-31T09:05:00.000Z");
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString();

function delivery(seconds: number, changes: Partial<DeliveryEntry> = {}): DeliveryEntry {
  return {
    kind: "delivery",
    id: `att_${String(seconds)}`,
    time: at(seconds),
    workspace_time: at(seconds),
    webhook_id: "wh_1",
    delivery_id: "del_1",
    event: "checkout.successful",
    message_id: "msg_1",
    attempt: 1,
    url: "http://localhost:3000/hooks",
    status: 204,
    duration_ms: 5,
    error: null,
    chaos: null,
    ...changes,
  };
}

function refund(seconds: number, changes: Partial<RequestView> = {}): RequestView {
  const body = '{"transaction_id":"txn_1","amount":5,"reason":"","metadata":{}}';
  return {
    kind: "request",
    id: `req_${String(seconds)}`,
    time: at(seconds),
    workspace_time: at(seconds),
    method: "POST",
    path: "/api/v1/refunds",
    operation: "createRefund",
    status: 201,
    ended: "answered",
    trigger: null,
    replayed: false,
    duration_ms: 1,
    request: { headers: [], body, truncated: false },
    response: { headers: [], body: "{}", truncated: false },
    violations: [],
    ...changes,
  };
}

const examine = (...views: (DeliveryEntry | RequestView)[]) => {
  const { grade, findings, passed } = diagnose(views);
  return {
    grade,
    found: findings.map(({ id, evidence }) => [id, ...evidence.map(({ entry }) => entry)]),
    passed: passed.map(({ id }) => id),
  };
};

describe("D-DOC-02: the doctor looks at webhooks", () => {
  it("has no verdict on webhooks without chaos, and says how to test their receivers", () => {
    expect(examine(delivery(0))).toEqual({ grade: "A", found: [], passed: [] });
    expect(diagnose([delivery(0)]).untested).toEqual([
      {
        id: "bad-signature-accepted",
        title: "Webhooks with a bad signature are rejected",
        trial: "Let the sandbox sign one wrongly: PUT /_sandbox/webhooks/{id}/chaos/bad-signature.",
      },
      expect.objectContaining({ id: "duplicate-processed" }),
    ]);
    expect(diagnose([]).untested).toEqual([]);
  });

  it.each([
    [204, [["bad-signature-accepted", "att_0"]]],
    [401, []],
    [null, []],
  ])("passes or finds a receiver that responds to a bad signature with %s", (status, found) => {
    expect(examine(delivery(0, { chaos: "bad-signature", status })).found).toEqual(found);
  });

  it.each([
    ["again", [refund(1), refund(3)], [["duplicate-processed", "req_3"]]],
    ["twice after both", [refund(3), refund(4)], [["duplicate-processed", "req_4"]]],
    ["once", [refund(1)], []],
    ["only after the duplicate", [refund(3)], []],
    ["again, as a replay", [refund(1), refund(3, { replayed: true })], []],
    ["again, but of another path", [refund(1), refund(3, { path: "/api/v1/refunds/" })], []],
    ["again, much later", [refund(1), refund(60)], []],
    ["twice before the duplicate", [refund(0.5), refund(1)], []],
  ])("passes or finds a duplicate after which the client acts %s", (_how, writes, found) => {
    const arrivals = [delivery(0), delivery(2, { chaos: "duplicate" })];
    const result = examine(...arrivals, ...writes);
    expect(result.found).toEqual(found);
    expect(result.passed.includes("duplicate-processed")).toBe(found.length === 0);
  });
});
