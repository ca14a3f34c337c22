/** The requests of a replay. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  documentedMembers,
  interfaceOperations,
  type Kind,
  type OperationId,
  type View,
} from "../../../generated/interface-operations.ts";
import { isNumber, type JsonObject, numberToken } from "../../support/json.ts";
import { addresses } from "../catalogue.ts";
import { operationsOf } from "../kinds.ts";
import type { Sample } from "./conditions.ts";
import type { Client } from "./replay-client.ts";
import { accountKey } from "./near-matches.ts";

const plain: Readonly<Record<Kind, JsonObject>> = {
  checkout: {
    amount: numberToken("1999"),
    currency: "USD",
    description: "Order",
    redirect_url: "https://shop.example/paid?order=1",
    cancel_url: "https://shop.example/cancelled",
  },
  refund: {
    transaction_id: "",
    amount: numberToken("3"),
    reason: "Returned",
    metadata: { order_id: "7", k: "v" },
  },
  payout: { recipient_address: addresses.BTC, crypto_currency: "BTC", amount: numberToken("900") },
};

const ofKind = (kind: Kind, values: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => documentedMembers[kind].includes(name)),
  );

const idIn = ({ id }: JsonObject): string => (typeof id === "string" ? id : "");

function without(body: JsonObject, omitted: string): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== omitted));
}

/** Returns bodies with plain values and with those of the sample, all different. */
function bodiesOf(kind: Kind, sample: Sample, more: JsonObject = {}): JsonObject[] {
  const chosen = ofKind(kind, sample.values);
  const changes = [{}, chosen, {}, chosen, chosen, {}];
  return changes.map((change, index) => {
    const text =
      kind === "checkout"
        ? { description: `Order ${index}` }
        : kind === "refund"
          ? { reason: `Returned ${index}` }
          : {};
    const body = { ...plain[kind], ...text, ...more, ...change };
    const isWhole = index % 2 === 1 || sample.omitted === undefined;
    return isWhole ? body : without(body, sample.omitted);
  });
}

/** Creates records, reads the list after each, and returns their identifiers. */
async function makeSeveral(
  client: Client,
  kind: Kind,
  sample: Sample,
  more?: JsonObject,
): Promise<string[]> {
  const { create, list } = operationsOf[kind];
  await client.send(list);
  const ids: string[] = [];
  for (const body of bodiesOf(kind, sample, more)) {
    ids.push(idIn(await client.send(create, { body })));
    await client.send(list);
  }
  await sleep(sample.pauseMs ?? 0);
  return ids;
}

async function makeAtOnce(client: Client, kind: Kind, { values }: Sample, more?: JsonObject) {
  const body = { ...plain[kind], ...more, ...ofKind(kind, values) };
  await client.together(
    ["1", "2", "3"].map((amount) => [
      operationsOf[kind].create,
      { body: { ...body, amount: numberToken(amount) } },
    ]),
  );
}

/** Returns a function that reads each record twice, and the list. */
function reader(client: Client, kind: "checkout" | "refund", ids: readonly string[]) {
  const read = kind === "checkout" ? "getCheckout" : "getRefund";
  return async () => {
    for (const id of [...ids, ...ids]) await client.send(read, { id });
    await client.send(operationsOf[kind].list);
  };
}

async function replayCheckouts(client: Client, sample: Sample): Promise<void> {
  const ids = await makeSeveral(client, "checkout", sample);
  const [first, second, third, fourth, fifth] = ids;
  const readAll = reader(client, "checkout", ids);
  await readAll();
  const { description = "Changed" } = sample.values ?? {};
  for (const id of [second, first, second, third]) {
    for (const body of [{ description }, { description: "Changed", ...sample.update }]) {
      await client.send("updateCheckout", { id, body });
      await readAll();
    }
  }
  await client.send("updateCheckout", { id: first, body: {} });
  for (const query of filters) await client.send("listCheckouts", { query });
  await sendOffences(client, sample);
  await asStrangers(client, sample, "checkout", third);
  await makeAtOnce(client, "checkout", sample);
  await client.together(
    [1, 2, 3].map(() => ["updateCheckout", { id: third, body: { description: "At once" } }]),
  );
  for (const id of [second, first, fifth, fourth]) {
    await client.send("deleteCheckout", { id });
    await readAll();
    for (const query of filters.slice(0, 5)) await client.send("listCheckouts", { query });
    await client.send("updateCheckout", { id, body: { description } });
    await readAll();
  }
  await client.race([
    ["updateCheckout", { id: third, body: { description } }],
    ["deleteCheckout", { id: third }],
  ]);
  await readAll();
  await client.together([1, 2].map(() => ["deleteCheckout", { id: third }]));
  await readAll();
}

async function sendOffences(client: Client, sample: Sample): Promise<void> {
  for (const change of invalidInputs(sample)) {
    for (const more of [{}, ofKind("checkout", sample.values)]) {
      const members = Object.entries({ ...plain.checkout, ...more, ...change });
      const body = Object.fromEntries(members.filter(([, value]) => value !== undefined));
      await client.send("createCheckout", { body: body as JsonObject });
    }
    await client.send("listCheckouts");
  }
}

/** Returns changes that make a valid checkout invalid; those of the sample are frequent. */
function invalidInputs({ invalidInput = {} }: Sample): (typeof invalidInput)[] {
  const all = [
    invalidInput,
    invalidInput,
    { amount: numberToken("0") },
    { currency: undefined, cancel_url: undefined },
  ];
  return Object.keys(invalidInput).length === 0
    ? all.slice(2)
    : [...all, ...all.slice(0, 1), ...all.slice(0, 1)];
}

/** The clock of the replay is frozen at noon of this day. */
export const replayedAt = "2026-01-15T12:00:00.250Z";

const filters = [
  "?status=created",
  "?status=pending",
  "?status=failed",
  "?created_at=2026-01-15",
  "?updated_at=2026-01-15",
  ...[
    "2026-01-12",
    "2026-01-13",
    "2026-01-14",
    "2026-01-16",
    "2026-01-17",
    "2026-01-18",
    "2025-01-15",
    "2026-02-15",
    "1999-01-15",
    "2999-01-15",
    "1999-01-01",
  ].flatMap((day) => [`?created_at=${day}`, `?updated_at=${day}`]),
];

/** The operations that need a valid key; for other operations on refunds, the interface leaves this open. */
const guarded: Readonly<Record<Kind, readonly OperationId[]>> = {
  checkout: ["createCheckout", "listCheckouts", "getCheckout", "updateCheckout", "deleteCheckout"],
  payout: ["createPayout", "listPayouts", "deletePayout"],
  refund: ["deleteRefund"],
};

/** Tries the operations on an existing record with wrong keys and identifiers, and reads it after. */
async function asStrangers(
  client: Client,
  { authorization = (key) => `Bearer sk_test_invalid_${key.length}`, identifier }: Sample,
  kind: Kind,
  id: string | undefined,
): Promise<void> {
  const { list, read, update, remove } = operationsOf[kind];
  const change = kind === "checkout" ? { description: "Strange" } : { reason: "Strange" };
  const bodies: Partial<Record<View, JsonObject>> = {
    create: { ...plain[kind], amount: numberToken("77") },
    update: change,
  };
  const look = async () => {
    await client.send(list);
    if (read !== undefined) await client.send(read, { id });
  };
  const wrong = authorization(client.key);
  await look();
  // The interface leaves open whether checkout requests need a key.
  for (const header of kind === "checkout" ? [wrong, wrong] : [wrong, undefined, wrong]) {
    for (const operationId of guarded[kind]) {
      const body = bodies[interfaceOperations[operationId].view];
      await client.send(operationId, { id, body, authorization: header });
    }
    await look();
  }
  if (identifier === undefined || update === undefined || id === undefined) return;
  for (const operationId of [update, remove, remove]) {
    await client.send(operationId, { id: identifier(id), body: change });
    await look();
  }
}

async function replayPayouts(client: Client, sample: Sample): Promise<void> {
  const list = () => client.send("listPayouts");
  const [first, second, third, , fifth] = await makeSeveral(client, "payout", sample);
  await client.send("createPayout", { body: { ...plain.payout, amount: "12.5", memo: "text1" } });
  await list();
  await list();
  await asStrangers(client, sample, "payout", third);
  await makeAtOnce(client, "payout", sample);
  for (const id of [second, first, fifth]) {
    await client.send("deletePayout", { id });
    await list();
  }
}

async function replayRefunds(client: Client, sample: Sample): Promise<void> {
  await client.send("deleteRefund", { id: "nobody" });
  const payout = await client.send("createPayout", { body: plain.payout });
  const { amount = numberToken("2"), reason = "Changed" } = sample.values ?? {};
  // Refunds of an unknown transaction can exceed the amount of a payout.
  const isLarge = isNumber(amount) && Number(amount.value) > 100;
  const of = { transaction_id: isLarge ? "txn-replay" : (payout.transaction_id ?? "") };
  const ids = await makeSeveral(client, "refund", sample, of);
  const [first, second, third, fourth, fifth] = ids;
  const readAll = reader(client, "refund", ids);
  await readAll();
  for (const id of [second, first, second, third]) {
    for (const body of [{ reason }, { amount }, { amount, reason }, { reason: "Changed again" }]) {
      await client.send("updateRefund", { id, body });
      await readAll();
    }
  }
  await asStrangers(client, sample, "refund", third);
  await makeAtOnce(client, "refund", sample, of);
  const both = { amount: numberToken("1"), reason: "At once" };
  await client.together([1, 2].map(() => ["updateRefund", { id: third, body: both }]));
  await client.race([
    ["updateRefund", { id: third, body: { amount: numberToken("2") } }],
    ["updateRefund", { id: third, body: { reason: "One of two" } }],
  ]);
  const authorization = `Bearer ${accountKey("another")}`;
  await client.send("deleteRefund", { id: third, authorization });
  await client.send("getRefund", { id: third });
  for (const id of [second, first, fifth, fourth]) {
    await client.send("deleteRefund", { id });
    await readAll();
    await client.send("updateRefund", { id, body: { reason } });
    await readAll();
    await client.send("deleteRefund", { id });
  }
  for (const id of ["nobody", "0f8fad5b-d9cb-469f-a165-70867728950e", "nobody", "123"])
    await client.send("deleteRefund", { id });
  await client.race([
    ["updateRefund", { id: third, body: { reason } }],
    ["deleteRefund", { id: third }],
  ]);
  await readAll();
  await client.together([1, 2, 3].map(() => ["deleteRefund", { id: third }]));
  await client.send("listRefunds");
}

/** The requests about each kind of record. */
export const scripts: Readonly<Record<Kind, (client: Client, sample: Sample) => Promise<void>>> = {
  checkout: replayCheckouts,
  payout: replayPayouts,
  refund: replayRefunds,
};
