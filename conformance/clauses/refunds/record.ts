/** The refund record, judged wherever one is seen. */
import type { Exchange } from "../../../spec/traffic/exchange.ts";
import { clause, type Check, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  isNumber,
  isObject,
  isText,
  type Json,
  type JsonObject,
  sameJson,
} from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember, showWithKind } from "../../support/received.ts";
import {
  changesBefore,
  expectMember,
  expectSentValue,
  placeOf,
  sameNumber,
} from "../../support/rules.ts";
import { recordOf } from "../../support/refund-ids.ts";
import { findInList, readItem } from "../../support/records.ts";
import { bodySent, type OwnSighting, type Sightings } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { members } from "./reading.ts";
import { refundSamples, updatedRefunds } from "./samples.ts";

const sameText = (shown: Json | undefined, sent: Json) => isText(shown) && shown === sent;

export const refundRecordClauses: readonly ClauseCheck[] = [
  clause("REF-FLD-TX-01", judging("transaction_id", expectText)),
  clause("REF-FLD-AMT-01", judging("amount", expectNumber)),
  clause("REF-FLD-REASON-01", judging("reason", expectText)),
  clause("REF-FLD-META-01", judging("metadata", expectMetadata)),
];

/** Judges a member in every sighting of a refund whose values were all settled. */
function judging(
  name: string,
  judge: (probe: Probe, sighting: OwnSighting, name: string) => void,
): Check {
  return {
    run: async (probe) => {
      const refunds = await refundSamples(probe);
      await updatedRefunds(probe);
      for (const refund of refunds.slice(0, 2)) {
        const item = await readItem(probe, refund);
        if (item.isSuccess) expectCarried(probe, recordOf(item), name, "single read", item);
        const { record, answers } = await findInList(probe, refund);
        if (record !== undefined) expectCarried(probe, record, name, "list", ...answers);
      }
    },
    judge(probe, { sightings }) {
      for (const sighting of settled(sightings, name)) judge(probe, sighting, name);
    },
  };
}

/** A record that lacks most of its members is not taken for a sighting, so they are looked for here. */
function expectCarried(
  probe: Probe,
  record: JsonObject,
  name: string,
  place: string,
  ...evidence: readonly Answer[]
): void {
  if (!members.some((member) => member in record)) return;
  probe.expect(
    name in record,
    `${name} of the refund in the ${place}`,
    showMember(record, name),
    ...evidence,
  );
}

/** Sightings in both views, but for records that an open request has tried to give another value. */
function* settled(sightings: Sightings, name: string): Generator<OwnSighting> {
  for (const view of ["item", "list"] as const) {
    for (const sighting of sightings.ofOwn("refund", view)) {
      const isOpen = sighting.own.touched.some(
        (exchange) => exchange.valid !== true && mentions(exchange, name),
      );
      if (!isOpen) yield sighting;
    }
  }
}

/** Whether a request may be about a member; one that is no JSON may be about any. */
function mentions(exchange: Exchange, name: string): boolean {
  if (exchange.request.body === undefined) return false;
  const sent = bodySent(exchange);
  return !isObject(sent) || name in sent;
}

function expectText(probe: Probe, sighting: OwnSighting, name: string): void {
  expectMember(probe, sighting, name, isText, "a non-empty string");
  expectSentValue(probe, sighting, name, sameText);
}

function expectNumber(probe: Probe, sighting: OwnSighting, name: string): void {
  expectMember(probe, sighting, name, isNumber, "a number");
  expectSentValue(probe, sighting, name, sameNumber);
}

function expectMetadata(probe: Probe, sighting: OwnSighting): void {
  expectMember(probe, sighting, "metadata", isObject, "an object");
  const { own, record, exchange } = sighting;
  const [sent, shown] = [own.sent.metadata, record.metadata];
  if (!isObject(sent) || !isObject(shown)) return;
  for (const [key, value] of Object.entries(sent)) {
    probe.expect(
      sameJson(shown[key], value),
      `${key} in the ${placeOf("metadata", sighting)} to be ${show(value)}`,
      showMember(shown, key, showWithKind),
      own.created,
      ...changesBefore(sighting),
      { exchange },
    );
  }
  const further = Object.keys(shown).filter((key) => !(key in sent));
  if (further.length > 0)
    probe.warn(`metadata shows keys that were not sent: ${further.join(", ")}`);
}
