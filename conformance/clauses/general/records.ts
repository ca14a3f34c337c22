/** Texts and identifiers of all three kinds of record. */
import { documentedMembers, type Kind } from "../../../generated/interface-operations.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isText, type JsonObject, type WritableObject, writeJson } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import {
  checkoutBody,
  createInParallel,
  findInList,
  makeCheckout,
  makePayout,
  payoutBody,
  payoutTerms,
  readWhenThere,
} from "../../support/records.ts";
import { resolveRefund } from "../../support/refund-ids.ts";
import { refundBody, reserve } from "../../support/refunds.ts";
import { usualLengths } from "../../support/usual-lengths.ts";
import { expectDistinctIds, expectMember } from "../../support/rules.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, NotOffered, orNone, show } from "../../support/verdict.ts";

/** Texts that must come back exactly as sent: composed and other letters, emoji, quotes. */
const texts = [
  'caf\u00e9 \u652f\u6255\u3044 \u{1f680} "quoted"',
  '\u00c5ngstr\u00f6m \u4e2d \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ""',
  "it's <b>bold</b> & \\back\\slash / %20 + = ?",
];

export const generalRecordClauses: readonly ClauseCheck[] = [
  clause("GEN-TEXT-01", expectTextsKept),
  clause("GEN-TEXT-02", async (probe) => {
    const cases: Readonly<Record<string, string>> = {
      "blank at each end": ` ${probe.session.tag()} `,
      "10 kB": `${probe.session.tag()} ${"x".repeat(10_000)}`,
      NUL: `${probe.session.tag()}\u0000end`,
    };
    const source = await reserve(probe, 6);
    const describe = (text: string) =>
      probe.call("createCheckout", { body: checkoutBody(probe, { description: text }) });
    const refundFor = (text: string) =>
      probe.call("createRefund", { body: refundBody(probe, source, 1, { reason: text }) });
    for (const [name, send] of Object.entries({ description: describe, reason: refundFor })) {
      for (const [how, text] of Object.entries(cases)) {
        const answer = await send(text);
        probe.observe(`${name}: ${how}`, fateOf(answer, name, text));
        if (how === "10 kB" && !answer.isSuccess) await observeLongest(probe, name, send);
      }
    }
  }),
  clause(
    "GEN-ID-01",
    async (probe) => {
      // In parallel and one after the other: a gateway may give an id twice in either case.
      for (const kind of kindsWithIds(probe)) {
        const make = kind === "payout" ? makePayout : makeCheckout;
        if (kind === "checkout") await createInParallel(probe);
        else await Promise.all(Array.from({ length: 6 }, () => make(probe)));
        for (let count = 0; count < 2; count += 1) await make(probe);
      }
    },
    (probe, { sightings }) => {
      for (const kind of kindsWithIds(probe)) {
        for (const sighting of sightings.of(kind, "create")) {
          expectMember(probe, sighting, "id", isText, "a non-empty string");
        }
        expectDistinctIds(probe, sightings, kind);
      }
    },
  ),
  clause("GEN-ID-02", {
    judge(probe, { sightings }) {
      for (const { kind, id } of sightings.records.values()) probe.observe(kind, describeId(id));
    },
  }),
  clause("GEN-EXTRA-01", {
    judge(probe, { sightings }) {
      const extras = new Map<Kind, Set<string>>();
      for (const { kind, record } of sightings.all) {
        const names = extras.get(kind) ?? new Set();
        for (const name of Object.keys(record)) {
          if (!documentedMembers[kind].includes(name)) names.add(name);
        }
        extras.set(kind, names);
      }
      for (const [kind, names] of extras) probe.observe(kind, [...names].sort());
    },
  }),
];

/** Returns the kinds whose records the run may create and that show ids. */
function kindsWithIds(probe: Probe): Kind[] {
  const kinds: Kind[] = probe.session.isOffered("checkouts") ? ["checkout"] : [];
  if (mayPay(probe)) kinds.push("payout");
  if (kinds.length === 0) throw new NotOffered("checkouts or payouts");
  return kinds;
}

function mayPay(probe: Probe): boolean {
  return probe.session.options.payouts.length > 0;
}

const wordsOf = (text: string): string => text.split(/\s+/).join(" ");

/**
 * Sends texts of two lines. A gateway may drop the line feed, but must keep the words and return JSON.
 */
async function sendLines(probe: Probe): Promise<void> {
  const text = `two\nlines,\tand a tab ${probe.session.tag()}`;
  const body = checkoutBody(probe, { description: text });
  const answer = await probe.call("createCheckout", { body });
  const { description = null } = answer.object;
  if (answer.isSuccess && description !== text) {
    const isKept = isText(description) && wordsOf(description) === wordsOf(text);
    probe.expect(isKept, `the words of ${show(text)}`, show(description), answer);
    probe.warn("a line feed in a description comes back changed");
  }
  const checkoutId = answer.isSuccess ? scalarText(answer.object.id) : undefined;
  if (checkoutId !== undefined) await probe.call("getCheckout", { id: checkoutId });
  const source = await orNone(reserve(probe, 1));
  if (source === undefined) return;
  const sent = refundBody(probe, source, 1, { reason: text });
  const created = await probe.call("createRefund", { body: sent });
  const id = created.isSuccess ? await orNone(resolveRefund(probe, created, sent)) : undefined;
  if (id !== undefined) await probe.call("getRefund", { id });
}

/** Names the kind of an identifier. */
function describeId(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return "uuid";
  if (/^\d+$/.test(id)) return "digits";
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) return "ulid";
  return /^[a-z]{2,8}_[0-9A-Za-z]+$/.test(id) ? "prefixed" : "other";
}

async function expectTextsKept(probe: Probe): Promise<void> {
  const kept: boolean[] = [];
  for (const text of texts) {
    const tagged = `${text} ${probe.session.tag()}`;
    const body = checkoutBody(probe, { description: tagged });
    kept.push(await isKept(probe, "checkout", "description", body));
    const source = await orNone(reserve(probe, 1));
    if (source === undefined) continue;
    const refund = refundBody(probe, source, 1, { reason: tagged });
    kept.push(await isKept(probe, "refund", "reason", refund));
  }
  const terms = mayPay(probe) ? await payoutTerms(probe) : undefined;
  if (terms?.takesMemo === true) {
    const body = payoutBody(probe, terms, { memo: `"${probe.session.tag()}" #1 a/b` });
    kept.push(await isKept(probe, "payout", "memo", body));
  }
  await sendLines(probe);
  if (!kept.includes(true)) throw new Inconclusive("every text was refused");
}

const creates = { payout: "createPayout", refund: "createRefund", checkout: "createCheckout" };

/**
 * Creates a record with a text, and looks for the text in the create response, the single read and the list.
 *
 * @returns false if the text is refused.
 * @throws {Violation} if the text is not shown as it was sent.
 */
async function isKept(
  probe: Probe,
  kind: Kind,
  name: string,
  sent: WritableObject,
): Promise<boolean> {
  const written = kind === "refund" ? { rawBody: withEscapes(sent) } : { body: sent };
  const answer = await probe.call(creates[kind], written);
  if (!answer.isSuccess) probe.observe(`${name} refused`, answer.status);
  if (!answer.isSuccess) return false;
  const id =
    kind === "refund" ? await resolveRefund(probe, answer, sent) : scalarText(answer.object.id);
  if (id === undefined) return false;
  const made = { kind, id, sent, answer };
  const isShown = kind === "payout" ? name in answer.object : kind === "checkout";
  if (isShown) expectText(answer.object);
  const read = kind === "payout" ? undefined : await readWhenThere(probe, made, { valid: false });
  if (read?.isSuccess === true) expectText(read.object, read);
  const { record, answers } = await findInList(probe, made);
  if (record !== undefined) expectText(record, ...answers.slice(-1));
  return true;

  function expectText(record: JsonObject, ...seen: readonly Answer[]): void {
    const isSame = record[name] === sent[name];
    const expected = `${name} to be ${show(sent[name])}`;
    probe.expect(isSame, expected, showMember(record, name), answer, ...seen);
  }
}

/** Writes JSON with an escape for every character beyond ASCII (RFC 8259, section 7). */
function withEscapes(value: WritableObject): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return writeJson(value).replace(/[^\0-\x7f]/g, escape);
}

/** Observes the longest of the usual lengths that is accepted. */
async function observeLongest(
  probe: Probe,
  name: string,
  send: (text: string) => Promise<Answer>,
): Promise<void> {
  let [accepted, refused] = [-1, usualLengths.length];
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2);
    const text = probe.session.tag().padEnd(usualLengths[middle] ?? 0, "x");
    if ((await send(text)).isSuccess) accepted = middle;
    else refused = middle;
  }
  const longest = usualLengths[accepted];
  if (longest !== undefined) probe.observe(`${name}: longest`, longest);
}

function fateOf(answer: Answer, name: string, text: string): string {
  if (!answer.isSuccess) return `refused with ${answer.status}`;
  const shown = answer.object[name];
  if (shown === undefined) return "accepted";
  return shown === text ? "kept" : "changed";
}
