/** Deviations that change single records in some of the responses that contain them. */
import {
  interfaceOperations,
  type Kind,
  kinds,
  type View,
} from "../../generated/interface-operations.ts";
import { isArray, isObject, type Json, type JsonObject } from "../support/json.ts";
import { isSuccess, jsonOf, withJson } from "./deviation-parts.ts";
import {
  changeReplies,
  compose,
  type Deviation,
  type GatewayRequest,
  type Reply,
} from "./deviation.ts";
import { idOf } from "./kinds.ts";

/** The responses that contain a record. */
export type Place = Exclude<View, "delete">;

/** A record on its way to the client. */
export interface Sight {
  readonly place: Place;
  readonly record: JsonObject;
  readonly request: GatewayRequest;
  /** The record in the first response that contained it. */
  readonly first: JsonObject;
  /** The previous record of its kind, as first returned. */
  readonly elder: JsonObject | undefined;
  /** The number of earlier responses that contained it in this place. */
  readonly shown: number;
  readonly isUpdated: boolean;
}

export type Change = (sight: Sight) => Json | undefined;

/** Changes every record of a kind in the named places; undefined removes it from a list. */
export function onRecord(
  kind: Kind,
  places: readonly Place[],
  change: Change,
  only: (sight: Sight) => boolean = () => true,
): Deviation {
  return () => {
    const begin = (first: JsonObject, elder: JsonObject | undefined) => {
      return { first, elder, shown: new Map<Place, number>(), isUpdated: false };
    };
    const histories = new Map<string, ReturnType<typeof begin>>();
    let latest: JsonObject | undefined;
    return changeReplies((reply, request) => {
      const route = request.operationId && interfaceOperations[request.operationId];
      if (route?.kind !== kind || !isSuccess(reply)) return reply;
      const updated = route.view === "update" ? histories.get(request.id ?? "") : undefined;
      if (updated !== undefined) updated.isUpdated = true;
      return route.view === "delete" ? reply : changed(reply, request, route.view);
    });

    function changed(reply: Reply, request: GatewayRequest, place: Place): Reply {
      const value = jsonOf(reply);
      // Unchanged records are remembered, too: later changes may need them.
      const one = (record: JsonObject) => {
        const sight = see(record, place, request);
        return places.includes(place) && only(sight) ? change(sight) : record;
      };
      if (isObject(value)) {
        const record = one(value);
        return record === value ? reply : withJson(reply, record ?? null);
      }
      if (!isArray(value)) return reply;
      const records = value.flatMap((item) => (isObject(item) ? (one(item) ?? []) : [item]));
      return places.includes(place) ? withJson(reply, records) : reply;
    }

    function see(record: JsonObject, place: Place, request: GatewayRequest): Sight {
      const id = idOf(record) ?? "";
      let history = histories.get(id);
      if (history === undefined) {
        history = begin(record, latest);
        histories.set(id, history);
        latest = record;
      }
      const { first, elder, isUpdated, shown: counts } = history;
      const shown = counts.get(place) ?? 0;
      counts.set(place, shown + 1);
      return { place, record, request, first, elder, shown, isUpdated };
    }
  };
}

export const everyView = ["create", "item", "update", "list"] as const;

/** Changes the records of every kind. */
export function recordsOfAllKinds(change: Change): Deviation {
  return compose(...kinds.map((kind) => onRecord(kind, everyView, change)));
}

/** Changes the value of a member; undefined removes it. A missing member stays missing. */
export function member(
  name: string,
  change: (value: Json, sight: Sight) => Json | undefined,
): Change {
  return (sight) => {
    const { record } = sight;
    const value = record[name];
    if (value === undefined) return record;
    const replaced = change(value, sight);
    if (replaced !== undefined) return { ...record, [name]: replaced };
    const { [name]: _old, ...others } = record;
    return others;
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

/** Returns the value of the member in the previous record. */
export const borrowed = (name: string): Change =>
  member(name, (value, { elder }) => elder?.[name] ?? value);

/** Returns the value of another member of the same record. */
export const misplaced = (name: string, from: string): Change =>
  member(name, (value, { record }) => record[from] ?? value);

export const afterUpdate = ({ isUpdated }: Sight): boolean => isUpdated;
export const onSecondSight = ({ shown }: Sight): boolean => shown > 0;

export const onlyWhere =
  (name: string, test: (value: Json | undefined) => boolean) =>
  ({ record }: Sight): boolean =>
    test(record[name]);
