import { expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { createRefund, refundsPath } from "../test-support/records.ts";
import { type Sandbox, TestClock } from "../test-support/sandbox.ts";

const register = (sandbox: Sandbox, json: unknown) =>
  sandbox.send("POST", "/_sandbox/transactions", { json });

describeOnBothStores("D-ORIG-01: a registered transaction", (start) => {
  it("allows refunds of a registered transaction up to its amount, to the last digit", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    const answer = await register(sandbox, {
      id: "txn_order_4711",
      amount: "0.100000000000000001",
    });
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        id: "txn_order_4711",
        amount: "0.100000000000000001",
        outcome: "succeeded",
        created_at: "2025-01-31T09:05:00.123Z",
      },
    ]);
    await createRefund(sandbox, { transaction_id: "txn_order_4711", amount: 0.1 });
    const { json } = await sandbox.send("POST", refundsPath, {
      json: { transaction_id: "txn_order_4711", amount: 0.1 },
    });
    expect(json.error.amount).toEqual([
      "Refund amount exceeds the refundable amount (0.000000000000000001).",
    ]);
  });

  it("gives a registered transaction an id if none is named", async () => {
    const { json } = await register(await start(), { amount: 5 });
    expect(json.id).toMatch(/^txn_[0-9A-Za-z]{24}$/);
  });

  it("refuses refunds of a failed transaction", async () => {
    const sandbox = await start();
    const { json } = await register(sandbox, { amount: 5, outcome: "failed" });
    const refund = { transaction_id: json.id, amount: 1 };
    expect((await sandbox.send("POST", refundsPath, { json: refund })).json).toEqual({
      error: {
        transaction_id: ["This transaction cannot be refunded: it failed or was canceled."],
      },
    });
  });

  it("accepts refunds of a registered transaction if unknown ones are rejected", async () => {
    const sandbox = await start({ settings: { refundUnknownTxn: "reject" } });
    await register(sandbox, { id: "txn_known", amount: 5 });
    await createRefund(sandbox, { transaction_id: "txn_known", amount: 5 });
  });

  it("refuses an existing id, with every other invalid field", async () => {
    const sandbox = await start();
    await register(sandbox, { id: "txn_1", amount: 5 });
    const answer = await register(sandbox, { id: "txn_1", amount: -5, outcome: "lost" });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatchObject({
      id: ["Object with id=txn_1 exists already."],
      outcome: ['"lost" is not a valid choice.'],
    });
    expect(Object.keys(answer.json.error)).toContain("amount");
  });
});
