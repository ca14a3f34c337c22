/** Deleting payouts. */
import { randomInt } from "node:crypto";
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isText, type JsonObject } from "../../support/json.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { type CreatedRecord, makePayout } from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { Inconclusive } from "../../support/verdict.ts";
import { expectBaselineKept, expectOthersKept } from "./delete-others.ts";
import { type Listing, readPayouts } from "./listing.ts";
import { remove } from "./making.ts";

export const payoutDeleteClauses: readonly ClauseCheck[] = [
  clause("PAY-DEL-01", {
    needs: ["payouts"],
    run: async (probe) => {
      const answer = await remove(probe, await makePayout(probe));
      if (!answer.isSuccess) probe.note("remark", "no condition on the payout's status is shown");
      expect204(probe, answer);
      probe.expectSuccess(answer, "the delete of a payout", { bounds: true });
    },
    judge(probe, gathered) {
      for (const answer of deletes(gathered)) expect204(probe, answer);
    },
  }),
  clause("PAY-DEL-02", {
    needs: ["payouts"],
    run: async (probe) => {
      await remove(probe, await makePayout(probe));
    },
    judge(probe, gathered) {
      const successes = deletes(gathered).filter(({ isSuccess }) => isSuccess);
      if (successes.length === 0) throw new Inconclusive("no payout could be deleted");
      for (const answer of successes) expectNoContent(probe, answer);
    },
  }),
  clause("PAY-DEL-03", { needs: ["payouts"], run: observeRecord }),
  clause("PAY-DEL-04", { needs: ["payouts"], run: observeUnknown }),
  clause("PAY-DEL-05", {
    needs: ["payouts"],
    run: expectOthersKept,
    judge: expectBaselineKept,
  }),
];

/** The answers to deletes of payouts that exist. */
function deletes({ answers }: RunTraffic): Answer[] {
  return answers.filter(
    ({ exchange }) => exchange.operationId === "deletePayout" && exchange.valid,
  );
}

/** A refusal is judged elsewhere; a status 2xx is none, whatever the body says. */
function expect204(probe: Probe, answer: Answer): void {
  const { status } = answer;
  const isOther = status >= 200 && status < 300 && status !== 204;
  probe.expect(!isOther, "status 204", describeAnswer(answer), answer);
}

function expectNoContent(probe: Probe, answer: Answer): void {
  // After a 204 a client does not read on, but a length that is named tells of what follows.
  const length = Number(answer.headers.get("content-length") ?? "0");
  const received = answer.text === "" ? `${length} bytes` : answer.text.slice(0, 100);
  probe.expect(answer.text === "" && !(length > 0), "no content", received, answer);
}

async function observeRecord(probe: Probe): Promise<void> {
  const made = await makePayout(probe);
  const answer = await remove(probe, made);
  probe.observe("delete", reactionOf(answer));
  if (!answer.isSuccess) return;
  const listing = await probe.later(
    () => readPayouts(probe, [made]),
    ({ records }) => !records.has(made.id),
  );
  const record = listing.records.get(made.id);
  probe.observe("record", record === undefined ? "gone" : remains(record, made, listing));
}

/** Other payouts get on by themselves: a state that one of them is in is not due to the delete. */
function remains(record: JsonObject, { id, answer }: CreatedRecord, { records }: Listing): string {
  const { status } = record;
  const others = [...records].flatMap(([other, { status: its }]) => (other === id ? [] : [its]));
  if (status === answer.object.status || others.includes(status ?? null)) return "still there";
  return isText(status) ? `there as ${status}` : "there without a status";
}

async function observeUnknown(probe: Probe): Promise<void> {
  const made = await makePayout(probe);
  const unknown = await probe.call("deletePayout", { id: madeUp(probe, made.id) });
  probe.observe("unknown id", reactionOf(unknown));
  probe.observe("first delete", reactionOf(await remove(probe, made)));
  const again = await probe.call("deletePayout", { id: made.id });
  probe.observe("second delete", reactionOf(again));
}

/** An id of the same form, where it is long enough that it can be nobody's. */
function madeUp(probe: Probe, id: string): string {
  const tail = /[0-9a-z]{12}$/i.exec(id)?.[0];
  if (tail === undefined || /^\d+$/.test(id)) return `unknown-${probe.session.tag()}`;
  return `${id.slice(0, -tail.length)}${tail.replace(/./g, another)}`;
}

/** Another digit, or a letter that hexadecimal digits have too, in the same case. */
function another(sign: string): string {
  if (/\d/.test(sign)) return String(randomInt(10));
  const letters = sign === sign.toLowerCase() ? "abcdef" : "ABCDEF";
  return letters.charAt(randomInt(letters.length));
}
