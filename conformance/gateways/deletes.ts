/** Deviations about deleted records: still returned, restored, deleted twice, or with reused ids. */
import type { Kind, OperationId } from "../../generated/interface-operations.ts";
import { isArray, isObject, type JsonObject, writeJson } from "../support/json.ts";
import {
  always,
  isSuccess,
  jsonOf,
  memory,
  notFound,
  peek,
  type When,
  withJson,
} from "./deviation-parts.ts";
import { collectionOf, type Deviation, type Forward, type Reply, textOf } from "./deviation.ts";
import { idOf, itemPath, operationsOf } from "./kinds.ts";

/** Returns deleted records when they are read by id, in the list, or in both. */
export function showsDeleted(
  kind: Kind,
  places: readonly ("item" | "list")[],
  shape: (record: JsonObject) => JsonObject = (record) => record,
): Deviation {
  const { remove, read, list } = operationsOf[kind];
  return memory("any", always, () => {
    const ghosts = new Map<string, JsonObject>();
    return async (request, forward) => {
      const { operationId, id = "" } = request;
      const before = operationId === remove ? await peek(forward, request.path) : undefined;
      const reply = await forward();
      if (isObject(before) && isSuccess(reply)) ghosts.set(id, shape(before));
      const ghost = ghosts.get(id);
      if (operationId === read && ghost !== undefined && places.includes("item")) {
        return withJson({ ...reply, status: 200 }, ghost);
      }
      const shown = jsonOf(reply);
      return operationId === list && places.includes("list") && isArray(shown)
        ? // After the others, so a page of the newest records stays complete.
          withJson(reply, [...shown, ...ghosts.values()])
        : reply;
    };
  });
}

/** The first delete succeeds but removes nothing; the next ones return 404. */
export function ignoresDelete(kind: Kind, reply: () => Reply, when: When = always): Deviation {
  return memory(operationsOf[kind].remove, when, () => {
    const gone = new Set<string>();
    return async (request, forward) => {
      const { id = "" } = request;
      if (gone.has(id)) return notFound();
      if ((await peek(forward, request.path)) === undefined) return forward();
      gone.add(id);
      return reply();
    };
  });
}

/** Concurrent deletes of the same record all succeed. */
export function deletesTwiceInParallel(kind: Kind): Deviation {
  return memory(operationsOf[kind].remove, always, () => {
    const running = new Map<string, Promise<Reply>>();
    return async ({ id = "" }, forward) => {
      const first = running.get(id);
      if (first !== undefined) return first;
      const reply = forward();
      running.set(id, reply);
      try {
        return await reply;
      } finally {
        running.delete(id);
      }
    };
  });
}

/** The next refund gets the identifier of a deleted one. */
export function reusesIds(when: When = always): Deviation {
  return memory("any", always, () => {
    const free: string[] = [];
    const successors = new Map<string, string>();
    return async (request, forward) => {
      const { operationId, id = "" } = request;
      const successor = successors.get(id);
      const reply = await forward(
        successor === undefined || request.kind !== "refund"
          ? undefined
          : { path: itemPath("refund", successor) },
      );
      if (!isSuccess(reply)) return reply;
      if (operationId === "deleteRefund") free.push(id);
      const made =
        operationId === "createRefund" && when(request) ? idOf(jsonOf(reply)) : undefined;
      const reused = made === undefined ? undefined : free.pop();
      if (made !== undefined && reused !== undefined) successors.set(reused, made);
      return { ...reply, body: renamed(textOf(reply), successors) };
    };
  });
}

function renamed(body: string, successors: ReadonlyMap<string, string>): string {
  return [...successors].reduce((text, [old, id]) => text.replaceAll(`"${id}"`, `"${old}"`), body);
}

/** An operation on a deleted record restores it, with its old identifier. */
export function revives(kind: "refund" | "checkout", by: OperationId): Deviation {
  const { remove } = operationsOf[kind];
  return memory("any", always, () => {
    const graves = new Map<string, JsonObject>();
    const successors = new Map<string, string>();
    return async (request, forward) => {
      const { operationId, id = "", kind: about } = request;
      const grave = graves.get(id);
      if (operationId === by && grave !== undefined) {
        await revive(id, grave, forward);
      }
      const before = operationId === remove ? await peek(forward, request.path) : undefined;
      const successor = successors.get(id);
      const reply = await forward(
        successor === undefined || about !== kind || [operationId, by].every((it) => it === remove)
          ? undefined
          : { path: itemPath(kind, successor) },
      );
      if (isObject(before) && isSuccess(reply)) graves.set(id, before);
      const shown = withoutPredecessors(reply);
      return { ...shown, body: renamed(textOf(shown), successors) };
    };

    /** Removes the predecessors of restored records: a gateway that lags still lists them. */
    function withoutPredecessors(reply: Reply): Reply {
      const shown = jsonOf(reply);
      if (!isArray(shown)) return reply;
      const present = shown.filter((record) => !successors.has(idOf(record) ?? ""));
      return present.length === shown.length ? reply : withJson(reply, present);
    }

    async function revive(id: string, record: JsonObject, forward: Forward): Promise<void> {
      graves.delete(id);
      const { id: _id, status: _status, created_at: _created, ...body } = record;
      const path = collectionOf(kind);
      const made = idOf(jsonOf(await forward({ method: "POST", path, body: writeJson(body) })));
      if (made !== undefined) successors.set(id, made);
    }
  });
}
