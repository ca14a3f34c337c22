/**
 * Every place where a run has seen a record, so that the clauses about a record's members are judged
 * on all of them: in create answers, single reads and lists, before and after updates.
 */
import {
  type InterfaceOperation,
  interfaceOperations,
  type Kind,
  kinds,
  type View,
} from "../../generated/interface-operations.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { type Answer, isOwners, lastSegment } from "./exchange.ts";
import {
  isNumber,
  isObject,
  isText,
  type Json,
  type JsonObject,
  parseJson,
  sameJson,
} from "./json.ts";
import { recordsOf } from "./lists.ts";
import { Inconclusive } from "./verdict.ts";

/** A record of this run, created by a request that is certainly valid. */
export interface OwnRecord {
  readonly kind: Kind;
  readonly id: string;
  readonly sent: JsonObject;
  readonly created: Answer;
  /** Requests that named it to change or delete it, valid or not. */
  readonly touched: Exchange[];
}

export interface Sighting {
  readonly kind: Kind;
  readonly view: Exclude<View, "update" | "delete">;
  readonly record: JsonObject;
  /** Undefined if the record shows no id. */
  readonly id: string | undefined;
  /** Undefined for somebody else's record, or for a record of a request that may be invalid. */
  readonly own: OwnRecord | undefined;
  readonly answer: Answer;
  readonly exchange: Exchange;
}

/** The operations of the interface, by operationId. */
export const operations = new Map<string, InterfaceOperation>(Object.entries(interfaceOperations));

/** The members that identify a kind; a response with fewer than three of them does not show a record. */
const identifyingMembers: Readonly<Record<Kind, readonly string[]>> = {
  payout: ["amount", "crypto_currency", "recipient_address", "status", "transaction_id"],
  refund: ["transaction_id", "amount", "reason", "metadata"],
  checkout: ["amount", "currency", "description", "redirect_url", "cancel_url", "status"],
};

/** The maximum number of sightings to check, of the run's records and of others: lists may be long. */
const maxOwn = 100_000;
const maxOthers = 20_000;

export type OwnSighting = Sighting & { readonly own: OwnRecord };

export class Sightings {
  /** Each state of each record in each view, without repeats. */
  readonly all: readonly Sighting[];
  readonly records: ReadonlyMap<string, OwnRecord>;
  readonly #own: readonly OwnSighting[];
  readonly #refundIdMember: string | undefined;
  readonly #byReason: ReadonlyMap<Json, OwnRecord | undefined>;
  /** Creates, with any key, that resulted in none of `records`. */
  readonly #otherCreates: readonly Exchange[];

  /**
   * @param refundIds The identifiers of refunds by the exchange that created them.
   * @param refundIdMember The member of a refund that shows its identifier, if known.
   * @param exchanges All exchanges of the run: a request without a response may have changed a record, too.
   */
  constructor(
    answers: readonly Answer[],
    refundIds: ReadonlyMap<string, string>,
    refundIdMember?: string,
    exchanges: readonly Exchange[] = answers.map(({ exchange }) => exchange),
  ) {
    this.#refundIdMember = refundIdMember;
    const records = new Map<string, OwnRecord>();
    for (const answer of answers) {
      const own = readOwn(answer, refundIds);
      if (own !== undefined) records.set(`${own.kind} ${own.id}`, own);
    }
    for (const exchange of exchanges) noteTouch(exchange, records);
    this.records = records;
    const known = new Set(Array.from(records.values(), ({ created }) => created.exchange));
    this.#otherCreates = exchanges.filter(
      (one) => operations.get(one.operationId ?? "")?.view === "create" && !known.has(one),
    );
    this.#byReason = this.ownersOf("refund", "reason");
    this.all = this.#look(answers);
    this.#own = this.all.filter((sighting): sighting is OwnSighting => sighting.own !== undefined);
  }

  /**
   * @throws {Inconclusive} if no record of the kind was seen in any of these views.
   */
  of(kind: Kind, ...views: Sighting["view"][]): Sighting[] {
    return inViews(this.all, kind, views);
  }

  /** Returns sightings of records whose whole create exchange is known. */
  ofOwn(kind: Kind, ...views: Sighting["view"][]): OwnSighting[] {
    return inViews(this.#own, kind, views);
  }

  /**
   * Returns the owners of texts that were sent for one record of a kind, by the text; undefined for a
   * text that was sent for others too, by any key: two keys may share an account.
   */
  ownersOf(kind: Kind, name: string): ReadonlyMap<Json, OwnRecord | undefined> {
    const owners = new Map<Json, OwnRecord | undefined>();
    for (const own of this.records.values()) {
      if (own.kind !== kind) continue;
      for (const text of new Set(valuesSent(own, name).filter(isText))) {
        owners.set(text, owners.has(text) ? undefined : own);
      }
    }
    for (const exchange of this.#otherCreates) {
      const body = bodySent(exchange);
      const text = isObject(body) ? body[name] : undefined;
      if (isText(text) && owners.has(text)) owners.set(text, undefined);
    }
    return owners;
  }

  #look(answers: readonly Answer[]): Sighting[] {
    const isNew = repeatFilter();
    const left = { own: maxOwn, others: maxOthers };
    const found: Sighting[] = [];
    for (const answer of answers) {
      for (const sighting of this.#seenIn(answer)) {
        const whose = sighting.own === undefined ? "others" : "own";
        if (left[whose] === 0 || !isNew(sighting)) continue;
        left[whose] -= 1;
        found.push(sighting);
      }
    }
    return found;
  }

  #seenIn(answer: Answer): Sighting[] {
    const { exchange } = answer;
    const operation = operations.get(exchange.operationId ?? "");
    if (operation?.isShown !== true || !answer.isSuccess || !isOwners(exchange)) return [];
    const { kind, view } = operation;
    if (view === "update" || view === "delete") return [];
    if (view === "create" && !exchange.valid) return [];
    const shown = view === "list" ? recordsOf(answer) : [answer.object];
    return shown.flatMap((record) => {
      if (identifyingMembers[kind].filter((name) => name in record).length < 3) return [];
      const id = view === "item" ? lastSegment(exchange.request.path) : this.#idOf(kind, record);
      const own = this.records.get(`${kind} ${id ?? ""}`);
      if (own !== undefined && wasDeleted(own, exchange)) return [];
      return [{ kind, view, record, id, own, answer, exchange }];
    });
  }

  /**
   * Returns the identifier of a record. A refund need not show it; then a unique reason identifies it.
   */
  #idOf(kind: Kind, record: JsonObject): string | undefined {
    const member = kind === "refund" ? this.#refundIdMember : "id";
    const id = member === undefined ? undefined : scalarText(record[member]);
    if (id !== undefined || kind !== "refund" || !isText(record.reason)) return id;
    return this.#byReason.get(record.reason)?.id;
  }
}

function inViews<Found extends Sighting>(
  sightings: readonly Found[],
  kind: Kind,
  views: readonly Sighting["view"][],
): Found[] {
  const found = sightings.filter(
    (sighting) => sighting.kind === kind && (views.length === 0 || views.includes(sighting.view)),
  );
  if (found.length === 0) throw new Inconclusive(`no ${kind} of this run was seen`);
  return found;
}

/**
 * Returns a filter that drops repeats, since lists show hundreds of records again and again. A record
 * that was touched is never dropped: it ought to look different by now.
 */
function repeatFilter(): (sighting: Sighting) => boolean {
  const last = new Map<string, JsonObject>();
  return ({ kind, view, id, own, record }) => {
    // The responses to two creates are two records, even if they look the same.
    if (view === "create" || (own !== undefined && own.touched.length > 0)) return true;
    if (id === undefined) return true;
    const key = `${kind} ${view} ${id}`;
    const isRepeat = sameJson(last.get(key), record, Object.is);
    last.set(key, record);
    return !isRepeat;
  };
}

/** Common servers refuse longer addresses. */
const maxNameLength = 2048;

/**
 * Returns a text, or a number as a text, that may identify a record in a path.
 *
 * @returns undefined for what no path can hold: half of a surrogate pair, or a dot that addresses lose.
 */
export function scalarText(value: Json | undefined): string | undefined {
  const text = isNumber(value) ? value.value : isText(value) ? value : undefined;
  if (text === undefined || text.length > maxNameLength || !text.isWellFormed()) return undefined;
  return text === "." || text === ".." ? undefined : text;
}

function readOwn(answer: Answer, refundIds: ReadonlyMap<string, string>): OwnRecord | undefined {
  const { exchange } = answer;
  const { kind, view } = operations.get(exchange.operationId ?? "") ?? {};
  if (kind === undefined || view !== "create") return undefined;
  if (!exchange.valid || !answer.isSuccess) return undefined;
  const id = kind === "refund" ? refundIds.get(exchange.id) : scalarText(answer.object.id);
  const sent = bodySent(exchange);
  if (id === undefined || !isObject(sent)) return undefined;
  return { kind, id, sent, created: answer, touched: [] };
}

function noteTouch(exchange: Exchange, records: ReadonlyMap<string, OwnRecord>): void {
  if (!["PUT", "PATCH", "DELETE"].includes(exchange.request.method)) return;
  const { path } = exchange.request;
  const kind = kinds.find((one) => path.split(/[/?]/).includes(`${one}s`));
  records.get(`${kind ?? ""} ${lastSegment(path)}`)?.touched.push(exchange);
}

/**
 * Returns true if a delete of the record was sent before the exchange ended; the clauses on deletes
 * cover such reads.
 */
export function wasDeleted(own: OwnRecord, exchange: Exchange): boolean {
  return own.touched.some(
    ({ request, startedAt }) =>
      request.method === "DELETE" && startedAt <= exchange.startedAt + exchange.ms,
  );
}

/**
 * Returns the values that a member may show in a sighting: the value of its create, and any value
 * that an update sent before the end of the sighting contained.
 */
export function allowedValues(sighting: OwnSighting, name: string): Json[] {
  const { own, exchange } = sighting;
  return valuesSent(own, name, exchange.startedAt + exchange.ms);
}

/** Returns true if no request except deletes has named a record, so it must be as it was created. */
export function isUnchanged({ touched }: OwnRecord): boolean {
  return touched.every(({ request }) => request.method === "DELETE");
}

/** A cache of parsed request bodies, since one record is seen in very many lists. */
const bodies = new WeakMap<Exchange, { readonly value: Json | undefined }>();

/** Parses the body of a request; undefined if the request has none, or it is not JSON. */
export function bodySent(exchange: Exchange): Json | undefined {
  const known = bodies.get(exchange) ?? { value: parseJson(exchange.request.body ?? "")?.value };
  bodies.set(exchange, known);
  return known.value;
}

/** Returns the values that requests sent for a member of a record, up to a point in time. */
export function valuesSent({ sent, touched }: OwnRecord, name: string, end = Infinity): Json[] {
  const changes = touched.filter(({ startedAt }) => startedAt <= end);
  return [sent, ...changes.map(bodySent).filter(isObject)].flatMap((body) => {
    const value = body[name];
    return value === undefined ? [] : [value];
  });
}
