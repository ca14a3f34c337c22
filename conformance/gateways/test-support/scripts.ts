/** Requests that touch every operation, in scripts that do not depend on one another. */
import { addresses } from "../catalogue.ts";
import { checkout, checkouts, list, validation } from "./checkout-scripts.ts";
import type { Client } from "./client.ts";
import {
  each,
  get,
  invalid,
  payoutsPath,
  post,
  put,
  refundsPath,
  remove,
  type Script,
  text,
} from "./steps.ts";

const payout = {
  recipient_address: addresses.BTC,
  crypto_currency: "BTC",
  amount: 1250,
  memo: "kit1n1",
};
const rawPayout = (amount: string, memo: string) =>
  JSON.stringify({ ...payout, memo, amount: 0 }).replace('"amount":0', `"amount":${amount}`);

const payouts: Script = async (client) => {
  const ids: string[] = [];
  const bodies = [
    payout,
    { ...payout, recipient_address: addresses.base58, memo: "kit1n2" },
    { ...payout, recipient_address: addresses.ETH, crypto_currency: "ETH", amount: 4100.25 },
    { ...payout, amount: "1250", memo: "kit1n4" },
    { recipient_address: addresses.BTC, crypto_currency: "BTC", amount: 0.5 },
    { ...payout, amount: 0.25, memo: text, metadata: { order: "42" } },
  ];
  for (const body of bodies) ids.push(await client.send(post(payoutsPath, body)));
  await each(client, [
    { ...post(payoutsPath, undefined), text: rawPayout("125e1", "kit1n7") },
    {
      ...post(payoutsPath, undefined),
      text: rawPayout("0.123456789012345678", "kit1n8")
        .replace("BTC", "ETH")
        .replace(addresses.BTC, addresses.ETH),
    },
    get(payoutsPath),
    get(payoutsPath),
    get(`${payoutsPath}?limit=1`),
    get(`${payoutsPath}?foo=bar`),
    get(`${payoutsPath}/${ids[0] ?? ""}`),
    ...(["amount", "crypto_currency", "recipient_address"] as const).map((name) =>
      post(payoutsPath, { ...payout, memo: `without${name}`, [name]: undefined }),
    ),
    get(payoutsPath),
    ...[null, invalid].flatMap((key) => [
      post(payoutsPath, { ...payout, memo: "nobody" }, { key }),
      get(payoutsPath, { key }),
      remove(`${payoutsPath}/${ids[1] ?? ""}`, { key }),
      get(payoutsPath),
    ]),
  ]);
  await client.together([1, 2, 3, 4].map(() => post(payoutsPath, { ...payout, memo: "same" })));
  for (const id of ids.slice(0, 4)) {
    await each(client, [remove(`${payoutsPath}/${id}`), get(payoutsPath)]);
  }
  await each(client, [
    remove(`${payoutsPath}/${ids[0] ?? ""}`),
    remove(`${payoutsPath}/nobody`),
    ...Array.from({ length: 30 }, (_, index) =>
      post(payoutsPath, { ...payout, memo: `m${index}` }),
    ),
    get(payoutsPath),
  ]);
};

const refund = {
  transaction_id: "txn_first",
  amount: 3,
  reason: "Conformance probe kit1n1",
  metadata: { order_id: "kit1n1", k: "v", n: 1 },
};

const refunds: Script = async (client) => {
  const ids: string[] = [];
  const bodies = [
    refund,
    { ...refund, reason: text },
    { ...refund, amount: 60, reason: "Another" },
    { ...refund, transaction_id: "txn_other", reason: "Of another" },
    { transaction_id: "txn_first", amount: 2 },
    { ...refund, reason: "Last", metadata: { k: "w" } },
  ];
  for (const body of bodies) ids.push(await client.send(post(refundsPath, body)));
  const at = (index: number) => `${refundsPath}/${ids.at(index) ?? ""}`;
  const [first, second, third] = [at(0), at(1), at(2)];
  await each(client, [
    ...ids.flatMap((_id, index) => [get(at(index)), get(at(index))]),
    get(refundsPath),
    get(refundsPath),
    put(first, { amount: 2 }),
    get(first),
    put(first, { reason: "A reason that has been updated" }),
    get(first),
    get(refundsPath),
    put(second, { amount: 1, reason: "Both" }),
    put(second, { amount: 2 }),
    get(second),
    get(third),
    get(refundsPath),
    put(second, { metadata: { a: "b" }, x_unknown: 1 }),
    put(second, { transaction_id: "txn_changed", amount: 1 }),
    get(at(-1)),
    get(`${refundsPath}/nobody`),
    put(`${refundsPath}/nobody`, { amount: 1 }),
    ...[null, invalid, client.otherKey].flatMap((key) => [
      post(refundsPath, refund, { key }),
      get(first, { key }),
      get(refundsPath, { key }),
      put(first, { amount: 1 }, { key }),
      remove(at(-2), { key }),
      get(at(-2)),
    ]),
  ]);
  await deleteRefunds(client, ids);
};

async function deleteRefunds(client: Client, ids: readonly string[]): Promise<void> {
  const at = (index: number) => `${refundsPath}/${ids.at(index) ?? ""}`;
  for (const path of [at(-1), at(-2)]) {
    await each(client, [
      remove(path),
      get(path),
      get(refundsPath),
      put(path, { amount: 1 }),
      get(path),
      remove(path),
      get(path),
      get(refundsPath),
      post(refundsPath, refund),
      get(refundsPath),
      get(path),
    ]);
  }
  await each(client, [
    remove(`${refundsPath}/nonexistent-k1`),
    remove(`${refundsPath}/1b4e28ba-2fa1-11d2-883f-0016d3cca427`),
    remove(`${refundsPath}/123456789012345`),
    get(refundsPath),
  ]);
  await client.together(Array.from({ length: 8 }, () => remove(at(2))));
  await each(client, [
    get(at(1)),
    get(refundsPath),
    remove(at(1)),
    remove(at(0)),
    get(refundsPath),
  ]);
  const reasons = Array.from({ length: 24 }, (_, index) => ({ ...refund, reason: `r${index}` }));
  await each(client, [...reasons.map((body) => post(refundsPath, body)), get(refundsPath)]);
  const own = await client.send(post(payoutsPath, payout));
  await client.send(get(`${payoutsPath}/${own}`));
}

const oddities: Script = async (client) => {
  const body = JSON.stringify(checkout);
  await each(client, [
    { method: "HEAD", path: refundsPath },
    { method: "OPTIONS", path: refundsPath },
    { method: "PATCH", path: refundsPath },
    get(`${refundsPath}/`),
    get("/api/v1/made-up"),
    get("/payouts/crypto"),
    post("/api/v1/checkouts", checkout),
    { ...post("/checkouts", undefined), text: body, headers: { "content-type": "text/plain" } },
    {
      ...post("/checkouts", undefined),
      text: body,
      headers: { "content-type": "application/json; charset=utf-8" },
    },
    { ...post("/checkouts", undefined), text: "{" },
    { ...post("/checkouts", undefined), text: "[]" },
    get(payoutsPath, { key: "bearer sk_test_odd" }),
    list("created_at=yesterday"),
    list("status="),
  ]);
};

export const scripts: readonly Script[] = [validation, oddities, checkouts, refunds, payouts];
