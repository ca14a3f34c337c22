import { expect, it, onTestFinished } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import { createSandbox } from "../../server/sandbox.ts";
import { everyNth, jsonReply, members, on, onSuccessJson } from "../gateways/answers.ts";
import type { Deviation } from "../gateways/deviation.ts";
import { member, onRecord } from "../gateways/records.ts";
import { moved, truncated } from "../gateways/values.ts";
import { startProxy } from "../proxy/proxy.ts";
import { recordConformance } from "../run.ts";
import { isObject, type JsonObject, writeJson } from "../support/json.ts";

/** The outcomes of some clauses, judged alone. */
async function judge(deviation: Deviation, only: readonly ClauseId[]) {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const proxy = await startProxy({ upstream: sandbox.url, deviation });
  onTestFinished(proxy.close);
  const { report } = await recordConformance({ baseUrl: proxy.url, apiKey: sandbox.apiKey, only });
  return Object.fromEntries(
    report.clauses.filter(({ id }) => only.includes(id)).map(({ id, outcome }) => [id, outcome]),
  );
}

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

/** In every third list of checkouts, they were created three days earlier. */
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

it.each<[string, ClauseId, readonly ClauseId[], Deviation]>([
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
  ["every third filter by the day of creation", "CHK-LIST-08", [], refusesEveryThirdFilter],
  ["an error to a second update with an invalid key", "AUTH-06", [], listsErrorFromSecondUpdate],
])(
  "what is accepted and comes back different fails its clause: %s",
  async (_what, id, others, deviation) => {
    expect(await judge(deviation, [id, ...others])).toMatchObject({ [id]: "fail" });
  },
);
