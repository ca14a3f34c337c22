/** Mutants that take keys and identifiers for those that they nearly match. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import { interfaceOperations, type OperationId } from "../../../generated/interface-operations.ts";
import { isSuccess, jsonReply } from "../deviation-parts.ts";
import type { Deviation } from "../deviation.ts";
import { checkoutOperations, itemPath } from "../kinds.ts";
import { always, counts } from "./conditions.ts";
import { family, type Family } from "./drawn-mutant.ts";
import type { Act } from "./occasions.ts";

const seldom = [always, always, ...counts.slice(0, 2)];

interface NearKey {
  readonly how: string;
  /** Turns a right key into a value of the header; undefined leaves it out. */
  readonly write: (key: string) => string | undefined;
  /** Returns true if the value of the header nearly matches the right one. */
  readonly isNear: (value: string | undefined, right: string) => boolean;
}

const tokenOf = (value: string | undefined) => /^Bearer (.*)$/.exec(value ?? "")?.[1];
const nearToken = (
  how: string,
  write: (key: string) => string,
  isNear: (token: string, key: string) => boolean,
): NearKey => ({
  how,
  write: (key) => `Bearer ${write(key)}`,
  isNear: (value, right) => {
    const [token, key] = [tokenOf(value), tokenOf(right)];
    return token !== undefined && key !== undefined && token !== key && isNear(token, key);
  },
});

const nearTokens: readonly NearKey[] = [
  nearToken(
    "a key cut short",
    (key) => key.slice(0, -1),
    (token, key) => token !== "" && key.startsWith(token),
  ),
  nearToken(
    "a key with something after it",
    (key) => `${key}x`,
    (token, key) => token.startsWith(key),
  ),
  nearToken(
    "a key with something before it",
    (key) => `x${key}`,
    (token, key) => token.endsWith(key),
  ),
  nearToken(
    "a key with another last character",
    (key) => `${key.slice(0, -1)}~`,
    (token, key) => token.length === key.length && token.slice(0, -1) === key.slice(0, -1),
  ),
  nearToken(
    "a key in capitals",
    (key) => key.toUpperCase(),
    (token, key) => token.toLowerCase() === key.toLowerCase(),
  ),
];

/** None of these contains a right key, since how the header is parsed is left open. */
const nearKeys: readonly NearKey[] = [
  { how: "no key", write: () => undefined, isNear: (value) => value === undefined },
  {
    how: "an empty key",
    write: () => "Bearer ",
    isNear: (value) => value === "Bearer " || value === "Bearer",
  },
  { how: "a scheme without a key", write: () => "Bearer", isNear: (value) => value === "Bearer" },
  ...nearTokens,
  nearToken(
    "any key",
    (key) => `sk_test_invalid_${key.length}`,
    () => true,
  ),
];

/** Returns the key of an account: one of the sandbox's, with a code that tells it from made-up ones. */
export function accountKey(account: string): string {
  const digest = hash(account);
  return `sk_test_${digest}_${hash(digest)}`;
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Refuses all keys but those of accounts; the sandbox would open one for any key of its form. */
export const strictKeys: Deviation = () => (request, forward) => {
  const { authorization } = request.headers;
  if (typeof authorization !== "string") return forward();
  const [, digest = "", code] = /^Bearer sk_test_([^_]*)_(.*)$/.exec(authorization) ?? [];
  if (code === hash(digest)) return forward();
  return Promise.resolve(jsonReply(401, { error: "Invalid API key." }));
};

/** The operations that need a key, and the clauses that say so. */
const keyTargets: readonly (readonly [OperationId, readonly ClauseId[]])[] = [
  ["createPayout", ["AUTH-04"]],
  ["listPayouts", ["AUTH-04"]],
  ["deletePayout", ["AUTH-04"]],
  ["deleteRefund", ["AUTH-04", "REF-DEL-09"]],
  ...checkoutOperations.map((id) => [id, ["AUTH-06"]] as const),
];

/** Lends the last right key to a request whose own nearly matches it; may still show the refusal. */
function lendKey(operationId: OperationId, near: NearKey, isShown: boolean): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const { authorization } = request.headers;
    const value = typeof authorization === "string" ? authorization : undefined;
    if (isSuccess(reply) && value !== undefined) traffic.rightKey = value;
    const { rightKey } = traffic;
    const isMeant = request.operationId === operationId && reply.status === 401;
    if (!isMeant || rightKey === undefined || !near.isNear(value, rightKey) || !meets({}))
      return reply;
    const done = await forward({ headers: { ...request.headers, authorization: rightKey } });
    return isShown ? done : reply;
  };
}

/** An operation takes a key for the right one that it nearly matches. */
export const keys: Family = family(
  fc.constantFrom(...keyTargets).chain(([operationId, clauses]) =>
    fc.tuple(
      fc.constant(operationId),
      fc.constant(clauses),
      // The interface leaves open if checkout requests need a key.
      fc.constantFrom(...nearKeys.slice(checkoutOperations.includes(operationId) ? 3 : 0)),
      fc.boolean().map((flag) => flag || interfaceOperations[operationId].method === "GET"),
    ),
  ),
  () => seldom,
  ([operationId, clauses, near, isShown]) => {
    const how = `${operationId} with ${near.how} ${isShown ? "is honored" : "is refused and yet takes effect"}`;
    const sample = { authorization: near.write };
    return { id: how, title: how, clauses, act: lendKey(operationId, near, isShown), sample };
  },
);

const nearIds: readonly (readonly [
  how: string,
  write: (id: string) => string,
  read: (id: string) => string,
])[] = [
  ["something after it", (id) => `${id}x`, (id) => id.slice(0, -1)],
  ["something before it", (id) => `x${id}`, (id) => id.slice(1)],
  ["another extension", (id) => `${id}.json`, (id) => id.replace(/\.\w+$/, "")],
  ["a comma and more after it", (id) => `${id},2`, (id) => id.replace(/,.*$/, "")],
];

/** Treats an identifier as the one that is in it. */
function takeForNear(operationId: OperationId, read: (id: string) => string): Act {
  const { kind } = interfaceOperations[operationId];
  return async (request, forward, meets, traffic) => {
    const { id = "" } = request;
    const near = read(id);
    const isMeant =
      request.operationId === operationId && traffic.past(kind, id) === undefined && near !== id;
    const past = isMeant ? traffic.past(kind, near) : undefined;
    return past !== undefined && meets(past.sent, past)
      ? forward({ path: itemPath(kind, near) })
      : forward();
  };
}

const idTargets: readonly (readonly [OperationId, readonly ClauseId[]])[] = [
  ["deleteRefund", ["REF-DEL-03", "REF-DEL-11"]],
  ["updateRefund", ["REF-UPD-08"]],
  ["updateCheckout", ["CHK-UPD-10"]],
  ["deleteCheckout", ["CHK-DEL-07"]],
];

/** An operation takes an identifier for one that it nearly matches. */
export const identifiers: Family = family(
  fc.tuple(fc.constantFrom(...idTargets), fc.constantFrom(...nearIds)),
  () => seldom,
  ([[operationId, clauses], [how, write, read]]) => ({
    id: `${operationId} by an id with ${how}`,
    title: `${operationId} treats an identifier with ${how} as the one in it`,
    clauses,
    act: takeForNear(operationId, read),
    sample: { identifier: write },
  }),
);

/** Errors of an invalid key that do not have the documented form. */
const errors: readonly (readonly [how: string, error: Parameters<typeof jsonReply>[1]])[] = [
  ["an object", { error: { message: "Invalid key." } }],
  ["a list", { error: ["Invalid key."] }],
  ["empty", { error: "" }],
  ["null", { error: null }],
  ["called message", { message: "Invalid key." }],
];

/** The error of a checkout operation with an invalid key has another form. */
export const keyErrors: Family = family(
  fc.tuple(fc.constantFrom(...checkoutOperations), fc.constantFrom(...errors)),
  () => seldom,
  ([operationId, [how, body]]) => ({
    id: `${operationId} key error ${how}`,
    title: `The error of ${operationId} with an invalid key is ${how}`,
    clauses: ["AUTH-06"],
    act: async (request, forward, meets) => {
      const reply = await forward();
      const isMeant = request.operationId === operationId && reply.status === 401;
      const hasKey = request.headers.authorization !== undefined;
      return isMeant && hasKey && meets({}) ? jsonReply(401, body) : reply;
    },
  }),
);
