/**
 * Mutants whose lists of a certain length have another form or lack a record, and mutants whose first reads
 * fail.
 */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import { type Kind, kinds } from "../../../generated/interface-operations.ts";
import { isArray, writeJson } from "../../support/json.ts";
import { isSuccess, jsonOf, withJson } from "../deviation-parts.ts";
import type { Reply } from "../deviation.ts";
import { operationsOf } from "../kinds.ts";
import { always } from "./conditions.ts";
import { drawn, family, type Family } from "./drawn-mutant.ts";
import { inList } from "./members.ts";
import { refusedWith, withBody } from "./replies.ts";
import { counted } from "../../../spec/plain-text.ts";

/** The first read of each record returns 404, however late it happens. */
export const firstReadMutants: Family = family(
  fc.constantFrom("refund" as const, "checkout" as const),
  () => [always],
  (kind) => ({
    id: `${kind} first read 404`,
    title: `The first read of a ${kind} returns 404`,
    clauses: kind === "refund" ? ["REF-CREATE-04", "REF-GET-01"] : ["CHK-GET-01"],
    act: async (request, forward, _meets, { changing }) => {
      const { id = "", operationId } = request;
      const isFirst = operationId === operationsOf[kind].read && !changing.has(id);
      if (!isFirst) return forward();
      changing.add(id);
      return refusedWith(404);
    },
  }),
);

/** A list of a certain length lacks one of its records. */
export const listGapMutants: Family = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.constantFrom<readonly [which: string, place: (length: number) => number]>(
      ["first", () => 0],
      ["second", () => 1],
      ["middle", (length) => Math.floor(length / 2)],
      ["last", (length) => length - 1],
    ),
    fc.constantFrom<readonly [when: string, test: (length: number) => boolean]>(
      ["2", (length) => length === 2],
      ["3", (length) => length === 3],
      ["5", (length) => length === 5],
      ["3 or more", (length) => length >= 3],
      ["more than 5", (length) => length > 5],
    ),
  )
  .map(([kind, [which, place], [when, isMeant]]) => {
    const condition = {
      id: `length-${when}`,
      when: `if the list has ${when} records`,
      begin: always.begin,
    };
    return drawn(condition, {
      id: `${kind} list lacks its ${which}`,
      title: `The list of ${kind}s lacks its ${which} record`,
      clauses: inList[kind],
      act: async (request, forward) => {
        const reply = await forward();
        const isList = request.operationId === operationsOf[kind].list && isSuccess(reply);
        const json = isList ? jsonOf(reply) : undefined;
        if (!isArray(json) || !isMeant(json.length)) return reply;
        return withJson(reply, json.toSpliced(place(json.length), 1));
      },
    });
  });

const emptyLists: readonly (readonly [how: string, reply: (reply: Reply) => Reply])[] = [
  ["returns 404", () => refusedWith(404)],
  ["returns 204", (reply) => ({ ...reply, status: 204, body: "" })],
  ["is null", (reply) => withBody(reply, "null")],
  ["is an object", (reply) => withBody(reply, "{}")],
  ["is an empty string", (reply) => withBody(reply, '""')],
];

const listClauses: Readonly<Record<Kind, readonly ClauseId[]>> = {
  payout: ["PAY-LIST-01", "PAY-LIST-02"],
  refund: ["REF-LIST-01", "REF-LIST-02"],
  checkout: ["CHK-LIST-01"],
};

/** A list of a certain length has another form. */
export const listLengthMutants: Family = fc.constantFrom(...kinds).chain((kind) =>
  fc.oneof(
    fc.constantFrom(...emptyLists).map(([how, change]) => listOf(kind, 0, how, change)),
    fc.constantFrom(1, 2, 3).map((length) =>
      listOf(kind, length, length === 1 ? "is only its element" : "is in an object", (reply) => {
        const json = jsonOf(reply);
        const body = length === 1 && isArray(json) ? (json[0] ?? null) : { data: json ?? null };
        return withBody(reply, writeJson(body));
      }),
    ),
  ),
);

function listOf(kind: Kind, length: number, how: string, change: (reply: Reply) => Reply) {
  // The interface leaves open how a list of checkouts is wrapped.
  const isOpen = kind === "checkout" && length > 1;
  const condition = {
    id: `length-${length}`,
    when: `if the list has ${counted(length, "record")}`,
    begin: always.begin,
  };
  return drawn(condition, {
    id: `${kind} list of ${length} ${how}`,
    title: `The list of ${kind}s ${how}`,
    clauses: isOpen ? [] : listClauses[kind],
    act: async (request, forward) => {
      const reply = await forward();
      const isMeant = request.operationId === operationsOf[kind].list && isSuccess(reply);
      const json = isMeant ? jsonOf(reply) : undefined;
      return isArray(json) && json.length === length ? change(reply) : reply;
    },
  });
}
