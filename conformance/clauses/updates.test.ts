import { expect, it } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import type { OperationId } from "../../generated/interface-operations.ts";
import { isSuccess, jsonOf, jsonReply, members, withJson } from "../gateways/deviation-parts.ts";
import type { Deviation, Reply } from "../gateways/deviation.ts";
import { textOf } from "../gateways/value-changes.ts";
import {
  isObject,
  isString,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../support/json.ts";
import { judgeAlone } from "../support/test-support/judging.ts";

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

/** An update of a text to the same in another letter case changes nothing. */
function comparesWithoutCase(operation: OperationId, name: string): Deviation {
  return () => {
    const stored = new Map<string, string>();
    return (request, forward) => {
      const { id = "", operationId } = request;
      const { [name]: text } = members(request);
      if (operationId !== operation || !isString(text)) return forward();
      const isSame = stored.get(id)?.toLowerCase() === text.toLowerCase();
      if (!isSame) stored.set(id, text);
      return forward({ body: writeJson({ ...members(request), [name]: stored.get(id) }) });
    };
  };
}

/** The last of several simultaneous updates of a refund undoes the others. */
const losesParallelUpdates: Deviation = () => {
  const underWay = new Set<string>();
  return async (request, forward) => {
    const { id = "", operationId } = request;
    if (operationId !== "updateRefund") return forward();
    const isSecond = underWay.has(id);
    underWay.add(id);
    if (!isSecond) await new Promise((resolve) => setImmediate(resolve));
    const reply = isSecond ? await forward({ method: "GET", body: "" }) : await forward();
    underWay.delete(id);
    return reply;
  };
};

const failsThirdUpdate: Deviation = () => {
  let updates = 0;
  return (request, forward) =>
    request.operationId === "updateRefund" && (updates += 1) % 3 === 0
      ? Promise.resolve(jsonReply(500, { error: "Try again." }))
      : forward();
};

/** A deleted refund can be read again after an update that names a status. */
const revivedByStatus: Deviation = () => {
  const deleted = new Map<string, Reply>();
  const revived = new Set<string>();
  return async (request, forward) => {
    const { id = "", operationId } = request;
    const before = operationId === "deleteRefund" ? await forward({ method: "GET" }) : undefined;
    const reply = await forward();
    if (before !== undefined && isSuccess(reply)) deleted.set(id, before);
    if (operationId === "updateRefund" && "status" in members(request)) revived.add(id);
    const isBack = operationId === "getRefund" && revived.has(id);
    return isBack ? (deleted.get(id) ?? reply) : reply;
  };
};

it.concurrent.each<[string, ClauseId, Deviation]>([
  [
    "a description of which an update cannot change the case",
    "CHK-UPD-01",
    comparesWithoutCase("updateCheckout", "description"),
  ],
  [
    "a reason of which an update cannot change the case",
    "REF-UPD-02",
    comparesWithoutCase("updateRefund", "reason"),
  ],
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
    "an update of the currency with the same amount that changes the currency",
    "CHK-UPD-03",
    updates("currency", (_currency, { amount }) => writeJson(amount ?? null) === "1999"),
  ],
  [
    "a currency in lower case that an update takes",
    "CHK-UPD-03",
    updates("currency", (currency) => isString(currency) && /^[a-z]+$/.test(currency)),
  ],
  [
    "an amount as text that an update of a checkout takes",
    "CHK-UPD-02",
    updates("amount", isString, (amount) => numberToken(textOf(amount))),
  ],
  ["two updates at once, of which one is lost", "REF-UPD-03", losesParallelUpdates],
  ["every third update that fails", "GEN-5XX-01", failsThirdUpdate],
  ["a deleted refund that a status brings back", "REF-DEL-06", revivedByStatus],
])("fails the clause for a gateway with this mistake: %s", async (_what, id, deviation) => {
  expect(await judgeAlone(deviation, [id])).toEqual({ [id]: "fail" });
});
