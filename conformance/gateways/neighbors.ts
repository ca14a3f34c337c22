/** Deviations by which an operation on one record affects another. */
import type { Kind, OperationId } from "../../generated/interface-operations.ts";
import { isObject, type JsonObject, type Json, writeJson } from "../support/json.ts";
import { always, isSuccess, jsonOf, memory } from "./deviation-parts.ts";
import type { Deviation, Forward, GatewayRequest } from "./deviation.ts";
import { idOf, itemPath, operationsOf } from "./kinds.ts";

/** The number of records that count as neighbors, created just before a record and just after it. */
const reach = 2;

/**
 * Does something to the neighbors, in the same account, after each success of one operation.
 *
 * @param shared A member that neighbors have in common.
 */
function besides(
  kind: Kind,
  operation: OperationId | undefined,
  act: (other: string, forward: Forward, request: GatewayRequest) => Promise<unknown>,
  shared?: string,
): Deviation {
  const { create, remove } = operationsOf[kind];
  const sharedIn = (record: JsonObject | undefined) =>
    shared === undefined ? "" : writeJson(record?.[shared] ?? null);
  return memory("any", always, () => {
    let made: readonly { readonly id: string; record: JsonObject; owner: unknown }[] = [];
    return async (request, forward) => {
      const reply = await forward();
      if (!isSuccess(reply)) return reply;
      const owner = request.headers.authorization;
      const record = jsonOf(reply);
      const id = idOf(record);
      if (request.operationId === create && isObject(record) && id !== undefined) {
        made = [...made, { id, record, owner }];
      }
      if (request.operationId !== operation) return reply;
      const family = made.filter((other) => other.owner === owner);
      const index = family.findIndex((other) => other.id === request.id);
      const own = sharedIn(family[index]?.record);
      const others = family
        .slice(Math.max(0, index - reach), index + reach + 1)
        .filter(({ id, record }) => id !== request.id && sharedIn(record) === own);
      const gone = operation === remove ? [request.id] : [];
      made = made.filter((other) => !gone.includes(other.id));
      for (const other of others) await act(other.id, forward, request);
      return reply;
    };
  });
}

/** Makes a delete remove another record, too. */
export function deletesAnother(kind: Kind, shared?: string): Deviation {
  return besides(
    kind,
    operationsOf[kind].remove,
    (other, forward) => forward({ method: "DELETE", path: itemPath(kind, other), body: "" }),
    shared,
  );
}

/** Makes an update or a delete change another record, too. */
export function changesAnother(
  kind: Kind,
  operation: OperationId,
  change: (request: GatewayRequest) => Json,
  shared?: string,
): Deviation {
  return besides(
    kind,
    operation,
    (other, forward, request) =>
      forward({ method: "PUT", path: itemPath(kind, other), body: writeJson(change(request)) }),
    shared,
  );
}
