/** Mutants that return or store a member of a record with a wrong value. */
import fc from "fast-check";
import {
  interfaceOperations,
  type Kind,
  kinds,
  type OperationId,
} from "../../../generated/interface-operations.ts";
import { isArray, isObject, type Json, type JsonObject, writeJson } from "../../support/json.ts";
import { isSuccess, jsonOf, members, withJson } from "../deviation-parts.ts";
import { idOf } from "../kinds.ts";
import type { Place } from "../record-deviations.ts";
import {
  always,
  atOnce,
  byValues,
  type Condition,
  counts,
  kindPasts,
  later,
  oneMember,
  severalMembers,
  sameSecond,
  updatePasts,
} from "./conditions.ts";
import { drawn, type Family } from "./drawn-mutant.ts";
import { aftermath, damagesOf, forbidden, memberNames, places, typicalDamages } from "./members.ts";
import type { Act, Past } from "./occasions.ts";
import type { Damage } from "./value-classes.ts";

interface Fault {
  readonly how: string;
  /** Changes a record in a response; undefined removes it from a list. */
  readonly change: (record: JsonObject, past: Past | undefined) => JsonObject | undefined;
  /** Changed by default. */
  readonly kind?: Parameters<typeof forbidden>[3];
}

const placeNames: Readonly<Record<Place, string>> = {
  create: "the create response",
  item: "the get response",
  list: "the list",
  update: "the update response",
};

/** Changes records of a kind in one of the responses that contain them. */
export function changeShown(kind: Kind, place: Place, change: Fault["change"]): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const { kind: about, view } = interfaceOperations[request.operationId];
    const value = jsonOf(reply);
    if (about !== kind || view !== place || !isSuccess(reply)) return reply;
    const one = (record: JsonObject): JsonObject | undefined => {
      const past = traffic.past(kind, idOf(record));
      return meets(record, past) ? change(record, past) : record;
    };
    if (isObject(value)) return withJson(reply, one(value) ?? null);
    if (!isArray(value)) return reply;
    return withJson(
      reply,
      value.flatMap((item) => (isObject(item) ? (one(item) ?? []) : [item])),
    );
  };
}

const replaced =
  (
    name: string,
    value: (old: Json, record: JsonObject, past: Past | undefined) => Json | undefined,
  ): Fault["change"] =>
  (record, past) => {
    const old = record[name];
    const next = old === undefined ? undefined : value(old, record, past);
    return next === undefined ? record : { ...record, [name]: next };
  };

function faultsOf(name: string, damages: readonly Damage[]): Fault[] {
  return [
    ...damages.map(([how, damage]): Fault => ({
      how: `is returned ${how}`,
      change: replaced(name, (old) => damage(old)),
    })),
    {
      how: "is missing",
      change: ({ [name]: _lost, ...others }) => others,
      kind: "missing",
    },
    {
      how: "has another name",
      change: ({ [name]: value, ...others }) => ({ ...others, [`${name}_value`]: value ?? null }),
      kind: "missing",
    },
    {
      how: "is that of the previous record",
      change: replaced(name, (_old, _record, past) => past?.elder?.[name]),
      kind: "misplaced",
    },
  ];
}

const stale = (name: string): Fault => ({
  how: "is the value from before the update",
  change: replaced(name, (_old, _record, past) => past?.first[name]),
});

function conditionsFor(kind: Kind, place: Place): Condition[] {
  if (place === "create") return [...counts, atOnce, ...byValues(kind)];
  const updates = kind === "payout" ? [] : updatePasts;
  return [...counts, ...updates, sameSecond, later, ...kindPasts(kind), ...byValues(kind)];
}

/** Payouts cannot be read by id, and the interface leaves the response of a refund create open. */
const shownIn: Readonly<Record<Kind, readonly Place[]>> = {
  payout: ["create", "list"],
  refund: ["item", "list"],
  checkout: places,
};

/** Mutants that return a wrong member in one place. */
export const displayMutants: Family = fc
  .constantFrom(...kinds)
  .chain((kind) =>
    fc.tuple(
      fc.constant(kind),
      fc.constantFrom(...shownIn[kind]),
      fc.constantFrom(...memberNames(kind)),
    ),
  )
  .chain(([kind, place, name]) =>
    condition(kind, name, conditionsFor(kind, place)).chain((when) => {
      const isStale =
        when.follows === "update" && ["amount", "reason", "description"].includes(name);
      const faults = isStale ? [stale(name)] : faultsFor(kind, name, when);
      return fc.constantFrom(...faults).map((fault) =>
        drawn(when, {
          id: `${kind} ${place} ${name} ${fault.how}`,
          title: `In ${placeNames[place]}, the ${name} of a ${kind} ${fault.how}`,
          clauses: forbidden(kind, name, place, fault.kind ?? "changed", when.follows),
          act: changeShown(kind, place, fault.change),
        }),
      );
    }),
  );

/** Returns the faults of a member, typical ones about as often as others. */
function faultsFor(kind: Kind, name: string, when: Condition): Fault[] {
  const typical = typicalDamages(kind, name, when);
  const general = faultsOf(name, damagesOf(name));
  const special = faultsOf(name, typical).slice(0, typical.length);
  return special.length === 0 ? general : [...special, ...special, ...general];
}

/** Draws a condition; half of the conditions on values test the changed member itself. */
function condition(
  kind: Kind,
  name: string,
  others: readonly Condition[],
): fc.Arbitrary<Condition> {
  const own = byValues(kind, [name]);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(always) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...others.filter((one) => one.sample?.values === undefined)),
    },
    { weight: own.length === 0 ? 0 : 6, arbitrary: fc.constantFrom(...own, always) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...others.filter((one) => one.sample?.values !== undefined),
        always,
      ),
    },
  );
}

/** The members that clients send in creates and updates. */
const sent: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  createPayout: ["amount", "memo"],
  createRefund: ["amount", "reason", "metadata"],
  updateRefund: ["amount", "reason"],
  createCheckout: ["amount", "currency", "description", "redirect_url", "cancel_url"],
  updateCheckout: ["description"],
};

/** Stores a changed value of a member; if the gateway refuses it, stores the value as sent. */
function storeChanged(
  operationId: OperationId,
  name: string,
  change: (value: Json) => Json | undefined,
  isEchoed: boolean,
): Act {
  return async (request, forward, meets, traffic) => {
    const body = members(request);
    const { kind } = interfaceOperations[operationId];
    const value = body[name];
    if (request.operationId !== operationId || value === undefined) return forward();
    if (!meets(body, traffic.past(kind, request.id))) return forward();
    const { [name]: _old, ...others } = body;
    const next = change(value);
    const reply = await forward({
      body: writeJson(next === undefined ? others : { ...others, [name]: next }),
    });
    if (!isSuccess(reply)) return forward();
    const record = jsonOf(reply);
    return isEchoed && isObject(record) ? withJson(reply, { ...record, [name]: value }) : reply;
  };
}

/** Mutants that store a wrong value of a member and return it everywhere. */
export const storageMutants: Family = fc
  .constantFrom(...(Object.keys(sent) as (keyof typeof sent)[]))
  .chain((operationId) =>
    fc.tuple(fc.constant(operationId), fc.constantFrom(...(sent[operationId] ?? [])), fc.boolean()),
  )
  .chain(([operationId, name, isEchoed]) => {
    const { kind, view } = interfaceOperations[operationId];
    const isUpdate = view === "update";
    const onBody = isUpdate ? [oneMember, ...(kind === "refund" ? [severalMembers] : [])] : [];
    const whens = [...counts, atOnce, ...onBody, ...byValues(kind, sent[operationId])];
    return condition(kind, name, whens).chain((when) => {
      const typical = typicalDamages(kind, name, when);
      const damages: readonly Damage[] = [
        ...typical,
        ...typical,
        ...damagesOf(name),
        ["not at all", () => undefined],
      ];
      return fc.constantFrom(...damages).map(([how, change]) =>
        drawn(when, {
          id: `${operationId} stores ${name} ${how}${isEchoed ? " echoed" : ""}`,
          title: `${operationId} ${how === "not at all" ? `does not store the ${name}` : `stores the ${name} ${how}`}${isEchoed ? ", but returns it as sent" : ""}`,
          clauses: storedClauses(kind, name, isUpdate, isEchoed),
          act: storeChanged(operationId, name, change, isEchoed),
        }),
      );
    });
  });

function storedClauses(kind: Kind, name: string, isUpdate: boolean, isEchoed: boolean) {
  const seenIn = places.filter((place) => place !== "create" || !(isUpdate || isEchoed));
  return [
    ...seenIn.flatMap((place) => forbidden(kind, name, place, "changed")),
    ...(isUpdate ? aftermath(kind, name, "update") : []),
  ];
}
