/** A first look at each list, while it is empty and short, before any check sends. */
import { randomUUID } from "node:crypto";
import type { Kind } from "../../generated/interface-operations.ts";
import { listClauses, readClauses } from "../sequences/model.ts";
import { cleanUp } from "../support/cleanup.ts";
import { type Answer, lastSegment } from "../support/exchange.ts";
import { isText, type JsonObject } from "../support/json.ts";
import { listAll, recordsOf, type Search } from "../support/lists.ts";
import { describeAnswer, Probe } from "../support/probe.ts";
import {
  findInList,
  type Found,
  makeCheckout,
  makePayout,
  matcherOf,
  payoutTerms,
  searchFor,
} from "../support/records.ts";
import { makeRefund, reserve } from "../support/refunds.ts";
import {
  type CreatedRecord,
  lists,
  type Resource,
  resourceOfOperation,
  type Session,
} from "../support/session.ts";
import { scalarText } from "../support/sightings.ts";
import { orNone } from "../support/verdict.ts";
import { tryOtherAccount } from "./first-accounts.ts";
import { tryDays, tryFilters } from "./first-filters.ts";
import { served } from "./sweep.ts";

/** The maximum number of records to make before the checks begin, which then make lists longer, too. */
const firstRecords = 11;

/** The time that making them may take, in milliseconds: a slow or lagging gateway gets fewer records. */
const firstRecordsMs = 3000;

/** A list shorter than this is not a page of a longer one. */
const minPage = 10;

/**
 * Looks at each list while it is empty, and after each of the first records. Then deletes them, except
 * for the first of each kind, which stays the oldest record of the run. No check is sending yet, so that
 * lists that hide new records are found, and kinds whose deleted records stay in their list.
 */
export async function tryLists(session: Session): Promise<void> {
  // First, since refunds may need payouts, which would make the list of payouts longer.
  if (session.options.payouts.length > 0) {
    await orNone(tryList(session, "payouts", makePayout, payoutTerms));
  }
  await Promise.all([
    orNone(tryList(session, "checkouts", makeCheckout, makeCheckout)),
    orNone(tryList(session, "refunds", makeRefund, (probe) => reserve(probe, 0))),
  ]);
  await tryOtherAccount(session);
  const checkout = session.oldest.get("checkout");
  if (checkout === undefined) return;
  await orNone(tryFilters(session, checkout));
  await orNone(tryDays(session, checkout));
}

/** @param prepare Makes a record, which is deleted while it is the only one. */
async function tryList(
  session: Session,
  resource: Resource,
  make: (probe: Probe) => Promise<CreatedRecord>,
  prepare: (probe: Probe) => Promise<unknown>,
): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  await orNone(probe.callValid(lists[resource]));
  if (resource === "refunds") await orNone(deleteFromNothing(session));
  await prepare(probe);
  await orNone(probe.callValid(lists[resource]));
  await cleanUp(session, sentFor(session, resource));
  if (resource !== "payouts") await orNone(expectNoneLeft(probe, resource));
  const oldest = await make(probe);
  const found = await orNone(findInList(probe, oldest));
  const newest = await growList(probe, oldest, found, make);
  const isKept = newest !== oldest;
  if (isKept) session.oldest.set(oldest.kind, oldest);
  await cleanUp(session, sentFor(session, resource), new Set(isKept ? [oldest.id] : []));
  if (found?.record !== undefined) await noteIfCleared(probe, newest);
  if (resource === "payouts") await orNone(expectPayoutsFound(probe));
}

/**
 * Makes more records, and looks at the list after each, until it lacks one.
 *
 * @returns the newest.
 */
async function growList(
  probe: Probe,
  oldest: CreatedRecord,
  found: Found | undefined,
  make: (probe: Probe) => Promise<CreatedRecord>,
): Promise<CreatedRecord> {
  const end = Date.now() + firstRecordsMs;
  const made = [oldest];
  let last = found;
  for (let count = 1; count < firstRecords && Date.now() < end; count += 1) {
    if (last?.record === undefined) break;
    const newer = await orNone(make(probe));
    if (newer !== undefined) made.push(newer);
    last = await orNone(findInList(probe, newer ?? oldest));
    if (last !== undefined && (await lacksOneOf(probe, made, last))) break;
  }
  if (last !== undefined) reportShortList(probe, oldest.kind, last);
  return made.at(-1) ?? oldest;
}

/** Returns the responses to all requests for a resource. */
function sentFor({ gateway }: Session, resource: Resource): Answer[] {
  return gateway.answers.filter(
    ({ exchange }) => resourceOfOperation(exchange.operationId ?? "") === resource,
  );
}

/** Notes that records of a kind leave their list when they are deleted, if this one has. */
async function noteIfCleared(probe: Probe, deleted: CreatedRecord): Promise<void> {
  const { record } = await searchFor(probe, deleted);
  const { operationId = "" } = deleted.answer.exchange;
  if (record === undefined) probe.session.clearedByDeletes.add(operationId);
}

/** Reports a deleted record that the list still shows, after all records of the kind were deleted. */
async function expectNoneLeft(probe: Probe, resource: Exclude<Resource, "payouts">): Promise<void> {
  const kind = resource === "refunds" ? "refund" : "checkout";
  const [member = "", text] =
    kind === "refund" ? [probe.session.refundIdMember, "reason"] : ["id", "description"];
  const deletions = sentFor(probe.session, resource).filter(
    ({ exchange }) => exchange.request.method === "DELETE",
  );
  const deletionOf = (record: JsonObject) =>
    deletions.find(({ exchange }) => lastSegment(exchange.request.path) === record[member]);
  const isLeft = (record: JsonObject) =>
    deletionOf(record)?.isSuccess === true && isText(record[text]);
  const { records, answers } = await probe.later(
    () => listAll(probe, lists[resource]),
    (list) => !list.records.some(isLeft),
  );
  const left = records.find(isLeft);
  const deletion = left && deletionOf(left);
  if (deletion !== undefined) {
    const expected = `the list without the last ${kind}, which was deleted`;
    probe.reportViolation(
      readClauses.deleted[kind],
      expected,
      "it is in the list",
      deletion,
      ...answers,
    );
  }
  const unfound = records.map(deletionOf).find((answer) => answer?.status === 404);
  if (unfound !== undefined) await expectFound(probe, kind, unfound);
}

/**
 * Reports the delete of a payout that returns 404 although the list shows it. A gateway may allow it for
 * a short time or in one status only, so another payout must have been deleted at the same age, and the
 * list must still show the first status.
 */
async function expectPayoutsFound(probe: Probe): Promise<void> {
  const answers = sentFor(probe.session, "payouts");
  const made = new Map(
    answers
      .filter(({ exchange, isSuccess }) => exchange.operationId === "createPayout" && isSuccess)
      .map((answer) => [scalarText(answer.object.id), answer]),
  );
  const deletions = answers
    .filter(({ exchange }) => exchange.operationId === "deletePayout")
    .map((answer) => {
      const id = lastSegment(answer.exchange.request.path);
      const { startedAt } = made.get(id)?.exchange ?? { startedAt: Infinity };
      return { answer, id, age: answer.exchange.startedAt - startedAt };
    });
  const oldestDeleted = Math.max(
    ...deletions.filter(({ answer }) => answer.isSuccess).map(({ age }) => age),
  );
  const unfound = deletions.find(({ answer, age }) => {
    return answer.status === 404 && age >= 0 && age <= oldestDeleted;
  });
  if (unfound === undefined) return;
  const { records } = await listAll(probe, lists.payouts);
  const first = made.get(unfound.id)?.object.status;
  const isListed = records.some(
    ({ id, status }) => scalarText(id) === unfound.id && status === first,
  );
  if (isListed) await expectFound(probe, "payout", unfound.answer);
}

/** Reports a delete that returns 404 twice although the list shows the record. */
async function expectFound(probe: Probe, kind: Kind, unfound: Answer): Promise<void> {
  const { operationId = "", request } = unfound.exchange;
  const again = await probe.later(
    () => probe.call(operationId, { id: lastSegment(request.path) }),
    ({ status }) => status !== 404,
  );
  if (again.status !== 404) return;
  const expected = `success from deleting a ${kind} that the list shows`;
  probe.reportViolation(served.delete[kind], expected, describeAnswer(again), unfound, again);
}

/** Reports a list that is too short to be a page, and has not shown a new record in time. */
function reportShortList(probe: Probe, kind: Kind, { record, answers, mayBeCut }: Search): void {
  const [page] = answers;
  const length = page === undefined ? 0 : recordsOf(page).length;
  const isWrong = record === undefined && !mayBeCut && length > 0 && length < minPage;
  if (page?.isSuccess !== true || !isWrong || answers.length > 1) return;
  const id = listClauses.missing[kind];
  probe.reportViolation(id, "the new record in the list", "a list without it", page);
}

/**
 * Reports a short list that shows the newest record, but lacks an older one.
 *
 * @returns true if it does.
 */
async function lacksOneOf(
  probe: Probe,
  made: readonly CreatedRecord[],
  { record, answers }: Search,
): Promise<boolean> {
  const missingIn = (shown: readonly JsonObject[]) =>
    made.find((one) => !shown.some(matcherOf(probe, one)));
  const shown = answers.flatMap(recordsOf);
  const missing = record === undefined ? undefined : missingIn(shown);
  if (missing === undefined || shown.length >= minPage) return false;
  const { kind } = missing;
  const list = await probe.later(
    () => listAll(probe, lists[`${kind}s`]),
    ({ records }) => missingIn(records) === undefined,
  );
  const isServed = list.answers.every(({ isSuccess }) => isSuccess);
  const isWhole = isServed && !list.mayBeCut && list.records.length < minPage;
  if (!isWhole || missingIn(list.records) === undefined) return false;
  const expected = `every record in a list of ${made.length}, including ${missing.id}`;
  probe.reportViolation(listClauses.missing[kind], expected, "a list without it", ...list.answers);
  return true;
}

/** Deletes a made-up refund while the account has no refunds, which must find nothing. */
async function deleteFromNothing(session: Session): Promise<void> {
  const probe = new Probe(session);
  const callers = session.options.hasSecondKey
    ? (["right", "second"] as const)
    : ["right" as const];
  for (const as of callers) {
    const answer = await probe.call("deleteRefund", { id: randomUUID(), as });
    if ([403, 404, 429].includes(answer.status)) continue;
    const expected = "404 from deleting a made-up id while no refund exists";
    probe.reportViolation("REF-DEL-03", expected, describeAnswer(answer), answer);
    return;
  }
}
