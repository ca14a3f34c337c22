/** The clauses that a wrong member of a record breaks, by the response that contains it. */
import type { ClauseId } from "../../../generated/clauses.ts";
import type { Kind } from "../../../generated/interface-operations.ts";
import { checkoutMembers } from "../mutants/checkout-members.ts";
import type { Forbidden, Row } from "../mutants/generated.ts";
import { payoutMembers } from "../mutants/payout-members.ts";
import { refundMembers } from "../mutants/refund-members.ts";
import type { Place } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { classesOf, type Condition } from "./conditions.ts";
import { objectDamages } from "./metadata.ts";
import { numberDamages } from "./numbers.ts";
import { textDamages } from "./texts.ts";
import type { Damage } from "./value-classes.ts";

/** A member is missing, has another form or value, or has the value of another record. */
const breaches = {
  missing: ["missing"],
  changed: ["mistyped", "wrong"],
  misplaced: ["wrong"],
} as const;

const rows: readonly Row[] = [...checkoutMembers, ...payoutMembers, ...refundMembers];

export const places: readonly Place[] = ["create", "item", "list"];

export function memberNames(kind: Kind): string[] {
  return [...new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name))];
}

const texts = ["description", "reason", "memo"];

/** The clauses that two responses break if they contain different versions of a record. */
const differing: Readonly<Record<Kind, Forbidden>> = {
  checkout: { item: ["CHK-GET-01", "CHK-LIST-15"], list: ["CHK-LIST-15"] },
  refund: { item: ["REF-LIST-05"], list: ["REF-LIST-05"] },
  payout: { list: ["PAY-CREATE-13", "PAY-CREATE-14"] },
};

/** The clauses that require a new record in the list. */
export const inList: Readonly<Record<Kind, readonly ClauseId[]>> = {
  payout: ["PAY-CREATE-13"],
  refund: ["REF-LIST-03", "REF-CREATE-04"],
  checkout: ["CHK-LIST-03"],
};

/** Returns the clauses about what an update or a delete must and must not change. */
export function aftermath(kind: Kind, name: string, follows: Condition["follows"]): ClauseId[] {
  if (follows === "delete") {
    return [
      ({ checkout: "CHK-DEL-07", refund: "REF-DEL-11", payout: "PAY-DEL-05" } as const)[kind],
    ];
  }
  if (follows !== "update") return [];
  if (kind === "checkout") return name === "description" ? ["CHK-UPD-01"] : keptBy(name);
  if (name === "amount") return ["REF-UPD-01", "REF-UPD-03"];
  return name === "reason" ? ["REF-UPD-02", "REF-UPD-03"] : ["REF-UPD-03"];
}

function keptBy(name: string): ClauseId[] {
  if (name === "amount") return ["CHK-UPD-02", "CHK-UPD-08"];
  return name === "currency" ? ["CHK-UPD-03", "CHK-UPD-08"] : ["CHK-UPD-08"];
}

/** @returns the clauses that forbid a change; empty if no such clause is known. */
export function forbidden(
  kind: Kind,
  name: string,
  place: Place,
  fault: keyof typeof breaches,
  follows?: Condition["follows"],
): ClauseId[] {
  const found = rows
    .filter((row) => row.kind === kind && row.name === name)
    .flatMap((row) => breaches[fault].map((breach) => row[breach]))
    .flatMap((clauses) => clauses?.[place] ?? []);
  if (found.length === 0) return [];
  const further = texts.includes(name) ? ["GEN-TEXT-01" as const] : [];
  const others = differing[kind][place] ?? [];
  return [...new Set([...found, ...further, ...others, ...aftermath(kind, name, follows)])];
}

/** Damages of the members that the gateway sets. */
const serverDamages: Readonly<Record<string, readonly Damage[]>> = {
  id: [
    ["truncated", values.cutOff(4)],
    ["as a number", values.asNumber],
    ["as null", values.asNull],
  ],
  transaction_id: [
    ["as a number", values.asNumber],
    ["as null", values.asNull],
    ["as an object", values.asObject],
  ],
  status: [
    ["as null", values.asNull],
    ["empty", values.emptied],
    ["as a number", values.asNumber],
  ],
  created_at: [
    ["three days early", values.daysLater(-3)],
    ["as seconds since 1970", values.epochSeconds],
    ["as a date without a time", values.dateAlone],
    ["as in the format of HTTP dates", values.printedDate],
    ["as null", values.asNull],
  ],
  recipient_address: [
    ["one character short", values.cutOff(1)],
    ["as null", values.asNull],
  ],
  crypto_currency: [
    ["with its network", values.onText((text) => `${text}-mainnet`)],
    ["as null", values.asNull],
  ],
};

/** Returns the damages that any value of a member may suffer. */
export function damagesOf(name: string): readonly Damage[] {
  if (name === "amount") return numberDamages;
  return serverDamages[name] ?? (name === "metadata" ? objectDamages : textDamages);
}

/** Returns the damages that are typical of the values that a condition is about. */
export function typicalDamages(kind: Kind, name: string, condition: Condition): readonly Damage[] {
  const found = classesOf[kind][name]?.find(({ id }) => condition.id === `${name}-${id}`);
  return found?.damages ?? [];
}
