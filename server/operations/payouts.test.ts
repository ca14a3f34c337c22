import { describe, expect, it } from "vitest";
import { btcAddress, payoutBody, refundBody } from "../test-support/bodies.ts";
import { createPayout, payoutPath, payoutsPath, textOf } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock, startFrozen } from "../test-support/sandbox.ts";

const createdAt = "2025-01-31T09:05:00.123Z";

describe("D-HTTP-01, D-PAY-07, D-PAY-08, D-TIME-01: the record of a payout", () => {
  it("returns the whole record and 200 for a create", async () => {
    const sandbox = await startFrozen();
    const json = payoutBody({ memo: "Invoice 7", metadata: { order_id: "6735" } });
    const created = await sandbox.send("POST", payoutsPath, { json });
    expect([created.status, created.json]).toEqual([
      200,
      {
        id: textOf(created, "id"),
        transaction_id: textOf(created, "transaction_id"),
        amount: 0.015,
        crypto_currency: "BTC",
        recipient_address: btcAddress,
        memo: "Invoice 7",
        status: "pending",
        metadata: { order_id: "6735" },
        created_at: createdAt,
      },
    ]);
    expect(textOf(created, "id")).toMatch(/^po_[0-9A-Za-z]{24}$/);
    expect(textOf(created, "transaction_id")).toMatch(/^txn_[0-9A-Za-z]{24}$/);
  });

  it("returns the same bytes for create, read, list and update", async () => {
    const sandbox = await startFrozen();
    const json = payoutBody({ memo: "Invoice 7", metadata: { order_id: "6735", n: [1, null] } });
    const created = await sandbox.send("POST", payoutsPath, { json });
    const path = payoutPath(created);
    expect((await sandbox.send("GET", path)).text).toBe(created.text);
    expect((await sandbox.send("GET", payoutsPath)).text).toBe(`[${created.text}]`);
    expect((await sandbox.send("PUT", path, { json: {} })).text).toBe(created.text);
  });

  it.each([
    ["omitted", {}],
    ["null", { memo: null }],
  ])("has no memo if the create's memo is %s", async (_what, changes) => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox, changes);
    expect(created.json).not.toHaveProperty("memo");
    expect((await sandbox.send("GET", payoutPath(created))).json).not.toHaveProperty("memo");
  });

  it("shows the time of the workspace, in the header Date too", async () => {
    const clock = new TestClock();
    clock.set("2031-12-31T23:59:59.007Z");
    const sandbox = await startSandbox({ clock: clock.read });
    const created = await createPayout(sandbox);
    expect(textOf(created, "created_at")).toBe("2031-12-31T23:59:59.007Z");
    expect(created.headers.get("Date")).toBe("Wed, 31 Dec 2031 23:59:59 GMT");
    clock.set("2032-01-01T00:00:00.000Z");
    const second = await createPayout(sandbox);
    expect(textOf(second, "created_at")).toBe("2032-01-01T00:00:00.000Z");
    const read = await sandbox.send("GET", payoutPath(created));
    expect(textOf(read, "created_at")).toBe("2031-12-31T23:59:59.007Z");
  });
});

describe("D-PAY-06: metadata of a new payout", () => {
  it.each([
    ["is stored", { metadata: { a: 1 } }, { a: 1 }],
    ["is empty if omitted", {}, {}],
    ["is empty if null", { metadata: null }, {}],
  ])("the metadata of a create %s", async (_what, changes, metadata) => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox, changes);
    expect(created.json).toMatchObject({ metadata });
    const read = await sandbox.send("GET", payoutPath(created));
    expect(read.text).toBe(created.text);
  });
});

describe("D-PAY-03: reads of one payout", () => {
  it("returns 200 for a payout that exists and 404 for one that does not", async () => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox);
    const other = await createPayout(sandbox, { amount: 3 });
    expect((await sandbox.send("GET", payoutPath(created))).text).toBe(created.text);
    expect((await sandbox.send("GET", payoutPath(other))).text).toBe(other.text);
    const missing = await sandbox.send("GET", `${payoutsPath}/po_000000000000000000000000`);
    expect([missing.status, missing.json]).toEqual([404, { error: "Not found." }]);
    const byTransaction = `${payoutsPath}/${textOf(created, "transaction_id")}`;
    expect((await sandbox.send("GET", byTransaction)).status).toBe(404);
  });
});

describe("D-PAY-01, D-PAY-02: settling of a payout", () => {
  it("keeps a payout pending for settleMs, then shows it succeeded", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = payoutPath(await createPayout(sandbox));
    clock.advance(1999);
    expect(await statusOf(sandbox, path)).toBe("pending");
    clock.advance(1);
    expect(await statusOf(sandbox, path)).toBe("succeeded");
  });

  it("shows settled payouts in the list as in the read", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    await createPayout(sandbox);
    clock.advance(1);
    await createPayout(sandbox);
    clock.advance(1999);
    const { json } = await sandbox.send("GET", payoutsPath);
    expect(json).toMatchObject([{ status: "pending" }, { status: "succeeded" }]);
  });

  it("shows processing from half of settleMs, only if enabled", async () => {
    const clock = new TestClock();
    const on = await startSandbox({ clock: clock.read, settings: { payoutProcessing: true } });
    const off = await startSandbox({ clock: clock.read });
    const seen = [];
    const paths = [
      payoutPath(await createPayout(on)),
      payoutPath(await createPayout(off)),
    ] as const;
    for (const step of [0, 999, 1, 999, 1]) {
      clock.advance(step);
      seen.push([await statusOf(on, paths[0]), await statusOf(off, paths[1])]);
    }
    expect(seen).toEqual([
      ["pending", "pending"],
      ["pending", "pending"],
      ["processing", "pending"],
      ["processing", "pending"],
      ["succeeded", "succeeded"],
    ]);
  });

  it("takes both steps if nobody read the payout in between", async () => {
    const clock = new TestClock();
    const settings = { payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const path = payoutPath(await createPayout(sandbox));
    clock.advance(86_400_000);
    expect(await statusOf(sandbox, path)).toBe("succeeded");
  });

  it.each([false, true])(
    "settles a payout immediately with settleMs 0, processing: %s",
    async (payoutProcessing) => {
      const sandbox = await startFrozen({ settleMs: 0, payoutProcessing });
      const created = await createPayout(sandbox);
      expect(textOf(created, "status")).toBe("succeeded");
      expect((await sandbox.send("GET", payoutPath(created))).text).toBe(created.text);
    },
  );

  it("keeps a payout settled when the clock goes back", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = payoutPath(await createPayout(sandbox));
    clock.advance(2000);
    expect(await statusOf(sandbox, path)).toBe("succeeded");
    clock.set("2025-01-31T09:05:00.124Z");
    expect(await statusOf(sandbox, path)).toBe("succeeded");
    clock.set("2024-01-01T00:00:00Z");
    expect(await statusOf(sandbox, path)).toBe("succeeded");
  });

  it("settles at the due time after the clock was moved back", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = payoutPath(await createPayout(sandbox));
    clock.set("2024-01-01T00:00:00Z");
    const early = payoutPath(await createPayout(sandbox));
    clock.advance(2000);
    expect([await statusOf(sandbox, path), await statusOf(sandbox, early)]).toEqual([
      "pending",
      "succeeded",
    ]);
    clock.set("2025-01-31T09:05:02.123Z");
    expect(await statusOf(sandbox, path)).toBe("succeeded");
  });

  it("settles on time 230 payouts that fall due together", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read, settings: { payoutProcessing: true } });
    await Promise.all(Array.from({ length: 230 }, () => createPayout(sandbox)));
    clock.advance(2000);
    const { text } = await sandbox.send("GET", payoutsPath);
    expect(text.match(/"status":"succeeded"/g)).toHaveLength(230);
  });
});

describe("D-PAY-05: deletes of a payout", () => {
  it.each([
    ["pending", 0],
    ["processing", 1000],
    ["succeeded", 2000],
  ])("deletes a %s payout, and returns 204 without a body", async (status, after) => {
    const clock = new TestClock();
    const settings = { payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const [kept, deleted] = [await createPayout(sandbox), await createPayout(sandbox)];
    clock.advance(after);
    const path = payoutPath(deleted);
    expect(await statusOf(sandbox, path)).toBe(status);
    const answer = await sandbox.send("DELETE", path);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.has("Content-Type")).toBe(false);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const again = await sandbox.send(method, path, method === "PUT" ? { json: {} } : {});
      expect([again.status, again.json]).toEqual([404, { error: "Not found." }]);
    }
    const list = await sandbox.send("GET", payoutsPath);
    expect(list.json).toMatchObject([{ id: textOf(kept, "id") }]);
    expect(list.text).not.toContain(textOf(deleted, "id"));
  });

  it.each([
    ["cancels a pending transfer, which then counts as failed", 0, false],
    ["cancels a transfer in processing as well", 1000, false],
    ["leaves a completed transfer as it is", 2000, true],
    ["leaves a completed transfer, even if nobody has read it since", 86_400_000, true],
  ])("a delete %s", async (_what, after, isRefundable) => {
    const clock = new TestClock();
    const settings = { payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const created = await createPayout(sandbox, { amount: 1 });
    clock.advance(after);
    await sandbox.send("DELETE", payoutPath(created));
    clock.advance(86_400_000);
    const transaction_id = textOf(created, "transaction_id");
    const refund = (amount: number) =>
      sandbox.send("POST", "/api/v1/refunds", { json: refundBody({ transaction_id, amount }) });
    const refused = {
      error: {
        transaction_id: ["This transaction cannot be refunded: it failed or was canceled."],
      },
    };
    const tooMuch = { error: { amount: ["Refund amount exceeds the refundable amount (1)."] } };
    const above = await refund(1.5);
    expect([above.status, above.json]).toEqual([400, isRefundable ? tooMuch : refused]);
    expect((await refund(1)).status).toBe(isRefundable ? 201 : 400);
  });

  it("keeps the refunds of a deleted payout", async () => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox, { amount: 1 });
    const transaction_id = textOf(created, "transaction_id");
    const json = refundBody({ transaction_id, amount: 0.5 });
    const refund = await sandbox.send("POST", "/api/v1/refunds", { json });
    await sandbox.send("DELETE", payoutPath(created));
    const path = `/api/v1/refunds/${textOf(refund, "id")}`;
    expect((await sandbox.send("GET", path)).json).toMatchObject({ transaction_id, amount: 0.5 });
  });
});

async function statusOf(sandbox: Sandbox, path: string): Promise<string> {
  return textOf(await sandbox.send("GET", path), "status");
}
