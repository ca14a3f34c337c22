/** Mutants whose responses have another status or another form of body. */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import {
  interfaceOperations,
  type OperationId,
  operationIds,
} from "../../../generated/interface-operations.ts";
import { isArray, isObject, type Json, writeJson } from "../../support/json.ts";
import { changeText, isSuccess, jsonOf, jsonReply, members } from "../deviation-parts.ts";
import type { Reply } from "../deviation.ts";
import {
  absences,
  always,
  atOnce,
  busy,
  byValues,
  type Condition,
  counts,
  kindPasts,
  later,
  oneMember,
  severalMembers,
  updatePasts,
  withMemo,
} from "./conditions.ts";
import { family, type Family } from "./drawn-mutant.ts";
import type { Act, Past } from "./occasions.ts";

/** The responses that the interface promises for an operation. */
interface Promised {
  /** The clauses that require success. */
  readonly success: readonly ClauseId[];
  /** The clauses that require the status. */
  readonly status?: readonly ClauseId[];
  /** The clauses that require a body of this form. */
  readonly body?: readonly ClauseId[];
  readonly form?: "object" | "array" | "list" | "message" | "empty";
  /** True if a 4xx may come from a valid limit. */
  readonly hasBounds: boolean;
}

const promised: Readonly<Record<OperationId, Promised>> = {
  createPayout: {
    success: ["PAY-CREATE-01", "AUTH-01"],
    status: ["PAY-CREATE-01", "AUTH-01"],
    body: ["PAY-CREATE-02"],
    form: "object",
    hasBounds: true,
  },
  listPayouts: {
    success: ["PAY-LIST-01", "PAY-LIST-04", "AUTH-02", "PAY-CREATE-13"],
    status: ["PAY-LIST-01", "AUTH-02"],
    body: ["PAY-LIST-02", "PAY-LIST-03"],
    form: "array",
    hasBounds: false,
  },
  deletePayout: {
    success: ["PAY-DEL-01", "AUTH-03"],
    status: ["PAY-DEL-01", "AUTH-03"],
    body: ["PAY-DEL-02", "PAY-DEL-01"],
    form: "empty",
    hasBounds: true,
  },
  createRefund: { success: ["REF-CREATE-01"], hasBounds: true },
  getRefund: {
    success: ["REF-GET-01", "REF-CREATE-04"],
    status: ["REF-GET-01", "REF-CREATE-04"],
    body: ["REF-GET-01"],
    form: "object",
    hasBounds: false,
  },
  listRefunds: {
    success: ["REF-LIST-01", "REF-LIST-03"],
    status: ["REF-LIST-01"],
    body: ["REF-LIST-02"],
    form: "array",
    hasBounds: false,
  },
  updateRefund: { success: ["REF-UPD-01", "REF-UPD-02"], hasBounds: true },
  deleteRefund: {
    success: ["REF-DEL-01", "REF-DEL-08"],
    status: ["REF-DEL-01"],
    body: ["REF-DEL-02"],
    form: "message",
    hasBounds: true,
  },
  createCheckout: {
    success: ["CHK-CREATE-01"],
    body: ["CHK-CREATE-02"],
    form: "object",
    hasBounds: true,
  },
  getCheckout: { success: ["CHK-GET-01"], body: ["CHK-GET-01"], form: "object", hasBounds: false },
  updateCheckout: { success: ["CHK-UPD-01"], hasBounds: false },
  deleteCheckout: {
    success: ["CHK-DEL-01"],
    body: ["CHK-DEL-01"],
    form: "empty",
    hasBounds: false,
  },
  listCheckouts: {
    success: ["CHK-LIST-01", "CHK-LIST-04", "CHK-LIST-03"],
    body: ["CHK-LIST-01"],
    form: "list",
    hasBounds: false,
  },
};

export const refusedWith = (status: number): Reply => jsonReply(status, { error: "Not possible." });

function refusals(operationId: OperationId) {
  const { success, hasBounds } = promised[operationId];
  const never = operationId === "createRefund" ? [401, 405, 415] : [401, 404, 405, 415];
  const statuses = hasBounds ? never : [400, 401, 404, 405, 409, 410, 422];
  const clausesOf = (status: number): ClauseId[] => {
    const served: ClauseId[] = status === 404 || status === 405 ? ["GEN-BASE-01"] : [];
    const labelled: ClauseId[] = status === 415 ? ["GEN-BODY-01", "GEN-HDR-01"] : [];
    return [...success, ...served, ...labelled, ...(status >= 500 ? ["GEN-5XX-01" as const] : [])];
  };
  return [...statuses, 500].flatMap((status) =>
    [true, false].map((isInstead) => ({
      how: `returns ${status}${isInstead ? "" : " although it takes effect"}`,
      clauses: clausesOf(status),
      change: () => refusedWith(status),
      /** True if the operation is not carried out. */
      isInstead,
    })),
  );
}

export const withBody = (reply: Reply, body: string): Reply => ({ ...reply, body });

const notJson: readonly (readonly [how: string, change: (body: string) => string])[] = [
  ["is truncated", (body) => body.slice(0, -1)],
  ["is an HTML page", () => "<!doctype html><title>OK</title>"],
  ["has a trailing comma", (body) => body.replace(/([}\]])$/, ",$1")],
  ["is in single quotes", (body) => body.replaceAll('"', "'")],
];

const reshaped: Readonly<
  Record<NonNullable<Promised["form"]>, readonly (readonly [string, (json: Json) => string])[]>
> = {
  object: [
    ["in an object under data", (json) => writeJson({ data: json })],
    ["in an array", (json) => writeJson([json])],
    ["empty", () => ""],
    ["null", () => "null"],
    ["an empty object", () => "{}"],
    ["only its id", (json) => writeJson(isObject(json) ? { id: json.id } : json)],
  ],
  array: [
    ["in an object under data", (json) => writeJson({ data: json })],
    ["only the first element", (json) => writeJson(isArray(json) ? (json[0] ?? null) : json)],
    ["empty", () => ""],
    ["null", () => "null"],
    ["an object", () => "{}"],
    ["an array inside an array", (json) => writeJson([json])],
  ],
  list: [
    ["empty", () => ""],
    ["null", () => "null"],
    [
      "only ids",
      (json) => writeJson(isArray(json) ? json.map((one) => (isObject(one) ? one.id : one)) : json),
    ],
  ],
  message: [
    ["empty", () => ""],
    ["an empty object", () => "{}"],
    ["null", () => "null"],
    ["true", () => "true"],
    ["an empty string", () => '""'],
  ],
  empty: [
    ["a message", () => '{"message":"Deleted."}'],
    ["an empty object", () => "{}"],
    ["null", () => "null"],
  ],
};

function bodies(operationId: OperationId) {
  const { form, body = [] } = promised[operationId];
  const broken = notJson.map(([how, change]) => ({
    how: `returns a body that ${how}`,
    clauses: ["GEN-BODY-02" as const, ...body],
    change: (reply: Reply) => changeText(reply, change),
    isInstead: false,
  }));
  const others = form === undefined ? [] : reshaped[form];
  return [
    ...(form === "empty" ? [] : broken),
    ...others.map(([how, change]) => ({
      how: `returns a body that is ${how}`,
      clauses: body,
      change: (reply: Reply) => ({
        ...withBody(reply, change(jsonOf(reply) ?? null)),
        // Nothing can follow the head of a 204.
        status: form === "empty" ? 200 : reply.status,
      }),
      isInstead: false,
    })),
  ];
}

function statuses(operationId: OperationId) {
  const { status = [] } = promised[operationId];
  return (status.length === 0 ? [] : [200, 201, 202, 203, 204]).map((other) => ({
    how: `returns ${other}`,
    clauses: status,
    change: (reply: Reply) =>
      other === 204 ? { ...reply, status: other, body: "" } : { ...reply, status: other },
    isInstead: false,
  }));
}

/** Returns the values of a record that is in neither the request nor the response. */
export function valuesOf(past: Past | undefined): Past["sent"] {
  return past?.sent ?? {};
}

/** Changes successful responses of an operation, or responds without carrying it out. */
export function changeReply(
  operationId: OperationId,
  change: (reply: Reply) => Reply,
  isInstead = false,
): Act {
  const { kind, view } = interfaceOperations[operationId];
  return async (request, forward, meets, traffic) => {
    if (request.operationId !== operationId) return forward();
    const past = traffic.past(kind, request.id);
    const body = members(request);
    const values = view === "create" || view === "update" ? body : valuesOf(past);
    // An operation on a record that does not exist, or that the key cannot see, fails anyway.
    const isMeant = () => meets(values, past);
    if (isInstead) {
      const mayBeRefused =
        (view !== "create" && view !== "list" && past === undefined) ||
        request.headers.authorization === undefined;
      return !mayBeRefused && isMeant()
        ? change(await forward({ method: "GET", body: "" }))
        : forward();
    }
    const reply = await forward();
    return isSuccess(reply) && isMeant() ? change(reply) : reply;
  };
}

export function conditionsOf(operationId: OperationId): Condition[] {
  const { kind, view } = interfaceOperations[operationId];
  const general = [always, always, always, ...counts, atOnce];
  if (view === "create")
    return [...general, ...(kind === "payout" ? [withMemo] : []), ...byValues(kind)];
  if (view === "list") return [...general, ...kindPasts(kind).slice(0, 1)];
  const updates = kind === "payout" ? [] : updatePasts;
  const onBody = kind === "refund" ? [oneMember, severalMembers] : [];
  if (view === "update") {
    const texts = byValues(kind, ["reason", "description"]);
    return [...general, busy, ...onBody, ...updates, ...texts];
  }
  const deletes = view === "delete" && kind !== "payout" ? [busy] : [];
  return [...general, ...deletes, ...updates, later, ...kindPasts(kind), ...byValues(kind)];
}

/** An operation returns another status, or a body of another form. */
export const replyMutants: Family = family(
  fc
    .constantFrom(...operationIds)
    .chain((operationId) =>
      fc.tuple(
        fc.constant(operationId),
        fc.constantFrom(...refusals(operationId), ...bodies(operationId), ...statuses(operationId)),
      ),
    ),
  ([operationId]) => conditionsOf(operationId),
  ([operationId, { how, clauses, change, isInstead }], condition) => ({
    id: `${operationId} ${how}`,
    title: `${operationId} ${how}`,
    clauses: mayRefuse(operationId, condition, how) ? [] : clauses,
    act: changeReply(operationId, change, isInstead),
  }),
);

/**
 * Returns true if a gateway may refuse the request: unusual texts, values beyond a limit, and the first
 * request for a record, which may become visible only a moment later.
 */
function mayRefuse(operationId: OperationId, condition: Condition, how: string): boolean {
  const { view } = interfaceOperations[operationId];
  const isWrite = view === "create" || view === "update";
  if (isWrite && condition.sample !== undefined) return how.startsWith("returns 4");
  const isOfRecord = view === "item" || view === "update" || view === "delete";
  return isOfRecord && condition.id === "first" && how.startsWith("returns 404");
}

/** Statuses other than 404 that break the clause; a 403 does not, since it may be a lack of scope. */
const missing = [200, 204, 400, 410, 422];

function notFoundAs(status: number): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    if (request.operationId !== "deleteRefund" || reply.status !== 404) return reply;
    const past = traffic.past("refund", request.id);
    return meets(valuesOf(past), past)
      ? { ...reply, status, ...(status === 204 && { body: "" }) }
      : reply;
  };
}

/** A delete of an unknown refund returns another status than 404. */
export const missingRefundMutants: Family = family(
  fc.constantFrom(...missing),
  () => [always, ...counts, ...updatePasts, ...absences, ...absences],
  (status, { follows, id }) => ({
    id: `deleteRefund missing ${status}`,
    title: `deleteRefund of an unknown refund returns ${status}`,
    clauses: missedBy(status, id, follows),
    act: notFoundAs(status),
  }),
);

/** A refund of another key may be visible to all keys (AUTH-11); its delete may then be refused for any reason. */
function missedBy(status: number, id: string, follows: Condition["follows"]): ClauseId[] {
  if (id === "of-another-key") return status === 200 ? ["REF-DEL-03"] : [];
  return [...(follows === undefined ? (["REF-DEL-03"] as const) : []), "REF-DEL-04"];
}
