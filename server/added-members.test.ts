import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "./test-support/bodies.ts";
import { temporaryPath } from "./test-support/embedded.ts";
import { register, startReceiver } from "./test-support/receiver.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./test-support/sandbox.ts";
import { sendRaw } from "./test-support/wire.ts";

const timing = { attempt: 1000, stop: 10 };

/** Starts a sandbox whose checkouts have `pay` and `txn`, over a file. */
function start(store: string, options: SandboxOptions = {}) {
  const like = join(store, "..", "members.json");
  const checkout = { payment_url: "pay", transaction_id: "txn" };
  writeFileSync(like, JSON.stringify({ members: { checkout } }));
  return startSandbox({ store, like, timing, ...options });
}

/** Sends a request whose response may have more members than the contract. @returns its body. */
async function ask(
  sandbox: Sandbox,
  method: string,
  path: string,
  sent: Parameters<typeof sendRaw>[3] = {},
) {
  return JSON.parse((await sendRaw(sandbox, method, path, sent)).text);
}

const create = (sandbox: Sandbox, headers: Record<string, string> = {}) =>
  ask(sandbox, "POST", "/checkouts", { json: checkoutBody(), headers });

describe("D-CHK-10: a sandbox with the members of an imitated gateway", () => {
  it("shows them for checkouts that were stored before the start", async () => {
    const store = temporaryPath();
    const before = await startSandbox({ store });
    const { id: paid } = await create(before);
    const { id: open } = await create(before);
    await before.send("PUT", `/checkouts/${paid}`, { json: { status: "successful" } });
    const { headers } = await before.send("GET", `/checkouts/${paid}`);
    await before.close();
    const after = await start(store);
    expect(await ask(after, "GET", "/api/v1/checkouts")).toMatchObject([
      { id: open, pay: `${after.url}/pay/${open}`, txn: null },
      { id: paid, pay: `${after.url}/pay/${paid}`, txn: headers.get("Sandbox-Transaction-Id") },
    ]);
  });

  it("sends an event once more with the same body if its attempt was interrupted", async () => {
    const store = temporaryPath();
    const receiver = await startReceiver((response, number) => {
      if (number > 1) response.end();
    });
    const stopping = await start(store);
    await register(stopping, receiver, { events: ["checkout.created"] });
    await create(stopping);
    await receiver.take(1);
    await stopping.close();
    await start(store);
    const [first, second] = await receiver.take(2);
    expect(first?.body).toContain('"txn":null');
    expect(second?.body).toBe(first?.body);
  });

  it("sends events with the address that --public-url names", async () => {
    const settings = { publicUrl: "https://pay.example/sandbox" };
    const sandbox = await start(temporaryPath(), { settings });
    const receiver = await startReceiver();
    await register(sandbox, receiver, { events: ["checkout.created"] });
    const created = await create(sandbox);
    const [event] = await receiver.take(1);
    expect(event?.data).toEqual(created);
    expect(created.pay).toBe(`https://pay.example/sandbox/pay/${created.id}`);
  });

  it("shows null as the address if the request has no valid host", async () => {
    const sandbox = await start(temporaryPath());
    expect(await create(sandbox, { Host: "me@there" })).toMatchObject({ pay: null, txn: null });
  });
});
