/** Compares reads and lists with the records of a model; a difference violates a clause. */
import type { ClauseId } from "../../generated/clauses.ts";
import type { Kind } from "../../generated/interface-operations.ts";
import type { Answer } from "../support/exchange.ts";
import {
  isArray,
  isObject,
  isText,
  type Json,
  type JsonObject,
  sameJson,
} from "../support/json.ts";
import { listAll, mayBePage, recordsIn, type Search } from "../support/lists.ts";
import type { Probe } from "../support/probe.ts";
import { showMember } from "../support/received.ts";
import { endsWithPage, matcherOf, readItem, searchFor } from "../support/records.ts";
import { lists, type Session } from "../support/session.ts";
import { bodySent, scalarText } from "../support/sightings.ts";
import { show, Violation } from "../support/verdict.ts";
import {
  causeOf,
  type Expectation,
  type Expected,
  lastingMembers,
  listClauses,
  readClauses,
  type ReadKind,
  refundMembers,
} from "./model.ts";

/** Reads every record of a kind, alone and in the list, after changes whose result is known. */
export async function expectAll(probe: Probe, kind: Kind, expectation: Expectation): Promise<void> {
  for (const record of expectation.records) {
    if (kind === "payout") continue;
    if (record.isDeleted) await expectGone(probe, kind, record);
    else await expectRead(probe, kind, record, expectation);
  }
  await expectAllListed(probe, kind, expectation);
  for (const { updated } of expectation.records) updated.clear();
  Object.assign(expectation, { hasUpdates: false, hasDeletes: false, isSeen: true });
}

/**
 * Expects the list to show all records of a kind except the deleted ones. If one is wrong, searches for it
 * again; if the response is still not a list after a wait, other searches wait less.
 */
export async function expectAllListed(
  probe: Probe,
  kind: Kind,
  expectation: Expectation,
): Promise<void> {
  const list = lists[`${kind}s`];
  const areAllDeleted = expectation.records.every(({ isDeleted }) => isDeleted);
  const { records, answers } = await probe.later(
    () => listAll(probe, list),
    (found) => areAllDeleted || isList(kind, found.answers.at(-1)),
  );
  if (!areAllDeleted && !isList(kind, answers.at(-1))) {
    probe.session.hidingLists.add(list);
    return;
  }
  for (const expected of expectation.records) {
    const shown = records.find(matcherOf(probe, expected.made));
    if (expected.isDeleted) {
      if (kind !== "payout" && shown !== undefined) await expectUnlisted(probe, kind, expected);
      continue;
    }
    const isRight = shown !== undefined && firstWrong(shown, expected) === undefined;
    if (!isRight) await expectListed(probe, kind, expected, expectation);
  }
}

/** Returns false for a refusal and for a list of a wrong shape, which prove nothing about its records. */
function isList(kind: Kind, page: Answer | undefined): page is Answer {
  if (page?.isSuccess !== true) return false;
  return kind === "checkout" ? recordsIn(page.json).length > 0 : isArray(page.json);
}

/** Expects a read to show a record as it must be. */
export async function expectRead(
  probe: Probe,
  kind: ReadKind,
  record: Expected,
  expectation: Expectation,
): Promise<void> {
  const clauseFor = (name?: string, shown?: JsonObject) => {
    if (showsSentElsewhere(probe, expectation, record, shown)) {
      return readClauses.neighborUpdated[kind];
    }
    const cause = causeOf(record, expectation, name);
    const isOwn = kind === "refund" && cause === "untouched" && isAsMade(record, name);
    return (isOwn ? refundMembers.get(name ?? "") : undefined) ?? readClauses[cause][kind];
  };
  const answer = await probe.later(
    () => readItem(probe, record.made),
    ({ isSuccess, object }) => isSuccess && firstWrong(object, record) === undefined,
  );
  const { status, isSuccess } = answer;
  const what = `the read of a ${kind}`;
  if (status === 403 || status === 429) probe.need(answer, what);
  if (!isSuccess) throwViolation(clauseFor(), `success from ${what}`, String(status), answer);
  expectValues(answer.object, record, answer, clauseFor);
}

/** Returns true if a member must show the value with which the record was made. */
function isAsMade({ made, values }: Expected, name = ""): boolean {
  const sent = bodySent(made.answer.exchange);
  return isObject(sent) && sameJson(sent[name], values.get(name));
}

/** Returns true if a record shows a text of this run that was sent only for another record. */
function showsSentElsewhere(
  { session }: Probe,
  { records }: Expectation,
  record: Expected,
  shown: JsonObject = {},
): boolean {
  const text = shown[record.made.kind === "refund" ? "reason" : "description"];
  if (!isText(text) || !text.includes(session.options.runId) || record.sent.has(text)) return false;
  return records.some((other) => other !== record && [...other.values.values()].includes(text));
}

/** Expects the list to show a record as it must be, and retries for a while. */
export async function expectListed(
  probe: Probe,
  kind: Kind,
  record: Expected,
  expectation: Expectation,
): Promise<void> {
  const found = await lookInList(probe, kind, record);
  const page = found.answers.at(-1);
  // Nothing can be said of a record that may be on another page, or moves from one to another.
  const isOutOfReach = found.mayBeCut || found.answers.length > 1;
  if (!isList(kind, page) || (found.record === undefined && isOutOfReach)) return;
  if (found.record === undefined) {
    if (await isFull(probe, record, found.answers)) return;
    return failMissing(probe, kind, record, expectation, page);
  }
  // An update of another record may have changed this one, which the list then shows correctly.
  const isElsewhere = showsSentElsewhere(probe, expectation, record, found.record);
  if (isElsewhere && kind !== "payout") await expectRead(probe, kind, record, expectation);
  expectValues(found.record, record, page, () => listClauses.differs[kind]);
}

/** Searches for a record until its list shows it correctly, or need not show it. */
async function lookInList(probe: Probe, kind: Kind, record: Expected): Promise<Search> {
  const look = () =>
    probe.later(
      () => searchFor(probe, record.made),
      ({ record: shown, mayBeCut, answers }) =>
        shown === undefined
          ? mayBeCut || answers.length > 1 || isKnownFull(probe, kind, answers)
          : firstWrong(shown, record) === undefined,
    );
  const found = await look();
  // The list may have the length of a page by chance, until there is one more record.
  const mayBeChance = found.record === undefined && found.mayBeCut && found.answers.length === 1;
  return mayBeChance && !(await isFull(probe, record, found.answers)) ? look() : found;
}

/**
 * Throws a violation for a list that lacks a record. If a delete of another record also removed it, the
 * clause about deletes fails.
 */
async function failMissing(
  probe: Probe,
  kind: Kind,
  record: Expected,
  expectation: Expectation,
  page: Answer,
): Promise<never> {
  const { hasDeletes } = expectation;
  if (hasDeletes && kind !== "payout") await expectRead(probe, kind, record, expectation);
  const clause = listClauses[hasDeletes ? "missingAfterDelete" : "missing"][kind];
  throwViolation(clause, "the record in the list", "a list without it", page);
}

/** The kinds whose lists did not get longer by another record, and so may be pages. */
const fullLists = new WeakMap<Session, Set<Kind>>();

/** Returns true if a list was found to end with its first page, without a way to the next. */
export function isKnownFull(probe: Probe, kind: Kind, answers: readonly Answer[]): boolean {
  return fullLists.get(probe.session)?.has(kind) === true && mayBePage(probe, answers);
}

async function isFull(probe: Probe, { made }: Expected, answers: readonly Answer[]) {
  const { kind } = made;
  if (isKnownFull(probe, kind, answers)) return true;
  if (!mayBePage(probe, answers) || !(await endsWithPage(probe, made))) return false;
  const known = fullLists.get(probe.session) ?? new Set();
  fullLists.set(probe.session, known.add(kind));
  return true;
}

/** Expects that a deleted record can no longer be read. */
export async function expectGone(probe: Probe, kind: ReadKind, record: Expected): Promise<void> {
  const text = kind === "refund" ? "reason" : "description";
  const answer = await probe.later(
    () => readItem(probe, record.made, { valid: false }),
    (read) => !read.yields(text),
  );
  if (!answer.yields(text)) return;
  throwViolation(goneClause(kind, record), "the deleted record to be gone", "the record", answer);
}

async function expectUnlisted(probe: Probe, kind: ReadKind, record: Expected): Promise<void> {
  const found = await probe.later(
    () => searchFor(probe, record.made),
    (search) => search.record === undefined,
  );
  const page = found.answers.at(-1);
  if (found.record === undefined || page === undefined) return;
  const expected = "the list without the deleted record";
  throwViolation(goneClause(kind, record), expected, "it is in the list", page);
}

function goneClause(kind: ReadKind, { wasUpdatedAfterDelete }: Expected): ClauseId {
  return wasUpdatedAfterDelete ? "REF-UPD-07" : readClauses.deleted[kind];
}

/**
 * Reads the first and the last record of a list one by one, and expects each to be as the list shows it.
 * Records that others change in the meantime are read again.
 */
export async function expectEndsRead(probe: Probe, kind: ReadKind): Promise<void> {
  const member = kind === "refund" ? probe.session.refundIdMember : "id";
  if (member === undefined) return;
  const names = lastingMembers[kind];
  for (const place of [0, -1]) {
    const seen = await probe.later(
      async () => {
        const { records, answers } = await listAll(probe, lists[`${kind}s`]);
        const listed = records.at(place);
        const id = scalarText(listed?.[member]);
        const read =
          id === undefined ? undefined : await readItem(probe, { kind, id }, { valid: false });
        return { listed, read, page: answers.at(-1) };
      },
      ({ listed, read }) =>
        read?.isSuccess !== true || differing(listed, read.object) === undefined,
    );
    const { listed, read, page } = seen;
    const name = read?.isSuccess === true ? differing(listed, read.object) : undefined;
    if (name === undefined || listed === undefined || read === undefined || page === undefined)
      continue;
    const expected = `${name} to be ${show(read.object[name])} in the list, as it is read`;
    throwViolation(listClauses.differs[kind], expected, showMember(listed, name), page);
  }

  function differing(listed: JsonObject | undefined, read: JsonObject): string | undefined {
    return names.find((name) => name in read && !sameJson(read[name], listed?.[name]));
  }
}

function expectValues(
  shown: JsonObject,
  record: Expected,
  answer: Answer,
  clauseFor: (name: string, shown: JsonObject) => ClauseId,
): void {
  const name = firstWrong(shown, record);
  if (name === undefined) return;
  const expected = `${name} ${show(record.values.get(name))} from ${answer.exchange.operationId}`;
  throwViolation(clauseFor(name, shown), expected, showMember(shown, name), answer);
}

/** Returns the first member with a wrong value. Metadata may have additional keys. */
function firstWrong(shown: JsonObject, { values }: Expected): string | undefined {
  const isShown = ([name, value]: readonly [string, Json]) => {
    const is = shown[name];
    return sameJson(isObject(is) && isObject(value) ? { ...is, ...value } : value, is);
  };
  return [...values].find((entry) => !isShown(entry))?.[0];
}

/** A violation found in a sequence, with the clause that it breaks. */
export class SequenceViolation extends Violation {
  readonly clause: ClauseId;

  constructor(clause: ClauseId, evidence: Violation["evidence"]) {
    super(evidence);
    this.clause = clause;
  }
}

/** @throws {SequenceViolation} always. */
export function throwViolation(
  clause: ClauseId,
  expected: string,
  received: string,
  answer: Answer,
): never {
  throw new SequenceViolation(clause, { expected, received, exchanges: [answer.exchange] });
}
