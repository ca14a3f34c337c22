/** What the interface leaves open about the refund record. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  asJson,
  isObject,
  type Json,
  kindOf,
  numberToken,
  sameJson,
  type Writable,
  type WritableObject,
  writeJson,
} from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { type Changes, type CreatedRecord, readItem } from "../../support/records.ts";
import { recordOf, resolveRefund } from "../../support/refund-ids.ts";
import { makeRefund, refundBody, reserve, type Source } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { members } from "./reading.ts";
import { refundSamples } from "./samples.ts";

const makeSamples = async (probe: Probe) => {
  await refundSamples(probe);
};

export const refundOpenRecordClauses: readonly ClauseCheck[] = [
  clause("REF-FLD-AMT-02", {
    run: async (probe) => {
      const source = await reserve(probe, 31);
      const amounts = [10, numberToken("10.5"), "10", 0, -1];
      for (const amount of amounts) {
        const { reaction, stored } = await tryToCreate(probe, source, { amount });
        const isKept =
          stored?.amount !== undefined && writeJson(stored.amount) === writeJson(amount);
        const detail = stored === undefined || isKept ? "" : `, stored as ${show(stored.amount)}`;
        probe.observe(writeJson(amount), `${reaction}${detail}`);
      }
    },
  }),
  clause("REF-FLD-META-02", {
    run: async (probe) => {
      const source = await reserve(probe, 2);
      const sent = { n: 1, b: true, z: null, o: { a: [1] } };
      const mixed = await tryToCreate(probe, source, { amount: 1, metadata: sent });
      probe.observe("mixed values", mixed.reaction);
      for (const [key, value] of Object.entries(sent)) {
        const shown = mixed.stored?.metadata;
        if (isObject(shown)) probe.observe(kindOf(asJson(value)), fateOf(shown[key], value));
      }
      const none = await tryToCreate(probe, source, { amount: 1, metadata: undefined });
      const stored = none.stored === undefined ? "" : `, stored as ${show(none.stored.metadata)}`;
      probe.observe("none sent", `${none.reaction}${stored}`);
    },
  }),
  clause("REF-FLD-ID-02", {
    run: makeSamples,
    judge(probe, { sightings }) {
      const name = probe.session.refundIdMember;
      for (const view of ["item", "list"] as const) {
        const kinds = sightings
          .ofOwn("refund", view)
          .filter(({ record, own }) => name !== undefined && scalarText(record[name]) === own.id)
          .map(({ record }) => kindOf(record[name ?? ""]));
        probe.observe(view, kinds.length === 0 ? "none" : `${name ?? ""}, ${kinds[0] ?? ""}`);
      }
    },
  }),
  clause("REF-FLD-STATUS-01", {
    waits: true,
    run: async (probe) => {
      const refund = await makeRefund(probe);
      const seen = await probe.watch(async () => {
        const { status } = recordOf(await readItem(probe, refund));
        return status === undefined ? undefined : show(status);
      });
      probe.note("status values", seen);
    },
    judge(probe, { sightings }) {
      const extra = new Map<string, Json>();
      for (const { record } of sightings.ofOwn("refund", "item", "list")) {
        for (const [name, value] of Object.entries(record)) {
          if (!members.includes(name)) extra.set(name, value);
        }
      }
      probe.observe("further members", [...extra.keys()].sort());
      for (const [name, value] of extra) probe.note(name, value);
    },
  }),
  clause("REF-FLD-TS-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      const names = new Set<string>();
      for (const { record } of sightings.ofOwn("refund", "item", "list")) {
        for (const [name, value] of Object.entries(record)) {
          if (!name.endsWith("_at")) continue;
          names.add(name);
          // What has not happened yet has no moment.
          if (value !== null && !isMoment(value)) {
            probe.warn(`${name} of a refund is no ISO 8601 date-time: ${show(value)}`);
          }
        }
      }
      probe.observe("timestamps", [...names].sort());
    },
  }),
];

function isMoment(value: Json): boolean {
  return typeof value === "string" && readMoment(value) !== undefined;
}

/** Sends a create that leaves something open, and reads what became of it. */
export async function tryToCreate(
  probe: Probe,
  source: Source,
  changes: Changes,
): Promise<{
  answer: Answer;
  reaction: string;
  stored: Readonly<Record<string, Json>> | undefined;
}> {
  const body = refundBody(probe, source, 1, changes);
  const answer = await probe.call("createRefund", { body });
  const reaction = reactionOf(answer);
  if (!answer.isSuccess) return { answer, reaction, stored: undefined };
  const made = await madeBy(probe, answer, body);
  if (made === undefined) return { answer, reaction, stored: undefined };
  const read = await probe.later(
    () => probe.call("getRefund", { id: made.id }),
    ({ isSuccess }) => isSuccess,
  );
  return { answer, reaction, stored: read.isSuccess ? recordOf(read) : undefined };
}

async function madeBy(
  probe: Probe,
  answer: Answer,
  sent: WritableObject,
): Promise<CreatedRecord | undefined> {
  try {
    return { kind: "refund", id: await resolveRefund(probe, answer, sent), sent, answer };
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

function fateOf(shown: Json | undefined, sent: Writable): string {
  if (shown === undefined) return "dropped";
  if (sameJson(shown, asJson(sent))) return "kept";
  return typeof shown === "string" ? "turned into a string" : `turned into ${kindOf(shown)}`;
}
