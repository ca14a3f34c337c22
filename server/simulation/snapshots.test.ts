import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { checkoutBody, payoutBody } from "../test-support/bodies.ts";
import { temporaryPath } from "../test-support/embedded.ts";
import {
  createPayout,
  createRefund,
  payoutsPath,
  refundsPath,
  textOf,
} from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const path = (name: string) => `/_sandbox/snapshots/${name}`;
const take = (sandbox: Sandbox, name: string) => sandbox.send("PUT", path(name));
const restore = (sandbox: Sandbox, name: string) => sandbox.send("POST", `${path(name)}/restore`);

/** Returns everything that the gateway shows of a workspace. */
async function look(sandbox: Sandbox): Promise<string[]> {
  const paths = [payoutsPath, refundsPath, "/checkouts", "/_sandbox/clock"];
  return Promise.all(paths.map(async (each) => (await sandbox.send("GET", each)).text));
}

/** A workspace with records in several states. */
async function fill(sandbox: Sandbox): Promise<{ checkout: string }> {
  const payout = await createPayout(sandbox, { amount: "0.123456789012345678", ...eth });
  await createRefund(sandbox, { transaction_id: textOf(payout, "transaction_id"), amount: 0.1 });
  const checkout = await sandbox.send("POST", "/checkouts", {
    json: checkoutBody(),
    headers: { "Idempotency-Key": "once" },
  });
  const id = textOf(checkout, "id");
  await sandbox.send("POST", `/_sandbox/checkouts/${id}/pay`);
  return { checkout: id };
}

const eth = {
  crypto_currency: "ETH",
  recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
};

describeOnBothStores("D-DATA-01: a snapshot", (start) => {
  const startFrozen = () => start({ clock: new TestClock().read });

  it("restores records, their order, the clock and upcoming changes", async () => {
    const sandbox = await startFrozen();
    const { checkout } = await fill(sandbox);
    const before = await look(sandbox);
    const taken = await take(sandbox, "three-orders");
    expect([taken.status, taken.json]).toEqual([
      200,
      {
        name: "three-orders",
        created_at: "2025-01-31T09:05:00.123Z",
        now: "2025-01-31T09:05:00.123Z",
        records: 6,
      },
    ]);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P30D" } });
    await sandbox.send("DELETE", `/checkouts/${checkout}`);
    await createPayout(sandbox);
    expect((await restore(sandbox, "three-orders")).status).toBe(200);
    expect(await look(sandbox)).toEqual(before);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT3S" } });
    expect((await sandbox.send("GET", payoutsPath)).json).toMatchObject([{ status: "succeeded" }]);
  });

  it("keeps refunded amounts and the responses of idempotency keys in a snapshot", async () => {
    const sandbox = await startFrozen();
    const { checkout } = await fill(sandbox);
    await take(sandbox, "s");
    await sandbox.send("POST", "/_sandbox/reset");
    await restore(sandbox, "s");
    const repeated = await sandbox.send("POST", "/checkouts", {
      json: checkoutBody(),
      headers: { "Idempotency-Key": "once" },
    });
    expect(repeated.json.id).toBe(checkout);
    const [payout] = (await sandbox.send("GET", payoutsPath)).json;
    const refund = { transaction_id: payout.transaction_id, amount: 0.1 };
    expect((await sandbox.send("POST", refundsPath, { json: refund })).json).toEqual({
      error: { amount: ["Refund amount exceeds the refundable amount (0.023456789012345678)."] },
    });
  });

  it("keeps a snapshot across a reset, until another snapshot takes its name", async () => {
    const sandbox = await startFrozen();
    await take(sandbox, "s");
    await fill(sandbox);
    await take(sandbox, "s");
    await take(sandbox, "other");
    await sandbox.send("POST", "/_sandbox/reset");
    const { json } = await sandbox.send("GET", "/_sandbox/snapshots");
    expect(json.snapshots).toMatchObject([
      { name: "other", records: 6 },
      { name: "s", records: 6 },
    ]);
  });

  it("returns 404 for a snapshot that was deleted or belongs to another workspace", async () => {
    const sandbox = await startFrozen();
    await take(sandbox, "s");
    const foreign = { key: "sk_test_beta" };
    expect((await sandbox.send("POST", `${path("s")}/restore`, foreign)).status).toBe(404);
    expect((await sandbox.send("GET", "/_sandbox/snapshots", foreign)).json.snapshots).toEqual([]);
    expect((await sandbox.send("DELETE", path("s"))).status).toBe(204);
    expect((await sandbox.send("DELETE", path("s"))).status).toBe(404);
    expect((await restore(sandbox, "s")).json).toEqual({ error: "Not found." });
  });

  it("restores a frozen clock frozen, and a running one running", async () => {
    const clock = new TestClock();
    const sandbox = await start({ clock: clock.read });
    await take(sandbox, "running");
    await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true } });
    await take(sandbox, "frozen");
    clock.advance(60_000);
    await restore(sandbox, "running");
    clock.advance(1000);
    const now = async () => (await sandbox.send("GET", "/_sandbox/clock")).json;
    expect(await now()).toEqual({ now: "2025-01-31T09:05:01.123Z", frozen: false });
    await restore(sandbox, "frozen");
    clock.advance(1000);
    expect(await now()).toEqual({ now: "2025-01-31T09:05:00.123Z", frozen: true });
  });

  it.each([["a b"], ["ü"], ["x".repeat(65)]])(
    "refuses the name %j for a snapshot",
    async (name) => {
      const answer = await take(await startFrozen(), encodeURIComponent(name));
      expect([answer.status, answer.json]).toEqual([
        400,
        { error: { name: ['Use 1 to 64 letters, digits, ".", "_" and "-" only.'] } },
      ]);
    },
  );
});

describe("D-DATA-01: a snapshot in a file", () => {
  it("keeps a snapshot in a file after the process has ended", async () => {
    const store = temporaryPath();
    const clock = new TestClock().read;
    const first = await startSandbox({ store, clock });
    await fill(first);
    const before = await look(first);
    await take(first, "s");
    await first.send("POST", "/_sandbox/reset");
    await first.close();
    const second = await startSandbox({ store, clock });
    await restore(second, "s");
    expect(await look(second)).toEqual(before);
  });
});

describe("D-ID-01, D-CTL-03: a seeded workspace with a frozen clock", () => {
  /** Sends requests with every kind of response. @returns the responses without their Request-Id. */
  async function run(sandbox: Sandbox): Promise<unknown[]> {
    const answers: unknown[] = [];
    const send = async (...request: Parameters<Sandbox["send"]>) => {
      const answer = await sandbox.send(...request);
      const headers = [...answer.headers].filter(([name]) => name !== "request-id");
      answers.push([answer.status, headers, answer.text]);
      return answer;
    };
    await sandbox.send("POST", "/_sandbox/clock", {
      json: { now: "2025-03-10T23:30:00Z", frozen: true },
    });
    const payout = await send("POST", payoutsPath, { json: payoutBody() });
    await send("POST", payoutsPath, { json: payoutBody({ amount: "many" }) });
    const checkout = await send("POST", "/checkouts", { json: checkoutBody() });
    await send("POST", `/_sandbox/checkouts/${checkout.json.id}/pay`);
    const paid = await send("GET", `/checkouts/${checkout.json.id}`);
    const transaction_id = paid.headers.get("Sandbox-Transaction-Id");
    await send("POST", refundsPath, { json: { transaction_id, amount: 5 } });
    await send("POST", "/_sandbox/clock", { json: { advance: "PT1H" } });
    for (const path of [payoutsPath, refundsPath, "/checkouts"]) await send("GET", path);
    await send("DELETE", `${payoutsPath}/${payout.json.id}`);
    return answers;
  }

  it.each(["memory", "file"])(
    "returns byte-identical responses to the same script: %s",
    async (kind) => {
      const store = () => (kind === "memory" ? kind : temporaryPath());
      const one = await run(await startSandbox({ store: store(), seed: 42 }));
      const two = await startSandbox({ store: store(), seed: 7 });
      await two.send("POST", "/checkouts", { json: checkoutBody() });
      await two.send("POST", "/_sandbox/reset", { json: { seed: 42 } });
      // Addresses in responses have the port, which differs.
      const plain = (answers: unknown[]) =>
        JSON.stringify(answers).replace(/127\.0\.0\.1:\d+/g, "");
      expect(plain(await run(two))).toBe(plain(one));
    },
  );

  it("returns the same responses again after a restore", async () => {
    const sandbox = await startSandbox({ seed: 42 });
    await take(sandbox, "start");
    const first = await run(sandbox);
    await restore(sandbox, "start");
    expect(await run(sandbox)).toEqual(first);
  });
});
