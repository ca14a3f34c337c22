import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import { advance, deliveriesOf, register, startReceiver } from "../../test-support/receiver.ts";
import { createRefund } from "../../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../../test-support/sandbox.ts";

const path = "/_sandbox/webhooks";
const url = "http://localhost:3000/hooks";
const frozen = () => ({ clock: new TestClock().read });

describeOnBothStores("D-HOOK-01: a webhook", (start) => {
  it("registers a webhook with all events and a new secret, and shows it whole by its id", async () => {
    const sandbox = await start(frozen());
    const { status, json } = await sandbox.send("POST", path, { json: { url } });
    expect(status).toBe(201);
    expect(json).toMatchObject({ url, enabled: true, created_at: "2025-01-31T09:05:00.123Z" });
    expect([json.id, json.secret]).toEqual([
      expect.stringMatching(/^wh_[0-9A-Za-z]{24}$/),
      expect.stringMatching(/^whsec_[0-9A-Za-z+/]{32}$/),
    ]);
    expect(json.events).toHaveLength(18);
    expect((await sandbox.send("GET", `${path}/${json.id}`)).json).toEqual(json);
  });

  it("lists webhooks without their secrets (D-HOOK-10)", async () => {
    const sandbox = await start(frozen());
    const { json } = await sandbox.send("POST", path, { json: { url } });
    expect((await sandbox.send("GET", path)).json).toEqual({
      webhooks: [{ ...json, secret: `…${json.secret.slice(-4)}` }],
    });
  });

  it("changes single members; the previous secret stays valid for 24 h", async () => {
    const sandbox = await start(frozen());
    const { json } = await sandbox.send("POST", path, { json: { url } });
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const change = { events: ["payout.failed"], enabled: false, secret };
    const changed = await sandbox.send("PUT", `${path}/${json.id}`, { json: change });
    const old_secrets_until = "2025-02-01T09:05:00.123Z";
    expect(changed.json).toEqual({ ...json, ...change, old_secrets_until });
    await advance(sandbox, "PT24H");
    expect((await sandbox.send("GET", `${path}/${json.id}`)).json.old_secrets_until).toBeNull();
  });

  it("removes a webhook with its deliveries and retries (D-HOOK-14)", async () => {
    const sandbox = await start(frozen());
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const webhook = await register(sandbox, receiver);
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    expect((await sandbox.send("DELETE", webhook)).status).toBe(204);
    await advance(sandbox, "P1D");
    expect(receiver.events).toHaveLength(1);
    for (const rest of ["", "/deliveries"]) {
      expect((await sandbox.send("GET", webhook + rest)).status).toBe(404);
    }
  });

  it("returns 404 for a webhook of another workspace", async () => {
    const sandbox = await start(frozen());
    const { json } = await sandbox.send("POST", path, { json: { url } });
    for (const method of ["GET", "PUT", "DELETE"]) {
      const sent = { key: "sk_test_beta", ...(method === "PUT" && { json: {} }) };
      expect((await sandbox.send(method, `${path}/${json.id}`, sent)).status).toBe(404);
    }
  });
});

describe("D-HOOK-01: invalid webhooks", () => {
  const secretText = "Enter whsec_ followed by 24 to 64 bytes in base64.";
  it.each([
    [{}, { url: ["This field is required."] }],
    [{ url: "ftp://localhost" }, { url: ["Enter a valid URL."] }],
    [
      { url, events: ["payout.suceeded"] },
      {
        "events.0": ['"payout.suceeded" is not a valid choice. Did you mean payout.succeeded?'],
      },
    ],
    [{ url, events: [5] }, { "events.0": ['"5" is not a valid choice.'] }],
    [{ url, events: "all" }, { events: ['Expected a list of items but got type "string".'] }],
    [{ url, secret: "hunter2" }, { secret: [secretText] }],
    [{ url, secret: "whsec_c2hvcnQ=" }, { secret: [secretText] }],
    [{ url, event: [] }, { event: ["This field is not known. Did you mean events?"] }],
  ])("refuses the webhook %j with every field", async (json, error) => {
    const answer = await (await startSandbox()).send("POST", path, { json });
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });

  it("refuses the seventeenth webhook (D-HOOK-11)", async () => {
    const sandbox = await startSandbox();
    for (let i = 0; i < 16; i += 1) await register(sandbox, { url });
    const { status, json } = await sandbox.send("POST", path, { json: { url } });
    expect([status, json]).toEqual([409, { error: "Cannot register more than 16 webhooks." }]);
  });
});

describeOnBothStores("D-HOOK-12: chaos", (start) => {
  async function startChaos(mode: string, json: Record<string, unknown>) {
    const sandbox = await start({ ...frozen(), seed: 7 });
    const receiver = await startReceiver();
    const webhook = await register(sandbox, receiver, { events: ["refund.created"] });
    const { status, text } = await sandbox.send("PUT", `${webhook}/chaos/${mode}`, { json });
    expect(status, text).toBe(200);
    return { sandbox, receiver, webhook };
  }
  const cause = async (sandbox: Sandbox, count: number) => {
    const ids: unknown[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await createRefund(sandbox)).json.id);
    await sandbox.send("POST", "/_sandbox/clock", { json: { wait: true } });
    return ids;
  };

  it.each([
    ["duplicate", [0, 0, 1, 2]],
    ["drop", [1, 2]],
    ["reorder", [1, 0, 2]],
  ])("applies chaos of the mode %s to the next event only", async (mode, places) => {
    const { sandbox, receiver, webhook } = await startChaos(mode, { count: 1 });
    const ids = await cause(sandbox, 3);
    await receiver.take(places.length);
    expect(receiver.events.map(({ data }) => ids.indexOf(data.id))).toEqual(places);
    expect((await sandbox.send("GET", webhook)).json.chaos).toEqual({});
    expect((await deliveriesOf(sandbox, webhook)).at(-1).chaos).toEqual([mode]);
  });

  it("delays in workspace time, and holds an event that no other overtakes for at most 5 s", async () => {
    const { sandbox, receiver, webhook } = await startChaos("delay", { count: 1, delay: "PT30S" });
    await sandbox.send("PUT", `${webhook}/chaos/reorder`, { json: { count: 1 } });
    const ids = await cause(sandbox, 2);
    await advance(sandbox, "PT4S");
    expect(receiver.events).toEqual([]);
    await advance(sandbox, "PT1S");
    await advance(sandbox, "PT24S");
    expect(receiver.events.map(({ data }) => data.id)).toEqual([ids[1]]);
    await advance(sandbox, "PT1S");
    expect(receiver.events.map(({ data }) => data.id)).toEqual([ids[1], ids[0]]);
  });

  it("breaks the signature of the first attempt", async () => {
    const { sandbox, receiver } = await startChaos("bad-signature", { count: 1 });
    const { json } = await sandbox.send("GET", path);
    await cause(sandbox, 2);
    const signed = receiver.events.map(({ headers }) => headers["webhook-signature"]);
    expect(new Set(signed).size).toBe(2);
    expect(json.webhooks[0].chaos).toEqual({ "bad-signature": { count: 1 } });
  });

  it("does not redeliver twice what is held", async () => {
    const { sandbox, receiver, webhook } = await startChaos("duplicate", {});
    await sandbox.send("PUT", `${webhook}/chaos/reorder`, { json: { count: 1 } });
    await cause(sandbox, 1);
    expect(receiver.events).toEqual([]);
    await redeliverLatest(sandbox, webhook);
    expect(receiver.events).toHaveLength(1);
  });

  it("does not apply chaos to a redelivery of an event canceled before its first attempt", async () => {
    const sandbox = await start(frozen());
    const held: (() => void)[] = [];
    const receiver = await startReceiver((response, number) => {
      if (number === 1) held.push(() => response.writeHead(410).end());
      else response.end();
    });
    const webhook = await register(sandbox, receiver, { events: ["refund.created"] });
    await createRefund(sandbox);
    await receiver.take(1);
    await createRefund(sandbox);
    for (const answer of held) answer();
    await sandbox.send("POST", "/_sandbox/clock", { json: { wait: true } });
    expect((await deliveriesOf(sandbox, webhook))[0].status).toBe("canceled");
    await sandbox.send("PUT", `${webhook}/chaos/duplicate`, { json: {} });
    await redeliverLatest(sandbox, webhook);
    expect(receiver.events).toHaveLength(2);
  });

  it("drops the same events for the same seed, until the chaos is cleared", async () => {
    const dropped: unknown[] = [];
    for (let run = 0; run < 2; run += 1) {
      const { sandbox, receiver, webhook } = await startChaos("drop", { probability: 0.5 });
      const ids = await cause(sandbox, 12);
      dropped.push(receiver.events.map(({ data }) => ids.indexOf(data.id)));
      const before = receiver.events.length;
      expect([before > 0, before < 12]).toEqual([true, true]);
      await sandbox.send("DELETE", `${webhook}/chaos/drop`);
      await cause(sandbox, 5);
      expect(receiver.events).toHaveLength(before + 5);
    }
    expect(dropped[0]).toEqual(dropped[1]);
  });
});

async function redeliverLatest(sandbox: Sandbox, webhook: string): Promise<void> {
  const [{ id }] = await deliveriesOf(sandbox, webhook);
  await sandbox.send("POST", `${webhook}/deliveries/${id}/redeliver`);
  await sandbox.send("POST", "/_sandbox/clock", { json: { wait: true } });
  await advance(sandbox, "PT1M");
}

describe("D-HOOK-12: invalid chaos", () => {
  it.each([
    [
      "drop",
      { probability: 2 },
      { probability: ["Ensure this value is less than or equal to 1."] },
    ],
    ["drop", { probability: 0.5, count: 1 }, { count: ['Not together with "probability".'] }],
    ["drop", { delay: "PT1S" }, { delay: ["This field is not known."] }],
    ["delay", {}, { delay: ["This field is required."] }],
  ])("refuses chaos of the mode %s with %j", async (mode, json, error) => {
    const sandbox = await startSandbox();
    const webhook = await register(sandbox, { url });
    const answer = await sandbox.send("PUT", `${webhook}/chaos/${mode}`, { json });
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });

  it("names the modes if one is unknown", async () => {
    const sandbox = await startSandbox();
    const webhook = await register(sandbox, { url });
    for (const method of ["PUT", "DELETE"]) {
      const { status, json } = await sandbox.send(method, `${webhook}/chaos/explode`);
      const error = "Not found. The modes are drop, delay, reorder, duplicate, bad-signature.";
      expect([status, json]).toEqual([404, { error }]);
    }
  });
});
