import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../testing/bodies.ts";
import { type Sandbox, startSandbox } from "../testing/sandbox.ts";

const key = "sk_test_inspected";
const session = "/_sandbox/ui/session";
const calls = "/_sandbox/ui/api";

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

/** A request with headers of choice, `Host` and `Cookie` included, and no key unless they hold one. */
function ask({ url }: Sandbox, path: string, { method = "GET", headers = {}, json }: Ask = {}) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const all = json === undefined ? headers : { "Content-Type": "application/json", ...headers };
    const sent = httpRequest(url + path, { method, headers: all }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => {
        const cookie = response.headers["set-cookie"]?.join("\n") ?? "";
        resolve({ status: response.statusCode ?? 0, text, cookie });
      });
    });
    sent.on("error", reject).end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** @returns the headers of a browser that has signed in. */
async function signIn(sandbox: Sandbox, own = key): Promise<{ Cookie: string }> {
  const { status, cookie } = await ask(sandbox, session, { method: "POST", json: { key: own } });
  expect(status).toBe(204);
  return { Cookie: cookie.split(";")[0] ?? "" };
}

describe("D-PAGE-11: signing in to the inspector", () => {
  it("keeps the key in a cookie that no script can read, and no other path or site is sent", async () => {
    const sandbox = await startSandbox();
    const { cookie } = await ask(sandbox, session, { method: "POST", json: { key } });
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Path=/_sandbox/ui",
      "SameSite=Strict",
    ]);
    expect(cookie).not.toContain(key);
  });

  it.each([
    [key, "sk_test_insp…"],
    ["schlüssel €; =", "schl…"],
  ])("shows whose workspace it is, with the key masked: %s", async (own, masked) => {
    const sandbox = await startSandbox({ settings: { keys: [own] } });
    const { status, text } = await ask(sandbox, session, { headers: await signIn(sandbox, own) });
    expect([status, JSON.parse(text)]).toEqual([200, { key: masked }]);
  });

  it("takes any key that the server knows, whatever its characters", async () => {
    const own = "schlüssel €; =";
    const sandbox = await startSandbox({ settings: { keys: [own] } });
    const headers = await signIn(sandbox, own);
    expect((await ask(sandbox, `${calls}/checkouts`, { headers })).status).toBe(200);
  });

  it.each([
    [{ key: "sk_test_invalid" }, 401, { error: "Invalid API key." }],
    [{ key: "sk_live_1" }, 401, { error: "Invalid API key." }],
    [{ key: "sk_test_a\r\nSet-Cookie: a=b" }, 401, { error: "Invalid API key." }],
    [{ key: 7 }, 400, { error: { key: ["Not a valid string."] } }],
    [{}, 400, { error: { key: ["This field is required."] } }],
  ])("refuses %j", async (json, status, error) => {
    const answer = await ask(await startSandbox(), session, { method: "POST", json });
    expect([answer.status, JSON.parse(answer.text), answer.cookie]).toEqual([status, error, ""]);
  });

  it("ends when it is told to", async () => {
    const sandbox = await startSandbox();
    const headers = await signIn(sandbox);
    const { status, cookie } = await ask(sandbox, session, { method: "DELETE", headers });
    expect([status, cookie]).toEqual([204, expect.stringContaining("Expires=Thu, 01 Jan 1970")]);
    expect(cookie).toContain("Path=/_sandbox/ui");
    expect((await ask(sandbox, session)).status).toBe(401);
  });
});

describe("D-PAGE-11: a call of the inspector", () => {
  it("is that of the gateway or the control plane, with the key of the cookie", async () => {
    const sandbox = await startSandbox();
    const headers = await signIn(sandbox);
    const json = checkoutBody();
    const made = await ask(sandbox, `${calls}/checkouts`, { method: "POST", headers, json });
    expect(made.status).toBe(201);
    expect((await sandbox.send("GET", "/checkouts", { key })).json).toHaveLength(1);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
    const { text } = await ask(sandbox, `${calls}/_sandbox/checkouts`, { headers });
    expect(JSON.parse(text).records).toHaveLength(1);
  });

  it("is in the log as the request that it stands for, without the cookie", async () => {
    const sandbox = await startSandbox();
    const headers = { ...(await signIn(sandbox)), Authorization: "Bearer placeholder" };
    await ask(sandbox, `${calls}/checkouts?limit=1`, { headers });
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests", { key })).json.entries;
    expect(entry).toMatchObject({ path: "/checkouts?limit=1", operation: "listCheckouts" });
    const { headers: logged } = entry.request;
    const names = logged.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toContain("authorization");
    expect(names).not.toContain("cookie");
    expect(JSON.stringify(entry)).not.toContain("placeholder");
  });

  it("is refused without a cookie, and with one that holds no good key", async () => {
    const sandbox = await startSandbox();
    for (const Cookie of ["", "sandgate_key=", "sandgate_key=!", "sandgate_key=c2tfbGl2ZQ"]) {
      const headers = { Cookie, Authorization: `Bearer ${key}` };
      const answer = await ask(sandbox, `${calls}/_sandbox/clock`, { headers });
      expect([Cookie, answer.status]).toEqual([Cookie, 401]);
    }
  });

  it("is all that the cookie is good for", async () => {
    const sandbox = await startSandbox({ settings: { auth: "all" } });
    const headers = await signIn(sandbox);
    for (const path of ["/checkouts", "/_sandbox/clock", "/_sandbox/requests"]) {
      expect([path, (await ask(sandbox, path, { headers })).status]).toEqual([path, 401]);
    }
  });
});

describe("D-CTL-01: the inspector's endpoints refuse", () => {
  it.each([
    ["Origin", "https://attacker.example"],
    ["Origin", "null"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-Site", "same-site"],
    ["Host", "attacker.example"],
  ])("%s: %s", async (name, value) => {
    const sandbox = await startSandbox();
    const headers = { ...(await signIn(sandbox)), [name]: value };
    const asked: [string, Ask][] = [
      [session, {}],
      [session, { method: "POST", json: { key } }],
      [session, { method: "DELETE" }],
      [`${calls}/checkouts`, {}],
      [`${calls}/checkouts`, { method: "POST", json: checkoutBody() }],
      [`${calls}/_sandbox/reset`, { method: "POST" }],
    ];
    for (const [path, options] of asked) {
      const answer = await ask(sandbox, path, { ...options, headers });
      expect([path, answer.status, answer.cookie]).toEqual([path, 403, ""]);
    }
    expect((await sandbox.send("GET", "/checkouts", { key })).json).toEqual([]);
  });

  it("what is no path of theirs", async () => {
    const sandbox = await startSandbox();
    const headers = await signIn(sandbox);
    for (const path of [`${calls}/nowhere`, calls, "/_sandbox/ui/other", `${session}/more`]) {
      expect([path, (await ask(sandbox, path, { headers })).status]).toEqual([path, 404]);
    }
    expect((await ask(sandbox, session, { method: "PUT", headers })).status).toBe(405);
  });
});
