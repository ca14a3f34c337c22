/** The filters of the checkout list. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { JsonObject } from "../../support/json.ts";
import { listAll, type Search } from "../../support/lists.ts";
import { utcDay } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import {
  expectListed,
  findInList,
  type CreatedRecord,
  makeCheckout,
  readItem,
  searchFor,
} from "../../support/records.ts";
import { scalarText } from "../../support/sightings.ts";

const named = ["created", "pending", "successful", "failed"];

export const checkoutFilterClauses: readonly ClauseCheck[] = [
  clause("CHK-LIST-05", { run: expectStatusFilter }),
  clause("CHK-LIST-08", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      await expectDateFilter(probe, checkout, "created_at", checkout.answer.moment);
    },
  }),
  clause("CHK-LIST-09", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const { id } = checkout;
      const body = { description: `Changed ${probe.session.tag()}` };
      const answer = await probe.callValid("updateCheckout", { id, body });
      probe.need(answer, "the update");
      await expectDateFilter(probe, checkout, "updated_at", answer.moment);
      await expectDatesTold(probe);
    },
  }),
];

async function expectStatusFilter(probe: Probe): Promise<void> {
  const checkout = await makeCheckout(probe);
  for (const target of [undefined, "pending", "successful", "failed"]) {
    if (target !== undefined) {
      const { id } = checkout;
      const moved = await probe.call("updateCheckout", { id, body: { status: target } });
      if (!moved.isSuccess) continue;
    }
    await expectFilteredByOwnStatus(probe, checkout);
  }
}

async function expectFilteredByOwnStatus(probe: Probe, checkout: CreatedRecord): Promise<void> {
  const status = scalarText((await readItem(probe, checkout)).object.status);
  if (status === undefined) return;
  const found = await findInList(probe, checkout, `?status=${encodeURIComponent(status)}`);
  if (!(await hasMoved(probe, checkout, status))) {
    expectServed(probe, found, `a filter by the status ${status}`);
    expectListed(probe, found, `the checkout with status ${status}, filtered by it,`);
  }
  await expectOnly(probe, status);
  for (const other of named.filter((name) => name !== status)) {
    const query = `?status=${other}`;
    const search = await probe.later(
      () => searchFor(probe, checkout, query),
      ({ record }) => record === undefined,
    );
    if (search.record !== undefined && (await hasMoved(probe, checkout, status))) continue;
    expectOut(probe, search, `a checkout with status ${status}, filtered by ${other},`);
    await expectOnly(probe, other);
  }
}

async function hasMoved(probe: Probe, checkout: CreatedRecord, status: string): Promise<boolean> {
  return (await readItem(probe, checkout)).object.status !== status;
}

/** Every element has the status asked for; completed counts as successful. */
async function expectOnly(probe: Probe, status: string): Promise<void> {
  const isCompleted = ["successful", "completed"].includes(status);
  const accepted = isCompleted ? ["successful", "completed"] : [status];
  const { stranger, answers } = await probe.later(
    async () => {
      const list = await listAll(probe, "listCheckouts", `?status=${encodeURIComponent(status)}`);
      return { ...list, stranger: list.records.find((record) => isOther(record, accepted)) };
    },
    (list) => list.stranger === undefined,
  );
  if (answers.some(({ isSuccess }) => !isSuccess)) return;
  probe.expect(
    stranger === undefined,
    `only checkouts with status ${status}`,
    `one with ${showMember(stranger ?? {}, "status")}`,
    ...answers,
  );
}

function isOther({ status }: JsonObject, accepted: readonly string[]): boolean {
  return typeof status === "string" && !accepted.includes(status);
}

/** An error to a filter by what the record shows does not select it. */
function expectServed(probe: Probe, { answers }: Search, what: string): void {
  for (const answer of answers) probe.expectSuccess(answer, what, { bounds: false });
}

function expectOut(probe: Probe, search: Search, what: string): void {
  probe.expect(search.record === undefined, `${what} to be out`, "it is in", ...search.answers);
}

/** In by its own day; out by at least one of two days far away, where an error counts as out. */
async function expectDateFilter(
  probe: Probe,
  checkout: CreatedRecord,
  filter: "created_at" | "updated_at",
  moment: number,
): Promise<void> {
  const by = (day: string) => `?${filter}=${day}`;
  const found = await findInList(probe, checkout, by(utcDay(moment)));
  expectServed(probe, found, `a filter by ${filter}`);
  if (found.record === undefined && (await isInNearby(probe, checkout, by, moment))) {
    probe.warn(`a checkout is selected by ${filter} for an adjacent day only`);
  } else {
    expectListed(probe, found, `a checkout filtered by its ${filter} ${utcDay(moment)}`);
  }
  const far = ["1999-01-01", "2999-01-01"].map((day) => searchFor(probe, checkout, by(day)));
  const [past, future] = await Promise.all(far);
  const isInBoth = past?.record !== undefined && future?.record !== undefined;
  probe.expect(
    !isInBoth,
    `a checkout to be out by ${filter} for 1999-01-01 or 2999-01-01`,
    "it is in for both",
    ...(past?.answers ?? []),
    ...(future?.answers ?? []),
  );
}

/** Updates a checkout of an earlier day: only then do its two dates differ. */
async function expectDatesTold(probe: Probe): Promise<void> {
  const { carried } = probe.session.options;
  if (carried === undefined) return;
  const { id, createdOn } = carried;
  const body = { description: `Changed ${probe.session.tag()}` };
  const answer = await probe.callValid("updateCheckout", { id, body });
  probe.need(answer, "the update of the checkout of an earlier day");
  const today = utcDay(answer.moment);
  if (today === createdOn) return;
  const checkout: CreatedRecord = { kind: "checkout", id, sent: body, answer };
  const updated = await findInList(probe, checkout, `?updated_at=${today}`);
  expectListed(
    probe,
    updated,
    `a checkout created on ${createdOn}, filtered by its updated_at ${today}`,
  );
  const created = await findInList(probe, checkout, `?created_at=${createdOn}`);
  expectListed(
    probe,
    created,
    `a checkout updated on ${today}, filtered by its created_at ${createdOn}`,
  );
  probe.note("told apart", `created on ${createdOn}, updated on ${today}`);
}

async function isInNearby(
  probe: Probe,
  checkout: CreatedRecord,
  by: (day: string) => string,
  moment: number,
): Promise<boolean> {
  const searches = [-1, 1].map((days) => searchFor(probe, checkout, by(utcDay(moment, days))));
  return (await Promise.all(searches)).some(({ record }) => record !== undefined);
}
