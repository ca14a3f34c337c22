/** Deviations by which an operation on one record touches another. */
import type { Kind, OperationId } from "../../generated/interface-operations.ts";
import { isObject, type JsonObject, type Json, writeJson } from "../support/json.ts";
import { always, isSuccess, jsonOf, memory } from "./answers.ts";
import type { Deviation, Forward, GatewayRequest } from "./deviation.ts";
import { idOf, itemPath, operationsOf } from "./kinds.ts";

interface MadeRecord {
  readonly id: string;
  readonly record: JsonObject;
  readonly owner: unknown;
}

/** How many of the records made just before and just after are neighbours. */
const reach = 2;

/** Does something to the neighbours, in the same account, after each success of one operation. */
function besides(
  kind: Kind,
  operation: OperationId | undefined,
  act: (other: string, forward: Forward, request: GatewayRequest) => Promise<unknown>,
  isNeighbour: IsNeighbour,
): Deviation {
  const { create, remove } = operationsOf[kind];
  return memory("any", always, () => {
    let made: readonly MadeRecord[] = [];
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
      const others = family
        .slice(Math.max(0, index - reach), index + reach + 1)
        .filter(
          (other) => other.id !== request.id && isNeighbour(other.record, family[index]?.record),
        );
      const gone = operation === remove ? [request.id] : [];
      made = made.filter((other) => !gone.includes(other.id));
      for (const other of others) await act(other.id, forward, request);
      return reply;
    };
  });
}

type IsNeighbour = (other: JsonObject, own: JsonObject | undefined) => boolean;

const anyone: IsNeighbour = () => true;

export const sameMember =
  (name: string) =>
  (other: JsonObject, own: JsonObject | undefined): boolean =>
    own !== undefined && writeJson(own[name] ?? null) === writeJson(other[name] ?? null);

/** A delete takes another record along. */
export function deletesAnother(kind: Kind, isNeighbour = anyone): Deviation {
  return besides(
    kind,
    operationsOf[kind].remove,
    (other, forward) => forward({ method: "DELETE", path: itemPath(kind, other), body: "" }),
    isNeighbour,
  );
}

/** An update, or a delete, changes another record as well. */
export function changesAnother(
  kind: Kind,
  operation: OperationId,
  change: (request: GatewayRequest) => Json,
  isNeighbour = anyone,
): Deviation {
  return besides(
    kind,
    operation,
    (other, forward, request) =>
      forward({ method: "PUT", path: itemPath(kind, other), body: writeJson(change(request)) }),
    isNeighbour,
  );
}
