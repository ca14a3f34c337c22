/** Mutants whose operations do too little, too much, or something to other records. */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import {
  interfaceOperations,
  type Kind,
  type OperationId,
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
} from "../answers.ts";
import type { Reply } from "../deviation.ts";
import { idOf, itemPath, operationsOf } from "../kinds.ts";
import {
  always,
  atOnce,
  byValues,
  type Condition,
  counts,
  kindPasts,
  oneMember,
  severalMembers,
  updatePasts,
} from "./conditions.ts";
import { drawn, type DrawnMutant } from "./drawn.ts";
import type { Act } from "./occasions.ts";
import { conditionsOf, valuesOf } from "./replies.ts";

const deletes = ["deletePayout", "deleteRefund", "deleteCheckout"] as const;

const deleted = (kind: Kind): Reply => {
  if (kind === "refund") return jsonReply(200, { message: "Refund deleted." });
  return emptyReply(204);
};

/** A delete is answered as done, and nothing is removed; a second one finds nothing. */
function ignoreDelete(operationId: (typeof deletes)[number]): Act {
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
    return deleted(kind);
  };
}

const ignoredDeletes = fc
  .constantFrom("deleteRefund" as const, "deleteCheckout" as const)
  .chain((operationId) =>
    fc.tuple(fc.constant(operationId), fc.constantFrom(...conditionsOf(operationId))),
  )
  .map(([operationId, condition]) =>
    drawn({
      id: `${operationId} ignored`,
      title: `${operationId} is answered as done and removes nothing`,
      clauses:
        operationId === "deleteRefund"
          ? ["REF-DEL-05", "REF-DEL-06", "REF-UPD-07"]
          : ["CHK-DEL-03"],
      condition,
      act: ignoreDelete(operationId),
    }),
  );

/** An update is answered as done and changes nothing, or not all that it should. */
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

const onUpdates = [
  always,
  always,
  ...counts,
  atOnce,
  oneMember,
  severalMembers,
  ...updatePasts,
  ...kindPasts("refund"),
];

const ignoredUpdates = fc.constantFrom(
  ["updateRefund", "everything", [], ["REF-UPD-01", "REF-UPD-02"]],
  ["updateRefund", "the amount", ["reason"], ["REF-UPD-01"]],
  ["updateRefund", "the reason", ["amount"], ["REF-UPD-02"]],
  ["updateCheckout", "everything", [], ["CHK-UPD-01"]],
) as fc.Arbitrary<
  readonly ["updateRefund" | "updateCheckout", string, readonly string[], readonly ClauseId[]]
>;

const lostUpdates = ignoredUpdates.chain(([operationId, what, keep, clauses]) => {
  const { kind } = interfaceOperations[operationId];
  const values = byValues(kind, ["reason", "description"]);
  return fc.constantFrom(...onUpdates, ...values).map((condition) =>
    drawn({
      id: `${operationId} ignores ${what}`,
      title: `${operationId} is answered as done and ignores ${what}`,
      clauses,
      condition,
      act: ignoreUpdate(operationId, keep),
    }),
  );
});

/** Members that an update does not carry are reset by it. */
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

const resets = fc
  .tuple(
    fc.constantFrom<readonly [string, Json]>(
      ["metadata", {}],
      ["reason", ""],
      ["reason", "Refund"],
    ),
    fc.constantFrom(
      always,
      always,
      ...counts,
      ...updatePasts,
      ...kindPasts("refund"),
      ...byValues("refund", ["reason"]),
    ),
  )
  .map(([[name, value], condition]) =>
    drawn({
      id: `updateRefund resets ${name} to ${writeJson(value)}`,
      title: `updateRefund without ${name} sets it to ${writeJson(value)}`,
      clauses: [
        "REF-UPD-03",
        "REF-UPD-01",
        "REF-UPD-02",
        ...(name === "metadata" ? ["REF-FLD-META-01" as const] : ["REF-FLD-REASON-01" as const]),
      ],
      condition,
      act: resetOthers(name, value),
      sample: { values: { metadata: { order_id: "7", k: "v" } } },
    }),
  );

/** The records of a kind in the list of the account, but for one. */
type Neighbour = readonly [
  which: string,
  choose: (others: readonly JsonObject[], index: number) => JsonObject | undefined,
];

const neighbours: readonly Neighbour[] = [
  ["the next one in the list", (records, index) => records[index + 1]],
  ["the one before it in the list", (records, index) => records[index - 1]],
  ["the last one in the list", (records) => records.at(-1)],
  ["the first one in the list", (records) => records[0]],
  [
    "one of the same amount",
    (records, index) =>
      records.find((one, at) => at !== index && sameAs(one, records[index], "amount")),
  ],
  [
    "one of the same transaction",
    (records, index) =>
      records.find((one, at) => at !== index && sameAs(one, records[index], "transaction_id")),
  ],
];

function sameAs(one: JsonObject, other: JsonObject | undefined, name: string): boolean {
  return other !== undefined && name in one && writeJson(one[name]) === writeJson(other[name]);
}

/** After an update or a delete, does the same to a neighbour. */
function touchNeighbour(operationId: OperationId, choose: Neighbour[1]): Act {
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

const touches = fc
  .tuple(fc.constantFrom(...touched), fc.constantFrom(...neighbours))
  .chain(([target, neighbour]) =>
    fc.tuple(
      fc.constant(target),
      fc.constant(neighbour),
      fc.constantFrom(...withoutValues(target[0])),
    ),
  )
  .map(([[operationId, clause], [which, choose], condition]) =>
    drawn({
      id: `${operationId} touches ${which}`,
      title: `${operationId} does the same to ${which}`,
      // A payout that is deleted may stay in the list.
      clauses: [clause],
      condition,
      act: touchNeighbour(operationId, choose),
    }),
  );

function withoutValues(operationId: OperationId): Condition[] {
  return conditionsOf(operationId).filter(({ sample }) => sample === undefined);
}

/** A create is answered as done and makes nothing. */
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

const made: Readonly<Record<Kind, readonly ClauseId[]>> = {
  payout: ["PAY-CREATE-13"],
  refund: ["REF-CREATE-04", "REF-LIST-03", "REF-GET-01"],
  checkout: ["CHK-GET-01", "CHK-LIST-03"],
};

const vanishing = fc
  .constantFrom("refund" as const, "checkout" as const)
  .chain((kind) =>
    fc.tuple(fc.constant(kind), fc.constantFrom(...conditionsOf(operationsOf[kind].create))),
  )
  .map(([kind, condition]) =>
    drawn({
      id: `${kind} vanishes`,
      title: `A ${kind} is not there after its create`,
      clauses: made[kind],
      condition,
      act: makeNothing(kind),
    }),
  );

/** A record is missing from a list, or shown there after its delete. */
function hideFromList(kind: Kind): Act {
  const { list } = operationsOf[kind];
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const records = request.operationId === list && isSuccess(reply) ? jsonOf(reply) : undefined;
    if (!isArray(records)) return reply;
    const shown = records.filter((record) => {
      return !isObject(record) || !meets(record, traffic.past(kind, idOf(record)));
    });
    return withJson(reply, shown);
  };
}

const listed: Readonly<Record<Kind, readonly ClauseId[]>> = {
  payout: ["PAY-CREATE-13"],
  refund: ["REF-LIST-03", "REF-CREATE-04"],
  checkout: ["CHK-LIST-03"],
};

const afterwards: Readonly<Record<Kind, readonly ClauseId[]>> = {
  payout: ["PAY-DEL-05"],
  refund: ["REF-DEL-11"],
  checkout: ["CHK-DEL-07"],
};

const hidden = fc
  .constantFrom("payout" as const, "refund" as const, "checkout" as const)
  .chain((kind) => {
    const updates = kind === "payout" ? [] : updatePasts;
    const all = [always, ...counts.slice(0, 1), ...updates, ...kindPasts(kind), ...byValues(kind)];
    return fc.constantFrom(...all).map((condition) =>
      drawn({
        id: `${kind} hidden`,
        title: `A ${kind} is missing from the list`,
        clauses: [...listed[kind], ...(condition.follows === "delete" ? afterwards[kind] : [])],
        condition,
        act: hideFromList(kind),
      }),
    );
  });

/** Shows what was deleted: in the list, in the single read, or in both. */
function showDeleted(kind: "refund" | "checkout", inRead: boolean, inList: boolean): Act {
  const { read, remove, list } = operationsOf[kind];
  return async (request, forward, meets, traffic) => {
    const { ghosts } = traffic;
    const { operationId, id = "", path } = request;
    const past = traffic.past(kind, id);
    const before =
      operationId === remove ? jsonOf(await forward({ method: "GET", path, body: "" })) : undefined;
    const reply = await forward();
    if (
      operationId === remove &&
      isSuccess(reply) &&
      isObject(before) &&
      meets(valuesOf(past), past)
    )
      ghosts.set(id, before);
    const ghost = ghosts.get(id);
    if (inRead && operationId === read && ghost !== undefined)
      return { ...withJson(reply, ghost), status: 200 };
    const shown = jsonOf(reply);
    const showsAll = operationId === list && request.query === "" && isSuccess(reply);
    return inList && showsAll && isArray(shown)
      ? withJson(reply, [...shown, ...ghosts.values()])
      : reply;
  };
}

const ghosts = fc
  .tuple(
    fc.constantFrom("refund" as const, "checkout" as const),
    fc.constantFrom(...[["read"], ["list"], ["read", "list"]]),
  )
  .chain(([kind, where]) => {
    const conditions = conditionsOf(operationsOf[kind].remove).filter(({ id }) => id !== "at-once");
    return fc.constantFrom(...conditions).map((condition) =>
      drawn({
        id: `${kind} after its delete in ${where.join(" and ")}`,
        title: `A deleted ${kind} is still shown in the ${where.join(" and the ")}`,
        clauses: kind === "refund" ? ["REF-DEL-05", "REF-DEL-06", "REF-UPD-07"] : ["CHK-DEL-03"],
        condition,
        act: showDeleted(kind, where.includes("read"), where.includes("list")),
      }),
    );
  });

/** An operation does too little, too much, or something to other records. */
export const effects: fc.Arbitrary<DrawnMutant | undefined> = fc.oneof(
  ignoredDeletes,
  lostUpdates,
  resets,
  touches,
  vanishing,
  hidden,
  ghosts,
);
