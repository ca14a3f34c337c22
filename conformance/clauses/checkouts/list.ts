/** The list of checkouts. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isOwners } from "../../support/exchange.ts";
import { isArray, isObject, type Json, sameJson } from "../../support/json.ts";
import { bareLists } from "../../support/judging.ts";
import { observePageSize, recordsIn } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { describeBody, showMember } from "../../support/received.ts";
import { expectListed, findInList, makeCheckout, readItem } from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { shapeOf } from "../../support/refusals.ts";
import {
  expectMember,
  expectNearMoment,
  expectOwnIds,
  expectSentValue,
  expectViewsAgree,
} from "../../support/rules.ts";
import { allowedValues } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import {
  checkoutMembers,
  checkoutSamples,
  newDescription,
  steadyMembers,
  update,
} from "./checkout.ts";

export const checkoutListClauses: readonly ClauseCheck[] = [
  clause(
    "CHK-LIST-01",
    async (probe) => {
      const { answers } = await findInList(probe, await makeCheckout(probe));
      for (const answer of answers) {
        probe.expectSuccess(answer, "listCheckouts", { boundsApply: false });
        const records = recordsIn(answer.json);
        const isList = records.length > 0 && records.every((record) => "id" in record);
        const expected = "an array of objects with an id, bare or inside the body";
        probe.expect(isList, expected, shapeOf(answer), answer);
      }
    },
    (probe, traffic) => {
      for (const answer of bareLists(traffic, "listCheckouts")) {
        probe.expectSuccess(answer, "listCheckouts", { boundsApply: false });
        const isList = holdsList(answer.json);
        probe.expect(
          isList,
          "an array of objects, bare or inside the body",
          describeBody(answer),
          answer,
        );
      }
    },
  ),
  clause("CHK-LIST-02", observeShape, observePageSize("listCheckouts")),
  clause("CHK-LIST-03", async (probe) => {
    const made: CreatedRecord[] = [];
    for (let count = 0; count < 6; count += 1) made.push(await makeCheckout(probe));
    for (const checkout of made) {
      expectListed(probe, await findInList(probe, checkout), `the checkout ${checkout.id}`);
    }
    const moving = await makeCheckout(probe);
    for (const status of ["pending", "successful", "failed"]) {
      const moved = await probe.call("updateCheckout", { id: moving.id, body: { status } });
      if (!moved.isSuccess) continue;
      const what = `a checkout updated with the status ${status}`;
      expectListed(probe, await findInList(probe, moving), what);
    }
  }),
  clause("CHK-LIST-04", async (probe) => {
    const answer = await probe.callValid("listCheckouts");
    probe.expectSuccess(answer, "a list without filters", { boundsApply: false });
  }),
  clause("CHK-LIST-14", checkoutSamples, (probe, { answers }) => {
    for (const answer of answers) {
      const { exchange, isSuccess } = answer;
      if (exchange.operationId !== "listCheckouts" || !isOwners(exchange) || !isSuccess) continue;
      for (const record of recordsIn(answer.json)) {
        for (const [name, [test, is]] of Object.entries(checkoutMembers)) {
          // Build the message only if it is needed: a list may hold very many records.
          if (test(record[name])) continue;
          const expected = `${name} of each checkout in the list to be ${is}`;
          probe.expect(false, expected, showMember(record, name), answer);
        }
      }
    }
  }),
  clause("CHK-LIST-15", expectSameInBoth, (probe, traffic) => {
    expectOwnIds(probe, traffic, "checkout", "description");
    expectViewsAgree(probe, traffic, "checkout");
    for (const sighting of traffic.sightings.ofOwn("checkout", "list")) {
      const created = sighting.own.created.object;
      expectSentValue(probe, sighting, "description");
      expectNearMoment(probe, sighting, "created_at", created.created_at);
      for (const name of steadyMembers) {
        if (created[name] === undefined || allowedValues(sighting, name).length > 1) continue;
        const isSame = (value: Json | undefined) => sameJson(value, created[name]);
        expectMember(probe, sighting, name, isSame, `${show(created[name])} as created`);
      }
    }
  }),
];

async function observeShape(probe: Probe): Promise<void> {
  const [first, second] = [await makeCheckout(probe), await makeCheckout(probe)];
  const [answer] = (await findInList(probe, second)).answers;
  if (answer === undefined) return;
  const { status, json, object, headers } = answer;
  probe.observe("status", status);
  const members = Object.keys(object).sort().join(", ");
  probe.observe("shape", isArray(json) ? "array" : `object with ${members}`);
  const ids = recordsIn(json).map(({ id }) => id);
  const [older, newer] = [ids.indexOf(first.id), ids.indexOf(second.id)];
  if (older !== -1 && newer !== -1) {
    probe.observe("order", newer < older ? "newest first" : "oldest first or other");
  }
  const paging = [...headers.keys()].filter((name) => /^link$|count|page|total/.test(name));
  probe.observe("paging headers", paging.sort());
  const limited = await probe.call("listCheckouts", { query: "?limit=1" });
  const effect = recordsIn(limited.json).length === 1 ? "honoured" : "ignored";
  probe.observe("limit=1", limited.isSuccess ? effect : "refused");
}

/** Compares lists with single reads, before and after an update and a neighbor's delete. */
async function expectSameInBoth(probe: Probe): Promise<void> {
  const older = await makeCheckout(probe);
  const middle = await makeCheckout(probe);
  const newer = await makeCheckout(probe);
  for (const checkout of [older, middle, newer]) await compare(probe, checkout);
  const { description } = newDescription(probe);
  const updated = await update(probe, middle, { description });
  if (updated.isSuccess) await compare(probe, middle, description);
  for (const checkout of [older, newer]) await compare(probe, checkout);
  await probe.callValid("deleteCheckout", { id: newer.id });
  for (const checkout of [older, middle]) await compare(probe, checkout);
}

async function compare(probe: Probe, checkout: CreatedRecord, description?: string): Promise<void> {
  const names = Object.keys(checkoutMembers).filter((name) => name !== "status");
  const { listed, read, name } = await probe.later(
    async () => {
      const listed = expectListed(probe, await findInList(probe, checkout), "the checkout");
      const read = await readItem(probe, checkout);
      const differing = names.find((name) => !sameJson(listed[name], read.object[name]));
      const isOld = description !== undefined && listed.description !== description;
      return { listed, read, name: differing ?? (isOld ? "description" : undefined) };
    },
    (views) => views.name === undefined,
  );
  if (name === undefined) return;
  const wanted = (name === "description" ? description : undefined) ?? read.object[name];
  probe.expect(
    false,
    `${name} in the list to be ${show(wanted)}`,
    showMember(listed, name),
    read,
    ...probe.trail.slice(-2).map((exchange) => ({ exchange })),
  );
}

/** Returns true if a body is an array of objects, or contains one. */
function holdsList(value: Json | undefined, depth = 0): boolean {
  if (isArray(value)) return value.every(isObject);
  return (
    isObject(value) && depth < 5 && Object.values(value).some((one) => holdsList(one, depth + 1))
  );
}
