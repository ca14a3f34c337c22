/**
 * Creates, updates and deletes records with values that gateways often treat wrongly, and looks at all
 * of them after every change.
 */
import pLimit from "p-limit";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Kind } from "../../generated/interface-operations.ts";
import {
  throwViolation,
  expectAllListed,
  expectEndsRead,
  expectGone,
  expectRead,
  SequenceViolation,
} from "../sequences/expectations.ts";
import { type Expected, nothingExpected, type ReadKind } from "../sequences/model.ts";
import { deletes, expectedOf, noteUpdate, updates } from "../sequences/steps.ts";
import { cleanUpEarly } from "../support/cleanup.ts";
import { type Answer, lastSegment } from "../support/exchange.ts";
import { type WritableObject, writeJson } from "../support/json.ts";
import { Probe } from "../support/probe.ts";
import { type Changes, readItem } from "../support/records.ts";
import type { CreatedRecord, Session } from "../support/session.ts";
import { Inconclusive, orNone, Violation } from "../support/verdict.ts";

/** The number of records that are read or changed at once. */
const atOnce = 6;

/** The number of records that are read twice. */
const readAgain = 6;

/** The number of records that are read while they are updated or deleted. */
const readDuringChange = 3;

/**
 * The part of the patience to use once a clause is known to be broken. It still covers the lag of a valid
 * list.
 */
const knownPatience = 0.3;

/** The clauses that require a gateway to carry out a request. */
export const served = {
  create: { checkout: "CHK-CREATE-01", refund: "REF-CREATE-01", payout: "PAY-CREATE-01" },
  delete: { checkout: "CHK-DEL-01", refund: "REF-DEL-01", payout: "PAY-DEL-01" },
} as const satisfies Record<string, Record<Kind, ClauseId>>;

/** Creates records of one kind, and identifies them. */
export interface RecordMaker {
  readonly create: (probe: Probe, changes: Changes) => Promise<Answer>;
  readonly identify: (probe: Probe, answer: Answer) => Promise<CreatedRecord | undefined>;
}

/** The records of a kind that were made with values that gateways often treat wrongly. */
export class Sweep {
  readonly session: Session;
  readonly #kind: Kind;
  readonly #expectation = nothingExpected();
  readonly #probes = new Map<Expected, Probe>();
  readonly #violatedClauses = new Set<ClauseId>();
  /** The responses to refused creates of a row with a single value, by that value. */
  readonly #refusedAlone = new Map<Changes[string], Answer>();

  /** Begins with the oldest record of the kind, if it was kept. */
  constructor(session: Session, kind: Kind) {
    this.session = session;
    this.#kind = kind;
    const oldest = session.oldest.get(kind);
    if (oldest !== undefined) this.#expectation.records.push(expectedOf(oldest));
  }

  get records(): readonly Expected[] {
    return this.#expectation.records;
  }

  /** Reports the violations that the work throws. An inconclusive result is left to other checks. */
  async attempt(work: (probe: Probe) => Promise<unknown>, record?: Expected): Promise<void> {
    const patience = this.#violatedClauses.size > 0 ? knownPatience : 1;
    const probe = new Probe(this.session, { patience });
    if (record !== undefined) probe.adopt(this.#probes.get(record) ?? probe);
    try {
      await work(probe);
    } catch (error) {
      if (error instanceof SequenceViolation) this.#report(error, probe);
      else if (!(error instanceof Inconclusive)) throw error;
      else if (record !== undefined) this.#forget(record);
    }
  }

  /** Drops the expectations of a record: a request without a response may have changed it. */
  #forget(record: Expected): void {
    const { records } = this.#expectation;
    if (records.includes(record)) records.splice(records.indexOf(record), 1);
  }

  #report(violation: SequenceViolation, { trail }: Probe): void {
    const { clause: id } = violation;
    if (this.#violatedClauses.has(id)) return;
    this.#violatedClauses.add(id);
    this.session.reportedViolations.push({ id, violation, trail });
  }

  /** Runs an action for each of the records, several at once. */
  async each(
    records: readonly Expected[],
    work: (record: Expected, probe: Probe, index: number) => Promise<unknown>,
  ): Promise<void> {
    const limit = pLimit(atOnce);
    await limit.map(records, (record, index) =>
      this.attempt((probe) => work(record, probe, index), record),
    );
  }

  /**
   * Makes a record for each row and reads it. A row that is refused, for example because of a limit, is
   * split: each of its values is tried in a record by itself. A value of several refused rows is tried
   * once, since a gateway may merge equal requests.
   */
  async make(rows: readonly Changes[], maker: RecordMaker): Promise<void> {
    const limit = pLimit(atOnce);
    const triedAlone = new Set<string>();
    await limit.map(rows, async (row) => {
      const isMade = await this.#makeOne(row, maker);
      const members = Object.entries(row);
      if (isMade || members.length < 2) return;
      for (const [name, value] of members) {
        const body = { [name]: value };
        const text = writeJson(body);
        if (triedAlone.has(text)) continue;
        triedAlone.add(text);
        await this.#makeOne(body, maker);
      }
    });
    await this.attempt((probe) => {
      this.#expectPlainTextsAccepted(probe);
      return Promise.resolve();
    });
    await this.look();
  }

  /** A gateway that accepts "7" and "true" must not take "0", "false" or "null" for a missing text. */
  #expectPlainTextsAccepted(probe: Probe): void {
    if (["7", "true"].some((text) => this.#refusedAlone.has(text))) return;
    for (const text of ["0", "false", "null"]) {
      const answer = this.#refusedAlone.get(text);
      if (answer === undefined || ![400, 422].includes(answer.status)) continue;
      probe.adopt({ trail: [answer.exchange] });
      expectServed(probe, served.create[this.#kind], answer, { boundsApply: false });
    }
  }

  /** @returns false if the record was refused. */
  async #makeOne(row: Changes, { create, identify }: RecordMaker): Promise<boolean> {
    let isMade = false;
    await this.attempt(async (probe) => {
      const answer = await create(probe, row);
      isMade = answer.isSuccess;
      const [value, ...others] = Object.values(row);
      if (!isMade && others.length === 0) this.#refusedAlone.set(value, answer);
      if (!isMade) expectServed(probe, served.create[this.#kind], answer);
      const made = isMade ? await identify(probe, answer) : undefined;
      if (made === undefined) return;
      const record = expectedOf(made);
      this.#expectation.records.push(record);
      this.#probes.set(record, probe);
      await this.#see(record, probe);
    });
    return isMade;
  }

  /** Reads a new record. While there are few, reads it again: the second read may come from a cache. */
  async #see(record: Expected, probe: Probe): Promise<void> {
    const kind = this.#kind;
    if (kind === "payout") return;
    await expectRead(probe, kind, record, this.#expectation);
    if (this.records.length < readAgain) await expectRead(probe, kind, record, this.#expectation);
  }

  /** Looks at the list. */
  async look(): Promise<void> {
    await this.attempt((probe) => expectAllListed(probe, this.#kind, this.#expectation));
  }

  /**
   * Reads the first and the last record of the list one by one, whoever made them, and expects each to be
   * as the list shows it.
   */
  async lookAtEnds(): Promise<void> {
    const kind = this.#kind;
    if (kind !== "payout") await this.attempt((probe) => expectEndsRead(probe, kind));
  }

  /**
   * Updates a record and reads it; one of the first few is also read during the update. Unusual values
   * may be refused.
   */
  async update(record: Expected, probe: Probe, body: WritableObject): Promise<void> {
    const kind = this.#kind as ReadKind;
    const isReadDuring = this.records.indexOf(record) < readDuringChange;
    const [, answer] = await Promise.all([
      isReadDuring && orNone(readItem(probe, record.made)),
      probe.callValid(updates[kind], { id: record.made.id, body }),
    ]);
    const clause =
      kind === "checkout" ? "CHK-UPD-01" : "amount" in body ? "REF-UPD-01" : "REF-UPD-02";
    if (!answer.isSuccess) expectServed(probe, clause, answer);
    if (!answer.isSuccess) return;
    record.updated.clear();
    noteUpdate(record, body);
    await expectRead(probe, kind, record, this.#expectation);
  }

  /**
   * Deletes a record again that is gone, if its id is the beginning of others: a gateway that compares
   * only beginnings deletes those.
   */
  async removeAgain(): Promise<void> {
    const operationId = deletes[this.#kind];
    const isBeginning = (id: string) =>
      this.records.some(({ made, isDeleted }) => !isDeleted && made.id.startsWith(id));
    const gone = this.session.gateway.answers
      .filter(({ exchange, isSuccess }) => exchange.operationId === operationId && isSuccess)
      .map(({ exchange }) => lastSegment(exchange.request.path))
      .find(isBeginning);
    if (gone === undefined) return;
    await this.attempt((probe) => probe.call(operationId, { id: gone }));
    this.#expectation.hasDeletes = true;
    await this.look();
  }

  /** Deletes records, and checks that they are gone and that the others are unchanged. */
  async remove(records: readonly Expected[], change: WritableObject): Promise<void> {
    const kind = this.#kind;
    for (const { updated } of this.records) updated.clear();
    await this.each(records, async (record, probe) => {
      const { id } = record.made;
      const isReadDuring = kind !== "payout" && this.records.indexOf(record) < readDuringChange;
      const [, answer] = await Promise.all([
        isReadDuring && orNone(readItem(probe, record.made, { valid: false })),
        probe.callValid(deletes[kind], { id }),
      ]);
      expectServed(probe, served.delete[kind], answer, { boundsApply: kind !== "checkout" });
      record.isDeleted = true;
      this.#expectation.hasDeletes = true;
    });
    if (kind !== "payout") await this.#seeGone(kind, records, change);
    await this.look();
  }

  async #seeGone(kind: ReadKind, records: readonly Expected[], change: WritableObject) {
    const gone = records.filter(({ isDeleted }) => isDeleted);
    await this.each(gone, (record, probe) => expectGone(probe, kind, record));
    // An update may bring a deleted checkout back (CHK-DEL-06).
    if (kind === "checkout") return;
    const tried = gone.filter((_record, index) => index % 6 === 0);
    await this.each(tried, async (record, probe) => {
      const { id } = record.made;
      await probe.call(updates[kind], { id, body: change });
      record.wasUpdatedAfterDelete = true;
      await expectGone(probe, kind, record);
      await expectNothingLeft(probe, id);
    });
  }

  async end(): Promise<void> {
    for (const [{ isDeleted }, probe] of this.#probes) {
      if (!isDeleted) await cleanUpEarly(this.session, probe);
    }
  }
}

/** Expects another delete of a refund to find nothing. */
async function expectNothingLeft(probe: Probe, id: string): Promise<void> {
  const answer = await probe.call("deleteRefund", { id });
  const { status } = answer;
  if (status === 404 || status === 403 || status === 429) return;
  throwViolation("REF-DEL-04", "404 from another delete of a refund", String(status), answer);
}

/**
 * Expects a request to succeed. If bounds apply, a 4xx may come from a valid limit;
 * `Probe.expectSuccess` names the exceptions.
 *
 * @throws {SequenceViolation} if it was refused in another way.
 */
export function expectServed(
  probe: Probe,
  clause: ClauseId,
  answer: Answer,
  { boundsApply = true } = {},
): void {
  try {
    const { operationId = "" } = answer.exchange;
    probe.expectSuccess(answer, operationId, { boundsApply });
  } catch (error) {
    if (error instanceof Violation) throw new SequenceViolation(clause, error.evidence);
    throw error;
  }
}
