/** The filters of the checkout list, and their open points. */
import type { Exchange } from "../../../spec/traffic/exchange.ts";
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import { type Answer, isOwners, lastSegment } from "../../support/exchange.ts";
import { isObject, isText, type JsonObject } from "../../support/json.ts";
import { elapsed } from "../../support/judging.ts";
import { mayBeIncomplete, recordsIn } from "../../support/lists.ts";
import { dayMs, utcDay } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import {
  expectListed,
  findInList,
  type Found,
  makeCheckout,
  mayGoOn,
  readItem,
  searchFor,
} from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { isRefusedAsWrong, reactionOf } from "../../support/refusals.ts";
import { bodySent, scalarText, type Sightings } from "../../support/sightings.ts";
import { newDescription, update } from "./checkout.ts";

const named = ["created", "pending", "successful", "failed"];

export const checkoutFilterClauses: readonly ClauseCheck[] = [
  clause(
    "CHK-LIST-05",
    async (probe) => {
      const checkout = await makeCheckout(probe);
      await expectFilteredByStatus(probe, checkout);
      await expectDecoded(probe, checkout);
      for (const status of named.slice(1)) {
        const moved = await probe.call("updateCheckout", { id: checkout.id, body: { status } });
        if (moved.isSuccess) await expectFilteredByStatus(probe, checkout);
      }
    },
    (probe, traffic) => {
      expectAlwaysServed("status")(probe, traffic);
      expectOnlyRequestedStatus(probe, traffic);
    },
  ),
  clause("CHK-LIST-06", async (probe) => {
    const place = await placeBy(probe, await makeListed(probe), "?status=bogus");
    probe.observe("unknown status", place);
    if (place === "in") probe.warn("an unknown status selects checkouts");
  }),
  clause("CHK-LIST-07", async (probe) => {
    const query = "?status=completed";
    const place = await placeBy(probe, await makeListed(probe), query);
    probe.observe("a created checkout by completed", place);
    if (place === "in") probe.warn("completed selects a checkout whose status is created");
    const paid = await makeCheckout(probe);
    const body = { status: "successful" };
    const answer = await probe.call("updateCheckout", { id: paid.id, body });
    if (!answer.isSuccess) return;
    await findInList(probe, paid);
    probe.observe("a successful checkout by completed", await placeBy(probe, paid, query));
  }),
  clause(
    "CHK-LIST-08",
    async (probe) => {
      const checkout = await makeCheckout(probe);
      await expectFilteredByDay(probe, checkout, "created_at", checkout.answer.moment);
    },
    expectCreatedFilter,
  ),
  clause(
    "CHK-LIST-09",
    async (probe) => {
      const checkout = await makeCheckout(probe);
      const { moment } = probe.need(await update(probe, checkout), "the update");
      await expectFilteredByDay(probe, checkout, "updated_at", moment);
      await expectDatesDistinguished(probe);
    },
    expectAlwaysServed("updated_at"),
  ),
  clause("CHK-LIST-10", async (probe) => {
    const checkout = await makeListed(probe);
    for (const [name, days] of Object.entries({ yesterday: -1, tomorrow: 1 })) {
      const query = `?created_at=${utcDay(checkout.answer.moment, days)}`;
      probe.observe(name, await placeBy(probe, checkout, query));
    }
  }),
  clause("CHK-LIST-11", async (probe) => {
    const checkout = await makeListed(probe);
    const query = `?updated_at=${utcDay(checkout.answer.moment)}`;
    probe.observe("never updated", await placeBy(probe, checkout, query));
  }),
  clause("CHK-LIST-12", async (probe) => {
    const checkout = await makeListed(probe);
    const day = utcDay(checkout.answer.moment);
    const observe = async (name: string, query: string) => {
      const place = await placeBy(probe, checkout, query);
      probe.observe(name, place);
      return place;
    };
    await observe("status and its day", `?status=created&created_at=${day}`);
    const place = await observe("another status and its day", `?status=failed&created_at=${day}`);
    const alone = await placeBy(probe, checkout, "?status=failed");
    if (place === "in" && alone === "out") {
      probe.warn("two filters together select a checkout that one of them alone excludes");
    }
    await observe("status twice", "?status=created&status=failed");
    await observe("empty status", "?status=");
    await observe("empty date", "?created_at=");
  }),
  clause("CHK-LIST-13", async (probe) => {
    const checkout = await makeListed(probe);
    for (const date of ["2025-02-30", "yesterday", "2025-01-31T09:05:00Z"]) {
      const query = `?created_at=${encodeURIComponent(date)}`;
      const answer = await probe.call("listCheckouts", { query });
      const place = answer.isSuccess ? await placeBy(probe, checkout, query) : reactionOf(answer);
      probe.observe(date, place);
      if (answer.status > 499) probe.warn(`a malformed date gets ${answer.status}`);
      if (place === "in") probe.warn("a malformed date selects checkouts");
    }
  }),
];

/** Makes a checkout, and waits until the list without a filter shows it. */
async function makeListed(probe: Probe): Promise<CreatedRecord> {
  const checkout = await makeCheckout(probe);
  await findInList(probe, checkout);
  return checkout;
}

/** Returns "in" or "out" for a checkout that a query selects or not, or describes the refusal. */
async function placeBy(probe: Probe, checkout: CreatedRecord, query: string): Promise<string> {
  const { record, answers } = await searchFor(probe, checkout, query);
  const refused = answers.find(({ isSuccess }) => !isSuccess);
  if (refused !== undefined) return `refused: ${reactionOf(refused)}`;
  return record === undefined ? "out" : "in";
}

/** Expects only filters by its own status to select a checkout, unless its status changes. */
async function expectFilteredByStatus(probe: Probe, checkout: CreatedRecord): Promise<void> {
  const statusNow = async () => scalarText((await readItem(probe, checkout)).object.status);
  const status = await statusNow();
  if (status === undefined) return;
  // Filters by other statuses, such as completed (CHK-LIST-07), are open.
  if (named.includes(status)) await expectSelected(probe, checkout, status, statusNow);
  for (const other of named.filter((name) => !selectedBy(status).includes(name))) {
    const { record, answers } = await probe.later(
      () => searchFor(probe, checkout, `?status=${other}`),
      (result) => result.record === undefined,
    );
    if (record !== undefined && (await statusNow()) !== status) continue;
    const what = `a checkout with status ${status}, to be excluded by ?status=${other}`;
    probe.expect(record === undefined, what, "it is in the list", ...answers);
  }
}

/** RFC 3986, section 6.2.2.2: an encoded letter is the letter. */
async function expectDecoded(probe: Probe, checkout: CreatedRecord): Promise<void> {
  const isSelected = async (query: string) =>
    (await searchFor(probe, checkout, query)).record !== undefined;
  if (!(await isSelected("?status=created"))) return;
  const found = await findInList(probe, checkout, "?status=%63reated");
  if (!(await isSelected("?status=created"))) return;
  expectListed(probe, found, "the checkout, filtered by %63reated as by created,");
}

async function expectSelected(
  probe: Probe,
  checkout: CreatedRecord,
  status: string,
  statusNow: () => Promise<string | undefined>,
): Promise<void> {
  const isShown = ({ status: shown }: JsonObject) =>
    !isText(shown) || selectedBy(status).includes(shown);
  const found = await probe.later(
    () => findInList(probe, checkout, `?status=${status}`),
    ({ record }) => record === undefined || isShown(record),
  );
  if ((await statusNow()) !== status) return;
  expectServed(probe, found, `a filter by the status ${status}`);
  const listed = expectListed(
    probe,
    found,
    `the checkout with status ${status}, filtered by this status,`,
  );
  const received = `one with ${showMember(listed, "status")}`;
  probe.expect(isShown(listed), `only checkouts with status ${status}`, received, ...found.answers);
}

/** Returns the statuses that a filter by a status may select. */
function selectedBy(status: string): readonly string[] {
  return ["successful", "completed"].includes(status) ? ["successful", "completed"] : [status];
}

/** Expects lists by status to lack all checkouts that had another status during the whole run. */
function expectOnlyRequestedStatus(
  probe: Probe,
  { answers, exchanges, sightings }: RunTraffic,
): void {
  const steady = steadyStatuses(exchanges, sightings);
  for (const answer of answers) {
    const { operationId, request } = answer.exchange;
    if (operationId !== "listCheckouts" || !isOwners(answer.exchange) || !answer.isSuccess)
      continue;
    const { searchParams } = new URL(request.path, "http://gateway");
    const filters = ["status", "created_at", "updated_at"];
    const [status = "", ...more] = filters.flatMap((name) => searchParams.getAll(name));
    // CHK-LIST-12 leaves open what several filters select.
    if (!named.includes(status) || more.length > 0) continue;
    const accepted = selectedBy(status);
    for (const record of recordsIn(answer.json)) {
      const known = steady.get(scalarText(record.id) ?? "");
      const isWrong = known !== undefined && record.status === known && !accepted.includes(known);
      const received = `one with ${showMember(record, "status")}`;
      probe.expect(!isWrong, `only checkouts with status ${status}`, received, answer);
    }
  }
}

/** Returns this run's checkouts that always showed one status and were sent none, with that status. */
function steadyStatuses(
  exchanges: readonly Exchange[],
  { all, records }: Sightings,
): ReadonlyMap<string, string> {
  const steady = new Map<string, string>();
  for (const { kind, id, created } of records.values()) {
    const { status } = created.object;
    if (kind === "checkout" && isText(status)) steady.set(id, status);
  }
  for (const { kind, own, record } of all) {
    if (kind === "checkout" && own !== undefined && record.status !== steady.get(own.id)) {
      steady.delete(own.id);
    }
  }
  for (const exchange of exchanges.filter((one) => one.operationId === "updateCheckout")) {
    const body = bodySent(exchange);
    if (!isObject(body) || "status" in body) steady.delete(lastSegment(exchange.request.path));
  }
  return steady;
}

/**
 * Returns a check of all requests with the filter: none may fail for a value that new checkouts have, or
 * be refused for a value that succeeded once. A list without elements may have status 404.
 */
function expectAlwaysServed(filter: "status" | "created_at" | "updated_at") {
  return (probe: Probe, { answers }: RunTraffic): void => {
    const filtered = answers.filter(
      ({ exchange: { operationId, valid, request } }) =>
        operationId === "listCheckouts" && valid && request.path.includes(`?${filter}=`),
    );
    const successes = filtered.filter(({ isSuccess }) => isSuccess);
    const served = new Set(successes.map(({ exchange }) => exchange.request.path));
    for (const answer of filtered) {
      const { request } = answer.exchange;
      const [, value = ""] = request.path.split(`?${filter}=`);
      const days = [-1, 0, 1].map((count) => utcDay(answer.moment, count));
      const isShown = (filter === "status" ? ["created"] : days).includes(value);
      const { status } = answer;
      if (status === 403 || status === 429) continue;
      if (isShown || (isRefusedAsWrong(status) && served.has(request.path))) {
        probe.expectSuccess(answer, `a filter by ${filter}`, { boundsApply: false });
      }
    }
  };
}

function expectCreatedFilter(probe: Probe, traffic: RunTraffic): void {
  expectAlwaysServed("created_at")(probe, traffic);
  expectSteady(probe, traffic);
}

/**
 * Expects a filter by a far day that has selected a checkout of this run to go on selecting: it must mean
 * "since" or "until". Applies only while the run has a checkout made before and shown afterwards.
 */
function expectSteady(probe: Probe, { answers, sightings }: RunTraffic): void {
  const shown = sightings.ofOwn("checkout");
  const ids = new Set(shown.map(({ own }) => own.id));
  const selecting = new Map<string, Answer>();
  for (const answer of answers.filter(isByFarDay)) {
    const { path } = answer.exchange.request;
    const earlier = selecting.get(path);
    const listed = recordsIn(answer.json);
    if (listed.some(({ id }) => ids.has(scalarText(id) ?? ""))) selecting.set(path, answer);
    if (listed.length > 0 || !answer.isSuccess || earlier === undefined) continue;
    if (mayBeIncomplete(probe, answer) || probe.session.cutLists.has("listCheckouts")) continue;
    const left = shown.find(
      ({ own, answer: later }) =>
        elapsed(own.created, answer) > probe.session.options.patienceMs &&
        elapsed(answer, later) > 0,
    );
    if (left === undefined) continue;
    const expected = `${path} to select ${left.own.id}, since it has selected another checkout`;
    probe.expect(false, expected, "an empty list", earlier, answer, left.answer);
  }
}

function isByFarDay(answer: Answer): boolean {
  const { operationId, valid, request } = answer.exchange;
  if (operationId !== "listCheckouts" || !valid || !isOwners(answer.exchange)) return false;
  const day = /\?created_at=(\d{4}-\d\d-\d\d)$/.exec(request.path)?.[1];
  return day !== undefined && Math.abs(Date.parse(day) - answer.moment) > 3 * dayMs;
}

/** Expects a filter by the record's own value to succeed. */
function expectServed(probe: Probe, { answers }: Found, what: string): void {
  for (const answer of answers) probe.expectSuccess(answer, what, { boundsApply: false });
}

/** Repeats a filter, since it may fail only sometimes; {@link expectAlwaysServed} checks it. */
async function askAgain(probe: Probe, query: string): Promise<void> {
  for (let time = 0; time < 4; time += 1) await probe.callValid("listCheckouts", { query });
}

/** Expects a checkout to be selected by its own day, and excluded by at least one of two far days. */
async function expectFilteredByDay(
  probe: Probe,
  checkout: CreatedRecord,
  filter: "created_at" | "updated_at",
  moment: number,
): Promise<void> {
  const isIn = ({ record }: { record: unknown }) => record !== undefined;
  const query = `?${filter}=${utcDay(moment)}`;
  const found = await findInList(probe, checkout, query);
  expectServed(probe, found, `a filter by ${filter}`);
  await askAgain(probe, query);
  const adjacent = isIn(found) ? [] : [utcDay(moment, -1), utcDay(moment, 1)];
  const nearby = await Promise.all(
    adjacent.map((day) => findInList(probe, checkout, `?${filter}=${day}`)),
  );
  if (nearby.some(isIn)) {
    probe.warn(`a checkout is selected by ${filter} for an adjacent day only`);
  } else {
    const cut = nearby.find((list) => mayGoOn(probe, list));
    expectListed(probe, cut ?? found, `a checkout filtered by its ${filter} ${utcDay(moment)}`);
  }
  const far = await Promise.all(
    ["1999-01-01", "2999-01-01"].map((day) => searchFor(probe, checkout, `?${filter}=${day}`)),
  );
  const expected = `a checkout to be excluded by ${filter} for 1999-01-01 or 2999-01-01`;
  const evidence = far.flatMap(({ answers }) => answers);
  probe.expect(!far.every(isIn), expected, "both select it", ...evidence);
}

/** Updates a checkout from an earlier day, whose two dates then differ. */
async function expectDatesDistinguished(probe: Probe): Promise<void> {
  const { carried } = probe.session.options;
  if (carried === undefined) return;
  const { id, createdOn } = carried;
  const body = newDescription(probe);
  const answer = await probe.callValid("updateCheckout", { id, body });
  probe.need(answer, "the update of the checkout of an earlier day");
  const today = utcDay(answer.moment);
  if (today === createdOn) return;
  const checkout: CreatedRecord = { kind: "checkout", id, sent: body, answer };
  const days = { updated_at: today, created_at: createdOn };
  for (const [filter, day] of Object.entries(days)) {
    const found = await findInList(probe, checkout, `?${filter}=${day}`);
    const what = `a checkout created on ${createdOn} and updated on ${today}`;
    expectListed(probe, found, `${what}, filtered by its ${filter} ${day}`);
  }
  probe.note("distinguished", `created on ${createdOn}, updated on ${today}`);
}
