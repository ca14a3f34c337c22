/** A refund that a check has made, with methods to read, change and delete it, and expectations. */
import { documentedMembers } from "../../../generated/interface-operations.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  asJson,
  holdsText,
  isObject,
  type Json,
  type JsonObject,
  sameJson,
  type WritableObject,
} from "../../support/json.ts";
import { search } from "../../support/lists.ts";
import { describeAnswer, NeedsExclusiveRun, type Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import * as records from "../../support/records.ts";
import { recordOf, shownId } from "../../support/refund-ids.ts";
import { makeRefund } from "../../support/refunds.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";

/** The members that the interface names. */
export const members = documentedMembers.refund;

export const hasSucceeded = ({ isSuccess }: Answer): boolean => isSuccess;

// A gateway may not know yet that a record was just made or deleted.
const isGone = ({ status }: Answer): boolean => status === 404;
const isFound = (answer: Answer): boolean => !isGone(answer);

export class Refund implements CreatedRecord {
  readonly kind = "refund";
  readonly probe: Probe;
  readonly id: string;
  readonly answer: Answer;
  /** The body of its create, with the changes that were accepted since. */
  sent: WritableObject;
  /** Every reason that was ever sent for it. */
  readonly #reasons: Set<unknown>;

  constructor(probe: Probe, { id, answer, sent }: CreatedRecord) {
    this.probe = probe;
    this.id = id;
    this.answer = answer;
    this.sent = sent;
    this.#reasons = new Set([sent.reason]);
  }

  /** Makes a refund; see {@link makeRefund}. */
  static async make(...terms: Parameters<typeof makeRefund>): Promise<Refund> {
    return new Refund(terms[0], await makeRefund(...terms));
  }

  /** Makes a refund, and waits until it can be read. */
  static async makeReadable(...terms: Parameters<typeof makeRefund>): Promise<Refund> {
    const refund = await Refund.make(...terms);
    refund.probe.need(await refund.readBack(), "reading the refund that is needed");
    return refund;
  }

  /** Sends the same create again; undefined if the response shows no new identifier. */
  async makeAgain(): Promise<Refund | undefined> {
    const { probe, sent } = this;
    const answer = await probe.call("createRefund", { body: sent });
    const id = answer.isSuccess ? shownId(probe, answer) : undefined;
    const isNew = id !== undefined && id !== this.id;
    return isNew ? new Refund(probe, { kind: "refund", id, answer, sent }) : undefined;
  }

  read(): Promise<Answer> {
    return records.readItem(this.probe, this);
  }

  /** Reads the refund until it shows the values, by default the reason last sent. */
  readBack(values: records.Changes = { reason: this.sent.reason }): Promise<Answer> {
    const isThere = (answer: Answer) =>
      answer.isSuccess && findDifference(recordOf(answer), values) === undefined;
    return this.probe.later(() => this.read(), isThere);
  }

  /** Sends an update that may be refused. */
  put(body: WritableObject, valid = false): Promise<Answer> {
    this.#reasons.add(body.reason);
    return this.probe.call("updateRefund", { id: this.id, body, valid });
  }

  /** Updates the refund, and retries while it is not found. */
  async update(body: WritableObject): Promise<Answer> {
    const answer = await this.probe.later(() => this.put(body, true), isFound);
    if (answer.isSuccess) this.sent = records.withChanges(this.sent, body);
    return answer;
  }

  /** Sends a delete that may be refused. */
  delete(valid = false): Promise<Answer> {
    return this.probe.call("deleteRefund", { id: this.id, valid });
  }

  /** Deletes the refund, and retries while it is not found. */
  remove(): Promise<Answer> {
    return this.probe.later(() => this.delete(true), isFound);
  }

  /** Deletes the refund. @throws {Inconclusive} if the delete is refused. */
  async removeFirst(): Promise<Answer> {
    return this.probe.need(await this.remove(), "the deletion that is needed");
  }

  /** Deletes the deleted refund again, until the response is 404. */
  removeAgain(): Promise<Answer> {
    return this.probe.later(() => this.delete(), isGone);
  }

  /** Expects the single read to show the values in time, and still a moment later. */
  async expectToStay(values: records.Changes, ...causes: readonly Answer[]): Promise<void> {
    this.#expectShown(await this.readBack(values), values, ...causes);
    await this.probe.pause();
    this.#expectShown(await this.read(), values, ...causes);
  }

  /** Expects the single read to show the values as soon as it succeeds. */
  async expectRead(values: records.Changes, ...causes: readonly Answer[]): Promise<void> {
    this.#expectShown(await records.readWhenThere(this.probe, this), values, ...causes);
  }

  #expectShown(answer: Answer, values: records.Changes, ...causes: readonly Answer[]): void {
    const expected = `refund ${this.id} to be read`;
    this.probe.expect(answer.isSuccess, expected, describeAnswer(answer), ...causes, answer);
    this.#expectValues(recordOf(answer), values, "single read", ...causes, answer);
  }

  /** Expects the list to show the refund, with the given values. */
  async expectListed(values: records.Changes = {}, ...cause: readonly Answer[]): Promise<void> {
    const found = await records.findInList(this.probe, this);
    const record = records.expectListed(this.probe, found, `refund ${this.id}`);
    this.#expectValues(record, values, "list", ...cause, ...found.answers);
  }

  /** Expects the list to show the same as the single read, in time. */
  async expectSameViews(): Promise<void> {
    const { listed, shown, answers } = await this.probe.later(
      () => this.#readBoth(),
      (views) => findDifference(views.listed, views.shown) === undefined,
    );
    this.#expectValues(listed, shown, "list, as in the single read,", ...answers);
  }

  async #readBoth() {
    const item = this.probe.need(await this.readBack(), "reading the refund");
    const found = await records.findInList(this.probe, this);
    const answers = [item, ...found.answers];
    const shown = documentedMembersOf(recordOf(item));
    if (found.record !== undefined) return { listed: found.record, shown, answers };
    // Whether the list must show it is for other clauses.
    const mayBeThere = records.mayBeOutOfReach(this.probe, found);
    const Problem = mayBeThere ? NeedsExclusiveRun : Inconclusive;
    const evidence = found.answers.map(({ exchange }) => exchange);
    throw new Problem("the refund was not seen in the list", evidence);
  }

  #expectValues(
    record: JsonObject,
    values: records.Changes,
    view: string,
    ...evidence: Answer[]
  ): void {
    const name = findDifference(record, values);
    if (name === undefined) return;
    const expected = `${name} of refund ${this.id} in the ${view} to be ${show(values[name])}`;
    this.probe.expect(false, expected, showMember(record, name), ...evidence);
  }

  /** Expects that neither the single read nor the list shows the deleted refund. */
  async expectGone(cause: Answer): Promise<void> {
    await this.expectUnreadable(cause);
    await this.#expectUnlisted(cause);
  }

  /** Expects that the single read does not show the deleted refund. */
  async expectUnreadable(cause: Answer): Promise<void> {
    const isYielded = (read: Answer) => read.isSuccess && this.#isShownIn(read.json);
    const answer = await this.probe.later(
      () => this.probe.call("getRefund", { id: this.id }),
      (read) => !isYielded(read),
    );
    const expected = "a deleted refund to be gone";
    this.probe.expect(!isYielded(answer), expected, "the refund", cause, answer);
    if (!answer.isSuccess) return;
    this.probe.warn(`a deleted refund is read with ${answer.status}, but without its reason`);
  }

  /** Expects that the list does not show the deleted refund, under any identifier. */
  async #expectUnlisted(cause: Answer): Promise<void> {
    const { probe, id } = this;
    const member = probe.session.refundIdMember ?? "";
    const isSame = (record: JsonObject) =>
      this.#isShownIn(record) || scalarText(record[member]) === id;
    const { record, answers } = await probe.later(
      () => search(probe, "listRefunds", isSame),
      (found) => !this.#isShownIn(found.record),
    );
    const expected = "a list without the deleted refund";
    probe.expect(!this.#isShownIn(record), expected, "the refund in the list", cause, ...answers);
    if (record !== undefined) probe.warn("the list shows a deleted refund without its reason");
  }

  /** Returns true if a value contains a reason of this refund. */
  #isShownIn(value: Json | undefined): boolean {
    return holdsText(value, (text) => this.#reasons.has(text));
  }
}

/** Expects a status; a 403 may be a lack of scope (clauses.yaml, terms). */
export function expectStatus(probe: Probe, answer: Answer, status: number, what: string): void {
  if (answer.status === 403) probe.need(answer, what);
  probe.expectStatus(answer, status, what);
}

/** Returns an update of the reason to a unique text. */
export function newReason(probe: Probe, text = "Changed"): { reason: string } {
  return { reason: `${text} ${probe.session.tag()}` };
}

/** Returns the documented members of a record; missing members are undefined. */
export function documentedMembersOf(record: JsonObject): records.Changes {
  return Object.fromEntries(members.map((name) => [name, record[name]]));
}

/** Returns the name of the first member whose value in the record differs. */
export function findDifference(record: JsonObject, values: records.Changes): string | undefined {
  return Object.keys(values).find((name) => {
    const value = values[name];
    return !sameJson(record[name], value === undefined ? value : asJson(value));
  });
}

/** Returns true if a value has enough of the documented members to be a refund. */
export function isRefund(value: Json | undefined): boolean {
  return isObject(value) && members.filter((name) => name in value).length > 2;
}
