/** What a checkout create refuses, and how. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  isNumber,
  isObject,
  isWhole,
  type JsonObject,
  numberToken,
  type WritableObject,
} from "../../support/json.ts";
import { listAll } from "../../support/lists.ts";
import { NeedsExclusiveRun, type Probe, shared } from "../../support/probe.ts";
import { showMember, showMemberOf } from "../../support/received.ts";
import { type Changes, checkoutBody, makeCheckout } from "../../support/records.ts";
import { isFieldErrors, isMessageList, reactionOf } from "../../support/refusals.ts";
import { Inconclusive, show } from "../../support/verdict.ts";

/** Changes to an accepted body that must be refused, with an entry for each member in them. */
const offences: readonly (readonly [ClauseId, readonly Changes[]])[] = [
  ["CHK-VAL-01", [omit("amount")]],
  ["CHK-VAL-02", [omit("currency")]],
  ["CHK-VAL-03", [omit("description")]],
  ["CHK-VAL-04", [omit("redirect_url")]],
  ["CHK-VAL-05", [omit("cancel_url")]],
  ["CHK-VAL-07", [{ amount: 0 }, { amount: -1 }, { amount: -100 }]],
  ["CHK-VAL-08", [{ currency: "ZZZ" }, { currency: "NOT-A-CURRENCY" }]],
  [
    "CHK-VAL-10",
    [
      omit("amount", "currency", "description", "redirect_url", "cancel_url"),
      omit("currency", "cancel_url"),
      omit("redirect_url", "amount"),
      { amount: 0, currency: "ZZZ" },
      { amount: -5, description: undefined },
    ],
  ],
];

function omit(...names: readonly string[]): Changes {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

const amounts: WritableObject = {
  '"100"': "100",
  "100.0": numberToken("100.0"),
  "1e2": numberToken("1e2"),
  null: null,
  "very large": numberToken("9007199254740993000"),
};

const texts: WritableObject = {
  empty: "",
  blank: " ",
  null: null,
  number: 7,
  object: {},
  "10 kB": "x".repeat(10_000),
};

const addresses: WritableObject = {
  ...texts,
  relative: "/paid",
  "no host": "https://",
  script: "javascript:void 0",
};

/** The answer to a create with members that offend. */
interface Refused {
  readonly answer: Answer;
  readonly sent: WritableObject;
  readonly fields: readonly string[];
}

async function sendOffending(probe: Probe, changes: Changes): Promise<Refused> {
  await makeCheckout(probe);
  const sent = checkoutBody(probe, changes);
  const answer = await probe.call("createCheckout", { body: sent });
  return { answer, sent, fields: Object.keys(changes) };
}

function sendAll(probe: Probe, changes: readonly Changes[]): Promise<readonly Refused[]> {
  return Promise.all(changes.map((change) => sendOffending(probe, change)));
}

const refusals = offences.map(([id, changes]) => ({
  id,
  send: shared((probe) => sendAll(probe, changes)),
}));

async function sendEveryOffence(probe: Probe): Promise<readonly Refused[]> {
  return (await Promise.all(refusals.map(({ send }) => send(probe)))).flat();
}

export const checkoutValidationClauses: readonly ClauseCheck[] = [
  clause("CHK-FLD-CUR-02", async (probe) => {
    for (const currency of ["USD", "EUR", "JPY", "usd", "BTC", "XXX"]) {
      probe.observe(currency, acceptanceOf(await create(probe, { currency })));
    }
  }),
  ...refusals.map(({ id, send }) =>
    clause(id, async (probe) => {
      for (const { answer, fields } of await send(probe)) {
        if (answer.status === 403) {
          throw new Inconclusive("403 may be a lack of scope", [answer.exchange]);
        }
        probe.expectRefusal(answer, `a checkout with an invalid ${fields.join(" and ")}`);
        for (const name of fields) expectEntry(probe, answer, name);
      }
    }),
  ),
  clause("CHK-VAL-06", async (probe) => {
    await makeCheckout(probe);
    for (const amount of [1, 2]) {
      const body = checkoutBody(probe, { amount });
      const answer = await probe.callValid("createCheckout", { body });
      probe.expectSuccess(answer, `a checkout with amount ${amount}`, { bounds: amount !== 1 });
    }
  }),
  clause("CHK-VAL-09", async (probe) => {
    for (const { answer } of await sendEveryOffence(probe)) {
      if (!answer.isRefusal) continue;
      const expected = "error to map each field name to a list of messages";
      const got = showMemberOf(answer, "error");
      probe.expect(isFieldErrors(answer.object.error), expected, got, answer);
    }
  }),
  clause("CHK-VAL-11", async (probe) => {
    for (const { answer, fields } of await sendEveryOffence(probe)) {
      const { error } = answer.object;
      if (!answer.isRefusal || !isObject(error)) continue;
      const others = Object.keys(error).filter((name) => !fields.includes(name));
      const expected = `no entry besides ${fields.join(" and ")}`;
      probe.expect(others.length === 0, expected, `entries for ${others.join(", ")}`, answer);
    }
  }),
  clause("CHK-VAL-12", expectNothingLeft),
  clause("CHK-VAL-13", async (probe) => {
    const notWhole = [numberToken("1.5"), "abc", {}, [], true];
    const sent = await sendAll(
      probe,
      notWhole.map((amount) => ({ amount })),
    );
    for (const { answer } of sent) {
      if (answer.isRefusal) {
        expectEntry(probe, answer, "amount");
        continue;
      }
      const { amount } = answer.object;
      const isWholeNumber = isNumber(amount) && isWhole(amount.value);
      const got = showMemberOf(answer, "amount");
      probe.expect(isWholeNumber, "a refusal, or a whole number", got, answer);
      probe.warn("an amount that is not an integer is turned into one");
    }
  }),
  clause("CHK-VAL-14", async (probe) => {
    for (const [name, amount] of Object.entries(amounts)) {
      const answer = await create(probe, { amount });
      const { amount: shown } = answer.object;
      const stored = answer.isSuccess && isNumber(shown) ? `, stored as ${shown.value}` : "";
      probe.observe(name, `${acceptanceOf(answer)}${stored}`);
    }
  }),
  clause("CHK-VAL-15", async (probe) => {
    const members = { description: texts, redirect_url: addresses, cancel_url: addresses };
    for (const [member, values] of Object.entries(members)) {
      for (const [name, value] of Object.entries(values)) {
        const answer = await create(probe, { [member]: value });
        probe.observe(`${member}: ${name}`, acceptanceOf(answer));
      }
    }
  }),
  clause("CHK-VAL-16", async (probe) => {
    const { status } = (await sendOffending(probe, omit("amount"))).answer;
    probe.observe("status", status);
    if (status < 300 || status > 499) {
      probe.warn(`a validation error is answered with ${status}`);
    }
  }),
  clause("CHK-VAL-17", async (probe) => {
    const { answer } = await sendOffending(probe, { amount: undefined, currency: "ZZZ" });
    const { error = null, ...others } = answer.object;
    probe.observe("members beside error", Object.keys(others).sort());
    probe.note("messages", show(error));
  }),
];

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
  // When the check is repeated, what the others have left may have been pushed off the page.
  const sent = probe.isAlone
    ? await sendAll(probe, [{ amount: 0 }, { currency: "ZZZ" }, omit("cancel_url")])
    : await sendEveryOffence(probe);
  // Made last: where it is listed, what was made before would be as well.
  const marker = await makeCheckout(probe);
  const { records, answers, isThere } = await probe.later(
    async () => {
      const list = await listAll(probe, "listCheckouts");
      return { ...list, isThere: list.records.some(({ id }) => id === marker.id) };
    },
    (list) => list.isThere,
    ({ mayBeCut }) => mayBeCut,
  );
  for (const { answer, sent: body } of sent.filter(({ answer: { isRefusal } }) => isRefusal)) {
    const isLeft = records.some((record) => showsTagOf(record, body));
    const evidence = [answer, ...answers.slice(-1)];
    probe.expect(!isLeft, "no trace of a refused create", "it is in the list", ...evidence);
  }
  if (!isThere) {
    throw new NeedsExclusiveRun(
      "the list does not show what was created last",
      answers.map(({ exchange }) => exchange),
    );
  }
}

/** Each body has a tag of its own in its three texts, of which one may have been left out. */
function showsTagOf(record: JsonObject, sent: WritableObject): boolean {
  return ["description", "redirect_url", "cancel_url"].some(
    (name) => sent[name] !== undefined && record[name] === sent[name],
  );
}

/** Sends a create that leaves something open; what it makes is judged by no other clause. */
function create(probe: Probe, changes: Changes): Promise<Answer> {
  return probe.call("createCheckout", { body: checkoutBody(probe, changes) });
}

function acceptanceOf(answer: Answer): string {
  return answer.isSuccess ? "accepted" : `refused: ${reactionOf(answer)}`;
}
