/** Checks on every exchange: paths, bodies, media types and server errors. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, headerOf } from "../../../spec/traffic/exchange.ts";
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import { callEverything, everything } from "../../support/everything.ts";
import type { Answer } from "../../support/exchange.ts";
import type { RequestOptions } from "../../support/gateway.ts";
import { parseJson } from "../../support/json.ts";
import { utcDay } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { describeBreak } from "../../support/received.ts";
import { findInList, makeCheckout, makePayout, readItem } from "../../support/records.ts";
import { makeRefund } from "../../support/refunds.ts";
import { type CreatedRecord, lists } from "../../support/session.ts";
import { Inconclusive, orNone } from "../../support/verdict.ts";

const withBody = /^(create|update)/;
const withoutBody = /^(get|list|delete)/;
const listOperations: readonly string[] = Object.values(lists);

export const transportClauses: readonly ClauseCheck[] = [
  clause(
    "GEN-BASE-01",
    (probe) =>
      expectOfEach(probe, /./, (answer, operationId) => {
        const isServed = answer.status !== 404 && answer.status !== 405;
        const received = String(answer.status);
        probe.expect(isServed, `${operationId} on its documented path`, received, answer);
      }),
    (probe, { answers }) => {
      for (const answer of answers) {
        const { operationId = "" } = answer.exchange;
        if (!operationId.startsWith("create") || isBeyondInterface(answer.exchange)) continue;
        const expected = `${operationId} to have its documented method`;
        probe.expect(answer.status !== 405, expected, "405", answer);
      }
    },
  ),
  clause(
    "GEN-BODY-01",
    (probe) => expectProcessed(probe, withBody),
    (probe, { answers }) => {
      for (const answer of answers) {
        const { operationId = "", request } = answer.exchange;
        const isLabeled = headerOf(request.headers, "content-type") === "application/json";
        if (!withBody.test(operationId) || !isLabeled || request.body === undefined) continue;
        const what = `${operationId} to accept a body labeled application/json`;
        probe.expect(answer.status !== 415, what, "415", answer);
      }
    },
  ),
  clause("GEN-HDR-01", async (probe) => {
    await expectHeaderTolerated(probe);
    await expectProcessed(probe, withoutBody);
  }),
  clause("GEN-BODY-02", callAndFail, (probe, { answers }) => {
    for (const answer of answers) {
      const { operationId, request } = answer.exchange;
      if (operationId === undefined || request.method === "HEAD") continue;
      if (answer.hasByteOrderMark) probe.warn("a body begins with a byte order mark");
      if (answer.text === "" || answer.json !== undefined) continue;
      const isExcused = isBeyondInterface(answer.exchange) || mayBeFromProxy(answer.status);
      if (isExcused) probe.warn(`a body with status ${answer.status} is not JSON`);
      else {
        const text = probe.session.gateway.redact(answer.text);
        probe.expectOfResponse(
          false,
          "JSON",
          "an empty body or JSON in UTF-8",
          describeBreak(text),
          answer,
        );
      }
    }
  }),
  clause("GEN-BODY-03", {
    judge(probe, { answers }) {
      for (const answer of answers) {
        if (answer.exchange.operationId === undefined || answer.text === "") continue;
        const type = answer.headers.get("content-type") ?? "none";
        probe.observe(answer.isSuccess ? "successes" : "refusals", type);
        if (type.startsWith("text/html") && answer.json !== undefined) {
          probe.warn("a JSON body is labeled text/html");
        }
      }
    },
  }),
  clause("GEN-5XX-01", callAgainLater, judgeServerErrors),
];

/** Checks the response of each matching operation; a missing response makes the clause inconclusive. */
async function expectOfEach(
  probe: Probe,
  operations: RegExp,
  expectation: (answer: Answer, operationId: string) => void,
): Promise<void> {
  const open: Inconclusive[] = [];
  for (const { operationId, result } of await everything(probe)) {
    if (!operations.test(operationId)) continue;
    try {
      if (result instanceof Inconclusive) throw result;
      expectation(result, operationId);
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      open.push(error);
    }
  }
  if (open[0] !== undefined) throw open[0];
}

function expectProcessed(probe: Probe, operations: RegExp): Promise<void> {
  return expectOfEach(probe, operations, (answer, operationId) => {
    probe.expectSuccess(answer, operationId, { boundsApply: true });
  });
}

/** Fails if a request is refused with `Content-Type`, and accepted without it. */
async function expectHeaderTolerated(probe: Probe): Promise<void> {
  const requests: (readonly [string, RequestOptions])[] = listOperations.map((list) => [list, {}]);
  const checkout = await orNone(makeCheckout(probe));
  if (checkout !== undefined) requests.push(["getCheckout", { id: checkout.id }]);
  const refund = await orNone(makeRefund(probe));
  if (refund !== undefined) requests.push(["getRefund", { id: refund.id }]);
  for (const [operationId, options] of requests) {
    const bare = await probe.later(
      () => probe.call(operationId, { ...options, contentType: null }),
      ({ isSuccess }) => isSuccess,
    );
    if (listOperations.includes(operationId)) {
      const effect = bare.isSuccess ? "served" : bare.status;
      probe.observe(`${operationId} without Content-Type`, effect);
    }
    const labeled = await probe.call(operationId, options);
    const isTolerated = labeled.isSuccess || !bare.isSuccess;
    const expected = `${operationId} to be served with Content-Type as without`;
    probe.expect(isTolerated, expected, String(labeled.status), bare, labeled);
  }
  if (checkout !== undefined) await expectDeletable(probe, makeCheckout);
  if (refund !== undefined) await expectDeletable(probe, makeRefund);
  if (probe.session.options.payouts.length > 0) await expectDeletable(probe, makePayout);
}

/**
 * Expects deletes with `Content-Type` to succeed if they succeed without it. Fails only if this goes
 * wrong for two records, since the state of one record may be the cause.
 */
async function expectDeletable(probe: Probe, make: (probe: Probe) => Promise<CreatedRecord>) {
  for (let count = 0; count < 2; count += 1) {
    const record = await orNone(make(probe));
    if (record === undefined) return;
    const { id, kind } = record;
    const operationId = `delete${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const labeled = await probe.later(
      () => probe.callValid(operationId, { id }),
      ({ status }) => status !== 404,
    );
    if (labeled.isSuccess) return;
    const bare = await probe.call(operationId, { id, contentType: null });
    if (!bare.isSuccess) return;
    const expected = `${operationId} to be served with Content-Type as without`;
    probe.expect(count === 0, expected, String(labeled.status), bare, labeled);
  }
}

/** Causes successes and refusals of every operation, so there are bodies to check. */
async function callAndFail(probe: Probe): Promise<void> {
  await everything(probe);
  // Characters beyond ASCII show how a body is encoded.
  const description = `Gr\u00f6\u00dfe ${probe.session.tag()}`;
  const checkout = await orNone(makeCheckout(probe, { description }));
  if (checkout !== undefined) await findInList(probe, checkout);
  if (checkout !== undefined) await readItem(probe, checkout);
  const id = `unknown-${probe.session.tag()}`;
  const items = ["getCheckout", "deleteCheckout", "getRefund", "deleteRefund", "deletePayout"];
  await callAsAnyone(items, { id });
  await callAsAnyone(listOperations, {});
  await callAsAnyone(["createCheckout", "createRefund"], { body: {} });
  await probe.call("updateCheckout", { id, body: { description: "unknown" } });
  await probe.call("updateRefund", { id, body: { reason: "unknown" } });

  async function callAsAnyone(operations: readonly string[], options: RequestOptions) {
    for (const operationId of operations) {
      // The checks of keys send all of them without a key.
      for (const as of ["right", "invalid"] as const) {
        await probe.call(operationId, { ...options, as });
      }
    }
  }
}

/** Returns true for a request that the interface does not cover; a reverse proxy may respond to it. */
function isBeyondInterface({ request }: Exchange): boolean {
  const { method, headers, body } = request;
  if (!["POST", "PUT"].includes(method)) return false;
  const isJson = /^application\/json\s*(;|$)/i.test(headerOf(headers, "content-type") ?? "");
  const isBig = (body ?? "").length > 100_000;
  return !isJson || isBig || body === undefined || parseJson(body) === undefined;
}

function mayBeFromProxy(status: number): boolean {
  return (status >= 300 && status < 400) || [429, 502, 503, 504].includes(status);
}

/** Repeats requests, to find rare errors. */
async function callAgainLater(probe: Probe): Promise<void> {
  await everything(probe);
  // A gateway may fail every third time.
  await callEverything(probe);
  await sleep(probe.session.options.patienceMs / 3);
  await callEverything(probe);
  const today = utcDay(Date.now());
  const filters = ["created_at=1999-01-01", `created_at=${today}`, `updated_at=${today}`];
  for (const filter of ["status=created", ...filters]) {
    await probe.callValid("listCheckouts", { query: `?${filter}` });
  }
}

function judgeServerErrors(probe: Probe, { answers }: RunTraffic): void {
  const passing = new Map<string, Answer>();
  for (const answer of answers) {
    const { valid, operationId, startedAt } = answer.exchange;
    if (answer.status < 500 || operationId === undefined) continue;
    if (!valid) {
      probe.warn(`${operationId} returns ${answer.status} for invalid input`);
      continue;
    }
    const first = passing.get(operationId) ?? answer;
    const repeats = startedAt - first.exchange.startedAt > 500;
    probe.expect(
      answer.status !== 500 && !repeats,
      `no server error on a valid ${operationId}`,
      String(answer.status),
      ...new Set([first, answer]),
    );
    passing.set(operationId, first);
    probe.warn(`${operationId} returned ${answer.status} once`);
  }
}
