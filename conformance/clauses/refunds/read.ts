/** Reading and listing refunds. */
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import { type Answer, isOwners, lastSegment } from "../../support/exchange.ts";
import { isArray, isObject, kindOf, sameJson } from "../../support/json.ts";
import { NeedsExclusiveRun, describeAnswer, type Probe } from "../../support/probe.ts";
import { describeBody, showMember } from "../../support/received.ts";
import { expectListed, findInList, type CreatedRecord, readItem } from "../../support/records.ts";
import { makeRefund } from "../../support/refunds.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";
import {
  aMoment,
  makeReadable,
  members,
  readBack,
  readBoth,
  remove,
  update,
  type Views,
} from "./reading.ts";
import { refundSamples, updatedRefunds } from "./samples.ts";

export const refundReadClauses: readonly ClauseCheck[] = [
  clause("REF-GET-01", {
    run: async (probe) => {
      for (const refund of await refundSamples(probe)) {
        expectBareRefund(probe, await readBack(probe, refund));
        expectBareRefund(probe, await readItem(probe, refund));
      }
      for (const refund of await updatedRefunds(probe)) {
        expectBareRefund(probe, await readBack(probe, refund));
      }
    },
    judge(probe, gathered) {
      for (const answer of readsOfLiving(gathered)) expectBareRefund(probe, answer);
    },
  }),
  clause("REF-LIST-01", {
    run: async (probe) => {
      await tryForSamples(probe);
      for (let count = 0; count < 3; count += 1) {
        const answer = await probe.callValid("listRefunds");
        probe.expectSuccess(answer, "listRefunds", { bounds: false });
      }
    },
    judge(probe, gathered) {
      for (const answer of lists(gathered)) {
        probe.expect(answer.status === 200, "200 from listRefunds", describeAnswer(answer), answer);
      }
    },
  }),
  clause("REF-LIST-02", {
    run: async (probe) => {
      await tryForSamples(probe);
      const answer = await probe.callValid("listRefunds");
      probe.need(answer, "the list of refunds");
    },
    judge(probe, gathered) {
      for (const answer of lists(gathered)) if (answer.isSuccess) expectArray(probe, answer);
    },
  }),
  clause("REF-LIST-03", { run: expectAllListed }),
  clause("REF-LIST-05", { run: expectSameViews }),
];

/** The list can be judged without refunds of this run, but better with some. */
async function tryForSamples(probe: Probe): Promise<void> {
  await orNone(refundSamples(probe));
}

/** Reads of refunds of this run that nobody has tried to delete, as far as they were answered with success. */
function readsOfLiving({ answers, sightings }: RunTraffic): Answer[] {
  return answers.filter(({ exchange, isSuccess }) => {
    const own = sightings.records.get(`refund ${lastSegment(exchange.request.path)}`);
    return (
      exchange.operationId === "getRefund" &&
      isOwners(exchange) &&
      isSuccess &&
      own !== undefined &&
      !own.touched.some(({ request }) => request.method === "DELETE")
    );
  });
}

function expectBareRefund(probe: Probe, answer: Answer): void {
  if (answer.status === 403) probe.need(answer, "reading the refund");
  probe.expect(answer.status === 200, "200 from getRefund", describeAnswer(answer), answer);
  probe.expect(isObject(answer.json), "an object from getRefund", describeBody(answer), answer);
  const isBare = members.some((name) => name in answer.object);
  probe.expect(isBare, "a refund that is not wrapped", show(answer.json), answer);
}

/** Answers to plain requests for the list that count: a lack of scope or a busy front end does not. */
function lists({ answers }: RunTraffic): Answer[] {
  const found = answers.filter(
    ({ exchange, status }) =>
      exchange.operationId === "listRefunds" &&
      exchange.valid &&
      isOwners(exchange) &&
      ![403, 429, 502, 503, 504].includes(status),
  );
  if (found.length === 0) throw new Inconclusive("no list of refunds was to be had");
  return found;
}

function expectArray(probe: Probe, answer: Answer): void {
  const { json } = answer;
  probe.expect(isArray(json), "an array of refunds", describeBody(answer), answer);
  const odd = isArray(json) ? json.find((element) => !isObject(element)) : undefined;
  probe.expect(odd === undefined, "objects in the list of refunds", kindOf(odd), answer);
}

async function expectAllListed(probe: Probe): Promise<void> {
  const refunds: CreatedRecord[] = [];
  for (const amount of [1, 2, 3, 3]) refunds.push(await makeRefund(probe, amount));
  for (const refund of refunds) await expectIn(refund);
  const [first, second, ...others] = refunds;
  if (first === undefined || second === undefined) return;
  const { updated } = await update(probe, first, { reason: `Changed ${probe.session.tag()}` });
  await expectIn(updated);
  // Whether it is deleted is for other clauses to say; here it is only a neighbour that may go.
  await remove(probe, second);
  await aMoment(probe);
  for (const refund of others) await expectIn(refund);

  async function expectIn(refund: CreatedRecord): Promise<void> {
    expectListed(probe, await findInList(probe, refund), "a refund of this run");
  }
}

async function expectSameViews(probe: Probe): Promise<void> {
  const samples = [...(await refundSamples(probe)), ...(await updatedRefunds(probe))];
  await Promise.all(
    samples.map(async (sample) => {
      try {
        await expectAgreement(probe, sample);
      } catch (error) {
        // What others have pushed off the page stays so.
        if (!probe.isAlone || !(error instanceof NeedsExclusiveRun)) throw error;
      }
    }),
  );
  let refund = await makeReadable(probe, 5);
  await expectAgreement(probe, refund);
  for (const body of [{ reason: `Changed ${probe.session.tag()}` }, { amount: 3 }]) {
    refund = (await update(probe, refund, body)).updated;
    await expectAgreement(probe, refund);
    await aMoment(probe);
    await expectAgreement(probe, refund);
  }
}

async function expectAgreement(probe: Probe, refund: CreatedRecord): Promise<void> {
  const difference = ({ item, list }: Views) =>
    members.find((name) => !sameJson(item[name], list[name]));
  const views = await probe.later(
    () => readBoth(probe, refund),
    (both) => difference(both) === undefined,
  );
  const name = difference(views);
  if (name === undefined) return;
  probe.expect(
    false,
    `${name} of the refund in the list to be ${show(views.item[name])}, as in the single read`,
    showMember(views.list, name),
    ...views.answers,
  );
}
