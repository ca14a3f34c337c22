import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { refundBody } from "../test-support/bodies.ts";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { advance, answerWith, register, startReceiver } from "../test-support/receiver.ts";
import { createPayout, createRefund, refundsPath } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const wanted = { secret, events: ["refund.created"] };
const frozen = () => ({ clock: new TestClock().read });

/** Sets up faults and a webhook, and uses them. @returns the webhook's path. */
async function prepare(sandbox: Sandbox, url: string): Promise<string> {
  const webhook = await register(sandbox, { url }, wanted);
  await sandbox.send("POST", `${webhook}/secret`);
  await sandbox.send("PUT", `${webhook}/chaos/duplicate`, { json: { count: 3 } });
  await sandbox.send("PUT", `${webhook}/chaos/delay`, { json: { probability: 0, delay: "PT30S" } });
  const third = { name: "third", operations: ["createRefund"], every: 3, simulate: "status=503" };
  const limit = { operations: ["createRefund"], rate_limit: { requests: 4, per: "minute" } };
  const set = await sandbox.send("PUT", "/_sandbox/faults", { json: { rules: [third, limit] } });
  expect(set.status, set.text).toBe(200);
  for (const _turn of [1, 2]) await createRefund(sandbox);
  await advance(sandbox, "PT1S");
  return webhook;
}

/** Faults and webhooks, with counts, secrets and chaos. */
async function look(sandbox: Sandbox, webhook: string, key = "sk_test_alpha") {
  const paths = ["/_sandbox/faults", webhook];
  const shown = await Promise.all(paths.map((path) => sandbox.send("GET", path, { key })));
  return shown.map(({ json }) => json);
}

/** Creates the 3rd to 7th refund. The first rule applies to the 3rd and 6th, the second to the 7th. */
async function refund(sandbox: Sandbox, key = "sk_test_alpha"): Promise<number[]> {
  const statuses: number[] = [];
  for (const _turn of [3, 4, 5, 6, 7]) {
    const { status } = await sandbox.send("POST", refundsPath, { json: refundBody(), key });
    statuses.push(status);
  }
  return statuses;
}
const statuses = [503, 201, 201, 503, 429];

describeOnBothStores("D-DATA-01, D-DATA-02: faults and webhooks", (start) => {
  it("restores faults and webhooks as they were, with counts, secrets and chaos", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver();
    const webhook = await prepare(sandbox, receiver.url);
    const before = await look(sandbox, webhook);
    expect(before).toMatchObject([
      {
        rules: [
          { name: "third", matched: 2, applied: 0 },
          { name: "rules.1", matched: 2 },
        ],
      },
      { chaos: { duplicate: { count: 1 }, delay: { delay: "PT30S" } } },
    ]);
    expect(before[1].old_secrets_until).not.toBeNull();
    await sandbox.send("PUT", "/_sandbox/snapshots/s");
    await sandbox.send("DELETE", "/_sandbox/faults");
    await sandbox.send("PUT", webhook, { json: { secret, url: "http://127.0.0.1:1/" } });
    await createRefund(sandbox);
    await sandbox.send("POST", "/_sandbox/reset");
    expect((await sandbox.send("GET", webhook)).status).toBe(404);
    await sandbox.send("POST", "/_sandbox/snapshots/s/restore");
    expect(await look(sandbox, webhook)).toEqual(before);
    expect((await sandbox.send("GET", `${webhook}/deliveries`)).json.deliveries).toEqual([]);
    const count = receiver.events.length;
    expect(await refund(sandbox)).toEqual(statuses);
    await advance(sandbox, "PT1S");
    expect(receiver.events).toHaveLength(count + 3);
  });

  it("imports exported faults and webhooks into another workspace of another sandbox", async () => {
    const first = await start(frozen());
    const receiver = await startReceiver();
    const webhook = await prepare(first, receiver.url);
    const document = await first.send("GET", "/_sandbox/export");
    expect(Object.keys(document.json.records).sort()).toEqual(
      ["payouts", "refunds", "checkouts", "transactions", "replays", "balances"].sort(),
    );
    const sent = receiver.events.map(({ headers }) => String(headers["webhook-id"]));
    for (const id of sent) expect(document.text).not.toContain(id);
    const key = "sk_test_beta";
    const second = await start(frozen());
    const imported = await second.send("POST", "/_sandbox/import", { json: document.json, key });
    expect(imported.status, imported.text).toBe(200);
    expect(await look(second, webhook, key)).toEqual(await look(first, webhook));
    const again = (await second.send("GET", "/_sandbox/export", { key })).json;
    expect(again).toEqual({ ...document.json, ids_given: again.ids_given });
    const count = receiver.events.length;
    expect(await refund(second, key)).toEqual(statuses);
    await second.send("POST", "/_sandbox/clock", { json: { wait: true }, key });
    expect(receiver.events).toHaveLength(count + 3);
  });

  it("signs with the imported secret, and sends events that fall due without a request (D-HOOK-06)", async () => {
    const first = await start({ settings: { settleMs: 400 } });
    const receiver = await startReceiver();
    await register(first, receiver, { secret, events: ["payout.succeeded"] });
    await createPayout(first);
    const { json } = await first.send("GET", "/_sandbox/export");
    await first.close();
    const second = await start();
    await second.send("POST", "/_sandbox/import", { json });
    const [event] = await receiver.take(1);
    const headers = Object.entries(event?.headers ?? {}).map(([name, value]) => [
      name,
      String(value),
    ]);
    const body = new Verifier(secret).verify(event?.body ?? "", Object.fromEntries(headers));
    expect(body).toMatchObject({
      type: "payout.succeeded",
      data: { id: json.records.payouts[0].id },
    });
    expect(receiver.events).toHaveLength(1);
  });

  it.each(["reset", "restore", "import"])(
    "sends nothing more to webhooks that a %s removed, and keeps nothing of them",
    async (how) => {
      const sandbox = await start(frozen());
      await sandbox.send("PUT", "/_sandbox/snapshots/empty");
      const { json } = await sandbox.send("GET", "/_sandbox/export");
      const held: (() => void)[] = [];
      const slow = await startReceiver((response) => held.push(() => response.end()));
      const failing = await startReceiver(answerWith(500));
      await register(sandbox, slow, wanted);
      await register(sandbox, failing, wanted);
      for (const _turn of [1, 2, 3]) await createRefund(sandbox);
      await slow.take(1);
      await failing.take(3);
      if (how === "reset") await sandbox.send("POST", "/_sandbox/reset");
      if (how === "restore") await sandbox.send("POST", "/_sandbox/snapshots/empty/restore");
      if (how === "import") await sandbox.send("POST", "/_sandbox/import", { json });
      for (const answer of held) answer();
      const own = await startReceiver();
      const webhook = await register(sandbox, own, wanted);
      await createRefund(sandbox);
      await advance(sandbox, "P4D");
      expect([slow.events.length, failing.events.length, own.events.length]).toEqual([1, 3, 1]);
      const { deliveries } = (await sandbox.send("GET", `${webhook}/deliveries`)).json;
      expect(deliveries).toMatchObject([{ status: "delivered", attempts: [{}] }]);
    },
  );

  it("does not log an attempt that was under way before a reset", async () => {
    const sandbox = await start(frozen());
    const held: (() => void)[] = [];
    const slow = await startReceiver((response) => held.push(() => response.end()));
    await register(sandbox, slow, wanted);
    await createRefund(sandbox);
    await slow.take(1);
    await sandbox.send("POST", "/_sandbox/reset");
    for (const answer of held) answer();
    await register(sandbox, await startReceiver(), { events: ["payout.created"] });
    await createPayout(sandbox);
    const log = "/_sandbox/requests?kind=delivery";
    await vi.waitUntil(async () => (await sandbox.send("GET", log)).json.entries.length > 0);
    await advance(sandbox, "PT1S");
    expect((await sandbox.send("GET", log)).json.entries).toMatchObject([
      { event: "payout.created" },
    ]);
  });
});

describe("D-DATA-02: invalid faults and webhooks", () => {
  const contents = {
    ...{ now: "2025-01-31T09:05:00.123Z", frozen: true, seed: 42, ids_given: 0 },
    records: {
      ...{ payouts: [], refunds: [], checkouts: [], transactions: [], replays: [], balances: [] },
    },
  };
  const faults = (...rules: object[]) => ({
    faults: {
      version: "1",
      rules: rules.map((rule) => ({ rule, matched: 0, applied: 0 })),
    },
  });
  const webhook = {
    id: `wh_${"1".repeat(24)}`,
    url: "http://localhost:3000/hooks",
    events: ["refund.created"],
    enabled: true,
    secret,
    oldSecrets: [],
    chaos: {},
    held: [],
    created_at: "2025-01-31T09:05:00.123Z",
  };
  const other = { ...webhook, id: `wh_${"2".repeat(24)}` };

  it.each<[string, object, string[]]>([
    [
      "a rule with a probability of 2",
      faults({ probability: 2, simulate: "status=500" }),
      ["faults.rules.0.rule.probability"],
    ],
    [
      "rules that are broken in several ways",
      faults({ probability: 2, simulate: "status=500" }, { simulate: "x" }, { name: "a b" }),
      [
        "faults.rules.0.rule.probability",
        "faults.rules.1.rule.simulate",
        "faults.rules.2.rule",
        "faults.rules.2.rule.name",
      ],
    ],
    ["an invalid secret", { webhooks: [{ ...webhook, secret: "s" }] }, ["webhooks.0.secret"]],
    [
      "webhooks that are broken in several ways",
      {
        webhooks: [
          { ...webhook, url: "ftp://localhost/", chaos: { explode: { drawn: 0 } } },
          {
            ...other,
            secret: "whsec_c2hvcnQ=",
            oldSecrets: [{ secret: "old", until: contents.now }],
          },
        ],
      },
      [
        "webhooks.0.url",
        "webhooks.0.chaos.explode",
        "webhooks.1.secret",
        "webhooks.1.oldSecrets.0.secret",
      ],
    ],
    [
      "other values instead of lists",
      { faults: { version: "1", rules: { rule: 1 } }, webhooks: "none" },
      ["faults.rules", "webhooks"],
    ],
    [
      "other values instead of rules and webhooks",
      {
        faults: { version: "1", rules: [null, 7] },
        webhooks: [null, { ...webhook, url: "http://" }],
      },
      ["faults.rules.0", "faults.rules.1", "webhooks.0", "webhooks.1.url"],
    ],
    ["a webhook twice", { webhooks: [webhook, webhook] }, ["webhooks.1.id"]],
    [
      "a broken rule and a broken secret",
      { ...faults({ probability: -1, simulate: "x" }), webhooks: [{ ...webhook, secret: "s" }] },
      ["faults.rules.0.rule.probability", "webhooks.0.secret"],
    ],
  ])("refuses %s by path, and changes nothing", async (_what, members, fields) => {
    const sandbox = await startSandbox(frozen());
    const path = await prepare(sandbox, "http://127.0.0.1:1/");
    const before = await look(sandbox, path);
    const answer = await sandbox.send("POST", "/_sandbox/import", {
      json: { ...contents, ...members },
    });
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.json.error).sort()).toEqual(fields.sort());
    expect(await look(sandbox, path)).toEqual(before);
  });
});
