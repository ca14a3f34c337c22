/** Texts and identifiers of all three kinds of record. */
import { documentedMembers, type Kind } from "../../../generated/interface-operations.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isText, type JsonObject } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import {
  checkoutBody,
  findInList,
  type CreatedRecord,
  makeCheckout,
  makePayout,
  payoutBody,
  payoutTerms,
  readItem,
} from "../../support/records.ts";
import { refundBody, reserve, resolveRefund } from "../../support/refunds.ts";
import { expectDistinctIds, expectMember } from "../../support/rules.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, NotOffered, orNone, show } from "../../support/verdict.ts";

/** Composed and other letters, an emoji, quotes: what must come back exactly as sent. */
const texts = [
  'caf\u00e9 \u652f\u6255\u3044 \u{1f680} "quoted"',
  '\u00c5ngstr\u00f6m \u4e2d \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ""',
  "it's <b>bold</b> & \\back\\slash / %20 + = ?",
];
const memoText = (tag: string) => `"${tag}" #1 a/b`;

export const generalRecordClauses: readonly ClauseCheck[] = [
  clause("GEN-TEXT-01", { run: expectTextsKept }),
  clause("GEN-TEXT-02", { run: observeTexts }),
  clause("GEN-ID-01", {
    run: async (probe) => {
      // At once and one after the other: both have their own ways to give an id twice.
      for (const kind of kindsWithIds(probe)) {
        const make = kind === "payout" ? makePayout : makeCheckout;
        await Promise.all(Array.from({ length: 10 }, () => make(probe)));
        for (let count = 0; count < 3; count += 1) await make(probe);
      }
    },
    judge(probe, { sightings }) {
      for (const kind of kindsWithIds(probe)) {
        for (const sighting of sightings.of(kind, "create")) {
          expectMember(probe, sighting, "id", isText, "a non-empty string");
        }
        expectDistinctIds(probe, sightings, kind);
      }
    },
  }),
  clause("GEN-ID-02", {
    judge(probe, { sightings }) {
      for (const { kind, id } of sightings.records.values()) probe.observe(kind, classOf(id));
    },
  }),
  clause("GEN-EXTRA-01", {
    judge(probe, { sightings }) {
      const extras = new Map<Kind, Set<string>>();
      for (const { kind, record } of sightings.all) {
        const names = extras.get(kind) ?? new Set();
        for (const name of Object.keys(record))
          if (!documentedMembers[kind].includes(name)) names.add(name);
        extras.set(kind, names);
      }
      for (const [kind, names] of extras) probe.observe(kind, [...names].sort());
    },
  }),
];

/** Of the kinds whose records are shown with ids, those that the run may make. */
function kindsWithIds(probe: Probe): Kind[] {
  const kinds: Kind[] = probe.session.isOffered("checkouts") ? ["checkout"] : [];
  if (mayPay(probe)) kinds.push("payout");
  if (kinds.length === 0) throw new NotOffered("checkouts or payouts");
  return kinds;
}

function mayPay(probe: Probe): boolean {
  return probe.session.options.payouts.length > 0;
}

/** The kind of identifier, for people. */
function classOf(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return "uuid";
  if (/^\d+$/.test(id)) return "digits";
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) return "ulid";
  return /^[a-z]{2,8}_[0-9A-Za-z]+$/.test(id) ? "prefixed" : "other";
}

async function expectTextsKept(probe: Probe): Promise<void> {
  let kept = 0;
  for (const text of texts) {
    const tagged = `${text} ${probe.session.tag()}`;
    kept += await keptInCheckout(probe, tagged);
    kept += await keptInRefund(probe, tagged);
  }
  if (mayPay(probe)) kept += await keptInMemo(probe);
  await observeLineFeed(probe);
  if (kept === 0) throw new Inconclusive("every text was refused");
}

/** @returns how many records hold the text: none where it was refused. */
async function keptInCheckout(probe: Probe, text: string): Promise<number> {
  const body = checkoutBody(probe, { description: text });
  const answer = await probe.call("createCheckout", { body });
  const id = scalarText(answer.object.id);
  if (!noteRefusal(probe, "description", answer) || id === undefined) return 0;
  expectText(probe, "description", text, answer.object, answer);
  const made: CreatedRecord = { kind: "checkout", id, sent: body, answer };
  await expectRead(probe, made, "description", text);
  return 1;
}

async function keptInRefund(probe: Probe, text: string): Promise<number> {
  const source = await orNone(reserve(probe, 1));
  if (source === undefined) return 0;
  const body = refundBody(probe, source, 1, { reason: text });
  const answer = await probe.call("createRefund", { body });
  if (!noteRefusal(probe, "reason", answer)) return 0;
  const id = await resolveRefund(probe, answer, body);
  await expectRead(probe, { kind: "refund", id, sent: body, answer }, "reason", text);
  return 1;
}

async function keptInMemo(probe: Probe): Promise<number> {
  const terms = await payoutTerms(probe);
  if (!terms.takesMemo) return 0;
  const memo = memoText(probe.session.tag());
  const body = payoutBody(probe, terms, { memo });
  const answer = await probe.call("createPayout", { body });
  const id = scalarText(answer.object.id);
  if (!noteRefusal(probe, "memo", answer) || id === undefined) return 0;
  if (answer.object.memo !== undefined) {
    expectText(probe, "memo", memo, answer.object, answer);
  }
  const { record, answers } = await findInList(probe, { kind: "payout", id, sent: body, answer });
  const [page] = answers.slice(-1);
  if (record !== undefined && page !== undefined) {
    expectText(probe, "memo", memo, record, answer, page);
  }
  return 1;
}

/** Reads the record by id and in its list. */
async function expectRead(
  probe: Probe,
  made: CreatedRecord,
  name: string,
  text: string,
): Promise<void> {
  const read = await probe.later(
    () => readItem(probe, made, { valid: false }),
    ({ isSuccess }) => isSuccess,
  );
  if (read.isSuccess) expectText(probe, name, text, read.object, made.answer, read);
  const { record, answers } = await findInList(probe, made);
  if (record !== undefined) {
    expectText(probe, name, text, record, made.answer, ...answers.slice(-1));
  }
}

function expectText(
  probe: Probe,
  name: string,
  text: string,
  record: JsonObject,
  ...answers: Answer[]
): void {
  const isSame = record[name] === text;
  probe.expect(isSame, `${name} to be ${show(text)}`, showMember(record, name), ...answers);
}

function noteRefusal(probe: Probe, name: string, answer: Answer): boolean {
  if (!answer.isSuccess) probe.observe(`${name} refused`, answer.status);
  return answer.isSuccess;
}

async function observeLineFeed(probe: Probe): Promise<void> {
  const text = `two\nlines ${probe.session.tag()}`;
  const answer = await probe.call("createCheckout", {
    body: checkoutBody(probe, { description: text }),
  });
  if (answer.isSuccess && answer.object.description !== text) {
    probe.warn("a line feed in a description comes back changed");
  }
}

async function observeTexts(probe: Probe): Promise<void> {
  const cases: Readonly<Record<string, string>> = {
    "blank at each end": ` ${probe.session.tag()} `,
    "10 kB": `${probe.session.tag()} ${"x".repeat(10_000)}`,
    NUL: `${probe.session.tag()}\u0000end`,
  };
  const source = await reserve(probe, 3);
  for (const [name, text] of Object.entries(cases)) {
    const checkout = await probe.call("createCheckout", {
      body: checkoutBody(probe, { description: text }),
    });
    probe.observe(`description: ${name}`, fateOf(checkout, "description", text));
    const refund = await probe.call("createRefund", {
      body: refundBody(probe, source, 1, { reason: text }),
    });
    probe.observe(`reason: ${name}`, fateOf(refund, "reason", text));
  }
}

function fateOf(answer: Answer, name: string, text: string): string {
  if (!answer.isSuccess) return `refused with ${answer.status}`;
  const shown = answer.object[name];
  if (shown === undefined) return "accepted";
  return shown === text ? "kept" : "changed";
}
