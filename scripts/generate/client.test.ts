import { describe, expect, it } from "vitest";
import { createGatewayClient } from "../../generated/client.ts";
import { startSandbox } from "../../server/testing/sandbox.ts";

async function createClient() {
  const { url } = await startSandbox();
  return createGatewayClient({ baseUrl: url, apiKey: "sk_test_client" });
}

describe("the generated client", () => {
  it("creates a record and reads it back", async () => {
    const client = await createClient();
    const { data: created } = await client.POST("/checkouts", {
      body: {
        amount: 1999,
        currency: "EUR",
        description: "Annual plan",
        redirect_url: "https://shop.example/thanks",
        cancel_url: "https://shop.example/cart",
      },
    });
    const { data: read } = await client.GET("/checkouts/{checkout_id}", {
      params: { path: { checkout_id: created?.id ?? "" } },
    });
    expect(created?.status).toBe("created");
    expect(read).toEqual(created);
  });

  it("gives the error of a request that was refused", async () => {
    const client = await createClient();
    const { error, response } = await client.DELETE("/api/v1/refunds/{id}", {
      params: { path: { id: "re_000000000000000000000000" } },
    });
    expect([response.status, error]).toEqual([404, { error: "Not found." }]);
  });
});
