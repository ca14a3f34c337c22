/** Mutants of checkout validation, written by hand. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { isArray, type Json, type JsonObject, numberToken } from "../../support/json.ts";
import { jsonOf, lacks, members, on, onRefusal, withJson } from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { accepts } from "../writes.ts";

import { camel, errorsOf, fields, good, mapped, onErrors } from "./checkout-errors.ts";

const missing = fields.flatMap(([name, id]) => [
  mutant(
    `checkout-without-${name}-accepted`,
    `A checkout without ${name} is accepted.`,
    [id],
    accepts("createCheckout", lacks(name), (body) => ({ ...good, ...body })),
  ),
  mutant(
    `checkout-without-${name}-unnamed`,
    `If only ${name} is missing, the error is under non_field_errors.`,
    [id],
    onErrors(
      (errors) => ({ non_field_errors: errors[name] ?? [] }),
      (request) => lacks(name)(request) && Object.keys(members(request)).length === 4,
    ),
  ),
]);

const shapes: readonly (readonly [
  string,
  string,
  readonly ClauseId[],
  (errors: JsonObject) => Json,
])[] = [
  ["text", "is a string", ["CHK-VAL-09"], () => "Invalid input."],
  ["list", "is a list of strings", ["CHK-VAL-09"], (errors) => Object.values(errors).flat()],
  [
    "pairs",
    "is a list of objects with field and message",
    ["CHK-VAL-09"],
    (errors) => Object.keys(errors).map((field) => ({ field, message: "Invalid." })),
  ],
  [
    "plain-messages",
    "has one string for each field",
    ["CHK-VAL-09"],
    mapped((value) => (isArray(value) ? (value[0] ?? "") : value)),
  ],
  ["empty-lists", "has an empty list for each field", ["CHK-VAL-09"], mapped(() => [])],
  ["empty-messages", "has empty messages", ["CHK-VAL-09"], mapped(() => [""])],
  ["codes", "has numbers as messages", ["CHK-VAL-09"], mapped(() => [numberToken("17")])],
  [
    "message-objects",
    "has objects as messages",
    ["CHK-VAL-09"],
    mapped(() => [{ code: "invalid", message: "Invalid." }]),
  ],
  ["nested", "has the fields one level deeper", ["CHK-VAL-09"], (errors) => ({ fields: errors })],
  [
    "camel-case",
    "names fields in camel case",
    ["CHK-VAL-04", "CHK-VAL-05"],
    (errors) =>
      Object.fromEntries(Object.entries(errors).map(([name, value]) => [camel(name), value])),
  ],
  [
    "first-only",
    "names only the first invalid field",
    ["CHK-VAL-10"],
    (errors) => Object.fromEntries(Object.entries(errors).slice(0, 1)),
  ],
  [
    "last-lost",
    "lacks the last of several invalid fields",
    ["CHK-VAL-10"],
    (errors) => {
      const entries = Object.entries(errors);
      return Object.fromEntries(entries.length > 1 ? entries.slice(0, -1) : entries);
    },
  ],
  [
    "currency-with-amount-lost",
    "lacks currency if amount is invalid too",
    ["CHK-VAL-10"],
    ({ currency, ...others }) =>
      currency === undefined || "amount" in others ? others : { currency, ...others },
  ],
  [
    "all-named",
    "names all fields, including valid ones",
    ["CHK-VAL-11"],
    (errors) => ({
      ...Object.fromEntries(fields.map(([name]) => [name, ["Check this."]])),
      ...errors,
    }),
  ],
  [
    "second-named",
    "also names currency if amount is invalid",
    ["CHK-VAL-11"],
    (errors) =>
      "amount" in errors ? { currency: ["Check the amount first."], ...errors } : errors,
  ],
];

const shaped = shapes.map(([name, title, clauses, change]) =>
  mutant(
    `checkout-error-${name}`,
    `The error of a refused checkout ${title}.`,
    clauses,
    onErrors(change),
  ),
);

const withoutEnvelope: readonly Mutant[] = [
  mutant(
    "checkout-error-bare",
    "The error of a refused checkout has the fields at the top level.",
    ["CHK-VAL-09", "CHK-VAL-01"],
    onRefusal("createCheckout", [400], (reply) => withJson(reply, errorsOf(jsonOf(reply)) ?? {})),
  ),
  mutant(
    "checkout-error-called-errors",
    "A refused checkout returns errors instead of error.",
    ["CHK-VAL-09", "CHK-VAL-01"],
    onRefusal("createCheckout", [400], (reply) =>
      withJson(reply, { errors: errorsOf(jsonOf(reply)) ?? {} }),
    ),
  ),
  mutant(
    "checkout-error-empty",
    "A refused checkout returns no body.",
    ["CHK-VAL-09", "CHK-VAL-01"],
    onRefusal("createCheckout", [400], (reply) => ({ ...reply, body: "" })),
  ),
];

const crashes = mutant(
  "checkout-currency-list-crashes",
  "A checkout whose currency is a list gets a web page with status 500.",
  ["CHK-VAL-08"],
  on(
    "createCheckout",
    (request) => isArray(members(request).currency),
    () => Promise.resolve({ status: 500, headers: { "content-type": "text/html" }, body: "<p>" }),
  ),
);

export const checkoutValidationMutants: readonly Mutant[] = [
  ...missing,
  ...shaped,
  ...withoutEnvelope,
  crashes,
];
