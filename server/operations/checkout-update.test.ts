import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const states = ["created", "pending", "successful", "failed"];
const required = ["This field is required."];
const isNull = ["This field may not be null."];
const unchangeable = ["This field cannot be changed."];

interface Made {
  path: string;
  record: Record<string, unknown>;
  put: (json: unknown) => Promise<Received>;
  read: () => Promise<unknown>;
}

async function createIn(sandbox: Sandbox, status = "created"): Promise<Made> {
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  expect(created.status).toBe(201);
  const path = `/checkouts/${String(created.json.id)}`;
  const put = (json: unknown) => sandbox.send("PUT", path, { json });
  if (status !== "created") expect((await put({ status })).status).toBe(200);
  const { json: record } = await sandbox.send("GET", path);
  return { path, record, put, read: async () => (await sandbox.send("GET", path)).json };
}

describe("D-UPD-01: omitted members keep their values", () => {
  it.each([
    { description: "Another" },
    { status: "pending" },
    { description: "Another", status: "pending" },
    { description: "Another", redirect_url: "http://localhost/thanks" },
    { status: "created", metadata: { a: 1 } },
  ])("keeps omitted members in an update with %j", async (json) => {
    const { record, put, read } = await createIn(await startSandbox());
    const answer = await put(json);
    expect([answer.status, answer.json]).toEqual([200, { ...record, ...json }]);
    expect(await read()).toEqual({ ...record, ...json });
  });

  it.each([
    { description: "Another", redirect_url: null },
    { description: "Another", cancel_url: null },
    { description: "Another", metadata: null },
    { description: "Another", status: null },
  ])("keeps optional members sent as null: %j (D-WR-10)", async (json) => {
    const { record, put, read } = await createIn(await startSandbox());
    expect((await put({ status: "pending", metadata: { kept: true } })).status).toBe(200);
    const expected = {
      ...record,
      description: "Another",
      status: "pending",
      metadata: { kept: true },
    };
    const answer = await put(json);
    expect([answer.status, answer.json]).toEqual([200, expected]);
    expect(await read()).toEqual(expected);
  });
});

describe("D-UPD-02: members that cannot change", () => {
  it.each(states)("accepts current values of immutable members, in a %s record", async (state) => {
    const { record, put, read } = await createIn(await startSandbox(), state);
    const answer = await put({ ...record, description: "Edited" });
    expect([answer.status, answer.json]).toEqual([200, { ...record, description: "Edited" }]);
    expect(await read()).toEqual({ ...record, description: "Edited" });
  });

  it.each(["1999", "1999.0", "1999.00", "1.999e3", "19990e-1"])(
    "compares amounts by value: accepts %s as the current one",
    async (token) => {
      const sandbox = await startSandbox();
      const { path } = await createIn(sandbox);
      const body = `{"description":"Edited","amount":${token}}`;
      const answer = await sandbox.send("PUT", path, { body });
      expect([answer.status, answer.json.description]).toEqual([200, "Edited"]);
    },
  );

  it.each([
    ["amount", "2000"],
    ["amount", "1999.5"],
    ["amount", "1999.00000000000000000001"],
    ["amount", '"1999"'],
    ["amount", "-1999"],
    ["amount", "1e400"],
    ["amount", "null"],
    ["amount", "true"],
    ["amount", "[1999]"],
    ["amount", "{}"],
    ["currency", '"USD"'],
    ["currency", '"eur"'],
    ["currency", '"EUR "'],
    ["currency", '""'],
    ["currency", "null"],
    ["currency", "978"],
    ["currency", '["EUR"]'],
    ["id", '"co_000000000000000000000000"'],
    ["id", "1"],
    ["id", "null"],
    ["created_at", '"2025-01-31T09:05:00.124Z"'],
    ["created_at", '"2025-01-31T10:05:00.123+01:00"'],
    ["created_at", "1738314300123"],
    ["created_at", "null"],
  ])("rejects a changed %s: %s", async (name, token) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const { path, record, read } = await createIn(sandbox);
    const body = `{"description":"Edited","status":"pending","metadata":{"a":1},"${name}":${token}}`;
    const answer = await sandbox.send("PUT", path, { body });
    expect([answer.status, answer.json]).toEqual([400, { error: { [name]: unchangeable } }]);
    expect(await read()).toEqual(record);
  });

  it("lists all changed immutable members at once, with other problems", async () => {
    const { put } = await createIn(await startSandbox());
    const answer = await put({
      id: "x",
      amount: 1,
      currency: "USD",
      created_at: "x",
      status: "paid",
    });
    expect([answer.status, answer.json.error]).toEqual([
      400,
      {
        id: unchangeable,
        amount: unchangeable,
        currency: unchangeable,
        created_at: unchangeable,
        status: ['"paid" is not a valid choice.'],
      },
    ]);
  });

  it("ignores updated_at, which the server sets", async () => {
    const { record, put } = await createIn(await startSandbox());
    const answer = await put({ description: "Edited", updated_at: "1999-01-01T00:00:00.000Z" });
    expect([answer.status, answer.json]).toEqual([200, { ...record, description: "Edited" }]);
  });

  it("drops changed immutable members silently with IMMUTABLE=ignore", async () => {
    const { record, put, read } = await createIn(
      await startSandbox({ settings: { immutable: "ignore" } }),
    );
    const json = { id: 1, amount: "x", currency: null, created_at: [], description: "Edited" };
    const answer = await put(json);
    expect([answer.status, answer.json]).toEqual([200, { ...record, description: "Edited" }]);
    expect(await read()).toEqual({ ...record, description: "Edited" });
  });
});

describe("D-UPD-03: an update needs a description or a status", () => {
  it.each([
    ["nothing", {}],
    ["a null status", { status: null }],
    ["other members alone", { redirect_url: "http://localhost/", metadata: { a: 1 } }],
    ["unknown members alone", { note: "x" }],
    ["immutable members alone", { amount: 1999, currency: "EUR" }],
  ])("rejects an update with %s", async (_what, json) => {
    const { record, put, read } = await createIn(await startSandbox());
    const answer = await put(json);
    expect([answer.status, answer.json]).toEqual([400, { error: { description: required } }]);
    expect(await read()).toEqual(record);
  });

  it("rejects an update with an empty body", async () => {
    const sandbox = await startSandbox();
    const { path } = await createIn(sandbox);
    const answer = await sandbox.send("PUT", path);
    expect([answer.status, answer.json]).toEqual([400, { error: { description: required } }]);
  });

  it.each([
    ["alone", { description: null }, {}],
    ["with a status", { description: null, status: "pending" }, {}],
    ["with a null status", { description: null, status: null }, {}],
    [
      "with an unknown status",
      { description: null, status: "paid" },
      { status: ['"paid" is not a valid choice.'] },
    ],
    ["with an illegal status", { description: null, status: "completed" }, {}],
  ])("rejects a null description with the message for null, %s", async (_what, json, others) => {
    const { record, put, read } = await createIn(await startSandbox(), "failed");
    const answer = await put(json);
    expect([answer.status, answer.json.error]).toEqual([400, { description: isNull, ...others }]);
    expect(await read()).toEqual(record);
  });

  it.each([
    ["paid", '"paid" is not a valid choice.'],
    ["expired", '"expired" is not a valid choice.'],
    ["Pending", '"Pending" is not a valid choice.'],
    [" pending", '" pending" is not a valid choice.'],
    ["", '"" is not a valid choice.'],
    [5, "Not a valid string."],
    [true, "Not a valid string."],
    [["pending"], "Not a valid string."],
    [{}, "Not a valid string."],
  ])("rejects the status %j, alone and with a description", async (status, message) => {
    const { record, put, read } = await createIn(await startSandbox());
    for (const json of [{ status }, { status, description: "Edited" }]) {
      const answer = await put(json);
      expect([answer.status, answer.json]).toEqual([400, { error: { status: [message] } }]);
    }
    expect(await read()).toEqual(record);
  });

  it.each([
    ["", "This field may not be blank."],
    [" \t\n", "This field may not be blank."],
    [5, "Not a valid string."],
    [["x"], "Not a valid string."],
  ])("rejects the description %j, with a status too", async (description, message) => {
    const { record, put, read } = await createIn(await startSandbox());
    for (const json of [{ description }, { description, status: "pending" }]) {
      const answer = await put(json);
      expect([answer.status, answer.json]).toEqual([400, { error: { description: [message] } }]);
    }
    expect(await read()).toEqual(record);
  });

  it.each(states)("accepts a %s record's current status with a description", async (state) => {
    const { record, put } = await createIn(await startSandbox(), state);
    const answer = await put({ status: state, description: "Edited" });
    expect([answer.status, answer.json]).toEqual([200, { ...record, description: "Edited" }]);
  });
});

describe("D-UPD-04: members that can change in every state", () => {
  it.each(states)(
    "accepts changes of the description, URLs and metadata in a %s record",
    async (state) => {
      const { record, put, read } = await createIn(await startSandbox(), state);
      const changes = {
        description: "Edited",
        redirect_url: "http://127.0.0.1:3000/done",
        cancel_url: "https://shop.example/back#here",
        metadata: { order_id: "1", nested: { list: [1, 1.5, null, true] } },
      };
      const answer = await put(changes);
      expect([answer.status, answer.json]).toEqual([200, { ...record, ...changes }]);
      expect(await read()).toEqual({ ...record, ...changes });
    },
  );

  it("replaces metadata as a whole", async () => {
    const { put, read } = await createIn(await startSandbox());
    await put({ description: "x", metadata: { a: 1, b: { c: 2 } } });
    await put({ description: "x", metadata: { b: { d: 3 } } });
    expect(await read()).toHaveProperty("metadata", { b: { d: 3 } });
    await put({ description: "x", metadata: {} });
    expect(await read()).toHaveProperty("metadata", {});
  });

  it.each([
    ["redirect_url", "", "This field may not be blank."],
    ["redirect_url", "example.com", "Enter a valid URL."],
    ["redirect_url", 5, "Not a valid string."],
    ["cancel_url", " ", "This field may not be blank."],
    ["cancel_url", "ftp://example.com/", "Enter a valid URL."],
    ["cancel_url", [], "Not a valid string."],
    ["metadata", [], 'Expected a dictionary of items but got type "list".'],
    ["metadata", "x", 'Expected a dictionary of items but got type "string".'],
    ["metadata", 5, 'Expected a dictionary of items but got type "number".'],
    ["metadata", true, 'Expected a dictionary of items but got type "boolean".'],
    ["metadata", { "a[b]": 1 }, "Keys must have 1 to 40 characters without [ and ]."],
  ])("rejects an invalid %s: %j", async (name, value, message) => {
    const { record, put, read } = await createIn(await startSandbox());
    const answer = await put({ description: "Edited", [name]: value });
    expect([answer.status, answer.json]).toEqual([400, { error: { [name]: [message] } }]);
    expect(await read()).toEqual(record);
  });
});

describe("D-WR-01: unknown members of an update", () => {
  it("ignores unknown members, and changes nothing through them", async () => {
    const sandbox = await startSandbox();
    const { path, record, read } = await createIn(sandbox);
    const body =
      '{"__proto__":{"status":"failed","amount":1},"constructor":{"prototype":{"amount":1}},' +
      '"toString":1,"hasOwnProperty":null,"transaction_id":"txn_1","schedule":[],"description":"x"}';
    const answer = await sandbox.send("PUT", path, { body });
    expect([answer.status, answer.json]).toEqual([200, { ...record, description: "x" }]);
    expect(await read()).toEqual({ ...record, description: "x" });
    expect((await sandbox.send("GET", path)).headers.has("Sandbox-Transaction-Id")).toBe(false);
  });

  it("does not read missing members from __proto__", async () => {
    const sandbox = await startSandbox();
    const { path } = await createIn(sandbox);
    const body = '{"__proto__":{"description":"x","status":"failed"}}';
    const answer = await sandbox.send("PUT", path, { body });
    expect([answer.status, answer.json]).toEqual([400, { error: { description: required } }]);
  });
});

describe("D-ERR-04: several messages about one field of an update", () => {
  it("lists several messages for one field in the order of D-ERR-03", async () => {
    const { put } = await createIn(await startSandbox());
    const entries = Array.from({ length: 51 }, (_, i) => [`key ${String(i)}`, "x".repeat(200)]);
    const deep = { a: { b: { c: { d: { e: 1 } } } } };
    const metadata = { ...Object.fromEntries(entries), "[": 1, deep };
    const answer = await put({ description: "x", metadata });
    expect([answer.status, answer.json.error]).toEqual([
      400,
      {
        metadata: [
          "Ensure this field has no more than 50 elements.",
          "Keys must have 1 to 40 characters without [ and ].",
          "Ensure this field has no more than 5 levels.",
          "Ensure this field has no more than 8192 bytes.",
        ],
      },
    ]);
  });
});
