import { describe, expect, it, onTestFinished } from "vitest";
import { routes } from "../../generated/control-operations.ts";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { btcAddress, newCheckout } from "../../server/testing/bodies.ts";
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

/** What each call of a workspace comes to. */
const calls: Readonly<Record<string, (workspace: Workspace) => Promise<void>>> = {
  async "the clock is read, advanced, set, frozen and released"({ clock }) {
    expect(await clock.read()).toEqual({ now: "2025-01-31T09:05:00.123Z", frozen: false });
    expect((await clock.advance("PT1H")).now).toBe("2025-01-31T10:05:00.123Z");
    expect((await clock.set("2025-03-10T23:30:00Z")).now).toBe("2025-03-10T23:30:00.000Z");
    expect((await clock.set(new Date(start))).now).toBe("2025-01-31T09:05:00.123Z");
    expect((await clock.freeze()).frozen).toBe(true);
    expect((await clock.release()).frozen).toBe(false);
  },

  async "a checkout is opened, paid and inspected"(workspace) {
    const id = await newCheckoutIn(workspace);
    expect((await workspace.checkouts.open(id)).status).toBe("pending");
    const { status, transaction_id, redirect_to } = await workspace.checkouts.pay(id);
    expect([status, redirect_to]).toEqual(["successful", newCheckout.redirect_url]);
    expect((await workspace.checkouts.inspect(id)).transaction_id).toBe(transaction_id);
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
    expect((await payouts.fail(await newPayoutIn(workspace))).status).toBe("failed");
  },

  async "a refund succeeds, fails and is cancelled"(workspace) {
    const { refunds } = workspace;
    expect((await refunds.succeed(await newRefundIn(workspace))).status).toBe("succeeded");
    expect((await refunds.fail(await newRefundIn(workspace))).status).toBe("failed");
    expect((await refunds.cancel(await newRefundIn(workspace))).status).toBe("canceled");
  },

  async "a transaction is registered"({ transactions }) {
    const { id, amount } = await transactions.register({ id: "txn_order_1", amount: "0.5" });
    expect([id, amount]).toEqual(["txn_order_1", "0.5"]);
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

  async "the workspace is reset"(workspace) {
    await newCheckoutIn(workspace);
    expect((await workspace.reset({ seed: 42 })).seed).toBe(42);
    expect((await workspace.client.GET("/checkouts")).data).toEqual([]);
  },
};

describe("a workspace in the hands of a test", () => {
  it.each(Object.entries(calls))("%s", async (_name, call) => {
    await call(await create());
  });

  it("reaches every operation of the control plane that needs a key", async () => {
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
    const withKey = routes.filter(({ path }) => !/health|openapi/.test(path));
    expect(withKey.map(({ operationId }) => operationId).filter((id) => !reached.has(id))).toEqual(
      [],
    );
  });

  it("is told of a refusal with its status and its fields", async () => {
    const workspace = await create();
    const refused = workspace.clock.advance("an hour");
    await expect(refused).rejects.toThrow("/_sandbox/clock answers 400");
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { error: { advance: [expect.stringContaining("ISO 8601")] } },
    });
  });

  it("is told what is possible where a move is not", async () => {
    const workspace = await create();
    const id = await newCheckoutIn(workspace);
    await workspace.checkouts.pay(id);
    await expect(workspace.checkouts.pay(id)).rejects.toThrow("possible: nothing");
  });

  it("has another one beside it on the same sandbox, which is apart (D-AUTH-05)", async () => {
    const sandbox = await create();
    const other = sandbox.workspace();
    await newCheckoutIn(other);
    await other.clock.advance("P1D");
    expect((await sandbox.client.GET("/checkouts")).data).toEqual([]);
    expect((await sandbox.clock.read()).now).toBe("2025-01-31T09:05:00.123Z");
    expect((await sandbox.workspace(other.apiKey).client.GET("/checkouts")).data).toHaveLength(1);
  });

  it.each([{ url: "localhost:4010" }, { apiKey: "schlüssel" }])("is not opened by %j", (wrong) => {
    const right = { url: "http://127.0.0.1:4010", apiKey: "sk_test_a" };
    expect(() => openWorkspace({ ...right, ...wrong })).toThrow(TypeError);
  });
});

/** The operation that a request is one of. */
function operationOf({ method, url }: Request): string | undefined {
  const { pathname } = new URL(url);
  return routes.find((route) => {
    const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return route.method.toUpperCase() === method && pattern.test(pathname);
  })?.operationId;
}
