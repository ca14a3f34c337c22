import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { routes } from "../../generated/control-operations.ts";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { btcAddress, newCheckout } from "../../server/test-support/bodies.ts";
import { keepCollectingGarbage } from "./test-support/garbage.ts";
import { ControlError, openWorkspace, type Workspace } from "./workspace.ts";

const start = Date.parse("2025-01-31T09:05:00.123Z");

async function create(): Promise<Sandbox> {
  const sandbox = await createSandbox({ clock: () => start });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

async function newCheckoutIn({ client }: Workspace): Promise<string> {
  const { data } = await client.POST("/checkouts", { body: newCheckout });
  return data?.id ?? "";
}

async function newPayoutIn({ client }: Workspace): Promise<string> {
  const body = { recipient_address: btcAddress, crypto_currency: "BTC" as const, amount: 0.015 };
  const { data } = await client.POST("/api/v1/payouts/crypto", { body });
  return data?.id ?? "";
}

async function newRefundIn({ client }: Workspace): Promise<string> {
  const body = { transaction_id: "txn_1", amount: 5 };
  const { data } = await client.POST("/api/v1/refunds", { body });
  return data?.id ?? "";
}

/** A receiver of webhooks. @returns its address, and the types of what it has received. */
async function startReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      received.push(String(JSON.parse(text).type));
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${String(port)}/`, received };
}

/** Uses every call of a workspace, and checks the results. */
const calls: Readonly<Record<string, (workspace: Workspace) => Promise<void>>> = {
  async "the clock is read, advanced, set, frozen and released"({ clock }) {
    expect(await clock.read()).toEqual({ now: "2025-01-31T09:05:00.123Z", frozen: false });
    expect((await clock.advance("PT1H")).now).toBe("2025-01-31T10:05:00.123Z");
    expect((await clock.set("2025-03-10T23:30:00Z")).now).toBe("2025-03-10T23:30:00.000Z");
    expect((await clock.set(new Date(start))).now).toBe("2025-01-31T09:05:00.123Z");
    expect((await clock.freeze()).frozen).toBe(true);
    expect((await clock.release()).frozen).toBe(false);
    expect(await clock.upcoming()).toEqual([]);
  },

  async "a checkout is opened, paid and inspected"(workspace) {
    const id = await newCheckoutIn(workspace);
    expect((await workspace.checkouts.open(id)).status).toBe("pending");
    const { status, transaction_id, redirect_to } = await workspace.checkouts.pay(id);
    expect([status, redirect_to]).toEqual(["successful", newCheckout.redirect_url]);
    expect((await workspace.checkouts.inspect(id)).transaction_id).toBe(transaction_id);
    const { records } = await workspace.checkouts.list({ status: "successful" });
    expect(records).toMatchObject([{ id, transaction_id }]);
  },

  async "a checkout fails, is cancelled and expires"(workspace) {
    for (const action of ["fail", "cancel", "expire"] as const) {
      const id = await newCheckoutIn(workspace);
      expect((await workspace.checkouts[action](id)).status).toBe("failed");
    }
  },

  async "a payout succeeds and fails"(workspace) {
    const { payouts } = workspace;
    expect((await payouts.succeed(await newPayoutIn(workspace))).status).toBe("succeeded");
    const failed = await payouts.fail(await newPayoutIn(workspace));
    expect(await payouts.inspect(failed.id)).toEqual(failed);
    expect((await payouts.list({ status: "failed" })).records).toEqual([failed]);
  },

  async "a refund succeeds, fails and is cancelled"(workspace) {
    const { refunds } = workspace;
    expect((await refunds.succeed(await newRefundIn(workspace))).status).toBe("succeeded");
    expect((await refunds.fail(await newRefundIn(workspace))).status).toBe("failed");
    const canceled = await refunds.cancel(await newRefundIn(workspace));
    expect(await refunds.inspect(canceled.id)).toEqual(canceled);
    expect((await refunds.list({ limit: 1 })).records).toEqual([canceled]);
  },

  async "a transaction is registered"({ transactions }) {
    const { id, amount } = await transactions.register({ id: "txn_order_1", amount: "0.5" });
    expect([id, amount]).toEqual(["txn_order_1", "0.5"]);
    expect((await transactions.list()).records).toMatchObject([{ id, refundable: "0.5" }]);
    expect(await transactions.inspect(id)).toMatchObject({ id, refundable: "0.5", refunds: [] });
  },

  async "a snapshot is taken and restored"(workspace) {
    const empty = await workspace.snapshot();
    await newCheckoutIn(workspace);
    await empty.restore();
    expect((await workspace.client.GET("/checkouts")).data).toEqual([]);
  },

  async "snapshots are listed and deleted by their names"({ snapshots }) {
    await snapshots.take("one");
    expect((await snapshots.list()).map(({ name }) => name)).toContain("one");
    await snapshots.restore("one");
    await snapshots.delete("one");
    await expect(snapshots.restore("one")).rejects.toThrow(ControlError);
  },

  async "the workspace is exported and imported"(workspace) {
    const contents = await workspace.export();
    await newCheckoutIn(workspace);
    expect((await workspace.import(contents)).records).toBe(0);
    expect((await workspace.client.GET("/checkouts")).data).toEqual([]);
  },

  async "records are seeded"(workspace) {
    const { checkouts } = await workspace.seed({
      checkouts: [{ ...newCheckout, status: "successful" }],
    });
    expect(checkouts).toMatchObject([{ status: "successful" }]);
  },

  async "triggers are listed"({ scenarios }) {
    expect((await scenarios()).map(({ name }) => name)).toContain("payout.fail");
  },

  async "faults are set, read and cleared"(workspace) {
    const { client, faults } = workspace;
    await faults.set([{ operations: ["listCheckouts"], count: 1, simulate: "status=503" }]);
    expect((await client.GET("/checkouts")).response.status).toBe(503);
    expect((await client.GET("/checkouts")).response.status).toBe(200);
    expect(await faults.read()).toMatchObject([{ matched: 2, applied: 1 }]);
    await faults.clear();
    expect(await faults.read()).toEqual([]);
  },

  async "requests are waited for, listed, looked at, exported and cleared"(workspace) {
    const { requests } = workspace;
    const waiting = workspace.waitFor({ operation: "createCheckout", status: "201" });
    await newCheckoutIn(workspace);
    const { id } = await waiting;
    expect((await requests.list({ limit: 1 })).entries).toMatchObject([{ id }]);
    expect(await requests.get(id)).toMatchObject({ kind: "request", status: 201 });
    expect((await requests.har()).log.entries).not.toEqual([]);
    await requests.clear();
    expect((await requests.list()).entries).toEqual([]);
    expect((await workspace.doctor()).grade).toBeNull();
  },

  async "requests are followed as they come"(workspace) {
    await newCheckoutIn(workspace);
    const { id: after } = await workspace.waitFor({ operation: "createCheckout" });
    const feed = workspace.requests.follow({ operation: "createCheckout", after });
    await newCheckoutIn(workspace);
    const { value } = await feed.next();
    expect(value).toMatchObject({ operation: "createCheckout", status: 201 });
    expect(value?.id).not.toBe(after);
    await feed.return();

    const ended = new AbortController();
    const onOpen = vi.fn();
    const options = { lastEventId: "req_gone", onOpen, signal: ended.signal };
    const all = workspace.requests.follow({ operation: "createCheckout" }, options);
    expect((await all.next()).value?.id).toBe(after);
    expect(onOpen).toHaveBeenCalledOnce();
    expect((await all.next()).value?.id).toBe(value?.id);
    ended.abort();
    await expect(all.next()).rejects.toThrow("abort");
  },

  async "changes can be followed, with or without the requests"(workspace) {
    const onCleared = vi.fn();
    const options = { lastEventId: "req_gone", onCleared };
    const feed = workspace.requests.follow({ changes: "also" }, options);
    const entry = feed.next();
    await newCheckoutIn(workspace);
    expect((await entry).value).toMatchObject({ operation: "createCheckout" });
    expect(onCleared).toHaveBeenCalledOnce();
    await feed.return();

    const ended = new AbortController();
    const onChanged = () => {
      ended.abort();
    };
    const onOpen = vi.fn();
    const news = { onOpen, onChanged, signal: ended.signal };
    const nothing = workspace.requests.follow({ changes: "only" }, news).next();
    await expect.poll(() => onOpen.mock.calls.length).toBe(1);
    await workspace.clock.advance("PT1S");
    await expect(nothing).rejects.toThrow("abort");
  },

  async "webhooks are sent, and deliveries are kept"(workspace) {
    const { webhooks } = workspace;
    const { url, received } = await startReceiver();
    const { id, secret } = await webhooks.register({ url });
    expect((await webhooks.list()).map((webhook) => webhook.id)).toEqual([id]);
    expect((await webhooks.get(id)).secret).toBe(secret);
    await webhooks.update(id, { events: ["checkout.created"] });
    await newCheckoutIn(workspace);
    await workspace.waitFor({ kind: "delivery", event: "checkout.created" });
    expect(received).toEqual(["checkout.created"]);
    const { deliveries } = await webhooks.deliveries(id);
    const [delivery] = deliveries;
    expect(delivery?.status).toBe("delivered");
    expect((await webhooks.delivery(id, delivery?.id ?? "")).type).toBe("checkout.created");
    await webhooks.redeliver(id, delivery?.id ?? "");
    await webhooks.test(id);
    await workspace.requests.wait({ kind: "delivery", count: 3 });
    expect((await webhooks.rotate(id)).old_secrets_until).not.toBeNull();
    expect((await webhooks.chaos(id, "drop", { count: 1 })).chaos).toEqual({ drop: { count: 1 } });
    expect((await webhooks.clearChaos(id, "drop")).chaos).toEqual({});
    await webhooks.remove(id);
    expect(await webhooks.list()).toEqual([]);
    const events = await workspace.requests.timeline();
    expect(events.map(({ cause }) => cause)).toContain("removeWebhook");
  },

  async "the workspace is reset"(workspace) {
    await newCheckoutIn(workspace);
    expect((await workspace.reset({ seed: 42 })).seed).toBe(42);
    expect((await workspace.client.GET("/checkouts")).data).toEqual([]);
  },

  async "the workspace is removed, with its snapshots"(workspace) {
    await newCheckoutIn(workspace);
    await workspace.snapshot();
    await workspace.remove();
    expect((await workspace.client.GET("/checkouts")).data).toEqual([]);
    expect(await workspace.snapshots.list()).toEqual([]);
  },
};

describe("a workspace client", () => {
  it.each(Object.entries(calls))("%s through the client", async (_name, call) => {
    await call(await create());
  });

  it("has a method for every operation of the control plane that needs a key", async () => {
    const { url, apiKey } = await create();
    const reached = new Set<string>();
    const recording: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      reached.add(operationOf(request) ?? request.url);
      return fetch(request);
    };
    const workspace = openWorkspace({ url, apiKey, fetch: recording });
    for (const call of Object.values(calls)) {
      await workspace.reset();
      await call(workspace);
    }
    const withKey = routes.filter(({ path }) => !/health|openapi|workspaces/.test(path));
    expect(withKey.map(({ operationId }) => operationId).filter((id) => !reached.has(id))).toEqual(
      [],
    );
  });

  it("ends a feed by its signal after garbage collection", async () => {
    const { requests } = await create();
    const ended = new AbortController();
    const onOpen = vi.fn();
    const nothing = requests.follow({}, { onOpen, signal: ended.signal }).next();
    await expect.poll(() => onOpen.mock.calls.length).toBe(1);
    keepCollectingGarbage();
    for (let turn = 0; turn < 5; turn += 1) await requests.list();
    ended.abort();
    await expect(nothing).rejects.toThrow("abort");
  });

  it("throws an error with the status and the fields of a rejection", async () => {
    const workspace = await create();
    const refused = workspace.clock.advance("an hour");
    await expect(refused).rejects.toThrow("/_sandbox/clock returned 400");
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { error: { advance: [expect.stringContaining("ISO 8601")] } },
    });
  });

  it("throws an error that names the possible transitions", async () => {
    const workspace = await create();
    const id = await newCheckoutIn(workspace);
    await workspace.checkouts.pay(id);
    await expect(workspace.checkouts.pay(id)).rejects.toThrow("possible: nothing");
  });

  it("isolates a workspace from another one on the same sandbox (D-AUTH-05)", async () => {
    const sandbox = await create();
    const other = sandbox.workspace();
    await newCheckoutIn(other);
    await other.clock.advance("P1D");
    expect((await sandbox.client.GET("/checkouts")).data).toEqual([]);
    expect((await sandbox.clock.read()).now).toBe("2025-01-31T09:05:00.123Z");
    expect((await sandbox.workspace(other.apiKey).client.GET("/checkouts")).data).toHaveLength(1);
  });

  it.each([{ url: "localhost:4010" }, { apiKey: "schlüssel" }])(
    "rejects the option %j",
    (wrong) => {
      const right = { url: "http://127.0.0.1:4010", apiKey: "sk_test_a" };
      expect(() => openWorkspace({ ...right, ...wrong })).toThrow(TypeError);
    },
  );
});

/** Returns the operation of a request, if it is one. */
function operationOf({ method, url }: Request): string | undefined {
  const { pathname } = new URL(url);
  return routes.find((route) => {
    const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return route.method.toUpperCase() === method && pattern.test(pathname);
  })?.operationId;
}
