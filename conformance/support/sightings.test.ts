import { describe, expect, it } from "vitest";
import type { SentRequest } from "../../spec/traffic/exchange.ts";
import { Answer } from "./exchange.ts";
import { isText } from "./json.ts";
import { allowedValues, scalarText, Sightings } from "./sightings.ts";
import { asJson } from "./json.ts";
import { Inconclusive } from "./verdict.ts";

type Sent = Partial<Omit<SentRequest, "body">> & {
  readonly operationId?: string;
  readonly status?: number;
  readonly valid?: boolean;
  readonly body?: unknown;
  readonly answer?: unknown;
  /** When it was sent and how long it took. */
  readonly at?: number;
  readonly ms?: number;
};

let sent = 0;

function exchanged({ operationId, body, answer = {}, at, ...others }: Sent): Answer {
  sent += 1;
  const { method = "GET", path = "/", status = 200, valid = true, ms = 1 } = others;
  const response = { status, headers: [], body: JSON.stringify(answer) };
  const exchange = {
    id: `x-${sent}`,
    operationId,
    valid,
    request: {
      method,
      path,
      headers: others.headers ?? [{ name: "authorization", value: "Bearer <right key>" }],
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    response,
    startedAt: at ?? sent * 10,
    ms,
  };
  return new Answer(exchange, response);
}

const body = { amount: 1999, currency: "USD", description: "first" };
const record = { id: "co 1", ...body, status: "created" };

const create = (changes: Sent = {}) =>
  exchanged({ operationId: "createCheckout", method: "POST", body, answer: record, ...changes });
const read = (changes: Sent = {}) =>
  exchanged({ operationId: "getCheckout", path: "/checkouts/co%201", answer: record, ...changes });
const listed = (answer: unknown, changes: Sent = {}) =>
  exchanged({ operationId: "listCheckouts", answer, ...changes });
const update = (description: string, changes: Sent = {}) =>
  exchanged({
    operationId: "updateCheckout",
    method: "PUT",
    path: "/checkouts/co%201",
    body: { description },
    ...changes,
  });
const remove = (changes: Sent = {}) =>
  exchanged({
    operationId: "deleteCheckout",
    method: "DELETE",
    path: "/checkouts/co%201",
    ...changes,
  });

const see = (...answers: Answer[]) => new Sightings(answers, new Map());

describe("a record", () => {
  it("sees a record in the responses of create, get and list", () => {
    const sightings = see(create(), read(), listed([record]));
    expect(sightings.of("checkout").map(({ view }) => view)).toEqual(["create", "item", "list"]);
    for (const { own } of sightings.ofOwn("checkout")) {
      expect(own).toMatchObject({ kind: "checkout", id: "co 1" });
    }
    expect(sightings.of("checkout", "item", "list")).toHaveLength(2);
  });

  it.each<[string, unknown, number]>([
    ["a bare list", [record, { ...record, id: "co 2" }], 2],
    ["a list that shows it twice", [record, record], 1],
    ["a list that shows it in two ways", [record, { ...record, status: "pending" }], 2],
    ["a list in an envelope", { data: [record], total: 1 }, 1],
    ["a list with other values in it", [record, null, "text", 1], 1],
    ["a list of objects that do not look like checkouts", [{ id: "co 1", currency: "USD" }], 0],
  ])("sees a record in %s", (_, answer, count) => {
    const views = see(listed(answer)).all.map(({ view }) => view);
    expect(views).toEqual(Array.from({ length: count }, () => "list"));
  });

  it("does not see a refund in an envelope", () => {
    const refund = { transaction_id: "t", amount: 1, reason: "r", metadata: {} };
    const list = (answer: unknown) => see(exchanged({ operationId: "listRefunds", answer })).all;
    expect(list([refund])).toHaveLength(1);
    expect(list({ data: [refund] })).toHaveLength(0);
  });

  it.each<[string, Answer]>([
    [
      "with another key",
      read({ headers: [{ name: "authorization", value: "Bearer <second key>" }] }),
    ],
    ["without a key", read({ headers: [] })],
    ["in a refusal", read({ status: 404 })],
    ["in the response to an update", update("x", { answer: record })],
    ["in the response to a create that may be invalid", create({ valid: false })],
    ["in an undocumented response", exchanged({ answer: record })],
    ["as a tombstone", read({ answer: { id: "co 1", status: "deleted" } })],
    ["in an array instead of a record", read({ answer: [record] })],
  ])("does not see a record %s", (_, answer) => {
    const sightings = see(answer);
    expect(sightings.all).toEqual([]);
    expect(() => sightings.of("checkout")).toThrow(Inconclusive);
  });

  it("assigns a record to nobody if this run has not made it", () => {
    const sightings = see(read(), listed([record]));
    expect(sightings.of("checkout").map(({ own }) => own)).toEqual([undefined, undefined]);
    expect(() => sightings.ofOwn("checkout")).toThrow(Inconclusive);
  });

  it("assigns a record to nobody if its create may be invalid", () => {
    expect(see(create({ valid: false }), read()).all.map(({ own }) => own)).toEqual([undefined]);
  });

  it("sees a record again in each list after a change", () => {
    const sightings = see(create(), listed([record]), update("second"), listed([record]));
    expect(sightings.of("checkout", "list")).toHaveLength(2);
  });

  it("sees a record in every response of a create, even if two are equal", () => {
    expect(see(create(), create()).of("checkout", "create")).toHaveLength(2);
  });

  it("sees a record only until its delete", () => {
    const sightings = see(
      create({ at: 10 }),
      read({ at: 20 }),
      remove({ at: 30 }),
      read({ at: 40 }),
      listed([record], { at: 50 }),
    );
    expect(sightings.all.map(({ exchange }) => exchange.startedAt)).toEqual([10, 20]);
  });

  it("does not see a record in a read that was under way when its delete was sent", () => {
    const sightings = see(create({ at: 10 }), read({ at: 20, ms: 15 }), remove({ at: 30 }));
    expect(sightings.all.map(({ view }) => view)).toEqual(["create"]);
  });
});

describe("the owner of a refund", () => {
  const refund = { transaction_id: "t", amount: 1, reason: "mine", metadata: {} };
  const creates = (answer: unknown, reason = "mine") =>
    exchanged({
      operationId: "createRefund",
      method: "POST",
      body: { ...refund, reason },
      answer,
    });
  const list = (answer: unknown[]) => exchanged({ operationId: "listRefunds", answer });

  it("finds the owner of a refund by the member that shows identifiers, including numbers", () => {
    const made = creates({ ...refund, number: 7 });
    const sightings = new Sightings(
      [
        made,
        list([
          { ...refund, number: 7 },
          { ...refund, number: 8 },
        ]),
      ],
      new Map([[made.exchange.id, "7"]]),
      "number",
    );
    expect(sightings.of("refund", "list").map(({ own }) => own?.id)).toEqual(["7", undefined]);
  });

  it("finds the owner of a refund by its reason if no member shows an identifier", () => {
    const made = creates(undefined);
    const sightings = new Sightings([made, list([refund])], new Map([[made.exchange.id, "7"]]));
    expect(sightings.of("refund", "list").map(({ own }) => own?.id)).toEqual(["7"]);
  });

  it("finds no owner if two refunds were sent with the same reason", () => {
    const [one, other] = [creates(refund), creates(refund)];
    const ids = new Map([
      [one.exchange.id, "7"],
      [other.exchange.id, "8"],
    ]);
    const sightings = new Sightings([one, other, list([refund])], ids);
    expect(sightings.of("refund", "list").map(({ own }) => own)).toEqual([undefined]);
  });

  it("finds no owner if the identifier was not found", () => {
    expect(new Sightings([creates(refund)], new Map()).records.size).toBe(0);
  });
});

describe("the values that a member may show", () => {
  function valuesIn(sightings: Sightings, name: string) {
    return sightings
      .ofOwn("checkout", "item")
      .map((sighting) => allowedValues(sighting, name).filter(isText));
  }

  it("includes the values of the create and of earlier updates", () => {
    const sightings = see(create(), read(), update("second"), read(), update("third"), read());
    expect(valuesIn(sightings, "description")).toEqual([
      ["first"],
      ["first", "second"],
      ["first", "second", "third"],
    ]);
    expect(valuesIn(sightings, "currency")).toEqual([["USD"], ["USD"], ["USD"]]);
    expect(valuesIn(sightings, "made_up")).toEqual([[], [], []]);
  });

  it("includes an update that was sent while the read was under way, valid or not", () => {
    const sightings = see(
      create({ at: 10 }),
      read({ at: 20, ms: 20 }),
      update("second", { at: 30, valid: false, status: 500 }),
    );
    expect(valuesIn(sightings, "description")).toEqual([["first", "second"]]);
  });

  it("includes an update that got no response", () => {
    const [made, lost, shown] = [create(), update("second"), read()];
    const all = [made, lost, shown].map(({ exchange }) => exchange);
    const sightings = new Sightings([made, shown], new Map(), undefined, all);
    expect(valuesIn(sightings, "description")).toEqual([["first", "second"]]);
  });

  it("does not include an update of another record", () => {
    const other = update("second", { path: "/checkouts/co_2" });
    expect(valuesIn(see(create(), other, read()), "description")).toEqual([["first"]]);
  });

  it("does not include an update of a record of another kind with the same identifier", () => {
    const other = update("second", { path: "/api/v1/refunds/co%201", operationId: "updateRefund" });
    const gone = remove({ path: "/api/v1/refunds/co%201", operationId: "deleteRefund" });
    expect(valuesIn(see(create(), other, gone, read()), "description")).toEqual([["first"]]);
  });
});

it("survives a path with invalid percent-encoding", () => {
  const odd = exchanged({ method: "DELETE", path: "/checkouts/%zz", status: 400 });
  expect(see(create(), odd).all).toHaveLength(1);
});

it.each<[unknown, string | undefined]>([
  ["re_1", "re_1"],
  [12, "12"],
  ["", undefined],
  [null, undefined],
  [{}, undefined],
  [true, undefined],
  ["x".repeat(2048), "x".repeat(2048)],
  ["x".repeat(2049), undefined],
  ["\ud800", undefined],
  [".", undefined],
  ["..", undefined],
  ["...", "..."],
])("reads the id in %j as %j", (value, text) => {
  expect(scalarText(parsed(value))).toBe(text);

  function parsed(given: unknown) {
    const json = exchanged({ answer: { given } }).object.given;
    return json ?? asJson(null);
  }
});
