/** Filters of the checkout list, over many checkouts at once. */
import type { ClauseId } from "../../generated/clauses.ts";
import { isKnownFull, throwViolation } from "../sequences/expectations.ts";
import { dateClauses, type Expected } from "../sequences/model.ts";
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
import { scalarText } from "../support/sightings.ts";
import { show } from "../support/verdict.ts";
import { expectServed } from "./sweep.ts";

/**
 * Returns the records that a filter selects, and their page; undefined if they may not all be on one
 * page, since pages shift while others make and delete records.
 */
async function select(probe: Probe, query: string) {
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
  { records }: { readonly records: readonly JsonObject[] },
  areIn: boolean,
): Expected[] {
  return checkouts.filter(({ made }) => records.some(matcherOf(probe, made)) === areIn);
}

/** Expects the filters to select the checkouts by their status and by their days. */
export async function expectFiltered(
  probe: Probe,
  checkouts: readonly Expected[],
  dates: readonly (keyof typeof dateClauses)[],
): Promise<void> {
  await expectByStatus(probe);
  for (const filter of dates) {
    await expectByOwnDay(probe, checkouts, filter);
    await expectOutOfOthers(probe, checkouts, filter);
  }
}

async function expectByStatus(probe: Probe): Promise<void> {
  const wrong = await probe.later(
    () => findWrongSelection(probe),
    (found) => found === undefined,
  );
  if (wrong !== undefined) {
    throwViolation("CHK-LIST-05", wrong.expected, wrong.received, wrong.page);
  }
}

/** A status may change at any time, so only checkouts count that are created both before and after. */
async function findWrongSelection(probe: Probe) {
  const before = await select(probe, "");
  const selected = await selectOwn(probe, "?status=created", "CHK-LIST-05");
  const failed = await select(probe, "?status=failed");
  const after = await select(probe, "");
  if (before === undefined || after === undefined) return undefined;
  const createdAfter = new Set(idsIn(after, isCreated));
  const created = idsIn(before, isCreated).filter((id) => createdAfter.has(id));
  const shown = new Set(idsIn(selected));
  const missing = selected && created.find((id) => !shown.has(id));
  if (selected !== undefined && missing !== undefined) {
    const expected = "a created checkout to be selected by ?status=created";
    return { expected, received: `${missing} is missing`, page: selected.page };
  }
  // A filter must not select what the list without a filter lacks, such as a deleted checkout.
  const listed = new Set([...idsIn(before), ...idsIn(after)]);
  const stray = [...shown].find((id) => !listed.has(id));
  if (selected !== undefined && stray !== undefined) {
    const expected = "a list by status to hold only checkouts of the list without a filter";
    return { expected, received: `${show(stray)}, which is not in it`, page: selected.page };
  }
  const excluded = new Set(created);
  const wrong = idsIn(failed).find((id) => excluded.has(id));
  if (failed === undefined || wrong === undefined) return undefined;
  const expected = "a created checkout to be excluded by ?status=failed";
  return { expected, received: `${wrong} is selected`, page: failed.page };
}

const isCreated = ({ status }: JsonObject): boolean => status === "created";

/** Returns the ids of selected checkouts, or of some of them; none without a selection. */
function idsIn(
  selection: { readonly records: readonly JsonObject[] } | undefined,
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
async function expectOutOfOthers(
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
