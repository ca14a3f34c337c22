import { expect, it } from "vitest";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import { openEventStream } from "../../test-support/event-stream.ts";
import { advance, answerWith, register, startReceiver } from "../../test-support/receiver.ts";
import { createPayout, createRefund } from "../../test-support/records.ts";
import { type Sandbox, TestClock } from "../../test-support/sandbox.ts";
import { TestTimer } from "../../test-support/timer.ts";

const frozen = () => ({ clock: new TestClock().read });
const deliveries = async (sandbox: Sandbox, query = "", key = "sk_test_alpha") =>
  (await sandbox.send("GET", `/_sandbox/requests?kind=delivery${query}`, { key })).json.entries;
const setChaos = (sandbox: Sandbox, webhook: string, mode: string) =>
  sandbox.send("PUT", `${webhook}/chaos/${mode}`, { json: { count: 1 } });

describeOnBothStores("D-LOG-01: attempts to deliver", (start) => {
  it("waits until the receiver of an attempt responds, and finds earlier attempts immediately (D-LOG-06)", async () => {
    const timer = new TestTimer();
    const sandbox = await start({ ...frozen(), timer: timer.start });
    const held: (() => void)[] = [];
    const receiver = await startReceiver((response) => held.push(() => response.end()));
    await register(sandbox, receiver, { events: ["refund.created"] });
    await createPayout(sandbox);
    const refund = await createRefund(sandbox);
    const [event] = await receiver.take(1);
    const wait = "/_sandbox/requests/wait?kind=delivery&event=refund.created";
    const waiting = sandbox.send("GET", wait);
    await timer.started();
    expect(await deliveries(sandbox)).toEqual([]);
    for (const answer of held) answer();
    const { entries } = (await waiting).json;
    expect(entries).toMatchObject([
      { event: "refund.created", attempt: 1, message_id: event?.headers["webhook-id"] },
    ]);
    expect(event?.data.id).toBe(refund.json.id);
    expect((await sandbox.send("GET", wait)).json.entries).toEqual(entries);
  });

  it("shows the number, status, chaos, error and due time of attempts, newest first", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver((response, number) => {
      response.writeHead(number === 1 ? 503 : 200).end();
    });
    const webhook = await register(sandbox, receiver, { events: ["refund.created"] });
    await setChaos(sandbox, webhook, "bad-signature");
    await createRefund(sandbox);
    await advance(sandbox, "PT1M");
    const found = await deliveries(sandbox);
    const sent = { kind: "delivery", event: "refund.created", url: receiver.url, error: null };
    expect(found).toMatchObject([
      { ...sent, attempt: 2, status: 200, chaos: null, workspace_time: "2025-01-31T09:05:05.123Z" },
      {
        ...sent,
        ...{ attempt: 1, status: 503, chaos: "bad-signature" },
        ...{ time: "2025-01-31T09:05:00.123Z", workspace_time: "2025-01-31T09:05:00.123Z" },
      },
    ]);
    const [{ webhook_id, delivery_id, id }] = found;
    const { json } = await sandbox.send("GET", `/_sandbox/webhooks/${webhook_id}/deliveries`);
    expect([webhook.endsWith(webhook_id), json.deliveries[0].id]).toEqual([true, delivery_id]);
    expect((await sandbox.send("GET", `/_sandbox/requests/${id}`)).json).toEqual(found[0]);
    expect(await deliveries(sandbox, "&status=5xx")).toEqual([found[1]]);
    expect(await deliveries(sandbox, "", "sk_test_beta")).toEqual([]);
  });

  it("logs a duplicate attempt as a second entry of the same message", async () => {
    const sandbox = await start(frozen());
    const webhook = await register(sandbox, await startReceiver(), { events: ["refund.created"] });
    await setChaos(sandbox, webhook, "duplicate");
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    const found = await deliveries(sandbox);
    expect(found).toMatchObject([
      { attempt: 2, chaos: "duplicate" },
      { attempt: 1, chaos: null },
    ]);
    expect(found[0].message_id).toBe(found[1].message_id);
  });

  it("shows why an attempt reached nobody", async () => {
    const sandbox = await start(frozen());
    await register(sandbox, { url: "http://127.0.0.1:1/" }, { events: ["refund.created"] });
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    const [{ status, error }] = await deliveries(sandbox);
    expect([status, error]).toEqual([null, expect.stringContaining("ECONNREFUSED")]);
  });

  it("sends attempts only to streams of the same workspace (D-LOG-05)", async () => {
    const sandbox = await start(frozen());
    const open = (key: string) =>
      openEventStream(`${sandbox.url}/_sandbox/requests/stream?kind=delivery`, {
        Authorization: `Bearer ${key}`,
      });
    const [own, foreign] = [await open("sk_test_alpha"), await open("sk_test_beta")];
    await register(sandbox, await startReceiver(answerWith(500)), { events: ["refund.created"] });
    await createRefund(sandbox);
    await advance(sandbox, "PT5S");
    const events = await own.events(2);
    expect(events.map(({ data }) => data)).toEqual((await deliveries(sandbox)).reverse());
    expect(events.map(({ id, data }) => [id === data.id, data.attempt])).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect(foreign.text()).not.toContain("refund.created");
    for (const stream of [own, foreign]) stream.close();
  });
});
