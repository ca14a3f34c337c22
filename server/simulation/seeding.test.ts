import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { checkoutBody, ethAddress, payoutBody } from "../test-support/bodies.ts";
import { deliveriesOf, register } from "../test-support/receiver.ts";
import { payoutsPath, refundsPath } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const seed = (sandbox: Sandbox, json: unknown) => sandbox.send("POST", "/_sandbox/seed", { json });
const list = async (sandbox: Sandbox, path: string) => (await sandbox.send("GET", path)).json;

describeOnBothStores("D-DATA-03: seeds", (start) => {
  const startFrozen = () => start({ clock: new TestClock().read });

  it("creates records at the given times and in lasting states", async () => {
    const sandbox = await startFrozen();
    const created_at = "2025-01-30T23:59:59.999Z";
    const answer = await seed(sandbox, {
      transactions: [{ id: "txn_order_1", amount: 1999 }],
      payouts: [
        payoutBody({ status: "failed", created_at }),
        payoutBody({ status: "pending", created_at }),
        payoutBody({ created_at }),
        payoutBody(),
      ],
      checkouts: [checkoutBody({ status: "successful", created_at }), checkoutBody()],
      refunds: [{ transaction_id: "txn_order_1", amount: 500, status: "canceled" }],
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toMatchObject({
      transactions: [{ id: "txn_order_1" }],
      payouts: [{ status: "failed" }, { status: "pending" }, { status: "pending" }, {}],
      checkouts: [{ status: "successful" }, { status: "created" }],
      refunds: [{ transaction_id: "txn_order_1", status: "canceled" }],
    });
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1H" } });
    const now = "2025-01-31T09:05:00.123Z";
    expect(await list(sandbox, payoutsPath)).toMatchObject([
      { status: "succeeded", created_at: now },
      { status: "succeeded", created_at },
      { status: "pending", created_at },
      { status: "failed", created_at },
    ]);
    expect(await list(sandbox, "/checkouts?created_at=2025-01-30")).toMatchObject([
      { id: answer.json.checkouts[0].id, status: "successful" },
    ]);
    const refund = { transaction_id: answer.json.checkouts[0].transaction_id, amount: 1999 };
    expect((await sandbox.send("POST", refundsPath, { json: refund })).status).toBe(201);
  });

  it("keeps every digit of amounts in text, and takes magic values literally", async () => {
    const sandbox = await startFrozen();
    const amount = "0.123456789012345678";
    await seed(sandbox, {
      payouts: [
        { recipient_address: ethAddress, crypto_currency: "ETH", amount, memo: "SIM:fail" },
      ],
      refunds: [{ transaction_id: "txn_sim_missing", amount: "0.000000000000000001" }],
    });
    expect((await sandbox.send("GET", payoutsPath)).text).toContain(`"amount":${amount}`);
    expect((await sandbox.send("GET", refundsPath)).text).toContain(
      '"amount":0.000000000000000001',
    );
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1H" } });
    expect(await list(sandbox, payoutsPath)).toMatchObject([{ status: "succeeded" }]);
  });

  it("refuses all seeds if one is invalid, each field by its path", async () => {
    const sandbox = await startFrozen();
    const answer = await seed(sandbox, {
      transactions: [
        { id: "txn_1", amount: 5 },
        { id: "txn_1", amount: -1 },
      ],
      payouts: [payoutBody(), payoutBody({ amount: "many", memmo: "" }), payoutBody({ amount: 0 })],
      checkouts: [checkoutBody({ created_at: "yesterday" }), checkoutBody({ status: "paid" })],
      refunds: [{ transaction_id: "txn_1", amount: 6 }],
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.error)).toEqual([
      "transactions.1.amount",
      "transactions.1.id",
      "payouts.1.memmo",
      "payouts.2.amount",
      "checkouts.0.created_at",
      "checkouts.1.status",
      "refunds.0.amount",
    ]);
    for (const path of [payoutsPath, refundsPath, "/checkouts"]) {
      expect(await list(sandbox, path)).toEqual([]);
    }
    const clock = await sandbox.send("GET", "/_sandbox/clock");
    expect(clock.json).toEqual({ now: "2025-01-31T09:05:00.123Z", frozen: false });
  });

  it("does not send webhooks for seeds, and leaves webhooks and faults as they are", async () => {
    const sandbox = await startFrozen();
    const { json } = await sandbox.send("POST", "/_sandbox/webhooks", {
      json: { url: "http://127.0.0.1:1/" },
    });
    await sandbox.send("PUT", "/_sandbox/faults", {
      json: { rules: [{ operations: ["deleteRefund"], simulate: "status=500" }] },
    });
    await seed(sandbox, { checkouts: [checkoutBody({ status: "successful" })] });
    const deliveries = await sandbox.send("GET", `/_sandbox/webhooks/${json.id}/deliveries`);
    expect(deliveries.json.deliveries).toEqual([]);
    expect((await sandbox.send("GET", "/_sandbox/faults")).json.rules).toHaveLength(1);
  });
});

describe("D-DATA-03: demo data", () => {
  it("returns all demo data with the seeds, and sends no webhook for them", async () => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const webhook = await register(sandbox, { url: "http://127.0.0.1:9/hooks" });
    const { json: made } = await seed(sandbox, { demo: 7, payouts: [payoutBody()] });
    const ids = (records: { id: string }[]) => records.map(({ id }) => id).sort();
    for (const [kind, path] of [
      ["payouts", payoutsPath],
      ["refunds", refundsPath],
      ["checkouts", "/checkouts"],
    ] as const) {
      const listed: { id: string }[] = await list(sandbox, path);
      expect(listed.length, kind).toBeGreaterThan(5);
      expect(ids(made[kind]), kind).toEqual(ids(listed));
    }
    expect(made.payouts.at(-1)).toMatchObject({ status: "pending" });
    expect(await deliveriesOf(sandbox, webhook)).toEqual([]);
  });

  it("creates the same demo data for the same number, in addition to existing records", async () => {
    const amounts = async (demo: number) => {
      const sandbox = await startSandbox({ clock: new TestClock().read });
      await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
      await seed(sandbox, { demo });
      const checkouts: { amount: number }[] = await list(sandbox, "/checkouts");
      return checkouts.map(({ amount }) => amount);
    };
    const first = await amounts(7);
    expect(first.length).toBeGreaterThan(20);
    expect(await amounts(7)).toEqual(first);
    expect(await amounts(8)).not.toEqual(first);
  });

  it("refuses unknown kinds and a demo that is not a number", async () => {
    const sandbox = await startSandbox();
    const answer = await seed(sandbox, { demo: "yes", orders: [], payouts: [5] });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        error: {
          demo: ["A valid integer is required."],
          orders: ["This field is not known."],
          "payouts.0": ['Expected a dictionary of items but got type "number".'],
        },
      },
    ]);
  });

  it("refuses times outside the clock's years, and lists the problems of 100 fields (D-ERR-06)", async () => {
    const sandbox = await startSandbox();
    const early = { created_at: "0000-01-01T00:00:00+23:59" };
    const answer = await seed(sandbox, { checkouts: [checkoutBody(early)], payouts: [{}] });
    expect([answer.status, answer.json.error["checkouts.0.created_at"]]).toEqual([
      400,
      ["The clock shows the years 0000 to 9999 only."],
    ]);
    const many = await seed(sandbox, { payouts: Array.from({ length: 1000 }, () => ({})) });
    expect(Object.keys(many.json.error)).toHaveLength(101);
    expect(many.json.error.non_field_errors).toEqual(["2,900 more problems are not listed."]);
  });
});
