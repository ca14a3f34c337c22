/** What holds for every exchange: paths, bodies, media types, server errors. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { callEverything, everything } from "../../support/everything.ts";
import { type Exchange, headerOf } from "../../../spec/traffic/exchange.ts";
import type { Answer } from "../../support/exchange.ts";
import { parseJson } from "../../support/json.ts";
import { utcDay } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { makeCheckout } from "../../support/records.ts";
import { makeRefund } from "../../support/refunds.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";

const withoutBody = [
  "listPayouts",
  "deletePayout",
  "getRefund",
  "listRefunds",
  "deleteRefund",
  "getCheckout",
  "deleteCheckout",
  "listCheckouts",
];
const withBody = [
  "createPayout",
  "createRefund",
  "updateRefund",
  "createCheckout",
  "updateCheckout",
];

export const transportClauses: readonly ClauseCheck[] = [
  clause("GEN-BASE-01", {
    run: async (probe) => {
      const open: Inconclusive[] = [];
      for (const { operationId, result } of await everything(probe)) {
        if (result instanceof Inconclusive) open.push(result);
        else expectServed(probe, operationId, result);
      }
      if (open[0] !== undefined) throw open[0];
    },
  }),
  clause("GEN-BODY-01", {
    run: (probe) => expectProcessed(probe, withBody),
    judge(probe, { answers }) {
      for (const answer of answers) {
        const { operationId = "", request } = answer.exchange;
        const isLabelled = headerOf(request.headers, "content-type") === "application/json";
        if (!withBody.includes(operationId) || !isLabelled || request.body === undefined) continue;
        const what = `${operationId} to take a body labelled application/json`;
        probe.expect(answer.status !== 415, what, "415", answer);
      }
    },
  }),
  clause("GEN-HDR-01", {
    run: async (probe) => {
      await observeWithoutHeader(probe);
      await expectHeaderTolerated(probe);
      await expectProcessed(probe, withoutBody);
    },
  }),
  clause("GEN-BODY-02", {
    run: callAndFail,
    judge(probe, { answers }) {
      for (const answer of answers) {
        const { operationId, request } = answer.exchange;
        if (operationId === undefined || request.method === "HEAD") continue;
        if (answer.text === "" || answer.json !== undefined) continue;
        const isExcused = breaksDocument(answer.exchange) || isFrontEnd(answer.status);
        const start = answer.text.slice(0, 60);
        if (isExcused) probe.warn(`a body with status ${answer.status} is no JSON`);
        else probe.expect(false, "an empty body or JSON", show(start), answer);
      }
    },
  }),
  clause("GEN-BODY-03", {
    judge(probe, { answers }) {
      for (const answer of answers) {
        if (answer.exchange.operationId === undefined || answer.text === "") continue;
        const type = answer.headers.get("content-type") ?? "none";
        probe.observe(answer.isSuccess ? "successes" : "refusals", type);
        if (type.startsWith("text/html") && answer.json !== undefined) {
          probe.warn("a JSON body is labelled text/html");
        }
      }
    },
  }),
  clause("GEN-5XX-01", {
    run: async (probe) => {
      await everything(probe);
      // An error that comes now and then is met by asking again.
      for (let round = 0; round < 3; round += 1) await callEverything(probe);
      await sleep(probe.session.options.patienceMs / 3);
      await callEverything(probe);
      await callFilters(probe);
    },
    judge: judgeServerErrors,
  }),
];

async function callFilters(probe: Probe): Promise<void> {
  const today = utcDay(Date.now());
  for (const query of ["?status=created", `?created_at=${today}`, `?updated_at=${today}`]) {
    await probe.callValid("listCheckouts", { query });
  }
}

/** A refund of an unknown transaction may lawfully be answered with 404. */
function expectServed(probe: Probe, operationId: string, answer: Answer): void {
  const isMissing = answer.status === 405 || answer.status === 404;
  probe.expect(!isMissing, `${operationId} on its documented path`, String(answer.status), answer);
}

async function expectProcessed(probe: Probe, operations: readonly string[]): Promise<void> {
  const called = await everything(probe);
  const open: unknown[] = [];
  for (const { operationId, result } of called) {
    if (!operations.includes(operationId)) continue;
    try {
      if (result instanceof Inconclusive) throw result;
      probe.expectSuccess(result, operationId, { bounds: true });
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      open.push(error);
    }
  }
  if (open.length > 0) throw open[0];
}

async function observeWithoutHeader(probe: Probe): Promise<void> {
  for (const operation of ["listPayouts", "listRefunds", "listCheckouts"]) {
    const answer = await probe.call(operation, { contentType: null });
    probe.observe(`${operation} without Content-Type`, answer.isSuccess ? "served" : answer.status);
  }
}

/** What is refused with the header must be refused without it as well. */
async function expectHeaderTolerated(probe: Probe): Promise<void> {
  const requests: (readonly [string, string | undefined])[] = [
    ["listPayouts", undefined],
    ["listRefunds", undefined],
    ["listCheckouts", undefined],
  ];
  for (const [operation, make] of [
    ["getCheckout", makeCheckout],
    ["getRefund", makeRefund],
  ] as const) {
    const made = await orNone(make(probe));
    if (made !== undefined) requests.push([operation, made.id]);
  }
  for (const [operation, id] of requests) {
    const named = id === undefined ? {} : { id };
    const bare = await probe.later(
      () => probe.call(operation, { ...named, contentType: null }),
      ({ isSuccess }) => isSuccess,
    );
    const labelled = await probe.call(operation, named);
    probe.expect(
      labelled.isSuccess || !bare.isSuccess,
      `${operation} to be served with Content-Type as without`,
      String(labelled.status),
      bare,
      labelled,
    );
  }
}

/** Successes and refusals of every operation, so that there are bodies to look at. */
async function callAndFail(probe: Probe): Promise<void> {
  await everything(probe);
  const id = `unknown-${probe.session.tag()}`;
  const named = ["getCheckout", "deleteCheckout", "getRefund", "deleteRefund", "deletePayout"];
  for (const operationId of named) {
    await probe.call(operationId, { id });
    await probe.call(operationId, { id, as: "invalid" });
    await probe.call(operationId, { id, as: "nobody" });
  }
  for (const operationId of ["listPayouts", "listRefunds", "listCheckouts"]) {
    await probe.call(operationId, { as: "invalid" });
    await probe.call(operationId, { as: "nobody" });
  }
  for (const operationId of ["createCheckout", "createRefund"]) {
    await probe.call(operationId, { body: {} });
    await probe.call(operationId, { body: {}, as: "invalid" });
  }
  await probe.call("updateCheckout", { id, body: { description: "unknown" } });
  await probe.call("updateRefund", { id, body: { reason: "unknown" } });
}

/** Requests of which the document says nothing may be answered by something in front. */
function breaksDocument({ request }: Exchange): boolean {
  const { method, headers, body } = request;
  if (!["POST", "PUT"].includes(method)) return false;
  const isJson = /^application\/json\s*(;|$)/i.test(headerOf(headers, "content-type") ?? "");
  const isBig = (body ?? "").length > 100_000;
  return !isJson || isBig || body === undefined || parseJson(body) === undefined;
}

function isFrontEnd(status: number): boolean {
  return (status >= 300 && status < 400) || [429, 502, 503, 504].includes(status);
}

function judgeServerErrors(probe: Probe, { answers }: { answers: readonly Answer[] }): void {
  const passing = new Map<string, Answer>();
  for (const answer of answers) {
    const { valid, operationId, startedAt } = answer.exchange;
    if (answer.status < 500 || operationId === undefined) continue;
    if (!valid) {
      probe.warn(`${operationId} answers invalid input with ${answer.status}`);
      continue;
    }
    const first = passing.get(operationId);
    const repeats = first !== undefined && startedAt - first.exchange.startedAt > 500;
    probe.expect(
      answer.status !== 500 && !repeats,
      `no server error on a valid ${operationId}`,
      String(answer.status),
      ...(first === undefined ? [] : [first]),
      answer,
    );
    passing.set(operationId, first ?? answer);
    probe.warn(`${operationId} answered ${answer.status} once`);
  }
}
