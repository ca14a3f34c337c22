import { describe, expect, it } from "vitest";
import { checkoutBody, payoutBody, refundBody } from "../../test-support/bodies.ts";
import {
  createPayout,
  createRefund,
  payoutPath,
  payoutsPath,
  refundsPath,
} from "../../test-support/records.ts";
import { startSandbox } from "../../test-support/sandbox.ts";

/** Sends a request, and returns the violations that the log shows for it. */
async function violationsOf(method: string, path: string, json?: unknown) {
  const sandbox = await startSandbox();
  await sandbox.send(method, path, json === undefined ? {} : { json });
  return (await sandbox.send("GET", "/_sandbox/requests")).json.entries[0].violations;
}

describe("D-LOG-04: violations", () => {
  it("shows what the sandbox refused, with the clauses and decisions of the member", async () => {
    const found = await violationsOf("POST", "/checkouts", checkoutBody({ amount: 0 }));
    expect(found).toEqual([
      {
        in: "body",
        member: "amount",
        message: "Ensure this value is greater than or equal to 1.",
        clauses: ["CHK-VAL-07", "CHK-VAL-06", "LIM-01"],
        decisions: ["D-WR-08"],
      },
    ]);
  });

  it.each([
    ["a missing amount", "/checkouts", checkoutBody({ amount: undefined }), "CHK-VAL-01"],
    ["an amount as text", "/checkouts", checkoutBody({ amount: "1" }), "CHK-VAL-13"],
    ["an amount that is null", "/checkouts", checkoutBody({ amount: null }), "CHK-VAL-14"],
    ["a huge amount", "/checkouts", checkoutBody({ amount: 1e300 }), "CHK-VAL-14"],
    ["a missing URL", "/checkouts", checkoutBody({ cancel_url: undefined }), "CHK-VAL-05"],
    ["a wrong URL", "/checkouts", checkoutBody({ cancel_url: "x" }), "CHK-VAL-15"],
    ["a missing payout amount", payoutsPath, payoutBody({ amount: undefined }), "PAY-CREATE-06"],
    ["a payout amount below zero", payoutsPath, payoutBody({ amount: -1 }), "PAY-CREATE-08"],
    ["a payout amount in words", payoutsPath, payoutBody({ amount: "one" }), "PAY-CREATE-10"],
    ["a memo that is null", payoutsPath, payoutBody({ memo: null }), "PAY-CREATE-15"],
  ])("cites for %s the clause that it breaks first", async (_what, path, json, clause) => {
    const [{ clauses }] = await violationsOf("POST", path, json);
    expect(clauses[0]).toBe(clause);
  });

  it.each([
    ["a query parameter", "GET", "/checkouts?status=bogus", undefined, "query", "status"],
    [
      "an unknown query parameter",
      "GET",
      "/checkouts?staus=paid&limit=1",
      undefined,
      "query",
      "staus",
    ],
    ["an unknown member", "POST", "/checkouts", checkoutBody({ amuont: 1 }), "body", "amuont"],
    [
      "a key in the place of a member, masked",
      "POST",
      "/checkouts",
      checkoutBody({ sk_test_longSecret: 1 }),
      "body",
      "sk_test_long…",
    ],
    ["a body that is not an object", "POST", "/checkouts", [1], "body", null],
    [
      "a value that only the interface forbids",
      "POST",
      payoutsPath,
      payoutBody({ memo: null }),
      "body",
      "memo",
    ],
    ["an unknown path", "GET", "/api/v2/checkouts", undefined, "path", null],
  ])("names %s", async (_what, method, path, json, place, member) => {
    expect(await violationsOf(method, path, json)).toMatchObject([{ in: place, member }]);
  });

  it.each([
    ["metadata", "/checkouts", checkoutBody({ metadata: { order: "42" } })],
    ["status", "/checkouts", checkoutBody({ status: "paid" })],
    ["created_at", payoutsPath, payoutBody({ created_at: "2025-01-31T09:05:00Z" })],
    ["id", refundsPath, refundBody({ id: "re_1" })],
  ])("names the %s that a create of %s ignores", async (member, path, json) => {
    const message = "has no effect in a create";
    expect(await violationsOf("POST", path, json)).toMatchObject([{ member, message }]);
  });

  it.each([
    ["note", "checkouts", { description: "Paid", note: "Fragile" }],
    ["status", "refunds", { reason: "Damaged", status: "succeeded" }],
    ["status", "payouts", { memo: "Rent", status: "succeeded" }],
    ["note", "refunds", { reason: "Damaged", note: "Fragile" }],
  ] as const)("names the %s that an update of %s ignores", async (member, kind, json) => {
    const sandbox = await startSandbox({ settings: { settleMs: 100_000 } });
    const { path, body } = {
      checkouts: { path: "/checkouts", body: checkoutBody() },
      payouts: { path: payoutsPath, body: payoutBody() },
      refunds: { path: refundsPath, body: refundBody() },
    }[kind];
    const { id } = (await sandbox.send("POST", path, { json: body })).json;
    expect((await sandbox.send("PUT", `${path}/${id}`, { json })).status).toBe(200);
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests?method=PUT")).json.entries;
    expect(entry.violations).toMatchObject([{ in: "body", member }]);
  });

  it.each(["POST", "PUT", "DELETE"])("names an unknown parameter of a %s", async (method) => {
    const path = method === "POST" ? "/checkouts" : "/checkouts/co_none";
    const body = method === "DELETE" ? undefined : checkoutBody();
    const found = await violationsOf(method, `${path}?dry_run=1`, body);
    expect(found).toMatchObject([{ in: "query", member: "dry_run" }]);
  });

  it.each([
    ["Idempotency-Key", "\u00e9"],
    ["Sandbox-Simulate", "explode"],
  ])("names the header %s that is %s", async (member, value) => {
    const sandbox = await startSandbox();
    const headers = { [member]: value };
    await sandbox.send("POST", "/checkouts", { json: checkoutBody(), headers });
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests")).json.entries;
    expect([entry.status, entry.violations]).toMatchObject([400, [{ in: "header", member }]]);
  });

  it.each([
    ["a valid request", "POST", payoutsPath, payoutBody()],
    ["an amount as text", "POST", payoutsPath, payoutBody({ amount: "0.5" })],
    ["a member that only the sandbox has", "POST", payoutsPath, payoutBody({ metadata: {} })],
    ["a missing record", "GET", `${refundsPath}/re_none`, undefined],
  ])("shows no violation for %s", async (_what, method, path, json) => {
    expect(await violationsOf(method, path, json)).toEqual([]);
  });

  it("shows no violation for a refusal caused by the state of the workspace", async () => {
    const sandbox = await startSandbox({ settings: { refundUnknownTxn: "reject" } });
    await sandbox.send("POST", refundsPath, { json: refundBody() });
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests")).json.entries;
    expect([entry.status, entry.violations]).toEqual([400, []]);
  });

  it("shows no violation for an update with the whole record", async () => {
    const sandbox = await startSandbox({ settings: { settleMs: 100_000 } });
    const payout = await createPayout(sandbox);
    const refund = await createRefund(sandbox);
    await sandbox.send("PUT", payoutPath(payout), { json: payout.json });
    await sandbox.send("PUT", `${refundsPath}/${refund.json.id}`, { json: refund.json });
    const { entries } = (await sandbox.send("GET", "/_sandbox/requests?method=PUT")).json;
    for (const { status, violations } of entries) expect([status, violations]).toEqual([200, []]);
  });
});
