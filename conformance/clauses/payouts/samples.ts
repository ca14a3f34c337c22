/** Payouts with many values for each member, listed again and again; none of them is changed. */
import { setTimeout as sleep } from "node:timers/promises";
import { numberToken, type WritableObject, writeJson } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import {
  type CreatedRecord,
  makePayout,
  payoutBody,
  type PayoutTerms,
  withChanges,
} from "../../support/records.ts";
import { Inconclusive } from "../../support/verdict.ts";
import { findPayouts, readPayouts } from "./listing.ts";
import { create, madeBy, textOf } from "./making.ts";

type Variant = (probe: Probe, terms: PayoutTerms) => WritableObject;

const amounts: readonly ((probe: Probe, amount: string) => string)[] = [
  (_probe, amount) => longer(amount, "12345678"),
  (_probe, amount) => longer(amount, "7"),
  (probe) => `0.0001${String(probe.session.nextNumber() % 1000).padStart(3, "0")}5`,
];

const variants: readonly Variant[] = [
  (probe, terms) => {
    const body = payoutBody(probe, terms);
    return withChanges(body, { amount: textOf(body.amount) });
  },
  (probe, { offer }) => payoutBody(probe, { offer, takesMemo: false }),
  ...amounts.map(
    (vary): Variant =>
      (probe, terms) =>
        payoutBody(probe, terms, { amount: numberToken(vary(probe, terms.offer.amount)) }),
  ),
  (probe, terms) => payoutBody(probe, terms, { amount: longer(terms.offer.amount, "87654321") }),
  (probe, terms) => payoutBody(probe, terms, { amount: longer(terms.offer.amount, "30") }),
];

const memos: readonly ((probe: Probe) => string)[] = [
  // Digits with zeros in front, as destination tags are: no number may be made of them.
  (probe) => `00${Date.now() % 1_000_000}${probe.session.nextNumber()}`,
  (probe) => `Memo${probe.session.tag()}Z`,
];

/** Adds digits to the fraction, of which eight at the most remain. */
function longer(amount: string, digits: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole}.${`${fraction}${digits}`.slice(0, Math.max(8, fraction.length))}`;
}

/**
 * Makes the samples and lists them, before and after another payout is deleted.
 *
 * @throws {Inconclusive} where not one is accepted, or none shows an id.
 */
export const payoutSamples = shared(async (probe): Promise<readonly CreatedRecord[]> => {
  const { payouts } = probe.session.options;
  const made = await Promise.all(payouts.map((offer) => sample(probe, { offer, takesMemo: true })));
  const samples = made.flat();
  if (samples.length === 0) {
    throw new Inconclusive("no payout was accepted, or none showed its id", probe.trail);
  }
  await findPayouts(probe, samples);
  await removeAnother(probe);
  await readPayouts(probe, samples);
  await sleep(300);
  await readPayouts(probe, samples);
  return samples;
});

async function sample(probe: Probe, terms: PayoutTerms): Promise<CreatedRecord[]> {
  const body = payoutBody(probe, terms);
  const first = madeBy({ sent: body, answer: await create(probe, body) });
  if (first === undefined && terms.takesMemo) {
    return sample(probe, { ...terms, takesMemo: false });
  }
  const bodies = [
    ...variants.map((vary) => vary(probe, terms)),
    ...(terms.takesMemo ? memos : []).map((memo) =>
      payoutBody(probe, terms, { memo: memo(probe) }),
    ),
  ];
  const others = await Promise.allSettled(
    withoutEqual(bodies).map(async (sent) =>
      madeBy({ sent, answer: await create(probe, sent, true) }),
    ),
  );
  return [
    ...(first === undefined ? [] : [first]),
    ...others.flatMap((result) => (result.status === "fulfilled" ? (result.value ?? []) : [])),
  ];
}

/** A gateway may merge equal requests; where no memo tells them apart, amounts have to. */
function withoutEqual(bodies: readonly WritableObject[]): WritableObject[] {
  return bodies.filter((body, index) => {
    const isLike = (other: WritableObject) => writeJson(other) === writeJson(body);
    return bodies.findIndex(isLike) === index;
  });
}

async function removeAnother(probe: Probe): Promise<void> {
  const { id } = await makePayout(probe);
  await probe.callValid("deletePayout", { id });
}

/** Has the samples made, for clauses that are judged on all that the run has seen. */
export async function makeSamples(probe: Probe): Promise<void> {
  await payoutSamples(probe);
}
