/** The payout list as a whole, and what its elements carry. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isArray, isNumber, isObject, type Json, kindOf } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { describeBody, showMember, showWithKind } from "../../support/received.ts";
import { makePayout, type CreatedRecord } from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { type Element, findPayouts, listAnswers, listElements } from "./listing.ts";
import { makeSamples } from "./samples.ts";

const list = async (probe: Probe) => {
  await probe.callValid("listPayouts");
};

const isString = (value: Json | undefined) => typeof value === "string";

/** The members of an element and their types; the memo may be missing or null. */
const members: readonly (readonly [string, (value: Json | undefined) => boolean, string])[] = [
  ["id", isString, "a string"],
  ["transaction_id", isString, "a string"],
  ["amount", isNumber, "a number"],
  ["crypto_currency", isString, "a string"],
  ["recipient_address", isString, "a string"],
  ["status", isString, "a string"],
  ["created_at", isString, "a string"],
  ["memo", (value) => value === undefined || value === null || isString(value), "a string or null"],
];

export const payoutListClauses: readonly ClauseCheck[] = [
  clause("PAY-LIST-01", {
    run: list,
    judge(probe, gathered) {
      for (const answer of plainLists(listAnswers(gathered))) {
        expectServed(probe, answer);
        probe.expect(answer.status === 200, "status 200 from the list", `${answer.status}`, answer);
      }
    },
  }),
  clause("PAY-LIST-02", {
    run: async (probe) => {
      const answer = await probe.callValid("listPayouts");
      probe.need(answer, "the list");
      // Another account may hold no payouts at all, and its list is an array none the less.
      if (!probe.session.options.hasSecondKey) return;
      const other = await probe.call("listPayouts", { as: "second" });
      if (other.isSuccess) expectArray(probe, other);
    },
    judge(probe, gathered) {
      for (const answer of plainLists(listAnswers(gathered))) {
        if (answer.status >= 200 && answer.status < 300) expectArray(probe, answer);
      }
    },
  }),
  clause("PAY-LIST-03", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, gathered) {
      for (const element of someElements(listElements(gathered))) judgeElement(probe, element);
    },
  }),
  clause("PAY-LIST-04", {
    run: list,
    judge(probe, gathered) {
      for (const answer of plainLists(listAnswers(gathered))) expectServed(probe, answer);
    },
  }),
  clause("PAY-LIST-05", { needs: ["payouts"], run: observePaging }),
  clause("PAY-LIST-06", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, gathered) {
      for (const element of someElements(listElements(gathered))) {
        const { value } = element;
        if (!isObject(value) || "metadata" in value) continue;
        probe.expect(false, "metadata in every element", show(value), element);
      }
    },
  }),
];

/** A front end's passing failure is no answer of the list where the list answers at other times. */
function plainLists(answers: readonly Answer[]): Answer[] {
  const isServed = answers.some(({ isSuccess }) => isSuccess);
  return answers.filter(({ exchange, status }) => {
    const isPassing = isServed && (status === 429 || (status >= 502 && status <= 504));
    return exchange.valid && !exchange.request.path.includes("?") && !isPassing;
  });
}

function expectServed(probe: Probe, answer: Answer): void {
  probe.expectSuccess(answer, "the bare list", { bounds: false });
}

function expectArray(probe: Probe, answer: Answer): void {
  const received = `${describeBody(answer)}: ${answer.text.slice(0, 100)}`;
  probe.expect(isArray(answer.json), "an array at top level", received, answer);
}

function someElements(elements: readonly Element[]): readonly Element[] {
  if (elements.length === 0) throw new Inconclusive("no payout was seen in a list");
  return elements;
}

function judgeElement(probe: Probe, element: Element): void {
  const { value } = element;
  if (!isObject(value)) {
    probe.expect(false, "objects in the payout list", kindOf(value), element);
    return;
  }
  for (const [name, isOfType, type] of members) {
    // A list may hold very many.
    if (isOfType(value[name])) continue;
    const received = showMember(value, name, showWithKind);
    probe.expect(false, `${name} of every element to be ${type}`, received, element);
  }
}

async function observePaging(probe: Probe): Promise<void> {
  const made = [await makePayout(probe), await makePayout(probe), await makePayout(probe)];
  const { records, answers } = await findPayouts(probe, made);
  const [first] = answers;
  probe.observe("order", orderOf([...records.keys()], made));
  probe.observe(
    "link header",
    answers.some(({ headers }) => headers.has("link")),
  );
  probe.observe("count headers", countHeaders(first));
  probe.note("elements on the first page", isArray(first?.json) ? first.json.length : "none");
  const limited = await probe.call("listPayouts", { query: "?limit=1" });
  const paged = await probe.call("listPayouts", { query: "?page=2" });
  probe.observe("limit=1", limited.isSuccess ? effectOfLimit(limited) : reactionOf(limited));
  probe.observe("limit=1 link header", limited.headers.has("link"));
  probe.observe("page=2", paged.isSuccess ? effectOfPage(paged, made) : reactionOf(paged));
}

function orderOf(ids: readonly string[], made: readonly CreatedRecord[]): string {
  const [oldest = -1, middle = -1, newest = -1] = made.map(({ id }) => ids.indexOf(id));
  if ([oldest, middle, newest].includes(-1)) return "not all listed";
  if (newest < middle && middle < oldest) return "newest first";
  return oldest < middle && middle < newest ? "oldest first" : "other";
}

function countHeaders(answer: Answer | undefined): string[] {
  const names = [...(answer?.headers.keys() ?? [])];
  return names.filter((name) => /total|count|page/.test(name)).sort();
}

function effectOfLimit({ json }: Answer): string {
  if (!isArray(json)) return "no array";
  return json.length === 1 ? "one element" : "ignored";
}

/** The payouts just made stand at one end of the list, and are many fewer than a page. */
function effectOfPage({ json }: Answer, made: readonly CreatedRecord[]): string {
  if (!isArray(json)) return "no array";
  const ids = new Set(json.filter(isObject).map(({ id }) => id));
  return made.every(({ id }) => ids.has(id)) ? "ignored" : "another page";
}
