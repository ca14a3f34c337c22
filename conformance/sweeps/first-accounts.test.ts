import { expect, it } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import { createSandbox } from "../../server/sandbox.ts";
import {
  emptyReply,
  jsonOf,
  jsonReply,
  members,
  on,
  onReply,
  withJson,
} from "../gateways/deviation-parts.ts";
import {
  type Deviation,
  type GatewayRequest,
  type Headers,
  type Reply,
  unchanged,
} from "../gateways/deviation.ts";
import { idOf } from "../gateways/kinds.ts";
import { startProxy } from "../proxy/proxy.ts";
import { recordConformance } from "../run.ts";
import { isArray, isObject, type Json } from "../support/json.ts";
import { bitcoinPayout, openSession } from "../support/test-support/session.ts";
import { tryLists } from "./first-lists.ts";

const another = "sk_test_another";

async function violatedAtFirst(deviation: Deviation): Promise<string[]> {
  await using sandbox = await createSandbox();
  await using proxy = await startProxy({ upstream: sandbox.url, deviation });
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid", second: another };
  const session = openSession(proxy.url, { patienceMs: 200, payouts: [bitcoinPayout] }, keys);
  await tryLists(session);
  const { reportedViolations, gateway } = session;
  expect(gateway.answers.some(({ exchange }) => exchange.operationId === "createPayout")).toBe(
    true,
  );
  return [...new Set(reportedViolations.map(({ id }) => id))];
}

/** Gives both keys the same account. */
const sharesAccount: Deviation = () => (request, forward) => {
  const { authorization } = request.headers;
  const isAnother = authorization === `Bearer ${another}`;
  const own = { ...request.headers, authorization: "Bearer sk_test_sandbox" };
  return forward(isAnother ? { headers: own } : {});
};

it.concurrent.each<[string, Deviation]>([
  ["separate accounts", unchanged],
  ["two keys of one account", sharesAccount],
])("reports no violation for %s", async (_what, deviation) => {
  expect(await violatedAtFirst(deviation)).toEqual([]);
});

/** Serves the list that was read last until something is written, whoever asks. */
const cachesForAll: Deviation = () => {
  let cached: Reply | undefined;
  return async (request, forward) => {
    if (request.operationId === "listRefunds") return (cached ??= await forward());
    cached = undefined;
    return forward();
  };
};

/** Keeps only the newest record with the same value, whoever has made it. */
function keepsOneOf(operation: "Checkout" | "Payout", member: string): Deviation {
  return () => {
    const newest = new Map<Json | undefined, string | undefined>();
    const valueIn = new Map<string | undefined, Json | undefined>();
    return async (request, forward) => {
      const reply = await forward();
      const body = jsonOf(reply);
      if (request.operationId === `create${operation}` && isObject(body)) {
        const value = members(request)[member];
        newest.set(value, idOf(body));
        valueIn.set(idOf(body), value);
      }
      if (request.operationId !== `list${operation}s` || !isArray(body)) return reply;
      const isKept = (id: string | undefined) => newest.get(valueIn.get(id)) === id;
      return withJson(
        reply,
        body.filter((record) => isObject(record) && isKept(idOf(record))),
      );
    };
  };
}

/** Numbers the checkouts of each account, though all are in one table. */
const numbersByAccount: Deviation = () => {
  const made = new Map<string, string[]>();
  const owners = new Map<string, string>();
  return async (request, forward) => {
    const reply = await forward();
    const body = jsonOf(reply);
    const key = String(request.headers.authorization);
    if (request.operationId === "createCheckout" && isObject(body)) {
      const ids = made.get(key) ?? [];
      made.set(key, [...ids, idOf(body) ?? ""]);
      owners.set(String(ids.length), key);
    }
    if (request.operationId !== "listCheckouts" || !isArray(body)) return reply;
    const isOwn = (id: string) => owners.get(String(made.get(key)?.indexOf(id))) === key;
    return withJson(
      reply,
      body.filter((record) => isObject(record) && isOwn(idOf(record) ?? "")),
    );
  };
};

/** Keeps the account of the latest request in one place for all. */
const mixesAccounts: Deviation = () => {
  let authorization: Headers[string];
  return async (request, forward) => {
    if (request.operationId !== "getCheckout") return forward();
    ({ authorization } = request.headers);
    // Requests of the other account arrive before the response.
    await forward();
    return forward({ headers: { ...request.headers, authorization } });
  };
};

/** Makes payouts in the account of the request before. */
const paysFromLast: Deviation = () => {
  let last: Headers[string];
  return (request, forward) => {
    const authorization = last;
    last = request.headers.authorization;
    const isPayout = request.operationId === "createPayout" && authorization !== undefined;
    return forward(isPayout ? { headers: { ...request.headers, authorization } } : {});
  };
};

const isOfAnother = ({ headers }: GatewayRequest) => headers.authorization === `Bearer ${another}`;

/** The other account can refund only its own payouts, and its second refund replaces that of this one. */
const refundsByAccount: Deviation = () => {
  const own = new Set<Json | undefined>();
  let refunds = 0;
  return async (request, forward) => {
    const { operationId } = request;
    if (!isOfAnother(request)) {
      const reply = await forward();
      return operationId === "listRefunds" && refunds > 1 ? withJson(reply, []) : reply;
    }
    const isForeign = operationId === "createRefund" && !own.has(members(request).transaction_id);
    if (isForeign) return jsonReply(404, { error: "Unknown transaction." });
    const reply = await forward();
    const body = jsonOf(reply);
    if (operationId === "createPayout" && isObject(body)) own.add(body.transaction_id);
    if (operationId === "createRefund") refunds += 1;
    return reply;
  };
};

it.concurrent.each<[string, ClauseId, Deviation]>([
  [
    "a delete of a refund without a message for another account",
    "REF-DEL-02",
    onReply("deleteRefund", isOfAnother, (reply) => withJson(reply, {})),
  ],
  [
    "a delete of a payout with 200 in another account",
    "PAY-DEL-01",
    onReply("deletePayout", isOfAnother, (reply) => ({ ...reply, status: 200 })),
  ],
  [
    "a delete of a checkout without effect in another account",
    "CHK-DEL-03",
    on("deleteCheckout", isOfAnother, () => Promise.resolve(emptyReply(204))),
  ],
  ["a checkout that is sought in the account of another request", "CHK-GET-01", mixesAccounts],
  ["a checkout whose number another account gets", "CHK-LIST-03", numbersByAccount],
  ["a refund whose number another account gets", "REF-LIST-03", refundsByAccount],
  ["a refund list that is cached without its account", "REF-LIST-03", cachesForAll],
  ["a payout that is made in the account of the request before", "PAY-CREATE-13", paysFromLast],
  ["a payout that another account overwrites", "PAY-CREATE-13", keepsOneOf("Payout", "memo")],
  [
    "a checkout that another account overwrites",
    "CHK-LIST-03",
    keepsOneOf("Checkout", "description"),
  ],
])("reports %s at the first look", async (_what, clause, deviation) => {
  expect(await violatedAtFirst(deviation)).toEqual([clause]);
});

it("finds a gateway conformant if two keys share one account", async () => {
  await using sandbox = await createSandbox();
  await using proxy = await startProxy({ upstream: sandbox.url, deviation: sharesAccount });
  const keys = { apiKey: sandbox.apiKey, secondApiKey: another };
  // Selects all clauses, without the sweeps of a whole run.
  const { report } = await recordConformance({ baseUrl: proxy.url, ...keys, only: ["*"] });
  expect(report.clauses.filter(({ outcome }) => outcome === "fail")).toEqual([]);
});
