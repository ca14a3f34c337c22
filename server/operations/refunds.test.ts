import { describe, expect, it } from "vitest";
import { payoutBody, refundBody, without } from "../test-support/bodies.ts";
import { atOnce, createRefund, refundPath, refundsPath } from "../test-support/records.ts";
import { type Received, startSandbox, TestClock, startFrozen } from "../test-support/sandbox.ts";

const createdAt = "2025-01-31T09:05:00.123Z";

const required = "This field is required.";
const nullText = "This field may not be null.";
const string = "Not a valid string.";
const blank = "This field may not be blank.";
const nul = "Null characters are not allowed.";
const number = "A valid number is required.";
const dictionary = (type: string) => `Expected a dictionary of items but got type "${type}".`;
const atMost = (limit: number) => `Ensure this field has no more than ${limit} characters.`;
const notFound = { error: "Not found." };

describe("D-REF-01, D-REF-02, D-TIME-01: the record of a refund", () => {
  it("returns the whole record for a create", async () => {
    const sandbox = await startFrozen();
    const created = await createRefund(sandbox);
    expect(created.json).toEqual({
      id: expect.stringMatching(/^re_[0-9A-Za-z]{24}$/),
      transaction_id: "txn_elsewhere",
      amount: 25,
      reason: "Damaged in transit",
      metadata: { order_id: "6735" },
      status: "pending",
      created_at: createdAt,
      updated_at: createdAt,
    });
  });

  it("returns the same bytes for create, read and list", async () => {
    const sandbox = await startFrozen();
    const body = JSON.stringify(refundBody()).replace(":25,", ":25.123456789012345678,");
    const created = await sandbox.send("POST", refundsPath, { body });
    expect(created.text).toContain('"amount":25.123456789012345678,');
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
    expect((await sandbox.send("GET", refundsPath)).text).toBe(`[${created.text}]`);
  });
});

describe("D-HTTP-02: the Location of a new refund", () => {
  it.each([refundsPath, `${refundsPath}/`, `${refundsPath}?x=/`, `${refundsPath}/?x=1`])(
    "returns 201 and a Location for POST %s",
    async (path) => {
      const sandbox = await startFrozen();
      const created = await sandbox.send("POST", path, { json: refundBody() });
      expect(created.status).toBe(201);
      const location = created.headers.get("Location") ?? "";
      expect(location).toBe(`/api/v1/refunds/${String(created.json.id)}`);
      const read = await sandbox.send("GET", location);
      expect([read.status, read.text]).toEqual([200, created.text]);
    },
  );

  it("returns a Location only for a successful create", async () => {
    const sandbox = await startFrozen();
    const path = refundPath(await createRefund(sandbox));
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await sandbox.send(method, path, method === "PUT" ? { json: {} } : {});
      expect([answer.status, answer.headers.has("Location")]).toEqual([200, false]);
    }
    const refused = await sandbox.send("POST", refundsPath, { json: {} });
    expect([refused.status, refused.headers.has("Location")]).toEqual([400, false]);
  });
});

describe("D-REF-03, D-PAY-02: settling of a refund", () => {
  it("keeps a refund pending for settleMs, then shows it succeeded at that moment", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = refundPath(await createRefund(sandbox));
    clock.advance(1999);
    const before = { status: "pending", created_at: createdAt, updated_at: createdAt };
    expect((await sandbox.send("GET", path)).json).toMatchObject(before);
    clock.advance(1);
    const after = { ...before, status: "succeeded", updated_at: "2025-01-31T09:05:02.123Z" };
    expect((await sandbox.send("GET", path)).json).toMatchObject(after);
    clock.advance(86_400_000);
    expect((await sandbox.send("GET", path)).json).toMatchObject(after);
  });

  it("shows the time at which a refund fell due, however late it is read", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    await createRefund(sandbox);
    clock.advance(500);
    await createRefund(sandbox);
    clock.advance(86_400_000);
    expect((await sandbox.send("GET", refundsPath)).json).toMatchObject([
      { status: "succeeded", updated_at: "2025-01-31T09:05:02.623Z" },
      { status: "succeeded", updated_at: "2025-01-31T09:05:02.123Z" },
    ]);
  });

  it("shows no processing for a refund", async () => {
    const clock = new TestClock();
    const settings = { payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const path = refundPath(await createRefund(sandbox));
    clock.advance(1000);
    expect((await sandbox.send("GET", path)).json.status).toBe("pending");
  });

  it("settles a refund immediately with settleMs 0", async () => {
    const sandbox = await startFrozen({ settleMs: 0 });
    const created = await createRefund(sandbox);
    expect(created.json).toMatchObject({ status: "succeeded", updated_at: createdAt });
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });

  it("keeps a refund settled when the clock goes back", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = refundPath(await createRefund(sandbox));
    clock.advance(2000);
    const settled = await sandbox.send("GET", path);
    clock.set("2024-01-01T00:00:00Z");
    expect((await sandbox.send("GET", path)).text).toBe(settled.text);
    expect(settled.json.status).toBe("succeeded");
  });

  it("settles a refund in time after an update", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = refundPath(await createRefund(sandbox));
    clock.advance(1500);
    await sandbox.send("PUT", path, { json: { reason: "other" } });
    clock.advance(500);
    const { json } = await sandbox.send("GET", path);
    expect(json).toMatchObject({ status: "succeeded", reason: "other" });
  });
});

describe("D-HTTP-04: deletes of a refund", () => {
  it.each([
    ["pending", 0],
    ["succeeded", 2000],
  ])(
    "returns 200 with a message for the delete of a %s refund (D-REF-03)",
    async (status, after) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const [kept, deleted] = [await createRefund(sandbox), await createRefund(sandbox)];
      clock.advance(after);
      const path = refundPath(deleted);
      expect((await sandbox.send("GET", path)).json.status).toBe(status);
      const answer = await sandbox.send("DELETE", path);
      expect([answer.status, answer.text]).toEqual([
        200,
        '{"message":"Refund deleted successfully."}',
      ]);
      const list = await sandbox.send("GET", refundsPath);
      expect(list.json).toMatchObject([{ id: kept.json.id }]);
      expect(list.headers.get("X-Total-Count")).toBe("1");
    },
  );

  it("leaves a deleted id unusable forever (D-ORIG-05)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = refundPath(await createRefund(sandbox));
    await sandbox.send("DELETE", path);
    for (const wait of [0, 2000, 86_400_000]) {
      clock.advance(wait);
      expect(refundPath(await createRefund(sandbox))).not.toBe(path);
      for (const method of ["GET", "PUT", "DELETE"]) {
        const sent = method === "PUT" ? { json: { reason: "x" } } : {};
        const again = await sandbox.send(method, path, sent);
        expect([again.status, again.json]).toEqual([404, notFound]);
      }
    }
  });

  it("deletes a refund once for simultaneous deletes (D-WR-09)", async () => {
    const sandbox = await startFrozen();
    for (let round = 0; round < 5; round++) {
      const path = refundPath(await createRefund(sandbox));
      const answers = await atOnce(10, () => sandbox.send("DELETE", path));
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array<number>(9).fill(404)]);
    }
  });
});

describe("D-WR-03: required members of a new refund", () => {
  it.each([
    ["omitted", without(without(refundBody(), "reason"), "metadata")],
    ["null", refundBody({ reason: null, metadata: null })],
    ["empty", refundBody({ reason: "", metadata: {} })],
  ])(
    "needs neither reason nor metadata, and leaves them empty if they are %s",
    async (_what, json) => {
      const sandbox = await startFrozen();
      const created = await sandbox.send("POST", refundsPath, { json });
      expect(created.status).toBe(201);
      expect(created.json).toMatchObject({ reason: "", metadata: {} });
      expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
    },
  );

  it.each([
    ["minimal", { transaction_id: [required], amount: [required] }],
    [
      "all",
      {
        transaction_id: [required],
        amount: [required],
        reason: [required],
        metadata: [required],
      },
    ],
  ] as const)(
    "lists all missing members at once with REFUND_REQUIRED=%s",
    async (refundRequired, error) => {
      const sandbox = await startFrozen({ refundRequired });
      for (const body of ["{}", ""]) {
        const answer = await sandbox.send("POST", refundsPath, { body });
        expect([answer.status, answer.json]).toEqual([400, { error }]);
      }
    },
  );

  it.each([
    ["reason", without(refundBody(), "reason"), required],
    ["metadata", without(refundBody(), "metadata"), required],
    ["reason", refundBody({ reason: null }), nullText],
    ["metadata", refundBody({ metadata: null }), nullText],
    ["reason", refundBody({ reason: 5 }), string],
    ["metadata", refundBody({ metadata: [] }), dictionary("list")],
  ])("requires everything with REFUND_REQUIRED=all: %s %j", async (name, json, message) => {
    const sandbox = await startFrozen({ refundRequired: "all" });
    const answer = await sandbox.send("POST", refundsPath, { json });
    expect([answer.status, answer.json]).toEqual([400, { error: { [name]: [message] } }]);
  });

  it("accepts empty members with REFUND_REQUIRED=all, and requires none in an update", async () => {
    const sandbox = await startFrozen({ refundRequired: "all" });
    const created = await createRefund(sandbox, { reason: "", metadata: {} });
    const path = refundPath(created);
    expect((await sandbox.send("PUT", path, { json: { amount: 3 } })).status).toBe(200);
    expect((await sandbox.send("PUT", path, { json: { reason: null } })).status).toBe(200);
  });
});

describe("D-WR-05, D-WR-10: members of a new refund", () => {
  it.each([
    ["reason", "empty", ""],
    ["reason", "blank", " \n"],
    ["reason", "padded", " kept as sent "],
    ["reason", "5000 characters", "🙂".repeat(5000)],
    ["transaction_id", "padded", " kept as sent "],
    ["transaction_id", "255 characters", "🙂".repeat(255)],
    ["transaction_id", "__proto__", "__proto__"],
    ["transaction_id", "constructor", "constructor"],
  ])("shows a valid member as sent: %s %s", async (name, _what, value) => {
    const sandbox = await startFrozen();
    const created = await createRefund(sandbox, { [name]: value });
    expect(created.json).toMatchObject({ [name]: value });
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });

  it.each([
    ["transaction_id", "null", null, [nullText]],
    ["transaction_id", "empty", "", [blank]],
    ["transaction_id", "blank", "\t ", [blank]],
    ["transaction_id", "a number", 5, [string]],
    ["transaction_id", "a list", ["txn_elsewhere"], [string]],
    ["transaction_id", "of 256 characters", "🙂".repeat(256), [atMost(255)]],
    ["transaction_id", "with a NUL", "a\0", [nul]],
    ["transaction_id", "an unpaired surrogate", "\ud800", [string]],
    ["amount", "null", null, [nullText]],
    ["amount", "a boolean", true, [number]],
    ["amount", "a numeric string", "25", [number]],
    ["amount", "a list", [25], [number]],
    ["reason", "a number", 5, [string]],
    ["reason", "an object", {}, [string]],
    ["reason", "of 5001 characters", "🙂".repeat(5001), [atMost(5000)]],
    ["reason", "a NUL", "\0", [nul]],
    ["reason", "too long and with a NUL", `\0${"x".repeat(5000)}`, [nul, atMost(5000)]],
    ["reason", "surrogates in the wrong order", "\ude42\ud83d", [string]],
    ["metadata", "a list", [], [dictionary("list")]],
    ["metadata", "a text", "x", [dictionary("string")]],
    [
      "metadata",
      "with a bracket in a key",
      { "[": 1 },
      ["Keys must have 1 to 40 characters without [ and ]."],
    ],
    [
      "metadata",
      "of six levels",
      { a: [[[[[]]]]] },
      ["Ensure this field has no more than 5 levels."],
    ],
    ["metadata", "with a text of 501 characters", { a: "x".repeat(501) }, [atMost(500)]],
  ])("rejects an invalid member: %s %s", async (name, _what, value, messages) => {
    const sandbox = await startFrozen();
    const refused = [400, { error: { [name]: messages } }];
    const json = refundBody({ [name]: value });
    const answer = await sandbox.send("POST", refundsPath, { json });
    expect([answer.status, answer.json]).toEqual(refused);
    expect((await sandbox.send("GET", refundsPath)).json).toEqual([]);
    if (name === "transaction_id" || value === null) return;
    const created = await createRefund(sandbox);
    const path = refundPath(created);
    const update = await sandbox.send("PUT", path, { json: { [name]: value } });
    expect([update.status, update.json]).toEqual(refused);
    expect((await sandbox.send("GET", path)).text).toBe(created.text);
  });
});

describe("D-WR-01, D-WR-02: unknown members and those that the server sets", () => {
  it("ignores unknown members, and neither stores nor echoes them", async () => {
    const sandbox = await startFrozen();
    const plain = await createRefund(sandbox);
    const created = await createRefund(sandbox, {
      id: "re_mine",
      status: "failed",
      created_at: "2001-01-01T00:00:00.000Z",
      updated_at: 5,
      schedule: [],
      currency: "EUR",
    });
    const withoutId = ({ text }: Received) => text.replace(/re_\w{24}/, "");
    expect(withoutId(created)).toBe(withoutId(plain));
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });
});

describe("D-ERR-04: all problems of a refund are listed at once", () => {
  const all = { transaction_id: 5, amount: "x", reason: [], metadata: 1 };
  const error = {
    amount: [number],
    reason: [string],
    metadata: [dictionary("number")],
  };

  it("lists all problems of a create at once", async () => {
    const sandbox = await startFrozen();
    const answer = await sandbox.send("POST", refundsPath, { json: all });
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: { ...error, transaction_id: [string] } },
    ]);
  });

  it("lists all problems of an update at once", async () => {
    const sandbox = await startFrozen();
    const created = await createRefund(sandbox);
    const answer = await sandbox.send("PUT", refundPath(created), { json: { ...all, id: 1 } });
    const immutable = ["This field cannot be changed."];
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: { ...error, transaction_id: immutable, id: immutable } },
    ]);
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
  });

  it("lists every rule that one amount breaks, in the order of D-ERR-03", async () => {
    const sandbox = await startFrozen();
    const payout = await sandbox.send("POST", "/api/v1/payouts/crypto", { json: payoutBody() });
    const { transaction_id } = payout.json;
    const body = (amount: string) =>
      JSON.stringify(refundBody({ transaction_id })).replace(":25,", `:${amount},`);
    const tooSmall = await sandbox.send("POST", refundsPath, { body: body("0.000000001") });
    const decimals = "Ensure that there are no more than 8 decimal places.";
    expect(tooSmall.json).toEqual({
      error: {
        amount: ["Ensure this value is greater than or equal to 0.00000001.", decimals],
      },
    });
  });
});
