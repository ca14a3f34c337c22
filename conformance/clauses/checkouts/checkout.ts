/** The members of a checkout, samples of many values, and updates; shared by the checks on checkouts. */
import { setTimeout as sleep } from "node:timers/promises";
import { type RunTraffic, successesOf } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isNumber, isObject, isString, isText, type Json, sameJson } from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import { describeAnswer, type Probe, shared } from "../../support/probe.ts";
import { describeBody, showMemberOf } from "../../support/received.ts";
import {
  type Changes,
  checkoutBody,
  findInList,
  makeCheckout,
  readItem,
  readWhenThere,
} from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { orNone, show } from "../../support/verdict.ts";

/** The form of a member: a test, and its description. */
export type Form = readonly [test: (value: Json | undefined) => boolean, is: string];

export const aFilledText: Form = [isText, "a non-empty string"];
export const aNumber: Form = [isNumber, "a number"];
export const anObject: Form = [isObject, "an object"];
const aText: Form = [isString, "a string"];

/** The documented members of a checkout. */
export const checkoutMembers: Readonly<Record<string, Form>> = {
  id: aFilledText,
  amount: aNumber,
  currency: aText,
  description: aText,
  redirect_url: aText,
  cancel_url: aText,
  status: aFilledText,
  metadata: anObject,
  created_at: [(value) => readMoment(value) !== undefined, "an ISO 8601 date-time"],
};

/** Members that keep the values that the create response shows. */
export const steadyMembers = ["id", "amount", "currency", "redirect_url", "cancel_url"];

/** @throws {Violation} if a success lacks one of the nine members at the top level of its body. */
export function expectCheckouts(probe: Probe, traffic: RunTraffic, operationId: string): void {
  for (const answer of successesOf(traffic, operationId)) {
    const { json } = answer;
    const isThere = (name: string) => isObject(json) && name in json;
    const missing = Object.keys(checkoutMembers).filter((name) => !isThere(name));
    probe.expect(
      missing.length === 0,
      `the nine members of a checkout at the top level of ${answer.exchange.id}`,
      isObject(json) ? `a body without ${missing.join(", ")}` : describeBody(answer),
      answer,
    );
  }
}

const samples: readonly Changes[] = [
  { amount: 100 },
  { amount: 123_456 },
  { amount: 2_000_000 },
  // A currency without decimals shows whether amounts are rescaled.
  { amount: 500, currency: "JPY" },
  { redirect_url: "https://shop.example/paid" },
  // A shop may have one page for both outcomes, or pages that differ only in their queries.
  { redirect_url: "https://shop.example/back", cancel_url: "https://shop.example/back" },
  {
    redirect_url: "https://shop.example:8443/cart/back?step=3",
    cancel_url: "https://shop.example:8443/cart/back?step=2&back=%2Fcart",
  },
];

/**
 * Makes checkouts with many values for each member, reads each twice and lists one; none of them is
 * changed.
 *
 * @throws {Inconclusive} if the plain checkout is refused.
 */
export const checkoutSamples = shared(async (probe): Promise<readonly CreatedRecord[]> => {
  const first = await makeCheckout(probe);
  // Two orders of the same goods: descriptions are not unique.
  const { description } = newDescription(probe);
  const changed = [...samples, { description }, { description }];
  const others = await Promise.all(changed.map((changes) => orNone(makeCheckout(probe, changes))));
  const made = [first, ...others.filter((other) => other !== undefined)];
  for (const checkout of made) await readWhenThere(probe, checkout);
  // The second read may come from a cache.
  for (const checkout of made.slice(0, 3)) await readItem(probe, checkout);
  await findInList(probe, first);
  return made;
});

/** Sends a create that a gateway may accept or refuse. */
export function create(probe: Probe, changes: Changes): Promise<Answer> {
  return probe.call("createCheckout", { body: checkoutBody(probe, changes) });
}

/** Sends an update that every gateway must accept; by default, it has a new description. */
export function update(
  probe: Probe,
  { id }: CreatedRecord,
  body = newDescription(probe),
): Promise<Answer> {
  return probe.callValid("updateCheckout", { id, body });
}

export function newDescription(probe: Probe): { readonly description: string } {
  return { description: `Changed ${probe.session.tag()}` };
}

/** Makes a checkout and reads all its members except the status, which may change at any time. */
export async function makeKnown(probe: Probe) {
  const checkout = await makeCheckout(probe);
  const read = await readWhenThere(probe, checkout);
  const names = Object.keys(checkoutMembers).filter((name) => name !== "status");
  const before = Object.fromEntries(names.map((name) => [name, read.object[name]]));
  return { ...checkout, before };
}

type Values = Readonly<Record<string, Json | undefined>>;

/**
 * Waits until a read shows the values, and expects the next reads, immediately and a moment later, to
 * show them too.
 *
 * @throws {Violation} if one does not.
 */
export async function expectShown(...given: Parameters<typeof expectShownOnce>): Promise<void> {
  const [probe, checkout, ...expected] = given;
  await expectShownOnce(...given);
  expectValues(probe, await readItem(probe, checkout), ...expected);
  await sleep(probe.session.options.patienceMs / 20);
  await expectShownOnce(...given);
}

/**
 * Waits until a read shows the values.
 *
 * @throws {Violation} if none does.
 */
export async function expectShownOnce(
  probe: Probe,
  checkout: CreatedRecord,
  values: Values,
  ...causes: readonly Answer[]
): Promise<void> {
  const read = await probe.later(
    () => readItem(probe, checkout),
    (answer) => differing(answer, values).length === 0,
  );
  expectValues(probe, read, values, ...causes);
}

function differing({ object }: Answer, values: Values): string[] {
  return Object.keys(values).filter((name) => !sameJson(object[name], values[name]));
}

function expectValues(
  probe: Probe,
  answer: Answer,
  values: Values,
  ...causes: readonly Answer[]
): void {
  const names = differing(answer, values);
  const done = [...new Set(causes.map(({ exchange }) => exchange.operationId))].join(", ");
  const wanted = names.map((name) => `${name} to be ${show(values[name])}`);
  const received = names.map((name) => `${name}: ${showMemberOf(answer, name)}`);
  probe.expect(
    names.length === 0,
    `${wanted.join(", ")} after ${done}`,
    answer.isSuccess ? received.join(", ") : describeAnswer(answer),
    ...causes,
    answer,
  );
}
