import { describe, expect, it } from "vitest";
import type { CryptoCode } from "../domain/addresses.ts";
import { type PayoutTriggerName, payoutTriggers } from "../domain/payout.ts";
import { entriesOf } from "../domain/triggers.ts";
import { payoutBody } from "../test-support/bodies.ts";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { payoutPath, payoutsPath } from "../test-support/records.ts";
import { type Sandbox, startFrozen, startSandbox, TestClock } from "../test-support/sandbox.ts";
import { sendRaw } from "../test-support/wire.ts";

const triggers = entriesOf(payoutTriggers);

/** Every value of the table, with the members that send it. */
const values = triggers.flatMap(([name, trigger]) => [
  ...("memo" in trigger
    ? [{ name, what: trigger.memo, body: payoutBody({ memo: trigger.memo }) }]
    : []),
  ...entriesOf<CryptoCode, string>(trigger.addresses).map(
    ([crypto_currency, recipient_address]) => ({
      name,
      what: recipient_address,
      body: payoutBody({ crypto_currency, recipient_address }),
    }),
  ),
]);

/** The states at creation, when it settles, at twice that time, and after ten minutes. */
const states: Partial<Record<PayoutTriggerName, readonly string[]>> = {
  "payout.succeed": ["succeeded", "succeeded", "succeeded", "succeeded"],
  "payout.fail": ["pending", "failed", "failed", "failed"],
  "payout.pending": ["pending", "pending", "pending", "pending"],
  "payout.return": ["pending", "succeeded", "failed", "failed"],
  "payout.slow": ["pending", "pending", "pending", "succeeded"],
};

const lists = async (sandbox: Sandbox) => (await sandbox.send("GET", payoutsPath)).json;

describe("D-SIM-02: the states of a magic payout", () => {
  it.each(values.filter(({ name }) => states[name] !== undefined))(
    "shows the states of $name with $what",
    async ({ name, body }) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const payout = await sandbox.send("POST", payoutsPath, { json: body });
      expect([payout.status, payout.headers.get("Sandbox-Trigger")]).toEqual([200, name]);
      const seen = [payout.json.status];
      for (const wait of [2000, 2000, 596_000]) {
        clock.advance(wait);
        seen.push((await sandbox.send("GET", payoutPath(payout))).json.status);
      }
      expect(seen).toEqual(states[name]);
    },
  );
});

describeOnBothStores("D-SIM-02: a magic payout", (start) => {
  it.each(values.filter(({ name }) => name === "payout.insufficient_balance"))(
    "refuses a payout because of its balance with $what",
    async ({ name, body }) => {
      const sandbox = await start();
      const answer = await sandbox.send("POST", payoutsPath, { json: body });
      expect([answer.status, answer.json]).toEqual([
        400,
        { error: { amount: ["Insufficient balance."] } },
      ]);
      expect(answer.headers.get("Sandbox-Trigger")).toBe(name);
    },
  );

  it.each(values.filter(({ name }) => name === "payout.server_error"))(
    "returns 500 and creates nothing with $what",
    async ({ name, body }) => {
      const sandbox = await start();
      const headers = { "Idempotency-Key": "once" };
      const answer = await sandbox.send("POST", payoutsPath, { json: body, headers });
      expect([answer.status, answer.json]).toEqual([500, { error: "A server error occurred." }]);
      expect(answer.headers.get("Sandbox-Trigger")).toBe(name);
      expect(await lists(sandbox)).toEqual([]);
    },
  );

  it.each(values.filter(({ name }) => name === "payout.timeout"))(
    "creates a payout but loses the response with $what; a retry with the same key gets it",
    async ({ name, body }) => {
      const sandbox = await start();
      const sent = { json: body, headers: { "Idempotency-Key": "once" } };
      const lost = await sendRaw(sandbox, "POST", payoutsPath, sent);
      expect([lost.status, lost.error]).toEqual([undefined, "ECONNRESET"]);
      const [created, ...others] = await lists(sandbox);
      expect(others).toEqual([]);
      const replay = await sandbox.send("POST", payoutsPath, sent);
      expect([replay.status, replay.json.id]).toEqual([200, created.id]);
      expect(replay.headers.get("Sandbox-Trigger")).toBe(name);
    },
  );

  it("shows a returned payout as succeeded first if payouts settle immediately", async () => {
    const sandbox = await start({ clock: new TestClock().read, settings: { settleMs: 0 } });
    const json = payoutBody({ memo: "SIM:return" });
    const payout = await sandbox.send("POST", payoutsPath, { json });
    expect(payout.json.status).toBe("succeeded");
    expect((await sandbox.send("GET", payoutPath(payout))).json.status).toBe("failed");
  });

  it("returns the amount of a returned payout to its balance", async () => {
    const clock = new TestClock();
    const settings = { balances: new Map([["BTC", "0.02"]]) };
    const sandbox = await start({ clock: clock.read, settings });
    const create = async () => {
      const json = payoutBody({ memo: "SIM:return" });
      return (await sandbox.send("POST", payoutsPath, { json })).status;
    };
    expect([await create(), await create()]).toEqual([200, 400]);
    clock.advance(4000);
    expect(await create()).toBe(200);
  });
});

describe("D-SIM-06: triggers of payouts", () => {
  const { addresses } = payoutTriggers["payout.fail"];
  const triggerOf = async (changes: Record<string, unknown>, sandbox?: Sandbox) => {
    const json = payoutBody(changes);
    const answer = await (sandbox ?? (await startFrozen())).send("POST", payoutsPath, { json });
    return answer.headers.get("Sandbox-Trigger");
  };

  it.each(["SIM:fail ", "sim:fail", "SIM:failed", "pay SIM:fail", "SIM:slow", ""])(
    "ignores the memo %j",
    async (memo) => {
      expect(await triggerOf({ memo })).toBeNull();
    },
  );

  it.each([
    ["BTC", addresses.BTC.toUpperCase()],
    ["ETH", `0x${addresses.ETH.slice(2).toUpperCase()}`],
  ])(
    "recognizes an address of %s in upper case: %s",
    async (crypto_currency, recipient_address) => {
      expect(await triggerOf({ crypto_currency, recipient_address })).toBe("payout.fail");
    },
  );

  it("follows the magic memo of a payout rather than its magic address", async () => {
    const recipient_address = addresses.BTC;
    expect(await triggerOf({ recipient_address, memo: "SIM:succeed" })).toBe("payout.succeed");
  });

  it("ignores magic addresses of another currency if addresses are not checked", async () => {
    const sandbox = await startFrozen({ addressCheck: "off" });
    expect(await triggerOf({ recipient_address: addresses.ETH }, sandbox)).toBeNull();
  });

  it("ignores magic values with simulation off", async () => {
    const sandbox = await startFrozen({ simulation: false });
    expect(await triggerOf({ memo: "SIM:fail" }, sandbox)).toBeNull();
    expect(await triggerOf({ recipient_address: addresses.BTC }, sandbox)).toBeNull();
  });

  it("refuses magic addresses of a network that is not accepted", async () => {
    const sandbox = await startFrozen({ addressNetworks: new Set(["main"] as const) });
    const { BTC } = payoutTriggers["payout.insufficient_balance"].addresses;
    const json = payoutBody({ recipient_address: BTC });
    const answer = await sandbox.send("POST", payoutsPath, { json });
    expect(answer.json).toEqual({ error: { recipient_address: ["Enter a valid BTC address."] } });
    expect(answer.headers.get("Sandbox-Trigger")).toBeNull();
  });

  it("does not apply a trigger to an invalid payout", async () => {
    expect(await triggerOf({ memo: "SIM:fail", amount: 0 })).toBeNull();
  });

  it("lists a triggered refusal with problems of other fields, unless the amount itself is invalid", async () => {
    const { BTC } = payoutTriggers["payout.insufficient_balance"].addresses;
    const sandbox = await startSandbox();
    const refuse = async (changes: Record<string, unknown>) => {
      const json = payoutBody({ recipient_address: BTC, ...changes });
      return (await sandbox.send("POST", payoutsPath, { json })).json.error;
    };
    expect(Object.keys(await refuse({ metadata: [] })).sort()).toEqual(["amount", "metadata"]);
    expect(await refuse({ amount: "x" })).toEqual({ amount: ["A valid number is required."] });
  });

  it("ignores magic values in an update", async () => {
    const sandbox = await startFrozen();
    const json = payoutBody();
    const payout = await sandbox.send("POST", payoutsPath, { json });
    const updated = await sandbox.send("PUT", payoutPath(payout), { json: { memo: "SIM:fail" } });
    expect([updated.status, updated.headers.get("Sandbox-Trigger")]).toEqual([200, null]);
  });
});
