import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkoutBody } from "../../test-support/bodies.ts";
import { leftBy, temporaryPath } from "../../test-support/embedded.ts";
import { lendTables } from "../../test-support/database.ts";
import { startProcess } from "../../test-support/process.ts";
import { answerWith, deliveriesOf, register, startReceiver } from "../../test-support/receiver.ts";
import { atOnce, createRefund } from "../../test-support/records.ts";
import { startSandbox } from "../../test-support/sandbox.ts";

const timing = { attempt: 1000, scan: 50, abandoned: 2000, stop: 10 };

describe("D-HOOK-17: over one database", () => {
  it("sends each event once from two processes, including those of settled records", async () => {
    const store = await lendTables();
    const start = () => startSandbox({ store, settings: { settleMs: 200 }, timing: { scan: 20 } });
    const sandboxes = [await start(), await start()];
    const receiver = await startReceiver();
    const [one, two] = sandboxes;
    if (one === undefined || two === undefined) throw new Error("there are two");
    await register(one, receiver);
    await atOnce(10, async () => {
      await createRefund(one);
      await createRefund(two);
    });
    await receiver.take(40);
    await one.send("POST", "/_sandbox/clock", { json: { wait: true } });
    const ids = receiver.events.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  });

  it("sends from another process what a killed process was sending", async () => {
    const store = await lendTables();
    const dying = await startProcess([], { SANDGATE_STORE: store });
    const receiver = await startReceiver((response, number) => {
      if (number > 1) response.end();
    });
    const headers = { Authorization: "Bearer sk_test_alpha", "Content-Type": "application/json" };
    const post = (path: string, json: unknown) =>
      fetch(dying.url + path, { method: "POST", headers, body: JSON.stringify(json) });
    await post("/_sandbox/webhooks", { url: receiver.url, events: ["checkout.created"] });
    await post("/checkouts", checkoutBody());
    await receiver.take(1);
    await dying.stop("SIGKILL");
    await startSandbox({ store, timing: { ...timing, abandoned: 100 } });
    const [first, second] = await receiver.take(2);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  });

  it("sends from another process what a stopped process did not send", async () => {
    const store = await lendTables();
    const receiver = await startReceiver((response, number) => {
      if (number > 1) response.end();
    });
    const stopping = await startSandbox({ store, timing });
    await register(stopping, receiver, { events: ["refund.created"] });
    for (let i = 0; i < 3; i += 1) await createRefund(stopping);
    await receiver.take(1);
    await stopping.close();
    await startSandbox({ store, timing: { ...timing, abandoned: 100 } });
    await receiver.take(4);
    expect(new Set(receiver.events.map(({ data }) => data.id)).size).toBe(3);
  });
});

describe("D-HOOK-17: a file", () => {
  it("sends pending deliveries and retries after the process is killed and restarted", async () => {
    const store = temporaryPath();
    const held = await startReceiver(() => undefined);
    const failing = await startReceiver(answerWith(500));
    const dying = await startSandbox({ store, timing });
    const webhook = await register(dying, held, { events: ["refund.created"] });
    const other = await register(dying, failing, { events: ["refund.created"] });
    await createRefund(dying);
    await createRefund(dying);
    await held.take(1);
    await vi.waitUntil(async () => {
      const deliveries: { status: string }[] = await deliveriesOf(dying, other);
      return deliveries.every(({ status }) => status === "waiting");
    });
    const left = leftBy(store);
    const receiver = await startReceiver();
    const next = await startSandbox({ store: left, timing });
    onTestFinished(() => dying.close());
    // The delivery being sent hangs again, and is retried at the webhook's new URL.
    await next.send("PUT", webhook, { json: { url: receiver.url } });
    await next.send("PUT", other, { json: { url: receiver.url } });
    await next.send("POST", "/_sandbox/clock", { json: { advance: "PT1M", wait: true } });
    const sent = [...held.events, ...receiver.events].map(({ headers }) => headers["webhook-id"]);
    expect(new Set(sent).size).toBe(2);
    for (const path of [webhook, other]) {
      expect(await deliveriesOf(next, path)).toMatchObject([
        { status: "delivered" },
        { status: "delivered" },
      ]);
    }
  });
});
