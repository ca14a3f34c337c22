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

const sandboxHeaders = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith("sandbox"));

describe("D-SIM-09: a strict sandbox", () => {
  it.each<[string, string, unknown, Record<string, string>, number]>([
    ["POST", "/checkouts", checkoutBody(), {}, 201],
    ["POST", "/checkouts", {}, {}, 400],
    ["GET", "/api/v1/checkouts", undefined, {}, 200],
    ["GET", "/checkouts/unknown", undefined, {}, 404],
    ["GET", "/api/v1/unknown", undefined, {}, 404],
    ["PATCH", "/checkouts/unknown", {}, {}, 405],
    ["GET", "/api/v1/refunds", undefined, { authorization: "Bearer nobody" }, 401],
  ])("sends no header of its own: %s %s %j", async (method, path, body, headers, status) => {
    const { send } = await open();
    const response = await send(method, path, body, headers);
    expect([response.status, sandboxHeaders(response.headers)]).toEqual([status, []]);
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

  it("keeps the control plane and the pages", async () => {
    const { send } = await open();
    const { status, headers } = await send("GET", "/_sandbox/health");
    expect([status, headers.get("sandbox")]).toEqual([200, "true"]);
    const { text } = await send("POST", "/checkouts", checkoutBody());
    const { id } = JSON.parse(text) as { id: string };
    expect((await send("GET", `/pay/${id}`)).status).toBe(200);
  });
});
