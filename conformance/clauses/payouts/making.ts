/** Makes payouts, and marks those that can be distinguished from all others. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, numberToken, type WritableObject, writeJson } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import {
  type Changes,
  makePayout,
  payoutBody,
  type PayoutTerms,
  payoutTerms,
} from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { bodySent, scalarText } from "../../support/sightings.ts";
import { Inconclusive, NotAllowed, orNone } from "../../support/verdict.ts";
import { findPayouts, readPayouts, textOf } from "./listing.ts";

/** Returns the check of a clause that needs permission to make payouts. */
export function payoutClause(...given: Parameters<typeof clause>): ClauseCheck {
  return { needs: ["payouts"], ...clause(...given) };
}

/**
 * Sends a payout whose members the interface specifies completely.
 *
 * A gateway may merge equal requests, so a payout without a unique text is not counted among the
 * records of the run, unless its amount is unique.
 */
export function create(
  probe: Probe,
  body: WritableObject,
  isUnique = "memo" in body,
): Promise<Answer> {
  return probe.call("createPayout", { body, valid: isUnique });
}

/** Sends a payout that a gateway may refuse, on terms that it has accepted before. */
export async function createOpen(probe: Probe, changes: Changes): Promise<Answer> {
  return create(probe, payoutBody(probe, await payoutTerms(probe), changes), false);
}

/** Sends a payout as `createOpen` does; undefined if the operator does not allow it. */
export async function createIfAllowed(probe: Probe, changes: Changes): Promise<Answer | undefined> {
  try {
    return await createOpen(probe, changes);
  } catch (error) {
    if (error instanceof NotAllowed) return undefined;
    throw error;
  }
}

/** Returns the payout that a response shows; undefined if the create failed or shows no id. */
export function madeBy(answer: Answer): CreatedRecord | undefined {
  const id = answer.isSuccess ? scalarText(answer.object.id) : undefined;
  const sent = bodySent(answer.exchange);
  return id !== undefined && isObject(sent) ? { kind: "payout", id, sent, answer } : undefined;
}

/** Deletes a payout, and retries while it is not found, since it may not be visible yet. */
export function remove(probe: Probe, { id }: CreatedRecord): Promise<Answer> {
  return probe.later(
    () => probe.callValid("deletePayout", { id }),
    ({ status }) => status !== 404,
  );
}

/**
 * Checks several items; one conclusive item is enough.
 *
 * @throws {Inconclusive} with the first reason, if every item is inconclusive.
 */
export async function expectForAny<Item>(
  items: readonly Item[],
  expectation: (item: Item) => Promise<unknown>,
): Promise<void> {
  const open: Inconclusive[] = [];
  for (const item of items) {
    try {
      await expectation(item);
    } catch (problem) {
      if (!(problem instanceof Inconclusive)) throw problem;
      open.push(problem);
    }
  }
  const [first] = open;
  if (first !== undefined && open.length === items.length) throw first;
}

/**
 * Makes payouts with many values for each member, and lists them, before and after another payout is
 * deleted. None of them is changed.
 *
 * @throws {Inconclusive} if none is accepted, or none shows an id.
 */
export const makeSamples = shared(async (probe): Promise<readonly CreatedRecord[]> => {
  const { payouts } = probe.session.options;
  const made = await Promise.all(payouts.map((offer) => sample(probe, { offer, takesMemo: true })));
  const samples = made.flat();
  if (samples.length === 0) {
    throw new Inconclusive("no payout was accepted, or none showed its id", probe.trail);
  }
  samples.push(...(await repeatMemo(probe, samples)));
  await findPayouts(probe, samples);
  const { id } = await makePayout(probe);
  await probe.callValid("deletePayout", { id });
  await readPayouts(probe, samples);
  await sleep(300);
  await readPayouts(probe, samples);
  return samples;
});

/** Makes payouts that share a memo with an earlier one, and nothing else: a memo is often an account. */
async function repeatMemo(
  probe: Probe,
  samples: readonly CreatedRecord[],
): Promise<readonly CreatedRecord[]> {
  const memo = samples.map(({ sent }) => sent.memo).find((text) => typeof text === "string");
  if (memo === undefined) return [];
  const answers = probe.session.options.payouts.slice(0, 2).map((offer) => {
    const body = payoutBody(probe, { offer, takesMemo: false }, { memo });
    return orNone(create(probe, body, true));
  });
  return (await Promise.all(answers)).flatMap((answer) => {
    return answer === undefined ? [] : (madeBy(answer) ?? []);
  });
}

async function sample(probe: Probe, terms: PayoutTerms): Promise<CreatedRecord[]> {
  const first = await create(probe, payoutBody(probe, terms));
  if (madeBy(first) === undefined && terms.takesMemo) {
    return sample(probe, { ...terms, takesMemo: false });
  }
  const sending = sampleBodies(probe, terms).map((body) => orNone(create(probe, body, true)));
  const answers = [first, ...(await Promise.all(sending))];
  return answers.flatMap((answer) => (answer === undefined ? [] : (madeBy(answer) ?? [])));
}

function sampleBodies(probe: Probe, terms: PayoutTerms): WritableObject[] {
  const { amount } = terms.offer;
  const number = probe.session.nextNumber();
  const changes: Changes[] = [
    { amount: textOf(payoutBody(probe, terms).amount) },
    { amount: numberToken(longer(amount, "12345678")) },
    { amount: numberToken(longer(amount, "7")) },
    { amount: numberToken(`0.0001${String(number % 1000).padStart(3, "0")}5`) },
    { amount: longer(amount, "87654321") },
    { amount: longer(amount, "30") },
  ];
  if (terms.takesMemo) {
    // Destination tags have leading zeros, so a gateway must not turn them into numbers.
    changes.push({ memo: `00${Date.now() % 1_000_000}${number}` });
    changes.push({ memo: `Memo${probe.session.tag()}Z` });
  }
  const bodies = changes.map((change) => payoutBody(probe, terms, change));
  bodies.push(payoutBody(probe, { ...terms, takesMemo: false }));
  // A gateway may merge equal requests, so without a memo their amounts must differ.
  return [...new Map(bodies.map((body) => [writeJson(body), body])).values()];
}

/** Appends digits to the fraction up to its eighth digit; a longer fraction stays as it is. */
function longer(amount: string, digits: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole}.${`${fraction}${digits}`.slice(0, Math.max(8, fraction.length))}`;
}
