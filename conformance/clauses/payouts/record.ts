/** The payout record, judged wherever one is seen. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isArray, isNumber, isObject, isText, type Json, numberToken } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { payoutBody } from "../../support/records.ts";
import {
  expectCreationMoment,
  expectDistinctIds,
  expectMember,
  expectMoment,
  expectSentValue,
  sameButForCase,
} from "../../support/rules.ts";
import type { OwnSighting, Sighting, Sightings } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { sameAddress, sameAmount } from "./comparing.ts";
import { listAnswers } from "./listing.ts";
import { create, createOpen, judgeByAny } from "./making.ts";
import { makeSamples } from "./samples.ts";

/** A clause that the payouts of the run settle, each wherever it is seen. */
function everywhere(
  id: ClauseCheck["id"],
  judge: (probe: Probe, sighting: Sighting) => void,
): ClauseCheck {
  return clause(id, {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.of("payout")) judge(probe, sighting);
    },
  });
}

/** The same for payouts of which it is known what was sent. */
function whereOwn(
  id: ClauseCheck["id"],
  judge: (probe: Probe, sighting: OwnSighting) => void,
): ClauseCheck {
  return clause(id, {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("payout")) judge(probe, sighting);
    },
  });
}

/** A gateway may refuse amounts with many decimals, but not take them for others. */
async function expectDigitsKept(probe: Probe): Promise<void> {
  for (const { currency, address } of probe.session.options.payouts) {
    const sent = numberToken(`0.${"123456789012345678".slice(0, currency === "ETH" ? 18 : 8)}`);
    const members = { recipient_address: address, crypto_currency: currency, amount: sent };
    const { answer } = await createOpen(probe, members);
    const { amount } = answer.object;
    const isKept = sameAmount(warnBy(probe))(amount, sent);
    probe.expect(
      !answer.isSuccess || amount === undefined || isKept,
      `an amount of ${sent.value} ${currency} that is accepted to be shown so`,
      show(amount),
      answer,
    );
  }
}

const warnBy = (probe: Probe) => (text: string) => {
  probe.warn(text);
};

const isString = (value: Json | undefined) => typeof value === "string";

export const payoutRecordClauses: readonly ClauseCheck[] = [
  everywhere("PAY-FLD-ID-01", (probe, sighting) => {
    expectMember(probe, sighting, "id", isText, "a non-empty string");
  }),
  clause("PAY-FLD-ID-02", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, gathered) {
      expectDistinctIds(probe, gathered.sightings, "payout");
      for (const answer of listAnswers(gathered)) {
        const records = isArray(answer.json) ? answer.json.filter(isObject) : [];
        const ids = records.map(({ id }) => id).filter(isText);
        const seen = new Set<string>();
        const double = ids.find((id) => seen.size === seen.add(id).size);
        probe.expect(double === undefined, "no id twice in one list", show(double), answer);
      }
    },
  }),
  everywhere("PAY-FLD-TX-01", (probe, sighting) => {
    expectMember(probe, sighting, "transaction_id", isString, "a string");
  }),
  everywhere("PAY-FLD-AMT-01", (probe, sighting) => {
    expectMember(probe, sighting, "amount", isNumber, "a number");
  }),
  clause("PAY-FLD-AMT-02", {
    needs: ["payouts"],
    run: async (probe) => {
      await makeSamples(probe);
      await expectDigitsKept(probe);
    },
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("payout")) {
        if (!("amount" in sighting.record)) continue;
        expectSentValue(probe, sighting, "amount", sameAmount(warnBy(probe)));
      }
    },
  }),
  whereOwn("PAY-FLD-CUR-01", (probe, sighting) => {
    const name = "crypto_currency";
    expectSentValue(probe, sighting, name, sameButForCase(probe, name));
  }),
  whereOwn("PAY-FLD-ADDR-01", (probe, sighting) => {
    expectSentValue(probe, sighting, "recipient_address", sameAddress(warnBy(probe)));
  }),
  clause("PAY-FLD-MEMO-01", {
    needs: ["payouts"],
    run: tryMemos,
    judge(probe, { sightings }) {
      const withMemo = sightings.ofOwn("payout").filter(({ own }) => "memo" in own.sent);
      for (const sighting of withMemo) judgeMemo(probe, sighting);
      if (withMemo.every(({ view }) => view !== "list")) {
        throw new Inconclusive("no payout with a memo was seen in the list");
      }
    },
  }),
  clause("PAY-FLD-MEMO-02", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, { sightings }) {
      observeMissingMemos(probe, sightings);
      for (const sighting of sightings.of("payout")) {
        const isForm = (value: Json | undefined) =>
          value === undefined || value === null || typeof value === "string";
        expectMember(probe, sighting, "memo", isForm, "a string, null or left out");
      }
    },
  }),
  everywhere("PAY-FLD-STATUS-01", (probe, sighting) => {
    expectMember(probe, sighting, "status", isText, "a non-empty string");
  }),
  everywhere("PAY-FLD-META-01", (probe, sighting) => {
    if (!("metadata" in sighting.record)) return;
    expectMember(probe, sighting, "metadata", isObject, "an object");
  }),
  everywhere("PAY-FLD-CRE-01", (probe, sighting) => {
    if ("created_at" in sighting.record) expectMoment(probe, sighting, "created_at");
  }),
  clause("PAY-FLD-CRE-03", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, { sightings }) {
      const dated = sightings.ofOwn("payout").filter(({ record }) => "created_at" in record);
      if (dated.length === 0) throw new Inconclusive("no payout of this run shows created_at");
      for (const sighting of dated) {
        expectCreationMoment(probe, { ...sighting, answer: sighting.own.created });
      }
    },
  }),
];

/** Tries each configured payout with a memo, since a currency may have none. */
async function tryMemos(probe: Probe): Promise<void> {
  await judgeByAny(probe.session.options.payouts, async (offer) => {
    const answer = await create(probe, payoutBody(probe, { offer, takesMemo: true }));
    probe.expectSuccess(answer, "a payout with a memo", { bounds: true });
  });
  await makeSamples(probe);
}

/** The create answer may leave the memo out; one that it shows is the one that was sent. */
function judgeMemo(probe: Probe, sighting: OwnSighting): void {
  const { view, record, own } = sighting;
  if (own.touched.length > 0) return;
  if (view === "create" && !isText(record.memo)) return;
  expectSentValue(probe, sighting, "memo");
}

function observeMissingMemos(probe: Probe, sightings: Sightings): void {
  const forms = { create: new Set<string>(), list: new Set<string>() };
  for (const { own, view, record } of sightings.ofOwn("payout")) {
    if ("memo" in own.sent || own.touched.length > 0 || view === "item") continue;
    forms[view].add(formOf(record.memo));
  }
  probe.observe("in the create answer", [...forms.create].sort());
  probe.observe("in the list", [...forms.list].sort());
}

function formOf(memo: Json | undefined): string {
  if (memo === undefined) return "left out";
  if (memo === null) return "null";
  return memo === "" ? "empty" : "another value";
}
