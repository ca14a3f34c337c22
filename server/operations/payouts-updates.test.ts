import { describe, expect, it } from "vitest";
import { btcAddress, ethAddress } from "../test-support/bodies.ts";
import { createPayout, payoutPath, textOf } from "../test-support/records.ts";
import { startSandbox, TestClock, startFrozen } from "../test-support/sandbox.ts";

describe("D-PAY-04: the memo of a payout", () => {
  it.each([
    ["pending", 0],
    ["processing", 1000],
  ])("changes a %s payout's memo", async (status, after) => {
    const clock = new TestClock();
    const settings = { payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const path = payoutPath(await createPayout(sandbox, { memo: "old" }));
    clock.advance(after);
    const answer = await sandbox.send("PUT", path, { json: { memo: "new" } });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ memo: "new", status });
    expect((await sandbox.send("GET", path)).text).toBe(answer.text);
  });

  it.each([{}, { memo: "" }, { memo: "old" }])(
    "changes the memo repeatedly, starting with %j",
    async (changes) => {
      const sandbox = await startFrozen();
      const path = payoutPath(await createPayout(sandbox, changes));
      for (const memo of ["first", "", "\t", "last"]) {
        const answer = await sandbox.send("PUT", path, { json: { memo } });
        expect([answer.status, textOf(answer, "memo")]).toEqual([200, memo]);
      }
    },
  );

  it.each([
    ["another text", { memo: "old" }, "new"],
    ["an empty text", { memo: "old" }, ""],
    ["a first text", {}, "new"],
    ["a first, empty text", {}, ""],
  ])("rejects with 409 a changed memo of a final payout: %s", async (_what, changes, memo) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = payoutPath(await createPayout(sandbox, changes));
    clock.advance(2000);
    const before = await sandbox.send("GET", path);
    const answer = await sandbox.send("PUT", path, { json: { memo, metadata: { a: 1 } } });
    expect([answer.status, answer.json]).toEqual([
      409,
      { error: { memo: ["This field cannot be changed."] } },
    ]);
    expect((await sandbox.send("GET", path)).text).toBe(before.text);
  });

  it.each([
    ["the current text", { memo: "old" }, "old"],
    ["the current, empty text", { memo: "" }, ""],
    ["null", { memo: "old" }, null],
    ["null without a memo", {}, null],
  ])("accepts the current memo of a final payout: %s", async (_what, changes, memo) => {
    const sandbox = await startFrozen({ settleMs: 0 });
    const created = await createPayout(sandbox, changes);
    const answer = await sandbox.send("PUT", payoutPath(created), { json: { memo } });
    expect([answer.status, answer.text]).toEqual([200, created.text]);
  });

  it("validates fields before it checks the state (D-ERR-05)", async () => {
    const sandbox = await startFrozen({ settleMs: 0 });
    const path = payoutPath(await createPayout(sandbox));
    const answer = await sandbox.send("PUT", path, { json: { memo: "new", metadata: [] } });
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: { metadata: ['Expected a dictionary of items but got type "list".'] } },
    ]);
  });
});

describe("D-PAY-04, D-UPD-01: the metadata of a payout", () => {
  it.each([
    ["pending", 0],
    ["succeeded", 2000],
  ])(
    "replaces the metadata as a whole, and nothing else, while the payout is %s",
    async (status, after) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const created = await createPayout(sandbox, {
        memo: "kept",
        metadata: { a: 1, b: { c: 2 } },
      });
      clock.advance(after);
      const path = payoutPath(created);
      const answer = await sandbox.send("PUT", path, { json: { metadata: { b: { d: 3 } } } });
      const text = created.text
        .replace('{"a":1,"b":{"c":2}}', '{"b":{"d":3}}')
        .replace('"pending"', `"${status}"`);
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect((await sandbox.send("GET", path)).text).toBe(text);
      expect((await sandbox.send("PUT", path, { json: { metadata: {} } })).json).toMatchObject({
        memo: "kept",
        metadata: {},
      });
    },
  );

  it.each(["{}", "", '{"memo":null,"metadata":null}', '{"nonsense":1}'])(
    "keeps metadata and all else with the body %j",
    async (body) => {
      const sandbox = await startFrozen();
      const created = await createPayout(sandbox, { memo: "kept", metadata: { a: 1 } });
      const answer = await sandbox.send("PUT", payoutPath(created), { body });
      expect([answer.status, answer.text]).toEqual([200, created.text]);
    },
  );

  it("changes only the payout that it names", async () => {
    const sandbox = await startFrozen();
    const [first, second] = [await createPayout(sandbox), await createPayout(sandbox)];
    await sandbox.send("PUT", payoutPath(first), { json: { memo: "x", metadata: { a: 1 } } });
    expect((await sandbox.send("GET", payoutPath(second))).text).toBe(second.text);
  });
});

describe("D-UPD-02: immutable members of a payout", () => {
  const changes = {
    crypto_currency: "ETH",
    recipient_address: ethAddress,
    amount: "1.10",
    memo: "kept",
  };

  it("accepts an update with the whole record if its immutable members are unchanged", async () => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox, { ...changes, metadata: { a: [1] } });
    const path = payoutPath(created);
    const same = await sandbox.send("PUT", path, { body: created.text });
    expect([same.status, same.text]).toEqual([200, created.text]);
    const edited = created.text.replace('"kept"', '"edited"');
    const answer = await sandbox.send("PUT", path, { body: edited });
    expect([answer.status, answer.text]).toEqual([200, edited]);
  });

  it("compares all digits of an amount that no double holds", async () => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox, { ...changes, amount: "0.123456789012345678" });
    const path = payoutPath(created);
    expect((await sandbox.send("PUT", path, { body: created.text })).status).toBe(200);
    const other = created.text.replace("345678,", "345679,");
    expect((await sandbox.send("PUT", path, { body: other })).status).toBe(400);
  });

  it.each(["1.1", "1.10", "11e-1", "0.11E+1", '"1.10"', '"1.1"', '"1.1000000000000000000000"'])(
    "compares amounts by value: 1.1 is %s",
    async (amount) => {
      const sandbox = await startFrozen();
      const created = await createPayout(sandbox, changes);
      const body = `{"amount":${amount}}`;
      const answer = await sandbox.send("PUT", payoutPath(created), { body });
      expect([answer.status, answer.text]).toEqual([200, created.text]);
    },
  );

  it.each([
    ["id", '"po_000000000000000000000000"'],
    ["id", "null"],
    ["transaction_id", '"txn_000000000000000000000000"'],
    ["transaction_id", "5"],
    ["amount", "1.2"],
    ["amount", "1.1000000000000000000000001"],
    ["amount", "-1.1"],
    ["amount", "1e401"],
    ["amount", '"1.2"'],
    ["amount", '"1.1 "'],
    ["amount", '"11e-1"'],
    ["amount", "true"],
    ["amount", "null"],
    ["amount", "[1.1]"],
    ["amount", '{"a":1}'],
    ["crypto_currency", '"eth"'],
    ["crypto_currency", '"BTC"'],
    ["crypto_currency", '["ETH"]'],
    ["recipient_address", `"${ethAddress.toLowerCase()}"`],
    ["recipient_address", `"${ethAddress} "`],
    ["recipient_address", '""'],
    ["created_at", '"2025-01-31T09:05:00.124Z"'],
    ["created_at", '"2025-01-31T09:05:00.1230Z"'],
    ["created_at", "0"],
  ])("rejects a changed %s: %s", async (name, value) => {
    const sandbox = await startFrozen();
    const created = await createPayout(sandbox, changes);
    const body = `{"memo":"new","metadata":{"a":1},"${name}":${value}}`;
    const answer = await sandbox.send("PUT", payoutPath(created), { body });
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: { [name]: ["This field cannot be changed."] } },
    ]);
    expect((await sandbox.send("GET", payoutPath(created))).text).toBe(created.text);
  });

  it("lists all changed immutable members at once, with other problems (D-ERR-04)", async () => {
    const sandbox = await startFrozen();
    const path = payoutPath(await createPayout(sandbox));
    const message = ["This field cannot be changed."];
    const names = ["id", "transaction_id", "amount", "crypto_currency", "recipient_address"];
    const json = Object.fromEntries([...names, "created_at"].map((name) => [name, "other"]));
    const answer = await sandbox.send("PUT", path, { json: { ...json, memo: 5 } });
    const error = Object.fromEntries(Object.keys(json).map((name) => [name, message]));
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: { ...error, memo: ["Not a valid string."] } },
    ]);
  });

  it.each(["succeeded", "failed", "nonsense", 5, null])(
    "ignores the status in an update: %j",
    async (status) => {
      const sandbox = await startFrozen();
      const created = await createPayout(sandbox);
      const json = { status, updated_at: "2001-01-01T00:00:00.000Z" };
      const answer = await sandbox.send("PUT", payoutPath(created), { json });
      expect([answer.status, answer.text]).toEqual([200, created.text]);
    },
  );

  it("drops changed immutable members silently with IMMUTABLE=ignore", async () => {
    const sandbox = await startFrozen({ immutable: "ignore" });
    const created = await createPayout(sandbox, changes);
    const json = {
      id: "po_other",
      transaction_id: null,
      amount: 99,
      crypto_currency: "BTC",
      recipient_address: btcAddress,
      status: "failed",
      created_at: 5,
      memo: "new",
    };
    const answer = await sandbox.send("PUT", payoutPath(created), { json });
    const text = created.text.replace('"kept"', '"new"');
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect((await sandbox.send("GET", payoutPath(created))).text).toBe(text);
  });
});
