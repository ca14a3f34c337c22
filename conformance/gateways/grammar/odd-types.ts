/** Mutants that accept a member of the wrong type and return it as sent. */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import { interfaceOperations, type Kind } from "../../../generated/interface-operations.ts";
import {
  isArray,
  isNumber,
  isObject,
  isString,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../../support/json.ts";
import { isSuccess, jsonOf, members, withJson } from "../deviation-parts.ts";
import type { Reply } from "../deviation.ts";
import { idOf, operationsOf } from "../kinds.ts";
import { always } from "./conditions.ts";
import { family, type Family } from "./drawn-mutant.ts";
import type { Act } from "./occasions.ts";

interface Typed {
  readonly kind: Kind;
  readonly name: string;
  readonly isOfType: (value: Json) => boolean;
  /** The value to send instead. */
  readonly good: Json;
  readonly clauses: readonly ClauseId[];
}

const typed: readonly Typed[] = [
  {
    kind: "refund",
    name: "metadata",
    isOfType: isObject,
    good: {},
    clauses: ["REF-FLD-META-01"],
  },
  {
    kind: "refund",
    name: "reason",
    isOfType: isString,
    good: "Odd",
    clauses: ["REF-FLD-REASON-01"],
  },
  {
    kind: "refund",
    name: "transaction_id",
    isOfType: isString,
    good: "txn-odd",
    clauses: ["REF-FLD-TX-01"],
  },
  {
    kind: "refund",
    name: "amount",
    isOfType: isNumber,
    good: numberToken("1"),
    clauses: ["REF-FLD-AMT-01"],
  },
  ...["description", "redirect_url", "cancel_url"].map((name) => ({
    kind: "checkout" as const,
    name,
    isOfType: isString,
    good: name === "description" ? "Odd" : "https://shop.example/odd",
    clauses: ["CHK-LIST-14" as const],
  })),
  {
    kind: "checkout",
    name: "metadata",
    isOfType: isObject,
    good: {},
    clauses: ["CHK-LIST-14", "CHK-FLD-META-03"],
  },
  {
    kind: "payout",
    name: "recipient_address",
    isOfType: isString,
    good: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    clauses: ["PAY-LIST-03", "PAY-FLD-ADDR-01"],
  },
  { kind: "payout", name: "memo", isOfType: isString, good: "odd", clauses: ["PAY-LIST-03"] },
  {
    kind: "payout",
    name: "metadata",
    isOfType: isObject,
    good: {},
    clauses: ["PAY-FLD-META-01"],
  },
];

/** Values that gateways accept by mistake; arrays and booleans are often accepted as strings. */
const odd: readonly (readonly [what: string, value: Json])[] = [
  ["a string", "10"],
  ["an array", ["text"]],
  ["true", true],
  ["a number", numberToken("12345")],
];

/** Sends a value of the right type instead, and returns the odd one in every response. */
function takeOdd({ kind, name, isOfType, good }: Typed, isMeant: (value: Json) => boolean): Act {
  const { create } = operationsOf[kind];
  return async (request, forward, meets, { ghosts }) => {
    const { operationId } = request;
    const body = members(request);
    const value = body[name] ?? null;
    const isOdd = operationId === create && !isOfType(value) && isMeant(value);
    const isTaken = isOdd && meets(body);
    const changes = { body: writeJson({ ...body, [name]: good }) };
    const reply = await forward(isTaken ? changes : undefined);
    if (isTaken && isSuccess(reply)) ghosts.set(idOf(jsonOf(reply)) ?? "", { [name]: value });
    const isOther = interfaceOperations[operationId].kind !== kind || !isSuccess(reply);
    return isOther ? reply : withMembers(reply, (id) => ghosts.get(id));
  };
}

/** Adds members to the records in a response. */
function withMembers(reply: Reply, more: (id: string) => JsonObject | undefined): Reply {
  const shown = jsonOf(reply);
  const asShown = (one: Json): Json => (isObject(one) ? { ...one, ...more(idOf(one) ?? "") } : one);
  if (shown === undefined) return reply;
  return withJson(reply, isArray(shown) ? shown.map(asShown) : asShown(shown));
}

/** A create accepts a member of the wrong type. */
export const oddTypeMutants: Family = family(
  fc
    .tuple(fc.constantFrom(...typed), fc.constantFrom(...odd))
    .filter(([{ isOfType }, [, value]]) => !isOfType(value)),
  () => [always],
  ([one, [what, value]]) => ({
    id: `${one.kind} takes ${what} as ${one.name}`,
    title: `Creating a ${one.kind} accepts ${what} as its ${one.name}, and returns it`,
    clauses: one.clauses,
    act: takeOdd(one, (sent) => typeof sent === typeof value && isArray(sent) === isArray(value)),
    sample: { values: { [one.name]: value } },
  }),
);
