import { describe, expect, it, onTestFinished } from "vitest";
import { type Deviation, unchanged } from "../gateways/deviation.ts";
import { startProxy } from "../proxy/proxy.ts";
import { type Breakage, startBroken } from "../report/test-support/gateway.ts";
import { cleanUp, cleanUpEarly } from "./cleanup.ts";
import { listAll } from "./lists.ts";
import { Probe } from "./probe.ts";
import { makeCheckout, makePayout } from "./records.ts";
import { makeRefund } from "./refunds.ts";
import { bitcoinPayout, openSession } from "./test-support/session.ts";

/** Breaks the connection on which a checkout is deleted. */
const breaking: Deviation = () => (request, forward) =>
  request.operationId === "deleteCheckout" ? Promise.reject(new Error("broken")) : forward();

async function start(breakage: Breakage = () => undefined, deviation: Deviation = unchanged) {
  const { url: upstream, asked } = await startBroken(breakage);
  const { url, close } = await startProxy({ upstream, deviation });
  onTestFinished(close);
  const keys = { right: "sk_test_cleaning", invalid: "sk_test_invalid_cleaning" };
  const session = openSession(url, { payouts: [bitcoinPayout], patienceMs: 500 }, keys);
  const probe = new Probe(session);
  const deletes = () => asked.filter(({ method }) => method === "DELETE").map(({ path }) => path);
  return { session, probe, deletes };
}

const operations = ["listPayouts", "listRefunds", "listCheckouts"] as const;

async function idsLeft(probe: Probe): Promise<unknown[]> {
  const lists = await Promise.all(operations.map((operation) => listAll(probe, operation)));
  return lists.flatMap(({ records }) => records.map(({ id }) => id));
}

async function makeEach(probe: Probe) {
  return [await makeCheckout(probe), await makePayout(probe), await makeRefund(probe)];
}

describe("after a run", () => {
  it("deletes everything that the run created, including records made for probing", async () => {
    const { session, probe } = await start();
    await makeEach(probe);
    await makeEach(probe);
    expect((await idsLeft(probe)).length).toBeGreaterThanOrEqual(6);
    await cleanUp(session, session.gateway.answers);
    expect(await idsLeft(probe)).toEqual([]);
  });

  it("checks the deletes of a cleanup like those of checks", async () => {
    const { session, probe } = await start();
    await makeEach(probe);
    await cleanUp(session, session.gateway.answers);
    const deletes = session.gateway.exchanges.filter(({ request }) => request.method === "DELETE");
    expect(deletes.length).toBeGreaterThan(2);
    expect(deletes.every(({ valid }) => valid)).toBe(true);
  });

  it("keeps a record that must be kept", async () => {
    const { session, probe } = await start();
    const [checkout] = await makeEach(probe);
    if (checkout === undefined) throw new Error("nothing was made");
    await cleanUp(session, session.gateway.answers, new Set([checkout.id]));
    expect(await idsLeft(probe)).toEqual([checkout.id]);
  });

  it("does not delete a record again", async () => {
    const { session, probe, deletes } = await start();
    const [checkout] = await makeEach(probe);
    await probe.call("deleteCheckout", { id: checkout?.id ?? "" });
    const before = deletes();
    await cleanUp(session, session.gateway.answers);
    expect(await idsLeft(probe)).toEqual([]);
    expect(deletes().slice(before.length)).not.toContain(before[0]);
  });

  it("retries a delete that failed during the run", async () => {
    let isRefused = true;
    const { session, probe, deletes } = await start((reply, { method }) => {
      if (method === "DELETE" && isRefused) Object.assign(reply, { status: 500, body: "{}" });
    });
    const checkout = await makeCheckout(probe);
    await probe.call("deleteCheckout", { id: checkout.id });
    isRefused = false;
    await cleanUp(session, session.gateway.answers);
    expect(deletes()).toEqual([`/checkouts/${checkout.id}`, `/checkouts/${checkout.id}`]);
  });

  it("deletes few records at the same time", async () => {
    const underWay = { now: 0, max: 0 };
    const counting: Deviation = () => async (request, forward) => {
      if (request.method !== "DELETE") return forward();
      underWay.max = Math.max(underWay.max, (underWay.now += 1));
      const reply = await forward();
      underWay.now -= 1;
      return reply;
    };
    const { session, probe } = await start(() => undefined, counting);
    await Promise.all(Array.from({ length: 12 }, () => makeCheckout(probe)));
    await cleanUp(session, session.gateway.answers);
    expect(await idsLeft(probe)).toEqual([]);
    expect(underWay.max).toBeGreaterThan(1);
    expect(underWay.max).toBeLessThanOrEqual(4);
  });

  it("continues after rejected deletes and broken connections", async () => {
    const { session, probe } = await start((reply, { method, path }) => {
      if (method === "DELETE" && path.startsWith("/api/v1/payouts")) {
        Object.assign(reply, { status: 409, body: '{"error":"sent already"}' });
      }
    }, breaking);
    await makeEach(probe);
    await expect(cleanUp(session, session.gateway.answers)).resolves.toBeUndefined();
    const refunds = await listAll(probe, "listRefunds");
    expect(refunds.records).toEqual([]);
  });

  it("deletes records of two kinds that share an identifier", async () => {
    const { session, probe, deletes } = await start((reply, { method, path }) => {
      const isCreate = method === "POST" && /checkouts|payouts/.test(path);
      if (isCreate) reply.body = reply.body.replace(/"id":"[^"]*"/, '"id":"7"');
    });
    await makeCheckout(probe);
    await makePayout(probe);
    await cleanUp(session, session.gateway.answers);
    expect(deletes().sort()).toEqual(["/api/v1/payouts/crypto/7", "/checkouts/7"]);
  });

  it("does not delete a record whose create was rejected", async () => {
    const { session, probe, deletes } = await start();
    await probe.call("createCheckout", { body: { amount: 0 } });
    await probe.call("createCheckout", { as: "invalid", body: {} });
    await cleanUp(session, session.gateway.answers);
    expect(deletes()).toEqual([]);
  });

  it("gives up after a few requests if the gateway no longer responds", async () => {
    const { session, probe } = await start(undefined, breaking);
    for (let count = 0; count < 20; count += 1) await makeCheckout(probe);
    const before = session.gateway.exchanges.length;
    await cleanUp(session, session.gateway.answers);
    // Deletes that are under way when it gives up still end.
    expect(session.gateway.exchanges.length - before).toBeLessThanOrEqual(8 + 3);
  });
});

describe("after a check", () => {
  it("deletes the records of a check if records of their kind leave the list when deleted", async () => {
    const { session, probe } = await start();
    const [checkout, payout, refund] = await makeEach(probe);
    session.clearedByDeletes.add("createCheckout");
    await cleanUpEarly(session, probe);
    const left = await idsLeft(probe);
    expect(left).not.toContain(checkout?.id);
    expect(left).toEqual(expect.arrayContaining([payout?.id, refund?.id]));
  });

  it("keeps the records of other checks", async () => {
    const { session, probe } = await start();
    session.clearedByDeletes.add("createCheckout");
    const { id } = await makeCheckout(new Probe(session));
    await makeCheckout(probe);
    await cleanUpEarly(session, probe);
    expect(await idsLeft(probe)).toEqual([id]);
  });
});
