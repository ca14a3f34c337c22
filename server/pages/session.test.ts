import { describe, expect, it } from "vitest";
import { checkoutBody } from "../testing/bodies.ts";
import { askPage, type Page } from "../testing/pages.ts";
import { type Sandbox, startSandbox } from "../testing/sandbox.ts";

const key = "sk_test_inspected";
const session = "/_sandbox/ui/session";
const calls = "/_sandbox/ui/api";

function cookieOf({ headers }: Page): string {
  return headers["set-cookie"]?.join("\n") ?? "";
}

/** @returns the headers of a browser that has signed in. */
async function signIn(sandbox: Sandbox, own = key): Promise<{ Cookie: string }> {
  const answer = await askPage(sandbox.url + session, "POST", {}, { key: own });
  expect(answer.status).toBe(204);
  return { Cookie: cookieOf(answer).split(";")[0] ?? "" };
}

describe("D-PAGE-11: signing in to the inspector", () => {
  it("keeps the key in a cookie that no script can read, and no other path or site is sent", async () => {
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
  ])("shows whose workspace it is, with the key masked: %s", async (own, masked) => {
    const sandbox = await startSandbox({ settings: { keys: [own] } });
    const { status, text } = await askPage(
      sandbox.url + session,
      "GET",
      await signIn(sandbox, own),
    );
    expect([status, JSON.parse(text)]).toEqual([200, { key: masked }]);
  });

  it("takes any key that the server knows, whatever its characters", async () => {
    const own = "schlüssel €; =";
    const sandbox = await startSandbox({ settings: { keys: [own] } });
    const headers = await signIn(sandbox, own);
    expect((await askPage(sandbox.url + `${calls}/checkouts`, "GET", headers)).status).toBe(200);
  });

  it.each([
    [{ key: "sk_test_invalid" }, 401, { error: "Invalid API key." }],
    [{ key: "sk_live_1" }, 401, { error: "Invalid API key." }],
    [{ key: "sk_test_a\r\nSet-Cookie: a=b" }, 401, { error: "Invalid API key." }],
    [{ key: 7 }, 400, { error: { key: ["Not a valid string."] } }],
    [{}, 400, { error: { key: ["This field is required."] } }],
  ])("refuses %j", async (json, status, error) => {
    const answer = await askPage((await startSandbox()).url + session, "POST", {}, json);
    expect([answer.status, JSON.parse(answer.text), cookieOf(answer)]).toEqual([status, error, ""]);
  });

  it("ends when it is told to", async () => {
    const sandbox = await startSandbox();
    const headers = await signIn(sandbox);
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
  it("is that of the gateway or the control plane, with the key of the cookie", async () => {
    const sandbox = await startSandbox();
    const headers = await signIn(sandbox);
    const json = checkoutBody();
    const made = await askPage(sandbox.url + `${calls}/checkouts`, "POST", headers, json);
    expect(made.status).toBe(201);
    expect((await sandbox.send("GET", "/checkouts", { key })).json).toHaveLength(1);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
    const { text } = await askPage(sandbox.url + `${calls}/_sandbox/checkouts`, "GET", headers);
    expect(JSON.parse(text).records).toHaveLength(1);
  });

  it("is in the log as the request that it stands for, without the cookie", async () => {
    const sandbox = await startSandbox();
    const headers = { ...(await signIn(sandbox)), Authorization: "Bearer placeholder" };
    await askPage(sandbox.url + `${calls}/checkouts?limit=1`, "GET", headers);
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
      const answer = await askPage(sandbox.url + `${calls}/_sandbox/clock`, "GET", headers);
      expect([Cookie, answer.status]).toEqual([Cookie, 401]);
    }
  });

  it("is all that the cookie is good for", async () => {
    const sandbox = await startSandbox({ settings: { auth: "all" } });
    const headers = await signIn(sandbox);
    for (const path of ["/checkouts", "/_sandbox/clock", "/_sandbox/requests"]) {
      expect([path, (await askPage(sandbox.url + path, "GET", headers)).status]).toEqual([
        path,
        401,
      ]);
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

  it("what is no path of theirs", async () => {
    const sandbox = await startSandbox();
    const headers = await signIn(sandbox);
    for (const path of [`${calls}/nowhere`, calls, "/_sandbox/ui/other", `${session}/more`]) {
      expect([path, (await askPage(sandbox.url + path, "GET", headers)).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await askPage(sandbox.url + session, "PUT", headers)).status).toBe(405);
  });
});
