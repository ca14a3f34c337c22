/** The scripts for checkouts. */
import type { Client, Step } from "./client.ts";
import { each, get, invalid, post, put, remove, type Script, text } from "./steps.ts";

export const checkout = {
  amount: 1999,
  currency: "USD",
  description: "Conformance probe kit1n1",
  redirect_url: "https://shop.example/paid/kit1?order=1&from=gateway",
  cancel_url: "https://shop.example/cancelled/kit1?order=1",
};

const without = (name: string) =>
  Object.fromEntries(Object.entries(checkout).filter(([member]) => member !== name));

export const validation: Script = async (client) => {
  const wrong = [
    {},
    ...Object.keys(checkout).map(without),
    ...[0, -1, -100, 1.5, "abc", {}, [], true].map((amount) => ({ ...checkout, amount })),
    { ...checkout, currency: "ZZZ" },
    { ...checkout, currency: "NOT-A-CURRENCY" },
    { ...checkout, currency: ["USD"] },
    { ...checkout, amount: 0, currency: "ZZZ" },
  ];
  await each(client, [
    post("/checkouts", checkout),
    ...wrong.flatMap((body) => [post("/checkouts", body), get("/api/v1/checkouts")]),
  ]);
  await each(
    client,
    [
      { ...checkout, amount: 1 },
      { ...checkout, amount: 99 },
      { ...checkout, amount: 6000 },
      { ...checkout, currency: "JPY", amount: 500 },
      { ...checkout, currency: "EUR" },
      { ...checkout, description: text },
      { ...checkout, description: " blank " },
      { ...checkout, description: "d".repeat(300) },
      { ...checkout, metadata: { order: "1" } },
      { ...checkout, status: "successful", id: "mine", created_at: "2001-01-01T00:00:00Z" },
      { ...checkout, x_unknown: 1 },
      { ...checkout, x_unknown: "x".repeat(20_000) },
    ].flatMap((body) => [post("/checkouts", body), get("/api/v1/checkouts")]),
  );
  const twice = post("/checkouts", { ...checkout, description: "Twice" });
  const keyed = { ...twice, headers: { "idempotency-key": "once" } };
  await each(client, [twice, twice, keyed, keyed]);
  await client.together([1, 2, 3, 4].map(() => post("/checkouts", checkout)));
};

const days = ["1999-01-01", "2026-01-14", "2026-01-15", "2026-01-16", "2999-01-01", "2025-02-30"];
export const list = (query: string) => get(`/api/v1/checkouts?${query}`);

const filtered: readonly Step[] = [
  ...["created", "pending", "successful", "failed", "completed", "bogus"].map((status) =>
    list(`status=${status}`),
  ),
  ...days.flatMap((day) => [list(`created_at=${day}`), list(`updated_at=${day}`)]),
  list("foo=bar"),
];

export const checkouts: Script = async (client) => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const body = {
      ...checkout,
      amount: 1999 + index,
      description: `Checkout number ${index} of five`,
      redirect_url: `https://shop.example/paid/${index}?a=1`,
    };
    ids.push(await client.send(post("/checkouts", body)));
  }
  const at = (index: number) => `/checkouts/${ids.at(index) ?? ""}`;
  const redirected = { ...checkout, redirect_url: "https://shop.example/elsewhere" };
  await each(client, [
    ...ids.flatMap((_id, index) => [get(at(index)), get(at(index))]),
    get("/api/v1/checkouts"),
    put(at(0), { description: "Updated description of it" }),
    get(at(0)),
    get(at(4)),
    get("/api/v1/checkouts"),
    put(at(0), { description: "With amount", amount: 5 }),
    get(at(0)),
    put(at(0), { description: "With currency", currency: "EUR" }),
    get(at(0)),
    put(at(0), {}),
    get(at(0)),
    put(at(0), {
      description: "More",
      metadata: { a: "b" },
      redirect_url: redirected.redirect_url,
    }),
    get(at(0)),
    put(at(1), { status: "pending" }),
    put(at(1), { description: "Pending" }),
    get(at(1)),
    put(at(1), { description: "With amount", amount: 5, status: "pending" }),
    get(at(1)),
    put(at(2), { description: "Both", status: "pending" }),
    put(at(2), { status: "bogus" }),
    put(at(1), { status: "completed" }),
    put(at(1), { status: "created" }),
    ...filtered,
    get("/checkouts/nobody"),
    put("/checkouts/nobody", { description: "Nobody" }),
    ...[null, invalid, client.otherKey].flatMap((key) => [
      post("/checkouts", checkout, { key }),
      get(at(3), { key }),
      put(at(3), { description: "Nobody's" }, { key }),
      get("/api/v1/checkouts", { key }),
      remove(at(3), { key }),
      get(at(3)),
      get("/api/v1/checkouts"),
    ]),
  ]);
  await deleteCheckouts(client, ids);
};

async function deleteCheckouts(client: Client, ids: readonly string[]): Promise<void> {
  const at = (index: number) => `/checkouts/${ids.at(index) ?? ""}`;
  for (const index of [4, 0, 1]) {
    const path = at(index);
    await each(client, [
      remove(path),
      get(path),
      get("/api/v1/checkouts"),
      put(path, { description: "Again" }),
      remove(path),
      get(path),
      get(at(2)),
    ]);
  }
  await each(client, [
    ...Array.from({ length: 20 }, (_, index) =>
      post("/checkouts", { ...checkout, description: `c${index}` }),
    ),
    get("/api/v1/checkouts"),
  ]);
}
