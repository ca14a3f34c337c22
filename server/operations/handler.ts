/** The types of handlers, derived from the operations of the contract. */
import type { LosslessNumber } from "lossless-json";
import type { OperationId, OperationsByTag } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import type { ValidatedInput } from "./validated-input.ts";

/** Returns the members that are added to a checkout, by their names at the gateway. */
export type AddMembers = (checkout: {
  readonly id: string;
  readonly transaction_id?: string | undefined;
}) => object;

/** One request to an operation, within one store transaction. */
export interface Call<Id extends OperationId> {
  readonly tx: StoreTransaction;
  readonly settings: Settings;
  /** The path as it was requested. */
  readonly path: string;
  /** The id in the path; empty if the operation has none. */
  readonly id: string;
  readonly query: ValidatedInput<QueryOf<operations[Id]>>;
  readonly body: ValidatedInput<BodyOf<operations[Id]>>;
  /** Undefined if checkouts show only the members of the contract. */
  readonly addMembers?: AddMembers | undefined;
}

/** One handler for each operation: a missing one does not compile. */
export type Handlers = {
  readonly [Id in OperationId]: (call: Call<Id>) => Promise<ResponseOf<operations[Id]>>;
};

/** The handlers of one tag: an extra one does not compile. */
export type HandlersOf<Tag extends keyof OperationsByTag> = Pick<Handlers, OperationsByTag[Tag]>;

/** One of the documented successful responses of an operation. */
export type ResponseOf<Operation extends { responses: object }> = {
  [Status in (200 | 201 | 204) & keyof Operation["responses"]]: {
    status: Status;
    body: Serialized<ContentOf<Operation["responses"][Status], undefined>>;
    headers?: Readonly<Record<string, string>>;
    /** True if the connection is dropped instead of the response (D-SIM-02). */
    isLost?: boolean;
  };
}[(200 | 201 | 204) & keyof Operation["responses"]];

export type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? ContentOf<Body, Record<string, never>>
  : Record<string, never>;

export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Parameters } }
  ? NonNullable<Parameters>
  : Record<string, never>;

type ContentOf<Message, Otherwise> = Message extends { content: { "application/json": infer Body } }
  ? Body
  : Otherwise;

/** A body; a list is serialized while it is sent, since it may have a million elements. */
type Serialized<Body> = Body extends readonly (infer Item)[] ? Iterable<Exact<Item>> : Exact<Body>;

/** A type in which a number may also be exact digits, which a double might not hold. */
export type Exact<T> = T extends number
  ? T | LosslessNumber
  : T extends readonly (infer Item)[]
    ? readonly Exact<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Exact<T[Name]> }
      : T;
