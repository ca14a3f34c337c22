import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ethAddress } from "../../server/test-support/bodies.ts";
import { startFrozen } from "../../server/test-support/sandbox.ts";
import { createGatewayClient } from "./client.ts";
import { type Reply, startGateway } from "./test-support/gateway.ts";

const apiKey = "sk_test_amounts";
const digits = "0.123456789012345678";

async function connect() {
  const { url } = await startFrozen();
  return createGatewayClient({ baseUrl: url, apiKey, amounts: "exact" });
}

/** Returns the data that the client reads from a response, or the error that it throws. */
async function read(reply: Reply, amounts: "number" | "exact"): Promise<unknown> {
  const { url } = await startGateway(reply);
  const client = createGatewayClient({ baseUrl: url, apiKey, amounts });
  return client.GET("/api/v1/refunds").then(
    ({ data, error }) => ({ data, error }),
    (thrown: unknown) => String(thrown),
  );
}

/** Returns the body that the client sends for a refund of this amount. */
async function sent(amount: string | number, metadata = {}): Promise<string | undefined> {
  const gateway = await startGateway();
  const client = createGatewayClient({ baseUrl: gateway.url, apiKey, amounts: "exact" });
  const body = { transaction_id: "txn_1", amount, metadata };
  await client.POST("/api/v1/refunds", { body });
  return gateway.received[0]?.body;
}

describe("D-PV-03: exact amounts in the sandbox", () => {
  it("keeps 18 decimals of a payout in create, get, list and update", async () => {
    const client = await connect();
    const { data: created } = await client.POST("/api/v1/payouts/crypto", {
      body: {
        recipient_address: ethAddress,
        crypto_currency: "ETH",
        amount: digits,
        metadata: { amount: "1.5", weight: 0.25 },
      },
    });
    expect(created).toMatchObject({ amount: digits, metadata: { amount: "1.5", weight: 0.25 } });

    const params = { path: { id: created?.id ?? "" } };
    const { data: updated } = await client.PUT("/api/v1/payouts/crypto/{id}", {
      params,
      body: { memo: "Invoice 2041" },
    });
    const { data: single } = await client.GET("/api/v1/payouts/crypto/{id}", { params });
    const { data: list } = await client.GET("/api/v1/payouts/crypto");
    expect(updated).toEqual({ ...created, memo: "Invoice 2041" });
    expect([single, list]).toEqual([updated, [updated]]);
  });

  it("keeps 18 decimals of a refund, which rejects numeric strings (D-ORIG-04)", async () => {
    const client = await connect();
    const { data: created } = await client.POST("/api/v1/refunds", {
      body: { transaction_id: "txn_1", amount: digits },
    });
    expect(created?.amount).toBe(digits);

    const { data: updated } = await client.PUT("/api/v1/refunds/{id}", {
      params: { path: { id: created?.id ?? "" } },
      body: { amount: "1.000000000000000001" },
    });
    expect(updated?.amount).toBe("1.000000000000000001");
  });

  it("updates a refund with a whole record that was read (D-UPD-02)", async () => {
    const client = await connect();
    const { data: created } = await client.POST("/checkouts", {
      body: {
        amount: "9007199254740991",
        currency: "EUR",
        description: "Annual plan",
        redirect_url: "https://shop.example/thanks",
        cancel_url: "https://shop.example/cart",
      },
    });
    const { data: updated, error } = await client.PUT("/checkouts/{checkout_id}", {
      params: { path: { checkout_id: created?.id ?? "" } },
      body: { ...created, description: "Monthly plan" },
    });
    expect(error).toBeUndefined();
    expect(updated).toEqual({ ...created, description: "Monthly plan" });
    expect(updated?.amount).toBe("9007199254740991");
  });

  it("returns the documented error for an amount that is not a number", async () => {
    const client = await connect();
    const { error } = await client.POST("/api/v1/refunds", {
      body: { transaction_id: "txn_1", amount: "ten" },
    });
    expect(error).toEqual({ error: { amount: ["A valid number is required."] } });
  });
});

describe("an amount in a request", () => {
  it.each([digits, "9007199254740993", "1e-8", "1.10", "100.0", "-1E+2", "0", "1e400"])(
    "sends the string %s as a number with exactly its digits",
    async (amount) => {
      expect(await sent(amount)).toBe(
        `{"transaction_id":"txn_1","amount":${amount},"metadata":{}}`,
      );
    },
  );

  it.each(["ten", "", " 1", "1 ", "1.", ".5", "+1", "01", "0x10", "1,5", "NaN", "1\n", "١"])(
    "sends %j, which is not a JSON number, as a string",
    async (amount) => {
      expect(JSON.parse((await sent(amount)) ?? "")).toHaveProperty("amount", amount);
    },
  );

  it("sends an amount that is a number as JavaScript writes it", async () => {
    expect(await sent(0.1)).toContain('"amount":0.1,');
  });

  it("sends an amount within metadata unchanged", async () => {
    const metadata = { amount: "1.5", list: [{ amount: "2" }] };
    expect(await sent("1.50", metadata)).toBe(
      `{"transaction_id":"txn_1","amount":1.50,"metadata":${JSON.stringify(metadata)}}`,
    );
  });
});

describe("an amount in a response", () => {
  it.each([digits, "9007199254740993", "1e-8", "1.10", "100.0", "1E+2", "1e400", "-0"])(
    "reads exactly the digits %s, in a record and in a list",
    async (amount) => {
      const body = `{"id":"re_1", "amount" : ${amount}}`;
      const record = { id: "re_1", amount };
      expect(await read({ body }, "exact")).toEqual({ data: record });
      expect(await read({ body: `[${body}, ${body}]` }, "exact")).toEqual({
        data: [record, record],
      });
    },
  );

  it("reads the last amount if it is repeated", async () => {
    const body = '[{"amount":1.10,"amount":2.50},{"id":"re_1","id":"re_2","amount":1.10}]';
    expect(await read({ body }, "exact")).toEqual({
      data: [{ amount: "2.50" }, { id: "re_2", amount: "1.10" }],
    });
  });

  it.each([
    ["within metadata", '{"metadata":{"amount":0.10,"list":[{"amount":1e2}]}}'],
    ["within a list of lists", '[[{"amount":1.10}]]'],
    ["that is a string, null or missing", '[{"amount":"1.10"},{"amount":null},{}]'],
    ["of an error", null],
  ])("does not change an amount %s", async (_where, body) => {
    const reply = body === null ? { status: 409, body: '{"amount":1.10}' } : { body };
    expect(await read(reply, "exact")).toEqual(await read(reply, "number"));
  });

  it("reads an amount as a double without the option for exact amounts", async () => {
    expect(await read({ body: `{"amount":${digits}}` }, "number")).toEqual({
      data: { amount: Number(digits) },
    });
  });
});

describe("a response with exact amounts", () => {
  it.each<[string, Reply]>([
    ["without a body", { status: 204 }],
    ["with an empty body", { status: 200 }],
    ["with an empty body and an error", { status: 502 }],
    ["without JSON", { body: "<p>Welcome</p>" }],
    ["with incomplete JSON", { body: '[{"amount":1.5}' }],
    ["without JSON and with an error", { status: 502, body: "<h1>502 Bad Gateway</h1>" }],
    ["with an error in JSON", { status: 400, body: '{"error":{"amount":["No."]}}' }],
    ["without a record or a list", { body: "17" }],
    ["with a repeated member", { body: '{"id":"re_1","id":"re_2"}' }],
    ["with deep nesting", { body: `{"metadata":${"[".repeat(1000)}${"]".repeat(1000)}}` }],
    ["incomplete", { body: '{"id":"re_1"}', lost: "half" }],
  ])("leaves a response to openapi-fetch if it comes %s", async (_what, reply) => {
    expect(await read(reply, "exact")).toEqual(await read(reply, "number"));
  });

  it("keeps all of the body except the amounts", async () => {
    const fetch = (body: string) => () => Promise.resolve(new Response(body));
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        const options = { baseUrl: "http://gateway.example", apiKey, fetch: fetch(body) };
        const client = createGatewayClient({ ...options, amounts: "exact" });
        expect((await client.GET("/api/v1/refunds")).data).toEqual(JSON.parse(body));
      }),
    );
  });

  it("keeps the status, the headers and the rest of the record", async () => {
    const headers = { "Request-Id": "req_1" };
    const { url } = await startGateway({ status: 201, headers, body: '{"id":"re_1","amount":1}' });
    const client = createGatewayClient({ baseUrl: url, apiKey, amounts: "exact" });
    const { data, response } = await client.GET("/api/v1/refunds");
    expect([response.status, response.headers.get("Request-Id"), data]).toEqual([
      201,
      "req_1",
      { id: "re_1", amount: "1" },
    ]);
  });
});
