/** Mutants whose list filters select the wrong checkouts. */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../support/json.ts";
import { isSuccess, jsonOf, jsonReply, withJson } from "../deviation-parts.ts";
import type { GatewayRequest } from "../deviation.ts";
import { idOf } from "../kinds.ts";
import { textOf } from "../value-changes.ts";
import { always, byValues, counts, kindPasts, updatePasts } from "./conditions.ts";
import { family, type Family } from "./drawn-mutant.ts";
import type { Act } from "./occasions.ts";

const clauses = {
  status: "CHK-LIST-05",
  created_at: "CHK-LIST-08",
  updated_at: "CHK-LIST-09",
} as const satisfies Record<string, ClauseId>;

/** Returns the value of a filter in a request; null if it does not use the filter. */
function wantedBy({ operationId, query }: GatewayRequest, filter: string): string | null {
  return operationId === "listCheckouts" ? new URLSearchParams(query).get(filter) : null;
}

/** Removes checkouts that meet the condition from the selection of a filter. */
function leaveOut(filter: string): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const records =
      wantedBy(request, filter) !== null && isSuccess(reply) ? jsonOf(reply) : undefined;
    if (!isArray(records)) return reply;
    return withJson(
      reply,
      records.filter((one) => !isObject(one) || !meets(one, traffic.past("checkout", idOf(one)))),
    );
  };
}

/** A filtered list: all checkouts, and those that the filter selects. */
interface Selection {
  readonly wanted: string;
  readonly all: readonly Json[];
  readonly selected: readonly Json[];
  readonly isSelected: (record: JsonObject) => boolean;
  readonly isMet: (record: JsonObject) => boolean;
}

/** Replaces the selection of a filter. */
function reselect(filter: string, select: (selection: Selection) => readonly Json[]): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const wanted = wantedBy(request, filter);
    if (wanted === null || !isSuccess(reply)) return reply;
    const all = jsonOf(await forward({ query: "" }));
    const selected = jsonOf(reply);
    if (!isArray(all) || !isArray(selected)) return reply;
    const ids = new Set(selected.filter(isObject).map(({ id }) => id));
    const isSelected = ({ id }: JsonObject) => ids.has(id);
    const isMet = (record: JsonObject) => meets(record, traffic.past("checkout", idOf(record)));
    const records = select({ wanted, all, selected, isSelected, isMet });
    return records === selected ? reply : withJson(reply, records);
  };
}

/** Adds checkouts that pass a test to the selection of a filter. */
function takeIn(filter: string, isIn: (record: JsonObject, wanted: string) => boolean): Act {
  return reselect(filter, ({ wanted, all, selected, isSelected, isMet }) => {
    const more = all.filter(
      (one) => isObject(one) && !isSelected(one) && isIn(one, wanted) && isMet(one),
    );
    return more.length === 0 ? selected : [...more, ...selected];
  });
}

const day = ({ created_at: moment }: JsonObject) => textOf(moment).slice(0, 10);

/** Wrong comparisons of dates; all of them accept the same day, too. */
const nearDates: readonly (readonly [
  how: string,
  test: (own: string, wanted: string) => boolean,
])[] = [
  ["by the day of the month, in any month", (own, wanted) => own.slice(8) === wanted.slice(8)],
  ["by day and month, in any year", (own, wanted) => own.slice(5) === wanted.slice(5)],
  ["by month and year, on any day", (own, wanted) => own.slice(0, 7) === wanted.slice(0, 7)],
  ["by the year, on any day", (own, wanted) => own.slice(0, 4) === wanted.slice(0, 4)],
];

const conditions = [
  always,
  ...counts.slice(0, 1),
  ...updatePasts,
  ...kindPasts("checkout"),
  ...byValues("checkout", ["currency", "amount"]),
];

const anyFilter = fc.constantFrom(...Object.entries(clauses));

const leavingOut = family(
  anyFilter,
  // Acting only the first time may look like a list that lags behind writes.
  () => conditions.filter(({ id }) => id !== "first"),
  ([filter, clause]) => ({
    id: `filter ${filter} leaves out`,
    title: `The filter ${filter} omits a checkout that it should select`,
    clauses: [clause],
    act: leaveOut(filter),
  }),
);

const ignored = family(
  anyFilter,
  () => conditions,
  ([filter, clause]) => ({
    id: `filter ${filter} ignored`,
    title: `The filter ${filter} also selects other checkouts`,
    clauses: [clause],
    act: takeIn(filter, () => true),
  }),
);

const selectingNearDates = family(
  fc.tuple(
    fc.constantFrom("created_at" as const, "updated_at" as const),
    fc.constantFrom(...nearDates),
  ),
  () => conditions,
  ([filter, [how, test]]) => ({
    id: `filter ${filter} ${how}`,
    title: `The filter ${filter} selects ${how}`,
    clauses: [clauses[filter]],
    act: takeIn(filter, (record, wanted) => test(day(record), wanted)),
  }),
);

/** The days that a filter selects, as the number of days between a checkout's day and the wanted day. */
const windows: readonly (readonly [how: string, test: (days: number) => boolean])[] = [
  ["that day and the one before", (days) => days === 0 || days === 1],
  ["that day and the next", (days) => days === 0 || days === -1],
  ["a week around that day", (days) => Math.abs(days) <= 3],
  ["the second day after it", (days) => days === 2],
  ["the third day before it", (days) => days === -3],
  ["since that day, except for the day after it", (days) => days <= 0 && days !== -1],
  ["until that day, except for the day before it", (days) => days >= 0 && days !== 1],
  ["that day and all from the second after it", (days) => days === 0 || days <= -2],
];

const dayLength = 86_400_000;

/** Selects checkouts by a wrong test of their days. */
function selectBy(filter: string, isIn: (days: number) => boolean): Act {
  return reselect(filter, ({ wanted, all, isSelected, isMet }) =>
    all.filter(isObject).filter((one) => {
      const days = (Date.parse(wanted) - Date.parse(day(one))) / dayLength;
      return isMet(one) ? isIn(days) : isSelected(one);
    }),
  );
}

const selectingWindows = family(
  fc.tuple(
    fc.constantFrom("created_at" as const, "updated_at" as const),
    fc.constantFrom(...windows),
  ),
  () => conditions.filter(({ id }) => id !== "first"),
  ([filter, [how, isIn]]) => ({
    id: `filter ${filter} selects ${how}`,
    title: `The filter ${filter} selects ${how}`,
    clauses: [clauses[filter]],
    act: selectBy(filter, isIn),
  }),
);

const selectingCreated = family(
  fc.constant("status"),
  () => conditions,
  (filter) => ({
    id: "filter status failed selects created",
    title: "The status filter failed also selects created checkouts",
    clauses: [clauses.status],
    act: takeIn(filter, ({ status }, wanted) => wanted === "failed" && status === "created"),
  }),
);

const refused = family(
  fc.tuple(anyFilter, fc.constantFrom(400, 404, 500)),
  () => [always, ...counts],
  ([[filter, clause], status]) => ({
    id: `filter ${filter} ${status}`,
    title: `A list filtered by ${filter} returns ${status}`,
    clauses: [clause, ...(status === 500 ? (["GEN-5XX-01"] as const) : [])],
    act: async (request, forward, meets) =>
      wantedBy(request, filter) !== null && meets({})
        ? jsonReply(status, { error: "Not possible." })
        : forward(),
  }),
);

/** Filters of lists that select the wrong checkouts, or none. */
export const filterMutants: Family = fc.oneof(
  leavingOut,
  ignored,
  selectingNearDates,
  selectingWindows,
  selectingCreated,
  refused,
);
