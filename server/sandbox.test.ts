import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { newCheckout } from "./testing/bodies.ts";
import { atOnce } from "./testing/records.ts";
import { temporaryFolder } from "./testing/process.ts";

async function create(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** What a caller without types may pass. */
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
  it("answers through its client, and at its address with its key", async () => {
    const sandbox = await create();
    const id = await idOfNewCheckout(sandbox);
    const headers = { Authorization: `Bearer ${sandbox.apiKey}` };
    const read = await fetch(`${sandbox.url}/checkouts/${id}`, { headers });
    expect([read.status, await read.json()]).toMatchObject([200, { id, ...newCheckout }]);
  });

  it("knows nothing of others beside it, and outlives them", async () => {
    const sandboxes = await atOnce(10, () => create());
    const ids = await Promise.all(sandboxes.map(idOfNewCheckout));
    expect(new Set(sandboxes.map(({ url }) => url)).size).toBe(10);
    expect(await Promise.all(sandboxes.map(listedIds))).toEqual(ids.map((id) => [id]));
    const [last, ...others] = sandboxes.reverse();
    await Promise.all(others.map((other) => other.close()));
    expect(last && (await listedIds(last))).toEqual([ids.at(-1)]);
  });

  it("frees its port when it closes, as often as it is closed", async () => {
    const sandbox = await create();
    expect(sandbox.close()).toBe(sandbox.close());
    await sandbox.close();
    await sandbox[Symbol.asyncDispose]();
    await expect(fetch(sandbox.url)).rejects.toThrow("fetch failed");
    const { port } = new URL(sandbox.url);
    await create({ port: Number(port) });
  });

  it("leaves nothing running when it closes, so that a script that used it ends", async () => {
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

  it("settles at once where it is told to", async () => {
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

  it("accepts only the keys it is given, the first being its own", async () => {
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

  it("takes durations and lists as the command line does", async () => {
    const { client } = await create({
      keys: [],
      checkoutTtl: "15m",
      extraAssets: ["USDT:6"],
      cors: false,
    });
    const { data } = await client.POST("/checkouts", { body: newCheckout });
    expect(data?.status).toBe("created");
  });

  it.each([
    [{ settleMs: NaN }, "--settle-ms"],
    [{ settleMs: -1 }, "--settle-ms"],
    [{ checkoutTtl: 24 }, "--checkout-ttl"],
    [{ port: "abc" }, "--port"],
    [{ demo: "yes" }, "--demo"],
    [{ refundUnknownTxn: "no" }, "--refund-unknown-txn"],
    [{ balances: "BTC" }, "--balances"],
    [{ setlleMs: 0 }, "there is no option setlleMs"],
    [{ store: "db.json" }, "there is no option store"],
    [{ host: "0.0.0.0" }, "there is no option host"],
    [{ keys: ["a,b"] }, "an entry of keys has a comma"],
    [{ keys: ["sk_test_revoked"] }, "sk_test_revoked, is one that is always refused"],
  ])("refuses %j and says why", async (options, named) => {
    await expect(createSandbox(untyped(options))).rejects.toThrow(TypeError);
    await expect(createSandbox(untyped(options))).rejects.toThrow(named);
  });

  it("does not look at the environment", async () => {
    vi.stubEnv("SANDGATE_AUTH", "documented");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { url } = await create();
    expect((await fetch(`${url}/checkouts`)).status).toBe(401);
  });

  it("does not stay behind where its key cannot be sent", async () => {
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
