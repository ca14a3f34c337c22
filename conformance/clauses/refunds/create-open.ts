/** What the interface leaves open about creating refunds. */
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, parseJson } from "../../support/json.ts";
import { listAll, search } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { makeCheckout, makePayout } from "../../support/records.ts";
import { shownId } from "../../support/refund-ids.ts";
import { refundBody, reserve, reserveWhole, type Source } from "../../support/refunds.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { observeRepeats } from "../../support/repeats.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";
import { members } from "./reading.ts";
import { tryToCreate } from "./record-open.ts";
import { refundSamples } from "./samples.ts";

const makeSamples = async (probe: Probe) => {
  await refundSamples(probe);
};

export const refundOpenCreateClauses: readonly ClauseCheck[] = [
  clause("REF-CREATE-02", {
    run: makeSamples,
    judge(probe, gathered) {
      probe.observe("status", distinct(creations(gathered).map(({ status }) => status)));
    },
  }),
  clause("REF-CREATE-03", {
    run: makeSamples,
    judge(probe, gathered) {
      const answers = creations(gathered);
      probe.observe("body", distinct(answers.map((answer) => bodyOf(answer))));
      const locations = answers.map(({ headers }) => headers.has("location"));
      probe.observe("location", distinct(locations));
    },
  }),
  clause("REF-CREATE-05", { run: observeOmissions }),
  clause("REF-CREATE-06", {
    run: async (probe) => {
      const source = madeUp(`txn-unknown-${probe.session.tag()}`);
      const body = refundBody(probe, source, 1);
      const answer = await probe.call("createRefund", { body });
      probe.observe("unknown transaction", reactionOf(answer));
      if (answer.isSuccess) probe.observe("body", bodyOf(answer));
    },
  }),
  clause("REF-CREATE-07", { run: observeExcess }),
  clause("REF-CREATE-08", {
    run: async (probe) => {
      const source = await reserve(probe, 4);
      await makeSamples(probe);
      await observeRepeats(
        probe,
        "createRefund",
        () => refundBody(probe, source, 1),
        (answer) => identify(probe, answer),
      );
    },
  }),
  clause("REF-CREATE-09", { waits: true, run: observeTransactions }),
];

/** The answers to creations in which everything was settled. */
function creations({ answers }: RunTraffic): Answer[] {
  const found = answers.filter(
    ({ exchange, isSuccess }) =>
      exchange.operationId === "createRefund" && exchange.valid && isSuccess,
  );
  if (found.length === 0) throw new Inconclusive("no refund was created");
  return found;
}

function distinct(values: readonly (string | number | boolean)[]): string {
  return [...new Set(values.map(String))].sort().join(", ");
}

function bodyOf(answer: Answer): string {
  const isRefund = (value: object) => members.filter((name) => name in value).length > 2;
  if (isRefund(answer.object)) return "bare refund";
  const wrapper = Object.entries(answer.object).find(
    ([, value]) => isObject(value) && isRefund(value),
  );
  return wrapper === undefined ? shapeOf(answer) : `refund in ${wrapper[0]}`;
}

async function observeOmissions(probe: Probe): Promise<void> {
  const source = await reserve(probe, 3);
  for (const name of ["transaction_id", "reason", "metadata"]) {
    await observeOmission(probe, source, name);
  }
  // Without an amount, all that is left may be refunded.
  await observeOmission(probe, await reserveWhole(probe), "amount");
}

async function observeOmission(probe: Probe, source: Source, name: string): Promise<void> {
  const { reaction, stored } = await tryToCreate(probe, source, { [name]: undefined });
  probe.observe(`no ${name}`, reaction);
  if (stored === undefined) return;
  const value = show(stored[name]);
  if (name === "amount" || name === "transaction_id") probe.note(`stored ${name}`, value);
  else probe.observe(`stored ${name}`, value);
}

async function observeExcess(probe: Probe): Promise<void> {
  const source = await reserveWhole(probe);
  if (source.amount === Infinity) {
    throw new Inconclusive("no refundable transaction of a known amount was found", [], "--payout");
  }
  const half = Math.floor((source.amount - 1) / 2);
  const steps: readonly [string, number][] = [
    ["more than the original", Math.floor(source.amount) + 2],
    ["first half", half],
    ["second half", half],
    ["one more", 3],
  ];
  for (const [name, amount] of steps) {
    const body = refundBody(probe, source, amount);
    probe.observe(name, reactionOf(await probe.call("createRefund", { body })));
  }
}

/** The identifier of what an answer created; where it shows none, how many refunds are like it. */
async function identify(probe: Probe, answer: Answer): Promise<string | undefined> {
  const shown = shownId(probe, answer);
  if (shown !== undefined) return shown;
  const sent = parseJson(answer.exchange.request.body ?? "")?.value;
  const { records } = await listAll(probe, "listRefunds");
  const alike = records.filter(({ reason }) => isObject(sent) && reason === sent.reason);
  return alike.length > 1 ? answer.exchange.id : "one refund";
}

async function observeTransactions(probe: Probe): Promise<void> {
  const { transactions, payouts } = probe.session.options;
  const [configured] = transactions;
  if (configured !== undefined) await observeTransaction("configured", configured.id);
  const checkout = await orNone(makeCheckout(probe));
  if (checkout !== undefined) await observeTransaction("checkout id", checkout.id);
  if (payouts.length === 0) return;
  const payout = await makePayout(probe);
  const transactionId = scalarText(payout.answer.object.transaction_id);
  if (transactionId === undefined) return;
  await observeTransaction("payout, fresh", transactionId);
  const settled = await probe.later(
    () => search(probe, "listPayouts", ({ id }) => scalarText(id) === payout.id),
    ({ record }) => record?.status === "succeeded",
  );
  if (settled.record?.status !== "succeeded") {
    probe.note("the payout has not succeeded in time", show(settled.record?.status));
    return;
  }
  await observeTransaction("payout, succeeded", transactionId);

  async function observeTransaction(name: string, id: string): Promise<void> {
    const body = refundBody(probe, madeUp(id), 1);
    probe.observe(name, reactionOf(await probe.call("createRefund", { body })));
  }
}

function madeUp(transactionId: string): Source {
  return { transactionId, amount: Infinity, origin: "made-up" };
}
