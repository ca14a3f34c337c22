/** Mutants of authentication, written by hand. */
import type { OperationId } from "../../../generated/interface-operations.ts";
import { isObject, numberToken } from "../../support/json.ts";
import type { ClauseId } from "../../../generated/clauses.ts";
import { jsonOf, onRefusal, refuse, withJson } from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { ignoresKey } from "../keys.ts";
import { checkoutOperations } from "../kinds.ts";

const guarded: readonly (readonly [OperationId, readonly ClauseId[]])[] = [
  ["createPayout", ["AUTH-04"]],
  ["listPayouts", ["AUTH-04"]],
  ["deletePayout", ["AUTH-04"]],
  ["deleteRefund", ["AUTH-04", "REF-DEL-09"]],
];

const keyless = guarded.flatMap(([operation, clauses]) => [
  ...(["missing", "invalid"] as const).map((how) =>
    mutant(
      `auth-${operation}-${how}-key`,
      `${operation} works ${how === "missing" ? "without a key" : "with an invalid key"}.`,
      clauses,
      ignoresKey(operation, how),
    ),
  ),
  ...(operation === "listPayouts"
    ? []
    : [
        mutant(
          `auth-${operation}-refused-yet-done`,
          `${operation} with an invalid key is refused but carried out anyway.`,
          clauses,
          ignoresKey(operation, "invalid", "refusal"),
        ),
      ]),
]);

const isInvalid = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers.authorization !== undefined;

const checkouts = checkoutOperations.flatMap((operation) => [
  mutant(
    `auth-${operation}-invalid-key`,
    `${operation} works with an invalid key.`,
    ["AUTH-06"],
    ignoresKey(operation, "invalid"),
  ),
  mutant(
    `auth-${operation}-error-object`,
    `${operation} with an invalid key returns an object as error.`,
    ["AUTH-06"],
    onRefusal(
      operation,
      [401],
      (reply) => withJson(reply, { error: { message: "Invalid API key." } }),
      isInvalid,
    ),
  ),
  mutant(
    `auth-${operation}-detail`,
    `${operation} with an invalid key returns detail instead of error.`,
    ["AUTH-06"],
    onRefusal(
      operation,
      [401],
      (reply) => withJson(reply, { detail: "Invalid API key." }),
      isInvalid,
    ),
  ),
]);

const changing = (["createCheckout", "updateCheckout", "deleteCheckout"] as const).map(
  (operation) =>
    mutant(
      `auth-${operation}-refused-yet-done`,
      `${operation} with an invalid key is refused but carried out anyway.`,
      ["AUTH-06"],
      ignoresKey(operation, "invalid", "refusal"),
    ),
);

const shapes = (
  [
    ["empty", "an empty text", ""],
    ["list", "a list of texts", ["Invalid API key."]],
    ["number", "a number", numberToken("401")],
    ["null", "null", null],
  ] as const
).map(([slug, name, error]) =>
  mutant(
    `auth-checkout-error-${slug}`,
    `A checkout request with an invalid key returns ${name} as error.`,
    ["AUTH-06"],
    onRefusal(checkoutOperations, [401], (reply) => withJson(reply, { error }), isInvalid),
  ),
);

const others: readonly Mutant[] = [
  mutant(
    "auth-checkout-error-in-array",
    "A checkout request with an invalid key returns its error in an array.",
    ["AUTH-06"],
    onRefusal(checkoutOperations, [401], (reply) => withJson(reply, [jsonOf(reply) ?? null])),
  ),
  mutant(
    "auth-checkout-no-body",
    "A checkout request with an invalid key returns no body.",
    ["AUTH-06"],
    onRefusal(checkoutOperations, [401], (reply) => ({ ...reply, body: "" })),
  ),
  mutant(
    "auth-checkout-bare-text",
    "A checkout request with an invalid key returns a bare JSON string.",
    ["AUTH-06"],
    onRefusal(checkoutOperations, [401], (reply) => {
      const body = jsonOf(reply);
      return withJson(reply, isObject(body) ? (body.error ?? null) : null);
    }),
  ),
  ...(
    [
      ["createPayout", ["AUTH-01", "PAY-CREATE-01"]],
      ["listPayouts", ["AUTH-02", "PAY-LIST-01"]],
      ["deletePayout", ["AUTH-03", "PAY-DEL-01"]],
    ] as const
  ).map(([operation, clauses]) =>
    mutant(
      `auth-${operation}-right-key-refused`,
      `${operation} refuses the valid key.`,
      clauses,
      refuse(operation, () => true, 401, "Invalid API key."),
    ),
  ),
];

export const authMutants: readonly Mutant[] = [
  ...keyless,
  ...checkouts,
  ...changing,
  ...shapes,
  ...others,
];
