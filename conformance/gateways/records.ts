/** Deviations of single records: which of them, where they are shown, and what happens to them. */
import { interfaceOperations, type Kind, type View } from "../../generated/interface-operations.ts";
import { isArray, isObject, type Json, type JsonObject } from "../support/json.ts";
import { scalarText } from "../support/sightings.ts";
import { isSuccess, jsonOf, withJson } from "./answers.ts";
import type { Deviation, GatewayRequest, Reply } from "./deviation.ts";

/** Where a record is shown, the answer to its update among them. */
export type Place = Exclude<View, "delete">;

/** A record on its way to the client. */
export interface Sight {
  readonly kind: Kind;
  readonly place: Place;
  readonly record: JsonObject;
  readonly request: GatewayRequest;
  /** As it was shown first. */
  readonly first: JsonObject;
  /** The one of its kind that was first shown before it. */
  readonly elder: JsonObject | undefined;
  /** How often it was shown in this place before. */
  readonly shown: number;
  readonly isUpdated: boolean;
}

interface History {
  readonly first: JsonObject;
  readonly elder: JsonObject | undefined;
  readonly shown: Map<Place, number>;
  isUpdated: boolean;
}

export type Change = (sight: Sight) => Json | undefined;
export type Only = (sight: Sight) => boolean;

/** What a proxy remembers of the records that went through it. */
class Memory {
  readonly #histories = new Map<string, History>();
  readonly #latest = new Map<Kind, JsonObject>();

  noteUpdate(kind: Kind, id: string | undefined): void {
    const history = this.#histories.get(`${kind} ${id ?? ""}`);
    if (history !== undefined) history.isUpdated = true;
  }

  see(kind: Kind, place: Place, record: JsonObject, request: GatewayRequest): Sight {
    const key = `${kind} ${scalarText(record.id) ?? ""}`;
    const history = this.#histories.get(key) ?? this.#begin(kind, key, record);
    const shown = history.shown.get(place) ?? 0;
    history.shown.set(place, shown + 1);
    const { first, elder, isUpdated } = history;
    return { kind, place, record, request, first, elder, shown, isUpdated };
  }

  #begin(kind: Kind, key: string, first: JsonObject): History {
    const history = { first, elder: this.#latest.get(kind), shown: new Map(), isUpdated: false };
    this.#histories.set(key, history);
    this.#latest.set(kind, first);
    return history;
  }
}

/** Changes every record of a kind in the places that are named; undefined takes it out of a list. */
export function onRecord(
  kind: Kind,
  places: readonly Place[],
  change: Change,
  only: Only = () => true,
): Deviation {
  return () => {
    const memory = new Memory();
    return async (request, forward) => {
      const reply = await forward();
      const route = request.operationId && interfaceOperations[request.operationId];
      if (route?.kind !== kind || !isSuccess(reply)) return reply;
      if (route.view === "update") memory.noteUpdate(kind, request.id);
      if (route.view === "delete") return reply;
      return changed(reply, request, route.view);
    };

    function changed(reply: Reply, request: GatewayRequest, place: Place): Reply {
      const value = jsonOf(reply);
      // What is not shown to be changed is still seen, so that elders and first forms are known.
      const one = (record: JsonObject) => {
        const sight = memory.see(kind, place, record, request);
        return places.includes(place) && only(sight) ? change(sight) : record;
      };
      if (isObject(value)) return withJson(reply, one(value) ?? null);
      if (!isArray(value)) return reply;
      const records = value.flatMap((item) => (isObject(item) ? (one(item) ?? []) : [item]));
      return places.includes(place) ? withJson(reply, records) : reply;
    }
  };
}

/** Gives one member another value; undefined takes it out. A member that is not there stays away. */
export function member(
  name: string,
  change: (value: Json, sight: Sight) => Json | undefined,
): Change {
  return (sight) => {
    const { record } = sight;
    const value = record[name];
    if (value === undefined) return record;
    const { [name]: _old, ...others } = record;
    const replaced = change(value, sight);
    return replaced === undefined ? others : { ...record, [name]: replaced };
  };
}

export const drop = (name: string): Change => member(name, () => undefined);

export const put =
  (name: string, value: Json): Change =>
  ({ record }) => ({ ...record, [name]: value });

export const rename =
  (name: string, other: string): Change =>
  ({ record }) => {
    const { [name]: value, ...others } = record;
    return value === undefined ? record : { ...others, [other]: value };
  };

/** The value that the member has in the record made before. */
export const borrowed = (name: string): Change =>
  member(name, (value, { elder }) => elder?.[name] ?? value);

/** The value of another member of the same record. */
export const misplaced = (name: string, from: string): Change =>
  member(name, (value, { record }) => record[from] ?? value);

export const afterUpdate: Only = ({ isUpdated }) => isUpdated;
export const onSecondSight: Only = ({ shown }) => shown > 0;

export const onlyWhere =
  (name: string, test: (value: Json | undefined) => boolean): Only =>
  ({ record }) =>
    test(record[name]);
