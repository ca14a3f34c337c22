import { expect, it } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import {
  everyNth,
  hasMember,
  isSuccess,
  jsonOf,
  jsonReply,
  members,
  on,
  onElements,
  onBody,
  onSuccess,
  onSuccessJson,
  refuse,
  withJson,
} from "../gateways/deviation-parts.ts";
import {
  collectionOf,
  compose,
  type Deviation,
  type Forward,
  type GatewayRequest,
  type Headers,
  textOf,
} from "../gateways/deviation.ts";
import { idOf, itemPath } from "../gateways/kinds.ts";
import { member, onRecord } from "../gateways/record-deviations.ts";
import { moved, onText, truncated } from "../gateways/value-changes.ts";
import { otherIds } from "../gateways/variant-parts.ts";
import {
  isArray,
  isNumber,
  isObject,
  isString,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../support/json.ts";
import { judgeAlone } from "../support/test-support/judging.ts";

/** Every refund shows the metadata of those that were made before it as well. */
const sharedMetadata: Deviation = () => {
  let all: JsonObject = {};
  const handler = on(
    "createRefund",
    () => true,
    async (request, forward) => {
      const { metadata } = members(request);
      if (isObject(metadata)) all = { ...all, ...metadata };
      const body = { ...members(request), metadata: all };
      return forward({ body: writeJson(body) });
    },
  )();
  return handler;
};

/** Every third list shows checkouts as created three days earlier. */
const earlyNowAndThen: Deviation = () => {
  const early = onRecord("checkout", ["list"], member("created_at", moved(-3 * 86_400_000)))();
  let lists = 0;
  return (request, forward) => {
    lists += request.operationId === "listCheckouts" ? 1 : 0;
    return lists % 3 === 0 ? early(request, forward) : forward();
  };
};

/** Every third filter by the day of creation is refused. */
const refusesEveryThirdFilter: Deviation = everyNth(
  "listCheckouts",
  3,
  () => Promise.resolve(jsonReply(400, { error: "Not possible." })),
  ({ query }) => query.includes("created_at="),
);

/** A checkout whose amount is a fraction is made with the next whole number. */
const roundsFractions: Deviation = onBody("createCheckout", hasMember("amount"), (body) => ({
  ...body,
  amount: isNumber(body.amount)
    ? numberToken(String(Math.ceil(Number(body.amount.value))))
    : (body.amount ?? null),
}));

/** Takes an empty currency for a common one. */
const takesEmptyCurrency: Deviation = onBody(
  "createCheckout",
  (request) => members(request).currency === "",
  (body) => ({ ...body, currency: "USD" }),
);

/** In lists, amounts are what updates asked for. */
const listsAskedAmounts: Deviation = () => {
  const asked = new Map<string, Json>();
  const inList = onRecord("checkout", ["list"], ({ record }) => {
    const amount = asked.get(idOf(record) ?? "");
    return amount === undefined ? record : { ...record, amount };
  })();
  return (request, forward) => {
    const { amount } = members(request);
    if (request.operationId === "updateCheckout" && amount !== undefined) {
      asked.set(request.id ?? "", amount);
    }
    return inList(request, forward);
  };
};

/** Only payouts without a memo can be deleted. */
const keepsPayoutsWithMemo: Deviation = () => {
  const kept = new Set<string>();
  return async (request, forward) => {
    if (request.operationId === "deletePayout" && kept.has(request.id ?? "")) {
      return jsonReply(409, { error: "Conflict" });
    }
    const reply = await forward();
    if (request.operationId !== "createPayout" || !hasMember("memo")(request)) return reply;
    const made = jsonOf(reply);
    if (isObject(made)) kept.add(idOf(made) ?? "");
    return reply;
  };
};

/** A delete of a refund succeeds by the identifier of a checkout too. */
const deletesAnyKind: Deviation = on(
  "deleteRefund",
  ({ id = "" }) => id.startsWith("co_"),
  () => Promise.resolve(jsonReply(200, { message: "Deleted." })),
);

/** An id with a character more deletes a payout, too. */
const deletesByLongerIds: Deviation = on(
  "deletePayout",
  () => true,
  async ({ id = "" }, forward) => {
    const reply = await forward();
    return isSuccess(reply) ? reply : forward({ path: itemPath("payout", id.slice(0, -1)) });
  },
);

/** Refunds of whole amounts are refused. */
const refusesWholeRefunds = refuse("createRefund", ({ body }) => /"amount":\d+[,}]/.test(body));

/** Payouts leave the list with their first refund. */
const hidesRefundedPayouts: Deviation = () => {
  const refunded = new Set<Json>();
  return async (request, forward) => {
    const reply = await forward();
    const { transaction_id = null } = members(request);
    if (request.operationId === "createRefund" && isSuccess(reply)) refunded.add(transaction_id);
    const json = request.operationId === "listPayouts" ? jsonOf(reply) : undefined;
    if (!isArray(json)) return reply;
    const shown = json.filter((one) => !isObject(one) || !refunded.has(one.transaction_id ?? null));
    return withJson(reply, shown);
  };
};

/** A refund with the reason of an earlier one shows the amount of that. */
const amountOfSameReason: Deviation = () => {
  const first = new Map<Json, Json>();
  return onRecord("refund", ["create", "item", "list"], ({ record }) => {
    const { reason = null, amount = null } = record;
    if (!first.has(reason)) first.set(reason, amount);
    return { ...record, amount: first.get(reason) ?? amount };
  })();
};

/** The error of the second update with an invalid key, and of later ones, is a list. */
const listsErrorFromSecondUpdate: Deviation = () => {
  let refused = 0;
  return async (request, forward) => {
    const reply = await forward();
    if (request.operationId !== "updateCheckout" || reply.status !== 401) return reply;
    refused += 1;
    return refused < 2 ? reply : jsonReply(401, { error: ["Invalid API key."] });
  };
};

/** A payout without a memo takes that of the one before. */
const keepsMemos: Deviation = () => {
  let last: Json = "first";
  return on(
    "createPayout",
    () => true,
    (request, forward) => {
      const { memo = last } = members(request);
      last = memo;
      return forward({ body: writeJson({ ...members(request), memo }) });
    },
  )();
};

/** A payout takes a value of another type for a member, and shows it. */
function showsOdd(
  name: string,
  isOdd: (value: Json | undefined) => boolean,
  valid: Json,
): Deviation {
  return () => {
    const odd = new Map<string, Json>();
    const shows = onRecord("payout", ["create", "list"], ({ record }) => {
      const shown = odd.get(idOf(record) ?? "");
      return shown === undefined ? record : { ...record, [name]: shown };
    })();
    return async (request, forward) => {
      const { [name]: value, ...others } = members(request);
      if (request.operationId !== "createPayout" || !isOdd(value)) return shows(request, forward);
      const reply = await forward({ body: writeJson({ ...others, [name]: valid }) });
      odd.set(idOf(jsonOf(reply)) ?? "", value ?? null);
      return reply;
    };
  };
}

/** An amount that is a string with a point is refused. */
const refusesDecimalStrings: Deviation = on(
  "createPayout",
  ({ body }) => /"amount":"\d+\./.test(body),
  () => Promise.resolve(jsonReply(400, { error: "Not a whole number." })),
);

const refusesNumbers: Deviation = on(
  "createPayout",
  ({ body }) => /"amount":[-\d]/.test(body),
  () => Promise.resolve(jsonReply(400, { error: "Not a string." })),
);

/** A delete of a refund deletes those of other keys of the same transaction. */
const deletesForAll: Deviation = () => {
  const made = new Map<string, { readonly transaction: Json; readonly headers: Headers }>();
  const deleteOthers = async (id: string, { headers }: GatewayRequest, forward: Forward) => {
    for (const [other, one] of made) {
      const isSame = one.transaction === made.get(id)?.transaction;
      if (!isSame || one.headers.authorization === headers.authorization) continue;
      await forward({ path: itemPath("refund", other), headers: one.headers });
    }
  };
  return async (request, forward) => {
    const reply = await forward();
    const { operationId, id = "", headers } = request;
    const { transaction_id: transaction = null } = members(request);
    if (!isSuccess(reply)) return reply;
    if (operationId === "createRefund")
      made.set(idOf(jsonOf(reply)) ?? "", { transaction, headers });
    if (operationId === "deleteRefund") await deleteOthers(id, request, forward);
    return reply;
  };
};

/** A create of a payout without a key is refused, but takes effect from the second one on. */
const createsWithoutKeyFromSecond: Deviation = () => {
  let right: Headers = {};
  let refused = 0;
  return async (request, forward) => {
    const reply = await forward();
    if (request.operationId !== "createPayout") return reply;
    if (isSuccess(reply)) right = request.headers;
    const isWithoutKey = request.headers.authorization === undefined;
    if (isWithoutKey && (refused += 1) > 1) await forward({ headers: right });
    return reply;
  };
};

/** A delete of the refund % deletes all. */
const deletesAll: Deviation = on(
  "deleteRefund",
  ({ id }) => id === "%",
  async (_request, forward) => {
    const listed = jsonOf(await forward({ method: "GET", path: collectionOf("refund"), body: "" }));
    for (const one of isArray(listed) ? listed : []) {
      const id = isObject(one) ? idOf(one) : undefined;
      if (id !== undefined) await forward({ path: itemPath("refund", id) });
    }
    return forward();
  },
);

/** A delete of a refund that only another key has returns 200 and an error. */
const confirmsDeletesOfOthers: Deviation = () => {
  const made = new Set<string>();
  return async (request, forward) => {
    const reply = await forward();
    const { operationId, id = "" } = request;
    if (operationId === "createRefund") made.add(idOf(jsonOf(reply)) ?? "");
    if (operationId !== "deleteRefund") return reply;
    if (isSuccess(reply)) made.delete(id);
    return made.has(id) && reply.status === 404 ? { ...reply, status: 200 } : reply;
  };
};

/** A payout with the memo of an earlier one shows its address. */
const addressOfSameMemo: Deviation = () => {
  const addresses = new Map<Json, Json>();
  const handler = on("createPayout", hasMember("memo"), async (request, forward) => {
    const { memo = null, recipient_address: address = null } = members(request);
    const known = addresses.get(memo) ?? address;
    addresses.set(memo, known);
    const reply = await forward();
    const json = jsonOf(reply);
    return isObject(json) ? withJson(reply, { ...json, recipient_address: known }) : reply;
  })();
  return handler;
};

/** The status filter does not decode its value. */
const filtersByRawValue: Deviation = on(
  "listCheckouts",
  ({ query }) => query.includes("%63"),
  () => Promise.resolve(jsonReply(200, [])),
);

/** The page to cancel at becomes the one to return to, if they differ only in their queries. */
const cancelsAtReturn: Deviation = onBody("createCheckout", hasMember("cancel_url"), (body) => {
  const [back, cancel] = [body.redirect_url, body.cancel_url].filter(isString);
  const isSame = back?.split("?")[0] === cancel?.split("?")[0];
  return back !== undefined && isSame ? { ...body, cancel_url: back } : body;
});

const listsEqualRefundsOnce = onElements("listRefunds", (records) => {
  const keyOf = ({ reason, amount }: JsonObject) => writeJson([reason ?? null, amount ?? null]);
  return [...new Map(records.map((record) => [keyOf(record), record])).values()];
});

const losesEscapedEmoji: Deviation = on(
  "createRefund",
  ({ body }) => body.includes("\\ud8"),
  (request, forward) => forward({ body: request.body.replace(/(?:\\ud[89a-f]..)+/g, "??") }),
);

it.concurrent.each<[string, ClauseId, readonly ClauseId[], Deviation]>([
  ["an emoji that is lost if it is escaped", "GEN-TEXT-01", [], losesEscapedEmoji],
  [
    "a cancel_url that is lost if it is the redirect_url",
    "CHK-FLD-CAN-01",
    [],
    onSuccessJson("getCheckout", (json) =>
      isObject(json) && json.cancel_url === json.redirect_url
        ? { ...json, cancel_url: null }
        : json,
    ),
  ],
  ["a list that shows equal refunds once", "REF-LIST-03", [], listsEqualRefundsOnce],
  ["a cancel_url that becomes the redirect_url", "CHK-FLD-CAN-01", [], cancelsAtReturn],
  ["a status filter that takes encoded letters for others", "CHK-LIST-05", [], filtersByRawValue],
  ["the address of an earlier payout with its memo", "PAY-FLD-ADDR-01", [], addressOfSameMemo],
  [
    "addresses cut to the width of one kind",
    "PAY-FLD-ADDR-01",
    ["PAY-CREATE-09"],
    onSuccessJson("createPayout", (json) => {
      const cut = isObject(json) ? truncated(42)(json.recipient_address ?? null) : undefined;
      return isObject(json) ? { ...json, recipient_address: cut ?? null } : json;
    }),
  ],
  [
    "LTC taken for BTC",
    "PAY-FLD-CUR-01",
    ["PAY-FLD-CUR-02"],
    onSuccessJson("createPayout", (json) =>
      isObject(json) && json.crypto_currency === "LTC" ? { ...json, crypto_currency: "BTC" } : json,
    ),
  ],
  [
    "a list whose moments are of another time zone",
    "PAY-CREATE-13",
    [],
    onRecord("payout", ["list"], member("created_at", moved(5.5 * 3_600_000))),
  ],
  ["metadata of other refunds", "REF-FLD-META-01", [], sharedMetadata],
  ["every third list of checkouts with early creation moments", "CHK-LIST-15", [], earlyNowAndThen],
  ["every third filter by the day of creation refused", "CHK-LIST-08", [], refusesEveryThirdFilter],
  [
    "every fifth filter by the day of an update not found",
    "CHK-LIST-09",
    [],
    everyNth(
      "listCheckouts",
      5,
      () => Promise.resolve(jsonReply(404, { error: "Not found." })),
      ({ query }) => query.includes("updated_at="),
    ),
  ],
  [
    "a payout that shows the memo of the payout before",
    "PAY-FLD-MEMO-01",
    ["PAY-CREATE-05"],
    keepsMemos,
  ],
  ["a numeric string with a point that is refused", "PAY-CREATE-04", [], refusesDecimalStrings],
  ["every amount of a payout that is a number is refused", "PAY-CREATE-03", [], refusesNumbers],
  [
    "metadata that is true",
    "PAY-FLD-META-01",
    ["PAY-FLD-META-02"],
    showsOdd("metadata", (value) => value === true, {}),
  ],
  ["a memo that is an array", "PAY-LIST-03", ["PAY-CREATE-15"], showsOdd("memo", isArray, "odd")],
  [
    "an address that is an array",
    "PAY-LIST-03",
    ["PAY-CREATE-15"],
    showsOdd("recipient_address", isArray, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
  ],
  [
    "a transaction of digits that comes back as a number",
    "REF-FLD-TX-01",
    [],
    onRecord(
      "refund",
      ["item", "list"],
      member("transaction_id", (id) => (isString(id) && /^\d+$/.test(id) ? numberToken(id) : id)),
    ),
  ],
  ["a payout that a second create without a key makes", "AUTH-04", [], createsWithoutKeyFromSecond],
  ["a delete by a wildcard", "REF-DEL-11", [], deletesAll],
  ["a delete that removes refunds of other keys, too", "REF-DEL-11", ["AUTH-11"], deletesForAll],
  ["a delete by another key that is confirmed", "REF-DEL-03", ["AUTH-11"], confirmsDeletesOfOthers],
  [
    "a description that ends with its first line",
    "GEN-TEXT-01",
    [],
    onRecord(
      "checkout",
      ["create"],
      member(
        "description",
        onText((text) => text.replace(/\n.*/, "")),
      ),
    ),
  ],
  [
    "a single read with an unescaped line feed",
    "GEN-BODY-02",
    ["GEN-TEXT-01"],
    onSuccess("getCheckout", (reply) => ({
      ...reply,
      body: textOf(reply).replaceAll("\\n", "\n"),
    })),
  ],
  [
    "a filtered list for an invalid key",
    "AUTH-06",
    [],
    on(
      "listCheckouts",
      ({ query }) => query !== "",
      async (_request, forward) => {
        const reply = await forward();
        return reply.status === 401 ? jsonReply(200, []) : reply;
      },
    ),
  ],
  ["an amount of a fraction, rounded", "CHK-VAL-13", [], roundsFractions],
  ["an empty currency that is accepted", "CHK-VAL-08", [], takesEmptyCurrency],
  ["an amount that updates change in the list alone", "CHK-UPD-02", [], listsAskedAmounts],
  ["the id of a checkout in a delete of a refund", "REF-DEL-03", [], deletesAnyKind],
  ["a refund that takes its payout off the list", "PAY-CREATE-13", [], hidesRefundedPayouts],
  ["the id of a payout, and more, in its delete", "PAY-DEL-05", [], deletesByLongerIds],
  ["payouts that can be deleted only without a memo", "PAY-DEL-01", [], keepsPayoutsWithMemo],
  ["every whole amount of a refund, refused", "REF-CREATE-01", [], refusesWholeRefunds],
  [
    "another transaction_id in each payout list",
    "PAY-CREATE-14",
    [],
    onRecord("payout", ["list"], (sight) =>
      member(
        "transaction_id",
        onText((text) => `${text}-${sight.shown}`),
      )(sight),
    ),
  ],
  [
    "a refund that shows the amount of another with the same reason",
    "REF-FLD-AMT-01",
    [],
    amountOfSameReason,
  ],
  [
    "an error that is a list from the second update with an invalid key",
    "AUTH-06",
    [],
    listsErrorFromSecondUpdate,
  ],
])("fails the clause for a gateway with this mistake: %s", async (_what, id, others, deviation) => {
  expect(await judgeAlone(deviation, [id, ...others])).toMatchObject({ [id]: "fail" });
});

it("treats the delete of a refund as such if a checkout has the same identifier", async () => {
  const counted = (index: number) => `no-${index}`;
  const deviation = compose(otherIds("checkout", counted), otherIds("refund", counted));
  expect(await judgeAlone(deviation, ["REF-DEL-03"])).toEqual({ "REF-DEL-03": "pass" });
});
