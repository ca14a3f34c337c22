import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { createCheckout } from "../test-support/checkouts.ts";
import { createPayout, createRefund, payoutPath, textOf } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const created = "2025-01-31T09:05:00.123Z";

async function look(sandbox: Sandbox, path: string) {
  const { status, json } = await sandbox.send("GET", `/_sandbox/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return json;
}

describeOnBothStores("D-CTL-12: a record from within", (start) => {
  const startFrozen = () => start({ clock: new TestClock().read });

  it("shows a new record's first state, upcoming states and possible actions", async () => {
    const sandbox = await startFrozen();
    const payout = (await createPayout(sandbox)).json;
    expect(await look(sandbox, `payouts/${payout.id}`)).toEqual({
      ...payout,
      amount: "0.015",
      updated_at: created,
      history: [{ status: "pending", at: created }],
      upcoming: [{ status: "succeeded", at: "2025-01-31T09:05:02.123Z" }],
      actions: ["succeed", "fail"],
    });
    const { id } = await createCheckout(sandbox);
    expect(await look(sandbox, `checkouts/${id}`)).toMatchObject({
      history: [{ status: "created", at: created }],
      upcoming: [{ status: "failed", at: "2025-02-01T09:05:00.123Z", reason: "expired" }],
      actions: ["open", "pay", "fail", "cancel", "expire"],
    });
  });

  it("shows the states that a record was moved through", async () => {
    const sandbox = await startFrozen();
    const { id } = await createCheckout(sandbox);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1M" } });
    const paid = await sandbox.send("POST", `/_sandbox/checkouts/${id}/pay`);
    expect(await look(sandbox, `checkouts/${id}`)).toEqual(paid.json);
    expect(paid.json).toMatchObject({
      history: [
        { status: "created", at: created },
        { status: "pending", at: "2025-01-31T09:06:00.123Z" },
        { status: "successful", at: "2025-01-31T09:06:00.123Z" },
      ],
      upcoming: [],
      actions: [],
    });
    const refund = await createRefund(sandbox, {
      transaction_id: paid.json.transaction_id,
      amount: 499,
    });
    const canceled = await sandbox.send("POST", `/_sandbox/refunds/${refund.json.id}/cancel`);
    expect(canceled.json.history.map(({ status }: { status: string }) => status)).toEqual([
      "pending",
      "canceled",
    ]);
    expect(await look(sandbox, `refunds/${refund.json.id}`)).toEqual(canceled.json);
  });

  it("shows when a record was due, whenever it is read", async () => {
    const sandbox = await startFrozen();
    const id = textOf(await createPayout(sandbox), "id");
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P1D" } });
    const { history, upcoming, actions } = await look(sandbox, `payouts/${id}`);
    expect([history[1], upcoming, actions]).toEqual([
      { status: "succeeded", at: "2025-01-31T09:05:02.123Z" },
      [],
      ["fail"],
    ]);
  });

  it.each([
    ["expire", "expired"],
    ["cancel", undefined],
    ["fail", undefined],
  ])(
    "shows the history of a checkout after %s, with the reason %s (D-CHK-02)",
    async (action, reason) => {
      const sandbox = await startFrozen();
      const { id } = await createCheckout(sandbox);
      const { json } = await sandbox.send("POST", `/_sandbox/checkouts/${id}/${action}`);
      const failed = { status: "failed", at: created, ...(reason && { reason }) };
      expect(json.history).toEqual([{ status: "created", at: created }, failed]);
    },
  );

  it("exports and imports the history of a record", async () => {
    const sandbox = await startFrozen();
    const id = textOf(await createPayout(sandbox), "id");
    const moved = await sandbox.send("POST", `/_sandbox/payouts/${id}/fail`);
    const { json } = await sandbox.send("GET", "/_sandbox/export");
    const key = "sk_test_other";
    const imported = await sandbox.send("POST", "/_sandbox/import", { key, json });
    expect(imported.status).toBe(200);
    const there = await sandbox.send("GET", `/_sandbox/payouts/${id}`, { key });
    expect(there.json).toEqual(moved.json);
  });

  it("shows no record of another workspace, and no deleted one", async () => {
    const sandbox = await start();
    const payout = await createPayout(sandbox);
    const id = textOf(payout, "id");
    const key = "sk_test_other";
    expect((await sandbox.send("GET", `/_sandbox/payouts/${id}`, { key })).status).toBe(404);
    const others = await sandbox.send("GET", "/_sandbox/payouts", { key });
    expect(others.json).toEqual({ records: [], next: null });
    await sandbox.send("DELETE", payoutPath(payout));
    expect((await sandbox.send("GET", `/_sandbox/payouts/${id}`)).status).toBe(404);
    expect((await look(sandbox, "payouts")).records).toEqual([]);
  });
});

describeOnBothStores("D-CTL-12: a list from within", (start) => {
  it("lists records newest first, page by page", async () => {
    const sandbox = await start();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await createCheckout(sandbox)).id);
    const found: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const query: string = after === "" ? "" : `&after=${after}`;
      const page = await look(sandbox, `checkouts?limit=2${query}`);
      expect(page.records.length).toBeLessThanOrEqual(2);
      found.push(...page.records.map(({ id }: { id: string }) => id));
      after = page.next;
    }
    expect(found).toEqual(ids);
    for (const limit of ["", "?limit=5"]) {
      expect((await look(sandbox, `checkouts${limit}`)).next).toBeNull();
    }
  });

  it("lists only records in the given state", async () => {
    const sandbox = await start();
    const [paid, open] = [await createCheckout(sandbox), await createCheckout(sandbox)];
    await sandbox.send("POST", `/_sandbox/checkouts/${paid.id}/pay`);
    for (const [status, id] of [
      ["successful", paid.id],
      ["created", open.id],
    ]) {
      const { records } = await look(sandbox, `checkouts?status=${String(status)}`);
      expect(records.map((record: { id: string }) => record.id)).toEqual([id]);
    }
  });

  it("says of a refund whether its transaction is unknown", async () => {
    const sandbox = await start();
    await sandbox.send("POST", "/_sandbox/transactions", { json: { id: "txn_one", amount: 1999 } });
    const flags = [];
    for (const transaction_id of ["txn_one", "txn_nobody"]) {
      const { json } = await createRefund(sandbox, { transaction_id });
      flags.push((await look(sandbox, `refunds/${json.id}`)).transaction_unknown);
    }
    expect(flags).toEqual([undefined, true]);
  });

  it("shows what can still be refunded of each transaction", async () => {
    const sandbox = await start();
    for (const id of ["txn_one", "txn_two"]) {
      await sandbox.send("POST", "/_sandbox/transactions", { json: { id, amount: 1999 } });
    }
    await createRefund(sandbox, { transaction_id: "txn_one", amount: 499 });
    const { records } = await look(sandbox, "transactions");
    expect(records).toMatchObject([
      { id: "txn_two", amount: "1999", refundable: "1999", outcome: "succeeded" },
      { id: "txn_one", amount: "1999", refundable: "1500", outcome: "succeeded" },
    ]);
  });
});

describe("D-CTL-12: invalid queries of the control plane's lists", () => {
  it.each([
    ["payouts?after=po_unknown", { after: ["Object with id=po_unknown does not exist."] }],
    ["refunds?limit=0", { limit: ["Ensure this value is greater than or equal to 1."] }],
    ["checkouts?limit=101", { limit: ["Ensure this value is less than or equal to 100."] }],
    ["checkouts?status=paid", { status: ['"paid" is not a valid choice.'] }],
    ["transactions?status=pending", { status: ["This field is not known."] }],
  ])("refuses %s", async (path, error) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("GET", `/_sandbox/${path}`);
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });
});
