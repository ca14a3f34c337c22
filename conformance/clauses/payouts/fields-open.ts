/** Open points of the payout record: spellings, formats and codes. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import {
  isNumber,
  isObject,
  isText,
  type Json,
  numberToken,
  sameJson,
} from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { reactionOf } from "../../support/refusals.ts";
import type { OwnRecord, Sightings } from "../../support/sightings.ts";
import { type Attempt, createOpen, observeMaking, offerOf } from "./making.ts";
import { show } from "../../support/verdict.ts";
import { makeSamples } from "./samples.ts";

export const payoutOpenFieldClauses: readonly ClauseCheck[] = [
  clause("PAY-FLD-TX-02", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, { sightings }) {
      observeTransactionIds(probe, sightings);
    },
  }),
  clause("PAY-FLD-AMT-03", { needs: ["payouts"], run: observeDecimals }),
  clause("PAY-FLD-CUR-02", { needs: ["payouts"], run: observeCodes }),
  clause("PAY-FLD-META-02", { needs: ["payouts"], run: observeMetadata }),
  clause("PAY-FLD-CRE-02", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, { sightings }) {
      observeMoments(probe, sightings);
    },
  }),
];

function observeTransactionIds(probe: Probe, sightings: Sightings): void {
  const created = sightings.ofOwn("payout", "create");
  const ids = created.map(({ record }) => record.transaction_id).filter(isText);
  probe.observe("pattern", [...new Set(ids.map(patternOf))].sort());
  probe.observe(
    "equals id",
    created.every(({ record }) => record.transaction_id === record.id),
  );
  probe.observe("shared by payouts", new Set(ids).size < ids.length);
  const shown = new Map<OwnRecord, Set<Json | undefined>>();
  for (const { own, record } of sightings.ofOwn("payout")) {
    shown.set(own, (shown.get(own) ?? new Set()).add(record.transaction_id));
  }
  // It may change once the transfer is made, which a run may or may not live to see.
  probe.note(
    "stays the same",
    [...shown.values()].every(({ size }) => size === 1),
  );
}

const patterns: readonly (readonly [string, RegExp])[] = [
  ["uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ["hash", /^(0x)?[0-9a-f]{64}$/i],
  ["digits", /^\d+$/],
  ["prefixed", /^[a-z]+[_-][0-9a-z]+$/i],
  ["ulid", /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
];

function patternOf(id: string): string {
  return patterns.find(([, pattern]) => pattern.test(id))?.[0] ?? "other";
}

async function observeDecimals(probe: Probe): Promise<void> {
  for (const { currency, address } of probe.session.options.payouts) {
    const amounts = ["0.00000001", ...(currency === "ETH" ? ["0.123456789012345678"] : [])];
    for (const amount of amounts) {
      const members = { recipient_address: address, crypto_currency: currency };
      const attempt = await createOpen(probe, { ...members, amount: numberToken(amount) });
      probe.observe(`${amount} ${currency}`, shownAmount(attempt));
    }
  }
}

/** What an amount is shown as, or how it is refused. */
export function shownAmount({ answer }: Attempt): string {
  if (!answer.isSuccess) return reactionOf(answer);
  const { amount } = answer.object;
  return `shown as ${isNumber(amount) ? amount.value : show(amount)}`;
}

const namedCodes = [
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
] as const;

const otherCodes = [
  ["btc", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["DOGE", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  ["USDT", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
] as const;

async function observeCodes(probe: Probe): Promise<void> {
  const named = namedCodes.map(([code, address]) => offerOf(probe, code, address));
  const others = otherCodes.map(([code, address]) => {
    const offer = offerOf(probe, code.toUpperCase(), address);
    return { ...offer, currency: code };
  });
  const accepted = new Set<string>();
  for (const { currency, address, amount } of [
    ...probe.session.options.payouts,
    ...named,
    ...others,
  ]) {
    if (currency in probe.observations) continue;
    const { answer } = await createOpen(probe, {
      recipient_address: address,
      crypto_currency: currency,
      amount: numberToken(amount),
    });
    if (answer.isSuccess) accepted.add(currency);
    probe.observe(currency, reactionOf(answer));
  }
  if (!namedCodes.some(([code]) => accepted.has(code))) {
    probe.warn("none of BTC, ETH and LTC is accepted");
  }
}

async function observeMetadata(probe: Probe): Promise<void> {
  const metadata = { order: "42" };
  for (const [name, changes] of [
    ["none sent", {}],
    ["some sent", { metadata }],
  ] as const) {
    const made = await observeMaking(probe, name, changes);
    if (made === undefined) continue;
    const { answer, listed } = made;
    probe.observe(`${name}: create answer`, fateOf(answer.object.metadata, metadata));
    probe.observe(
      `${name}: list`,
      listed === undefined ? "not listed" : fateOf(listed.metadata, metadata),
    );
  }
}

function fateOf(shown: Json | undefined, sent: { order: string }): string {
  if (shown === undefined) return "absent";
  if (!isObject(shown)) return "no object";
  if (sameJson(shown, sent)) return "kept";
  return Object.keys(shown).length === 0 ? "empty" : "other members";
}

function observeMoments(probe: Probe, sightings: Sightings): void {
  const moments = sightings.ofOwn("payout").flatMap(({ record: { created_at: text } }) => {
    const moment = typeof text === "string" ? readMoment(text) : undefined;
    return moment === undefined ? [] : [moment];
  });
  if (moments.length === 0) return;
  probe.observe("offset", [...new Set(moments.map(({ offset }) => offsetKind(offset)))].sort());
  // Zeros at the end may be cut off, so that only the most digits are a trait.
  probe.observe(
    "digits of the fraction",
    moments.reduce((most, { precision }) => Math.max(most, precision), 0),
  );
  if (moments.some(({ offset }) => offset === undefined)) {
    probe.warn("created_at has no offset");
  }
}

function offsetKind(offset: string | undefined): string {
  if (offset === undefined) return "none";
  return offset === "Z" ? "Z" : "numeric";
}
