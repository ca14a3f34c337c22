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
import { NeedsExclusiveRun, describeAnswer, type Probe, shared } from "../../support/probe.ts";
import { showMember, showMemberOf } from "../../support/received.ts";
import { type Changes, checkoutBody, makeCheckout } from "../../support/records.ts";
import { isFieldErrors, isMessageList } from "../../support/refusals.ts";
import { Inconclusive } from "../../support/verdict.ts";

const requiredMembers: readonly (readonly [ClauseId, string])[] = [
  ["CHK-VAL-01", "amount"],
  ["CHK-VAL-02", "currency"],
  ["CHK-VAL-03", "description"],
  ["CHK-VAL-04", "redirect_url"],
  ["CHK-VAL-05", "cancel_url"],
];

/** A refused create, with the fields that offend in it. */
interface Refused {
  readonly answer: Answer;
  readonly sent: WritableObject;
  readonly fields: readonly string[];
}

/** Sends a body that differs from an accepted one in what offends alone. */
async function sendOffending(probe: Probe, changes: Changes): Promise<Refused> {
  await makeCheckout(probe);
  const body = checkoutBody(probe, changes);
  const answer = await probe.call("createCheckout", { body });
  return { answer, sent: body, fields: Object.keys(changes) };
}

const missingMembers = requiredMembers.map(([id, name]) => ({
  id,
  send: shared((probe) => sendOffending(probe, { [name]: undefined })),
}));
const tooSmall = shared((probe) =>
  Promise.all([0, -1, -100].map((amount) => sendOffending(probe, { amount }))),
);
const badCurrency = shared((probe) =>
  Promise.all(["ZZZ", "NOT-A-CURRENCY"].map((currency) => sendOffending(probe, { currency }))),
);
const nothingSent = shared(async (probe): Promise<Refused> => {
  await makeCheckout(probe);
  const answer = await probe.call("createCheckout", { body: {} });
  return { answer, sent: {}, fields: requiredMembers.map(([, name]) => name) };
});
const twoOffending = shared((probe) => sendOffending(probe, { amount: 0, currency: "ZZZ" }));
const pairs = shared((probe) =>
  Promise.all([
    sendOffending(probe, { amount: -5, description: undefined }),
    sendOffending(probe, { currency: undefined, cancel_url: undefined }),
    sendOffending(probe, { redirect_url: undefined, amount: undefined }),
  ]),
);
const notWhole = shared((probe) =>
  Promise.all(
    [numberToken("1.5"), "abc", {}, [], true].map((amount) => sendOffending(probe, { amount })),
  ),
);

/** Every create that must be refused, whatever the clause. */
const allRefused = shared(async (probe): Promise<readonly Refused[]> => [
  ...(await Promise.all(missingMembers.map(({ send }) => send(probe)))),
  ...(await tooSmall(probe)),
  ...(await badCurrency(probe)),
  ...(await pairs(probe)),
  await nothingSent(probe),
  await twoOffending(probe),
]);

function refusedAfresh(probe: Probe): Promise<readonly Refused[]> {
  const offences = [{ amount: 0 }, { currency: "ZZZ" }, { cancel_url: undefined }];
  return Promise.all(offences.map((changes) => sendOffending(probe, changes)));
}

export const checkoutValidationClauses: readonly ClauseCheck[] = [
  ...missingMembers.map(({ id, send }) =>
    clause(id, {
      run: async (probe) => {
        expectEntries(probe, await send(probe));
      },
    }),
  ),
  clause("CHK-VAL-06", {
    run: async (probe) => {
      await makeCheckout(probe);
      for (const amount of [1, 2]) {
        const body = checkoutBody(probe, { amount });
        const answer = await probe.callValid("createCheckout", { body });
        probe.expectSuccess(answer, `a checkout with amount ${amount}`, { bounds: amount !== 1 });
      }
    },
  }),
  clause("CHK-VAL-07", {
    run: async (probe) => {
      for (const refused of await tooSmall(probe)) expectEntries(probe, refused);
    },
  }),
  clause("CHK-VAL-08", {
    run: async (probe) => {
      for (const refused of await badCurrency(probe)) expectEntries(probe, refused);
    },
  }),
  clause("CHK-VAL-09", {
    run: async (probe) => {
      for (const { answer } of await allRefused(probe)) {
        if (!answer.isRefusal) continue;
        const { error } = answer.object;
        probe.expect(
          isFieldErrors(error),
          "error to map each field name to a list of messages",
          showMemberOf(answer, "error"),
          answer,
        );
      }
    },
  }),
  clause("CHK-VAL-10", {
    run: async (probe) => {
      const cases = [await nothingSent(probe), await twoOffending(probe), ...(await pairs(probe))];
      for (const refused of cases) expectEntries(probe, refused);
    },
  }),
  clause("CHK-VAL-11", {
    run: async (probe) => {
      for (const { answer, fields } of await allRefused(probe)) {
        const { error } = answer.object;
        if (!answer.isRefusal || !isObject(error)) continue;
        const others = Object.keys(error).filter((name) => !fields.includes(name));
        probe.expect(
          others.length === 0,
          `no entry besides ${fields.join(" and ")}`,
          `entries for ${others.join(", ")}`,
          answer,
        );
      }
    },
  }),
  clause("CHK-VAL-12", { run: expectNothingLeft }),
  clause("CHK-VAL-13", {
    run: async (probe) => {
      for (const { answer } of await notWhole(probe)) expectNoFraction(probe, answer);
    },
  }),
];

function expectEntries(probe: Probe, { answer, fields }: Refused): void {
  if (answer.status === 403) {
    throw new Inconclusive("403 may be a lack of scope", [answer.exchange]);
  }
  probe.expect(answer.isRefusal, "a refusal", describeAnswer(answer), answer);
  const { error } = answer.object;
  for (const name of fields) {
    const messages = isObject(error) ? error[name] : undefined;
    probe.expect(
      isMessageList(messages),
      `a list of messages under the key ${name} of error`,
      isObject(error) ? showMember(error, name) : showMemberOf(answer, "error"),
      answer,
    );
  }
}

/** A whole number in place of what was sent is only questionable; a fraction is wrong. */
function expectNoFraction(probe: Probe, answer: Answer): void {
  if (answer.isRefusal) {
    const { error } = answer.object;
    const messages = isObject(error) ? error.amount : undefined;
    probe.expect(
      isMessageList(messages),
      "an entry for amount",
      showMemberOf(answer, "error"),
      answer,
    );
    return;
  }
  const { amount } = answer.object;
  const isWholeNumber = isNumber(amount) && isWhole(amount.value);
  probe.expect(
    isWholeNumber,
    "a refusal, or a whole number",
    showMemberOf(answer, "amount"),
    answer,
  );
  probe.warn("an amount that is no integer is turned into one");
}

async function expectNothingLeft(probe: Probe): Promise<void> {
  // When the check is repeated, what the others have left may have been pushed off the page.
  const sent = await (probe.isAlone ? refusedAfresh(probe) : allRefused(probe));
  const refused = sent.filter(({ answer }) => answer.isRefusal);
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
  for (const { answer, sent } of refused) {
    const left = records.some((record) => showsTagOf(record, sent));
    const last = answers.slice(-1);
    probe.expect(!left, "no trace of a refused create", "it is in the list", answer, ...last);
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
