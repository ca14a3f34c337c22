import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { newCheckout } from "./test-support/bodies.ts";
import { startReceiver } from "./test-support/receiver.ts";
import { atOnce } from "./test-support/records.ts";
import { temporaryFolder } from "./test-support/process.ts";

async function create(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Returns options as a caller without types may pass them. */
function untyped(options: object): SandboxOptions {
  return { ...options };
}

async function idOfNewCheckout({ client }: Sandbox): Promise<string> {
  const { data } = await client.POST("/checkouts", { body: newCheckout });
  return data?.id ?? "none";
}

async function listedIds({ client }: Sandbox): Promise<string[]> {
  const { data = [] } = await client.GET("/checkouts");
  return data.map(({ id }) => id);
}

describe("a sandbox in the caller's own process", () => {
  it("responds through its client, and at its address with its key", async () => {
    const sandbox = await create();
    const id = await idOfNewCheckout(sandbox);
    const headers = { Authorization: `Bearer ${sandbox.apiKey}` };
    const read = await fetch(`${sandbox.url}/checkouts/${id}`, { headers });
    expect([read.status, await read.json()]).toMatchObject([200, { id, ...newCheckout }]);
  });

  it("runs independently of other sandboxes in the process", async () => {
    const sandboxes = await atOnce(10, () => create());
    const ids = await Promise.all(sandboxes.map(idOfNewCheckout));
    expect(new Set(sandboxes.map(({ url }) => url)).size).toBe(10);
    expect(await Promise.all(sandboxes.map(listedIds))).toEqual(ids.map((id) => [id]));
    const [last, ...others] = sandboxes.reverse();
    await Promise.all(others.map((other) => other.close()));
    expect(last && (await listedIds(last))).toEqual([ids.at(-1)]);
  });

  it("frees its port when it is closed, once or several times", async () => {
    const sandbox = await create();
    expect(sandbox.close()).toBe(sandbox.close());
    await sandbox.close();
    await sandbox[Symbol.asyncDispose]();
    await expect(fetch(sandbox.url)).rejects.toThrow("fetch failed");
    const { port } = new URL(sandbox.url);
    await create({ port: Number(port) });
  });

  it("leaves nothing running when it is closed, so that a script can end", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(join(import.meta.dirname, ".."), join(folder, "node_modules/sandgate"));
    writeFileSync(
      join(folder, "script.mjs"),
      `import { createSandbox } from "sandgate";
       const sandboxes = await Promise.all([createSandbox(), createSandbox(), createSandbox()]);
       for (const { client } of sandboxes) {
         const { response } = await client.GET("/checkouts");
         console.log(response.status);
       }
       await Promise.all(sandboxes.map((sandbox) => sandbox.close()));`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, ["script.mjs"], {
      cwd: folder,
      timeout: 20_000,
    });
    expect(stdout).toBe("200\n200\n200\n");
  });

  it("settles immediately with settleMs 0", async () => {
    const { client } = await create({ settleMs: 0 });
    const { data } = await client.POST("/api/v1/payouts/crypto", {
      body: {
        recipient_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
        crypto_currency: "BTC",
        amount: 0.015,
      },
    });
    expect(data?.status).toBe("succeeded");
  });

  it("accepts only the keys it is given, the first as its own", async () => {
    const sandbox = await create({ keys: ["first key!", "second"] });
    expect(sandbox.apiKey).toBe("first key!");
    expect(await listedIds(sandbox)).toEqual([]);
    const other = await fetch(`${sandbox.url}/checkouts`, {
      headers: { Authorization: "Bearer sk_test_sandbox" },
    });
    expect(other.status).toBe(401);
  });

  it("gives the same ids and times for the same seed and clock (D-ID-01)", async () => {
    const options = { seed: 42, clock: () => Date.parse("2025-01-31T09:05:00.123Z") };
    const answers = await atOnce(2, async () => {
      const { client } = await create(options);
      return (await client.POST("/checkouts", { body: newCheckout })).data;
    });
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.created_at).toBe("2025-01-31T09:05:00.123Z");
    expect(await idOfNewCheckout(await create({ ...options, seed: 43 }))).not.toBe(answers[0]?.id);
  });

  it("reads durations and lists as the command line does", async () => {
    const { client } = await create({
      keys: [],
      checkoutTtl: "15m",
      extraAssets: ["USDT:6"],
      cors: false,
    });
    const { data } = await client.POST("/checkouts", { body: newCheckout });
    expect(data?.status).toBe("created");
  });

  it("disables simulation and the log, and uses the public address, if told to", async () => {
    const { url, apiKey } = await create({
      simulation: false,
      requestLog: 0,
      publicUrl: "https://pay.example/sandbox/",
    });
    const send = async (path: string, init: RequestInit = {}, headers = {}) => {
      const all = { Authorization: `Bearer ${apiKey}`, ...headers };
      const response = await fetch(url + path, { ...init, headers: all });
      return { status: response.status, json: await response.json() };
    };
    const { status, json } = await send(
      "/checkouts",
      { method: "POST", body: JSON.stringify(newCheckout) },
      { "Content-Type": "application/json", "Sandbox-Simulate": "status=503" },
    );
    expect(status).toBe(201);
    expect((await send("/_sandbox/requests")).status).toBe(409);
    const shown = await send(`/_sandbox/checkouts/${json.id}`);
    expect(shown.json.page).toBe(`https://pay.example/sandbox/pay/${json.id}`);
  });

  it("serves its control plane only under the names that it is given", async () => {
    const statusOf = (url: string, Host: string) =>
      new Promise((resolve, reject) => {
        request(`${url}/_sandbox/health`, { headers: { Host } }, (response) => {
          resolve(response.resume().statusCode);
        })
          .on("error", reject)
          .end();
      });
    const { url } = await create({ allowedHosts: ["me.test", "other.test"] });
    const names = ["me.test", "other.test:80", "localhost", "third.test"];
    const statuses = await Promise.all(names.map((name) => statusOf(url, name)));
    expect(statuses).toEqual([200, 200, 200, 403]);
  });

  it.each([
    [{}, null],
    [{ webhookTargets: "any" }, null],
    [{ webhookTargets: ["Hooks.Example", "127.0.0.1"] }, null],
    [
      { webhookTargets: ["hooks.example"] },
      expect.stringContaining("is not allowed by --webhook-targets hooks.example: start with"),
    ],
  ])("sends webhooks only to %j", async (options, error) => {
    const sandbox = await create(options);
    const receiver = await startReceiver();
    const headers = {
      Authorization: `Bearer ${sandbox.apiKey}`,
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ url: receiver.url });
    await fetch(`${sandbox.url}/_sandbox/webhooks`, { method: "POST", headers, body });
    await idOfNewCheckout(sandbox);
    const wait = `${sandbox.url}/_sandbox/requests/wait?kind=delivery`;
    const { entries } = await (await fetch(wait, { headers })).json();
    expect(entries).toMatchObject([{ event: "checkout.created", error }]);
    expect(receiver.events).toHaveLength(error === null ? 1 : 0);
  });

  it.each([
    [{ settleMs: NaN }, "--settle-ms"],
    [{ settleMs: -1 }, "--settle-ms"],
    [{ checkoutTtl: "24w" }, "--checkout-ttl"],
    [{ port: "abc" }, "--port"],
    [{ demo: "yes" }, "--demo"],
    [{ refundUnknownTxn: "no" }, "--refund-unknown-txn"],
    [{ balances: "BTC" }, "--balances"],
    [{ requestLog: -1 }, "--request-log"],
    [{ simulation: "yes" }, "--simulation"],
    [{ publicUrl: "pay.example" }, "--public-url"],
    [{ webhookTargets: ["hooks.example:3000"] }, "--webhook-targets"],
    [{ webhookTargets: "a,,b" }, "--webhook-targets"],
    [{ allowedHosts: [""] }, "--allowed-hosts"],
    [{ allowedHosts: ["a,b"] }, "an entry of allowedHosts contains a comma"],
    [{ setlleMs: 0 }, "unknown option setlleMs"],
    [{ store: "db.json" }, "unknown option store"],
    [{ host: "0.0.0.0" }, "unknown option host"],
    [{ keys: ["a,b"] }, "an entry of keys contains a comma"],
    [{ keys: ["sk_test_revoked"] }, "sk_test_revoked, is always refused"],
  ])("refuses %j and says why", async (options, named) => {
    await expect(createSandbox(untyped(options))).rejects.toThrow(TypeError);
    await expect(createSandbox(untyped(options))).rejects.toThrow(named);
  });

  it("ignores environment variables", async () => {
    vi.stubEnv("SANDGATE_AUTH", "documented");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { url } = await create();
    expect((await fetch(`${url}/checkouts`)).status).toBe(401);
  });

  it("leaves nothing running if its key cannot be sent", async () => {
    const { url, close } = await create();
    const port = Number(new URL(url).port);
    await close();
    await expect(createSandbox({ port, keys: ["schlüssel"] })).rejects.toThrow("ASCII");
    await create({ port });
  });

  it("says which port is in use", async () => {
    const { url } = await create();
    const { port } = new URL(url);
    await expect(createSandbox({ port: Number(port) })).rejects.toThrow(`Port ${port}`);
  });
});
