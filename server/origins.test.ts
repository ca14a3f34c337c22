import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "./test-support/bodies.ts";
import { describeOnBothStores } from "./test-support/both-stores.ts";
import { askPage } from "./test-support/pages.ts";
import { temporaryFolder } from "./test-support/process.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./test-support/sandbox.ts";

const [alpha, beta] = ["sk_test_alpha", "sk_test_beta"];
const Origin = "https://shop.example";
const refusal = {
  error:
    "A page of another origin can use the workspace of a key, but not create it " +
    `(Origin: ${Origin}). Send one request with this key from elsewhere, or name the page's host ` +
    "in --allowed-hosts.",
};

const list = (sandbox: Sandbox, key = alpha, headers: Record<string, string> = {}) =>
  sandbox.send("GET", "/checkouts", { key, headers });

const create = (sandbox: Sandbox, key = alpha, headers: Record<string, string> = {}) =>
  sandbox.send("POST", "/checkouts", { key, headers, json: checkoutBody() });

/** The status of a request with a new key and these headers, `Host` included. */
async function statusFor(
  headers: Record<string, string>,
  settings: SandboxOptions["settings"] = {},
): Promise<number> {
  const { url } = await startSandbox({ settings });
  const authorization = `Bearer ${alpha}`;
  return (await askPage(`${url}/checkouts`, "GET", { authorization, ...headers })).status;
}

describeOnBothStores("D-AUTH-10: a page of a foreign origin", (start) => {
  it("does not create a workspace for a foreign page, and lets the page read the refusal", async () => {
    const sandbox = await start({ settings: { maxWorkspaces: 1 } });
    for (const answer of [
      await list(sandbox, alpha, { Origin }),
      await create(sandbox, alpha, { Origin }),
    ]) {
      expect([answer.status, answer.json]).toEqual([403, refusal]);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
    // The refused key has not taken the only place.
    expect((await create(sandbox, beta)).status).toBe(201);
  });

  it("lets a foreign page use an existing workspace", async () => {
    const sandbox = await start();
    await list(sandbox);
    const created = await create(sandbox, alpha, { Origin });
    expect(created.status).toBe(201);
    expect(created.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await list(sandbox, alpha, { Origin })).json).toEqual([created.json]);
  });

  it("does not open a workspace for requests of a foreign page without a key", async () => {
    const sandbox = await start({ settings: { auth: "documented" } });
    const read = (headers: Record<string, string>) =>
      sandbox.send("GET", "/checkouts/co_000000000000000000000000", { key: null, headers });
    expect((await read({ Origin })).status).toBe(403);
    expect((await read({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await read({})).status).toBe(404);
    expect((await read({ Origin })).status).toBe(404);
  });

  it("does not open a workspace for a preflight", async () => {
    const sandbox = await start();
    const headers = { Origin, "Access-Control-Request-Method": "POST" };
    expect((await sandbox.send("OPTIONS", "/checkouts", { headers })).status).toBe(204);
    expect((await list(sandbox, alpha, { Origin })).status).toBe(403);
  });
});

describe("D-AUTH-10: a page of a foreign origin that tries many keys", () => {
  const keys = Array.from({ length: 5 }, (_, index) => `sk_test_new_${String(index)}`);

  it("keeps workspaces in memory when a foreign page tries many keys", async () => {
    const sandbox = await startSandbox({ settings: { maxWorkspaces: 2 } });
    await create(sandbox, alpha);
    await create(sandbox, beta);
    for (const key of keys) expect((await create(sandbox, key, { Origin })).status).toBe(403);
    expect((await list(sandbox, alpha)).json).toHaveLength(1);
    expect((await list(sandbox, beta)).json).toHaveLength(1);
  });

  it("leaves room in a file when a foreign page tries many keys", async () => {
    const store = join(temporaryFolder(), "db.json");
    const sandbox = await startSandbox({ store, settings: { maxWorkspaces: 2 } });
    for (const key of keys) expect((await create(sandbox, key, { Origin })).status).toBe(403);
    expect((await create(sandbox, alpha)).status).toBe(201);
  });

  it("logs a foreign page's request only if the workspace already exists", async () => {
    const sandbox = await startSandbox();
    const entriesOf = async (key: string) =>
      (await sandbox.send("GET", "/_sandbox/requests", { key })).json.entries;
    const lost = { key: beta, headers: { Origin } };
    await sandbox.send("GET", "/nowhere", lost);
    await sandbox.send("GET", "/checkouts", lost);
    expect(await entriesOf(beta)).toEqual([]);
    await list(sandbox, beta);
    await sandbox.send("GET", "/nowhere", lost);
    expect(await entriesOf(beta)).toMatchObject([{ status: 404 }, { status: 200 }]);
  });
});

describe("D-AUTH-10: a new workspace", () => {
  it.each([
    "http://localhost:3000",
    "https://LOCALHOST",
    "http://shop.localhost:8080",
    "http://127.0.0.1:1",
    "http://127.8.9.10",
    "http://[::1]:5173",
    "http://me.test:9999",
    "https://sandbox.example",
  ])("opens a new workspace for a page of %s", async (Origin) => {
    const settings = { allowedHosts: ["me.test"], publicUrl: "https://sandbox.example/" };
    expect(await statusFor({ Origin, "Sec-Fetch-Site": "cross-site" }, settings)).toBe(200);
  });

  it.each([
    "null",
    "https://attacker.example",
    "http://localhost.attacker.example",
    "http://notlocalhost",
    "http://127.0.0.1.nip.io",
    "http://10.0.0.7:3000",
    "file://",
    "not an origin",
    "",
  ])("does not open a new workspace for a page of %j", async (Origin) => {
    expect(await statusFor({ Origin })).toBe(403);
  });

  it.each([
    ["10.0.0.7:4010", 200],
    // That name may have been made to lead here: DNS rebinding.
    ["attacker.example:4010", 403],
    ["localhost:4010", 200],
  ])("responds to a page of the sandbox's own origin at %s with %i", async (Host, status) => {
    expect(await statusFor({ Host, Origin: `http://${Host}` })).toBe(status);
  });

  it.each([
    ["cross-site", "127.0.0.1:4010", 403],
    ["same-site", "127.0.0.1:4010", 200],
    ["same-site", "sandbox.shop.example", 403],
    ["same-origin", "sandbox.shop.example", 200],
    ["none", "127.0.0.1:4010", 200],
  ])(
    "responds to a browser that sends %s to %s, and no origin, with %i",
    async (site, Host, status) => {
      expect(await statusFor({ Host, "Sec-Fetch-Site": site })).toBe(status);
    },
  );
});
