import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import {
  createPayout,
  createRefund,
  payoutPath,
  refundPath,
  textOf,
} from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const path = "/_sandbox/clock";

function setClock(sandbox: Sandbox, json: unknown) {
  return sandbox.send("POST", path, { json });
}

describeOnBothStores("D-CTL-03: the clock", (start) => {
  const startFrozen = () => start({ clock: new TestClock().read });

  it("shows real time until it is moved", async () => {
    const { json } = await (await startFrozen()).send("GET", path);
    expect(json).toEqual({ now: "2025-01-31T09:05:00.123Z", frozen: false });
  });

  it("advances by a duration, and keeps the lead over real time", async () => {
    const clock = new TestClock();
    const sandbox = await start({ clock: clock.read });
    await setClock(sandbox, { advance: "90m" });
    const { json } = await setClock(sandbox, { advance: "P1DT1H" });
    expect(json).toEqual({ now: "2025-02-01T11:35:00.123Z", frozen: false });
    clock.advance(1500);
    expect((await sandbox.send("GET", path)).json.now).toBe("2025-02-01T11:35:01.623Z");
  });

  it("moves to a moment in any time zone, even to one in the past", async () => {
    const sandbox = await startFrozen();
    const { json } = await setClock(sandbox, { now: "2020-03-10T23:30:00+02:00" });
    expect(json).toEqual({ now: "2020-03-10T21:30:00.000Z", frozen: false });
  });

  it("freezes the clock, moves it while frozen, and continues from there", async () => {
    const clock = new TestClock();
    const sandbox = await start({ clock: clock.read });
    await setClock(sandbox, { frozen: true });
    clock.advance(60_000);
    expect((await sandbox.send("GET", path)).json).toEqual({
      now: "2025-01-31T09:05:00.123Z",
      frozen: true,
    });
    await setClock(sandbox, { advance: "PT1S" });
    clock.advance(60_000);
    expect((await sandbox.send("GET", path)).json.now).toBe("2025-01-31T09:05:01.123Z");
    await setClock(sandbox, { frozen: false });
    clock.advance(1000);
    expect((await sandbox.send("GET", path)).json).toEqual({
      now: "2025-01-31T09:05:02.123Z",
      frozen: false,
    });
  });

  it("returns once every due change has been made, each dated when it was due", async () => {
    const sandbox = await startFrozen();
    const payout = await createPayout(sandbox);
    const refund = await createRefund(sandbox);
    const checkout = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await setClock(sandbox, { frozen: true, advance: "PT25H" });
    expect((await sandbox.send("GET", payoutPath(payout))).json.status).toBe("succeeded");
    const settled = (await sandbox.send("GET", refundPath(refund))).json;
    expect(settled).toMatchObject({ status: "succeeded", updated_at: "2025-01-31T09:05:02.123Z" });
    const expired = await sandbox.send("GET", `/checkouts/${checkout.json.id}`);
    expect(expired.json.status).toBe("failed");
    expect(expired.headers.get("Last-Modified")).toBe("Sat, 01 Feb 2025 09:05:00 GMT");
    expect(expired.headers.get("Date")).toBe("Sat, 01 Feb 2025 10:05:00 GMT");
  });

  it("keeps final states when the clock goes back", async () => {
    const sandbox = await startFrozen();
    const payout = await createPayout(sandbox);
    await setClock(sandbox, { advance: "PT3S" });
    await setClock(sandbox, { now: "2025-01-01T00:00:00Z" });
    expect((await sandbox.send("GET", payoutPath(payout))).json.status).toBe("succeeded");
  });

  it("moves the clock of one workspace only", async () => {
    const sandbox = await startFrozen();
    await setClock(sandbox, { advance: "PT1H" });
    const { json } = await sandbox.send("GET", path, { key: "sk_test_beta" });
    expect(json.now).toBe("2025-01-31T09:05:00.123Z");
  });

  it("stops at the last moment that a timestamp can show, where everything still works (D-CTL-11)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const hook = await sandbox.send("POST", "/_sandbox/webhooks", {
      json: { url: "http://a.test" },
    });
    await setClock(sandbox, { now: "9999-12-31T23:59:59.999Z" });
    clock.advance(60_000);
    expect((await sandbox.send("GET", path)).json.now).toBe("9999-12-31T23:59:59.999Z");
    const headers = { "Idempotency-Key": "order-1" };
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody(), headers });
    const rotated = await sandbox.send("POST", `/_sandbox/webhooks/${hook.json.id}/secret`);
    const reset = await sandbox.send("POST", "/_sandbox/reset");
    expect([created.status, rotated.status, reset.status]).toEqual([201, 200, 200]);
    expect((await sandbox.send("GET", path)).json.now).toBe("2025-01-31T09:06:00.123Z");
  });

  it("ends the window of an idempotency key when the clock moves", async () => {
    const sandbox = await startFrozen();
    const create = async () => {
      const headers = { "Idempotency-Key": "order-1" };
      const json = checkoutBody();
      return textOf(await sandbox.send("POST", "/checkouts", { json, headers }), "id");
    };
    const first = await create();
    await setClock(sandbox, { advance: "PT23H59M59S" });
    expect(await create()).toBe(first);
    await setClock(sandbox, { advance: "PT1S" });
    expect(await create()).not.toBe(first);
  });
});

describe("D-CTL-03: invalid moves of the clock", () => {
  const durationText =
    "Duration has wrong format. Use ISO 8601 in days and less, such as PT25H, or 25h.";
  const momentText =
    "Datetime has wrong format. Use one of RFC 3339 instead, such as 2025-03-10T23:30:00Z.";
  const rangeText = "The clock shows the years 0000 to 9999 only.";

  it.each([
    [{ advance: "-PT1H" }, { advance: [durationText] }],
    [{ advance: "P1M" }, { advance: [durationText] }],
    [{ advance: "1 h" }, { advance: [durationText] }],
    [{ advance: 5 }, { advance: ["Not a valid string."] }],
    [{ advance: "P9999999D" }, { advance: [rangeText] }],
    [{ now: "2025-02-30T00:00:00Z" }, { now: [momentText] }],
    [
      { now: "tomorrow", frozen: "yes" },
      { now: [momentText], frozen: ["Must be a valid boolean."] },
    ],
    [{ now: "2025-03-10T23:30:00Z", advance: "PT1H" }, { advance: ['Not together with "now".'] }],
    [{ advanced: "PT1H" }, { advanced: ["This field is not known. Did you mean advance?"] }],
  ])("refuses %j with a message for every field", async (json, error) => {
    const sandbox = await startSandbox();
    const answer = await setClock(sandbox, json);
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });
});
