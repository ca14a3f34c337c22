import { describe, expect, it } from "vitest";
import { operationTable } from "../../generated/operations.ts";
import { checkoutTriggers } from "../domain/checkout.ts";
import { refundTriggers } from "../domain/refund.ts";
import { keyTriggers } from "../domain/triggers.ts";
import { checkoutBody, refundBody } from "../test-support/bodies.ts";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { atOnce, refundPath, refundsPath } from "../test-support/records.ts";
import { type Sandbox, startFrozen, startSandbox, TestClock } from "../test-support/sandbox.ts";

function refund(sandbox: Sandbox, transaction_id: string, changes: Record<string, unknown> = {}) {
  const json = refundBody({ transaction_id, ...changes });
  return sandbox.send("POST", refundsPath, { json });
}

function checkout(sandbox: Sandbox, description: string) {
  return sandbox.send("POST", "/checkouts", { json: checkoutBody({ description }) });
}

describeOnBothStores("D-SIM-02: a magic refund or checkout", (start) => {
  it.each([
    ["refund.pending", "txn_sim_pending", ["pending", "pending", "pending"]],
    ["refund.failed", "txn_sim_refund_failed", ["failed", "failed", "failed"]],
    ["refund.failed_later", "txn_sim_refund_failed_later", ["pending", "succeeded", "failed"]],
    ["refund.max", "txn_sim_max_1000", ["pending", "succeeded", "succeeded"]],
  ] as const)("shows the states of %s, triggered by %s: %j", async (name, id, states) => {
    const clock = new TestClock();
    const sandbox = await start({ clock: clock.read, settings: { refundUnknownTxn: "reject" } });
    const created = await refund(sandbox, id);
    expect([created.status, created.headers.get("Sandbox-Trigger")]).toEqual([201, name]);
    const seen = [created.json.status];
    for (let count = 0; count < 2; count += 1) {
      clock.advance(2000);
      seen.push((await sandbox.send("GET", refundPath(created))).json.status);
    }
    expect(seen).toEqual(states);
  });

  it("shows a refund that fails late as succeeded first if it settles immediately (D-REF-04)", async () => {
    const sandbox = await start({ clock: new TestClock().read, settings: { settleMs: 0 } });
    const created = await refund(sandbox, "txn_sim_refund_failed_later");
    expect(created.json.status).toBe("succeeded");
    expect((await sandbox.send("GET", refundPath(created))).json.status).toBe("failed");
  });

  it.each([
    [
      "refund.missing",
      "txn_sim_missing",
      { transaction_id: ["Object with transaction_id=txn_sim_missing does not exist."] },
    ],
    [
      "refund.already_refunded",
      "txn_sim_already_refunded",
      { amount: ["Refund amount exceeds the refundable amount (0)."] },
    ],
    [
      "refund.max",
      "txn_sim_max_24.5",
      { amount: ["Refund amount exceeds the refundable amount (24.5)."] },
    ],
  ])("triggers %s with %s", async (name, id, error) => {
    const answer = await refund(await start(), id);
    expect([answer.status, answer.json]).toEqual([400, { error }]);
    expect(answer.headers.get("Sandbox-Trigger")).toBe(name);
  });

  it("limits all refunds of a limited original together, when they change too", async () => {
    const sandbox = await start();
    const answers = await atOnce(6, () => refund(sandbox, "txn_sim_max_100", { amount: 30 }));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(3);
    const [first] = made;
    if (first === undefined) return;
    const change = (amount: number) => sandbox.send("PUT", refundPath(first), { json: { amount } });
    expect((await change(40)).status).toBe(200);
    const refused = await change(41);
    expect(refused.json.error.amount).toEqual([
      "Refund amount exceeds the refundable amount (40).",
    ]);
    expect(refused.headers.get("Sandbox-Trigger")).toBe("refund.max");
    expect((await refund(sandbox, "txn_sim_max_100", { amount: 1 })).status).toBe(400);
  });

  it.each([
    ["checkout.success", "[sim:success]", ["created", "successful", "successful"]],
    ["checkout.fail", "Order 7 [sim:fail]", ["created", "failed", "failed"]],
    ["checkout.pending", "a[sim:pending]b", ["created", "pending", "failed"]],
    ["checkout.expire", "[sim:expire] [sim:success]", ["created", "failed", "failed"]],
  ])("triggers %s with %j: states %j", async (name, description, states) => {
    const clock = new TestClock();
    const sandbox = await start({ clock: clock.read });
    const created = await checkout(sandbox, description);
    expect(created.headers.get("Sandbox-Trigger")).toBe(name);
    const seen = [created.json.status];
    for (const wait of [2000, 24 * 3_600_000]) {
      clock.advance(wait);
      seen.push((await sandbox.send("GET", `/checkouts/${created.json.id}`)).json.status);
    }
    expect(seen).toEqual(states);
  });

  it("creates a checkout before its mark acts, and allows refunds once it is paid", async () => {
    const sandbox = await start({ settings: { settleMs: 0 } });
    const created = await checkout(sandbox, "[sim:success]");
    expect([created.status, created.json.status]).toEqual([201, "created"]);
    const paid = await sandbox.send("GET", `/checkouts/${created.json.id}`);
    const transaction = String(paid.headers.get("Sandbox-Transaction-Id"));
    expect((await refund(sandbox, transaction, { amount: 1999 })).status).toBe(201);
  });
});

describe("D-SIM-06: triggers of refunds and checkouts", () => {
  it.each([
    "txn_sim_max_",
    "txn_sim_max_1e3",
    "txn_sim_max_-1",
    "txn_sim_max_007",
    "TXN_SIM_PENDING",
  ])("ignores the id %s", async (id) => {
    const answer = await refund(await startSandbox(), id);
    expect([answer.status, answer.headers.get("Sandbox-Trigger")]).toEqual([201, null]);
  });

  it("ignores magic values with simulation off", async () => {
    const sandbox = await startFrozen({ simulation: false });
    for (const { transaction } of Object.values(refundTriggers)) {
      const answer = await refund(sandbox, transaction);
      expect([answer.status, answer.headers.get("Sandbox-Trigger")]).toEqual([201, null]);
    }
    const { headers } = await checkout(sandbox, "[sim:fail]");
    expect(headers.get("Sandbox-Trigger")).toBeNull();
  });

  it("ignores magic descriptions in an update", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = `/checkouts/${(await checkout(sandbox, "Plan")).json.id}`;
    await sandbox.send("PUT", path, { json: { description: "[sim:fail]" } });
    clock.advance(2000);
    expect((await sandbox.send("GET", path)).json.status).toBe("created");
  });

  it("leaves a checkout in the state that its mark leads to", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = `/checkouts/${(await checkout(sandbox, "[sim:pending]")).json.id}`;
    const put = await sandbox.send("PUT", path, { json: { status: "pending" } });
    clock.advance(2000);
    const seen = await sandbox.send("GET", path);
    expect(seen.json.status).toBe("pending");
    expect(seen.headers.get("Last-Modified")).toBe(put.headers.get("Last-Modified"));
    clock.advance(24 * 3_600_000);
    expect((await sandbox.send("GET", path)).json.status).toBe("failed");
  });

  it("fails a checkout that expires before its mark acts", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read, settings: { checkoutTtl: 1000 } });
    const path = `/checkouts/${(await checkout(sandbox, "[sim:success]")).json.id}`;
    clock.advance(3000);
    expect((await sandbox.send("GET", path)).json.status).toBe("failed");
  });
});

describe("D-SIM-01: with simulation off", () => {
  it("creates the same demo data with simulation off", async () => {
    const list = async (simulation: boolean) => {
      const options = {
        clock: new TestClock().read,
        seed: 7,
        settings: { demo: true, simulation },
      };
      return (await (await startSandbox(options)).send("GET", "/checkouts")).json;
    };
    expect(await list(true)).toEqual(await list(false));
  });
});

describe("D-SIM-03: the Sandbox-Trigger header", () => {
  it.each([
    ["key.revoked", "sk_test_revoked", 401],
    ["key.expired", "sk_test_expired", 401],
    ["key.invalid", "sk_test_invalid_1", 401],
    ["key.wrong", "sk_test_wrong", 401],
    ["key.readonly", "sk_test_readonly", 403],
  ])("names %s as the trigger of the key %s", async (name, key, status) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("POST", "/checkouts", { key, json: checkoutBody() });
    expect([answer.status, answer.headers.get("Sandbox-Trigger")]).toEqual([status, name]);
  });

  it("names the trigger of every third request of the limited key only", async () => {
    const sandbox = await startSandbox();
    const names: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { headers } = await sandbox.send("GET", "/checkouts", { key: "sk_test_limited" });
      names.push(headers.get("Sandbox-Trigger"));
    }
    expect(names).toEqual([null, null, "key.limited"]);
  });

  it("names no trigger with simulation off", async () => {
    const sandbox = await startSandbox({ settings: { simulation: false } });
    const answer = await sandbox.send("GET", "/checkouts", { key: "sk_test_revoked" });
    expect([answer.status, answer.headers.get("Sandbox-Trigger")]).toEqual([401, null]);
  });
});

describe("D-SIM-05: the catalog", () => {
  const list = async (simulation = true) =>
    (await (await startSandbox({ settings: { simulation } })).send("GET", "/_sandbox/scenarios"))
      .json;

  it("has every trigger once, with all its values", async () => {
    const { scenarios, simulation } = await list();
    const names = scenarios.map(({ name }: { name: string }) => name);
    expect(simulation).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(8 + 6 + 4 + 6 + 6);
    const tables = { ...refundTriggers, ...checkoutTriggers, ...keyTriggers };
    for (const name of Object.keys(tables)) expect(names).toContain(name);
    const [succeed] = scenarios;
    expect(succeed).toMatchObject({ name: "payout.succeed", operations: ["createPayout"] });
    expect(succeed.send.map(({ value }: { value: string }) => value)).toEqual([
      "SIM:succeed",
      "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqksp3e45jl",
      "tltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkspg3h2zk",
      "0x0000000000000000000000000000000000005A01",
    ]);
  });

  it("names only operations of the contract, and no reads for the read-only key", async () => {
    for (const { name, operations } of (await list()).scenarios) {
      for (const operation of operations) expect(Object.keys(operationTable)).toContain(operation);
      if (name === "key.readonly") expect(operations).not.toContain("getPayout");
    }
  });

  it("shows whether simulation is on", async () => {
    expect((await list(false)).simulation).toBe(false);
  });
});

it("does not use amounts as triggers (D-SIM-04)", () => {
  const values = JSON.stringify([refundTriggers, checkoutTriggers, keyTriggers]);
  expect(values).not.toContain('"amount":');
});
