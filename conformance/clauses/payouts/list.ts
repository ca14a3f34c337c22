/** The payout list as a whole, and what its elements carry. */
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isArray, isNumber, isObject, type Json, kindOf } from "../../support/json.ts";
import { recordsIn } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { describeBody, showMember, showWithKind } from "../../support/received.ts";
import { type CreatedRecord, makePayout } from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { deletionTimes, findPayouts, listAnswers } from "./listing.ts";
import { makeSamples, payoutClause } from "./making.ts";

const isString = (value: Json | undefined) => typeof value === "string";

/** The members of an element and their types; the memo may be missing or null. */
const members: readonly (readonly [string, string, (value: Json | undefined) => boolean])[] = [
  ["id", "a string", isString],
  ["transaction_id", "a string", isString],
  ["amount", "a number", isNumber],
  ["crypto_currency", "a string", isString],
  ["recipient_address", "a string", isString],
  ["status", "a string", isString],
  ["created_at", "a string", isString],
  ["memo", "a string or null", (value) => isString(value ?? "")],
];

export const payoutListClauses: readonly ClauseCheck[] = [
  clause("PAY-LIST-01", {
    run: (probe) => probe.callValid("listPayouts"),
    judge(probe, gathered) {
      expectServed(probe, gathered);
      for (const answer of bareLists(gathered)) probe.expectStatus(answer, 200, "the list");
    },
  }),
  clause("PAY-LIST-02", {
    run: async (probe) => {
      probe.need(await probe.callValid("listPayouts"), "the list");
      // Another account may hold no payouts at all, and its list is an array none the less.
      if (!probe.session.options.hasSecondKey) return;
      const other = await probe.call("listPayouts", { as: "second" });
      if (other.isSuccess) expectArray(probe, other);
    },
    judge(probe, gathered) {
      const answers = bareLists(gathered).filter(({ status }) => status < 300);
      for (const answer of answers) expectArray(probe, answer);
    },
  }),
  payoutClause("PAY-LIST-03", makeSamples, (probe, gathered) => {
    for (const element of listElements(gathered)) {
      const record = isObject(element.value) ? element.value : {};
      const kind = kindOf(element.value);
      probe.expect(record === element.value, "objects in the payout list", kind, element);
      const odd = members.find(([name, , isOfType]) => !isOfType(record[name]));
      // A list may hold very many.
      if (odd === undefined) continue;
      const [name, type] = odd;
      const received = showMember(record, name, showWithKind);
      probe.expect(false, `${name} of every element to be ${type}`, received, element);
    }
  }),
  clause("PAY-LIST-04", {
    run: (probe) => probe.callValid("listPayouts"),
    judge: expectServed,
  }),
  payoutClause("PAY-LIST-05", observePaging),
  payoutClause("PAY-LIST-06", makeSamples, (probe, gathered) => {
    for (const element of listElements(gathered)) {
      const { value } = element;
      if (!isObject(value) || "metadata" in value) continue;
      probe.expect(false, "metadata in every element", show(value), element);
    }
  }),
];

/** A front end's passing failure is no answer of the list where the list answers at other times. */
function bareLists(gathered: RunTraffic): Answer[] {
  const answers = listAnswers(gathered);
  const isServed = answers.some(({ isSuccess }) => isSuccess);
  return answers.filter(({ exchange, status }) => {
    const isPassing = isServed && [429, 502, 503, 504].includes(status);
    return exchange.valid && !exchange.request.path.includes("?") && !isPassing;
  });
}

function expectServed(probe: Probe, gathered: RunTraffic): void {
  for (const answer of bareLists(gathered)) {
    probe.expectSuccess(answer, "the bare list", { bounds: false });
  }
}

function expectArray(probe: Probe, answer: Answer): void {
  const received = `${describeBody(answer)}: ${answer.text.slice(0, 100)}`;
  probe.expect(isArray(answer.json), "an array at top level", received, answer);
}

/**
 * Every element of every list, but for payouts that the run had begun to delete.
 *
 * @throws {Inconclusive} where there is none.
 */
function listElements(gathered: RunTraffic) {
  const deletions = deletionTimes(gathered.exchanges);
  const elements = listAnswers(gathered).flatMap(({ exchange, json, isSuccess }) => {
    const values = isSuccess && isArray(json) ? json : [];
    const end = exchange.startedAt + exchange.ms;
    return values
      .filter((value) => {
        const id = isObject(value) ? scalarText(value.id) : undefined;
        return (deletions.get(id ?? "") ?? Infinity) > end;
      })
      .map((value) => ({ value, exchange }));
  });
  if (elements.length === 0) throw new Inconclusive("no payout was seen in a list");
  return elements;
}

async function observePaging(probe: Probe): Promise<void> {
  const made = [await makePayout(probe), await makePayout(probe), await makePayout(probe)];
  const { records, answers } = await findPayouts(probe, made);
  const [first] = answers;
  const hasLink = ({ headers }: Answer) => headers.has("link");
  probe.observe("order", orderOf([...records.keys()], made));
  probe.observe("link header", answers.some(hasLink));
  const headers = [...(first?.headers.keys() ?? [])];
  probe.observe("count headers", headers.filter((name) => /total|count|page/.test(name)).sort());
  probe.note("elements on the first page", isArray(first?.json) ? first.json.length : "none");
  const limited = await probe.call("listPayouts", { query: "?limit=1" });
  const paged = await probe.call("listPayouts", { query: "?page=2" });
  const isLimited = isArray(limited.json) && limited.json.length === 1;
  probe.observe("limit=1", effectOf(limited, isLimited ? "one element" : "ignored"));
  probe.observe("limit=1 link header", hasLink(limited));
  // The payouts just made stand at one end of the list, and are many fewer than a page.
  const ids = recordsIn(paged.json).map(({ id }) => scalarText(id));
  const isFirst = made.every(({ id }) => ids.includes(id));
  probe.observe("page=2", effectOf(paged, isFirst ? "ignored" : "another page"));
}

function orderOf(ids: readonly string[], made: readonly CreatedRecord[]): string {
  const [oldest = -1, middle = -1, newest = -1] = made.map(({ id }) => ids.indexOf(id));
  if ([oldest, middle, newest].includes(-1)) return "not all listed";
  if (newest < middle && middle < oldest) return "newest first";
  return oldest < middle && middle < newest ? "oldest first" : "other";
}

function effectOf(answer: Answer, effect: string): string {
  if (!answer.isSuccess) return reactionOf(answer);
  return isArray(answer.json) ? effect : "no array";
}
