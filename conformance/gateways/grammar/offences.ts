/** Mutants that take invalid creates, or refuse them in another form than the interface shows. */
import fc from "fast-check";
import type { ClauseId } from "../../../generated/clauses.ts";
import {
  isArray,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../../support/json.ts";
import { isSuccess, jsonOf, jsonReply, members, withJson } from "../answers.ts";
import { errorsOf, good, mend } from "../mutants/checkout-errors.ts";
import { always, byValues, type Condition, counts } from "./conditions.ts";
import { drawn, type DrawnMutant } from "./drawn.ts";
import type { Act } from "./occasions.ts";

interface Offence {
  readonly what: string;
  readonly field: string;
  readonly clauses: readonly ClauseId[];
  readonly isIn: (body: JsonObject) => boolean;
  /** Undefined leaves the member out. */
  readonly example: Json | undefined;
}

const fields = ["amount", "currency", "description", "redirect_url", "cancel_url"] as const;
const lacking: readonly ClauseId[] = [
  "CHK-VAL-01",
  "CHK-VAL-02",
  "CHK-VAL-03",
  "CHK-VAL-04",
  "CHK-VAL-05",
];

const isAmount =
  (test: (value: number) => boolean) =>
  ({ amount }: JsonObject) =>
    isNumber(amount) && test(Number(amount.value));

const offences: readonly Offence[] = [
  ...fields.map((field, index) => ({
    what: `without ${field}`,
    field,
    clauses: [...lacking.slice(index, index + 1), "CHK-VAL-10" as const],
    isIn: (body: JsonObject) => !(field in body),
    example: undefined,
  })),
  {
    what: "of 0",
    field: "amount",
    clauses: ["CHK-VAL-07", "LIM-01"],
    isIn: isAmount((value) => value === 0),
    example: numberToken("0"),
  },
  {
    what: "of less than 0",
    field: "amount",
    clauses: ["CHK-VAL-07", "LIM-01"],
    isIn: isAmount((value) => value < 0),
    example: numberToken("-1"),
  },
  {
    what: "of a fraction",
    field: "amount",
    clauses: ["CHK-VAL-13"],
    isIn: isAmount((value) => value > 0 && !Number.isInteger(value)),
    example: numberToken("1.5"),
  },
  {
    what: "in an unknown currency",
    field: "currency",
    clauses: ["CHK-VAL-08"],
    isIn: ({ currency }) => currency === "ZZZ" || currency === "NOT-A-CURRENCY",
    example: "ZZZ",
  },
];

/** Takes an offending member for one that is in order, and shows it as it was sent. */
function accept({ field, isIn }: Offence): Act {
  return async (request, forward, meets) => {
    const body = members(request);
    const isMeant =
      request.operationId === "createCheckout" && isObject(request.json) && isIn(body);
    if (!isMeant || !meets(body)) return forward();
    const reply = await forward({ body: writeJson({ ...body, [field]: good[field] }) });
    const record = jsonOf(reply);
    if (!isSuccess(reply) || !isObject(record)) return reply;
    return withJson(reply, { ...record, ...(field in body && { [field]: body[field] ?? null }) });
  };
}

/** Refuses, and stores all the same. */
function storeRefused({ isIn }: Offence): Act {
  return async (request, forward, meets) => {
    const reply = await forward();
    const body = members(request);
    const isMeant =
      request.operationId === "createCheckout" && !isSuccess(reply) && isObject(request.json);
    const isRefused = isMeant && reply.status !== 401 && isIn(body) && meets(body);
    if (isRefused)
      await forward({
        body: writeJson({
          ...mend(body),
          ...Object.fromEntries(Object.entries(body).filter(([name]) => /url$/.test(name))),
        }),
      });
    return reply;
  };
}

const whens = (field: string): Condition[] => [
  always,
  always,
  ...counts,
  ...byValues(
    "checkout",
    ["currency", "amount", "description"].filter((name) => name !== field),
  ),
];

const accepted = fc
  .constantFrom(...offences)
  .chain((offence) => fc.tuple(fc.constant(offence), fc.constantFrom(...whens(offence.field))))
  .map(([offence, condition]) =>
    drawn({
      id: `checkout ${offence.what} accepted`,
      title: `A checkout ${offence.what} is accepted`,
      clauses: offence.clauses,
      condition,
      act: accept(offence),
      sample: { offence: { [offence.field]: offence.example } },
    }),
  );

const kept = fc
  .constantFrom(...offences)
  .chain((offence) => fc.tuple(fc.constant(offence), fc.constantFrom(...whens(offence.field))))
  .map(([offence, condition]) =>
    drawn({
      id: `checkout ${offence.what} stored`,
      title: `A checkout ${offence.what} is refused and yet stored`,
      clauses: ["CHK-VAL-12"],
      condition,
      act: storeRefused(offence),
      sample: { offence: { [offence.field]: offence.example } },
    }),
  );

type Errors = (errors: JsonObject, field: string) => Json;

const forms: readonly (readonly [how: string, change: Errors, clauses: readonly ClauseId[]])[] = [
  [
    "has no entry for it",
    ({ [""]: _none, ...errors }, field) =>
      Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
    ["CHK-VAL-09", "CHK-VAL-10"],
  ],
  [
    "has a string in place of the list",
    (errors, field) => ({ ...errors, [field]: first(errors[field]) }),
    ["CHK-VAL-09"],
  ],
  ["has an empty list", (errors, field) => ({ ...errors, [field]: [] }), ["CHK-VAL-09"]],
  [
    "has objects for messages",
    (errors, field) => ({ ...errors, [field]: [{ message: first(errors[field]) }] }),
    ["CHK-VAL-09"],
  ],
  [
    "has its entry under another name",
    (errors, field) => ({
      ...Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
      [`body.${field}`]: errors[field] ?? [],
    }),
    ["CHK-VAL-09", "CHK-VAL-10", "CHK-VAL-11"],
  ],
  ["has an entry too many", (errors) => ({ ...errors, status: ["Required."] }), ["CHK-VAL-11"]],
  ["is a string", () => "Invalid.", ["CHK-VAL-09", "ERR-02"]],
  [
    "is a list",
    (errors) => Object.values(errors).flatMap((messages) => (isArray(messages) ? messages : [])),
    ["CHK-VAL-09", "ERR-02"],
  ],
];

function first(messages: Json | undefined): Json {
  return isArray(messages) ? (messages[0] ?? "Invalid.") : "Invalid.";
}

const misreported = fc
  .tuple(fc.constantFrom(...offences), fc.constantFrom(...forms))
  .chain(([offence, form]) =>
    fc.tuple(fc.constant(offence), fc.constant(form), fc.constantFrom(...whens(offence.field))),
  )
  .map(([offence, [how, change, clauses], condition]) =>
    drawn({
      id: `checkout ${offence.what} error ${how}`,
      title: `The error about a checkout ${offence.what} ${how}`,
      clauses: [...clauses, ...offence.clauses],
      condition,
      act: async (request, forward, meets) => {
        const reply = await forward();
        const errors =
          request.operationId === "createCheckout" ? errorsOf(jsonOf(reply)) : undefined;
        const body = members(request);
        const isMeant =
          errors !== undefined &&
          isObject(request.json) &&
          offence.isIn(body) &&
          offence.field in errors;
        return isMeant && meets(body)
          ? jsonReply(reply.status, { error: change(errors, offence.field) })
          : reply;
      },
      sample: { offence: { [offence.field]: offence.example } },
    }),
  );

/** An update that must be refused, or must leave a member alone. */
const immune = fc
  .tuple(
    fc.constantFrom<readonly [string, Json, ClauseId]>(
      ["amount", numberToken("5"), "CHK-UPD-02"],
      ["currency", "EUR", "CHK-UPD-03"],
    ),
    fc.constantFrom(always, always, ...counts, ...byValues("checkout", ["description"])),
  )
  .map(([[name, example, clause], condition]) =>
    drawn({
      id: `updateCheckout takes ${name}`,
      title: `updateCheckout changes ${name}`,
      clauses: [clause],
      condition,
      act: takeMember(name),
      sample: { update: { [name]: example } },
    }),
  );

/** Shows a member of an update in every later read. */
function takeMember(name: string): Act {
  return async (request, forward, meets, traffic) => {
    const reply = await forward();
    const { id = "", operationId } = request;
    const body = members(request);
    const sent = body[name];
    const isUpdate = operationId === "updateCheckout" && isSuccess(reply) && sent !== undefined;
    if (isUpdate && meets(body, traffic.past("checkout", id)))
      traffic.ghosts.set(id, { [name]: sent });
    const value = jsonOf(reply);
    const taken =
      operationId === "getCheckout" && isSuccess(reply) ? traffic.ghosts.get(id) : undefined;
    return taken !== undefined && isObject(value) ? withJson(reply, { ...value, ...taken }) : reply;
  };
}

const own = fc
  .tuple(
    fc.constantFrom<readonly [string, Json]>(
      ["status", "successful"],
      ["created_at", "2001-02-03T04:05:06Z"],
    ),
    fc.constantFrom(always, always, ...counts),
  )
  .map(([[name, example], condition]) =>
    drawn({
      id: `createCheckout takes ${name}`,
      title: `createCheckout takes ${name} from the client`,
      clauses: ["CHK-VAL-18", name === "status" ? "CHK-FLD-STATUS-01" : "CHK-FLD-CRE-02"],
      condition,
      act: async (request, forward, meets) => {
        const reply = await forward();
        const body = members(request);
        const record =
          request.operationId === "createCheckout" && isSuccess(reply) ? jsonOf(reply) : undefined;
        const sent = body[name];
        return isObject(record) && sent !== undefined && meets(body)
          ? withJson(reply, { ...record, [name]: sent })
          : reply;
      },
      sample: { values: { [name]: example } },
    }),
  );

export const offending: fc.Arbitrary<DrawnMutant | undefined> = fc.oneof(
  { weight: 3, arbitrary: accepted },
  { weight: 2, arbitrary: kept },
  { weight: 4, arbitrary: misreported },
  { weight: 1, arbitrary: immune },
  { weight: 1, arbitrary: own },
);
