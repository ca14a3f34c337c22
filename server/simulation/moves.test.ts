import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { createCheckout } from "../test-support/checkouts.ts";
import {
  createPayout,
  createRefund,
  payoutPath,
  refundPath,
  textOf,
} from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const paid = "https://shop.example/thanks?order=6735";
const left = "https://shop.example/cart";

describeOnBothStores("D-CTL-08: a checkout", (start) => {
  it.each([
    [["open"], "pending", null],
    [["pay"], "successful", paid],
    [["open", "pay"], "successful", paid],
    [["fail"], "failed", left],
    [["open", "fail"], "failed", left],
    [["cancel"], "failed", left],
    [["open", "cancel"], "failed", left],
    [["expire"], "failed", left],
    [["open", "expire"], "failed", left],
  ])(
    "moves a checkout with %s %j to %s, and redirects the customer to %s",
    async (actions, status, redirect_to) => {
      const sandbox = await start();
      const { id } = await createCheckout(sandbox);
      let last = await sandbox.send("GET", `/_sandbox/checkouts/${id}`);
      for (const action of actions) {
        last = await sandbox.send("POST", `/_sandbox/checkouts/${id}/${action}`);
      }
      expect([last.status, last.json]).toMatchObject([200, { id, status, redirect_to }]);
      const read = await sandbox.send("GET", `/checkouts/${id}`);
      expect(read.json.status).toBe(status);
      expect(read.headers.get("Sandbox-Transaction-Id")).toBe(last.json.transaction_id ?? null);
    },
  );

  it.each([
    ["pay", "pay", "successful", "nothing"],
    ["cancel", "open", "failed", "nothing"],
    ["open", "open", "pending", "pay, fail, cancel, expire"],
  ])(
    "returns 409 after %s for the action %s on a %s checkout; possible: %s (D-CTL-02)",
    async (first, action, status, possible) => {
      const sandbox = await start();
      const { id } = await createCheckout(sandbox);
      await sandbox.send("POST", `/_sandbox/checkouts/${id}/${first}`);
      const answer = await sandbox.send("POST", `/_sandbox/checkouts/${id}/${action}`);
      expect([answer.status, answer.json]).toEqual([
        409,
        { error: `Cannot ${action} a checkout that is ${status}; possible: ${possible}.` },
      ]);
    },
  );

  it("creates for a paid checkout a transaction that can be refunded up to its amount (D-CHK-08)", async () => {
    const sandbox = await start();
    const { id } = await createCheckout(sandbox);
    const { json } = await sandbox.send("POST", `/_sandbox/checkouts/${id}/pay`);
    await createRefund(sandbox, { transaction_id: json.transaction_id, amount: 1999 });
    const refused = await sandbox.send("POST", "/api/v1/refunds", {
      json: { transaction_id: json.transaction_id, amount: 1 },
    });
    expect(refused.json).toEqual({
      error: { amount: ["Refund amount exceeds the refundable amount (0)."] },
    });
  });

  it("does not expire a paid checkout", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    const { id } = await createCheckout(sandbox);
    await sandbox.send("POST", `/_sandbox/checkouts/${id}/pay`);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P2D" } });
    expect((await sandbox.send("GET", `/checkouts/${id}`)).json.status).toBe("successful");
  });

  it("expires an open checkout at its time", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    const { id } = await createCheckout(sandbox);
    await sandbox.send("POST", `/_sandbox/checkouts/${id}/open`);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P1D" } });
    expect((await sandbox.send("GET", `/checkouts/${id}`)).json.status).toBe("failed");
  });

  it("returns 404 for a checkout of another workspace", async () => {
    const sandbox = await start();
    const { id } = await createCheckout(sandbox);
    for (const [method, path] of [
      ["GET", `/_sandbox/checkouts/${id}`],
      ["POST", `/_sandbox/checkouts/${id}/pay`],
    ] as const) {
      const answer = await sandbox.send(method, path, { key: "sk_test_beta" });
      expect([answer.status, answer.json]).toEqual([404, { error: "Not found." }]);
    }
  });
});

describeOnBothStores("D-CTL-08: a payout or refund", (start) => {
  const make = {
    payouts: async (sandbox: Sandbox) => {
      const created = await createPayout(sandbox);
      return { id: textOf(created, "id"), path: payoutPath(created) };
    },
    refunds: async (sandbox: Sandbox) => {
      const created = await createRefund(sandbox);
      return { id: textOf(created, "id"), path: refundPath(created) };
    },
  };

  it.each([
    ["payouts", ["succeed"], "succeeded"],
    ["payouts", ["fail"], "failed"],
    ["payouts", ["succeed", "fail"], "failed"],
    ["refunds", ["succeed"], "succeeded"],
    ["refunds", ["fail"], "failed"],
    ["refunds", ["succeed", "fail"], "failed"],
    ["refunds", ["cancel"], "canceled"],
  ] as const)("moves one of the %s with %j to %s for good", async (kind, actions, status) => {
    const sandbox = await start({ clock: new TestClock().read });
    const { id, path } = await make[kind](sandbox);
    for (const action of actions) {
      const moved = await sandbox.send("POST", `/_sandbox/${kind}/${id}/${action}`);
      expect(moved.status, moved.text).toBe(200);
    }
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1H" } });
    expect((await sandbox.send("GET", path)).json.status).toBe(status);
  });

  it.each([
    ["payouts", "fail", "fail", "payout that is failed; possible: nothing"],
    ["payouts", "succeed", "succeed", "payout that is succeeded; possible: fail"],
    ["refunds", "succeed", "cancel", "refund that is succeeded; possible: fail"],
    ["refunds", "cancel", "succeed", "refund that is canceled; possible: nothing"],
  ] as const)(
    "rejects for one of the %s after %s the action %s: %s (D-CTL-02)",
    async (kind, first, second, text) => {
      const sandbox = await start({ clock: new TestClock().read });
      const { id } = await make[kind](sandbox);
      await sandbox.send("POST", `/_sandbox/${kind}/${id}/${first}`);
      const answer = await sandbox.send("POST", `/_sandbox/${kind}/${id}/${second}`);
      expect([answer.status, answer.json]).toEqual([409, { error: `Cannot ${second} a ${text}.` }]);
    },
  );

  it("makes a failed payout unrefundable (D-ORIG-02)", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    const payout = await createPayout(sandbox, { amount: 1 });
    await sandbox.send("POST", `/_sandbox/payouts/${textOf(payout, "id")}/fail`);
    const refund = { transaction_id: textOf(payout, "transaction_id"), amount: 1 };
    const answer = await sandbox.send("POST", "/api/v1/refunds", { json: refund });
    expect(answer.json).toEqual({
      error: {
        transaction_id: ["This transaction cannot be refunded: it failed or was canceled."],
      },
    });
    const { json } = await sandbox.send("GET", "/_sandbox/transactions");
    expect(json.records).toMatchObject([{ outcome: "failed", amount: "1", refundable: "0" }]);
  });
});

describe("D-CTL-02: unknown calls", () => {
  it.each([
    "/_sandbox/checkouts/co_unknown/pay",
    "/_sandbox/payouts/po_unknown/succeed",
    "/_sandbox/refunds/re_unknown/succeed",
    "/_sandbox/nothing",
  ])("returns 404 for POST %s", async (path) => {
    const answer = await (await startSandbox()).send("POST", path);
    expect([answer.status, answer.json]).toEqual([404, { error: "Not found." }]);
  });

  it("returns 404 for unknown actions, toString included", async () => {
    const sandbox = await startSandbox();
    const { id } = await createCheckout(sandbox);
    for (const action of ["refund", "toString", "constructor"]) {
      const answer = await sandbox.send("POST", `/_sandbox/checkouts/${id}/${action}`);
      expect(answer.status).toBe(404);
    }
  });

  it("returns 405 for GET of an action", async () => {
    const answer = await (await startSandbox()).send("GET", "/_sandbox/payouts/po_1/succeed");
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  });
});

describe("D-CTL-08: the page of a checkout", () => {
  it("shows the page's address for the host of the request", async () => {
    const sandbox = await startSandbox();
    const { id } = await createCheckout(sandbox);
    const { json } = await sandbox.send("GET", `/_sandbox/checkouts/${id}`);
    expect(json.page).toBe(`${sandbox.url}/pay/${id}`);
  });

  it("builds the page's address from --public-url if given", async () => {
    const sandbox = await startSandbox({ settings: { publicUrl: "https://pay.example/sandbox" } });
    const { id } = await createCheckout(sandbox);
    const { json } = await sandbox.send("GET", `/_sandbox/checkouts/${id}`);
    expect(json.page).toBe(`https://pay.example/sandbox/pay/${id}`);
  });
});
