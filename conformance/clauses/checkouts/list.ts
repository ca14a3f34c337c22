/** The list of checkouts. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { type Answer, isOwners } from "../../support/exchange.ts";
import { isArray, type JsonObject, sameJson } from "../../support/json.ts";
import { recordsIn } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import {
  expectListed,
  findInList,
  type CreatedRecord,
  makeCheckout,
  readItem,
} from "../../support/records.ts";
import { shapeOf } from "../../support/refusals.ts";
import { expectMember, expectSentValue } from "../../support/rules.ts";
import { allowedValues } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { checkoutMembers } from "./members.ts";

export const checkoutListClauses: readonly ClauseCheck[] = [
  clause("CHK-LIST-01", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const { answers } = await findInList(probe, checkout);
      for (const answer of answers) {
        probe.expectSuccess(answer, "listCheckouts", { bounds: false });
        const records = recordsIn(answer.json);
        probe.expect(
          records.length > 0 && records.every((record) => "id" in record),
          "an array of objects with an id, bare or within the body",
          shapeOf(answer),
          answer,
        );
      }
    },
  }),
  clause("CHK-LIST-02", { run: observeShape }),
  clause("CHK-LIST-03", {
    run: async (probe) => {
      const made: CreatedRecord[] = [];
      for (let count = 0; count < 6; count += 1) made.push(await makeCheckout(probe));
      for (const checkout of made) {
        expectListed(probe, await findInList(probe, checkout), `the checkout ${checkout.id}`);
      }
    },
  }),
  clause("CHK-LIST-04", {
    run: async (probe) => {
      const answer = await probe.callValid("listCheckouts");
      probe.expectSuccess(answer, "a list without filters", { bounds: false });
    },
  }),
  clause("CHK-LIST-14", {
    run: async (probe) => {
      await findInList(probe, await makeCheckout(probe));
    },
    judge(probe, { answers }) {
      for (const answer of answers) {
        const { exchange, isSuccess } = answer;
        if (exchange.operationId !== "listCheckouts" || !isOwners(exchange) || !isSuccess) continue;
        for (const record of recordsIn(answer.json)) expectElement(probe, record, answer);
      }
    },
  }),
  clause("CHK-LIST-15", {
    run: expectSameInBoth,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "list")) {
        const created = sighting.own.created.object;
        expectSentValue(probe, sighting, "description");
        for (const name of ["id", "amount", "currency", "redirect_url", "cancel_url"]) {
          const isOpen = created[name] === undefined || allowedValues(sighting, name).length > 1;
          if (isOpen) continue;
          expectMember(
            probe,
            sighting,
            name,
            (value) => sameJson(value, created[name]),
            `${show(created[name])} as created`,
          );
        }
      }
    },
  }),
];

function expectElement(probe: Probe, record: JsonObject, answer: Answer): void {
  for (const [name, form] of Object.entries(checkoutMembers)) {
    const value = record[name];
    // A list may hold very many.
    if (form.test(value)) continue;
    const where = `${name} of each checkout in the list`;
    probe.expect(false, `${where} to be ${form.is}`, showMember(record, name), answer);
  }
}

async function observeShape(probe: Probe): Promise<void> {
  const [first, second] = [await makeCheckout(probe), await makeCheckout(probe)];
  const { answers } = await findInList(probe, second);
  const [answer] = answers;
  if (answer === undefined) return;
  const { json } = answer;
  probe.observe("status", answer.status);
  probe.observe(
    "shape",
    isArray(json) ? "array" : `object with ${Object.keys(answer.object).sort().join(", ")}`,
  );
  const ids = recordsIn(json).map(({ id }) => id);
  const [older, newer] = [ids.indexOf(first.id), ids.indexOf(second.id)];
  if (older !== -1 && newer !== -1) {
    probe.observe("order", newer < older ? "newest first" : "oldest first or other");
  }
  const headers = [...answer.headers.keys()].filter((name) => /^link$|count|page|total/.test(name));
  probe.observe("paging headers", headers.sort());
  const limited = await probe.call("listCheckouts", { query: "?limit=1" });
  const isLimited = limited.isSuccess && recordsIn(limited.json).length === 1;
  probe.observe("limit=1", isLimited ? "honoured" : limited.isSuccess ? "ignored" : "refused");
}

/** Compares list and single read of several, before and after an update and a neighbour's end. */
async function expectSameInBoth(probe: Probe): Promise<void> {
  const [older, middle, newer] = [
    await makeCheckout(probe),
    await makeCheckout(probe),
    await makeCheckout(probe),
  ];
  for (const checkout of [older, middle, newer]) await compare(probe, checkout);
  const description = `Changed ${probe.session.tag()}`;
  const { id } = middle;
  const updated = await probe.callValid("updateCheckout", { id, body: { description } });
  if (updated.isSuccess) await compare(probe, middle, description);
  for (const checkout of [older, newer]) await compare(probe, checkout);
  await probe.callValid("deleteCheckout", { id: newer.id });
  for (const checkout of [older, middle]) await compare(probe, checkout);
}

async function compare(probe: Probe, checkout: CreatedRecord, description?: string): Promise<void> {
  const agreement = await probe.later(
    async () => {
      const listed = expectListed(probe, await findInList(probe, checkout), "the checkout");
      const read = await readItem(probe, checkout);
      const names = Object.keys(checkoutMembers).filter((name) => name !== "status");
      const differing = names.filter((name) => !sameJson(listed[name], read.object[name]));
      const isOld = description !== undefined && listed.description !== description;
      return { listed, read, differing: isOld ? [...differing, "description"] : differing };
    },
    ({ differing }) => differing.length === 0,
  );
  const [name] = agreement.differing;
  if (name === undefined) return;
  const expected =
    name === "description" && description !== undefined ? description : agreement.read.object[name];
  probe.expect(
    false,
    `${name} in the list to be ${show(expected)}`,
    showMember(agreement.listed, name),
    agreement.read,
    ...probe.trail.slice(-2).map((exchange) => ({ exchange })),
  );
}
