import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox, type SandboxOptions } from "./sandbox.ts";
import { checkoutBody, payoutBody } from "./test-support/bodies.ts";
import { exchange } from "./test-support/exchange.ts";

async function open(options: SandboxOptions = {}) {
  const sandbox = await createSandbox({ strict: true, settleMs: 0, ...options });
  onTestFinished(sandbox.close);
  const headers = {
    authorization: `Bearer ${sandbox.apiKey}`,
    "content-type": "application/json",
  };
  return {
    ...sandbox,
    send: async (method: string, path: string, body?: unknown, more = {}) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      return exchange(sandbox.url + path, method, { ...headers, ...more }, text);
    },
  };
}

/** Headers that exist only in the sandbox. */
const own = /^(sandbox(-.*)?|request-id|link|x-total-count|idempotent-replayed)$/;
const sandboxHeaders = (headers: Headers) => [...headers.keys()].filter((name) => own.test(name));

describe("D-SIM-09: a strict sandbox", () => {
  it.each<[string, string, unknown, Record<string, string>, number]>([
    ["POST", "/checkouts", checkoutBody(), {}, 201],
    ["POST", "/checkouts", {}, {}, 400],
    ["GET", "/api/v1/checkouts?limit=1", undefined, {}, 200],
    ["OPTIONS", "/api/v1/checkouts", undefined, {}, 204],
    ["GET", "/checkouts/unknown", undefined, {}, 404],
    ["GET", "/api/v1/unknown", undefined, {}, 404],
    ["PATCH", "/checkouts/unknown", {}, {}, 405],
    ["GET", "/api/v1/refunds", undefined, { authorization: "Bearer nobody" }, 401],
  ])("sends no header of its own: %s %s %j", async (method, path, body, headers, status) => {
    const { send } = await open();
    const response = await send(method, path, body, headers);
    expect([response.status, sandboxHeaders(response.headers)]).toEqual([status, []]);
  });

  it("does not say that a response is repeated, nor that there are more records", async () => {
    const { send } = await open();
    const key = { "idempotency-key": "order-1" };
    const first = await send("POST", "/checkouts", checkoutBody(), key);
    const repeated = await send("POST", "/checkouts", checkoutBody(), key);
    expect([repeated.text, sandboxHeaders(repeated.headers)]).toEqual([first.text, []]);
    await send("POST", "/checkouts", checkoutBody());
    const page = await send("GET", "/checkouts?limit=1");
    expect([JSON.parse(page.text), sandboxHeaders(page.headers)]).toEqual([
      [expect.anything()],
      [],
    ]);
  });

  it("leaves it to the profile of a twin which other headers there are", async () => {
    const like = join(import.meta.dirname, "../conformance/profiles/sandgate.json");
    const { send } = await open({ like });
    const { headers } = await send("GET", "/checkouts");
    expect([headers.get("x-total-count"), headers.get("sandbox")]).toEqual(["0", null]);
  });

  it("does not say where a checkout is paid, nor its transaction", async () => {
    const { send } = await open();
    const { id } = JSON.parse((await send("POST", "/checkouts", checkoutBody())).text) as {
      id: string;
    };
    expect((await send("POST", `/_sandbox/checkouts/${id}/pay`, {})).status).toBe(200);
    const read = await send("GET", `/checkouts/${id}`);
    expect(JSON.parse(read.text)).toMatchObject({ status: "successful" });
    expect(sandboxHeaders(read.headers)).toEqual([]);
  });

  it("reacts to no magic value and no directive", async () => {
    const { send } = await open();
    const simulate = { "sandbox-simulate": "status=503" };
    const created = await send("POST", "/checkouts", checkoutBody(), simulate);
    expect(created.status).toBe(201);
    const payout = await send("POST", "/api/v1/payouts/crypto", payoutBody({ memo: "SIM:fail" }));
    const { id } = JSON.parse(payout.text) as { id: string };
    const list = await send("GET", "/api/v1/payouts/crypto");
    expect(JSON.parse(list.text)).toMatchObject([{ id, status: "succeeded" }]);
  });

  it("logs requests with ids of their own", async () => {
    const { send } = await open();
    await send("GET", "/checkouts");
    await send("POST", "/checkouts", checkoutBody());
    const { entries } = JSON.parse((await send("GET", "/_sandbox/requests")).text) as {
      entries: { id: string; path: string }[];
    };
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
    for (const { id } of entries) {
      expect((await send("GET", `/_sandbox/requests/${id}`)).status).toBe(200);
    }
  });

  it("keeps the control plane and the pages", async () => {
    const { send } = await open();
    const { status, headers } = await send("GET", "/_sandbox/health");
    expect([status, headers.get("sandbox")]).toEqual([200, "true"]);
    const { text } = await send("POST", "/checkouts", checkoutBody());
    const { id } = JSON.parse(text) as { id: string };
    expect((await send("GET", `/pay/${id}`)).status).toBe(200);
  });
});
