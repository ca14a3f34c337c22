import { Webhook as Verifier } from "standardwebhooks";
import { expect, it } from "vitest";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import { checkoutBody } from "../../test-support/bodies.ts";
import { advance, register, startReceiver } from "../../test-support/receiver.ts";
import {
  createPayout,
  createRefund,
  payoutPath,
  refundPath,
  textOf,
} from "../../test-support/records.ts";
import { type Sandbox, TestClock } from "../../test-support/sandbox.ts";

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const act = (sandbox: Sandbox, kind: string, id: string, action: string) =>
  sandbox.send("POST", `/_sandbox/${kind}/${id}/${action}`);

describeOnBothStores("D-HOOK-05: events report every change", (start) => {
  const startFrozen = (settings = {}) => start({ clock: new TestClock().read, settings });

  it("sends an event for each state of a payout, with the time at which it was due", async () => {
    const sandbox = await startFrozen({ payoutProcessing: true });
    const receiver = await startReceiver();
    await register(sandbox, receiver);
    const payout = await createPayout(sandbox, { amount: "0.10000000" });
    await sandbox.send("PUT", payoutPath(payout), { json: { metadata: { order: "1" } } });
    await sandbox.send("PUT", payoutPath(payout), { json: { metadata: { order: "1" } } });
    await advance(sandbox, "PT1H");
    await act(sandbox, "payouts", textOf(payout, "id"), "fail");
    const shown = (await sandbox.send("GET", payoutPath(payout))).json;
    await sandbox.send("DELETE", payoutPath(payout));
    const events = await receiver.take(6);
    expect(events.map(({ type, timestamp }) => [type, timestamp])).toEqual([
      ["payout.created", "2025-01-31T09:05:00.123Z"],
      ["payout.updated", "2025-01-31T09:05:00.123Z"],
      ["payout.processing", "2025-01-31T09:05:01.123Z"],
      ["payout.succeeded", "2025-01-31T09:05:02.123Z"],
      ["payout.failed", "2025-01-31T10:05:00.123Z"],
      ["payout.deleted", "2025-01-31T10:05:00.123Z"],
    ]);
    expect(events[0]?.data).toEqual(payout.json);
    expect(events[4]?.data).toEqual(shown);
  });

  it("sends every digit of an amount, exactly as the API shows the record (D-HOOK-04)", async () => {
    const sandbox = await startFrozen();
    const receiver = await startReceiver();
    await register(sandbox, receiver, { events: ["payout.created"] });
    const payout = await createPayout(sandbox, {
      crypto_currency: "ETH",
      recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      amount: "0.100000000000000001",
    });
    const [event] = await receiver.take(1);
    expect(event?.headers["content-type"]).toBe("application/json");
    expect(event?.body).toBe(
      `{"type":"payout.created","timestamp":"2025-01-31T09:05:00.123Z","data":${payout.text}}`,
    );
  });

  it("sends events of refunds", async () => {
    const sandbox = await startFrozen();
    const receiver = await startReceiver();
    await register(sandbox, receiver);
    const [first, second, third] = [
      await createRefund(sandbox),
      await createRefund(sandbox),
      await createRefund(sandbox),
    ];
    await sandbox.send("PUT", refundPath(first), { json: { reason: "Lost" } });
    await act(sandbox, "refunds", textOf(first, "id"), "succeed");
    await act(sandbox, "refunds", textOf(second, "id"), "fail");
    await act(sandbox, "refunds", textOf(third, "id"), "cancel");
    await sandbox.send("DELETE", refundPath(third));
    expect(typesOf(await receiver.take(8))).toEqual([
      "refund.created",
      "refund.created",
      "refund.created",
      "refund.updated",
      "refund.succeeded",
      "refund.failed",
      "refund.canceled",
      "refund.deleted",
    ]);
  });

  it("sends events of checkouts, including states that a PUT passes through and expiry", async () => {
    const sandbox = await startFrozen();
    const receiver = await startReceiver();
    await register(sandbox, receiver);
    const create = () => sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const [paid, expired] = [await create(), await create()];
    const path = `/checkouts/${textOf(paid, "id")}`;
    await sandbox.send("PUT", path, { json: { status: "successful", metadata: { order: 1 } } });
    await sandbox.send("DELETE", path);
    await advance(sandbox, "PT25H");
    const events = await receiver.take(7);
    expect(typesOf(events)).toEqual([
      "checkout.created",
      "checkout.created",
      "checkout.updated",
      "checkout.pending",
      "checkout.successful",
      "checkout.deleted",
      "checkout.failed",
    ]);
    expect(events.at(-1)).toMatchObject({
      timestamp: "2025-02-01T09:05:00.123Z",
      data: { ...expired.json, status: "failed" },
    });
  });

  it("sends events only to webhooks that want them, and none for refused requests", async () => {
    const sandbox = await startFrozen();
    const [all, some] = [await startReceiver(), await startReceiver()];
    await register(sandbox, all);
    await register(sandbox, some, { events: ["refund.created"] });
    await sandbox.send("POST", "/checkouts", { json: { amount: -1 } });
    await createPayout(sandbox);
    await createRefund(sandbox);
    await all.take(2);
    const [event] = await some.take(1);
    expect(typesOf(all.events)).toEqual(["payout.created", "refund.created"]);
    expect(typesOf(some.events)).toEqual(["refund.created"]);
    expect(event?.headers["webhook-id"]).toBe(all.events[1]?.headers["webhook-id"]);
  });

  it("does not send events to other workspaces, or after a reset", async () => {
    const sandbox = await startFrozen();
    const receiver = await startReceiver();
    await register(sandbox, receiver);
    await sandbox.send("POST", "/checkouts", { json: checkoutBody(), key: "sk_test_beta" });
    await createPayout(sandbox);
    await receiver.take(1);
    await sandbox.send("POST", "/_sandbox/reset");
    await createPayout(sandbox);
    await advance(sandbox, "PT1H");
    expect(typesOf(receiver.events)).toEqual(["payout.created"]);
    expect((await sandbox.send("GET", "/_sandbox/webhooks")).json).toEqual({ webhooks: [] });
  });
});

describeOnBothStores("D-HOOK-06: events without a request", (start) => {
  it("sends an event when a payout settles without a request", async () => {
    const sandbox = await start({ settings: { settleMs: 100 } });
    const receiver = await startReceiver();
    await register(sandbox, receiver, { events: ["payout.succeeded"] });
    await createPayout(sandbox);
    expect(typesOf(await receiver.take(1))).toEqual(["payout.succeeded"]);
  });
});

describeOnBothStores("D-HOOK-02: signatures", (start) => {
  it("signs events that the published library verifies (D-HOOK-03), for 24 h with the previous secret too", async () => {
    const sandbox = await start();
    const receiver = await startReceiver();
    const old = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const path = await register(sandbox, receiver, { secret: old, events: ["refund.created"] });
    const { json } = await sandbox.send("POST", `${path}/secret`);
    expect(json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const verify = (number: number, secret: string) => {
      const { body, headers } = receiver.events[number] ?? { body: "", headers: {} };
      const texts: Record<string, string> = {};
      for (const [name, value] of Object.entries(headers)) texts[name] = String(value);
      return new Verifier(secret).verify(body, texts);
    };
    await createRefund(sandbox);
    await receiver.take(1);
    expect(verify(0, old)).toMatchObject({ type: "refund.created" });
    expect(verify(0, json.secret)).toMatchObject({ type: "refund.created" });
    // The time of the signature is the real one (D-HOOK-03), or the library would refuse it.
    await advance(sandbox, "PT24H");
    await createRefund(sandbox);
    await receiver.take(2);
    expect(verify(1, json.secret)).toMatchObject({ type: "refund.created" });
    expect(() => verify(1, old)).toThrow("No matching signature found");
    expect(receiver.events[1]?.headers["webhook-id"]).toMatch(/^msg_[0-9A-Za-z]{24}$/);
  });
});

describeOnBothStores("D-HOOK-18: events after a reset", (start) => {
  it("gives events new ids after a reset, though records get the same ids", async () => {
    const sandbox = await start({ clock: new TestClock().read, seed: 42 });
    const receiver = await startReceiver();
    const run = async () => {
      await sandbox.send("POST", "/_sandbox/reset");
      const webhook = await register(sandbox, receiver, { events: ["checkout.created"] });
      await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
      return (await sandbox.send("GET", `${webhook}/deliveries`)).json.deliveries[0].event_id;
    };
    expect(await run()).not.toBe(await run());
  });
});
