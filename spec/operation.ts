/** What the generated tables tell of the operations of a contract. */

/** The formats that members of queries and bodies have. */
export type Format = "date" | "date-time" | "decimal" | "duration" | "uri";

export interface Member {
  readonly type: "string" | "integer" | "number" | "boolean" | "object" | "array";
  readonly format?: Format;
}

/** What ajv reports of one violated keyword. */
export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The members of a query or of a JSON body. */
export interface Input {
  readonly members: Readonly<Record<string, Member>>;
  readonly violations: (data: unknown) => readonly Violation[];
}

export interface Operation {
  readonly tag: string;
  /** Whether the contract itself asks for a key, not only our decision (D-AUTH-01). */
  readonly keyDocumented: boolean;
  /** Whether it takes an idempotency key (D-IDEM-01). */
  readonly idempotent: boolean;
  readonly query?: Input;
  readonly body?: Input;
}

export type Method = "delete" | "get" | "post" | "put";

/** One way to an operation. */
export interface Route<OperationId extends string> {
  readonly method: Method;
  /** With parameters in braces. */
  readonly path: string;
  readonly operationId: OperationId;
}

interface Validator {
  (data: unknown): boolean;
  errors?: null | readonly Violation[];
}

/** Puts members together with the generated validator of the object that has them. */
export function input(members: Input["members"], validator: Validator): Input {
  return { members, violations: (data) => (validator(data) ? [] : found(validator)) };
}

/** Which branch of a condition was taken is no rule of the contract. */
function found({ errors }: Validator): readonly Violation[] {
  return errors?.filter(({ keyword }) => keyword !== "if") ?? [];
}
