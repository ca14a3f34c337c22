import { join } from "node:path";
import { once } from "node:events";
import { pino } from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Dependencies, createApp } from "./app.ts";
import { workspaceId } from "./domain/ids.ts";
import { createAddressing } from "./http/origins.ts";
import { checkouts } from "./operations/checkouts.ts";
import type { Handlers } from "./operations/handler.ts";
import { payouts } from "./operations/payouts.ts";
import { refunds } from "./operations/refunds.ts";
import { EmbeddedStore } from "./storage/embedded.ts";
import { checkoutBody } from "./test-support/bodies.ts";
import { defaultSettings } from "./test-support/sandbox.ts";
import { createForeignFinder } from "./http/origins.ts";
import { FaultEffects } from "./simulation/fault-effects.ts";
import { RequestLog } from "./simulation/log/request-log.ts";
import { openStore } from "./storage/stores.ts";
import { Disk } from "./test-support/disk.ts";
import { embeddedOptions } from "./test-support/embedded.ts";
import { temporaryFolder } from "./test-support/process.ts";
import { Workspaces } from "./workspaces.ts";

const options = { ...embeddedOptions, clock: Date.now };
const handlers: Handlers = { ...payouts, ...refunds, ...checkouts };
const headers = { Authorization: "Bearer sk_test_alpha", "Content-Type": "application/json" };

function dependencies(changes: Partial<Dependencies> = {}): Dependencies {
  const store = changes.store ?? new EmbeddedStore(new Map(), options);
  return {
    settings: defaultSettings,
    store,
    workspaces: new Workspaces(store, changes.settings ?? defaultSettings),
    controlPlane: (_request, _response, next) => {
      next();
    },
    checkoutPages: [],
    addressOf: createAddressing(undefined),
    findForeign: createForeignFinder([]),
    handlers,
    clock: Date.now,
    faultEffects: new FaultEffects(),
    requestLog: new RequestLog({ limit: 10, clock: Date.now }),
    newRequestId: () => "req_1",
    log: pino({ enabled: false }),
    ...changes,
  };
}

/** Serves an application on a free port. */
async function serve(changes: Partial<Dependencies>): Promise<string> {
  const server = createApp(dependencies(changes)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
}

it("refuses handlers for operations that the contract does not have", () => {
  const surplus = { ...handlers, cancelRefund: handlers.getRefund };
  expect(() => createApp(dependencies({ handlers: surplus }))).toThrow("cancelRefund");
});

describe("D-HTTP-16: an unexpected error", () => {
  const failing: Handlers = {
    ...handlers,
    async createCheckout({ tx }) {
      await tx.insert("balances", { id: "BTC", spent: "1", created_at: tx.now });
      throw new Error("secret detail");
    },
  };

  it("returns 500 without details of the error, and rolls the transaction back", async () => {
    const parts = dependencies({ handlers: failing });
    const url = await serve(parts);
    const body = JSON.stringify(checkoutBody());
    const answer = await fetch(`${url}/checkouts`, { method: "POST", headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: "A server error occurred." },
    ]);
    const balances = parts.store.transaction(workspaceId("sk_test_alpha"), (tx) =>
      tx.list("balances", {}),
    );
    expect(await balances).toEqual([]);
  });

  it("logs the cause of an unexpected error", async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(line) });
    const url = await serve({ handlers: failing, log });
    await fetch(`${url}/checkouts`, {
      method: "POST",
      headers,
      body: JSON.stringify(checkoutBody()),
    });
    expect(lines.join("")).toContain("secret detail");
    expect(lines.join("")).not.toContain("sk_test_alpha");
  });
});

it("logs why a key is refused, but not the key", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const url = await serve({ log });
  await fetch(`${url}/checkouts`, { headers: { Authorization: "Bearer sk_test_wrong_flow" } });
  await vi.waitUntil(() => lines.length > 0);
  const error = "Invalid API key. This key is refused on purpose, to test clients.";
  expect(JSON.parse(lines.join(""))).toMatchObject({ status: 401, error });
  expect(lines.join("")).not.toContain("sk_test_wrong");
});

it("returns 409 while a request with the same idempotency key is running (D-IDEM-02)", async () => {
  const disk = new Disk();
  const writes: (() => void)[] = [];
  disk.beforeWrite = () => new Promise((resolve) => writes.push(resolve));
  const file = join(temporaryFolder(), "db.json");
  const store = await openStore(file, { ...options, durability: "fsync", files: disk.files });
  const url = await serve({ store });
  const body = JSON.stringify(checkoutBody());
  const create = () =>
    fetch(`${url}/checkouts`, {
      method: "POST",
      headers: { ...headers, "Idempotency-Key": "k1" },
      body,
    });
  const first = create();
  await vi.waitUntil(() => writes.length === 1);
  const second = await create();
  expect(second.status).toBe(409);
  expect(await second.json()).toEqual({
    error: "A request with this Idempotency-Key is still running.",
  });
  writes[0]?.();
  expect((await first).status).toBe(201);
  disk.beforeWrite = () => Promise.resolve();
  const third = await create();
  expect([third.status, third.headers.get("Idempotent-Replayed")]).toEqual([201, "true"]);
  await store.close();
});

it("returns 503 with Retry-After if the store cannot be written, and still serves reads", async () => {
  const disk = new Disk();
  let now = Date.now();
  const clock = () => now;
  const file = join(temporaryFolder(), "db.json");
  const store = await openStore(file, { ...options, clock, files: disk.files });
  const url = await serve({ store, clock });
  const body = JSON.stringify(checkoutBody());
  const create = () => fetch(`${url}/checkouts`, { method: "POST", headers, body });
  expect((await create()).status).toBe(201);
  disk.writeError = new Error("ENOSPC: no space left on device");
  const refused = await create();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await refused.json()).toEqual({ error: "Service temporarily unavailable." });
  const list = async () => (await fetch(`${url}/checkouts`, { headers })).json();
  expect(await list()).toMatchObject([{ status: "created" }]);
  // Reads show what fell due, although it cannot be saved yet.
  now += 25 * 60 * 60 * 1000;
  expect(await list()).toMatchObject([{ status: "failed" }]);
  disk.writeError = undefined;
  // Creates that waited for the failed write are refused with it; later ones succeed again.
  await vi.waitUntil(async () => (await create()).status === 201);
  expect(await list()).toMatchObject([{ status: "created" }, { status: "failed" }]);
  await store.close();
});
