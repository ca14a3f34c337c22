/**
 * The severity of each kind of change, for the two parties that rely on the released contract:
 *
 * - callers, whose code was written for it and calls a gateway that follows the changed one;
 * - implementers, whose gateway conforms to it and is tested against the changed one.
 *
 * Requests and responses vary in opposite directions: a narrower request breaks callers, a narrower
 * response breaks implementers, and a wider one breaks the other party.
 * `compatibility.md` shows these tables.
 */

export type Party = "callers" | "implementers";

const severities = { "-": "compatible", W: "warning", B: "breaking", "?": "not-compared" } as const;
type Letter = keyof typeof severities;

/** A difference that is not compared has an unknown severity, so it fails like a breaking one. */
export type Severity = (typeof severities)[Letter];

/** Changes of operations and their parts: the severity for callers, then for implementers. */
export const operationRules = {
  "operation-removed": "B-",
  "operation-added": "-B",
  "operation-renamed": "W-",
  "path-parameter-renamed": "--",
  "parameter-added": "-B",
  "required-parameter-added": "BB",
  "parameter-removed": "B-",
  "required-parameter-removed": "BB",
  "parameter-required": "B-",
  "parameter-optional": "-B",
  "body-added": "-B",
  "required-body-added": "BB",
  "body-removed": "B-",
  "required-body-removed": "BB",
  "body-required": "B-",
  "body-optional": "-B",
  "request-media-removed": "B-",
  "request-media-added": "-B",
  "success-status-removed": "BB",
  "success-status-added": "B-",
  "error-status-removed": "-B",
  "error-status-added": "W-",
  "statuses-narrowed": "-B",
  "status-listed": "--",
  "status-unlisted": "W-",
  "answer-body-removed": "BW",
  "answer-body-added": "WB",
  "answer-media-removed": "BB",
  "answer-media-added": "W-",
  "header-added": "--",
  "required-header-added": "-B",
  "header-removed": "W-",
  "required-header-removed": "B-",
  "header-required": "-B",
  "header-optional": "B-",
  "credentials-removed": "B-",
  "credentials-added": "-B",
  "credentials-changed": "BB",
  deprecated: "--",
  "not-compared": "??",
} satisfies Record<string, `${Letter}${Letter}`>;

/** Changes of schemas, whose severity differs between requests and responses. */
export const schemaRules = {
  narrowed: ["B-", "-B"],
  widened: ["-B", "B-"],
  replaced: ["BB", "BB"],
  "value-added": ["-B", "W-"],
  "pattern-replaced": ["??", "??"],
  "format-added": ["W-", "-W"],
  "format-removed": ["-W", "W-"],
  "format-replaced": ["WW", "WW"],
  "member-added": ["-W", "-W"],
  "member-admitted": ["-B", "W-"],
  "required-member-added": ["BW", "-B"],
  "member-required": ["B-", "-B"],
  "member-optional": ["-B", "B-"],
  "member-removed": ["W-", "W-"],
  "member-excluded": ["B-", "WB"],
  "required-member-removed": ["WB", "B-"],
  "required-member-excluded": ["BB", "BB"],
  opened: ["-B", "W-"],
  "default-changed": ["WW", "W-"],
  deprecated: ["--", "--"],
} satisfies Record<string, readonly [request: `${Letter}${Letter}`, answer: `${Letter}${Letter}`]>;

export type SchemaRule = keyof typeof schemaRules;

/** The message that a schema describes. */
export type Direction = "request" | "answer";

/** The name of a rule in findings. */
export type Rule = keyof typeof operationRules | `${Direction}-${SchemaRule}`;

const letters = new Map<string, string>([
  ...Object.entries(operationRules),
  ...Object.entries(schemaRules).map(([rule, [request]]) => [`request-${rule}`, request] as const),
  ...Object.entries(schemaRules).map(([rule, [, answer]]) => [`answer-${rule}`, answer] as const),
]);

export function weightOf(rule: Rule): Record<Party, Severity> {
  const [first, second] = (letters.get(rule) ?? "??").split("") as [Letter, Letter];
  return { callers: severities[first], implementers: severities[second] };
}

const order: readonly Severity[] = ["compatible", "warning", "breaking", "not-compared"];

export function rankOf(severity: Severity): number {
  return order.indexOf(severity);
}

/** Returns the highest severity for some parties. */
export function severityFor(
  weight: Readonly<Record<Party, Severity>>,
  parties: readonly Party[],
): Severity {
  return order.findLast((each) => parties.some((party) => weight[party] === each)) ?? "compatible";
}
