/** Filters of the checkout list, over many checkouts at once. */
import type { ClauseId } from "../../generated/clauses.ts";
import { isKnownFull, throwViolation } from "../sequences/expectations.ts";
import { dateClauses, type Expected } from "../sequences/model.ts";
import { type Answer, isOwners, lastSegment } from "../support/exchange.ts";
import type { JsonObject } from "../support/json.ts";
import { listAll } from "../support/lists.ts";
import {
  creationDays,
  daysAnywhere,
  daysAround,
  farDays,
  isReadingOfDays,
  utcDay,
} from "../support/moments.ts";
import type { Probe } from "../support/probe.ts";
import { matcherOf } from "../support/records.ts";
import { retryRefused } from "../support/refusals.ts";
import type { Session } from "../support/session.ts";
import { scalarText } from "../support/sightings.ts";
import { expectServed } from "./sweep.ts";

/** The records that a filter selects. */
interface Selection {
  readonly records: readonly JsonObject[];
  readonly page: Answer;
}

/**
 * Returns the records that a filter selects, and their page; undefined if they may not all be on one
 * page, since pages shift while others make and delete records.
 */
async function select(probe: Probe, query: string): Promise<Selection | undefined> {
  const { records, answers, mayBeCut } = await retryRefused(() =>
    listAll(probe, "listCheckouts", query),
  );
  const [page, ...others] = answers;
  const isServed = others.length === 0 && page?.isSuccess === true;
  const isWhole = !mayBeCut && !isKnownFull(probe, "checkout", answers);
  return isServed && isWhole ? { records, page } : undefined;
}

/** Selects by a value that checkouts show: a refusal of such a filter is a failure. */
async function selectOwn(probe: Probe, query: string, clause: ClauseId) {
  const selection = await select(probe, query);
  const answer = probe.answers.at(-1);
  if (selection === undefined && answer?.isSuccess === false) {
    expectServed(probe, clause, answer, { boundsApply: false });
  }
  return selection;
}

/** @returns the checkouts that are in a selection, or those that are not. */
function among(
  probe: Probe,
  checkouts: readonly Expected[],
  { records }: Selection,
  areIn: boolean,
): Expected[] {
  return checkouts.filter(({ made }) => records.some(matcherOf(probe, made)) === areIn);
}

/** Expects the filters to select the checkouts by their status and by their own days. */
export async function expectFiltered(probe: Probe, checkouts: readonly Expected[]): Promise<void> {
  await expectOnlyListed(probe);
  await expectByOwnDay(probe, checkouts, "created_at");
  await expectByOwnDay(probe, checkouts, "updated_at");
}

/** Why a list by a filter is wrong. */
interface WrongList {
  readonly clause: ClauseId;
  readonly expected: string;
  readonly received: string;
  readonly page: Answer;
}

async function expectOnlyListed(probe: Probe): Promise<void> {
  const wrong = await probe.later(
    () => findWrongList(probe),
    (found) => found === undefined,
  );
  if (wrong !== undefined) throwViolation(wrong.clause, wrong.expected, wrong.received, wrong.page);
}

/**
 * Lists by status must hold the checkouts with that status, and no filter may select what the list without
 * a filter lacks, such as a deleted checkout. A status may change at any time, so only checkouts count
 * that are created both before and after.
 */
async function findWrongList(probe: Probe): Promise<WrongList | undefined> {
  const clause = "CHK-LIST-05";
  const before = await select(probe, "");
  const selected = await selectOwn(probe, "?status=created", clause);
  const failed = await select(probe, "?status=failed");
  const today = utcDay(Date.now());
  const createdToday = await select(probe, `?created_at=${today}`);
  const updatedToday = await select(probe, `?updated_at=${today}`);
  const after = await select(probe, "");
  if (before === undefined || after === undefined) return undefined;
  const createdAfter = new Set(idsIn(after, isCreated));
  const created = new Set(idsIn(before, isCreated).filter((id) => createdAfter.has(id)));
  const listed = new Set([...idsIn(before), ...idsIn(after)]);
  const shown = new Set(idsIn(selected));
  const missing = [...created].find((id) => !shown.has(id));
  if (selected !== undefined && missing !== undefined) {
    const expected = "a created checkout to be selected by ?status=created";
    return { clause, expected, received: `${missing} is missing`, page: selected.page };
  }
  const isUnlisted = (id: string) => !listed.has(id);
  // A list without a filter may leave out other checkouts, such as failed ones.
  const isDeleted = isDeletedIn(probe.session);
  const isGone = (id: string) => isUnlisted(id) && isDeleted(id);
  const onlyListed = "a filter to select only checkouts of the list without a filter";
  const notFailed = "a created checkout to be excluded by ?status=failed";
  return (
    findWrong(clause, selected, isUnlisted, onlyListed) ??
    findWrong("CHK-LIST-08", createdToday, isGone, onlyListed) ??
    findWrong("CHK-LIST-09", updatedToday, isGone, onlyListed) ??
    findWrong(clause, failed, (id) => created.has(id), notFailed)
  );
}

function isDeletedIn({ gateway }: Session): (id: string) => boolean {
  const deleted = new Set<string>();
  for (const { exchange, isSuccess } of gateway.answers) {
    if (exchange.operationId === "deleteCheckout" && isSuccess && isOwners(exchange)) {
      deleted.add(lastSegment(exchange.request.path));
    }
  }
  return (id) => deleted.has(id);
}

/** Finds a checkout that a filter must not select. */
function findWrong(
  clause: ClauseId,
  selection: Selection | undefined,
  isWrong: (id: string) => boolean,
  expected: string,
): WrongList | undefined {
  const wrong = idsIn(selection).find(isWrong);
  if (selection === undefined || wrong === undefined) return undefined;
  return { clause, expected, received: `${wrong} is selected`, page: selection.page };
}

const isCreated = ({ status }: JsonObject): boolean => status === "created";

/** Returns the ids of selected checkouts, or of some of them; none without a selection. */
function idsIn(
  selection: Selection | undefined,
  isMeant: (record: JsonObject) => boolean = () => true,
): string[] {
  const meant = selection?.records.filter(isMeant) ?? [];
  return meant.flatMap(({ id }) => scalarText(id) ?? []);
}

/** The interface leaves the time zone of a day open, so the days before and after it count as well. */
async function expectByOwnDay(
  probe: Probe,
  checkouts: readonly Expected[],
  filter: keyof typeof dateClauses,
): Promise<void> {
  const today = Date.now();
  const own = await probe.later(
    () => selectOwn(probe, `?${filter}=${utcDay(today)}`, dateClauses[filter]),
    (found) => found === undefined || among(probe, checkouts, found, false).length === 0,
  );
  if (own === undefined) return;
  const [wrong] = among(probe, checkouts, own, false);
  if (wrong === undefined) return;
  for (const days of [-1, 1]) {
    const nextTo = await select(probe, `?${filter}=${utcDay(today, days)}`);
    if (nextTo === undefined || among(probe, [wrong], nextTo, true).length > 0) return;
  }
  const expected = `a checkout to be selected by its ${filter} ${utcDay(today)}`;
  throwViolation(dateClauses[filter], expected, `${wrong.made.id} is missing`, own.page);
}

/**
 * A day may mean since or until, but no filter selects a checkout both by an earlier and by a later
 * day than its own.
 */
export async function expectOutOfOthers(
  probe: Probe,
  checkouts: readonly Expected[],
  filter: keyof typeof dateClauses,
): Promise<void> {
  for (const [earlier, later] of farDays(new Date())) {
    const first = await select(probe, `?${filter}=${earlier}`);
    const found = first === undefined ? [] : among(probe, checkouts, first, true);
    if (found.length === 0) continue;
    const second = await select(probe, `?${filter}=${later}`);
    if (second === undefined) continue;
    const [wrong] = among(probe, found, second, true);
    if (wrong === undefined) continue;
    const expected = `a checkout of today to be excluded by ${filter} for ${earlier} or for ${later}`;
    throwViolation(dateClauses[filter], expected, `both select ${wrong.made.id}`, second.page);
  }
}

/** Expects a filter by a day to select that day, the days since then, or the days until then. */
export async function expectReadingOfDays(
  probe: Probe,
  checkouts: readonly Expected[],
  filter: keyof typeof dateClauses,
): Promise<void> {
  const now = Date.now();
  const days = daysAround(now);
  const selections = [];
  for (const day of days) {
    const selection = await select(probe, `?${filter}=${day}`);
    if (selection === undefined) return;
    selections.push(selection);
  }
  for (const { made } of checkouts) {
    const isSelected = selections.map(({ records }) => records.some(matcherOf(probe, made)));
    // All were updated a moment ago.
    const own = [
      ...creationDays(made.answer),
      ...(filter === "updated_at" ? daysAnywhere(now) : []),
    ];
    const isOwn = days.map((day) => own.includes(day));
    if (isReadingOfDays(isSelected, isOwn)) continue;
    const selecting = days.filter((_day, index) => isSelected[index]);
    const expected = `a checkout of today to be selected by its ${filter} for that day, since or until then`;
    const received = selecting.length === 0 ? "no day around it" : selecting.join(", ");
    throwViolation(dateClauses[filter], expected, received, selections[3]?.page ?? made.answer);
  }
}
