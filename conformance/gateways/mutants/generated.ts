/** Mutants generated from tables: each member of each record, in each place, with each mutation. */
import type { Kind } from "../../../generated/interface-operations.ts";
import type { ClauseId } from "../../../generated/clauses.ts";
import type { Mutant, KitOptions } from "../catalogue.ts";
import {
  afterUpdate,
  type Change,
  drop,
  member,
  onRecord,
  type Place,
  rename,
} from "../record-deviations.ts";
import type { Mutation } from "../value-changes.ts";

/** The clauses that forbid something, by the place of the mistake. */
export type Forbidden = Partial<Readonly<Record<Place, readonly ClauseId[]>>>;

export interface Row {
  readonly kind: Kind;
  readonly name: string;
  /** A likely wrong name for it. */
  readonly alias: string;
  readonly missing?: Forbidden;
  readonly mistyped?: Forbidden;
  /** Another JSON type or form, by a phrase that ends the title, such as "is null". */
  readonly forms?: Readonly<Record<string, Mutation>>;
  readonly wrong?: Forbidden;
  /** Another value, by a phrase that ends the title, such as "lacks its query". */
  readonly values?: Readonly<Record<string, Mutation | { readonly change: Change }>>;
  /** Clauses that forbid the value from before the last update. */
  readonly outdated?: Forbidden;
  readonly options?: KitOptions;
}

const placeNames: Readonly<Record<Place, string>> = {
  create: "the create response",
  item: "the get response",
  list: "the list",
  update: "the update response",
};

const places: readonly Place[] = ["create", "item", "list"];

export function rowsOf(kind: Kind, rows: readonly Omit<Row, "kind">[]): Row[] {
  return rows.map((row) => ({ kind, ...row }));
}

export function mutantsOf(rows: readonly Row[]): Mutant[] {
  return rows.flatMap((row) => places.flatMap((place) => mutantsIn(row, place)));
}

function mutantsIn(row: Row, place: Place): Mutant[] {
  const make = (what: string, clauses: readonly ClauseId[] | undefined, change: Change) =>
    clauses === undefined ? [] : [inPlace(row, place, what, clauses, change)];
  return [
    ...make("is missing", row.missing?.[place], drop(row.name)),
    ...make(`is called ${row.alias}`, row.missing?.[place], rename(row.name, row.alias)),
    ...Object.entries(row.forms ?? {}).flatMap(([what, mutation]) =>
      make(what, row.mistyped?.[place], member(row.name, mutation)),
    ),
    ...Object.entries(row.values ?? {}).flatMap(([what, value]) =>
      make(
        what,
        row.wrong?.[place],
        typeof value === "function" ? member(row.name, value) : value.change,
      ),
    ),
    ...make(
      "is the value from before the update",
      row.outdated?.[place],
      staleAfterUpdate(row.name),
    ),
  ];
}

function staleAfterUpdate(name: string): Change {
  return (sight) =>
    afterUpdate(sight) ? { ...sight.record, [name]: sight.first[name] ?? null } : sight.record;
}

function inPlace(
  { kind, name, options }: Row,
  place: Place,
  what: string,
  clauses: readonly ClauseId[],
  change: Change,
): Mutant {
  const slug = `${kind}-${place}-${name}-${what}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    id: slug,
    title: `In ${placeNames[place]}, the ${name} of a ${kind} ${what}.`,
    clauses,
    deviation: onRecord(kind, [place], change),
    ...(options !== undefined && { options }),
  };
}
