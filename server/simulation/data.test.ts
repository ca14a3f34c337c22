import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import {
  createPayout,
  createRefund,
  payoutsPath,
  refundsPath,
  textOf,
} from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const startFrozen = () => startSandbox({ clock: new TestClock().read, seed: 42 });

const take = (sandbox: Sandbox) => sandbox.send("GET", "/_sandbox/export");
const put = (sandbox: Sandbox, json: unknown, key = "sk_test_alpha") =>
  sandbox.send("POST", "/_sandbox/import", { json, key });

async function fill(sandbox: Sandbox): Promise<void> {
  const payout = await createPayout(sandbox, { metadata: { "a/b~c": [1, null, "é"] } });
  await createRefund(sandbox, { transaction_id: textOf(payout, "transaction_id"), amount: 0.01 });
  const checkout = await sandbox.send("POST", "/checkouts", {
    json: checkoutBody(),
    headers: { "Idempotency-Key": "once" },
  });
  await sandbox.send("POST", `/_sandbox/checkouts/${textOf(checkout, "id")}/pay`);
  await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1H", frozen: true } });
}

/** Returns everything that the gateway shows of a workspace. */
async function look(sandbox: Sandbox, key = "sk_test_alpha"): Promise<string[]> {
  const paths = [payoutsPath, refundsPath, "/checkouts", "/_sandbox/clock"];
  return Promise.all(paths.map(async (each) => (await sandbox.send("GET", each, { key })).text));
}

const empty = {
  payouts: [],
  refunds: [],
  checkouts: [],
  transactions: [],
  replays: [],
  balances: [],
};
const contents = {
  now: "2025-01-31T09:05:00.123Z",
  frozen: true,
  seed: 42,
  ids_given: 0,
  records: empty,
};

describeOnBothStores("D-DATA-02: a workspace", (start) => {
  it("exports a workspace that another workspace of another sandbox imports", async () => {
    const first = await start({
      clock: new TestClock().read,
      settings: { balances: new Map([["BTC", "9"]]) },
    });
    await fill(first);
    const { json } = await take(first);
    const second = await start();
    const answer = await put(second, json, "sk_test_beta");
    expect([answer.status, answer.json]).toEqual([
      200,
      { now: "2025-01-31T10:05:00.123Z", seed: json.seed, records: 7 },
    ]);
    expect(await look(second, "sk_test_beta")).toEqual(await look(first));
    expect((await second.send("GET", "/_sandbox/export", { key: "sk_test_beta" })).json).toEqual({
      ...json,
      ids_given: expect.any(Number),
    });
    expect(await look(second)).not.toEqual(await look(first));
  });

  it("removes on import everything that the workspace held before", async () => {
    const sandbox = await start();
    await fill(sandbox);
    await put(sandbox, contents);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
    const repeated = await sandbox.send("POST", "/checkouts", {
      json: checkoutBody(),
      headers: { "Idempotency-Key": "once" },
    });
    expect(repeated.headers.get("Idempotent-Replayed")).toBeNull();
  });

  it("does not issue an id that a record already has, whatever the document says", async () => {
    const sandbox = await start({ seed: 42 });
    const create = () => sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const first = await create();
    const { json } = await take(sandbox);
    await put(sandbox, { ...json, ids_given: 0 });
    const second = await create();
    expect(second.status).toBe(201);
    expect(textOf(second, "id")).not.toBe(textOf(first, "id"));
  });

  it("imports a document that was written by hand", async () => {
    const sandbox = await start();
    const transaction = {
      id: "txn_order_1",
      amount: "0.5",
      decimals: 8,
      outcome: "succeeded",
      created_at: "2025-01-31T09:05:00.123Z",
    };
    await put(sandbox, { ...contents, records: { ...empty, transactions: [transaction] } });
    await createRefund(sandbox, { transaction_id: "txn_order_1", amount: 0.5 });
  });
});

describe("D-DATA-02: invalid documents", () => {
  const checkout = {
    id: `co_${"1".repeat(24)}`,
    amount: 1999,
    currency: "EUR",
    description: "Annual plan",
    redirect_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
    status: "created",
    metadata: {},
    created_at: "2025-01-31T09:05:00.123Z",
    updated_at: "2025-01-31T09:05:00.123Z",
    schedule: [],
  };
  const webhook = {
    id: `wh_${"1".repeat(24)}`,
    url: "http://localhost:3000/hooks",
    events: [],
    enabled: true,
    secret: `whsec_${"A".repeat(32)}`,
    oldSecrets: [],
    chaos: {},
    held: [],
    created_at: "2025-01-31T09:05:00.123Z",
  };
  const withHeaders = (headers: Record<string, string>) => ({
    id: `createCheckout ${Object.keys(headers).join()}`,
    request: "0".repeat(64),
    answer: { status: 201, body: "{}", headers },
    created_at: "2025-01-31T09:05:00.123Z",
    schedule: [],
  });
  const withCheckouts = (...checkouts: unknown[]) => ({
    ...contents,
    records: { ...empty, checkouts },
  });

  it.each<[string, unknown, Record<string, string[]>]>([
    [
      "without members",
      {},
      {
        now: ["This field is required."],
        frozen: ["This field is required."],
        seed: ["This field is required."],
        ids_given: ["This field is required."],
        records: ["This field is required."],
      },
    ],
    [
      "without a required kind and with an unknown one",
      { ...contents, records: { ...empty, checkouts: undefined, orders: [] } },
      {
        "records.checkouts": ["This field is required."],
        "records.orders": ["This field is not known."],
      },
    ],
    [
      "with invalid records",
      withCheckouts(
        { ...checkout, amount: "19", status: "paid", title: "" },
        { ...checkout, id: null, created_at: "2025-13-31T09:05:00.123Z", schedule: {} },
      ),
      {
        "records.checkouts.0.amount": ["A valid integer is required."],
        "records.checkouts.0.status": ['"paid" is not a valid choice.'],
        "records.checkouts.0.title": ["This field is not known."],
        "records.checkouts.1.id": ["This field may not be null."],
        "records.checkouts.1.created_at": ["Value has wrong format."],
        "records.checkouts.1.schedule": ['Expected a list of items but got type "dictionary".'],
      },
    ],
    [
      "with an id twice",
      withCheckouts(checkout, checkout),
      {
        "records.checkouts.1.id": ["Object with id=co_111111111111111111111111 exists already."],
      },
    ],
    [
      "with chaos for no further events",
      { ...contents, webhooks: [{ ...webhook, chaos: { drop: { count: 0, drawn: 9 } } }] },
      {
        "webhooks.0.chaos.drop.count": ["Ensure this value is greater than or equal to 1."],
      },
    ],
    [
      "with a webhook twice",
      { ...contents, webhooks: [webhook, webhook] },
      { "webhooks.1.id": ["Object with id=wh_111111111111111111111111 exists already."] },
    ],
    [
      "with headers of responses that cannot be sent, or are not kept",
      {
        ...contents,
        records: {
          ...empty,
          replays: [
            withHeaders({ Location: "/a\r\nSet-Cookie: b" }),
            withHeaders({ "Content-Length": "3", "Sandbox-Trigger": "payout.succeed" }),
          ],
        },
      },
      {
        "records.replays.0.answer.headers.Location": ["Value has wrong format."],
        "records.replays.1.answer.headers.Content-Length": ["Value has wrong format."],
      },
    ],
  ])(
    "refuses a document %s with every field, and changes nothing",
    async (_what, document, error) => {
      const sandbox = await startFrozen();
      await fill(sandbox);
      const before = await look(sandbox);
      const answer = await put(sandbox, document);
      expect([answer.status, answer.json]).toEqual([400, { error }]);
      expect(await look(sandbox)).toEqual(before);
    },
  );

  it("refuses a document of more than 64 MiB", async () => {
    const sandbox = await startSandbox();
    const body = `{"now":"${"x".repeat(64 * 1024 * 1024)}"}`;
    expect((await sandbox.send("POST", "/_sandbox/import", { body })).status).toBe(413);
  });

  it("accepts a document as large as a month of a busy shop", async () => {
    const sandbox = await startFrozen();
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...checkout,
      id: `co_${String(index).padStart(24, "0")}`,
    }));
    const { json } = await put(sandbox, withCheckouts(...many));
    expect(json.records).toBe(10_000);
    const list = await sandbox.send("GET", "/checkouts?limit=1");
    expect(list.json[0].id).toBe("co_000000000000000000009999");
  });
});
