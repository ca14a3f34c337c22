/** Mutants whose list filters select the wrong checkouts. */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import { isArray, isObject, type JsonObject } from "../../support/json.ts";
import { isSuccess, jsonOf, jsonReply, withJson } from "../answers.ts";
import { idOf } from "../kinds.ts";
import { always, byValues, counts, kindPasts, updatePasts } from "./conditions.ts";
import { drawn, type DrawnMutant } from "./drawn.ts";
import type { Act } from "./occasions.ts";

const clauses = {
  status: "CHK-LIST-05",
  created_at: "CHK-LIST-08",
  updated_at: "CHK-LIST-09",
} as const satisfies Record<string, ClauseId>;
type Filter = keyof typeof clauses;

const asked = (query: string, filter: Filter) => new URLSearchParams(query).get(filter);

/** Leaves out of the selection of a filter what meets the condition. */
function leaveOut(filter: Filter): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const isMeant =
      request.operationId === "listCheckouts" && asked(request.query, filter) !== null;
    const records = isMeant && isSuccess(reply) ? jsonOf(reply) : undefined;
    if (!isArray(records)) return reply;
    return withJson(
      reply,
      records.filter((one) => !isObject(one) || !meets(one, traffic.past("checkout", idOf(one)))),
    );
  };
}

/** Takes into the selection of a filter what passes a test, whether the gateway selects it or not. */
function takeIn(filter: Filter, isIn: (record: JsonObject, wanted: string) => boolean): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const wanted = request.operationId === "listCheckouts" ? asked(request.query, filter) : null;
    if (wanted === null || !isSuccess(reply)) return reply;
    const all = jsonOf(await forward({ query: "" }));
    const selected = jsonOf(reply);
    if (!isArray(all) || !isArray(selected)) return reply;
    const ids = new Set(selected.filter(isObject).map(({ id }) => id));
    const more = all.filter(
      (one) =>
        isObject(one) &&
        !ids.has(one.id) &&
        isIn(one, wanted) &&
        meets(one, traffic.past("checkout", idOf(one))),
    );
    return more.length === 0 ? reply : withJson(reply, [...more, ...selected]);
  };
}

const day = ({ created_at: moment }: JsonObject) => String(moment).slice(0, 10);

/** Ways in which one date is taken for another; the same day counts too. */
const nearDates: readonly (readonly [
  how: string,
  test: (own: string, wanted: string) => boolean,
])[] = [
  ["by the day of the month alone", (own, wanted) => own.slice(8) === wanted.slice(8)],
  ["by day and month alone", (own, wanted) => own.slice(5) === wanted.slice(5)],
  ["by month and year alone", (own, wanted) => own.slice(0, 7) === wanted.slice(0, 7)],
  ["by the year alone", (own, wanted) => own.slice(0, 4) === wanted.slice(0, 4)],
];

const conditions = [
  always,
  ...counts.slice(0, 1),
  ...updatePasts,
  ...kindPasts("checkout"),
  ...byValues("checkout", ["currency", "amount"]),
];

const left = fc
  .tuple(fc.constantFrom(...(Object.keys(clauses) as Filter[])), fc.constantFrom(...conditions))
  .map(([filter, condition]) =>
    drawn({
      id: `filter ${filter} leaves out`,
      title: `The filter ${filter} leaves out a checkout that it should select`,
      clauses: [clauses[filter]],
      condition,
      act: leaveOut(filter),
    }),
  );

const taken = fc
  .tuple(fc.constantFrom(...(Object.keys(clauses) as Filter[])), fc.constantFrom(...conditions))
  .map(([filter, condition]) =>
    drawn({
      id: `filter ${filter} ignored`,
      title: `The filter ${filter} selects any checkout`,
      clauses: [clauses[filter]],
      condition,
      act: takeIn(filter, () => true),
    }),
  );

const nearly = fc
  .tuple(
    fc.constantFrom("created_at" as const, "updated_at" as const),
    fc.constantFrom(...nearDates),
    fc.constantFrom(...conditions),
  )
  .map(([filter, [how, test], condition]) =>
    drawn({
      id: `filter ${filter} ${how}`,
      title: `The filter ${filter} selects ${how}`,
      clauses: [clauses[filter]],
      condition,
      act: takeIn(filter, (record, wanted) => test(day(record), wanted)),
    }),
  );

const statusPrefix = fc.constantFrom(...conditions).map((condition) =>
  drawn({
    id: "filter status failed selects created",
    title: "The filter status selects created checkouts for failed",
    clauses: [clauses.status],
    condition,
    act: takeIn("status", ({ status }, wanted) => wanted === "failed" && status === "created"),
  }),
);

const refused = fc
  .tuple(
    fc.constantFrom(...(Object.keys(clauses) as Filter[])),
    fc.constantFrom(400, 404, 500),
    fc.constantFrom(always, ...counts),
  )
  .map(([filter, status, condition]) =>
    drawn({
      id: `filter ${filter} ${status}`,
      title: `A list filtered by ${filter} is answered with ${status}`,
      clauses: [clauses[filter], ...(status === 500 ? (["GEN-5XX-01"] as const) : [])],
      condition,
      act: async (request, forward, meets) => {
        const isMeant =
          request.operationId === "listCheckouts" && asked(request.query, filter) !== null;
        return isMeant && meets({}) ? jsonReply(status, { error: "Not possible." }) : forward();
      },
    }),
  );

export const filters: fc.Arbitrary<DrawnMutant | undefined> = fc.oneof(
  left,
  taken,
  nearly,
  statusPrefix,
  refused,
);
