/** The steps of a random sequence: each sends something, and updates the model or judges by it. */
import type fc from "fast-check";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Kind } from "../../generated/interface-operations.ts";
import type { Answer } from "../support/exchange.ts";
import {
  asJson,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  sameJson,
  type WritableObject,
} from "../support/json.ts";
import { recordsIn } from "../support/lists.ts";
import type { Probe } from "../support/probe.ts";
import { showMember } from "../support/received.ts";
import { makeCheckout, makePayout, readItem, searchFor } from "../support/records.ts";
import { makeRefund } from "../support/refunds.ts";
import { type Evidence, Inconclusive, orNone, show, Violation } from "../support/verdict.ts";
import {
  causeOf,
  type Expectation,
  type Expected,
  lastingMembers,
  listClauses,
  type Model,
  readClauses,
  type ReadKind,
} from "./model.ts";

export type Step = fc.AsyncCommand<Model, Probe>;

/** Makes a record; a refusal leaves the model as it is. */
export function create(kind: Kind, amount: number): Step {
  const make = (probe: Probe) => {
    if (kind === "checkout") return makeCheckout(probe, { amount });
    return kind === "refund" ? makeRefund(probe, 1 + (amount % 4)) : makePayout(probe);
  };
  return {
    check: () => true,
    async run(model, probe) {
      const made = await orNone(make(probe));
      if (made === undefined) return;
      const shown = { ...made.answer.object, ...made.sent };
      const values = new Map<string, Json>();
      for (const name of lastingMembers[kind]) {
        const value = shown[name];
        if (value !== undefined) values.set(name, asJson(value));
      }
      const updated = new Set<string>();
      model[kind].records.push({ made, values, isDeleted: false, isRevived: false, updated });
    },
  };
}

/** Changes a record, also one that has been deleted. */
export function update(kind: ReadKind, index: number, member: "text" | "amount"): Step {
  return {
    check: (model) => model[kind].records.length > 0,
    async run(model, probe) {
      const record = pick(model[kind].records, index);
      const text = `Changed ${probe.session.tag()}`;
      const refundBody = member === "amount" ? { amount: 1 } : { reason: text };
      const body: WritableObject = kind === "checkout" ? { description: text } : refundBody;
      const operation = kind === "checkout" ? "updateCheckout" : "updateRefund";
      const { made, isDeleted } = record;
      const answer = await probe.call(operation, { id: made.id, body, valid: !isDeleted });
      model[kind].hasUpdates = true;
      record.isRevived ||= isDeleted;
      if (isDeleted || !answer.isSuccess) return;
      // A list may tell a refund by its reason alone.
      record.made = { ...made, sent: { ...made.sent, ...body } };
      for (const [name, value] of Object.entries(body)) {
        record.values.set(name, asJson(value));
        record.updated.add(name);
      }
    },
  };
}

const deletes = { checkout: "deleteCheckout", refund: "deleteRefund", payout: "deletePayout" };

/** Deletes a record that has not been deleted. */
export function remove(kind: Kind, index: number): Step {
  const alive = (model: Model) => model[kind].records.filter(({ isDeleted }) => !isDeleted);
  return {
    check: (model) => alive(model).length > 0,
    async run(model, probe) {
      const record = pick(alive(model), index);
      const answer = await probe.callValid(deletes[kind], { id: record.made.id });
      if (!answer.isSuccess) return;
      record.isDeleted = true;
      model[kind].hasDeletes = true;
    },
  };
}

/** The records are numbered round, so that any number picks one. */
function pick(records: readonly Expected[], index: number): Expected {
  const record = records[index % records.length];
  if (record === undefined) throw new Error("a step was run that had nothing to act on");
  return record;
}

/** Looks at every record of a kind, by itself and in the list; a deleted payout may still be there. */
export function look(kind: Kind): Step {
  return {
    check: (model) => model[kind].records.length > 0,
    async run(model, probe) {
      const expectation = model[kind];
      for (const record of expectation.records) {
        const { isDeleted } = record;
        if (kind !== "payout" && isDeleted) await expectGone(probe, kind, record);
        if (kind !== "payout" && !isDeleted) await expectRead(probe, kind, record, expectation);
        if (!isDeleted) await expectListed(probe, kind, record, expectation);
      }
      for (const { updated } of expectation.records) updated.clear();
      Object.assign(expectation, { hasUpdates: false, hasDeletes: false });
    },
  };
}

async function expectRead(
  probe: Probe,
  kind: ReadKind,
  record: Expected,
  expectation: Expectation,
): Promise<void> {
  const clauseFor = (name?: string) => readClauses[causeOf(record, expectation, name)][kind];
  const answer = await probe.later(
    () => readItem(probe, record.made),
    ({ isSuccess, object }) => isSuccess && firstWrong(object, record) === undefined,
  );
  const { status, isSuccess, exchange } = answer;
  const what = `the read of a ${kind}`;
  if (status === 403 || status === 429) throw new Inconclusive(what, [exchange]);
  if (!isSuccess) accuse(clauseFor(), `success from ${what}`, String(status), answer);
  expectValues(answer.object, record, answer, clauseFor);
}

async function expectListed(
  probe: Probe,
  kind: Kind,
  record: Expected,
  { hasDeletes }: Expectation,
): Promise<void> {
  const found = await probe.later(
    () => searchFor(probe, record.made),
    // Nothing can be said of a record that may be on another page.
    ({ record: shown, mayBeCut }) =>
      shown === undefined ? mayBeCut : firstWrong(shown, record) === undefined,
  );
  const page = found.answers.at(-1);
  if (page?.isSuccess !== true) return;
  // A list whose shape is wrong says nothing about what is in it.
  const isList = kind === "checkout" ? recordsIn(page.json).length > 0 : isArray(page.json);
  if (!isList || (found.record === undefined && found.mayBeCut)) return;
  const { missing, missingAfterDelete, differs } = listClauses;
  if (found.record === undefined) {
    const clause = (hasDeletes ? missingAfterDelete : missing)[kind];
    accuse(clause, "the record in the list", "a list without it", page);
  }
  expectValues(found.record, record, page, () => differs[kind]);
}

async function expectGone(probe: Probe, kind: ReadKind, record: Expected): Promise<void> {
  const { deleted, revived } = readClauses;
  const clause = (record.isRevived ? revived : deleted)[kind];
  const text = kind === "refund" ? "reason" : "description";
  const answer = await probe.later(
    () => readItem(probe, record.made, { valid: false }),
    (read) => !read.yields(text),
  );
  if (answer.yields(text)) accuse(clause, "the deleted record to be gone", "the record", answer);
  const found = await probe.later(
    () => searchFor(probe, record.made),
    (search) => search.record === undefined,
  );
  const page = found.answers.at(-1);
  if (found.record === undefined || page === undefined) return;
  accuse(clause, "the list without the deleted record", "it is in the list", page);
}

function expectValues(
  shown: JsonObject,
  record: Expected,
  answer: Answer,
  clauseFor: (name: string) => ClauseId,
): void {
  const name = firstWrong(shown, record);
  if (name === undefined) return;
  const expected = `${name} ${show(record.values.get(name))} from ${answer.exchange.operationId}`;
  accuse(clauseFor(name), expected, showMember(shown, name), answer);
}

/** The first member that does not show what it must. Metadata may show further keys. */
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

  constructor(clause: ClauseId, evidence: Evidence) {
    super(`expected ${evidence.expected}, got ${evidence.received}`, evidence);
    this.clause = clause;
  }
}

function accuse(clause: ClauseId, expected: string, received: string, answer: Answer): never {
  throw new SequenceViolation(clause, { expected, received, exchanges: [answer.exchange] });
}
