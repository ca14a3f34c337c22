import { describe, expect, it } from "vitest";
import { askPage } from "../test-support/pages.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

const authorization = "Bearer sk_test_alpha";

/** Requests the clock. */
function ask({ url }: Sandbox, headers: Record<string, string | null>) {
  return askPage(`${url}/_sandbox/clock`, "GET", { authorization, ...headers });
}

describe("D-CTL-01: the control plane", () => {
  it.each(["localhost", "LOCALHOST:4010", "127.0.0.1:4010", "[::1]:4010", "10.0.0.7", "me.test"])(
    "serves the control plane under the host name %s",
    async (Host) => {
      const sandbox = await startSandbox({ settings: { allowedHosts: ["me.test"] } });
      expect((await ask(sandbox, { Host })).status).toBe(200);
    },
  );

  it.each([
    "attacker.example",
    "attacker.example:4010",
    "localhost.attacker.example",
    "127.0.0.1.attacker.example",
  ])("refuses the host name %j, which may have been rebound to this machine", async (Host) => {
    const answer = await ask(await startSandbox(), { Host });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      { error: `The control plane is not for pages of other origins (Host: ${Host}).` },
    ]);
  });

  it("refuses a request that names no host", async () => {
    const answer = await ask(await startSandbox(), { host: null });
    expect(answer.status).toBe(403);
  });

  it.each(["https://attacker.example", "null", "http://localhost:1", "http://127.0.0.1.nip.io"])(
    "refuses the origin %s",
    async (Origin) => {
      const answer = await ask(await startSandbox(), { Origin });
      expect(answer.status).toBe(403);
    },
  );

  it("accepts its own origin", async () => {
    const sandbox = await startSandbox();
    expect((await ask(sandbox, { Origin: sandbox.url })).status).toBe(200);
  });

  it.each([
    ["cross-site", 403],
    ["same-site", 403],
    ["same-origin", 200],
    ["none", 200],
  ])("responds to a browser that sends %s with %i", async (site, status) => {
    const answer = await ask(await startSandbox(), { "Sec-Fetch-Site": site });
    expect(answer.status).toBe(status);
  });

  it("refuses foreign requests before it looks at a key, on every path, known or not", async () => {
    const sandbox = await startSandbox();
    const foreign = { Origin: "https://attacker.example" };
    for (const path of ["/_sandbox/health", "/_sandbox/clock", "/_sandbox/nothing"]) {
      expect((await askPage(sandbox.url + path, "GET", foreign)).status).toBe(403);
    }
  });

  it("sends no header that lets another origin read it (D-HTTP-18)", async () => {
    const sandbox = await startSandbox();
    const preflight = await sandbox.send("OPTIONS", "/_sandbox/clock", { key: null });
    const answers = [await ask(sandbox, { Origin: sandbox.url }), { headers: preflight.headers }];
    for (const { headers } of answers) {
      const names = headers instanceof Headers ? [...headers.keys()] : Object.keys(headers);
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("needs a key for everything except the health check and its contract", async () => {
    const sandbox = await startSandbox({ settings: { auth: "documented" } });
    for (const [path, status] of [
      ["/_sandbox/health", 200],
      ["/_sandbox/openapi.json", 200],
      ["/_sandbox/clock", 401],
    ] as const) {
      expect((await sandbox.send("GET", path, { key: null })).status).toBe(status);
    }
  });

  it("accepts the keys that the gateway refuses on purpose (D-AUTH-08)", async () => {
    const sandbox = await startSandbox();
    for (const key of ["sk_test_readonly", "sk_test_limited"]) {
      for (let count = 0; count < 4; count += 1) {
        expect((await sandbox.send("POST", "/_sandbox/reset", { key })).status).toBe(200);
      }
    }
  });
});
