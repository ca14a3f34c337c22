import { expect, it } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import {
  always,
  isSuccess,
  jsonOf,
  jsonReply,
  members,
  memory,
  on,
  onReply,
  refuse,
} from "../gateways/deviation-parts.ts";
import { textOf } from "../gateways/value-changes.ts";
import type { Deviation } from "../gateways/deviation.ts";
import { isNumber, isObject, type JsonObject, numberToken } from "../support/json.ts";
import { judgeAlone } from "../support/test-support/judging.ts";

/** The error for a short key is a number. */
const numbersErrorOfShortKeys: Deviation = onReply(
  "listCheckouts",
  ({ headers }) => (headers.authorization?.length ?? 0) < 20,
  (reply) => jsonReply(401, { error: numberToken("401") }, reply.headers),
);

function failsOnKey(key: RegExp): Deviation {
  return on(
    "listCheckouts",
    ({ headers }) => key.test(String(headers.authorization)),
    () => Promise.resolve(jsonReply(500, { message: "unterminated string" })),
  );
}

/** Refuses valid creates with the errors of all invalid ones before. */
const keepsErrors: Deviation = () => {
  let kept: JsonObject = {};
  return async (request, forward) => {
    const reply = await forward();
    if (request.operationId !== "createCheckout") return reply;
    const body = jsonOf(reply);
    if (isObject(body) && isObject(body.error)) kept = { ...kept, ...body.error };
    const isRefused = isSuccess(reply) && Object.keys(kept).length > 0;
    return isRefused ? jsonReply(400, { error: kept }) : reply;
  };
};

/** The first create of a refund returns 405. */
const refusesMethodOnce: Deviation = memory("createRefund", always, () => {
  let isFirst = true;
  return (_request, forward) => {
    const answer = isFirst ? Promise.resolve(jsonReply(405, { error: "Not here." })) : forward();
    isFirst = false;
    return answer;
  };
});

it.concurrent.each<[string, ClauseId, readonly ClauseId[], Deviation]>([
  ["405 from the first create of a refund", "GEN-BASE-01", [], refusesMethodOnce],
  ["an error that is a number for short keys", "AUTH-06", [], numbersErrorOfShortKeys],
  ["an error without a message for keys with an apostrophe", "AUTH-06", [], failsOnKey(/'/)],
  ["an error without a message for keys of digits", "AUTH-06", [], failsOnKey(/^Bearer \d+$/)],
  [
    "an error without a list of messages for a number as currency",
    "CHK-VAL-08",
    [],
    on(
      "createCheckout",
      (request) => isNumber(members(request).currency),
      () => Promise.resolve(jsonReply(500, { error: "no attribute upper" })),
    ),
  ],
  [
    "a larger smallest amount in another currency",
    "CHK-VAL-06",
    [],
    refuse("createCheckout", (request) => {
      const { amount, currency } = members(request);
      return currency === "EUR" && isNumber(amount ?? null) && Number(textOf(amount)) < 50;
    }),
  ],
  ["errors that stay for the creates that follow", "CHK-VAL-11", ["CHK-VAL-12"], keepsErrors],
])("fails the clause for %s", async (_what, id, others, deviation) => {
  expect(await judgeAlone(deviation, [id, ...others])).toMatchObject({ [id]: "fail" });
});
