/** Mutants whose operations do too little, too much, or affect other records. */
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import {
  interfaceOperations,
  type Kind,
  kinds,
  type OperationId,
  type View,
} from "../../../generated/interface-operations.ts";
import { isArray, isObject, type Json, type JsonObject, writeJson } from "../../support/json.ts";
import {
  emptyReply,
  isSuccess,
  jsonOf,
  jsonReply,
  members,
  notFound,
  withJson,
} from "../deviation-parts.ts";
import { idOf, itemPath, operationsOf } from "../kinds.ts";
import {
  always,
  atOnce,
  busy,
  byValues,
  counts,
  kindPasts,
  lacking,
  later,
  oneMember,
  severalMembers,
  updatePasts,
} from "./conditions.ts";
import { family, type Family } from "./drawn-mutant.ts";
import { aftermath, inList } from "./members.ts";
import type { Act } from "./occasions.ts";
import { conditionsOf, valuesOf } from "./replies.ts";
import { changeShown } from "./record-changes.ts";

/** The clauses that require a deleted record to be gone. */
const goneAfter: Readonly<Record<Kind, readonly ClauseId[]>> = {
  refund: ["REF-DEL-05", "REF-DEL-06", "REF-UPD-07"],
  checkout: ["CHK-DEL-03"],
  payout: [],
};

/** A delete returns success but removes nothing; a second delete returns 404. */
function ignoreDelete(operationId: "deleteRefund" | "deleteCheckout"): Act {
  const { kind } = interfaceOperations[operationId];
  return async (request, forward, meets, traffic) => {
    const { ghosts } = traffic;
    const { id = "", headers } = request;
    const past = traffic.past(kind, id);
    const isMeant =
      request.operationId === operationId &&
      past !== undefined &&
      headers.authorization !== undefined;
    if (isMeant && ghosts.has(id)) return notFound();
    if (!isMeant || !meets(valuesOf(past), past)) return forward();
    ghosts.set(id, past.first);
    return kind === "refund" ? jsonReply(200, { message: "Refund deleted." }) : emptyReply(204);
  };
}

const ignoredDeletes = family(
  fc.constantFrom("deleteRefund" as const, "deleteCheckout" as const),
  conditionsOf,
  (operationId) => ({
    id: `${operationId} ignored`,
    title: `${operationId} returns success but removes nothing`,
    clauses: goneAfter[interfaceOperations[operationId].kind],
    act: ignoreDelete(operationId),
  }),
);

/** An update returns success but changes nothing, or not everything that it should. */
function ignoreUpdate(operationId: OperationId, keep: readonly string[]): Act {
  const { kind } = interfaceOperations[operationId];
  return async (request, forward, meets, traffic) => {
    const past = traffic.past(kind, request.id);
    const body = members(request);
    if (request.operationId !== operationId || past === undefined || !meets(body, past))
      return forward();
    const kept = Object.fromEntries(Object.entries(body).filter(([name]) => keep.includes(name)));
    return Object.keys(kept).length === 0
      ? forward({ method: "GET", body: "" })
      : forward({ body: writeJson(kept) });
  };
}

const ignoredUpdates = family(
  fc.constantFrom<
    readonly [
      operationId: OperationId,
      what: string,
      keep: readonly string[],
      clauses: readonly ClauseId[],
    ]
  >(
    ["updateRefund", "everything", [], ["REF-UPD-01", "REF-UPD-02"]],
    ["updateRefund", "the amount", ["reason"], ["REF-UPD-01"]],
    ["updateRefund", "the reason", ["amount"], ["REF-UPD-02"]],
    ["updateCheckout", "everything", [], ["CHK-UPD-01"]],
  ),
  ([operationId]) => {
    const { kind } = interfaceOperations[operationId];
    return [
      always,
      always,
      ...counts,
      atOnce,
      busy,
      busy,
      oneMember,
      severalMembers,
      ...updatePasts,
      ...kindPasts(kind),
      ...byValues(kind, ["reason", "description"]),
    ];
  },
  ([operationId, what, keep, clauses]) => ({
    id: `${operationId} ignores ${what}`,
    title: `${operationId} returns success but ignores ${what}`,
    clauses,
    act: ignoreUpdate(operationId, keep),
  }),
);

/** An update resets a member that it does not contain. */
function resetOthers(name: string, value: Json): Act {
  return async (request, forward, meets, traffic) => {
    const past = traffic.past("refund", request.id);
    const body = members(request);
    const isMeant = request.operationId === "updateRefund" && !(name in body) && past !== undefined;
    return isMeant && meets(body, past)
      ? forward({ body: writeJson({ ...body, [name]: value }) })
      : forward();
  };
}

const resets = family(
  fc.constantFrom<readonly [string, Json]>(["metadata", {}], ["reason", ""], ["reason", "Refund"]),
  () => [
    always,
    always,
    ...counts,
    ...updatePasts,
    ...kindPasts("refund"),
    ...byValues("refund", ["reason"]),
  ],
  ([name, value]) => ({
    id: `updateRefund resets ${name} to ${writeJson(value)}`,
    title: `updateRefund without ${name} sets it to ${writeJson(value)}`,
    clauses: [
      "REF-UPD-03",
      "REF-UPD-01",
      "REF-UPD-02",
      name === "metadata" ? "REF-FLD-META-01" : "REF-FLD-REASON-01",
    ],
    act: resetOthers(name, value),
    sample: { values: { metadata: { order_id: "7", k: "v" } } },
  }),
);

/** Ways to choose another record in the list of the account. */
const neighbors: readonly (readonly [
  which: string,
  choose: (records: readonly JsonObject[], index: number) => JsonObject | undefined,
])[] = [
  ["the next record in the list", (records, index) => records[index + 1]],
  ["the previous record in the list", (records, index) => records[index - 1]],
  ["the last record in the list", (records) => records.at(-1)],
  ["the first record in the list", (records) => records[0]],
  ["a record of the same amount", sharing("amount")],
  ["a record of the same transaction", sharing("transaction_id")],
];

function sharing(name: string) {
  return (records: readonly JsonObject[], index: number): JsonObject | undefined => {
    const own = records[index];
    return records.find(
      (one) =>
        own !== undefined &&
        one !== own &&
        name in one &&
        writeJson(one[name]) === writeJson(own[name]),
    );
  };
}

/** After an update or a delete, does the same to another record. */
function touchNeighbor(operationId: OperationId, choose: (typeof neighbors)[number][1]): Act {
  const { kind, view } = interfaceOperations[operationId];
  const path = interfaceOperations[operationsOf[kind].list].path;
  return async (request, forward, meets, traffic) => {
    const past = traffic.past(kind, request.id);
    const isMeant = request.operationId === operationId && past !== undefined;
    const body = members(request);
    if (!isMeant || !meets(view === "update" ? body : valuesOf(past), past)) return forward();
    const listed = jsonOf(await forward({ method: "GET", path, body: "" }));
    const reply = await forward();
    if (!isArray(listed) || !isSuccess(reply)) return reply;
    const records = listed.filter(isObject);
    const index = records.findIndex((record) => idOf(record) === request.id);
    const id = index === -1 ? undefined : idOf(choose(records, index));
    if (id !== undefined && id !== request.id) await forward({ path: itemPath(kind, id) });
    return reply;
  };
}

const touched: readonly (readonly [OperationId, ClauseId])[] = [
  ["updateRefund", "REF-UPD-08"],
  ["deleteRefund", "REF-DEL-11"],
  ["updateCheckout", "CHK-UPD-10"],
  ["deleteCheckout", "CHK-DEL-07"],
  ["deletePayout", "PAY-DEL-05"],
];

const touches = family(
  fc.tuple(fc.constantFrom(...touched), fc.constantFrom(...neighbors)),
  ([[operationId]]) => conditionsOf(operationId).filter(({ sample }) => sample === undefined),
  ([[operationId, clause], [which, choose]]) => ({
    id: `${operationId} touches ${which}`,
    title: `${operationId} also affects ${which}`,
    clauses: [clause],
    act: touchNeighbor(operationId, choose),
  }),
);

/** A create returns success but stores nothing. */
function makeNothing(kind: Kind): Act {
  const { create } = operationsOf[kind];
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    if (request.operationId !== create || !isSuccess(reply)) return reply;
    const id = idOf(jsonOf(reply));
    if (id === undefined || !meets(members(request), traffic.past(kind, id))) return reply;
    await forward({ method: "DELETE", path: itemPath(kind, id), body: "" });
    return reply;
  };
}

const vanishing = family(
  fc.constantFrom("refund" as const, "checkout" as const),
  (kind) => conditionsOf(operationsOf[kind].create),
  (kind) => ({
    id: `${kind} vanishes`,
    title: `Creating a ${kind} returns success but stores nothing`,
    clauses: [kind === "refund" ? "REF-GET-01" : "CHK-GET-01", ...inList[kind]],
    act: makeNothing(kind),
  }),
);

/** The members that a create may omit. */
const omissions: Readonly<Record<Kind, readonly string[]>> = {
  payout: ["memo"],
  refund: ["reason", "metadata"],
  checkout: [],
};

const hidden = family(
  fc.constantFrom(...kinds),
  (kind) => [
    always,
    ...counts.slice(0, 1),
    ...(kind === "payout" ? [] : updatePasts),
    later,
    ...kindPasts(kind),
    ...omissions[kind].map(lacking),
    ...byValues(kind),
  ],
  (kind, { follows }) => ({
    id: `${kind} hidden`,
    title: `A ${kind} is missing from the list`,
    clauses: [...inList[kind], ...(follows === "delete" ? aftermath(kind, "", follows) : [])],
    act: changeShown(kind, "list", () => undefined),
  }),
);

/** Returns a deleted record when it is read by id, in the list, or in both. */
function showDeleted(kind: Kind, views: readonly View[]): Act {
  const { remove } = operationsOf[kind];
  return async (request, forward, meets, traffic) => {
    const { operationId, id = "", path, query } = request;
    const { ghosts } = traffic;
    if (operationId === remove) {
      const before = jsonOf(await forward({ method: "GET", path, body: "" }));
      const reply = await forward();
      const past = traffic.past(kind, id);
      const isMeant = isSuccess(reply) && isObject(before) && meets(valuesOf(past), past);
      if (isMeant) ghosts.set(id, before);
      return reply;
    }
    const reply = await forward();
    const { kind: about, view } = interfaceOperations[operationId];
    if (about !== kind || !views.includes(view) || query !== "") return reply;
    const ghost = ghosts.get(id);
    if (ghost !== undefined) return { ...withJson(reply, ghost), status: 200 };
    const records = isSuccess(reply) ? jsonOf(reply) : undefined;
    return isArray(records) ? withJson(reply, [...records, ...ghosts.values()]) : reply;
  };
}

const resurrected = family(
  fc.tuple(
    fc.constantFrom("refund" as const, "checkout" as const),
    fc.constantFrom<readonly View[]>(["item"], ["list"], ["item", "list"]),
  ),
  ([kind]) => conditionsOf(operationsOf[kind].remove).filter(({ id }) => id !== "at-once"),
  ([kind, views]) => {
    const where = views.map((view) => (view === "item" ? "read" : view));
    return {
      id: `${kind} after its delete in ${where.join(" and ")}`,
      title: `A deleted ${kind} still appears in the ${where.join(" and the ")}`,
      clauses: goneAfter[kind],
      act: showDeleted(kind, views),
    };
  },
);

/** An update in progress when its record is deleted writes the record back. */
function reviveByUpdate(kind: "refund" | "checkout"): Act {
  const { update, remove, read } = operationsOf[kind];
  return async (request, forward, meets, traffic) => {
    const { operationId, id = "", path } = request;
    const { ghosts, changing } = traffic;
    const past = traffic.past(kind, id);
    if (operationId === update && past !== undefined) {
      changing.add(id);
      const reply = await forward();
      await sleep(20);
      changing.delete(id);
      return reply;
    }
    if (operationId === remove && changing.has(id)) {
      const before = jsonOf(await forward({ method: "GET", path, body: "" }));
      const reply = await forward();
      if (isSuccess(reply) && isObject(before) && meets(valuesOf(past), past))
        ghosts.set(id, before);
      return reply;
    }
    const reply = await forward();
    const ghost = operationId === read ? ghosts.get(id) : undefined;
    return ghost === undefined ? reply : { ...withJson(reply, ghost), status: 200 };
  };
}

const revived = family(
  fc.constantFrom("refund" as const, "checkout" as const),
  () => [always, always, ...counts.slice(1)],
  (kind) => ({
    id: `${kind} revived by an update`,
    title: `An update in progress restores a deleted ${kind}`,
    clauses: goneAfter[kind],
    act: reviveByUpdate(kind),
  }),
);

/** Mutants whose operations do too little, too much, or affect other records. */
export const effectMutants: Family = fc.oneof(
  ignoredDeletes,
  ignoredUpdates,
  resets,
  touches,
  vanishing,
  hidden,
  resurrected,
  revived,
);
