import { describe, expect, it, vi } from "vitest";
import { keepCollectingGarbage } from "../../../spec/client/test-support/garbage.ts";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import {
  advance,
  answerWith,
  deliveriesOf,
  register,
  startReceiver,
} from "../../test-support/receiver.ts";
import { createRefund } from "../../test-support/records.ts";
import { startSandbox, TestClock } from "../../test-support/sandbox.ts";

const created = { events: ["refund.created"] };
/** Returns the id of the record that a delivery is about. */
const recordIn = ({ attempts }: { attempts: { request: { body: string } }[] }): unknown =>
  JSON.parse(attempts[0]?.request.body ?? "").data.id;
const frozen = () => ({ clock: new TestClock().read });

describeOnBothStores("D-HOOK-08: retries", (start) => {
  it("retries at fixed times on the workspace clock, up to ten attempts", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver(answerWith(500, {}, "no"));
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await advance(sandbox, "P4D");
    const [delivery] = await deliveriesOf(sandbox, path);
    expect(delivery).toMatchObject({ status: "exhausted", next_attempt_at: null });
    const times: number[] = delivery.attempts.map(({ due_at }: { due_at: string }) =>
      Date.parse(due_at),
    );
    const hour = 3600;
    expect(times.map((time, index) => (time - (times[index - 1] ?? time)) / 1000)).toEqual([
      0,
      5,
      300,
      1800,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ]);
    expect(receiver.events).toHaveLength(10);
    expect(new Set(receiver.events.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("stops retrying after the first success, and retries several events in chronological order", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver((response, number) =>
      response.writeHead(number <= 4 ? 503 : 200).end(),
    );
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await advance(sandbox, "PT2S");
    await createRefund(sandbox);
    await advance(sandbox, "PT4S");
    expect(receiver.events).toHaveLength(3);
    await advance(sandbox, "PT10M");
    const [second, first] = await deliveriesOf(sandbox, path);
    const offsets = ({ attempts }: { attempts: { due_at: string }[] }) =>
      attempts.map(({ due_at }) => due_at.slice(14, 19));
    expect([offsets(first), offsets(second)]).toEqual([
      ["05:00", "05:05", "10:05"],
      ["05:02", "05:07", "10:07"],
    ]);
    expect([first.status, second.status]).toEqual(["delivered", "delivered"]);
    const ids = receiver.events.map(({ data }) => data.id);
    expect(ids).toEqual([first, second, first, second, first, second].map(recordIn));
  });

  it("waits for a longer Retry-After, but not for a shorter one (D-HOOK-07)", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver((response, number) =>
      response.writeHead(503, { "Retry-After": number === 1 ? "60" : "1" }).end(),
    );
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await advance(sandbox, "PT59S");
    expect(receiver.events).toHaveLength(1);
    await advance(sandbox, "PT1S");
    const [delivery] = await deliveriesOf(sandbox, path);
    expect(delivery.next_attempt_at).toBe("2025-01-31T09:11:00.123Z");
  });
});

describeOnBothStores("D-HOOK-07: an attempt", (start) => {
  it("fails on a redirect, without following it", async () => {
    const sandbox = await start(frozen());
    const elsewhere = await startReceiver();
    const receiver = await startReceiver(answerWith(307, { Location: elsewhere.url }));
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    expect((await deliveriesOf(sandbox, path))[0]).toMatchObject({ status: "waiting" });
    expect(elsewhere.events).toEqual([]);
  });

  it("disables the webhook on 410", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver(answerWith(410));
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    expect((await sandbox.send("GET", path)).json.enabled).toBe(false);
    await createRefund(sandbox);
    await advance(sandbox, "P1D");
    expect(receiver.events).toHaveLength(1);
    expect((await deliveriesOf(sandbox, path))[0]).toMatchObject({ status: "canceled" });
  });

  it("fails when it times out, and logs why", async () => {
    const sandbox = await start({ ...frozen(), timing: { attempt: 50 } });
    const receiver = await startReceiver(() => undefined);
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    const [delivery] = await deliveriesOf(sandbox, path);
    expect(delivery.attempts).toMatchObject([
      { response: null, error: "No complete response within 0.05 s." },
    ]);
  });

  it("does not delay requests, however slow the receiver is (D-HOOK-06, D-HOOK-13)", async () => {
    const sandbox = await start(frozen());
    const held: (() => void)[] = [];
    const receiver = await startReceiver((response) => held.push(() => response.end()));
    const path = await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await receiver.take(1);
    await createRefund(sandbox);
    const clock = await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1S" } });
    expect(clock.status).toBe(200);
    expect(await deliveriesOf(sandbox, path)).toMatchObject([
      { status: "queued" },
      { status: "sending" },
    ]);
    await vi.waitUntil(() => {
      for (const answer of held.splice(0)) answer();
      return receiver.events.length === 2;
    });
    for (const answer of held) answer();
  });
});

describeOnBothStores("D-HOOK-09: the log", (start) => {
  it("shows what was sent and received, up to 2 kB, newest first and page by page", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver(answerWith(200, {}, "x".repeat(100_000)));
    const path = await register(sandbox, receiver, created);
    for (let i = 0; i < 3; i += 1) await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    const { json: page } = await sandbox.send("GET", `${path}/deliveries?limit=2`);
    const rest = await sandbox.send("GET", `${path}/deliveries?starting_after=${page.next}`);
    expect(rest.json.next).toBeNull();
    const deliveries = [...page.deliveries, ...rest.json.deliveries];
    const bodies = receiver.events.map(({ body }) => body);
    expect(deliveries.map(({ attempts }) => attempts[0].request.body)).toEqual(bodies.reverse());
    const [first] = receiver.events;
    expect(deliveries.at(-1)?.attempts[0]).toMatchObject({
      due_at: "2025-01-31T09:05:00.123Z",
      request: {
        url: receiver.url,
        headers: { "webhook-signature": first?.headers["webhook-signature"] },
      },
      response: { status: 200, body: "x".repeat(2048) },
      error: null,
    });
  });

  it("resends a delivered event to the current URL with its webhook-id", async () => {
    const sandbox = await start(frozen());
    const [old, current] = [await startReceiver(), await startReceiver()];
    const path = await register(sandbox, old, created);
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    await sandbox.send("PUT", path, { json: { url: current.url, enabled: false } });
    const [delivery] = await deliveriesOf(sandbox, path);
    const again = `${path}/deliveries/${delivery.id}`;
    expect((await sandbox.send("POST", `${again}/redeliver`)).json.status).toBe("queued");
    const [event] = await current.take(1);
    expect(event?.headers["webhook-id"]).toBe(delivery.event_id);
    expect(event?.body).toBe(old.events[0]?.body);
    await advance(sandbox, "PT1S");
    const { json } = await sandbox.send("GET", again);
    expect([json.status, json.attempts.length]).toEqual(["delivered", 2]);
  });

  it("shows only deliveries of the named webhook", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver();
    const [one, other] = [await register(sandbox, receiver), await register(sandbox, receiver)];
    const { json } = await sandbox.send("POST", `${one}/test`);
    for (const [method, path] of [
      ["GET", `${other}/deliveries/${json.id}`],
      ["POST", `${other}/deliveries/${json.id}/redeliver`],
      ["GET", `${one}/deliveries/dl_unknown`],
    ] as const) {
      expect((await sandbox.send(method, path)).status).toBe(404);
    }
    const page = await sandbox.send("GET", `${other}/deliveries?starting_after=${json.id}&limit=0`);
    expect(page.json).toEqual({
      error: {
        limit: ["Ensure this value is greater than or equal to 1."],
        starting_after: [`Object with id=${json.id} does not exist.`],
      },
    });
  });
});

describeOnBothStores("D-HOOK-15: a test event", (start) => {
  it("sends a test event whatever the webhook's events, even if it is disabled", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver();
    const path = await register(sandbox, receiver, { events: [] });
    await sandbox.send("PUT", path, { json: { enabled: false } });
    const { status, json } = await sandbox.send("POST", `${path}/test`);
    expect([status, json.status, json.type]).toEqual([201, "queued", "webhook.test"]);
    const [event] = await receiver.take(1);
    expect(event).toMatchObject({ type: "webhook.test", data: { webhook_id: path.slice(19) } });
  });
});

describe("D-CTL-03: wait", () => {
  it.each([
    ["a receiver does not respond", false],
    ["garbage is collected", true],
  ])(
    "ends a wait for deliveries in time although %s",
    { timeout: 20_000 },
    async (_claim, isCollecting) => {
      if (isCollecting) keepCollectingGarbage();
      const sandbox = await startSandbox({ timing: { wait: 100, stop: 10 } });
      const receiver = await startReceiver(() => undefined);
      await register(sandbox, receiver, created);
      await createRefund(sandbox);
      expect((await advance(sandbox, "PT1S")).status).toBe(200);
    },
  );
});

describeOnBothStores("D-HOOK-14: a workspace after a reset or restore", (start) => {
  it.each([
    ["a reset", "reset"],
    ["a restore", "snapshots/empty/restore"],
  ])("sends to new webhooks without waiting for attempts from before %s", async (_what, path) => {
    const sandbox = await start({ timing: { attempt: 60_000, stop: 10 } });
    await sandbox.send("PUT", "/_sandbox/snapshots/empty");
    const silent = await startReceiver(() => undefined);
    await register(sandbox, silent, created);
    await createRefund(sandbox);
    await silent.take(1);
    await sandbox.send("POST", `/_sandbox/${path}`);
    const began = performance.now();
    await advance(sandbox, "PT0S");
    const receiver = await startReceiver();
    await register(sandbox, receiver, created);
    await createRefund(sandbox);
    await receiver.take(1);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
