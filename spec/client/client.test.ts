import { createServer } from "node:http";
import { inspect } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../server/http/listener.ts";
import { newCheckout } from "../../server/test-support/bodies.ts";
import { startSandbox } from "../../server/test-support/sandbox.ts";
import { createGatewayClient, type GatewayClientOptions } from "./client.ts";
import { keepCollectingGarbage } from "./test-support/garbage.ts";
import { startGateway } from "./test-support/gateway.ts";

const apiKey = "sk_test_client";

async function connect(options: Partial<GatewayClientOptions> = {}) {
  const { url } = await startSandbox();
  return createGatewayClient({ baseUrl: url, apiKey, ...options });
}

describe("a client of a sandbox", () => {
  it("creates, reads, updates, lists and deletes a record", async () => {
    const client = await connect();
    const { data: created } = await client.POST("/checkouts", { body: newCheckout });
    const params = { path: { checkout_id: created?.id ?? "" } };
    const { data: read } = await client.GET("/checkouts/{checkout_id}", { params });
    expect(read).toEqual({ ...created, ...newCheckout, status: "created", metadata: {} });

    const body = { status: "pending" } as const;
    const { data: updated } = await client.PUT("/checkouts/{checkout_id}", { params, body });
    const query = { status: "pending" } as const;
    const { data: found } = await client.GET("/api/v1/checkouts", { params: { query } });
    expect([updated?.status, found]).toEqual(["pending", [updated]]);

    const { response, data } = await client.DELETE("/checkouts/{checkout_id}", { params });
    expect([response.status, data]).toEqual([204, undefined]);
  });

  it("returns the message if a whole request is rejected (D-ERR-01)", async () => {
    const client = await connect({ apiKey: "sk_test_invalid_client" });
    const { data, error, response } = await client.GET("/checkouts");
    expect([response.status, data, error]).toEqual([401, undefined, { error: "Invalid API key." }]);
  });

  it("distinguishes the two forms of errors without a cast (D-ERR-01)", async () => {
    const client = await connect();
    const answers = [
      await client.POST("/checkouts", { body: { ...newCheckout, amount: 0, description: "" } }),
      await client.DELETE("/api/v1/refunds/{id}", { params: { path: { id: "re_none" } } }),
    ];
    const messages = answers.flatMap(({ error }) => {
      if (error === undefined) return [];
      if (typeof error.error === "string") return [error.error.toUpperCase()];
      return Object.entries(error.error).map(([field, texts]) => `${field}: ${texts.join()}`);
    });
    expect(messages).toEqual([
      "amount: Ensure this value is greater than or equal to 1.",
      "description: This field may not be blank.",
      "NOT FOUND.",
    ]);
  });

  it("shows middleware what the gateway sent", async () => {
    const client = createGatewayClient({
      baseUrl: (await startGateway({ body: '{"amount":1.10}' })).url,
      apiKey,
      amounts: "exact",
    });
    const seen: string[] = [];
    client.use({
      async onResponse({ response }) {
        seen.push(await response.clone().text());
      },
    });
    await client.GET("/checkouts");
    expect(seen).toEqual(['{"amount":1.10}']);
  });
});

describe("idempotency keys", () => {
  it("does not add keys if they are turned off (D-IDEM-03)", async () => {
    const client = await connect({ idempotencyKeys: false });
    await client.POST("/checkouts", { body: newCheckout });
    await client.POST("/checkouts", { body: newCheckout });
    expect((await client.GET("/checkouts")).data).toHaveLength(2);
  });

  it("uses a new random UUID for every create", async () => {
    const gateway = await startGateway();
    const client = createGatewayClient({ baseUrl: gateway.url, apiKey, idempotencyKeys: true });
    await client.POST("/checkouts", { body: newCheckout });
    await client.POST("/checkouts", { body: newCheckout });
    const keys = gateway.received.map(({ headers }) => headers["idempotency-key"]);
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect(keys).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("uses the caller's keys, which prevent a second create (D-IDEM-01)", async () => {
    const client = await connect({ idempotencyKeys: () => "order-6735" });
    const { data: first } = await client.POST("/checkouts", { body: newCheckout });
    const { data: again, response } = await client.POST("/checkouts", { body: newCheckout });
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
    expect(again).toEqual(first);
  });

  it.each([
    ["params", { params: { header: { "Idempotency-Key": "own" } } }],
    ["headers", { headers: { "idempotency-key": "own" } }],
  ])("prefers the key that a call has in its %s", async (_where, options) => {
    const gateway = await startGateway();
    const client = createGatewayClient({ baseUrl: gateway.url, apiKey, idempotencyKeys: true });
    await client.POST("/checkouts", { ...options, body: newCheckout });
    expect(gateway.received[0]?.headers["idempotency-key"]).toBe("own");
  });

  it("sends keys with creates only", async () => {
    const gateway = await startGateway();
    const client = createGatewayClient({ baseUrl: gateway.url, apiKey, idempotencyKeys: true });
    const params = { path: { id: "re_1" } };
    await client.GET("/api/v1/refunds");
    await client.PUT("/api/v1/refunds/{id}", { params, body: { amount: 5 } });
    await client.DELETE("/api/v1/refunds/{id}", { params });
    const keyed = gateway.received.filter(({ headers }) => "idempotency-key" in headers);
    expect([gateway.received.length, keyed]).toEqual([3, []]);
  });
});

describe("the API key", () => {
  const secret = "sk_test_4711";

  it("sends the API key with every call", async () => {
    const gateway = await startGateway();
    await createGatewayClient({ baseUrl: gateway.url, apiKey: secret }).GET("/checkouts");
    expect(gateway.received[0]?.headers.authorization).toBe(`Bearer ${secret}`);
  });

  it.each(["\n", " ", "é", "\u{1F511}", "\0"])(
    "rejects an API key that ends in %j, without quoting it",
    (end) => {
      const make = () => createGatewayClient({ baseUrl: "http://127.0.0.1", apiKey: secret + end });
      expect(make).toThrow(TypeError);
      expect(make).not.toThrow(secret);
    },
  );

  it("rejects a missing API key of a caller without types", () => {
    const options = JSON.parse('{"baseUrl":"http://127.0.0.1"}');
    expect(() => createGatewayClient(options)).toThrow("The API key must consist of");
  });

  it("rejects an empty API key", () => {
    expect(() => createGatewayClient({ baseUrl: "http://127.0.0.1", apiKey: "" })).toThrow(
      "The API key must consist of visible ASCII characters, without blanks at its ends.",
    );
  });

  it.each([
    ["cannot reach the gateway", { baseUrl: "http://127.0.0.1:1" }, {}],
    ["has an invalid idempotency key", { idempotencyKeys: () => "\n" }, {}],
    ["is aborted", {}, { signal: AbortSignal.abort() }],
    ["gets a response other than JSON", {}, {}],
  ])("keeps the API key out of the error of a call that %s", async (_what, options, init) => {
    const { url } = await startGateway({ body: "<p>Welcome</p>" });
    const client = createGatewayClient({ baseUrl: url, apiKey: secret, retries: 0, ...options });
    const failure: unknown = await client
      .POST("/checkouts", { body: newCheckout, ...init })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain(secret);
  });
});

describe("the options", () => {
  it.each([
    "127.0.0.1:4010",
    "/gateway",
    "ftp://gateway.example",
    "http://",
    "http://a b",
    "http://a.example:99999",
    "http://a.example/v1?x=1",
    "",
    undefined,
  ])("rejects the base URL %j", (baseUrl) => {
    const options = JSON.parse(JSON.stringify({ baseUrl, apiKey: "sk_test_alpha" }));
    expect(() => createGatewayClient(options)).toThrow("baseUrl must be an http or https URL");
  });

  it("rejects an unknown value of the option amounts", () => {
    const options = JSON.parse('{"baseUrl":"http://a.example","apiKey":"a","amounts":"exakt"}');
    expect(() => createGatewayClient(options)).toThrow('amounts must be "number" or "exact"');
  });
});

it.each(["", ".", ".."])("rejects the id %j, which would address a list", async (id) => {
  const client = createGatewayClient({ baseUrl: "http://127.0.0.1:1", apiKey: "sk_test_alpha" });
  const call = client.GET("/api/v1/refunds/{id}", { params: { path: { id } } });
  await expect(call).rejects.toThrow(new TypeError(`id must be an id, not "${id}"`));
});

it.each([
  ["no response, with retries", "", 1],
  ["half a body, with retries", "[", 1],
  ["no response", "", 0],
  ["half a body", "[", 0],
])(
  "ends a call with its signal after garbage collection: %s",
  { timeout: 20_000 },
  async (_what, text, retries) => {
    const server = createServer((_request, response) => {
      if (text !== "") response.write(text);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = await listen(server, "127.0.0.1", 0);
    const client = createGatewayClient({ baseUrl, apiKey, ...(retries > 0 && { retries }) });
    keepCollectingGarbage();
    const call = client.GET("/checkouts", { signal: AbortSignal.timeout(200) });
    await expect(call).rejects.toThrow("The operation was aborted due to timeout");
  },
);
