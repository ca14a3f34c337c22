import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { askPage, type Page } from "../test-support/pages.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

const key = "sk_test_inspected";
const session = "/_sandbox/ui/session";
const folder = "/_sandbox/ui/api";

function cookieOf({ headers }: Page): string {
  return headers["set-cookie"]?.join("\n") ?? "";
}

interface SignedIn {
  /** The headers of a browser that has signed in. */
  readonly headers: { readonly Cookie: string };
  /** The address of its calls. */
  readonly calls: string;
}

async function signIn(
  sandbox: Sandbox,
  own = key,
  further: Record<string, string> = {},
): Promise<SignedIn> {
  const answer = await askPage(sandbox.url + session, "POST", further, { key: own });
  expect(answer.status).toBe(204);
  const headers = { Cookie: cookieOf(answer).split(";")[0] ?? "" };
  const read = await askPage(sandbox.url + session, "GET", { ...further, ...headers });
  const { workspace } = JSON.parse(read.text);
  return { headers, calls: `${folder}/${workspace}` };
}

const refusedAlways = "Invalid API key. This key is refused on purpose, to test clients.";
const ofAnotherForm =
  "Invalid API key. A key is sk_test_ and 1 to 64 letters, digits and underscores.";
const notListed = "Invalid API key. This sandbox accepts only the keys that it was started with.";

describe("D-PAGE-11: signing in to the inspector", () => {
  it("keeps the key in a cookie that no script can read, for its own path and site", async () => {
    const sandbox = await startSandbox();
    const cookie = cookieOf(await askPage(sandbox.url + session, "POST", {}, { key }));
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
  ])("shows the workspace with its key masked: %s", async (own, masked) => {
    const sandbox = await startSandbox({ settings: { keys: [own] } });
    const { headers } = await signIn(sandbox, own);
    const { status, text } = await askPage(sandbox.url + session, "GET", headers);
    const workspace = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect([status, JSON.parse(text)]).toEqual([200, { key: masked, workspace }]);
  });

  it("distinguishes workspaces whose masked keys look alike, the same in every process", async () => {
    const [one, two] = [await startSandbox(), await startSandbox()];
    const calls = async (sandbox: Sandbox, own: string) => (await signIn(sandbox, own)).calls;
    const first = await calls(one, "sk_test_alice_one");
    expect(await calls(two, "sk_test_alice_one")).toBe(first);
    expect(await calls(one, "sk_test_alice_two")).not.toBe(first);
  });

  it("keeps one cookie per port, since browsers send cookies to all ports of a host", async () => {
    const sandbox = await startSandbox();
    const names = ["127.0.0.1:4010", "127.0.0.1:4011", "[::1]:4010", "localhost"].map(
      async (host) => (await signIn(sandbox, key, { host })).headers.Cookie.split("=")[0],
    );
    expect(await Promise.all(names)).toEqual([
      "sandgate_key_4010",
      "sandgate_key_4011",
      "sandgate_key_4010",
      "sandgate_key",
    ]);
  });

  it("keeps the cookie from plain http only if the page came over https", async () => {
    const host = "sandbox.example";
    const sandbox = await startSandbox({ settings: { allowedHosts: [host] } });
    const origins = [`https://${host}`, `http://${host}`, undefined];
    const cookies = origins.map(async (origin) =>
      cookieOf(await askPage(sandbox.url + session, "POST", { host, origin }, { key })),
    );
    const isSecure = (await Promise.all(cookies)).map((cookie) => cookie.includes("; Secure"));
    expect(isSecure).toEqual([true, false, false]);
  });

  it("accepts any key that the server knows, whatever its characters", async () => {
    const own = "schlüssel €; =";
    const sandbox = await startSandbox({ settings: { keys: [own] } });
    const { headers, calls } = await signIn(sandbox, own);
    expect((await askPage(sandbox.url + `${calls}/checkouts`, "GET", headers)).status).toBe(200);
  });

  it.each([
    [{ key: "sk_test_invalid_1" }, 401, { error: refusedAlways }],
    [{ key: "sk_live_1" }, 401, { error: ofAnotherForm }],
    [{ key: "wrong" }, 401, { error: ofAnotherForm }],
    [{ key: "" }, 401, { error: ofAnotherForm }],
    [{ key: "sk_test_a\r\nSet-Cookie: a=b" }, 401, { error: ofAnotherForm }],
    [{ key: 7 }, 400, { error: { key: ["Not a valid string."] } }],
    [{}, 400, { error: { key: ["This field is required."] } }],
  ])("refuses to sign in with %j", async (json, status, error) => {
    const answer = await askPage((await startSandbox()).url + session, "POST", {}, json);
    expect([answer.status, JSON.parse(answer.text), cookieOf(answer)]).toEqual([status, error, ""]);
  });

  it.each([
    ["sk_test_else", notListed],
    ["sk_test_revoked", refusedAlways],
  ])("says why it refuses %s if keys are listed (D-AUTH-06, D-AUTH-07)", async (own, error) => {
    const sandbox = await startSandbox({ settings: { keys: [key, "sk_test_revoked"] } });
    const answer = await askPage(sandbox.url + session, "POST", {}, { key: own });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([401, { error }]);
    expect(answer.headers["www-authenticate"]).toContain("invalid_token");
  });

  it("ends a session on request", async () => {
    const sandbox = await startSandbox();
    const { headers } = await signIn(sandbox);
    const answer = await askPage(sandbox.url + session, "DELETE", headers);
    const cookie = cookieOf(answer);
    expect([answer.status, cookie]).toEqual([
      204,
      expect.stringContaining("Expires=Thu, 01 Jan 1970"),
    ]);
    expect(cookie).toContain("Path=/_sandbox/ui");
    expect((await askPage(sandbox.url + session)).status).toBe(401);
  });
});

describe("D-PAGE-11: a call of the inspector", () => {
  it("calls the gateway or the control plane with the key of the cookie", async () => {
    const sandbox = await startSandbox();
    const { headers, calls } = await signIn(sandbox);
    const json = checkoutBody();
    const made = await askPage(sandbox.url + `${calls}/checkouts`, "POST", headers, json);
    expect(made.status).toBe(201);
    expect((await sandbox.send("GET", "/checkouts", { key })).json).toHaveLength(1);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
    const { text } = await askPage(sandbox.url + `${calls}/_sandbox/checkouts`, "GET", headers);
    expect(JSON.parse(text).records).toHaveLength(1);
  });

  it("logs a call as the request that it stands for, without the cookie", async () => {
    const sandbox = await startSandbox();
    const { headers: own, calls } = await signIn(sandbox);
    const headers = { ...own, Authorization: "Bearer placeholder" };
    await askPage(sandbox.url + `${calls}/checkouts?limit=1`, "GET", headers);
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests", { key })).json.entries;
    expect(entry).toMatchObject({ path: "/checkouts?limit=1", operation: "listCheckouts" });
    const { headers: logged } = entry.request;
    const names = logged.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toContain("authorization");
    expect(names).not.toContain("cookie");
    expect(JSON.stringify(entry)).not.toContain("placeholder");
    expect(JSON.stringify(entry)).not.toContain(calls);
  });

  it.each(["all", "documented"] as const)(
    "refuses a call once the browser has signed in to another workspace: --auth %s",
    async (auth) => {
      const sandbox = await startSandbox({ settings: { auth } });
      const one = await signIn(sandbox, "sk_test_alice_one");
      const two = await signIn(sandbox, "sk_test_alice_two");
      const made = await askPage(
        `${sandbox.url}${two.calls}/checkouts`,
        "POST",
        two.headers,
        checkoutBody(),
      );
      expect(made.status).toBe(201);
      const asked = [
        ["POST", "/_sandbox/reset"],
        ["POST", "/checkouts", checkoutBody()],
        ["GET", "/checkouts"],
        ["GET", "/_sandbox/requests/stream"],
        ["GET", "/_sandbox/export"],
      ] as const;
      for (const [method, path, json] of asked) {
        const url = sandbox.url + one.calls + path;
        const { status, text } = await askPage(url, method, two.headers, json);
        expect([method, path, status]).toEqual([method, path, 412]);
        expect(JSON.parse(text)).toEqual({
          error: "This browser has signed in to another workspace.",
        });
      }
      for (const [name, count] of [
        ["sk_test_alice_one", 0],
        ["sk_test_alice_two", 1],
        ["sk_test_default", 0],
      ] as const) {
        expect((await sandbox.send("GET", "/checkouts", { key: name })).json).toHaveLength(count);
      }
    },
  );

  it("refuses a call without a cookie or with an invalid one", async () => {
    const sandbox = await startSandbox();
    const { calls } = await signIn(sandbox);
    const name = `sandgate_key_${new URL(sandbox.url).port}`;
    for (const Cookie of ["", `${name}=`, `${name}=!`, `${name}=c2tfbGl2ZQ`]) {
      const headers = { Cookie, Authorization: `Bearer ${key}` };
      const answer = await askPage(sandbox.url + `${calls}/_sandbox/clock`, "GET", headers);
      expect([Cookie, answer.status]).toEqual([Cookie, 401]);
    }
  });

  it("accepts the cookie for calls of the inspector only", async () => {
    const sandbox = await startSandbox({ settings: { auth: "all" } });
    const { headers } = await signIn(sandbox);
    for (const path of ["/checkouts", "/_sandbox/clock", "/_sandbox/requests"]) {
      expect([path, (await askPage(sandbox.url + path, "GET", headers)).status]).toEqual([
        path,
        401,
      ]);
    }
  });
});

describe("D-CTL-01: the inspector's endpoints", () => {
  it.each([
    ["Origin", "https://attacker.example"],
    ["Origin", "null"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-Site", "same-site"],
    ["Host", "attacker.example"],
  ])("refuses foreign requests with %s: %s", async (name, value) => {
    const sandbox = await startSandbox();
    const { headers: own, calls } = await signIn(sandbox);
    const headers = { ...own, [name]: value };
    const asked = [
      ["GET", session],
      ["POST", session, { key }],
      ["DELETE", session],
      ["GET", `${calls}/checkouts`],
      ["POST", `${calls}/checkouts`, checkoutBody()],
      ["POST", `${calls}/_sandbox/reset`],
    ] as const;
    for (const [method, path, json] of asked) {
      const answer = await askPage(sandbox.url + path, method, headers, json);
      expect([method, path, answer.status, cookieOf(answer)]).toEqual([method, path, 403, ""]);
    }
    expect((await sandbox.send("GET", "/checkouts", { key })).json).toEqual([]);
  });

  it("returns 404 and 405 for unknown paths and methods", async () => {
    const sandbox = await startSandbox();
    const { headers, calls } = await signIn(sandbox);
    const paths = [
      `${calls}/nowhere`,
      calls,
      `${calls}0`,
      folder,
      "/_sandbox/ui/other",
      `${session}/more`,
    ];
    for (const path of paths) {
      expect([path, (await askPage(sandbox.url + path, "GET", headers)).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await askPage(sandbox.url + session, "PUT", headers)).status).toBe(405);
  });
});
