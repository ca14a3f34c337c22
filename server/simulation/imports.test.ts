import { expect, describe, it } from "vitest";
import { deriveId, workspaceId } from "../domain/ids.ts";
import { checkoutBody, payoutBody } from "../test-support/bodies.ts";
import { writeStore } from "../test-support/embedded.ts";
import { createPayout, createRefund, payoutsPath, textOf } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const at = "2025-01-31T09:05:00.123Z";
const empty = {
  payouts: [],
  refunds: [],
  checkouts: [],
  transactions: [],
  replays: [],
  balances: [],
};
const contents = { now: at, frozen: true, seed: 42, ids_given: 0, records: empty };
const payout = {
  id: `po_${"1".repeat(24)}`,
  transaction_id: `txn_${"1".repeat(24)}`,
  amount: "0.5",
  crypto_currency: "BTC",
  recipient_address: "any text",
  status: "succeeded",
  metadata: {},
  created_at: at,
  updated_at: at,
  schedule: [],
};
const refund = {
  id: `re_${"1".repeat(24)}`,
  transaction_id: "order 1\r\n",
  amount: "0.5",
  reason: "",
  metadata: {},
  status: "succeeded",
  created_at: at,
  updated_at: at,
  schedule: [],
};
const checkout = {
  id: `co_${"1".repeat(24)}`,
  ...checkoutBody(),
  status: "created",
  metadata: {},
  created_at: at,
  updated_at: at,
  schedule: [],
};
const transaction = {
  id: "order 1\r\n",
  amount: "1",
  decimals: 18,
  outcome: "succeeded",
  created_at: at,
};
const replay = {
  id: "createCheckout once",
  request: "0".repeat(64),
  answer: { status: 201, body: "{}", headers: { Location: "/checkouts/1" } },
  created_at: at,
  schedule: [],
};
const balance = { id: "BTC", spent: "1.5", created_at: at };
const webhook = {
  id: `wh_${"1".repeat(24)}`,
  url: "http://localhost:3000/hooks",
  events: [],
  enabled: true,
  secret: `whsec_${"A".repeat(32)}`,
  oldSecrets: [],
  chaos: {},
  held: [],
  created_at: at,
};

const post = (sandbox: Sandbox, body: string) => sandbox.send("POST", "/_sandbox/import", { body });
const put = (sandbox: Sandbox, json: unknown) => post(sandbox, JSON.stringify(json));

/** Sends another client's requests until a response arrives. @returns how many were served. */
async function countOthers(sandbox: Sandbox, answer: Promise<unknown>): Promise<number> {
  const come = new AbortController();
  void answer.finally(() => {
    come.abort();
  });
  let served = 0;
  while (!come.signal.aborted) {
    await sandbox.send("GET", "/_sandbox/health", { key: null });
    served += 1;
  }
  return served;
}

const createCheckout = (sandbox: Sandbox) =>
  sandbox.send("POST", "/checkouts", { json: checkoutBody() });

/** A document whose only records are those of one kind, written as they stand in its list. */
const listing = (kind: keyof typeof empty, items: string) =>
  JSON.stringify({ ...contents, records: { ...empty, [kind]: ["here"] } }).replace('"here"', items);

describe("D-ID-02: ids that run out", () => {
  const noneLeft = { error: "No more ids are left in this workspace: reset it." };

  it("refuses a document that leaves too few ids", async () => {
    const answer = await put(await startSandbox(), { ...contents, ids_given: 2 ** 52 + 1 });
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: { ids_given: ["Ensure this value is less than or equal to 4503599627370496."] } },
    ]);
  });

  it.each([Number.MAX_SAFE_INTEGER, 2 ** 60])(
    "returns 503 for creates in a workspace that has issued %d ids, until it is reset",
    async (counter) => {
      const sandbox = await startSandbox({ store: writeStore({ counter }) });
      for (const answer of [await createCheckout(sandbox), await createCheckout(sandbox)]) {
        expect([answer.status, answer.json]).toEqual([503, noneLeft]);
      }
      expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
      await sandbox.send("POST", "/_sandbox/reset");
      expect((await createCheckout(sandbox)).status).toBe(201);
    },
  );

  it("skips ids that records have, in growing steps", async () => {
    const sandbox = await startSandbox();
    const taken = Array.from({ length: 1000 }, (_, index) => idAt(index + 1));
    await put(sandbox, { ...contents, records: { ...empty, checkouts: taken.map(withId) } });
    expect(textOf(await createCheckout(sandbox), "id")).toBe(idAt(1023));
  });

  it("returns 503 if every id that it tries next is taken", async () => {
    const sandbox = await startSandbox();
    const taken = Array.from({ length: 53 }, (_, index) => idAt(2 ** (index + 1) - 1));
    await put(sandbox, { ...contents, records: { ...empty, checkouts: taken.map(withId) } });
    const answer = await createCheckout(sandbox);
    expect([answer.status, answer.json]).toEqual([503, noneLeft]);
  });

  const idAt = (counter: number) => deriveId("co", 42, workspaceId("sk_test_alpha"), counter);
  const withId = (id: string) => ({ ...checkout, id });
});

describe("D-ERR-06: a refused document", () => {
  it("lists the problems of 100 fields, and says how many more there are", async () => {
    const answer = await post(
      await startSandbox(),
      listing("checkouts", `${"{},".repeat(39_999)}{}`),
    );
    expect(answer.status).toBe(400);
    const { non_field_errors: more, ...listed } = answer.json.error;
    expect(more).toEqual(["439,900 more problems are not listed."]);
    expect(Object.keys(listed)).toHaveLength(100);
    expect(listed["records.checkouts.9.amount"]).toBeUndefined();
    expect(listed["records.checkouts.8.amount"]).toEqual(["This field is required."]);
  });

  it("names a record by its position in the whole list", async () => {
    const records = Array.from({ length: 2000 }, (_, index) =>
      JSON.stringify({ ...checkout, id: `co_${String(index).padStart(24, "0")}` }),
    );
    records[1999] = "{}";
    const answer = await post(await startSandbox(), listing("checkouts", records.join()));
    expect(Object.keys(answer.json.error)).toContain("records.checkouts.1999.id");
  });

  it("serves other clients while a document is validated", async () => {
    const sandbox = await startSandbox();
    const record = JSON.stringify({ ...checkout, amount: 0 });
    const answer = post(sandbox, listing("checkouts", `${`${record},`.repeat(59_999)}${record}`));
    const served = await countOthers(sandbox, answer);
    expect((await answer).status).toBe(400);
    // The body arrives within the first few.
    expect(served).toBeGreaterThan(10);
  });

  it("repeats at most 300 characters of a value, and 200 of a name", async () => {
    const name = "n".repeat(100_000);
    const record = { ...checkout, status: "s".repeat(100_000), [name]: 1 };
    const answer = await put(await startSandbox(), {
      ...contents,
      records: { ...empty, checkouts: [record] },
    });
    expect(answer.json.error).toEqual({
      "records.checkouts.0.status": [`"${"s".repeat(299)}…" is not a valid choice.`],
      [`${`records.checkouts.0.${name}`.slice(0, 199)}…`]: ["This field is not known."],
    });
  });
});

describe("D-DATA-04: the limits of a document", () => {
  const long = "x".repeat(262_144);

  it.each<[string, string, unknown]>([
    [
      "a record of more than 256 KiB",
      listing("transactions", `${JSON.stringify(transaction)},{"id":"${long}"}`),
      { "records.transactions.1": ["Ensure this field has no more than 262144 bytes."] },
    ],
    [
      "more than 1 MiB outside the records",
      JSON.stringify({ ...contents, note: long.repeat(5) }),
      {
        non_field_errors: [
          "Ensure that everything except the records has no more than 1048576 bytes.",
        ],
      },
    ],
    [
      "too many webhooks",
      JSON.stringify({ ...contents, webhooks: Array.from({ length: 4000 }, () => ({})) }),
      { webhooks: ["Ensure this field has no more than 16 elements."] },
    ],
    [
      "too many faults",
      JSON.stringify({
        ...contents,
        faults: { version: "1", rules: Array.from({ length: 51 }, () => ({})) },
      }),
      { "faults.rules": ["Ensure this field has no more than 50 elements."] },
    ],
    [
      "too many steps of a record",
      listing(
        "payouts",
        JSON.stringify({ ...payout, schedule: Array.from({ length: 21 }, () => null) }),
      ),
      { "records.payouts.0.schedule": ["Ensure this field has no more than 20 elements."] },
    ],
    [
      "33 levels in a record",
      listing("payouts", `${"[".repeat(30)}${"]".repeat(30)}`),
      "JSON parse error - nested deeper than 32 levels",
    ],
  ])("refuses %s", async (_what, body, error) => {
    const answer = await post(await startSandbox(), body);
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });

  it.each([
    ["a missing record", listing("payouts", "{},,{}")],
    ["a comma at the end of a list", listing("payouts", "1,".repeat(500))],
    ["a list that a brace ends", listing("payouts", "{}}").replace("}]", "}")],
    ["a list that does not end", listing("payouts", "{}").slice(0, 120)],
    ["two records without a comma", listing("payouts", "{} {}")],
    ["a list twice", listing("payouts", '],"payouts":[')],
    ["a repeated name in a record", listing("payouts", '{"id":1,"id":1}')],
    ["a string that does not end", listing("payouts", '{"id":"')],
    ["more after its end", `${listing("payouts", "")} {}`],
  ])("refuses a document with %s as a parse error", async (_what, body) => {
    const answer = await post(await startSandbox(), body);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining("JSON parse error - "),
    ]);
  });
});

describe("D-DATA-04: the rules of a create hold for a record that is imported", () => {
  const text = "\ud800\0";
  const badText = ["Not a valid string.", "Null characters are not allowed."];
  const form = ["Value has wrong format."];
  const url = ["Enter a valid URL."];

  it.each<[keyof typeof empty, Record<string, string[]>, object]>([
    ["payouts", { transaction_id: form }, { transaction_id: "txn_1\r\n" }],
    [
      "payouts",
      { amount: ["Ensure this value is greater than or equal to 0.00000001."] },
      { amount: "0" },
    ],
    [
      "payouts",
      {
        amount: [
          "Ensure this value is less than or equal to 1000000000000.",
          "Ensure that there are no more than 8 decimal places.",
        ],
      },
      { amount: "1000000000000.000000001" },
    ],
    [
      "payouts",
      { amount: ["Ensure this field has no more than 255 characters."] },
      { amount: "9".repeat(250_000) },
    ],
    [
      "payouts",
      { memo: badText, recipient_address: badText },
      { memo: text, recipient_address: text },
    ],
    [
      "refunds",
      { reason: badText, transaction_id: badText },
      { reason: text, transaction_id: text },
    ],
    [
      "refunds",
      { amount: ["Ensure this value is less than or equal to 9007199254740991."] },
      { amount: "9007199254740992" },
    ],
    [
      "refunds",
      {
        metadata: [
          "Ensure this field has no more than 500 characters.",
          "Keys must have 1 to 40 characters without [ and ].",
          "Ensure this field has no more than 5 levels.",
        ],
      },
      { metadata: { "[": [[[[[]]]]], long: "x".repeat(501) } },
    ],
    [
      "checkouts",
      { metadata: ["Ensure this field has no more than 50 elements."] },
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [key, 1])) },
    ],
    ["checkouts", { transaction_id: form }, { transaction_id: "txn_1\r\nX: y" }],
    ["checkouts", { currency: ['"EUX" is not a valid choice.'] }, { currency: "EUX" }],
    [
      "checkouts",
      { redirect_url: url, cancel_url: url },
      { redirect_url: "https://a b", cancel_url: "http:///" },
    ],
    ["checkouts", { created_at: form }, { created_at: "2025-02-29T09:05:00.123Z" }],
    ["transactions", { id: badText }, { id: text }],
    [
      "transactions",
      { amount: ["Ensure this field has no more than 255 characters."] },
      { amount: "9".repeat(256) },
    ],
    ["replays", { id: form, request: form }, { id: "deleteCheckout once", request: "none" }],
    [
      "replays",
      { "answer.status": ["Ensure this value is less than or equal to 201."] },
      { answer: { ...replay.answer, status: 204 } },
    ],
    ["replays", { "answer.body": form }, { answer: { ...replay.answer, body: "[" } }],
    ["balances", { id: form }, { id: "btc" }],
  ])("refuses one of the %s with %j", async (kind, problems, change) => {
    const valid = {
      ...{ payouts: payout, refunds: refund, checkouts: checkout },
      transactions: transaction,
      replays: replay,
      balances: balance,
    };
    const records = { ...empty, [kind]: [{ ...valid[kind], ...change }] };
    const answer = await put(await startSandbox(), { ...contents, records });
    const error = Object.fromEntries(
      Object.entries(problems).map(([path, texts]) => [`records.${kind}.0.${path}`, texts]),
    );
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });

  it("refuses webhooks, faults and a clock that a create would refuse", async () => {
    const answer = await put(await startSandbox(), {
      ...contents,
      now: "2025-02-30T09:05:00.123Z",
      faults: {
        version: "\0",
        rules: [
          {
            rule: { rate_limit: { requests: 1, per: "second" } },
            matched: 0,
            applied: 0,
            bucket: { credit: -1, at: 1e300 },
          },
        ],
      },
      webhooks: [{ ...webhook, url: "http://a b", created_at: "2025-04-31T09:05:00.123Z" }],
    });
    expect(answer.json.error).toEqual({
      now: form,
      "faults.version": ["Null characters are not allowed."],
      "faults.rules.0.bucket.credit": ["Ensure this value is greater than or equal to 0."],
      "faults.rules.0.bucket.at": ["Ensure this value is less than or equal to 253402300799999."],
      "webhooks.0.url": url,
      "webhooks.0.created_at": form,
    });
  });

  it("accepts records that the creates would accept, however unusual", async () => {
    const sandbox = await startSandbox();
    const records = {
      payouts: [payout],
      refunds: [refund],
      checkouts: [{ ...checkout, currency: "BTC", created_at: "2024-02-29T00:00:00.000Z" }],
      transactions: [transaction],
      replays: [replay],
      balances: [balance],
    };
    const answer = await put(sandbox, { ...contents, webhooks: [webhook], records });
    expect(answer.json, answer.text).toMatchObject({ records: 6 });
    expect((await sandbox.send("GET", "/_sandbox/export")).json).toEqual({
      ...contents,
      webhooks: [webhook],
      records,
    });
  });
});

it("imports unchanged an export with whatever creates accept (D-DATA-04)", async () => {
  const balances = new Map([["BTC", "1000000000000"]]);
  const settings = { balances, extraAssets: new Map([["XYZ", 18]]), checkoutCrypto: true };
  const first = await startSandbox({ settings, clock: new TestClock().read });
  const odd = '\u0001\\"\r\n\u202e😀é\u2028';
  const metadata = { [odd]: [{ "": odd.repeat(30) }, 1e-300, null, true].slice(1) };
  const register = (json: object) => first.send("POST", "/_sandbox/transactions", { json });
  await register({ id: odd, amount: "9007199254740991", outcome: "failed" });
  await createPayout(first, { memo: "", metadata, amount: "0.00000001" });
  await createPayout(first, {
    ...{ crypto_currency: "XYZ", recipient_address: odd, amount: "0.123456789012345678" },
  });
  const limits = [`txn_sim_max_${"9".repeat(240)}`, "txn_sim_max_0.000000000000000001"];
  for (const transaction_id of limits) await createRefund(first, { transaction_id, amount: 1e-18 });
  await first.send("POST", "/api/v1/refunds", {
    json: { transaction_id: "txn_sim_already_refunded", amount: 1 },
  });
  await createRefund(first, { transaction_id: `${odd}?`, reason: odd.repeat(500), metadata });
  const headers = { "Idempotency-Key": "!".repeat(255) };
  await first.send("POST", "/checkouts", {
    json: checkoutBody({ currency: "ETH", description: odd.repeat(500), amount: 2 ** 53 - 1 }),
    headers,
  });
  await first.send("POST", payoutsPath, { json: payoutBody({ memo: odd }), headers });
  await first.send("POST", "/_sandbox/seed", { json: { demo: 7 } });
  const hook = await first.send("POST", "/_sandbox/webhooks", {
    json: { url: "http://127.0.0.1:9/" },
  });
  const secretPath = `/_sandbox/webhooks/${textOf(hook, "id")}/secret`;
  for (let turn = 0; turn < 20; turn += 1) await first.send("POST", secretPath);
  const { json } = await first.send("GET", "/_sandbox/export");
  expect(json.records.transactions.length).toBeGreaterThan(10);
  expect(json.webhooks[0].oldSecrets).toHaveLength(16);
  const second = await startSandbox({ clock: new TestClock().read });
  const answer = await put(second, json);
  expect(answer.status, answer.text.slice(0, 1000)).toBe(200);
  expect((await second.send("GET", "/_sandbox/export")).json).toEqual(json);
});

it("serves other clients while thousands of records fall due (D-PAY-02)", async () => {
  const sandbox = await startSandbox();
  const pending = Array.from({ length: 20_000 }, (_, index) => ({
    ...payout,
    id: `po_${String(index).padStart(24, "0")}`,
    status: "pending",
    schedule: [{ status: "processing", at }],
  }));
  await put(sandbox, { ...contents, records: { ...empty, payouts: pending } });
  const answer = sandbox.send("GET", payoutsPath);
  expect(await countOthers(sandbox, answer)).toBeGreaterThan(5);
});

describe("D-CTL-14: the body of a control call", () => {
  it.each([
    ["POST", "clock"],
    ["POST", "seed"],
    ["PUT", "faults"],
    ["POST", "webhooks"],
  ])("returns 413 for a body of more than 1 MiB: %s %s", async (method, path) => {
    const sandbox = await startSandbox();
    const send = (length: number) =>
      sandbox.send(method, `/_sandbox/${path}`, { body: "x".repeat(length) });
    const answer = await send(1_048_577);
    expect([answer.status, answer.json]).toEqual([413, { error: "Request body too large." }]);
    expect((await send(1_048_576)).status).toBe(400);
  });
});
