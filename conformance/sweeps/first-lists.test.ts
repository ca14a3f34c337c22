import { expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { jsonOf, jsonReply, withJson } from "../gateways/deviation-parts.ts";
import { type Deviation, unchanged, textOf } from "../gateways/deviation.ts";
import { idOf } from "../gateways/kinds.ts";
import { isObject } from "../support/json.ts";
import { listAll } from "../support/lists.ts";
import { utcDay } from "../support/moments.ts";
import { Probe } from "../support/probe.ts";
import { bitcoinPayout, openSession } from "../support/test-support/session.ts";
import { tryLists } from "./first-lists.ts";
import { startDeviating } from "../gateways/test-support/deviating-sandbox.ts";

/** Changes the records that a list shows. */
function listing(operation: string, change: (records: unknown[]) => unknown[]): Deviation {
  return () => async (request, forward) => {
    const reply = await forward();
    if (request.operationId !== operation) return reply;
    const { "x-total-count": _total, ...headers } = reply.headers;
    return { ...reply, headers, body: JSON.stringify(change(JSON.parse(textOf(reply)))) };
  };
}

it.each<[string, Deviation, { clearedByDeletes: string[]; hidingLists: string[] }]>([
  [
    "a list without what is deleted",
    unchanged,
    { clearedByDeletes: ["createCheckout", "createRefund"], hidingLists: [] },
  ],
  [
    "a list that still shows deleted records",
    () => {
      const listed = new Map<string, unknown>();
      return listing("listRefunds", (records) => {
        for (const record of records) listed.set(JSON.stringify(record), record);
        return [...listed.values()];
      })();
    },
    { clearedByDeletes: ["createCheckout"], hidingLists: [] },
  ],
  [
    "a list that hides what is new",
    listing("listCheckouts", () => []),
    { clearedByDeletes: ["createRefund"], hidingLists: ["listCheckouts"] },
  ],
])("notes %s before any check is sending", async (_name, deviation, noted) => {
  const { url, sandbox } = await startDeviating(deviation);
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid" };
  const session = openSession(url, { patienceMs: 200 }, keys);
  await tryLists(session);
  expect({
    clearedByDeletes: [...session.clearedByDeletes].sort(),
    hidingLists: [...session.hidingLists],
  }).toEqual(noted);
});

/** Returns the clauses that a first look at the lists finds violated, and the lengths of the lists. */
async function firstLook(deviation: Deviation) {
  // On a busy machine, a payout must not settle between two looks.
  const { url, sandbox } = await startDeviating(deviation, { settleMs: 3_600_000 });
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid" };
  const given = { patienceMs: 200, payouts: [bitcoinPayout] };
  const session = openSession(url, given, keys);
  await tryLists(session);
  const lengths = (operationId: string) =>
    session.gateway.answers
      .filter(({ exchange }) => exchange.operationId === operationId)
      .map(({ json }) => (Array.isArray(json) ? json.length : -1));
  return { violated: session.reportedViolations.map(({ id }) => id), lengths };
}

it("reads each list with zero to eleven records", async () => {
  const { violated, lengths } = await firstLook(unchanged);
  expect(violated).toEqual([]);
  const upwards = Array.from({ length: 12 }, (_, length) => length);
  for (const operationId of ["listPayouts", "listRefunds", "listCheckouts"]) {
    // The first one or two records are deleted again.
    const all = lengths(operationId);
    const first = all.indexOf(1, all.findIndex((length) => length > 0) + 1);
    expect(all[0]).toBe(0);
    expect(all.slice(first, first + upwards.length - 1)).toEqual(upwards.slice(1));
  }
});

/** Ignores a filter of checkouts the first time. */
function selectsAllFirst(filter: string): Deviation {
  return () => {
    let asked = 0;
    return async (request, forward) => {
      const isFiltered = request.query.includes(`${filter}=`);
      asked += isFiltered ? 1 : 0;
      return forward(isFiltered && asked === 1 ? { query: "" } : undefined);
    };
  };
}

/** Selects the checkouts of the day before as well. */
const selectsTwoDays: Deviation = () => async (request, forward) => {
  const [, day] = /created_at=([\d-]+)$/.exec(request.query) ?? [];
  const reply = await forward();
  if (day === undefined || reply.status !== 200) return reply;
  const earlier = await forward({ query: `?created_at=${utcDay(Date.parse(day), -1)}` });
  return withJson(
    reply,
    [jsonOf(reply), jsonOf(earlier)].flatMap((one) => one ?? []),
  );
};

const confirmsNothing: Deviation = () => async (request, forward) => {
  const reply = await forward();
  const isMissing = request.operationId === "deleteRefund" && reply.status === 404;
  return isMissing ? jsonReply(200, { message: "Deleted." }) : reply;
};

/** Does not find the record that was made first. */
function missesFirst(kind: "Refund" | "Payout"): Deviation {
  return () => {
    let first: string | undefined;
    return async (request, forward) => {
      if (request.operationId === `delete${kind}` && request.id === first) {
        return jsonReply(404, { error: "Not found." });
      }
      const reply = await forward();
      const made = jsonOf(reply);
      if (request.operationId === `create${kind}` && isObject(made)) first ??= idOf(made);
      return reply;
    };
  };
}

it.each<[string, Deviation, string]>([
  ["a delete of a refund that does not find the oldest", missesFirst("Refund"), "REF-DEL-01"],
  ["a delete of a payout that does not find the first", missesFirst("Payout"), "PAY-DEL-01"],
  [
    "a payout that is missing from every list of a length in threes",
    listing("listPayouts", (records) => (records.length % 3 === 0 ? records.slice(1) : records)),
    "PAY-CREATE-13",
  ],
  [
    "a checkout list that is cached from its second record on",
    () => {
      let kept: unknown[] = [];
      return listing("listCheckouts", (records) => (kept = kept.length > 1 ? kept : records))();
    },
    "CHK-LIST-03",
  ],
  [
    "a checkout list of three that lacks its second record",
    listing("listCheckouts", (records) =>
      records.length === 3 ? records.toSpliced(1, 1) : records,
    ),
    "CHK-LIST-03",
  ],
  ["a filter by created_at that selects two days", selectsTwoDays, "CHK-LIST-08"],
  ["a delete of a refund that confirms what it does not find", confirmsNothing, "REF-DEL-03"],
  [
    "a filter by created_at that selects all the first time",
    selectsAllFirst("created_at"),
    "CHK-LIST-08",
  ],
  [
    "a filter by updated_at that selects all the first time",
    selectsAllFirst("updated_at"),
    "CHK-LIST-09",
  ],
  ["a filter by status that selects all the first time", selectsAllFirst("status"), "CHK-LIST-05"],
])("reports %s at the first look", async (_what, deviation, clause) => {
  expect((await firstLook(deviation)).violated).toEqual([clause]);
});

it("keeps the first record of each kind, so that it becomes the oldest", async () => {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const session = openSession(
    sandbox.url,
    { payouts: [bitcoinPayout] },
    { right: sandbox.apiKey, invalid: "sk_test_invalid" },
  );
  await tryLists(session);
  const listed = await Promise.all(
    (["listPayouts", "listRefunds", "listCheckouts"] as const).map((operation) =>
      listAll(new Probe(session), operation),
    ),
  );
  const kept = listed.map(({ records }) => records.at(-1)?.id);
  expect([...session.oldest.values()].map(({ id }) => id).sort()).toEqual(kept.sort());
});
