/** The steps of a random sequence: each sends something and keeps the model in step with it. */
import type fc from "fast-check";
import type { Kind } from "../../generated/interface-operations.ts";
import { asJson, type Json, type WritableObject } from "../support/json.ts";
import type { Probe } from "../support/probe.ts";
import { type CreatedRecord, makeCheckout, makePayout } from "../support/records.ts";
import { makeRefund } from "../support/refunds.ts";
import { orNone } from "../support/verdict.ts";
import { type Expected, type Model, seenMembers } from "./model.ts";

export type Step = fc.AsyncCommand<Model, Probe>;

/** Makes a record; a refusal leaves the model as it is. */
export class Create implements Step {
  readonly kind: Kind;
  readonly amount: number;

  constructor(kind: Kind, amount: number) {
    this.kind = kind;
    this.amount = amount;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, probe: Probe): Promise<void> {
    const made = await orNone(this.#make(probe));
    if (made === undefined) return;
    const values = new Map<string, Json>();
    for (const name of seenMembers[this.kind]) {
      const sent = made.sent[name];
      const value = sent === undefined ? made.answer.object[name] : asJson(sent);
      if (value !== undefined) values.set(name, value);
    }
    model.records[this.kind].push({
      made,
      values,
      isDeleted: false,
      updatedSince: new Set(),
      revived: false,
    });
  }

  #make(probe: Probe): Promise<CreatedRecord> {
    if (this.kind === "checkout") return makeCheckout(probe, { amount: this.amount });
    if (this.kind === "refund") return makeRefund(probe, 1 + (this.amount % 4));
    return makePayout(probe);
  }

  toString(): string {
    return `create ${this.kind} ${this.amount}`;
  }
}

/** Changes a record, also one that has been deleted. */
export class Update implements Step {
  readonly kind: "checkout" | "refund";
  readonly index: number;
  readonly member: "text" | "amount";

  constructor(kind: "checkout" | "refund", index: number, member: "text" | "amount") {
    this.kind = kind;
    this.index = index;
    this.member = member;
  }

  check(model: Readonly<Model>): boolean {
    return model.records[this.kind].length > 0;
  }

  async run(model: Model, probe: Probe): Promise<void> {
    const record = pick(model.records[this.kind], this.index);
    const body = this.#body(probe);
    const operation = this.kind === "checkout" ? "updateCheckout" : "updateRefund";
    const { id } = record.made;
    const answer = await probe.call(operation, { id, body, valid: !record.isDeleted });
    if (record.isDeleted) record.revived = true;
    else if (answer.isSuccess) this.#note(record, body);
    model.since[this.kind].updates += 1;
  }

  #body(probe: Probe): WritableObject {
    const text = `Changed ${probe.session.tag()}`;
    if (this.kind === "checkout") return { description: text };
    return this.member === "amount" ? { amount: 1 } : { reason: text };
  }

  #note(record: Expected, body: WritableObject): void {
    // A list may tell a refund by its reason alone.
    record.made = { ...record.made, sent: { ...record.made.sent, ...body } };
    for (const [name, value] of Object.entries(body)) {
      record.values.set(name, asJson(value));
      record.updatedSince.add(name);
    }
  }

  toString(): string {
    return `update ${this.kind} ${this.index} ${this.member}`;
  }
}

export class Delete implements Step {
  readonly kind: Kind;
  readonly index: number;

  constructor(kind: Kind, index: number) {
    this.kind = kind;
    this.index = index;
  }

  check(model: Readonly<Model>): boolean {
    return model.records[this.kind].some(({ isDeleted }) => !isDeleted);
  }

  async run(model: Model, probe: Probe): Promise<void> {
    const alive = model.records[this.kind].filter(({ isDeleted }) => !isDeleted);
    const record = pick(alive, this.index);
    const operations = {
      checkout: "deleteCheckout",
      refund: "deleteRefund",
      payout: "deletePayout",
    };
    const { id } = record.made;
    const answer = await probe.callValid(operations[this.kind], { id });
    if (!answer.isSuccess) return;
    record.isDeleted = true;
    model.since[this.kind].deletes += 1;
  }

  toString(): string {
    return `delete ${this.kind} ${this.index}`;
  }
}

/** The records are numbered round, so that any number picks one. */
function pick(records: readonly Expected[], index: number): Expected {
  const record = records[index % records.length];
  if (record === undefined) throw new Error("a step was run that had nothing to act on");
  return record;
}
