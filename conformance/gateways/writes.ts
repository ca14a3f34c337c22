/** Deviations of creates and updates: wrongly accepted or refused, without effect, or concurrent. */
import type { Kind } from "../../generated/interface-operations.ts";
import { isObject, type Json, type JsonObject, writeJson } from "../support/json.ts";
import {
  always,
  isSuccess,
  jsonOf,
  members,
  memory,
  on,
  type Operations,
  type When,
  withJson,
} from "./deviation-parts.ts";
import type { Deviation } from "./deviation.ts";
import { operationsOf } from "./kinds.ts";

/** A refused request gets the right response but takes effect anyway. */
export function storesRefused(
  operations: Operations,
  when: When,
  mend: (body: JsonObject) => Json,
): Deviation {
  return on(operations, when, async (request, forward) => {
    const reply = await forward();
    if (!isSuccess(reply)) await forward({ body: writeJson(mend(members(request))) });
    return reply;
  });
}

/**
 * A request that should be refused is accepted: the gateway gets a corrected body, and the response
 * shows the members as sent.
 */
export function accepts(
  operations: Operations,
  when: When,
  mend: (body: JsonObject) => JsonObject,
  shown: readonly string[] = [],
): Deviation {
  return on(operations, when, async (request, forward) => {
    const sent = members(request);
    const reply = await forward({ body: writeJson(mend(sent)) });
    const record = jsonOf(reply);
    if (!isObject(record) || !isSuccess(reply)) return reply;
    const asSent = shown.map((name): [string, Json] => [name, sent[name] ?? null]);
    return withJson(reply, { ...record, ...Object.fromEntries(asSent) });
  });
}

/** An update succeeds but changes nothing. */
export function ignoresUpdate(operation: "updateRefund" | "updateCheckout", when: When): Deviation {
  return on(operation, when, (request, forward) =>
    forward({ method: "GET", path: request.path, body: "" }),
  );
}

/** Returns the id of the first of several concurrent creates for all of them. */
export function sharesIdsInParallel(kind: Kind): Deviation {
  return memory(operationsOf[kind].create, always, () => {
    let running = 0;
    let crowdId: Json | undefined;
    return async (_request, forward) => {
      running += 1;
      if (running === 1) crowdId = undefined;
      try {
        const reply = await forward();
        const record = jsonOf(reply);
        if (!isSuccess(reply) || !isObject(record)) return reply;
        crowdId ??= record.id;
        return withJson(reply, { ...record, id: crowdId ?? null });
      } finally {
        running -= 1;
      }
    };
  });
}
