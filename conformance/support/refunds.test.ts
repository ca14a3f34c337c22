import { type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { Probe } from "./probe.ts";
import { findInList, readWhenThere } from "./records.ts";
import { makeRefund, reserve, reserveOther, reserveWhole } from "./refunds.ts";
import type { SessionOptions } from "./session.ts";
import { Inconclusive } from "./verdict.ts";
import { listen, openSession } from "./test-support/session.ts";

interface Refund {
  readonly id: string | number;
  readonly madeAt: number;
  readonly sent: Readonly<Record<string, unknown>>;
}

interface Payout {
  readonly id: string;
  readonly transaction_id: string;
  readonly madeAt: number;
}

/** The differences of a gateway from one that shows `id` at once, everywhere. */
interface Terms {
  readonly newId?: (count: number) => string | number;
  /** The response body of a refund. */
  readonly show?: (refund: Refund) => unknown;
  /** The response body of a create; undefined is an empty body. */
  readonly created?: (refund: Refund) => unknown;
  readonly hasLocation?: boolean;
  /** After how many milliseconds a new refund can be read. */
  readonly lag?: number;
  readonly accepts?: (
    transactionId: unknown,
    payouts: readonly Payout[],
    amount: number,
  ) => boolean;
}

/** Starts a gateway with payouts and refunds, and a probe of it. */
async function startProbe(terms: Terms = {}, options: Partial<SessionOptions> = {}) {
  const refunds: Refund[] = [];
  const payouts: Payout[] = [];
  const { newId = (count: number) => `re_${count}`, lag = 0, accepts = () => true } = terms;
  const show = terms.show ?? (({ id, sent }: Refund) => ({ id, ...sent }));
  const created = terms.created ?? show;

  const url = await listen((request, response) => {
    void answer(request, response);
  });
  const session = openSession(url, { patienceMs: 2000, ...options });
  return { probe: new Probe(session), refunds, payouts };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const path = request.url ?? "";
    const isCreate = request.method === "POST";
    if (path === "/api/v1/payouts/crypto") {
      pay(text);
    } else if (path !== "/api/v1/refunds") {
      read(path);
    } else if (isCreate) {
      create(text);
    } else {
      list();
    }

    function read(place: string): void {
      const id = decodeURIComponent(place.split("/").at(-1) ?? "");
      const refund = visible().find((one) => String(one.id) === id);
      send(refund === undefined ? 404 : 200, refund === undefined ? { error: "?" } : show(refund));
    }

    function pay(body: string): void {
      const count = payouts.length + 1;
      const payout = { id: `po_${count}`, transaction_id: `ptx_${count}`, madeAt: Date.now() };
      payouts.push(payout);
      send(200, { ...JSON.parse(body), ...payout, status: "pending" });
    }

    function create(body: string): void {
      const sent = JSON.parse(body);
      if (!accepts(sent.transaction_id, payouts, sent.amount)) {
        send(404, { error: "?" });
        return;
      }
      const refund = { id: newId(refunds.length + 1), madeAt: Date.now(), sent };
      refunds.push(refund);
      if (terms.hasLocation === true) {
        response.setHeader("Location", `/api/v1/refunds/${encodeURIComponent(refund.id)}`);
      }
      send(201, created(refund));
    }

    function list(): void {
      send(200, visible().map(show));
    }

    function visible(): Refund[] {
      return refunds.filter(({ madeAt }) => madeAt + lag <= Date.now());
    }

    function send(status: number, body: unknown): void {
      response.statusCode = status;
      response.end(body === undefined ? "" : JSON.stringify(body));
    }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const offer = { currency: "BTC", address: "bc1q", amount: "1250" };

describe("the identifier of a refund", () => {
  const message = () => ({ message: "created" });
  it.each<[string, Terms]>([
    ["under id", {}],
    ["under refund_id", { show: ({ id, sent }) => ({ refund_id: id, ...sent }) }],
    [
      "under reference, with other identifiers",
      { show: ({ id, sent }) => ({ merchant_id: "re_0", version: 1, ...sent, reference: id }) },
    ],
    ["if it is an integer", { newId: (count) => 1000 + count }],
    ["in a wrapped body", { created: ({ id, sent }) => ({ data: { id, ...sent } }) }],
    ["in a wrapped body without the other members", { created: ({ id }) => ({ refund: { id } }) }],
    ["in a Location", { created: () => undefined, hasLocation: true }],
    [
      "in a Location if no body shows it",
      { created: message, show: ({ sent }) => sent, hasLocation: true },
    ],
    ["in the list after an empty body", { created: () => undefined }],
    ["in the list after a mere message", { created: message }],
    ["although reads lag by 500 ms", { lag: 500 }],
    ["although reads lag by 500 ms and the body is empty", { lag: 500, created: () => undefined }],
  ])("finds the identifier of a refund %s", async (_, terms) => {
    const { probe, refunds } = await startProbe(terms);
    for (const amount of [3, 4]) {
      const refund = await makeRefund(probe, amount);
      const made = refunds.find(({ sent }) => sent.reason === refund.sent.reason);
      expect(refund.id).toBe(String(made?.id));
      expect(probe.session.refundIds.get(refund.answer.exchange.id)).toBe(refund.id);
    }
  });

  it("finds an integer identifier that other refunds have as an amount", async () => {
    const show = ({ id, sent }: Refund) => ({ version: 3, ...sent, number: id });
    const { probe } = await startProbe({ newId: (count) => count, show });
    const third = await makeRefund(probe, 5);
    await makeRefund(probe, 3);
    const found = await findInList(probe, third);
    expect([third.id, found.record?.reason]).toEqual(["3", third.sent.reason]);
  });

  it("finds an identifier without waiting once its place is known", async () => {
    const { probe } = await startProbe({ created: message });
    await makeRefund(probe);
    const { exchanges } = probe.session.gateway;
    const before = exchanges.length;
    await makeRefund(probe);
    expect(exchanges.slice(before).map(({ operationId }) => operationId)).toEqual([
      "createRefund",
      "listRefunds",
      "getRefund",
    ]);
  });

  it("finds an identifier although one member comes back as another value", async () => {
    const show = ({ id, sent }: Refund) => ({ id, ...sent, reason: "always the same" });
    const { probe } = await startProbe({ show }, { patienceMs: 100 });
    expect((await makeRefund(probe)).id).toBe("re_3");
  });
});

describe("a refund without an identifier", () => {
  it.each<[string, Terms]>([
    ["if nothing shows it", { show: ({ sent }) => sent }],
    [
      "if it is only that of the transaction",
      { show: ({ sent }) => sent, newId: (count) => `txn-run${count}` },
    ],
  ])("makes the clause inconclusive %s", async (_, terms) => {
    const { probe } = await startProbe(terms, { patienceMs: 100 });
    await expect(makeRefund(probe)).rejects.toBeInstanceOf(Inconclusive);
    expect(probe.session.reportedViolations).toEqual([]);
  });
});

it("reports the read only once if it fails with the id from the create response", async () => {
  const { probe } = await startProbe({ lag: 60_000 }, { patienceMs: 100 });
  for (const amount of [1, 2]) {
    await expect(makeRefund(probe, amount)).rejects.toBeInstanceOf(Inconclusive);
  }
  const reported = probe.session.reportedViolations.map(({ id, violation }) => [
    id,
    violation.message,
  ]);
  expect(reported).toEqual([
    ["REF-GET-01", "expected 200 with refund re_1, which was just made, got 404"],
  ]);
});

describe("the refunded transaction", () => {
  it("chooses a configured transaction before all others", async () => {
    const transactions = [{ id: "txn_mine", amount: "20" }];
    const { probe, payouts } = await startProbe({}, { transactions, payouts: [offer] });
    expect((await reserve(probe, 5)).transactionId).toBe("txn_mine");
    expect(payouts).toEqual([]);
  });

  it("chooses another transaction if too little of the configured one is left", async () => {
    const transactions = [
      { id: "txn_one", amount: "10" },
      { id: "txn_two", amount: "10" },
    ];
    const { probe } = await startProbe({}, { transactions });
    const taken = [await reserve(probe, 8), await reserve(probe, 8), await reserve(probe, 8)];
    expect(taken.map(({ origin }) => origin)).toEqual(["configured", "configured", "made-up"]);
    expect(taken.slice(0, 2).map(({ transactionId }) => transactionId)).toEqual([
      "txn_one",
      "txn_two",
    ]);
  });

  it("gives a check that uses a transaction up the third configured one: others share the first two", async () => {
    const transactions = ["txn_one", "txn_two", "txn_three"].map((id) => ({ id, amount: "9" }));
    const accepts: Terms["accepts"] = (id) => transactions.some((one) => one.id === id);
    const { probe } = await startProbe({ accepts }, { transactions, payouts: [offer] });
    expect(await reserveWhole(probe)).toMatchObject({ transactionId: "txn_three", amount: 9 });
  });

  it("chooses a payout's transaction if unknown transactions are refused", async () => {
    const accepts: Terms["accepts"] = (id, payouts) =>
      payouts.some(({ transaction_id }) => transaction_id === id);
    const { probe } = await startProbe({ accepts }, { payouts: [offer] });
    expect((await makeRefund(probe)).sent.transaction_id).toMatch(/^ptx_/);
  });

  it.each<[string, number, number]>([
    ["for any amount if refunds are not limited", 1000, 99],
    ["up to its amount if they are limited", 2, 1],
  ])("chooses the transaction of a small payout, %s", async (_, limit, total) => {
    const accepts: Terms["accepts"] = (id, payouts, amount) =>
      amount <= limit && payouts.some(({ transaction_id }) => transaction_id === id);
    const { probe } = await startProbe({ accepts }, { payouts: [{ ...offer, amount: "2" }] });
    expect(await reserve(probe, total)).toMatchObject({ origin: "payout" });
  });

  it("chooses a new transaction for each refund if the gateway accepts only one refund of each", async () => {
    const refunded = new Set<unknown>();
    const accepts: Terms["accepts"] = (id, payouts) => {
      const isNew = payouts.some((one) => one.transaction_id === id) && !refunded.has(id);
      refunded.add(id);
      return isNew;
    };
    const { probe } = await startProbe({ accepts }, { payouts: [offer] });
    const source = await reserveWhole(probe);
    const refunds = [
      await makeRefund(probe),
      await makeRefund(probe, 2, {}, source),
      await makeRefund(probe, 2, {}, source),
    ];
    expect(new Set(refunds.map(({ sent }) => sent.transaction_id)).size).toBe(3);
  });

  it("asks for more transactions if the gateway accepts only one refund of each", async () => {
    const refunded = new Set<unknown>();
    const accepts: Terms["accepts"] = (id) => {
      const isNew = id === "txn_one" && !refunded.has(id);
      refunded.add(id);
      return isNew;
    };
    const transactions = [{ id: "txn_one", amount: "1000" }];
    const { probe } = await startProbe({ accepts }, { transactions });
    await expect(makeRefund(probe)).rejects.toMatchObject({
      message: "the gateway accepts one refund of a transaction, and every known one has it",
      remedy: "--transaction-id and --transaction-amount, once for each refund of the run",
    });
  });

  it("asks for a transaction with a sufficient amount if small payouts limit refunds", async () => {
    const accepts: Terms["accepts"] = (id, payouts, amount) =>
      amount <= 2 && payouts.some(({ transaction_id }) => transaction_id === id);
    const { probe } = await startProbe({ accepts }, { payouts: [{ ...offer, amount: "2" }] });
    await expect(reserve(probe, 9)).rejects.toMatchObject({
      message: "no transaction was found with enough left to refund; 100 is enough",
      remedy: "--payout CODE:ADDRESS:100, or --transaction-id and --transaction-amount 100",
    });
  });

  it("waits for a payout whose transaction can only be refunded once it succeeds", async () => {
    const accepts: Terms["accepts"] = (id, payouts) =>
      payouts.some((payout) => payout.transaction_id === id && payout.madeAt + 400 < Date.now());
    const { probe } = await startProbe({ accepts }, { payouts: [offer] });
    expect((await makeRefund(probe)).sent.transaction_id).toMatch(/^ptx_/);
  });

  it("chooses a made-up transaction without payouts", async () => {
    const { probe } = await startProbe();
    expect(await reserve(probe, 99)).toMatchObject({ origin: "made-up", amount: Infinity });
  });

  it("shares a transaction among the checks of a session until it is used up", async () => {
    const { probe, payouts } = await startProbe({}, { payouts: [{ ...offer, amount: "100" }] });
    const sources = await Promise.all([40, 40, 40, 40].map((total) => reserve(probe, total)));
    expect(new Set(sources.map(({ transactionId }) => transactionId)).size).toBe(2);
    expect(payouts.length).toBeGreaterThanOrEqual(2);
  });

  it("makes the clause inconclusive if all transactions are rejected", async () => {
    const { probe } = await startProbe(
      { accepts: () => false },
      { payouts: [offer], patienceMs: 100 },
    );
    await expect(reserve(probe, 1)).rejects.toBeInstanceOf(Inconclusive);
  });

  it("keeps transactions for comparisons or for using up separate from the shared one", async () => {
    const { probe } = await startProbe({}, { payouts: [offer] });
    const sources = [
      await reserve(probe, 1),
      await reserveOther(probe, 1),
      await reserveWhole(probe),
      await reserveWhole(probe),
    ];
    expect(new Set(sources.map((source) => source?.transactionId)).size).toBe(4);
  });

  it("returns no second transaction if the gateway accepts only one", async () => {
    const transactions = [{ id: "txn_mine", amount: "20" }];
    const { probe } = await startProbe({ accepts: (id) => id === "txn_mine" }, { transactions });
    expect(await reserveOther(probe, 1)).toBeUndefined();
  });
});

it("reads a created refund and finds it in the list", async () => {
  const { probe } = await startProbe({ lag: 100 });
  const refund = await makeRefund(probe);
  expect((await readWhenThere(probe, refund)).object.reason).toBe(refund.sent.reason);
  expect((await findInList(probe, refund)).record?.reason).toBe(refund.sent.reason);
});
