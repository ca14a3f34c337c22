import { join } from "node:path";
import { expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { openEventStream } from "../test-support/event-stream.ts";
import { lendTables } from "../test-support/database.ts";
import { temporaryFolder } from "../test-support/process.ts";
import { register, startReceiver } from "../test-support/receiver.ts";
import { createPayout, createRefund, payoutsPath } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";
import { TestTimer } from "../test-support/timer.ts";

const beta = "sk_test_beta";

const remove = (sandbox: Sandbox, key = "sk_test_alpha") =>
  sandbox.send("DELETE", "/_sandbox/workspace", { key });

const createCheckout = (sandbox: Sandbox, key?: string) =>
  sandbox.send("POST", "/checkouts", { ...(key && { key }), json: checkoutBody() });

const read = async (sandbox: Sandbox, path: string) =>
  (await sandbox.send("GET", `/_sandbox/${path}`)).json;

/** A receiver that never responds, and a promise that resolves when a client stops waiting. */
async function startSilent() {
  let breakOff: () => void = () => undefined;
  const broken = new Promise<void>((resolve) => (breakOff = resolve));
  const silent = await startReceiver((response) => {
    response.on("close", breakOff);
  });
  return { silent, broken };
}

describeOnBothStores("D-CTL-13: removing a workspace", (start) => {
  it("removes records, snapshots, faults, webhooks, clock and log", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    await createPayout(sandbox);
    await register(sandbox, { url: "http://127.0.0.1:9/hooks" }, { events: ["refund.created"] });
    await sandbox.send("PUT", "/_sandbox/snapshots/one");
    await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true, advance: "P1D" } });
    const rules = [{ operations: ["createRefund"], simulate: "status=500" }];
    await sandbox.send("PUT", "/_sandbox/faults", { json: { rules } });
    expect((await remove(sandbox)).status).toBe(204);
    expect(await read(sandbox, "requests")).toMatchObject({ entries: [] });
    expect(await read(sandbox, "snapshots")).toEqual({ snapshots: [] });
    expect(await read(sandbox, "faults")).toEqual({ rules: [] });
    expect(await read(sandbox, "webhooks")).toEqual({ webhooks: [] });
    expect(await read(sandbox, "clock")).toMatchObject({ frozen: false });
    expect((await sandbox.send("GET", payoutsPath)).json).toEqual([]);
  });

  it("frees the place of a workspace and its snapshots, and keeps the workspaces of other keys", async () => {
    const sandbox = await start({ settings: { maxWorkspaces: 3 } });
    await createCheckout(sandbox);
    await createCheckout(sandbox, beta);
    await sandbox.send("PUT", "/_sandbox/snapshots/one");
    for (const key of ["sk_test_absent", "sk_test_alpha", "sk_test_alpha"]) {
      expect((await remove(sandbox, key)).status).toBe(204);
    }
    for (const key of ["sk_test_gamma", "sk_test_delta"]) {
      expect((await createCheckout(sandbox, key)).status).toBe(201);
    }
    for (const key of [beta, "sk_test_gamma", "sk_test_delta"]) {
      expect((await sandbox.send("GET", "/checkouts", { key })).json).toHaveLength(1);
    }
  });

  it("needs a key, and refuses pages of other origins", async () => {
    const sandbox = await start();
    const path = "/_sandbox/workspace";
    expect((await sandbox.send("DELETE", path, { key: null })).status).toBe(401);
    expect((await sandbox.send("DELETE", path, { key: "nonsense" })).status).toBe(401);
    const headers = { Origin: "http://localhost:3000" };
    expect((await sandbox.send("DELETE", path, { headers })).status).toBe(403);
  });

  it("ends the streams of its log and the calls that wait for entries", async () => {
    const timer = new TestTimer();
    const sandbox = await start({ timer: timer.start });
    const waiting = sandbox.send("GET", "/_sandbox/requests/wait?count=5");
    await timer.started();
    const streams = await Promise.all(
      ["", "?changes=only"].map((query) =>
        openEventStream(`${sandbox.url}/_sandbox/requests/stream${query}`),
      ),
    );
    await remove(sandbox);
    const { status, json } = await waiting;
    expect([status, json]).toEqual([409, { error: "The workspace was removed." }]);
    for (const { ended } of streams) expect(await ended).toBe("end");
  });

  it("interrupts what is being sent to its webhooks, and sends nothing more", async () => {
    const sandbox = await start({ timing: { attempt: 60_000, stop: 10 } });
    const { silent, broken } = await startSilent();
    await register(sandbox, silent, { events: ["refund.created"] });
    await createRefund(sandbox);
    await createRefund(sandbox);
    await silent.take(1);
    await remove(sandbox);
    await broken;
    await sandbox.close();
    expect(silent.events).toHaveLength(1);
  });
});

it.each([
  ["a file", () => Promise.resolve(join(temporaryFolder(), "db.json"))],
  ["PostgreSQL", lendTables],
])(
  "keeps a workspace removed when its webhook was interrupted, in %s (D-CTL-13)",
  async (_what, locate) => {
    const store = await locate();
    const sandbox = await startSandbox({ store, timing: { attempt: 60_000, stop: 10 } });
    const { silent, broken } = await startSilent();
    await register(sandbox, silent, { events: ["refund.created"] });
    await createRefund(sandbox);
    await createRefund(sandbox);
    await silent.take(1);
    await remove(sandbox);
    await broken;
    await sandbox.close();
    const again = await startSandbox({ store });
    // A foreign page cannot open a workspace (D-AUTH-10), so its refusal shows that none exists.
    const headers = { Origin: "https://shop.example" };
    expect((await again.send("GET", "/checkouts", { headers })).status).toBe(403);
  },
);

it("gives the same ids again with --seed after a removal (D-CTL-13, D-ID-01)", async () => {
  const sandbox = await startSandbox({ seed: 7, store: join(temporaryFolder(), "db.json") });
  const first = (await createCheckout(sandbox)).json.id;
  await remove(sandbox);
  expect((await createCheckout(sandbox)).json.id).toBe(first);
});
