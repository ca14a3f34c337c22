/** A plain replay: the same requests to a good gateway and to a mutant, compared in what the interface constrains. */
import {
  documentedMembers,
  interfaceOperations,
  type Kind,
  kinds,
  type OperationId,
} from "../../../generated/interface-operations.ts";
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  numberToken,
  parseJson,
  type Writable,
  writeJson,
} from "../../support/json.ts";
import { addresses } from "../catalogue.ts";
import { compose, type Deviation } from "../deviation.ts";
import type { Sample } from "./conditions.ts";
import type { DrawnMutant } from "./drawn.ts";
import { strictKeys } from "./strangers.ts";

/** What came, as far as the interface says anything of it. */
type Came = string;

const statusIsShown: ReadonlySet<OperationId> = new Set([
  "createPayout",
  "listPayouts",
  "deletePayout",
  "getRefund",
  "listRefunds",
  "deleteRefund",
]);

interface Options {
  readonly body?: Writable;
  readonly id?: string;
  readonly query?: string;
  /** Of the Authorization header; undefined sends none. */
  readonly authorization?: string | undefined;
}

/** Takes what came; false ends the replay. */
type Witness = (came: Came) => boolean;

/** Thrown to leave a replay that has shown enough. */
class Enough extends Error {}

class Client {
  readonly #url: string;
  readonly #key = "sk_test_replay_0000k";
  readonly #witness: Witness;
  /** The identifiers that were shown, each with a name of its own: what is refused may cost one. */
  readonly #names = new Map<string, string>();

  constructor(url: string, witness: Witness) {
    this.#url = url;
    this.#witness = witness;
  }

  get key(): string {
    return this.#key;
  }

  /** Sends a request, notes what came, and returns the record if there is one. */
  async send(operationId: OperationId, options: Options = {}): Promise<JsonObject> {
    const { came, json } = await this.#send(operationId, options);
    this.#note(came);
    return isObject(json) ? json : {};
  }

  /** Sends requests at once; nobody knows which of them comes first, or gets which identifier. */
  async together(requests: readonly (readonly [OperationId, Options])[]): Promise<JsonObject[]> {
    const all = await Promise.all(requests.map(([id, options]) => this.#send(id, options)));
    for (const came of all.map((one) => withoutIds(one.came)).sort()) this.#note(came);
    return all.map(({ json }) => (isObject(json) ? json : {}));
  }

  #note(came: Came): void {
    const named = came.replace(
      /"(id|transaction_id)":"([^"]*)"/g,
      (_all, member: string, id: string) => {
        const name = this.#names.get(id) ?? `#${this.#names.size}`;
        this.#names.set(id, name);
        return `"${member}":"${name}"`;
      },
    );
    if (!this.#witness(named)) throw new Enough();
  }

  async #send(operationId: OperationId, { body, id = "", query = "", ...rest }: Options) {
    const { method, path } = interfaceOperations[operationId];
    const authorization = "authorization" in rest ? rest.authorization : `Bearer ${this.#key}`;
    const place = path.replace(/\{\w+\}/, encodeURIComponent(id));
    const response = await fetch(`${this.#url}${place}${query}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(authorization !== undefined && { authorization }),
      },
      ...(body !== undefined && { body: writeJson(body) }),
    });
    const text = await response.text();
    const json = parseJson(text)?.value;
    return { came: constrained(operationId, response.status, text, json), json };
  }
}

function withoutIds(came: Came): Came {
  return came.replaceAll(/"(?:id|transaction_id)":"[^"]*"/g, "");
}

/** Reduces a response to what the interface constrains. */
function constrained(
  operationId: OperationId,
  status: number,
  text: string,
  json: Json | undefined,
): Came {
  const { kind, view, isShown } = interfaceOperations[operationId];
  const isSuccess = status >= 200 && status < 300;
  const isNotFound = operationId === "deleteRefund" && status === 404;
  const named = isSuccess ? statusIsShown.has(operationId) : isNotFound || status >= 500;
  const told = named ? String(status) : isSuccess ? "success" : "refused";
  if (text !== "" && json === undefined) return `${operationId} ${told} not JSON`;
  if (!isSuccess) return `${operationId} ${told} ${kind === "checkout" ? formOf(json) : ""}`;
  if (view === "delete")
    return `${operationId} ${told} ${kind === "refund" ? String(text.length > 2) : text}`;
  return `${operationId} ${told} ${isShown || view === "item" ? writeJson(documented(kind, json)) : ""}`;
}

/** An error without its wording. */
function formOf(json: Json | undefined): string {
  const error = isObject(json) ? json.error : undefined;
  if (!isObject(error))
    return typeof error === "string" ? String(error !== "") : writeJson(error ?? null);
  return Object.entries(error)
    .map(
      ([name, messages]) =>
        `${name}:${isArray(messages) ? messages.map((one) => typeof one).join() : typeof messages}`,
    )
    .sort()
    .join(" ");
}

function documented(kind: Kind, json: Json | undefined): Json {
  // The order of a list is left open.
  if (isArray(json)) {
    return json
      .map((one) => documented(kind, one))
      .sort((one, other) => (withoutIds(writeJson(one)) < withoutIds(writeJson(other)) ? -1 : 1));
  }
  if (!isObject(json)) return json ?? null;
  const names = [...documentedMembers[kind], "id"];
  const known = Object.entries(json).filter(([name]) => names.includes(name));
  // Whatever is not a record is compared as it is.
  return known.length === 0 ? json : Object.fromEntries(known);
}

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

/** The requests of a replay about one kind of record. */
const scripts: Readonly<Record<Kind, (client: Client, sample: Sample) => Promise<unknown>>> = {
  checkout: replayCheckouts,
  payout: replayPayouts,
  refund: replayRefunds,
};

/** Starts a good gateway, always in the same state, behind a deviation. */
export type Start = (
  deviation: Deviation,
) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;

/** Tells whether mutants change anything, and remembers what a good gateway answers. */
export class Replay {
  readonly #start: Start;
  readonly #references = new Map<string, readonly Came[]>();

  constructor(start: Start) {
    this.#start = start;
  }

  /** Whether a mutant changes an exchange that the interface constrains. */
  async shows({ deviation, sample, clauses }: DrawnMutant): Promise<boolean> {
    const likely = kinds.filter((kind) => clauses.some((id) => id.startsWith(prefixes[kind])));
    for (const kind of new Set([...likely, ...kinds])) {
      const expected = await this.#reference(kind, sample);
      let index = 0;
      const isWhole = await this.#run(compose(deviation, strictKeys), kind, sample, (came) => {
        index += 1;
        return came === expected[index - 1];
      });
      if (!isWhole || index !== expected.length) return true;
    }
    return false;
  }

  async #reference(kind: Kind, sample: Sample): Promise<readonly Came[]> {
    const key = `${kind} ${JSON.stringify(sample)}${String(sample.authorization)}${String(sample.identifier)}`;
    const known = this.#references.get(key);
    if (known !== undefined) return known;
    const all: Came[] = [];
    await this.#run(strictKeys, kind, sample, (came) => all.push(came) > 0);
    this.#references.set(key, all);
    return all;
  }

  /** @returns false if the witness has ended it. */
  async #run(deviation: Deviation, kind: Kind, sample: Sample, witness: Witness): Promise<boolean> {
    const gateway = await this.#start(deviation);
    try {
      await scripts[kind](new Client(gateway.url, witness), sample);
      return true;
    } catch (error) {
      if (error instanceof Enough) return false;
      throw error;
    } finally {
      await gateway.close();
    }
  }
}

const prefixes: Readonly<Record<Kind, string>> = {
  checkout: "CHK",
  payout: "PAY",
  refund: "REF",
};

const idIn = ({ id }: JsonObject): string => (typeof id === "string" ? id : "");

/** Values of the sample in turn with plain ones, and tagged so that no two are alike. */
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
    return { ...plain[kind], ...text, ...more, ...change };
  });
}

async function replayCheckouts(client: Client, sample: Sample): Promise<void> {
  const list = () => client.send("listCheckouts");
  await list();
  const ids: string[] = [];
  for (const body of bodiesOf("checkout", sample)) {
    ids.push(idIn(await client.send("createCheckout", { body })));
    await list();
  }
  const [first = "", second = "", third = ""] = ids;
  const readAll = async () => {
    for (const id of [...ids, ...ids]) await client.send("getCheckout", { id });
    await list();
  };
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
  for (const change of offences(sample)) {
    for (const more of [{}, ofKind("checkout", sample.values)]) {
      const body = Object.fromEntries(
        Object.entries({ ...plain.checkout, ...more, ...change }).filter(
          ([, value]) => value !== undefined,
        ),
      ) as JsonObject;
      await client.send("createCheckout", { body });
    }
    await list();
  }
  await asStrangers(client, sample, "Checkout", third);
  await client.together(
    [1, 2, 3].map((index) => [
      "createCheckout",
      {
        body: {
          ...plain.checkout,
          ...ofKind("checkout", sample.values),
          amount: numberToken(String(index)),
        },
      },
    ]),
  );
  await client.together(
    [1, 2, 3].map((index) => [
      "updateCheckout",
      { id: third, body: { description: `At once ${index}` } },
    ]),
  );
  for (const id of [second, first, ids[4] ?? "", ids[3] ?? ""]) {
    await client.send("deleteCheckout", { id });
    await readAll();
    for (const query of filters.slice(0, 5)) await client.send("listCheckouts", { query });
    await client.send("updateCheckout", { id, body: { description } });
    await readAll();
  }
}

/** What is wrong with a checkout that must be refused. */
function offences({ offence = {} }: Sample): (typeof offence)[] {
  const all = [
    offence,
    offence,
    { amount: numberToken("0") },
    { currency: undefined, cancel_url: undefined },
  ];
  return Object.keys(offence).length === 0
    ? all.slice(2)
    : [...all, ...all.slice(0, 1), ...all.slice(0, 1)];
}

/** The clock of the replay stands at noon of this day. */
export const replayedAt = "2026-01-15T12:00:00.250Z";

const filters = [
  "?status=created",
  "?status=pending",
  "?status=failed",
  "?created_at=2026-01-15",
  "?updated_at=2026-01-15",
  ...[
    "2026-01-14",
    "2026-01-16",
    "2025-01-15",
    "2026-02-15",
    "1999-01-15",
    "2999-01-15",
    "1999-01-01",
  ].flatMap((day) => [`?created_at=${day}`, `?updated_at=${day}`]),
];

/** The operations on an existing record as others would try them, and what has become of it. */
async function asStrangers(
  client: Client,
  sample: Sample,
  name: "Checkout" | "Refund" | "Payout",
  id: string,
): Promise<void> {
  const { authorization = (key: string) => `Bearer sk_test_invalid_${key.length}`, identifier } =
    sample;
  const kind = name.toLowerCase() as Kind;
  const change = kind === "checkout" ? { description: "Strange" } : { reason: "Strange" };
  const list = `list${name}s` as OperationId;
  const requests: [OperationId, Options][] = [
    [`create${name}`, { body: { ...plain[kind], amount: numberToken("77") } }],
    [list, {}],
    ...(name === "Payout"
      ? []
      : ([
          [`get${name}`, { id }],
          [`update${name}`, { id, body: change }],
        ] as [OperationId, Options][])),
    [`delete${name}`, { id }],
  ];
  const readable = name === "Payout" ? undefined : (`get${name}` as OperationId);
  const look = async () => {
    await client.send(list);
    if (readable !== undefined) await client.send(readable, { id });
  };
  await look();
  for (const header of [authorization(client.key), undefined, authorization(client.key)]) {
    for (const [operationId, options] of requests) {
      // Whether it needs a key is left open.
      if (name === "Refund" && operationId !== "deleteRefund") continue;
      if (name === "Checkout" && header === undefined) continue;
      await client.send(operationId, { ...options, authorization: header });
    }
    await look();
  }
  if (identifier === undefined || name === "Payout") return;
  for (const operationId of [`update${name}`, `delete${name}`, `delete${name}`] as const) {
    await client.send(operationId, { id: identifier(id), body: change });
    await look();
  }
}

async function replayPayouts(client: Client, sample: Sample): Promise<void> {
  const list = () => client.send("listPayouts");
  await list();
  const ids: string[] = [];
  for (const body of bodiesOf("payout", sample)) {
    ids.push(idIn(await client.send("createPayout", { body })));
    await list();
  }
  await client.send("createPayout", { body: { ...plain.payout, amount: "12.5", memo: "text1" } });
  await list();
  await list();
  await asStrangers(client, sample, "Payout", ids[2] ?? "");
  await client.together(
    [1, 2, 3].map((index) => [
      "createPayout",
      {
        body: {
          ...plain.payout,
          ...ofKind("payout", sample.values),
          amount: numberToken(String(index)),
        },
      },
    ]),
  );
  for (const id of [ids[1] ?? "", ids[0] ?? "", ids[4] ?? ""]) {
    await client.send("deletePayout", { id });
    await list();
  }
}

async function replayRefunds(client: Client, sample: Sample): Promise<void> {
  const payout = await client.send("createPayout", { body: plain.payout });
  const { transaction_id: transaction = "" } = payout;
  const list = () => client.send("listRefunds");
  await list();
  const of = { transaction_id: transaction };
  const ids: string[] = [];
  for (const body of bodiesOf("refund", sample, of)) {
    ids.push(idIn(await client.send("createRefund", { body })));
    await list();
  }
  const [first = "", second = "", third = ""] = ids;
  const readAll = async () => {
    for (const id of [...ids, ...ids]) await client.send("getRefund", { id });
    await list();
  };
  await readAll();
  const { amount = numberToken("2"), reason = "Changed" } = sample.values ?? {};
  for (const id of [second, first, second, third]) {
    for (const body of [{ reason }, { amount }, { amount, reason }, { reason: "Changed again" }]) {
      await client.send("updateRefund", { id, body });
      await readAll();
    }
  }
  await asStrangers(client, sample, "Refund", third);
  await client.together(
    [1, 2, 3].map((index) => [
      "createRefund",
      {
        body: {
          ...plain.refund,
          ...of,
          ...ofKind("refund", sample.values),
          amount: numberToken(String(index)),
        },
      },
    ]),
  );
  await client.together([
    ["updateRefund", { id: third, body: { amount: numberToken("1") } }],
    ["updateRefund", { id: third, body: { reason: "At once" } }],
  ]);
  await client.send("getRefund", { id: third });
  for (const id of [second, first, ids[4] ?? "", ids[3] ?? ""]) {
    await client.send("deleteRefund", { id });
    await readAll();
    await client.send("updateRefund", { id, body: { reason } });
    await readAll();
    await client.send("deleteRefund", { id });
  }
  for (const id of ["nobody", "0f8fad5b-d9cb-469f-a165-70867728950e", "nobody", "123"])
    await client.send("deleteRefund", { id });
  await client.together([1, 2, 3].map(() => ["deleteRefund", { id: third }]));
  await list();
}
