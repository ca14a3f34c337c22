/** The types that tie every handler to its operation of the contract. */
import type { LosslessNumber } from "lossless-json";
import type { OperationId, OperationsByTag } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import type { Submission } from "./submission.ts";

/** What a handler is given: one request, within one store transaction. */
export interface Call<Id extends OperationId> {
  readonly tx: StoreTransaction;
  readonly settings: Settings;
  /** The path as it was requested. */
  readonly path: string;
  /** The id in the path; empty where the operation has none. */
  readonly id: string;
  readonly query: Submission<Query<Id>>;
  readonly body: Submission<Body<Id>>;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<operations[Id]>>;

/** One handler for every operation of the contract: a missing one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** The handlers of one tag: a surplus one does not compile. */
export type HandlersOf<Tag extends keyof OperationsByTag> = {
  readonly [Id in OperationsByTag[Tag]]: Handler<Id>;
};

/** One of the documented successes of an operation, as generated types describe it. */
export type AnswerOf<Operation extends { responses: object }> = {
  [Status in SuccessStatus & keyof Operation["responses"]]: {
    status: Status;
    body: Sent<Shown<Content<Operation["responses"][Status]>>>;
    headers?: Readonly<Record<string, string>>;
    /** Whether the connection is dropped in place of the answer (D-SIM-02). */
    isLost?: boolean;
  };
}[SuccessStatus & keyof Operation["responses"]];

type SuccessStatus = 200 | 201 | 204;

export type Body<Id extends OperationId> = BodyOf<operations[Id]>;
export type Query<Id extends OperationId> = QueryOf<operations[Id]>;

export type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { "application/json": infer Content } };
}
  ? Content
  : Record<string, never>;

export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Parameters } }
  ? NonNullable<Parameters>
  : Record<string, never>;

type Content<Response> = Response extends { content: { "application/json": infer Body } }
  ? Body
  : undefined;

type Sent<Body> = Body extends readonly (infer Item)[] ? Listing<Item> : Body;

/** The elements of a list, each shown when it is its turn to be sent: there may be a million. */
export class Listing<Item> implements Iterable<Item> {
  readonly length: number;
  readonly #items: () => Iterator<Item>;

  constructor(length: number, items: () => Iterator<Item>) {
    this.length = length;
    this.#items = items;
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#items();
  }
}

/** @returns the records, each as `show` shows it. */
export function listing<Record, Item>(
  records: readonly Record[],
  show: (record: Record) => Item,
): Listing<Item> {
  return new Listing(records.length, function* () {
    for (const record of records) yield show(record);
  });
}

/** A number may be sent as digits that a double would not hold. */
export type Shown<T> = T extends number
  ? T | LosslessNumber
  : T extends readonly (infer Item)[]
    ? readonly Shown<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Shown<T[Name]> }
      : T;

/** The path of a new record, under the prefix that the request used (D-HTTP-02). */
export function locationOf(collectionPath: string, id: string): string {
  return `${collectionPath.replace(/\/$/, "")}/${id}`;
}

/** Names what brought an answer about, where something did (D-SIM-03). */
export function triggerHeader(name: string | undefined): Record<string, string> {
  return name === undefined ? {} : { "Sandbox-Trigger": name };
}
