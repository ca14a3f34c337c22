/** A merchant's day with the project's own client, which relies only on what the interface promises. */
import { setTimeout as wait } from "node:timers/promises";
import { createGatewayClient } from "../../../spec/client/client.ts";

type Members = Readonly<Record<string, unknown>>;

/** @throws {Error} if a step fails. */
export async function spendDay(baseUrl: string, apiKey: string): Promise<void> {
  const client = createGatewayClient({ baseUrl, apiKey, amounts: "exact" });
  await sellSomething(client);
  const transaction = await payOut(client);
  await refund(client, transaction);
}

type Client = ReturnType<typeof createGatewayClient<"exact">>;

async function sellSomething(client: Client): Promise<void> {
  const created = await client.POST("/checkouts", {
    body: {
      amount: 1999,
      currency: "EUR",
      description: "Annual plan",
      redirect_url: "https://shop.example/thanks",
      cancel_url: "https://shop.example/cart",
    },
  });
  const id = created.data?.id;
  must("create a checkout", created.response.ok && typeof id === "string");
  const params = { path: { checkout_id: id ?? "" } };
  const read = await until(
    () => client.GET("/checkouts/{checkout_id}", { params }),
    ({ data }) => data?.id === id,
  );
  must("read its amount", Number(read.data?.amount) === 1999);
  await until(
    () => client.GET("/api/v1/checkouts"),
    ({ data }) => recordsIn(data).some((record) => record.id === id),
  );
  const body = { description: "Monthly plan" };
  const updated = await client.PUT("/checkouts/{checkout_id}", { params, body });
  must("update the checkout", updated.response.ok);
  await until(
    () => client.GET("/checkouts/{checkout_id}", { params }),
    ({ data }) => data?.description === "Monthly plan",
  );
  const deleted = await client.DELETE("/checkouts/{checkout_id}", { params });
  must("delete the checkout", deleted.response.ok);
}

/** @returns the payout's transaction. */
async function payOut(client: Client): Promise<string> {
  const path = "/api/v1/payouts/crypto";
  const body = {
    recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    crypto_currency: "ETH" as const,
    amount: "12.5",
    memo: "Invoice 2041",
  };
  const kept = await client.POST(path, { body });
  must("create a payout", kept.response.ok && Number(kept.data?.amount) === 12.5);
  const other = await client.POST(path, { body: { ...body, amount: "12.25" } });
  await until(
    () => client.GET(path),
    ({ data }) => recordsIn(data).some(({ id }) => id === other.data?.id),
  );
  const deleted = await client.DELETE("/api/v1/payouts/crypto/{id}", {
    params: { path: { id: other.data?.id ?? "" } },
  });
  must("delete a payout", deleted.response.status === 204);
  return String(kept.data?.transaction_id);
}

async function refund(client: Client, transaction: string): Promise<void> {
  const reason = "Damaged in transit";
  const created = await client.POST("/api/v1/refunds", {
    body: { transaction_id: transaction, amount: "2.5", reason, metadata: { order: "6735" } },
  });
  must("create a refund", created.response.ok);
  const list = await until(
    () => client.GET("/api/v1/refunds"),
    ({ data }) => recordsIn(data).some((record) => record.transaction_id === transaction),
  );
  const [listed] = recordsIn(list.data).filter((record) => record.transaction_id === transaction);
  const location = created.response.headers.get("location")?.split("/").at(-1);
  // The interface leaves open which member shows the identifier of a refund.
  const shown = [listed?.id, listed?.refund_id, listed?.reference];
  const id = shown.find((value) => typeof value === "string" || typeof value === "number");
  const params = { path: { id: decodeURIComponent(String(id ?? location ?? "")) } };
  const read = await until(
    () => client.GET("/api/v1/refunds/{id}", { params }),
    ({ data }) => data?.reason === reason,
  );
  must("read the refund", Number(read.data?.amount) === 2.5);
  const updated = await client.PUT("/api/v1/refunds/{id}", {
    params,
    body: { amount: "1.5" },
  });
  must("update the refund", updated.response.ok);
  await until(
    () => client.GET("/api/v1/refunds/{id}", { params }),
    ({ data }) => Number(data?.amount) === 1.5,
  );
  const deleted = await client.DELETE("/api/v1/refunds/{id}", { params });
  must("delete the refund", deleted.response.status === 200);
  const again = await client.DELETE("/api/v1/refunds/{id}", { params });
  must("find it deleted", again.response.status === 404);
}

function must(step: string, holds: boolean): void {
  if (!holds) throw new Error(`could not ${step}`);
}

/** Repeats a read, since the interface leaves open when a write becomes visible. */
async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (attempt === 40)
      throw new Error(`the write never became visible: ${JSON.stringify(answer)}`);
    await wait(50);
  }
}

/** The first array in a response: the interface leaves open what is around the list of checkouts. */
function recordsIn(data: unknown): readonly Members[] {
  if (Array.isArray(data)) return data.filter(isMembers);
  if (!isMembers(data)) return [];
  return Object.values(data).reduce<readonly Members[]>(
    (found, value) => (found.length > 0 ? found : recordsIn(value)),
    [],
  );
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
