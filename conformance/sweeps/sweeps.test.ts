import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Kind } from "../../generated/interface-operations.ts";
import { createSandbox } from "../../server/sandbox.ts";
import { newCheckout } from "../../server/test-support/bodies.ts";
import {
  always,
  hasMember,
  jsonOf,
  jsonReply,
  members,
  on,
  onBody,
  onElements,
  peek,
  withJson,
} from "../gateways/deviation-parts.ts";
import { showsDeleted } from "../gateways/deletes.ts";
import { type Deviation, type GatewayRequest, unchanged } from "../gateways/deviation.ts";
import { idOf } from "../gateways/kinds.ts";
import { changesAnother, deletesAnother } from "../gateways/neighbors.ts";
import { member, onlyWhere, onRecord } from "../gateways/record-deviations.ts";
import { minusOne, onText, onToken } from "../gateways/value-changes.ts";
import { startProxy } from "../proxy/proxy.ts";
import {
  isArray,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../support/json.ts";
import { bitcoinPayout, listen, openSession } from "../support/test-support/session.ts";
import { tryLists } from "./first-lists.ts";
import { sweeps } from "./sweeps.ts";
import { sweep, sweepFor } from "./test-support/sweeping.ts";
import { wholeTexts } from "./values.ts";
import { startDeviating } from "../gateways/test-support/deviating-sandbox.ts";

/** Refuses with 405 to delete payouts with a memo. */
function keepsPayoutsWith(memo: string): Deviation {
  return () => {
    const kept = new Set<string>();
    return async (request, forward) => {
      const { id = "", operationId } = request;
      if (operationId === "deletePayout" && kept.has(id)) return jsonReply(405, {});
      const reply = await forward();
      if (operationId === "createPayout" && members(request).memo === memo) {
        kept.add(idOf(jsonOf(reply)) ?? "");
      }
      return reply;
    };
  };
}

/** Passes a request on, and the response back, or breaks the connection instead of that. */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: string,
  isLost: boolean,
): Promise<void> {
  const body = await text(request);
  const { authorization = "", "content-type": type = "application/json" } = request.headers;
  const answer = await fetch(`${upstream}${request.url ?? ""}`, {
    method: request.method ?? "GET",
    headers: { authorization, "content-type": type },
    ...(body !== "" && { body }),
  });
  const received = await answer.text();
  if (isLost) response.destroy();
  else response.writeHead(answer.status, { "content-type": "application/json" }).end(received);
}

/** Answers an operation on a checkout that is being read with a status, and does nothing. */
const whileRead =
  (operation: string, status: number): Deviation =>
  () => {
    const read = new Set<string>();
    return async (request, forward) => {
      const { id = "", operationId } = request;
      if (operationId === operation && read.has(id)) {
        return { ...jsonReply(status, {}), body: "" };
      }
      if (operationId === "getCheckout") read.add(id);
      const reply = await forward();
      read.delete(id);
      return reply;
    };
  };

const amountIs = (token: string) => (request: GatewayRequest) => {
  const { amount } = members(request);
  return isNumber(amount) && amount.value === token;
};

/** Ignores the reason in updates that do not change an amount of 0.5. */
const ignoresReasonOfSameAmount: Deviation = on(
  "updateRefund",
  amountIs("0.5"),
  async (request, forward) => {
    const refund = await peek(forward, request.path, request.headers);
    const isSame = isObject(refund) && isNumber(refund.amount) && refund.amount.value === "0.5";
    return forward(isSame ? { body: '{"amount":0.5}' } : {});
  },
);

const isText = (text: string) => (value: Json | undefined) => value === text;
const holds = (part: string) => (value: Json | undefined) =>
  typeof value === "string" && value.includes(part);
const isAbove = (limit: number) => (value: Json | undefined) =>
  isNumber(value) && Number(value.value) > limit;

const isChinese = (request: GatewayRequest) => {
  const { memo } = members(request);
  return typeof memo === "string" && memo.includes("\u5546");
};

const isDecomposed = (request: GatewayRequest) => {
  const { reason } = members(request);
  return typeof reason === "string" && reason.normalize() !== reason;
};

const cutAfter = (places: number) =>
  onToken((token) => token.replace(new RegExp(`(\\.\\d{${places}})\\d+$`), "$1"));

/** Lists by a filter still show deleted checkouts. */
function showsDeletedBy(filter: string): Deviation {
  return () => {
    const kept: Json[] = [];
    return async (request, forward) => {
      const { operationId, query } = request;
      if (operationId === "deleteCheckout") {
        const shown = jsonOf(await forward({ method: "GET", body: "" }));
        if (isObject(shown)) kept.push(shown);
      }
      const reply = await forward();
      const isMeant = operationId === "listCheckouts" && query.startsWith(`?${filter}=`);
      const listed = isMeant ? jsonOf(reply) : undefined;
      return isArray(listed) ? withJson(reply, [...listed, ...kept]) : reply;
    };
  };
}

it.each<[string, ClauseId, Deviation]>([
  ...["0", "null"].map((text): [string, ClauseId, Deviation] => [
    `the description ${text} that is taken for a missing one`,
    "CHK-CREATE-01",
    on(
      "createCheckout",
      (request) => members(request).description === text,
      () => Promise.resolve(jsonReply(400, { error: { description: ["Required."] } })),
    ),
  ]),
  ["a list by status with deleted checkouts", "CHK-LIST-05", showsDeletedBy("status")],
  ["a list by day with deleted checkouts", "CHK-LIST-08", showsDeletedBy("created_at")],
  ["an update that is refused during a read", "CHK-UPD-01", whileRead("updateCheckout", 401)],
  [
    "a description whose ampersand an update escapes",
    "CHK-UPD-01",
    onBody("updateCheckout", hasMember("description"), (body) => ({
      ...body,
      description: onText((text) => text.replaceAll("&", "&amp;"))(body.description ?? "") ?? "",
    })),
  ],
  [
    "an amount above 2^31 that wraps in the single read",
    "CHK-GET-01",
    onRecord(
      "checkout",
      ["item"],
      member(
        "amount",
        onToken((token) => String(BigInt.asIntN(32, BigInt(token)))),
      ),
      onlyWhere("amount", isAbove(2 ** 31)),
    ),
  ],
  [
    "a checkout that the list leaves out for a fragment in its address",
    "CHK-LIST-03",
    onRecord("checkout", ["list"], () => undefined, onlyWhere("redirect_url", holds("#"))),
  ],
  [
    "a list that shows equal checkouts once",
    "CHK-LIST-03",
    onElements("listCheckouts", (records) => {
      const goodsOf = ({ description, amount, currency }: JsonObject) =>
        writeJson([description ?? null, amount ?? null, currency ?? null]);
      return [...new Map(records.map((record) => [goodsOf(record), record])).values()];
    }),
  ],
  ["a deleted checkout that is still read", "CHK-DEL-03", showsDeleted("checkout", ["item"])],
  ["a delete that is ignored during a read", "CHK-DEL-03", whileRead("deleteCheckout", 204)],
  [
    "an update that ignores a number in a text",
    "CHK-UPD-01",
    on(
      "updateCheckout",
      (request) => isText("7")(members(request).description),
      (request, forward) => forward({ method: "GET", path: request.path, body: "" }),
    ),
  ],
  [
    "an update that ignores the amount 100",
    "REF-UPD-01",
    onBody("updateRefund", amountIs("100"), ({ amount: _ignored, ...others }) => others),
  ],
  [
    "an amount below 1 that an update rounds",
    "REF-UPD-01",
    onBody("updateRefund", amountIs("0.5"), (body) => ({ ...body, amount: numberToken("1") })),
  ],
  [
    "a filter by the day of the month alone",
    "CHK-LIST-08",
    on("listCheckouts", hasDate("created_at"), async ({ query }, forward) => {
      const wanted = new URLSearchParams(query).get("created_at") ?? "";
      const isToday = wanted.slice(8) === new Date().toISOString().slice(8, 10);
      return forward(isToday ? { query: "" } : undefined);
    }),
  ],
  [
    "the reason null that an update takes for none",
    "REF-UPD-02",
    onBody("updateRefund", hasMember("reason"), (body) => ({
      ...body,
      reason: body.reason === "null" ? "none" : (body.reason ?? ""),
    })),
  ],
  [
    "an amount that an update with a reason ignores",
    "REF-UPD-01",
    onBody("updateRefund", hasMember("reason"), ({ amount: _amount, ...body }) => body),
  ],
  [
    "a reason that an update ignores if the amount stays 0.5",
    "REF-UPD-02",
    ignoresReasonOfSameAmount,
  ],
  [
    "an amount that an update with a decomposed letter ignores",
    "REF-UPD-01",
    onBody("updateRefund", isDecomposed, ({ amount: _amount, ...body }) => body),
  ],
  [
    "a refund that the list leaves out for its empty metadata",
    "REF-LIST-03",
    onRecord(
      "refund",
      ["list"],
      () => undefined,
      onlyWhere("metadata", (value) => isObject(value) && Object.keys(value).length === 0),
    ),
  ],
  [
    "metadata with a numbered key that becomes a list",
    "REF-FLD-META-01",
    onRecord(
      "refund",
      ["create", "item", "list"],
      member("metadata", (value) =>
        isObject(value) && Object.keys(value).join() === "0" ? Object.values(value) : value,
      ),
    ),
  ],
  [
    "an amount that the list cuts after two decimals",
    "REF-LIST-05",
    onRecord("refund", ["list"], member("amount", cutAfter(2))),
  ],
  [
    "a second delete with the same response as the first",
    "REF-DEL-04",
    on(
      "deleteRefund",
      () => true,
      async (_request, forward) => {
        const reply = await forward();
        return reply.status === 404 ? { ...reply, status: 200 } : reply;
      },
    ),
  ],
  ...wholeTexts
    .slice(0, 2)
    .map((memo): [string, ClauseId, Deviation] => [
      `a payout with the memo ${JSON.stringify(memo)} that is not deleted`,
      "PAY-DEL-01",
      keepsPayoutsWith(memo),
    ]),
  [
    "an update of a checkout that changes its neighbors",
    "CHK-UPD-10",
    changesAnother("checkout", "updateCheckout", members),
  ],
  ["a delete of a refund that takes its neighbors along", "REF-DEL-11", deletesAnother("refund")],
  ["a deleted refund that is still read", "REF-DEL-05", showsDeleted("refund", ["item"])],
  [
    "a payout with a Chinese memo whose amount is one too low",
    "PAY-CREATE-13",
    onBody("createPayout", isChinese, ({ amount = null, ...body }) => ({
      ...body,
      amount: isAbove(1)(amount) ? (minusOne(amount) ?? null) : amount,
    })),
  ],
  [
    "a payout that the list shows with six decimals",
    "PAY-CREATE-13",
    onRecord("payout", ["list"], member("amount", cutAfter(6))),
  ],
  [
    "a checkout with an odd description that is refused with 405",
    "CHK-CREATE-01",
    on(
      "createCheckout",
      (request) => isText("0")(members(request).description),
      async (_request, forward) => {
        const reply = await forward();
        return { ...reply, status: 405, body: "" };
      },
    ),
  ],
  [
    "a payout that the list shows with ten characters of its amount",
    "PAY-CREATE-13",
    onRecord(
      "payout",
      ["list"],
      member(
        "amount",
        onToken((token) => token.slice(0, 10)),
      ),
    ),
  ],
  [
    "a failing delete of a refund of 100",
    "REF-DEL-01",
    on("deleteRefund", always, async ({ path }, forward) => {
      const refund = await peek(forward, path);
      const isMeant = isObject(refund) && isNumber(refund.amount) && refund.amount.value === "100";
      return isMeant ? jsonReply(500, { error: "Failed." }) : forward();
    }),
  ],
])("reports %s as a violation of %s", async (_what, clause, deviation) => {
  expect(await sweepFor(clause, deviation)).toContain(clause);
});

function hasDate(name: string) {
  return ({ query }: { readonly query: string }) => new URLSearchParams(query).has(name);
}

describe("a refused row", () => {
  it("sends each member of a refused row again, alone", async () => {
    const refused: Deviation = on(
      "createCheckout",
      (request) => members(request).currency === "JPY",
      async (_request, forward) => ({ ...(await forward({ body: "{}" })), status: 400 }),
    );
    const { gateway, reportedViolations } = await sweep(refused, { payouts: [] });
    expect(reportedViolations).toEqual([]);
    const sent = gateway.answers
      .filter(({ exchange, isSuccess }) => exchange.operationId === "createCheckout" && isSuccess)
      .map(({ object }) => object.description);
    expect(wholeTexts.filter((text) => !sent.includes(text))).toEqual([]);
  });
});

it("creates different payouts if the memo is rejected, since equal ones may be merged", async () => {
  const refused: Deviation = on("createPayout", hasMember("memo"), async (_request, forward) => ({
    ...(await forward({ body: "{}" })),
    status: 400,
  }));
  const { gateway } = await sweep(refused);
  const bodies = gateway.answers
    .filter(({ exchange, isSuccess }) => exchange.operationId === "createPayout" && isSuccess)
    .map(({ exchange }) => exchange.request.body);
  expect(bodies.length).toBeGreaterThan(5);
  expect(new Set(bodies).size).toBe(bodies.length);
});

it("reports no violation for a record whose update got no response", async () => {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const url = await listen((request, response) => {
    const isUpdate = request.method === "PUT" && request.url?.includes("/checkouts/") === true;
    void pass(request, response, sandbox.url, isUpdate);
  });
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid_sweeps" };
  const session = openSession(url, { patienceMs: 30 }, keys);
  await Promise.all(sweeps.map((run) => run(session)));
  expect(session.reportedViolations).toEqual([]);
});

it("updates and deletes the oldest record too", async () => {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid_sweeps" };
  const session = openSession(sandbox.url, { payouts: [bitcoinPayout], patienceMs: 30 }, keys);
  await tryLists(session);
  await Promise.all(sweeps.map((run) => run(session)));
  const changed = (kind: Kind) =>
    session.gateway.exchanges
      .filter(({ request }) => request.path.endsWith(`/${session.oldest.get(kind)?.id ?? ""}`))
      .map(({ operationId }) => operationId);
  expect(changed("checkout")).toEqual(
    expect.arrayContaining(["getCheckout", "updateCheckout", "deleteCheckout"]),
  );
  expect(changed("refund")).toEqual(
    expect.arrayContaining(["getRefund", "updateRefund", "deleteRefund"]),
  );
  expect(changed("payout")).toContain("deletePayout");
});

it("reports a list by status that leaves out the oldest checkout, made by others", async () => {
  const deviation = onElements("listCheckouts", (records, { query }) =>
    query.includes("status=created") && records.length > 1 ? records.slice(0, -1) : records,
  );
  const { url, sandbox } = await startDeviating(deviation);
  await sandbox.client.POST("/checkouts", { body: newCheckout });
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid_sweeps" };
  const session = openSession(url, { patienceMs: 30 }, keys);
  await Promise.all(sweeps.map((run) => run(session)));
  expect(session.reportedViolations.map(({ id }) => id)).toContain("CHK-LIST-05");
});

describe("a sweep of a gateway with real money", () => {
  it("creates no payout above the allowed amount", async () => {
    const offer = { ...bitcoinPayout, amount: "20" };
    const { gateway } = await sweep(unchanged, { payouts: [offer], isSandbox: false });
    const amounts = gateway.answers
      .filter(({ exchange }) => exchange.operationId === "createPayout")
      .map(({ object }) => (isNumber(object.amount) ? Number(object.amount.value) : 0));
    expect(amounts.length).toBeGreaterThan(10);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(20);
  });
});

it("does not look for each record in a list that is not JSON", async () => {
  const unfinished: Deviation = on("listCheckouts", always, async (_request, forward) => ({
    ...(await forward()),
    body: "[",
  }));
  const { gateway } = await sweep(unfinished, { offers: ["checkouts"] });
  const sent = (id: string) => gateway.exchanges.filter(({ operationId }) => operationId === id);
  expect(sent("listCheckouts").length).toBeLessThan(2 * sent("createCheckout").length);
});

it("does not sweep what the profile does not offer", async () => {
  const offers: readonly `${Kind}s`[] = ["checkouts"];
  const { gateway } = await sweep(unchanged, { offers });
  const operations = new Set(gateway.exchanges.map(({ operationId }) => operationId));
  expect([...operations].filter((id) => !(id ?? "").includes("Checkout"))).toEqual([]);
});

it.each([1_000_000, 5000])(
  "refunds large amounts of a known transaction of %d if no unknown one can be refunded",
  async (total) => {
    const sandbox = await createSandbox({ refundUnknownTxn: "reject", settleMs: 0 });
    onTestFinished(sandbox.close);
    const created = await fetch(`${sandbox.url}/api/v1/payouts/crypto`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${sandbox.apiKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        crypto_currency: bitcoinPayout.currency,
        recipient_address: bitcoinPayout.address,
        amount: total,
      }),
    });
    const { transaction_id: id } = (await created.json()) as { transaction_id: string };
    const inHundreds = onToken((token) => {
      const value = Number(token);
      return value < 1000 ? token : String(Math.round(value / 100) * 100);
    });
    const deviation = onRecord("refund", ["create", "item", "list"], member("amount", inHundreds));
    const proxy = await startProxy({ upstream: sandbox.url, deviation });
    onTestFinished(proxy.close);
    const session = openSession(
      proxy.url,
      { offers: ["refunds"], transactions: [{ id, amount: String(total) }], patienceMs: 30 },
      { right: sandbox.apiKey, invalid: "sk_test_invalid_sweeps" },
    );
    await Promise.all(sweeps.map((run) => run(session)));
    expect(session.reportedViolations.map(({ id }) => id)).toContain("REF-FLD-AMT-01");
  },
);
