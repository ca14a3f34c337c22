import { describe, expect, it } from "vitest";
import { createGatewayClient, RedirectError } from "./client.ts";
import { startGateway } from "./test-support/gateway.ts";
import { openWorkspace } from "./workspace.ts";

const apiKey = "sk_test_redirects";
const refund = { transaction_id: "txn_1", amount: 0.1 };
const idempotencyKey = { "Idempotency-Key": "order-6735" };

const calls = {
  GET: (baseUrl: string) => createGatewayClient({ baseUrl, apiKey }).GET("/checkouts"),
  POST: (baseUrl: string) =>
    createGatewayClient({ baseUrl, apiKey }).POST("/api/v1/refunds", {
      params: { header: idempotencyKey },
      body: refund,
    }),
  "POST with retries": (baseUrl: string) =>
    createGatewayClient({ baseUrl, apiKey, retries: { limit: 3, baseDelayMs: 0 } }).POST(
      "/api/v1/refunds",
      { params: { header: idempotencyKey }, body: refund },
    ),
  "control plane": (url: string) => openWorkspace({ url, apiKey }).clock.read(),
};

describe("a redirect to another origin", () => {
  it.each([
    ["GET", 301],
    ["GET", 307],
    ["POST", 302],
    ["POST", 307],
    ["POST", 308],
    ["POST with retries", 307],
    ["control plane", 307],
  ] as const)(
    "rejects a redirect of %s with %i to another origin, and sends nothing there",
    async (kind, status) => {
      const other = await startGateway({ body: "{}" });
      const location = `${other.url}/api/v1/refunds`;
      const gateway = await startGateway({ status, headers: { Location: location } });
      const failure: unknown = await calls[kind](gateway.url).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RedirectError);
      expect(failure).toMatchObject({
        status,
        message: `${kind.startsWith("POST") ? "POST" : "GET"} ${gateway.url} is redirected with ${status} to ${other.url}. The client sends keys and bodies to the origin of its base address only.`,
      });
      expect([gateway.received.length, other.received]).toEqual([1, []]);
    },
  );

  it.each([
    ["of another scheme", "https://127.0.0.1", "to https://127.0.0.1."],
    ["that is not a URL", "http://[", "to an invalid address."],
    ["of a scheme without origins", "data:,{}", "to null."],
  ])("rejects a redirect to an address %s", async (_what, location, why) => {
    const gateway = await startGateway({ status: 307, headers: { Location: location } });
    await expect(calls.GET(gateway.url)).rejects.toThrow(why);
  });
});

describe("a redirect within the origin", () => {
  it.each([
    ["GET", 301],
    ["GET", 302],
    ["GET", 303],
    ["GET", 307],
    ["POST", 307],
    ["POST", 308],
    ["POST with retries", 308],
  ] as const)(
    "follows a redirect of %s with %i within the origin, with the key and the body",
    async (kind, status) => {
      const gateway = await startGateway(
        { status, headers: { Location: "/v2/things" } },
        { body: '{"id":"re_1"}' },
      );
      const { data } = await calls[kind](gateway.url);
      expect(data).toEqual({ id: "re_1" });
      const [first, second] = gateway.received;
      expect(second?.body).toBe(first?.body);
      expect(second).toMatchObject({
        method: first?.method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(kind !== "GET" && { "idempotency-key": "order-6735" }),
        },
      });
    },
  );

  it.each([301, 302, 303])("does not turn a POST into a GET after %i", async (status) => {
    const gateway = await startGateway({ status, headers: { Location: "/" } }, { body: "{}" });
    await expect(calls.POST(gateway.url)).rejects.toThrow(
      `POST ${gateway.url} is redirected with ${status} and would become a GET.`,
    );
    expect(gateway.received).toHaveLength(1);
  });

  it("follows at most five redirects", async () => {
    const gateway = await startGateway({ status: 307, headers: { Location: "/" } });
    await expect(calls.GET(gateway.url)).rejects.toThrow(
      "is redirected with 307 more than 5 times.",
    );
    expect(gateway.received).toHaveLength(6);
  });
});

it("rejects a redirect in a browser, which hides its address", async () => {
  const opaque = { type: "opaqueredirect", status: 0, headers: new Headers() };
  const fetch = () =>
    Promise.resolve(
      Object.defineProperties(new Response(), Object.getOwnPropertyDescriptors(opaque)),
    );
  const client = createGatewayClient({ baseUrl: "http://gateway.example", apiKey, fetch });
  await expect(client.GET("/checkouts")).rejects.toThrow(
    "GET http://gateway.example is redirected to an address that a browser hides.",
  );
});

it("leaves redirects to fetch if the call has its own setting", async () => {
  const gateway = await startGateway({ status: 307, headers: { Location: "/" } });
  const client = createGatewayClient({ baseUrl: gateway.url, apiKey });
  const { response } = await client.GET("/checkouts", { redirect: "manual" });
  expect(response.status).toBe(307);
  expect(gateway.received).toHaveLength(1);
});
