/** The step of a random sequence that judges: every record of a kind, by itself and in the list. */
import type { Kind } from "../../generated/interface-operations.ts";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Answer } from "../support/exchange.ts";
import { isArray, isObject, type Json, type JsonObject, sameJson } from "../support/json.ts";
import { recordsIn } from "../support/lists.ts";
import type { Probe } from "../support/probe.ts";
import { showMember } from "../support/received.ts";
import { readItem, searchFor } from "../support/records.ts";
import { Inconclusive, show, Violation } from "../support/verdict.ts";
import type { Step } from "./commands.ts";
import { blame, blamed, type Expected, type Model } from "./model.ts";

/** A violation found in a sequence, with the clause that it breaks. */
export class SequenceViolation extends Error {
  readonly clause: ClauseId;
  readonly violation: Violation;

  constructor(clause: ClauseId, violation: Violation) {
    super(`${clause}: ${violation.message}`);
    this.clause = clause;
    this.violation = violation;
  }
}

/** Looks at every record of a kind, by itself and in the list. */
export class Look implements Step {
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  check(model: Readonly<Model>): boolean {
    return model.records[this.kind].length > 0;
  }

  async run(model: Model, probe: Probe): Promise<void> {
    for (const record of model.records[this.kind]) {
      if (!record.isDeleted) await this.#expectThere(model, probe, record);
      else if (this.kind !== "payout") await this.#expectGone(probe, record);
    }
    for (const record of model.records[this.kind]) record.updatedSince.clear();
    Object.assign(model.since[this.kind], { updates: 0, deletes: 0 });
  }

  async #expectThere(model: Model, probe: Probe, record: Expected): Promise<void> {
    const since = model.since[this.kind];
    if (this.kind !== "payout") {
      const answer = await probe.later(
        () => readItem(probe, record.made),
        ({ isSuccess, object }) => isSuccess && firstWrong(object, record) === undefined,
      );
      const what = `the read of a ${this.kind}`;
      if (answer.status === 403 || answer.status === 429)
        throw new Inconclusive(what, [answer.exchange]);
      if (!answer.isSuccess) {
        accuse(
          blamed(this.kind, record, since),
          `success from ${what}`,
          String(answer.status),
          answer,
        );
      }
      const wrong = firstWrong(answer.object, record);
      if (wrong !== undefined) {
        const { name, expected, shown } = wrong;
        accuse(blamed(this.kind, record, since, name), `${name} ${expected}`, shown, answer);
      }
    }
    await this.#expectListed(model, probe, record);
  }

  async #expectListed(model: Model, probe: Probe, record: Expected): Promise<void> {
    const found = await probe.later(
      () => searchFor(probe, record.made),
      // Nothing can be said of a record that may be on another page.
      (search) =>
        search.record === undefined
          ? search.mayBeCut
          : firstWrong(search.record, record) === undefined,
    );
    const [page] = found.answers.slice(-1);
    if (page?.isSuccess !== true || !hasRecords(page)) return;
    if (found.record === undefined) {
      if (found.mayBeCut) return;
      const { missingFromList, neighbourDeleted } = blame[this.kind];
      const isLost = model.since[this.kind].deletes > 0 && this.kind === "payout";
      accuse(
        isLost ? neighbourDeleted : missingFromList,
        "the record in the list",
        "a list without it",
        page,
      );
      return;
    }
    const wrong = firstWrong(found.record, record);
    if (wrong === undefined) return;
    const { name, expected, shown } = wrong;
    accuse(blame[this.kind].differsInList, `${name} ${expected} in the list`, shown, page);
  }

  async #expectGone(probe: Probe, record: Expected): Promise<void> {
    const text = this.kind === "refund" ? "reason" : "description";
    const answer = await probe.later(
      () => readItem(probe, record.made, { valid: false }),
      (read) => !read.yields(text),
    );
    const { revived, stillThere } = blame[this.kind];
    const clause = record.revived ? revived : stillThere;
    if (answer.yields(text)) {
      accuse(clause, "the deleted record to be gone", "the record", answer);
    }
    const found = await probe.later(
      () => searchFor(probe, record.made),
      (search) => search.record === undefined,
    );
    const [page] = found.answers.slice(-1);
    if (found.record !== undefined && page !== undefined) {
      accuse(clause, "the list without the deleted record", "it is in the list", page);
    }
  }

  toString(): string {
    return `look at ${this.kind}s`;
  }
}

interface Wrong {
  readonly name: string;
  readonly expected: string;
  readonly shown: string;
}

/** The first member that does not show what it must. */
function firstWrong(shown: JsonObject, { values }: Expected): Wrong | undefined {
  for (const [name, value] of values) {
    // How a moment, a currency or an address is spelled is judged by the clauses on the record.
    const isText = ["created_at", "currency", "crypto_currency"].includes(name);
    if (isText || isHeld(shown[name], value) || isAddress(name)) continue;
    return { name, expected: show(value), shown: showMember(shown, name) };
  }
  return undefined;
}

/** Metadata may show further keys. */
function isHeld(shown: Json | undefined, value: Json): boolean {
  if (!isObject(value)) return sameJson(shown, value);
  return (
    isObject(shown) && Object.entries(value).every(([key, inner]) => sameJson(shown[key], inner))
  );
}

function isAddress(name: string): boolean {
  return name.endsWith("_url") || name === "recipient_address";
}

/** A list whose shape is wrong says nothing about what is in it. */
function hasRecords({ json, exchange }: Answer): boolean {
  return exchange.operationId === "listCheckouts" ? recordsIn(json).length > 0 : isArray(json);
}

function accuse(clause: ClauseId, expected: string, received: string, answer: Answer): never {
  const reason = `expected ${expected}, got ${received}`;
  const evidence = { expected, received, exchanges: [answer.exchange] };
  throw new SequenceViolation(clause, new Violation(reason, evidence));
}
