/** The checkout record, checked in every response that shows one. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isNumber, isObject, isText, isWhole, type Json } from "../../support/json.ts";
import { listAll } from "../../support/lists.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { checkoutBody, makeCheckout, readItem } from "../../support/records.ts";
import {
  expectCreationMoment,
  expectDistinctIds,
  expectNoneTwice,
  expectMember,
  expectMoment,
  expectSameMoment,
  expectSentValue,
  placeOf,
  sameButForCase,
  sameNumber,
} from "../../support/rules.ts";
import type { OwnSighting, Sighting } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { aFilledText, aNumber, anObject, checkoutSamples, type Form } from "./checkout.ts";

const aWholeNumber: Form = [
  (value) => isNumber(value) && isWhole(value.value),
  "a number without a fraction",
];
const anEmptyObject: Form = [(value) => isObject(value) && Object.keys(value).length === 0, "{}"];
const theStatusCreated: Form = [(value) => value === "created", '"created"'];

/** Metadata of invalid types. */
const oddMetadata = { string: "text", array: ["text"], number: 5, boolean: true };

const statuses = ["created", "pending", "successful", "failed", "completed"];

export const checkoutRecordClauses: readonly ClauseCheck[] = [
  clause("CHK-FLD-ID-01", checkoutSamples, (probe, traffic) => {
    const { sightings } = traffic;
    for (const sighting of sightings.of("checkout", "create", "item")) {
      expectMember(probe, sighting, "id", ...aFilledText);
    }
    expectDistinctIds(probe, sightings, "checkout");
    expectNoneTwice(probe, traffic, "listCheckouts");
  }),
  expectOfEach("CHK-FLD-AMT-01", ["create"], (probe, sighting) => {
    expectMember(probe, sighting, "amount", ...aWholeNumber);
    const { amount } = sighting.record;
    const isPlain = isNumber(amount) && /^-?\d+$/.test(amount.value);
    if (!isPlain) probe.warn("the amount is not spelled as an integer");
  }),
  expectOfOwn("CHK-FLD-AMT-02", ["item", "list"], (probe, { view, record: { amount } }) => {
    if (!isNumber(amount)) return;
    probe.observe(`${view} spelling`, /^\d+$/.test(amount.value) ? "100" : "100.0");
  }),
  expectOfOwn("CHK-FLD-AMT-03", ["create", "item"], (probe, sighting) => {
    if (isNumber(sighting.record.amount)) expectSentValue(probe, sighting, "amount", sameNumber);
  }),
  expectForm("CHK-FLD-AMT-04", ["item", "list"], "amount", aNumber),
  expectOfOwn("CHK-FLD-CUR-01", ["create", "item"], (probe, sighting) => {
    expectSentValue(probe, sighting, "currency", sameButForCase(probe, "currency"));
  }),
  expectOfOwn("CHK-FLD-DESC-01", ["create", "item"], (probe, sighting) => {
    expectSentValue(probe, sighting, "description");
  }),
  expectAddress("CHK-FLD-RED-01", "redirect_url"),
  expectAddress("CHK-FLD-CAN-01", "cancel_url"),
  clause("CHK-FLD-URL-03", checkoutSamples, (probe, { sightings }) => {
    const places = new Set<string>();
    for (const { record, answer } of sightings.ofOwn("checkout", "create")) {
      for (const [name, value] of Object.entries(record)) {
        if (!name.endsWith("_url") && isAddress(value)) places.add(`member ${name}`);
      }
      for (const [name, value] of answer.headers) {
        if (name !== "location" && isAddress(value)) places.add(`header ${name}`);
      }
    }
    probe.observe("addresses", [...places].sort());
  }),
  expectForm("CHK-FLD-STATUS-01", ["create"], "status", theStatusCreated),
  expectOfEach("CHK-FLD-STATUS-02", ["item", "list"], (probe, { record: { status } }) => {
    if (!isText(status) || statuses.includes(status)) return;
    probe.warn(`the interface does not name the status ${status}`);
  }),
  expectForm("CHK-FLD-STATUS-03", [], "status", aFilledText),
  expectOfOwn("CHK-FLD-META-01", ["create"], (probe, sighting) => {
    expectMember(probe, sighting, "metadata", ...anEmptyObject);
  }),
  clause("CHK-FLD-META-02", async (probe) => {
    const body = checkoutBody(probe, { metadata: { order: "42" } });
    const answer = await probe.call("createCheckout", { body });
    const { metadata } = answer.object;
    const effect = isObject(metadata) && metadata.order === "42" ? "stored" : "ignored";
    probe.observe("metadata on create", answer.isSuccess ? effect : "refused");
    for (const [name, odd] of Object.entries(oddMetadata)) {
      const body = checkoutBody(probe, { metadata: odd });
      const { isSuccess } = await probe.call("createCheckout", { body });
      probe.observe(`${name} as metadata on create`, isSuccess ? "accepted" : "refused");
    }
    // How the list shows accepted values is for other clauses.
    await listAll(probe, "listCheckouts");
  }),
  expectForm("CHK-FLD-META-03", ["item"], "metadata", anObject),
  expectOfOwn("CHK-FLD-CRE-01", ["create", "item"], (probe, sighting) => {
    expectMoment(probe, sighting, "created_at");
    expectSameMoment(probe, sighting, "created_at", sighting.own.created.object.created_at);
  }),
  expectOfOwn("CHK-FLD-CRE-02", ["create"], expectCreationMoment),
  expectOfEach("CHK-FLD-UPD-01", ["item", "list"], (probe, { view, record }) => {
    const { updated_at: moment } = record;
    const form = readMoment(moment) === undefined ? "another form" : "date-time";
    probe.observe(view, moment === undefined ? "absent" : form);
  }),
  clause("CHK-STATE-01", {
    waits: true,
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const seen = await probe.watch(async () => {
        const { status } = (await readItem(probe, checkout)).object;
        return isText(status) ? status : undefined;
      });
      probe.note("sequence", seen);
    },
  }),
];

/**
 * Returns a check of each checkout seen in the views (in any view, if none is given), whoever made it.
 */
function expectOfEach(
  id: ClauseId,
  views: readonly Sighting["view"][],
  expectation: (probe: Probe, sighting: Sighting) => void,
): ClauseCheck {
  return clause(id, checkoutSamples, (probe, { sightings }) => {
    for (const sighting of sightings.of("checkout", ...views)) expectation(probe, sighting);
  });
}

/** Returns a check of each checkout of this run that was seen in the views. */
function expectOfOwn(
  id: ClauseId,
  views: readonly Sighting["view"][],
  expectation: (probe: Probe, sighting: OwnSighting) => void,
): ClauseCheck {
  return clause(id, checkoutSamples, (probe, { sightings }) => {
    for (const sighting of sightings.ofOwn("checkout", ...views)) expectation(probe, sighting);
  });
}

function expectForm(
  id: ClauseId,
  views: readonly Sighting["view"][],
  name: string,
  form: Form,
): ClauseCheck {
  return expectOfEach(id, views, (probe, sighting) => {
    expectMember(probe, sighting, name, ...form);
  });
}

function expectAddress(id: ClauseId, name: string): ClauseCheck {
  return expectOfOwn(id, ["create", "item"], (probe, sighting) => {
    expectSentValue(probe, sighting, name, sameAddress);
    const { view, record, own } = sighting;
    if (view !== "create" || record[name] === own.sent[name]) return;
    probe.warn(`${placeOf(name, sighting)} is ${show(record[name])}, spelled otherwise`);
  });
}

/** Compares addresses after normalization by the URL standard. */
function sameAddress(shown: Json | undefined, sent: Json): boolean {
  if (typeof shown !== "string" || typeof sent !== "string") return false;
  const areAddresses = URL.canParse(shown) && URL.canParse(sent);
  return shown === sent || (areAddresses && new URL(shown).href === new URL(sent).href);
}

function isAddress(value: Json | undefined): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value);
}
