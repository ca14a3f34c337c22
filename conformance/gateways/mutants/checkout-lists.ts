/** Mutants of checkout lists and filters, written by hand. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../support/json.ts";
import {
  onElements,
  onRequest,
  onSuccessJson,
  refuse,
  withJson,
  on,
  jsonOf,
} from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import type { Deviation } from "../deviation.ts";
import { afterUpdate, borrowed, member, onRecord } from "../record-deviations.ts";
import * as values from "../value-changes.ts";

const filters = [
  ["status", "CHK-LIST-05"],
  ["created_at", "CHK-LIST-08"],
  ["updated_at", "CHK-LIST-09"],
] as const satisfies readonly (readonly [string, ClauseId])[];

function changeQuery(change: (parameters: URLSearchParams) => void): Deviation {
  return onRequest("listCheckouts", ({ query }) => {
    if (query === "") return undefined;
    const parameters = new URLSearchParams(query);
    change(parameters);
    return { query: `?${parameters.toString()}` };
  });
}

/** An inverted filter: it omits the records that it should select, and returns the others. */
function inverted(name: string): Deviation {
  return on(
    "listCheckouts",
    ({ query }) => new URLSearchParams(query).has(name),
    async (_request, forward) => {
      const [selected, all] = [await forward(), await forward({ query: "" })];
      const [out, every] = [jsonOf(selected), jsonOf(all)];
      if (!isArray(out) || !isArray(every)) return selected;
      const ids = new Set(out.filter(isObject).map(({ id }) => id));
      return withJson(
        all,
        every.filter((record) => isObject(record) && !ids.has(record.id)),
      );
    },
  );
}

const filterMutants = filters.flatMap(([name, id]) => [
  mutant(
    `checkout-filter-${name}-ignored`,
    `The filter ${name} is ignored.`,
    [id],
    changeQuery((parameters) => {
      parameters.delete(name);
    }),
  ),
  mutant(
    `checkout-filter-${name}-inverted`,
    `The filter ${name} selects exactly the other records.`,
    [id],
    inverted(name),
  ),
  mutant(
    `checkout-filter-${name}-empty`,
    `With the filter ${name}, the list is always empty.`,
    [id],
    onElements("listCheckouts", (records, { query }) =>
      new URLSearchParams(query).has(name) ? [] : records,
    ),
  ),
  mutant(
    `checkout-filter-${name}-refused`,
    `The filter ${name} is refused as unknown.`,
    [id],
    refuse("listCheckouts", ({ query }) => new URLSearchParams(query).has(name)),
  ),
]);

const moreFilters: readonly Mutant[] = [
  ...(["created_at", "updated_at"] as const).map((name) =>
    mutant(
      `checkout-filter-${name}-late`,
      `The filter ${name} selects the day three days later.`,
      [name === "created_at" ? "CHK-LIST-08" : "CHK-LIST-09"],
      changeQuery((parameters) => {
        const date = parameters.get(name) ?? "";
        if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))) {
          const later = new Date(Date.parse(date) + 3 * 86_400_000);
          parameters.set(name, later.toISOString().slice(0, 10));
        }
      }),
    ),
  ),
  mutant(
    "checkout-filter-status-pending-is-created",
    "The status filter created selects pending checkouts.",
    ["CHK-LIST-05"],
    changeQuery((parameters) => {
      if (parameters.get("status") === "pending") parameters.set("status", "created");
    }),
  ),
  mutant(
    "checkout-filter-status-created-unfiltered",
    "The status filter created selects nothing.",
    ["CHK-LIST-05"],
    onElements("listCheckouts", (records, { query }) =>
      query.includes("status=created") ? [] : records,
    ),
  ),
  mutant(
    "checkout-filter-status-other-word",
    "In a list filtered by status, every record shows another status.",
    ["CHK-LIST-05"],
    onRecord(
      "checkout",
      ["list"],
      member("status", () => "pending"),
      ({ request }) => request.query.includes("status=created"),
    ),
  ),
  mutant(
    "checkout-filter-updated-is-created",
    "The filter updated_at selects only records that were never updated.",
    ["CHK-LIST-09"],
    onRecord(
      "checkout",
      ["list"],
      () => undefined,
      (sight) => afterUpdate(sight) && sight.request.query.includes("updated_at="),
    ),
  ),
];

const lists: readonly Mutant[] = [
  ...filters.map(([name]) =>
    mutant(
      `checkout-list-needs-${name}`,
      `The checkout list is refused without ${name}.`,
      ["CHK-LIST-04", "CHK-LIST-01"],
      refuse("listCheckouts", ({ query }) => !new URLSearchParams(query).has(name)),
    ),
  ),
  mutant(
    "checkout-list-empty",
    "The checkout list is always empty.",
    ["CHK-LIST-03", "CHK-LIST-01"],
    onElements("listCheckouts", () => []),
  ),
  mutant(
    "checkout-list-ids-only",
    "The checkout list contains only ids.",
    ["CHK-LIST-01"],
    onElements("listCheckouts", (records) => records.map(({ id }) => id ?? null)),
  ),
  mutant(
    "checkout-list-by-id",
    "The checkout list is an object whose keys are the ids.",
    ["CHK-LIST-01"],
    onSuccessJson("listCheckouts", byId),
  ),
  mutant(
    "checkout-list-skips-newest",
    "The newest checkout is missing from the list.",
    ["CHK-LIST-03"],
    onElements("listCheckouts", (records) => records.slice(1)),
  ),
  mutant(
    "checkout-list-first-three",
    "The checkout list ends after three records.",
    ["CHK-LIST-03"],
    onElements("listCheckouts", (records) => records.slice(-3)),
  ),
  mutant(
    "checkout-list-short-form",
    "The checkout list shows only id, amount and status.",
    ["CHK-LIST-14"],
    onElements("listCheckouts", (records) =>
      records.map(({ id, amount, status }) => ({
        id: id ?? null,
        amount: amount ?? null,
        status: status ?? null,
      })),
    ),
  ),
  mutant(
    "checkout-list-one-short",
    "The oldest record of the checkout list lacks its currency.",
    ["CHK-LIST-14"],
    onElements("listCheckouts", withoutCurrencyAtEnd),
  ),
  mutant(
    "checkout-list-forgets-updated",
    "A checkout disappears from the list once it is updated.",
    ["CHK-LIST-15", "CHK-LIST-03", "CHK-LIST-09"],
    onRecord("checkout", ["list"], () => undefined, afterUpdate),
  ),
  mutant(
    "checkout-list-swaps-addresses",
    "After an update, the list shows the redirect_url of another checkout.",
    ["CHK-LIST-15"],
    onRecord("checkout", ["list"], borrowed("redirect_url"), afterUpdate),
  ),
  mutant(
    "checkout-list-moves-created",
    "After an update, the list shows created_at an hour later.",
    ["CHK-LIST-15"],
    onRecord("checkout", ["list"], member("created_at", values.moved(3_600_000)), afterUpdate),
  ),
  mutant(
    "checkout-list-metadata",
    "After an update, the list shows other metadata.",
    ["CHK-LIST-15"],
    onRecord(
      "checkout",
      ["list"],
      member("metadata", () => ({ seen: "list" })),
      afterUpdate,
    ),
  ),
];

function byId(value: Json): Json {
  return isArray(value)
    ? Object.fromEntries(value.filter(isObject).map((record) => [values.textOf(record.id), record]))
    : value;
}

function withoutCurrencyAtEnd(records: readonly JsonObject[]): readonly Json[] {
  return records.map((record, index) => {
    const { currency: _currency, ...others } = record;
    return index === records.length - 1 ? others : record;
  });
}

export const checkoutFilterMutants: readonly Mutant[] = [...filterMutants, ...moreFilters];
export const checkoutListMutants: readonly Mutant[] = lists;
