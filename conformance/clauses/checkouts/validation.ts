/** Checks of the refusals of invalid checkouts. */
import pLimit from "p-limit";
import type { ClauseId } from "../../../generated/clauses.ts";
import { clause, type ClauseCheck, type RunTraffic, successesOf } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  isObject,
  isString,
  type JsonObject,
  numberToken,
  type Writable,
  type WritableObject,
} from "../../support/json.ts";
import { listAll, mayBePage } from "../../support/lists.ts";
import { NeedsExclusiveRun, type Probe, shared } from "../../support/probe.ts";
import { showMember, showMemberOf } from "../../support/received.ts";
import {
  acceptedCheckout,
  type Changes,
  checkoutBody,
  makeCheckout,
} from "../../support/records.ts";
import { isFieldErrors, isMessageList } from "../../support/refusals.ts";
import { bodySent } from "../../support/sightings.ts";
import { show, Violation } from "../../support/verdict.ts";
import * as values from "../../sweeps/values.ts";
import { create } from "./checkout.ts";

/**
 * Changes to an accepted body that must be refused, with an entry for each member in them. A member
 * that is undefined is left out.
 */
const plainOffenses: readonly Changes[] = [
  omit("amount"),
  omit("currency"),
  omit("description"),
  omit("redirect_url"),
  omit("cancel_url"),
  ...[0, -1, -100].map((amount) => ({ amount })),
  ...["ZZZ", "NOT-A-CURRENCY", "EURO", "", null, 7, ["EUR"], {}].map((currency) => ({ currency })),
  omit("amount", "currency", "description", "redirect_url", "cancel_url"),
  omit("currency", "cancel_url"),
  omit("redirect_url", "amount"),
  { amount: 0, currency: "ZZZ" },
  { amount: -5, description: undefined },
];

/** Amounts that cannot be read as a whole number (CHK-VAL-13). */
const notWhole: readonly Writable[] = [numberToken("1.5"), "abc", {}, [], true];

function isNotWhole({ amount }: Changes): boolean {
  return amount !== undefined && typeof amount !== "number";
}

/** Combines offenses with valid values that might hide them. */
function mixedOffenses(probe: Probe): (readonly [offense: Changes, valid: Changes])[] {
  const combine = (offenses: readonly Changes[], others: readonly Changes[]) =>
    others.flatMap((other) => offenses.map((offense) => [offense, other] as const));
  const texts = values.textsOf(probe.session);
  const { currencies } = values;
  return [
    ...texts.map(
      (description, index) =>
        [
          { amount: numberToken(index % 2 === 0 ? "1.5" : "0.99") },
          { description, currency: currencies[index % currencies.length] },
        ] as const,
    ),
    ...combine(
      [
        { amount: 0, currency: "ZZZ", redirect_url: undefined },
        { amount: -1, currency: undefined, cancel_url: undefined },
        { amount: undefined, currency: "NOT-A-CURRENCY" },
      ],
      texts.map((description) => ({ description })),
    ),
    ...combine(
      [{ currency: "ZZZ", description: undefined }, omit("currency", "redirect_url", "cancel_url")],
      values.wholeAmounts.map((token) => ({ amount: numberToken(token) })),
    ),
    ...combine(
      [
        { amount: 0, description: undefined, cancel_url: undefined },
        { amount: undefined, redirect_url: undefined },
        { amount: -1, cancel_url: undefined },
      ],
      currencies.map((currency) => ({ currency })),
    ),
  ];
}

/** The clauses that require each member of a create. */
const required: Readonly<Record<string, ClauseId>> = {
  amount: "CHK-VAL-01",
  currency: "CHK-VAL-02",
  description: "CHK-VAL-03",
  redirect_url: "CHK-VAL-04",
  cancel_url: "CHK-VAL-05",
};

/** Returns the clause that a changed member violates, which requires a refusal. */
function violatedClause([name, value]: readonly [string, Changes[string]]): ClauseId | undefined {
  if (value === undefined) return required[name];
  if (name === "amount" && isNotWhole({ amount: value })) return undefined;
  return name === "currency" ? "CHK-VAL-08" : "CHK-VAL-07";
}

function omit(...names: readonly string[]): Changes {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** The maximum number of offenses to send at the same time, few enough for a small server. */
const offensesAtOnce = 8;

/** A create with invalid members, and the response to it. */
interface Refused {
  readonly changes: Changes;
  readonly valid: Changes;
  readonly answer: Answer;
  readonly sent: WritableObject;
}

async function sendOffending(
  probe: Probe,
  changes: Changes,
  valid: Changes = {},
): Promise<Refused> {
  const sent = checkoutBody(probe, { ...valid, ...changes });
  const answer = await probe.call("createCheckout", { body: sent });
  return { answer, sent, changes, valid };
}

/** @throws {Inconclusive} if the same body without an offense is refused. */
async function sendAll(
  probe: Probe,
  offenses: readonly (readonly [offense: Changes, valid?: Changes])[],
): Promise<readonly Refused[]> {
  await acceptedCheckout(probe);
  const limit = pLimit(offensesAtOnce);
  return limit.map(offenses, ([offense, valid]) => sendOffending(probe, offense, valid));
}

const sendEveryOffense = shared((probe) => {
  const alone = [...plainOffenses, ...notWhole.map((amount) => ({ amount }))];
  return sendAll(probe, [...alone.map((offense) => [offense] as const), ...mixedOffenses(probe)]);
});

/**
 * Checks the responses to offenses. A gateway may also refuse the valid members, for example because of
 * a limit. So if a check fails, the valid members are sent without the offense; if they are refused too,
 * the failure does not count.
 */
async function expectOfOffenses(
  probe: Probe,
  sent: readonly Refused[],
  expectation: (refused: Refused) => void,
): Promise<void> {
  for (const refused of sent) {
    try {
      expectation(refused);
    } catch (problem) {
      const { valid } = refused;
      if (!(problem instanceof Violation) || Object.keys(valid).length === 0) throw problem;
      if ((await create(probe, valid)).isSuccess) throw problem;
    }
  }
}

/** @param violating Returns the changed members that violate the clause. */
function refusalClause(id: ClauseId, violating: (changes: Changes) => string[]): ClauseCheck {
  return clause(id, async (probe) => {
    const sent = await sendEveryOffense(probe);
    await expectOfOffenses(probe, sent, ({ answer, changes }) => {
      const names = violating(changes);
      if (names.length === 0) return;
      if (answer.status === 403) probe.need(answer, "an invalid checkout");
      const fields = Object.keys(changes).join(" and ");
      probe.expectRefusal(answer, `a checkout with an invalid ${fields}`);
      // A gateway that reports only the first offense fails CHK-VAL-10, not the clause of each other one.
      const isJudged = id === "CHK-VAL-10" || Object.keys(changes).length === 1;
      for (const name of isJudged ? names : []) expectEntry(probe, answer, name);
    });
  });
}

export const checkoutValidationClauses: readonly ClauseCheck[] = [
  ...([...Object.values(required), "CHK-VAL-07", "CHK-VAL-08"] as const).map((id) =>
    refusalClause(id, (changes) =>
      Object.entries(changes).flatMap((change) =>
        violatedClause(change) === id ? [change[0]] : [],
      ),
    ),
  ),
  refusalClause("CHK-VAL-10", (changes) => {
    const names = Object.keys(changes);
    return names.length > 1 ? names : [];
  }),
  clause("CHK-VAL-06", async (probe) => {
    await acceptedCheckout(probe);
    for (const amount of [1, 2]) {
      const body = checkoutBody(probe, { amount });
      const answer = await probe.callValid("createCheckout", { body });
      probe.expectSuccess(answer, `a checkout with amount ${amount}`, {
        boundsApply: amount !== 1,
      });
    }
    for (const currency of ["EUR", "JPY"]) {
      const smallest = await create(probe, { currency, amount: 1 });
      const isOffered = smallest.isSuccess || (await create(probe, { currency })).isSuccess;
      const what = `a checkout with amount 1 in ${currency}, in which others are accepted`;
      if (isOffered) probe.expectSuccess(smallest, what, { boundsApply: false });
    }
  }),
  clause("CHK-VAL-09", async (probe) => {
    await expectOfOffenses(probe, await sendEveryOffense(probe), ({ answer }) => {
      if (!answer.isRefusal) return;
      const expected = "error to map each field name to a list of messages";
      const got = showMemberOf(answer, "error");
      probe.expect(isFieldErrors(answer.object.error), expected, got, answer);
    });
  }),
  clause("CHK-VAL-11", expectOnlyOffensesNamed, expectNoAcceptedValueNamed),
  clause("CHK-VAL-12", expectNothingLeft),
  clause("CHK-VAL-13", async (probe) => {
    const sent = await sendEveryOffense(probe);
    const open = sent.filter(({ changes }) => isNotWhole(changes));
    await expectOfOffenses(probe, open, ({ answer }) => {
      probe.expectRefusal(answer, "a checkout whose amount is not an integer");
      expectEntry(probe, answer, "amount");
    });
  }),
];

async function expectOnlyOffensesNamed(probe: Probe): Promise<void> {
  await expectOfOffenses(probe, await sendEveryOffense(probe), ({ answer, changes }) => {
    const { error } = answer.object;
    if (!answer.isRefusal || !isObject(error)) return;
    const fields = Object.keys(changes);
    const others = Object.keys(error).filter((name) => !fields.includes(name));
    const expected = `no entry besides ${fields.join(" and ")}`;
    probe.expect(others.length === 0, expected, `entries for ${others.join(", ")}`, answer);
  });
}

/** Expects the error of a valid create to name no value with which another create was accepted. */
function expectNoAcceptedValueNamed(probe: Probe, traffic: RunTraffic): void {
  const valueIn = ({ exchange }: Answer, name: string) => {
    const sent = bodySent(exchange);
    return isObject(sent) ? sent[name] : undefined;
  };
  const created = successesOf(traffic, "createCheckout");
  const refused = traffic.answers.filter(
    ({ exchange, isRefusal }) =>
      exchange.operationId === "createCheckout" && exchange.valid && isRefusal,
  );
  // Not an amount, which may have a limit for a day, nor a description, which may have to be unique.
  for (const name of ["currency", "redirect_url", "cancel_url"]) {
    const accepted = new Map(created.map((answer) => [valueIn(answer, name), answer]));
    for (const answer of refused) {
      const { error } = answer.object;
      const value = valueIn(answer, name);
      const other = isString(value) ? accepted.get(value) : undefined;
      if (other === undefined || !isObject(error)) continue;
      const expected = `no entry for the ${name} ${show(value)}, which another create was accepted with`;
      probe.expect(!(name in error), expected, show(error), other, answer);
    }
  }
}

function expectEntry(probe: Probe, answer: Answer, name: string): void {
  const { error } = answer.object;
  probe.expect(
    isMessageList(isObject(error) ? error[name] : undefined),
    `a list of messages under the key ${name} of error`,
    isObject(error) ? showMember(error, name) : showMemberOf(answer, "error"),
    answer,
  );
}

async function expectNothingLeft(probe: Probe): Promise<void> {
  // When the check is repeated, earlier records may have been pushed off the page.
  const sent = probe.isAlone
    ? await sendAll(probe, [[{ amount: 0 }], [{ currency: "ZZZ" }], [omit("cancel_url")]])
    : await sendEveryOffense(probe);
  // The marker is made last: a list that shows it would also show any earlier record.
  const marker = await makeCheckout(probe);
  const { records, answers, isThere } = await probe.later(
    async () => {
      const list = await listAll(probe, "listCheckouts");
      return { ...list, isThere: list.records.some(({ id }) => id === marker.id) };
    },
    (list) => list.isThere,
    (list) => list.mayBeCut || (!probe.isAlone && mayBePage(probe, list.answers)),
  );
  for (const refused of sent.filter(({ answer: { isRefusal } }) => isRefusal)) {
    const { answer } = refused;
    const isLeft = records.some((record) => showsTagOf(record, refused));
    const evidence = [answer, ...answers.slice(-1)];
    probe.expect(!isLeft, "no trace of a refused create", "it is in the list", ...evidence);
  }
  if (!isThere) {
    throw new NeedsExclusiveRun(
      "the list does not show the last created checkout",
      answers.map(({ exchange }) => exchange),
    );
  }
}

/** Returns true if a record shows a tagged text of the body: any text that is not in `valid`. */
function showsTagOf(record: JsonObject, { sent, valid }: Refused): boolean {
  const tagged = ["description", "redirect_url", "cancel_url"].filter((name) => !(name in valid));
  return tagged.some((name) => sent[name] !== undefined && record[name] === sent[name]);
}
