/** Mutants that accept keys and identifiers that nearly match valid ones. */
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
  /** Turns a valid key into a value of the header; undefined omits the header. */
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
    "a truncated key",
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
    "a key in upper case",
    (key) => key.toUpperCase(),
    (token, key) => token.toLowerCase() === key.toLowerCase(),
  ),
];

/** None of these contains a valid key, since the interface leaves open how the header is parsed. */
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

/** Returns the key of an account: a key of the sandbox, with a code that distinguishes it from made-up ones. */
export function accountKey(account: string): string {
  const digest = hash(account);
  return `sk_test_${digest}_${hash(digest)}`;
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Refuses all keys except those of accounts; the sandbox would accept any key in its form. */
export const strictKeys: Deviation = () => (request, forward) => {
  const { authorization } = request.headers;
  if (typeof authorization !== "string") return forward();
  const [, digest = "", code] = /^Bearer sk_test_([^_]*)_(.*)$/.exec(authorization) ?? [];
  if (code === hash(digest)) return forward();
  return Promise.resolve(jsonReply(401, { error: "Invalid API key." }));
};

/** The operations that need a key, and the clauses that require it. */
const keyTargets: readonly (readonly [OperationId, readonly ClauseId[]])[] = [
  ["createPayout", ["AUTH-04"]],
  ["listPayouts", ["AUTH-04"]],
  ["deletePayout", ["AUTH-04"]],
  ["deleteRefund", ["AUTH-04", "REF-DEL-09"]],
  ...checkoutOperations.map((id) => [id, ["AUTH-06"]] as const),
];

/** Replaces a nearly valid key with the last valid one; the client may still get the refusal. */
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

/** An operation accepts a key that nearly matches a valid one. */
export const keyMutants: Family = family(
  fc.constantFrom(...keyTargets).chain(([operationId, clauses]) =>
    fc.tuple(
      fc.constant(operationId),
      fc.constant(clauses),
      // The interface leaves open whether checkout requests need a key.
      fc.constantFrom(...nearKeys.slice(checkoutOperations.includes(operationId) ? 3 : 0)),
      fc.boolean().map((flag) => flag || interfaceOperations[operationId].method === "GET"),
    ),
  ),
  () => seldom,
  ([operationId, clauses, near, isShown]) => {
    const how = `${operationId} with ${near.how} ${isShown ? "is honored" : "is refused but takes effect"}`;
    const sample = { authorization: near.write };
    return {
      id: how,
      title: how,
      clauses,
      act: lendKey(operationId, near, isShown),
      sample,
    };
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

/** Treats an identifier as the valid one that it contains. */
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

/** An operation accepts an identifier that nearly matches a valid one. */
export const identifierMutants: Family = family(
  fc.tuple(fc.constantFrom(...idTargets), fc.constantFrom(...nearIds)),
  () => seldom,
  ([[operationId, clauses], [how, write, read]]) => ({
    id: `${operationId} by an id with ${how}`,
    title: `${operationId} accepts a valid identifier with ${how}`,
    clauses,
    act: takeForNear(operationId, read),
    sample: { identifier: write },
  }),
);

/** Errors about an invalid key in an undocumented form. */
const errors: readonly (readonly [how: string, error: Parameters<typeof jsonReply>[1]])[] = [
  ["an object", { error: { message: "Invalid key." } }],
  ["a list", { error: ["Invalid key."] }],
  ["empty", { error: "" }],
  ["null", { error: null }],
  ["called message", { message: "Invalid key." }],
];

/** With an invalid key, the error of a checkout operation has another form. */
export const keyErrorMutants: Family = family(
  fc.tuple(fc.constantFrom(...checkoutOperations), fc.constantFrom(...errors)),
  () => seldom,
  ([operationId, [how, body]]) => ({
    id: `${operationId} key error ${how}`,
    title: `With an invalid key, the error of ${operationId} is ${how}`,
    clauses: ["AUTH-06"],
    act: async (request, forward, meets) => {
      const reply = await forward();
      const isMeant = request.operationId === operationId && reply.status === 401;
      const hasKey = request.headers.authorization !== undefined;
      return isMeant && hasKey && meets({}) ? jsonReply(401, body) : reply;
    },
  }),
);
