/** The types of the generated tables of operations. */

/** A member of a query or of a JSON body. */
export interface Member {
  readonly type: "string" | "integer" | "number" | "boolean" | "object" | "array";
  readonly format?: "date" | "date-time" | "decimal" | "duration" | "uri";
}

/** A violated keyword, as ajv reports it. */
export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The members of a query or of a JSON body. */
export interface Input {
  /** Each with its name. */
  readonly members: readonly (readonly [name: string, member: Member])[];
  /** The generated validator; `errors` are those of its last call. */
  readonly validate: { (data: unknown): boolean; errors?: null | readonly Violation[] };
}

export interface Operation {
  readonly tag: string;
  /** True if the interface itself requires a key, not only our decision (D-AUTH-01). */
  readonly keyDocumented: boolean;
  /** True if it takes an idempotency key (D-IDEM-01). */
  readonly idempotent: boolean;
  readonly query?: Input;
  readonly body?: Input;
}

export type Method = "delete" | "get" | "post" | "put";

/** A route: method, path and operationId. */
export interface Route<OperationId extends string> {
  readonly method: Method;
  /** With parameters in braces. */
  readonly path: string;
  readonly operationId: OperationId;
}
