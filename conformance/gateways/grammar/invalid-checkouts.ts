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
import { isSuccess, jsonOf, jsonReply, members, withJson } from "../deviation-parts.ts";
import { errorsOf, good, mend } from "../mutants/checkout-errors.ts";
import { always, byValues, type Condition, counts, type Sample } from "./conditions.ts";
import { family, type Family } from "./drawn-mutant.ts";
import type { Act } from "./occasions.ts";

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

const invalidInputs: readonly {
  readonly what: string;
  readonly field: string;
  readonly clauses: readonly ClauseId[];
  readonly isIn: (body: JsonObject) => boolean;
  /** Undefined leaves the member out. */
  readonly example: Json | undefined;
}[] = [
  ...fields.map((field, index) => ({
    what: `without ${field}`,
    field,
    clauses: [...lacking.slice(index, index + 1), "CHK-VAL-10" as const],
    isIn: (body: JsonObject) => !(field in body),
    example: undefined,
  })),
  {
    what: "with an amount of 0",
    field: "amount",
    clauses: ["CHK-VAL-07", "CHK-VAL-10"],
    isIn: isAmount((value) => value === 0),
    example: numberToken("0"),
  },
  {
    what: "with a negative amount",
    field: "amount",
    clauses: ["CHK-VAL-07", "CHK-VAL-10"],
    isIn: isAmount((value) => value < 0),
    example: numberToken("-1"),
  },
  {
    what: "with a fractional amount",
    field: "amount",
    clauses: ["CHK-VAL-13"],
    isIn: isAmount((value) => value > 0 && !Number.isInteger(value)),
    example: numberToken("1.5"),
  },
  {
    what: "in an unknown currency",
    field: "currency",
    clauses: ["CHK-VAL-08", "CHK-VAL-10"],
    isIn: ({ currency }) => currency === "ZZZ" || currency === "NOT-A-CURRENCY",
    example: "ZZZ",
  },
];

/** Accepts an invalid member and returns it as sent. */
function accept({ field, isIn }: (typeof invalidInputs)[number]): Act {
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

/** Refuses a checkout but stores it anyway. */
function storeRefused({ isIn }: (typeof invalidInputs)[number]): Act {
  return async (request, forward, meets) => {
    const reply = await forward();
    const body = members(request);
    const isRefused = !isSuccess(reply) && reply.status !== 401 && isObject(request.json);
    if (request.operationId === "createCheckout" && isRefused && isIn(body) && meets(body)) {
      const urls = Object.entries(body).filter(([name]) => name.endsWith("url"));
      await forward({ body: writeJson({ ...mend(body), ...Object.fromEntries(urls) }) });
    }
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

const invalidSample = ({ field, example }: (typeof invalidInputs)[number]): Sample => ({
  invalidInput: { [field]: example },
});

const accepted = family(
  fc.constantFrom(...invalidInputs),
  ({ field }) => whens(field),
  (invalidInput) => ({
    id: `checkout ${invalidInput.what} accepted`,
    title: `A checkout ${invalidInput.what} is accepted`,
    clauses: invalidInput.clauses,
    act: accept(invalidInput),
    sample: invalidSample(invalidInput),
  }),
);

const kept = family(
  fc.constantFrom(...invalidInputs),
  ({ field }) => whens(field),
  (invalidInput) => ({
    id: `checkout ${invalidInput.what} stored`,
    title: `A checkout ${invalidInput.what} is refused but stored anyway`,
    clauses: ["CHK-VAL-12"],
    act: storeRefused(invalidInput),
    sample: invalidSample(invalidInput),
  }),
);

const forms: readonly (readonly [
  how: string,
  change: (errors: JsonObject, field: string) => Json,
  clauses: readonly ClauseId[],
])[] = [
  [
    "has no entry for it",
    ({ [""]: _none, ...errors }, field) =>
      Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
    ["CHK-VAL-09", "CHK-VAL-10"],
  ],
  [
    "has a string instead of the list",
    (errors, field) => ({ ...errors, [field]: first(errors[field]) }),
    ["CHK-VAL-09"],
  ],
  ["has an empty list", (errors, field) => ({ ...errors, [field]: [] }), ["CHK-VAL-09"]],
  [
    "has objects as messages",
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
  [
    "has an entry for a valid member",
    (errors) => ({ ...errors, status: ["Required."] }),
    ["CHK-VAL-11"],
  ],
  ["is a string", () => "Invalid.", ["CHK-VAL-09"]],
  [
    "is a list",
    (errors) => Object.values(errors).flatMap((messages) => (isArray(messages) ? messages : [])),
    ["CHK-VAL-09"],
  ],
];

function first(messages: Json | undefined): Json {
  return isArray(messages) ? (messages[0] ?? "Invalid.") : "Invalid.";
}

const misreported = family(
  fc.tuple(fc.constantFrom(...invalidInputs), fc.constantFrom(...forms)),
  ([{ field }]) => whens(field),
  ([invalidInput, [how, change, clauses]]) => ({
    id: `checkout ${invalidInput.what} error ${how}`,
    title: `The error about a checkout ${invalidInput.what} ${how}`,
    clauses: [...clauses, ...invalidInput.clauses],
    act: async (request, forward, meets) => {
      const reply = await forward();
      const isCreate = request.operationId === "createCheckout" && isObject(request.json);
      const errors = isCreate ? errorsOf(jsonOf(reply)) : undefined;
      const body = members(request);
      const isMeant =
        errors !== undefined && invalidInput.field in errors && invalidInput.isIn(body);
      return isMeant && meets(body)
        ? jsonReply(reply.status, { error: change(errors, invalidInput.field) })
        : reply;
    },
    sample: invalidSample(invalidInput),
  }),
);

/** An update changes an immutable member. */
const immune = family(
  fc.constantFrom<readonly [string, Json, ClauseId]>(
    ["amount", numberToken("5"), "CHK-UPD-02"],
    ["currency", "EUR", "CHK-UPD-03"],
  ),
  () => [always, always, ...counts, ...byValues("checkout", ["description"])],
  ([name, example, clause]) => ({
    id: `updateCheckout takes ${name}`,
    title: `updateCheckout changes the ${name}`,
    clauses: [clause],
    act: takeMember(name),
    sample: { update: { [name]: example } },
  }),
);

/** Accepts a member of an update and returns it in every later read. */
function takeMember(name: string): Act {
  return async (request, forward, meets, { ghosts }) => {
    const { id = "", operationId } = request;
    const body = members(request);
    const { [name]: sent, ...others } = body;
    if (operationId === "updateCheckout" && sent !== undefined && meets(body)) {
      const reply = await forward({ body: writeJson(others) });
      if (isSuccess(reply)) ghosts.set(id, { [name]: sent });
      return reply;
    }
    const reply = await forward();
    const record = operationId === "getCheckout" && isSuccess(reply) ? jsonOf(reply) : undefined;
    return isObject(record) ? withJson(reply, { ...record, ...ghosts.get(id) }) : reply;
  };
}

/** A create stores a member that only the gateway may set. */
const own = family(
  fc.constantFrom<readonly [string, Json]>(
    ["status", "successful"],
    ["created_at", "2001-02-03T04:05:06Z"],
  ),
  () => [always, always, ...counts],
  ([name, example]) => ({
    id: `createCheckout takes ${name}`,
    title: `createCheckout stores a ${name} sent by the client`,
    clauses: ["CHK-VAL-18", name === "status" ? "CHK-FLD-STATUS-01" : "CHK-FLD-CRE-02"],
    act: async (request, forward, meets) => {
      const reply = await forward();
      const body = members(request);
      const isMeant = request.operationId === "createCheckout" && isSuccess(reply);
      const record = isMeant ? jsonOf(reply) : undefined;
      const sent = body[name];
      return isObject(record) && sent !== undefined && meets(body)
        ? withJson(reply, { ...record, [name]: sent })
        : reply;
    },
    sample: { values: { [name]: example } },
  }),
);

/** Writes of checkouts that are accepted although they are invalid, or refused with an invalid error. */
export const invalidCheckoutMutants: Family = fc.oneof(
  { weight: 3, arbitrary: accepted },
  { weight: 2, arbitrary: kept },
  { weight: 4, arbitrary: misreported },
  { weight: 1, arbitrary: immune },
  { weight: 1, arbitrary: own },
);
