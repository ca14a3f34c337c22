/** What the gateway itself puts into a checkout: status, metadata, moments, and whatever else. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isObject, isText, type Json } from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import { checkoutBody, makeCheckout, readItem } from "../../support/records.ts";
import {
  expectCreationMoment,
  expectMember,
  expectMoment,
  expectSameMoment,
} from "../../support/rules.ts";
import { makeSamples } from "./samples.ts";

const namedStatuses = ["created", "pending", "successful", "failed"];

export const checkoutStateClauses: readonly ClauseCheck[] = [
  clause("CHK-FLD-URL-03", {
    run: makeSamples,
    judge(probe, { sightings }) {
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
    },
  }),
  clause("CHK-FLD-STATUS-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.of("checkout", "create")) {
        expectMember(probe, sighting, "status", (value) => value === "created", '"created"');
      }
    },
  }),
  clause("CHK-FLD-STATUS-02", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const { record } of sightings.of("checkout", "item", "list")) {
        if (!isText(record.status) || record.status === "completed") continue;
        if (!namedStatuses.includes(record.status)) {
          probe.warn(`the status ${record.status} is none of those the interface names`);
        }
      }
    },
  }),
  clause("CHK-FLD-STATUS-03", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.of("checkout")) {
        expectMember(probe, sighting, "status", isText, "a non-empty string");
      }
    },
  }),
  clause("CHK-FLD-META-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "create")) {
        const isEmpty = (value: Json | undefined) =>
          isObject(value) && Object.keys(value).length === 0;
        expectMember(probe, sighting, "metadata", isEmpty, "{}");
      }
    },
  }),
  clause("CHK-FLD-META-02", {
    run: async (probe) => {
      const body = checkoutBody(probe, { metadata: { order: "42" } });
      const answer = await probe.call("createCheckout", { body });
      if (!answer.isSuccess) {
        probe.observe("metadata on create", "refused");
        return;
      }
      const { metadata } = answer.object;
      const isKept = isObject(metadata) && metadata.order === "42";
      probe.observe("metadata on create", isKept ? "stored" : "ignored");
    },
  }),
  clause("CHK-FLD-META-03", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.of("checkout", "item")) {
        expectMember(probe, sighting, "metadata", isObject, "an object");
      }
    },
  }),
  clause("CHK-FLD-CRE-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "create", "item")) {
        expectMoment(probe, sighting, "created_at");
        const first = sighting.own.created.object.created_at;
        expectSameMoment(probe, sighting, "created_at", first);
      }
    },
  }),
  clause("CHK-FLD-CRE-02", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "create")) {
        expectCreationMoment(probe, sighting);
      }
    },
  }),
  clause("CHK-FLD-UPD-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const { view, record } of sightings.of("checkout", "item", "list")) {
        const { updated_at: moment } = record;
        const isMoment = typeof moment === "string" && readMoment(moment) !== undefined;
        const form = isMoment ? "date-time" : "another form";
        probe.observe(view, moment === undefined ? "absent" : form);
      }
    },
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

function isAddress(value: Json | undefined): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value);
}
