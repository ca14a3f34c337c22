/** Refunds with many values for each member, some of them updated, and identifiers without a refund. */
import { randomInt, randomUUID } from "node:crypto";
import type { Answer } from "../../support/exchange.ts";
import type { WritableObject } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import { listAll } from "../../support/lists.ts";
import { type Changes, findInList, matcherOf } from "../../support/records.ts";
import { recordOf, resolveRefund, shownId } from "../../support/refund-ids.ts";
import { refundBody, reserve, reserveOther, reserveWhole } from "../../support/refunds.ts";
import { orNone } from "../../support/verdict.ts";
import { findDifference, documentedMembersOf, newReason, Refund } from "./refund.ts";

/** Short texts without blanks at the ends: a gateway may change others (GEN-TEXT-02). */
const reasons: readonly string[] = [
  "R\u00fcckgabe \u2013 \u201cgr\u00f6\u00dfe\u201d \u5546\u54c1 \u{1f381} \"quoted\" 'single'",
  '<b>50 %</b> &amp; more \\ / {"a": 1}; -- $x %20 +1',
  "Two  blanks, then   three",
  "The parcel came back after ten days, opened, without its label and damaged",
];

const metadata: readonly WritableObject[] = [
  { order_id: "6735", k: "v" },
  {},
  { number: "42", zeros: "007", decimal: "1.50", long: "12345678901234567890", power: "1e3" },
  { yes: "true", no: "false", nothing: "null", list: "[1,2]", object: '{"a":1}' },
  { amount: "1", reason: "inner", status: "inner", transaction_id: "inner", metadata: "inner" },
  { "Mixed-Case": "Mixed Case", "a.b": "x", "\u00fcber": "Gr\u00f6\u00dfe \u5546\u54c1 \u{1f381}" },
  Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key${index}`, `value ${index}`])),
];

const amounts = [1, 2, 4, 7, 10];

/** Makes refunds once in a session, and returns them to each check that asks, bound to its probe. */
function sharedRefunds(make: (probe: Probe) => Promise<readonly Refund[]>) {
  const once = shared(make);
  return async (probe: Probe) => (await once(probe)).map((made) => new Refund(probe, made));
}

/**
 * Makes the samples and reads them.
 *
 * @throws {Inconclusive} if none is accepted.
 */
export const refundSamples = sharedRefunds(async (probe) => {
  const main = await reserve(probe, 0);
  const other = await reserveOther(probe, 3);
  // An amount without a known limit may exceed what a 32-bit float holds exactly.
  const large = main.amount === Infinity ? [16_777_217] : [];
  const changes = [
    ...reasons.map((reason) => newReason(probe, reason)),
    ...metadata.map((keys) => ({ metadata: keys })),
  ];
  const first = await Refund.makeReadable(probe, 3);
  // If create responses show no identifier, refunds are found by their reasons.
  const alike = shownId(probe, first.answer) === undefined ? {} : newReason(probe);
  const others = await accepted([
    ...amounts.map((amount) => Refund.make(probe, amount)),
    ...large.map((amount) => Refund.make(probe, amount, {}, main)),
    ...changes.map((change) => Refund.make(probe, 1, change)),
    ...[1, 2].map((amount) => Refund.make(probe, amount, alike)),
    ...(other === undefined ? [] : [Refund.make(probe, 3, {}, other)]),
  ]);
  const made = [first, ...others];
  await accepted(made.map((refund) => refund.readBack()));
  return made;
});

/** Makes refunds, changes each in a different way, and reads them in both views. */
export const updatedRefunds = sharedRefunds(async (probe) => {
  const changes: readonly (readonly WritableObject[])[] = [
    [newReason(probe)],
    [{ amount: 4 }],
    [{ amount: 3, ...newReason(probe, "Changed \u5546\u54c1") }],
    [newReason(probe, "Changed once"), { amount: 2 }, newReason(probe, "Changed twice")],
  ];
  const attempts = changes.map(async (steps) => {
    const metadata = { order_id: probe.session.tag(), k: "1" };
    const refund = await Refund.makeReadable(probe, 5, { metadata });
    for (const body of steps) {
      await refund.update(body);
      await see(refund);
    }
    return refund;
  });
  return accepted(attempts);
});

/** Reads a refund until it shows its last update, once more, and in the list. */
async function see(refund: Refund): Promise<void> {
  await refund.readBack();
  await refund.read();
  await findInList(refund.probe, refund);
}

/** Returns the results of the attempts that are not inconclusive. */
async function accepted<Value>(attempts: readonly Promise<Value>[]): Promise<Awaited<Value>[]> {
  const results = await Promise.all(attempts.map((attempt) => orNone(attempt)));
  return results.filter((result) => result !== undefined);
}

/**
 * Tries values of the wrong type for a member. If the gateway accepts one, clauses about responses
 * check it.
 */
export async function tryOdd(probe: Probe, changes: Changes): Promise<void> {
  const source = await orNone(reserve(probe, 1));
  if (source === undefined) return;
  const sent = refundBody(probe, source, 1, changes);
  const answer = await probe.call("createRefund", { body: sent });
  const id = answer.isSuccess ? await orNone(resolveRefund(probe, answer, sent)) : undefined;
  if (id === undefined) return;
  await probe.call("getRefund", { id });
  await probe.callValid("listRefunds");
}

/** Returns identifiers that no refund has, of five kinds. */
export function madeUpIds(probe: Probe): [kind: string, id: string][] {
  // Without leading zeros: a gateway may read those as a smaller number.
  const digits = String(randomInt(1e5, 1e6)) + String(randomInt(1e8, 1e9));
  return [
    ["word", `nonexistent-${probe.session.tag()}${randomUUID().slice(0, 8)}`],
    ["uuid", randomUUID()],
    ["number", digits],
    ["text", `nonexistent-${probe.session.tag()}, it's "\u00fcber"`],
    ["long", `nonexistent-${probe.session.tag()}`.padEnd(300, "x")],
  ];
}

/** Makes a refund with older and newer ones, of the same transaction and of another one. */
export async function makeNeighborhood(probe: Probe) {
  // Changes and deletes by other checks must not be mistaken for changes by this check.
  const source = (await orNone(reserveWhole(probe))) ?? (await reserve(probe, 12));
  const other = (await orNone(reserveWhole(probe))) ?? (await reserveOther(probe, 4));
  const makeRow = async () => [
    await Refund.make(probe, 2, {}, source),
    ...(other === undefined ? [] : [await Refund.make(probe, 2, {}, other)]),
    // The metadata of this refund has no unique text, unlike its reason.
    await Refund.make(probe, 2, { metadata: { k: "v" } }, source),
  ];
  const older = await makeRow();
  const middle = await Refund.makeReadable(probe, 4, {}, source);
  const neighbors = new Map<Refund, Changes>();
  for (const neighbor of [...older, ...(await makeRow())]) {
    const answer = probe.need(await neighbor.readBack(), "reading a neighbor");
    neighbors.set(neighbor, documentedMembersOf(recordOf(answer)));
  }
  return { middle, neighbors };
}

/** Expects that neighbors are unchanged when read, and in the list a moment later. */
export async function expectAsBefore(
  probe: Probe,
  neighbors: ReadonlyMap<Refund, Changes>,
  cause: Answer,
) {
  await expectReadAsBefore(neighbors, cause);
  await expectListedAsBefore(probe, neighbors, cause);
}

export async function expectReadAsBefore(neighbors: ReadonlyMap<Refund, Changes>, cause: Answer) {
  for (const [neighbor, before] of neighbors) await neighbor.expectRead(before, cause);
}

/** Expects that neighbors are unchanged in the list a moment later. */
export async function expectListedAsBefore(
  probe: Probe,
  neighbors: ReadonlyMap<Refund, Changes>,
  ...causes: readonly Answer[]
) {
  await probe.pause();
  const { records } = await listAll(probe, "listRefunds");
  for (const [neighbor, before] of neighbors) {
    const shown = records.find(matcherOf(probe, neighbor));
    const isRight = shown !== undefined && findDifference(shown, before) === undefined;
    if (!isRight) await neighbor.expectListed(before, ...causes);
  }
}
