import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import {
  createPayout,
  createRefund,
  payoutsPath,
  refundsPath,
  textOf,
} from "../test-support/records.ts";
import { openEventStream } from "../test-support/event-stream.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const root = join(import.meta.dirname, "../..");
const contract: { paths: Record<string, Record<string, { operationId?: string }>> } = JSON.parse(
  readFileSync(join(root, "generated/control.openapi.json"), "utf8"),
);

const served = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { operationId }]) => operationId !== undefined)
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

const get = async (sandbox: Sandbox, path: string) =>
  (await sandbox.send("GET", `/_sandbox/${path}`)).json;
const createCheckout = async (sandbox: Sandbox): Promise<string> =>
  textOf(await sandbox.send("POST", "/checkouts", { json: checkoutBody() }), "id");
const idOf = (answer: Received) => textOf(answer, "id");
const idIn = ({ id }: { id: string }) => id;
const put = (sandbox: Sandbox, path: string, json?: unknown) =>
  sandbox.send("PUT", `/_sandbox/${path}`, json === undefined ? {} : { json });
const post = (sandbox: Sandbox, path: string, json?: unknown) =>
  sandbox.send("POST", `/_sandbox/${path}`, json === undefined ? {} : { json });
const down = { rules: [{ simulate: "status=503" }] };

/** The simplest effect of each call; the tests next to its code cover the rest. */
const effects: Readonly<Record<string, (sandbox: Sandbox) => Promise<void>>> = {
  async "GET /_sandbox/health"(sandbox) {
    const { status, json } = await sandbox.send("GET", "/_sandbox/health", { key: null });
    expect([status, json.name]).toEqual([200, "sandgate"]);
    expect(json.version).toMatch(/^\d+\.\d+\.\d+/);
  },
  async "GET /_sandbox/workspaces"(sandbox) {
    await createPayout(sandbox);
    const { workspaces } = await get(sandbox, "workspaces");
    expect(workspaces).toMatchObject([{ records: 1, last_used_at: "2025-01-31T09:05:00.123Z" }]);
  },
  async "GET /_sandbox/openapi.json"(sandbox) {
    const { json } = await sandbox.send("GET", "/_sandbox/openapi.json", { key: null });
    expect(json.paths).toEqual(contract.paths);
  },
  async "POST /_sandbox/reset"(sandbox) {
    await createCheckout(sandbox);
    await put(sandbox, "faults", down);
    await post(sandbox, "webhooks", { url: "http://127.0.0.1:1/" });
    expect((await post(sandbox, "reset", { seed: 42 })).json.seed).toBe(42);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
    expect([await get(sandbox, "faults"), await get(sandbox, "webhooks")]).toEqual([
      { rules: [] },
      { webhooks: [] },
    ]);
  },
  async "DELETE /_sandbox/workspace"(sandbox) {
    await createCheckout(sandbox);
    expect((await sandbox.send("DELETE", "/_sandbox/workspace")).status).toBe(204);
    // A page of another origin opens none.
    const headers = { Origin: "https://shop.example" };
    expect((await sandbox.send("GET", "/checkouts", { headers })).status).toBe(403);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
  },
  async "GET /_sandbox/snapshots"(sandbox) {
    for (const name of ["one", "two"]) await put(sandbox, `snapshots/${name}`);
    const { snapshots } = await get(sandbox, "snapshots");
    expect(snapshots).toMatchObject([{ name: "two" }, { name: "one" }]);
  },
  async "PUT /_sandbox/snapshots/{name}"(sandbox) {
    await createCheckout(sandbox);
    expect((await put(sandbox, "snapshots/s")).json).toMatchObject({ name: "s", records: 1 });
  },
  async "DELETE /_sandbox/snapshots/{name}"(sandbox) {
    await put(sandbox, "snapshots/s");
    expect((await sandbox.send("DELETE", "/_sandbox/snapshots/s")).status).toBe(204);
    expect(await get(sandbox, "snapshots")).toEqual({ snapshots: [] });
  },
  async "POST /_sandbox/snapshots/{name}/restore"(sandbox) {
    await put(sandbox, "snapshots/s");
    await createCheckout(sandbox);
    await post(sandbox, "snapshots/s/restore");
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
  },
  async "POST /_sandbox/seed"(sandbox) {
    await post(sandbox, "seed", { checkouts: [checkoutBody({ status: "successful" })] });
    const { json } = await sandbox.send("GET", "/checkouts");
    expect(json).toMatchObject([{ status: "successful" }]);
  },
  async "GET /_sandbox/export"(sandbox) {
    const id = await createCheckout(sandbox);
    expect((await get(sandbox, "export")).records.checkouts).toMatchObject([{ id }]);
  },
  async "POST /_sandbox/import"(sandbox) {
    const document = await get(sandbox, "export");
    await createCheckout(sandbox);
    expect((await post(sandbox, "import", document)).status).toBe(200);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
  },
  async "GET /_sandbox/clock"(sandbox) {
    expect(await get(sandbox, "clock")).toEqual({ now: "2025-01-31T09:05:00.123Z", frozen: false });
  },
  async "GET /_sandbox/clock/upcoming"(sandbox) {
    const id = idOf(await createPayout(sandbox));
    const due = { at: "2025-01-31T09:05:02.123Z", id, status: "succeeded" };
    expect(await get(sandbox, "clock/upcoming")).toEqual({ steps: [due] });
  },
  async "POST /_sandbox/clock"(sandbox) {
    const answers = [];
    for (const change of [
      { advance: "PT25H" },
      { now: "2025-03-10T23:30:00Z" },
      { frozen: true },
      { advance: "PT1S", frozen: false },
    ]) {
      answers.push((await post(sandbox, "clock", change)).json);
    }
    expect(answers).toEqual([
      { now: "2025-02-01T10:05:00.123Z", frozen: false },
      { now: "2025-03-10T23:30:00.000Z", frozen: false },
      { now: "2025-03-10T23:30:00.000Z", frozen: true },
      { now: "2025-03-10T23:30:01.000Z", frozen: false },
    ]);
  },
  async "GET /_sandbox/scenarios"(sandbox) {
    const { simulation, scenarios } = await get(sandbox, "scenarios");
    expect([simulation, scenarios.length > 10]).toEqual([true, true]);
  },
  async "POST /_sandbox/transactions"(sandbox) {
    const transaction = { id: "txn_order_1", amount: "25", outcome: "succeeded" };
    expect((await post(sandbox, "transactions", transaction)).status).toBe(201);
    await createRefund(sandbox, { transaction_id: "txn_order_1", amount: 25 });
    const json = { transaction_id: "txn_order_1", amount: 1, reason: "", metadata: {} };
    expect((await sandbox.send("POST", refundsPath, { json })).status).toBe(400);
  },
  async "GET /_sandbox/requests"(sandbox) {
    await createCheckout(sandbox);
    await sandbox.send("GET", "/nothing");
    const { entries } = await get(sandbox, "requests");
    expect(entries).toMatchObject([{ path: "/nothing" }, { operation: "createCheckout" }]);
    expect(JSON.stringify(entries)).not.toContain("sk_test_alpha");
    const created = ["operation=createCheckout", "method=POST", "status=201", "status=2xx"];
    created.push(
      "path=checkouts",
      "text=annual",
      `before=${entries[0].id}`,
      "kind=request&limit=1",
    );
    for (const filter of created) {
      const [entry] = (await get(sandbox, `requests?${filter}`)).entries;
      expect([filter, entry.path]).toEqual([
        filter,
        filter.startsWith("kind") ? "/nothing" : "/checkouts",
      ]);
    }
    const none = ["event=payout.created", `after=${entries[0].id}`, "since=2999-01-01T00:00:00Z"];
    for (const filter of none) {
      expect((await get(sandbox, `requests?${filter}`)).entries).toEqual([]);
    }
  },
  async "GET /_sandbox/requests/{id}"(sandbox) {
    await createCheckout(sandbox);
    const [entry] = (await get(sandbox, "requests")).entries;
    expect(await get(sandbox, `requests/${entry.id}`)).toEqual(entry);
  },
  async "DELETE /_sandbox/requests"(sandbox) {
    await createCheckout(sandbox);
    expect((await sandbox.send("DELETE", "/_sandbox/requests")).status).toBe(204);
    expect((await get(sandbox, "requests")).entries).toEqual([]);
  },
  async "GET /_sandbox/requests/stream"(sandbox) {
    const stream = await openEventStream(`${sandbox.url}/_sandbox/requests/stream`);
    await createCheckout(sandbox);
    expect(await stream.events(1)).toMatchObject([{ data: { operation: "createCheckout" } }]);
    stream.close();
  },
  async "GET /_sandbox/requests/wait"(sandbox) {
    const waiting = get(sandbox, "requests/wait?operation=createCheckout");
    await createCheckout(sandbox);
    expect((await waiting).entries).toMatchObject([{ operation: "createCheckout" }]);
  },
  async "GET /_sandbox/requests.har"(sandbox) {
    await createCheckout(sandbox);
    expect((await get(sandbox, "requests.har")).log).toMatchObject({
      version: "1.2",
      entries: [{}],
    });
  },
  async "GET /_sandbox/timeline"(sandbox) {
    const id = await createCheckout(sandbox);
    const { events } = await get(sandbox, "timeline");
    expect(events).toMatchObject([
      { kind: "state", what: "created", cause: "createCheckout", record: id },
      { kind: "request", record: id },
    ]);
  },
  async "GET /_sandbox/doctor"(sandbox) {
    await sandbox.send("GET", "/nothing");
    expect(await get(sandbox, "doctor")).toMatchObject({ grade: "B", findings: [{}] });
  },
  async "GET /_sandbox/faults"(sandbox) {
    await put(sandbox, "faults", down);
    expect((await get(sandbox, "faults")).rules).toMatchObject([
      { matched: 0, rule: down.rules[0] },
    ]);
  },
  async "PUT /_sandbox/faults"(sandbox) {
    expect((await put(sandbox, "faults", down)).status).toBe(200);
    expect((await sandbox.send("GET", "/checkouts")).status).toBe(503);
  },
  async "DELETE /_sandbox/faults"(sandbox) {
    await put(sandbox, "faults", down);
    expect((await sandbox.send("DELETE", "/_sandbox/faults")).status).toBe(204);
    expect((await sandbox.send("GET", "/checkouts")).status).toBe(200);
  },
  async "GET /_sandbox/payouts"(sandbox) {
    const ids = [await createPayout(sandbox), await createPayout(sandbox)].map(idOf);
    const { records, next } = await get(sandbox, "payouts?limit=1");
    expect([records.map(idIn), next]).toEqual([[ids[1]], ids[1]]);
    expect((await get(sandbox, `payouts?after=${next}`)).records.map(idIn)).toEqual([ids[0]]);
  },
  async "GET /_sandbox/payouts/{id}"(sandbox) {
    const id = idOf(await createPayout(sandbox));
    expect(await get(sandbox, `payouts/${id}`)).toMatchObject({
      history: [{ status: "pending" }],
      upcoming: [{ status: "succeeded" }],
      actions: ["succeed", "fail"],
    });
  },
  async "GET /_sandbox/refunds"(sandbox) {
    const id = idOf(await createRefund(sandbox));
    expect((await get(sandbox, "refunds?status=pending")).records.map(idIn)).toEqual([id]);
    expect((await get(sandbox, "refunds?status=failed")).records).toEqual([]);
  },
  async "GET /_sandbox/refunds/{id}"(sandbox) {
    const id = idOf(await createRefund(sandbox));
    expect(await get(sandbox, `refunds/${id}`)).toMatchObject({
      history: [{ status: "pending" }],
      actions: ["succeed", "fail", "cancel"],
    });
  },
  async "GET /_sandbox/transactions"(sandbox) {
    await post(sandbox, "transactions", { id: "txn_one", amount: 1999 });
    await createRefund(sandbox, { transaction_id: "txn_one", amount: 499 });
    const { records } = await get(sandbox, "transactions");
    expect(records).toMatchObject([{ id: "txn_one", amount: "1999", refundable: "1500" }]);
  },
  async "GET /_sandbox/transactions/{id}"(sandbox) {
    const { transaction_id: id } = (await createPayout(sandbox)).json;
    const refund = await createRefund(sandbox, { transaction_id: id, amount: 0.005 });
    expect(await get(sandbox, `transactions/${id}`)).toMatchObject({
      ...{ id, currency: "BTC", refundable: "0.01" },
      refunds: [{ id: idOf(refund), currency: "BTC" }],
    });
  },
  async "GET /_sandbox/checkouts"(sandbox) {
    const id = await createCheckout(sandbox);
    const { records } = await get(sandbox, "checkouts");
    expect(records).toMatchObject([{ id, page: `${sandbox.url}/pay/${id}` }]);
  },
  async "GET /_sandbox/checkouts/{id}"(sandbox) {
    const id = await createCheckout(sandbox);
    await post(sandbox, `checkouts/${id}/pay`);
    expect(await get(sandbox, `checkouts/${id}`)).toMatchObject({
      ...{ id, updated_at: "2025-01-31T09:05:00.123Z", page: `${sandbox.url}/pay/${id}` },
      transaction_id: expect.stringMatching(/^txn_/),
    });
  },
  async "POST /_sandbox/checkouts/{id}/{action}"(sandbox) {
    const { redirect_url, cancel_url } = checkoutBody();
    for (const [action, status, redirect_to] of [
      ["open", "pending", null],
      ["pay", "successful", redirect_url],
      ["fail", "failed", cancel_url],
      ["cancel", "failed", cancel_url],
      ["expire", "failed", cancel_url],
    ]) {
      const path = `checkouts/${await createCheckout(sandbox)}/${String(action)}`;
      expect((await post(sandbox, path)).json).toMatchObject({ status, redirect_to });
    }
  },
  async "POST /_sandbox/payouts/{id}/{action}"(sandbox) {
    for (const [action, status] of [
      ["succeed", "succeeded"],
      ["fail", "failed"],
    ]) {
      const id = textOf(await createPayout(sandbox), "id");
      await post(sandbox, `payouts/${id}/${String(action)}`);
      expect((await sandbox.send("GET", `${payoutsPath}/${id}`)).json.status).toBe(status);
    }
  },
  async "POST /_sandbox/refunds/{id}/{action}"(sandbox) {
    for (const [action, status] of [
      ["succeed", "succeeded"],
      ["fail", "failed"],
      ["cancel", "canceled"],
    ]) {
      const id = textOf(await createRefund(sandbox), "id");
      await post(sandbox, `refunds/${id}/${String(action)}`);
      expect((await sandbox.send("GET", `${refundsPath}/${id}`)).json.status).toBe(status);
    }
  },
};

describe("calls of the control plane", () => {
  const own = served.filter((call) => !call.includes("/_sandbox/webhooks"));

  it("has an example of every call here, except those of webhooks", () => {
    expect(Object.keys(effects).sort()).toEqual(own.sort());
  });

  it.each(own)("does what the contract says: %s", async (call) => {
    await effects[call]?.(await startSandbox({ clock: new TestClock().read }));
    expect.hasAssertions();
  });
});
