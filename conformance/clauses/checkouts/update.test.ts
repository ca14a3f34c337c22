import { expect, it } from "vitest";
import type { ClauseId } from "../../../generated/clauses.ts";
import { jsonOf, jsonReply, members, withJson } from "../../gateways/deviation-parts.ts";
import type { Deviation } from "../../gateways/deviation.ts";
import { textOf } from "../../gateways/value-changes.ts";
import {
  isObject,
  isString,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../../support/json.ts";
import { judgeAlone } from "../../support/test-support/judging.ts";

/** A description can be that of one checkout only once it is updated. */
const refusesSameDescription: Deviation = () => {
  const holders = new Map<Json, string>();
  return (request, forward) => {
    const { id = "", operationId } = request;
    const { description = null } = members(request);
    if (operationId !== "updateCheckout" || description === null) return forward();
    const holder = holders.get(description) ?? id;
    holders.set(description, holder);
    return holder === id ? forward() : Promise.resolve(jsonReply(409, { error: "Not unique." }));
  };
};

/** Updates of a checkout change a member that they cannot change, if the value is of a kind. */
function updates(
  name: string,
  isOfKind: (value: Json, body: JsonObject) => boolean,
  asShown = (value: Json): Json => value,
): Deviation {
  return () => {
    const changed = new Map<string, Json>();
    return async (request, forward) => {
      const { id = "", operationId } = request;
      const { [name]: value, ...others } = members(request);
      if (operationId === "updateCheckout" && value !== undefined && isOfKind(value, others)) {
        changed.set(id, asShown(value));
        const { description = "Changed" } = others;
        return forward({ body: writeJson({ description }) });
      }
      const reply = await forward();
      const [json, shown] = [jsonOf(reply), changed.get(id)];
      if (operationId !== "getCheckout" || shown === undefined || !isObject(json)) return reply;
      return withJson(reply, { ...json, [name]: shown });
    };
  };
}

/** After an empty update that is refused, a checkout is shown as failed. */
const failsAfterEmptyUpdate: Deviation = () => {
  const failed = new Set<string>();
  return async (request, forward) => {
    const { id = "", operationId } = request;
    const reply = await forward();
    if (operationId === "updateCheckout" && reply.status === 400) failed.add(id);
    const json = operationId === "getCheckout" && failed.has(id) ? jsonOf(reply) : undefined;
    return isObject(json) ? withJson(reply, { ...json, status: "failed" }) : reply;
  };
};

it.concurrent.each<[string, ClauseId, Deviation]>([
  ["a status that a refused update sets", "CHK-UPD-04", failsAfterEmptyUpdate],
  [
    "an update to the description of another checkout that is refused",
    "CHK-UPD-01",
    refusesSameDescription,
  ],
  [
    "an update that sets the amount to null",
    "CHK-UPD-02",
    updates("amount", (amount) => amount === null),
  ],
  [
    "an update of amount and currency that changes the currency",
    "CHK-UPD-03",
    updates("currency", (_currency, { amount }) => amount !== undefined),
  ],
  [
    "an amount as text that an update of a checkout takes",
    "CHK-UPD-02",
    updates("amount", isString, (amount) => numberToken(textOf(amount))),
  ],
])("fails the clause for a gateway with this mistake: %s", async (_what, id, deviation) => {
  expect(await judgeAlone(deviation, [id])).toEqual({ [id]: "fail" });
});
