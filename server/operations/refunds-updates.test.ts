import { describe, expect, it } from "vitest";
import { refundBody } from "../test-support/bodies.ts";
import { createRefund, refundPath, refundsPath } from "../test-support/records.ts";
import { startSandbox, TestClock, startFrozen } from "../test-support/sandbox.ts";

describe("D-UPD-01, D-UPD-05: an update of a refund", () => {
  it.each([
    ["pending", 0],
    ["succeeded", 2000],
  ])("changes only the named members of a %s refund", async (status, after) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const created = await createRefund(sandbox);
    const path = refundPath(created);
    clock.advance(after);
    let expected = { ...created.json, status };
    for (const change of [
      { amount: 30.5 },
      { reason: "Other" },
      { metadata: { note: { a: 1 } } },
      { reason: "" },
      { metadata: {} },
      { amount: 1, reason: "All", metadata: { of: "them" } },
    ]) {
      clock.advance(1);
      const answer = await sandbox.send("PUT", path, { json: change });
      const updated_at = new Date(clock.read()).toISOString();
      expected = { ...expected, ...change, updated_at };
      expect([answer.status, answer.json]).toEqual([200, expected]);
      expect((await sandbox.send("GET", path)).text).toBe(answer.text);
    }
  });

  it("replaces the metadata of a refund as a whole", async () => {
    const sandbox = await startFrozen();
    const path = refundPath(await createRefund(sandbox, { metadata: { a: 1, b: { c: 1 } } }));
    const answer = await sandbox.send("PUT", path, { json: { metadata: { b: { d: 2 } } } });
    expect(answer.json.metadata).toEqual({ b: { d: 2 } });
  });

  it.each(["{}", "", '{"amount":null,"reason":null,"metadata":null}', '{"currency":"EUR"}'])(
    "counts an update that changes nothing as an update: %j (D-CHK-04, D-WR-10)",
    async (body) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const created = await createRefund(sandbox);
      clock.advance(7);
      const answer = await sandbox.send("PUT", refundPath(created), { body });
      const updated_at = "2025-01-31T09:05:00.130Z";
      expect([answer.status, answer.json]).toEqual([200, { ...created.json, updated_at }]);
    },
  );

  it("leaves a refund unchanged after a rejected update", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const created = await createRefund(sandbox);
    clock.advance(7);
    const json = { reason: "Other", metadata: { a: 1 }, amount: 0 };
    expect((await sandbox.send("PUT", refundPath(created), { json })).status).toBe(400);
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });

  it("changes only the refund that it names", async () => {
    const sandbox = await startFrozen();
    const [first, second] = [await createRefund(sandbox), await createRefund(sandbox)];
    await sandbox.send("PUT", refundPath(first), { json: { amount: 1, reason: "Other" } });
    expect((await sandbox.send("GET", refundPath(second))).text).toBe(second.text);
  });

  const positive = "Ensure this value is greater than or equal to 0.000000000000000001.";
  const decimals = "Ensure that there are no more than 18 decimal places.";

  it.each([
    ["0", [positive]],
    ["-1", [positive]],
    ["1.0000000000000000001", [decimals]],
    ["1e-19", [positive, decimals]],
    ["9007199254740992", ["Ensure this value is less than or equal to 9007199254740991."]],
    ["1e401", ["A valid number is required."]],
    ['"30"', ["A valid number is required."]],
  ])("checks an amount like a create: %s (D-ORIG-04)", async (amount, messages) => {
    const sandbox = await startFrozen();
    const created = await createRefund(sandbox);
    const body = `{"amount":${amount}}`;
    const answer = await sandbox.send("PUT", refundPath(created), { body });
    expect([answer.status, answer.json]).toEqual([400, { error: { amount: messages } }]);
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });
});

describe("D-UPD-02: immutable members of a refund", () => {
  it("accepts immutable members unchanged in an update with the whole record", async () => {
    const sandbox = await startFrozen();
    const body = JSON.stringify(refundBody()).replace(":25,", ":25.123456789012345678,");
    const created = await sandbox.send("POST", refundsPath, { body });
    const path = refundPath(created);
    const same = await sandbox.send("PUT", path, { body: created.text });
    expect([same.status, same.text]).toEqual([200, created.text]);
    const edited = created.text
      .replace("Damaged in transit", "Other")
      .replace("345678,", "345679,");
    const answer = await sandbox.send("PUT", path, { body: edited });
    expect([answer.status, answer.text]).toEqual([200, edited]);
  });

  it.each([
    ["id", "re_000000000000000000000000"],
    ["id", null],
    ["transaction_id", "txn_other"],
    ["transaction_id", " txn_elsewhere"],
    ["transaction_id", ["txn_elsewhere"]],
    ["transaction_id", ""],
    ["created_at", "2025-01-31T09:05:00.124Z"],
    ["created_at", "2025-01-31T10:05:00.123+01:00"],
    ["created_at", 5],
  ])("rejects a changed %s: %j", async (name, value) => {
    const sandbox = await startFrozen();
    const created = await createRefund(sandbox);
    const json = { reason: "Other", amount: 1, [name]: value };
    const answer = await sandbox.send("PUT", refundPath(created), { json });
    const error = { [name]: ["This field cannot be changed."] };
    expect([answer.status, answer.json]).toEqual([400, { error }]);
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });

  it.each(["failed", "canceled", "nonsense", 5, null])(
    "ignores status and updated_at in an update: %j",
    async (value) => {
      const sandbox = await startFrozen();
      const created = await createRefund(sandbox);
      const json = { status: value, updated_at: value };
      const answer = await sandbox.send("PUT", refundPath(created), { json });
      expect([answer.status, answer.text]).toEqual([200, created.text]);
    },
  );

  it("drops changed immutable members silently with IMMUTABLE=ignore", async () => {
    const sandbox = await startFrozen({ immutable: "ignore" });
    const created = await createRefund(sandbox);
    const json = { id: 5, transaction_id: "txn_other", created_at: null, reason: "Other" };
    const answer = await sandbox.send("PUT", refundPath(created), { json });
    expect([answer.status, answer.json]).toEqual([200, { ...created.json, reason: "Other" }]);
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(answer.text);
  });
});
