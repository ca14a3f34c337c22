import { expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import {
  createPayout,
  createRefund,
  payoutsPath,
  refundsPath,
  textOf,
} from "../test-support/records.ts";
import { type Sandbox, TestClock } from "../test-support/sandbox.ts";

const reset = (sandbox: Sandbox, json?: unknown, key = "sk_test_alpha") =>
  sandbox.send("POST", "/_sandbox/reset", { key, ...(json !== undefined && { json }) });

const createCheckout = async (sandbox: Sandbox, headers = {}) =>
  textOf(await sandbox.send("POST", "/checkouts", { json: checkoutBody(), headers }), "id");

describeOnBothStores("D-CTL-07: a reset", (start) => {
  it("removes everything that the workspace held", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    await createPayout(sandbox);
    await createRefund(sandbox);
    const id = await createCheckout(sandbox, { "Idempotency-Key": "once" });
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P3D", frozen: true } });
    expect((await reset(sandbox)).status).toBe(200);
    for (const path of [payoutsPath, refundsPath, "/checkouts"]) {
      expect((await sandbox.send("GET", path)).json).toEqual([]);
    }
    expect((await sandbox.send("GET", `/checkouts/${id}`)).status).toBe(404);
    expect((await sandbox.send("GET", "/_sandbox/clock")).json).toEqual({
      now: "2025-01-31T09:05:00.123Z",
      frozen: false,
    });
    const again = { "Idempotency-Key": "once" };
    const { headers } = await sandbox.send("POST", "/checkouts", {
      json: checkoutBody(),
      headers: again,
    });
    expect(headers.get("Idempotent-Replayed")).toBeNull();
  });

  it("keeps other workspaces as they are", async () => {
    const sandbox = await start();
    await createCheckout(sandbox);
    await reset(sandbox, {}, "sk_test_beta");
    expect((await sandbox.send("GET", "/checkouts")).json).toHaveLength(1);
  });

  it("sets another seed, and keeps the current one if none is given", async () => {
    const sandbox = await start({ seed: 7 });
    const [, changed, kept] = [
      await reset(sandbox),
      await reset(sandbox, { seed: 42 }),
      await reset(sandbox),
    ];
    expect([changed.json.seed, kept.json.seed]).toEqual([42, 42]);
  });

  it("fills the workspace of the read-only key like a new one, by the clock after the reset", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    const key = "sk_test_readonly";
    const [before] = (await sandbox.send("GET", "/checkouts", { key })).json;
    await sandbox.send("POST", "/_sandbox/clock", { key, json: { now: "2030-01-01T00:00:00Z" } });
    await reset(sandbox, {}, key);
    const [after, ...rest] = (await sandbox.send("GET", "/checkouts", { key })).json;
    expect(rest).toEqual([]);
    expect(after.created_at).toBe(before.created_at);
  });

  it("refuses an invalid seed and unknown members", async () => {
    const sandbox = await start();
    const answer = await reset(sandbox, { seed: 1.5, sead: 2 });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        error: {
          seed: ["A valid integer is required."],
          sead: ["This field is not known. Did you mean seed?"],
        },
      },
    ]);
  });

  it("hides a partial reset from simultaneous requests", async () => {
    const sandbox = await start({ settings: { settleMs: 0 } });
    await Promise.all(Array.from({ length: 20 }, () => createCheckout(sandbox)));
    const lists = Array.from({ length: 10 }, () => sandbox.send("GET", "/checkouts"));
    const [, ...seen] = await Promise.all([reset(sandbox), ...lists]);
    for (const { json } of seen) expect([0, 20]).toContain(json.length);
  });
});
