/** The conditions under which a generated mutant acts. */
import type { Kind } from "../../../generated/interface-operations.ts";
import type { Json, JsonObject } from "../../support/json.ts";
import type { Occasion } from "./occasions.ts";
import { addresses } from "./addresses.ts";
import { metadatas } from "./metadata.ts";
import { fractions, largeNumbers, smallFractions, wholeNumbers } from "./numbers.ts";
import { texts } from "./texts.ts";
import { damage, text, type ValueClass } from "./value-classes.ts";

/** Values that a replay sends to meet a condition or to reach a place. */
export interface Sample {
  /** Members of created records, and of updates if they can be updated. */
  readonly values?: JsonObject;
  /** The member that creates omit. */
  readonly omitted?: string;
  /** Changes that make a valid checkout invalid; undefined omits a member. */
  readonly invalidInput?: Readonly<Record<string, Json | undefined>>;
  /** Further members of an update of a checkout. */
  readonly update?: JsonObject;
  /** Returns an Authorization header that nearly matches a valid key; undefined sends none. */
  readonly authorization?: (key: string) => string | undefined;
  /** Returns an identifier that nearly matches that of a record. */
  readonly identifier?: (id: string) => string;
  /** The time between creates and reads, in milliseconds. */
  readonly pauseMs?: number;
}

export interface Condition {
  readonly id: string;
  /** Returns a test of occasions with its own memory. */
  readonly begin: () => (occasion: Occasion) => boolean;
  /** A phrase that begins the title; empty for `always`. */
  readonly when: string;
  readonly sample?: Sample;
  /** The change to records that the condition follows. */
  readonly follows?: "update" | "delete";
}

export const always: Condition = { id: "always", when: "", begin: () => () => true };

function counted(id: string, when: string, test: (count: number) => boolean): Condition {
  return {
    id,
    when,
    begin: () => {
      let count = 0;
      return () => test((count += 1));
    },
  };
}

const ordinals = ["", "", "second", "third", "fourth", "fifth"];

/** Conditions on how often the mutant could have acted. */
export const counts: readonly Condition[] = [
  counted("first", "the first time", (count) => count === 1),
  ...[2, 3, 5].map((n) =>
    counted(`from-${n}`, `from the ${ordinals[n] ?? ""} time on`, (count) => count >= n),
  ),
  ...[2, 3, 4, 5].map((n) =>
    counted(`every-${n}`, `every ${ordinals[n] ?? ""} time`, (count) => count % n === 0),
  ),
];

function plain(
  id: string,
  when: string,
  holds: (occasion: Occasion) => boolean,
  follows?: Condition["follows"],
): Condition {
  return { id, when, begin: () => holds, ...(follows !== undefined && { follows }) };
}

/** Conditions on the updates of an existing record. */
export const updatePasts: readonly Condition[] = [
  plain("updated", "after an update", ({ past }) => (past?.updates ?? 0) > 0, "update"),
  plain("updated-twice", "after two updates", ({ past }) => (past?.updates ?? 0) > 1, "update"),
  plain(
    "cached",
    "after an update, if the record was read before",
    ({ past }) => (past?.readsBeforeUpdate ?? 0) > 0,
    "update",
  ),
];

const secondOf = (ms: number) => Math.floor(ms / 1000);

export const sameSecond: Condition = plain(
  "same-second",
  "in the second in which the record was created",
  ({ past, traffic }) => past !== undefined && secondOf(past.madeAt) === secondOf(traffic.now()),
);

export const later: Condition = {
  ...plain(
    "later",
    "from one second after the record was created",
    ({ past, traffic }) => past !== undefined && traffic.now() - past.madeAt >= 1000,
  ),
  sample: { pauseMs: 1000 },
};

/** Returns conditions on the other records of a kind. */
export function kindPasts(kind: Kind): Condition[] {
  return [
    plain(
      "after-a-delete",
      "after a delete",
      ({ traffic }) => (traffic.deletes.get(kind) ?? 0) > 0,
      "delete",
    ),
    plain("oldest", "for the oldest record", ({ past, traffic }) => {
      return past !== undefined && traffic.ends(kind)[0] === past;
    }),
    plain("newest", "for the newest record", ({ past, traffic }) => {
      return past !== undefined && traffic.ends(kind)[1] === past;
    }),
    plain(
      "fifth",
      "for every fifth record",
      ({ past }) => past !== undefined && past.rank % 5 === 4,
    ),
  ];
}

export const atOnce: Condition = plain(
  "at-once",
  "while another request of the same operation is in progress",
  (occasion) => occasion.atOnce > 1,
);

export const busy: Condition = plain(
  "busy",
  "while another request for the same record is in progress",
  (occasion) => occasion.onRecord > 1,
);

export const severalMembers: Condition = plain(
  "several-members",
  "if the body has several members",
  ({ values }) => Object.keys(values).length > 1,
);
export const oneMember: Condition = plain(
  "one-member",
  "if the body has one member",
  ({ values }) => Object.keys(values).length === 1,
);

/** Returns a condition on the value of a member. */
export function valued(name: string, { id, phrase, test, example }: ValueClass): Condition {
  return {
    id: `${name}-${id}`,
    when: `if ${name} ${phrase}`,
    begin: () => (occasion) => {
      const value: Json | undefined = occasion.values[name];
      return value !== undefined && test(value);
    },
    sample: { values: { [name]: example } },
  };
}

const currencies = ["EUR", "GBP", "JPY", "KWD"].map((code) =>
  text(
    code.toLowerCase(),
    code,
    (value) => value === code,
    code,
    damage("as USD", () => "USD"),
  ),
);

/** The classes of the values that clients choose, by the names of the members. */
export const classesOf: Readonly<
  Record<Kind, Readonly<Partial<Record<string, readonly ValueClass[]>>>>
> = {
  checkout: {
    amount: [...wholeNumbers, ...largeNumbers],
    currency: currencies,
    description: texts,
    redirect_url: addresses,
    cancel_url: addresses,
  },
  refund: {
    amount: [...wholeNumbers.slice(0, 5), ...fractions, ...largeNumbers],
    reason: texts,
    metadata: metadatas,
  },
  payout: {
    amount: [...wholeNumbers, ...fractions, ...smallFractions, ...largeNumbers],
    memo: texts,
  },
};

/** Returns conditions on the value of any member that a client chooses. */
export function byValues(kind: Kind, names?: readonly string[]): Condition[] {
  return Object.entries(classesOf[kind])
    .filter(([name]) => names?.includes(name) ?? true)
    .flatMap(([name, classes = []]) => classes.map((one) => valued(name, one)));
}

/** Returns a condition on records that were created without a member. */
export function lacking(name: string): Condition {
  return {
    ...plain(
      `without-${name}`,
      `if the record was created without ${name}`,
      ({ past }) => past !== undefined && !(name in past.sent),
    ),
    sample: { omitted: name },
  };
}

/** Conditions on requests for refunds that the key cannot see. */
export const absences: readonly Condition[] = [
  plain("none-left", "while there are no refunds", ({ traffic }) =>
    traffic.ends("refund").every((end) => end === undefined),
  ),
  plain(
    "of-another-key",
    "if the refund belongs to another key",
    ({ past }) => past !== undefined && !past.isDeleted,
  ),
];

export const withMemo: Condition = {
  ...plain("with-memo", "if the body has a memo", ({ values }) => "memo" in values),
  sample: { values: { memo: "invoice7" } },
};
