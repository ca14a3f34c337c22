/**
 * The triggers of decisions.md section 12, as tables that the catalog of scenarios reads too: reserved keys
 * and directives. The tables of magic values are next to the rules of their records.
 */

/** A value in a request that changes the outcome of the request or of its record. */
export interface Trigger {
  /** The effect on the record or the request. */
  readonly outcome: string;
  /** The response to the request. */
  readonly answer: string;
}

/** Triggers by name, each with the value that a request must have. */
export type Table<Value> = Readonly<Record<string, Trigger & Readonly<Value>>>;

/** A reserved key that is refused for a reason, with every text after it if it is a prefix. */
function refusedKey(reason: string, isPrefix = false) {
  return {
    outcome: `refused: ${reason}`,
    answer: '401 {"error":"Invalid API key."}',
    key: `sk_test_${reason}`,
    isPrefix,
    refuses: "all" as const,
  };
}

/** The reserved keys (D-AUTH-07): `key` is the whole key or its prefix, `refuses` the requests that are refused. */
export const keyTriggers = {
  "key.revoked": refusedKey("revoked"),
  "key.expired": refusedKey("expired"),
  "key.invalid": refusedKey("invalid", true),
  "key.wrong": refusedKey("wrong", true),
  "key.readonly": {
    outcome: "refused: the key may only read",
    answer: '403 {"error":"You do not have permission to perform this action."}',
    key: "sk_test_readonly",
    isPrefix: false,
    refuses: "writes",
  },
  "key.limited": {
    outcome: "every third request is throttled",
    answer: "429 with Retry-After: 1",
    key: "sk_test_limited",
    isPrefix: false,
    refuses: "some",
  },
} as const satisfies Table<{ key: string; isPrefix: boolean; refuses: "all" | "writes" | "some" }>;

export type KeyTriggerName = keyof typeof keyTriggers;

/** The values of `Sandbox-Simulate`, each with an example. */
export const directiveTriggers = {
  "simulate.status": {
    outcome: "the request has no effect",
    answer: "the status (400 to 599), with Retry-After if given",
    value: "status=503; retry-after=5",
  },
  "simulate.delay": {
    outcome: "the request takes effect late, and locks its idempotency key until then",
    answer: "the normal response, after real milliseconds (up to 600000)",
    value: "delay=5000",
  },
  "simulate.hang": {
    outcome: "the request has no effect",
    answer: "none, until the client or the server closes the connection",
    value: "hang",
  },
  "simulate.reset": {
    outcome: "the request has no effect",
    answer: "none: the connection is reset",
    value: "reset",
  },
  "simulate.reset-after-commit": {
    outcome: "the request takes effect",
    answer: "none: the connection is reset",
    value: "reset-after-commit",
  },
  "simulate.truncate": {
    outcome: "the request takes effect",
    answer: "the normal response, cut off in the middle of its body",
    value: "truncate",
  },
} as const satisfies Table<{ value: string }>;

/** Returns the entries of a table, with types. */
export function entriesOf<Name extends string, Value>(
  table: Readonly<Record<Name, Value>>,
): (readonly [Name, Value])[] {
  // A constant table has only the members of its type.
  return Object.entries(table) as [Name, Value][];
}

const refusedKeys = entriesOf(keyTriggers).filter(([, { refuses }]) => refuses === "all");

/** Returns the name of a reserved key that is always refused (D-AUTH-07). */
export function findRefusedKey(key: string): KeyTriggerName | undefined {
  return refusedKeys.find(([, reserved]) =>
    reserved.isPrefix ? key.startsWith(reserved.key) : key === reserved.key,
  )?.[0];
}
