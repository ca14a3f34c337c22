/**
 * How much each kind of change weighs, for the two who rely on the released contract:
 *
 * - callers, whose code was written against it and meets a gateway of the changed one;
 * - implementers, whose gateway conforms to it and is judged by the changed one.
 *
 * Requests and answers vary in opposite directions: what narrows a request refuses callers, what
 * narrows an answer forbids implementers what they do; and what widens them the other way round.
 * `compatibility.md` shows these tables.
 */

export type Severity = "compatible" | "warning" | "breaking";
export type Party = "callers" | "implementers";

/** What a change is for either of them. */
export interface Weight {
  readonly callers: Severity;
  readonly implementers: Severity;
}

const none: Weight = { callers: "compatible", implementers: "compatible" };
const callersBreak: Weight = { callers: "breaking", implementers: "compatible" };
const implementersBreak: Weight = { callers: "compatible", implementers: "breaking" };
const bothBreak: Weight = { callers: "breaking", implementers: "breaking" };
const callersWarned: Weight = { callers: "warning", implementers: "compatible" };
const implementersWarned: Weight = { callers: "compatible", implementers: "warning" };
const bothWarned: Weight = { callers: "warning", implementers: "warning" };

/** Changes of operations and of what they are made of. */
export const operationRules = {
  "operation-removed": callersBreak,
  "operation-added": implementersBreak,
  "operation-moved": bothBreak,
  "operation-renamed": callersWarned,
  "path-parameter-renamed": none,
  "parameter-added": implementersBreak,
  "required-parameter-added": bothBreak,
  "parameter-removed": callersBreak,
  "required-parameter-removed": bothBreak,
  "parameter-required": callersBreak,
  "parameter-optional": implementersBreak,
  "parameter-style-changed": bothBreak,
  "body-added": implementersBreak,
  "required-body-added": bothBreak,
  "body-removed": callersBreak,
  "required-body-removed": bothBreak,
  "body-required": callersBreak,
  "body-optional": implementersBreak,
  "request-media-removed": callersBreak,
  "request-media-added": implementersBreak,
  "success-status-removed": bothBreak,
  "success-status-added": callersBreak,
  "error-status-removed": implementersBreak,
  "error-status-added": callersWarned,
  "statuses-narrowed": implementersBreak,
  "status-listed": none,
  "status-unlisted": callersWarned,
  "answer-body-removed": { callers: "breaking", implementers: "warning" },
  "answer-body-added": { callers: "warning", implementers: "breaking" },
  "answer-media-removed": bothBreak,
  "answer-media-added": callersWarned,
  "header-added": none,
  "required-header-added": implementersBreak,
  "header-removed": callersWarned,
  "required-header-removed": callersBreak,
  "header-required": implementersBreak,
  "header-optional": callersBreak,
  "credentials-removed": callersBreak,
  "credentials-added": implementersBreak,
  "credentials-changed": bothBreak,
  "server-removed": bothWarned,
  "server-added": none,
  deprecated: none,
  unclassified: bothWarned,
} satisfies Record<string, Weight>;

/** Changes of schemas, which weigh otherwise in requests than in answers. */
export const schemaRules = {
  narrowed: { request: callersBreak, answer: implementersBreak },
  widened: { request: implementersBreak, answer: callersBreak },
  replaced: { request: bothBreak, answer: bothBreak },
  "value-added": { request: implementersBreak, answer: callersWarned },
  "pattern-replaced": { request: bothWarned, answer: bothWarned },
  "format-added": { request: callersWarned, answer: implementersWarned },
  "format-removed": { request: implementersWarned, answer: callersWarned },
  "format-replaced": { request: bothWarned, answer: bothWarned },
  "member-added": { request: implementersWarned, answer: implementersWarned },
  "member-admitted": { request: implementersBreak, answer: callersWarned },
  "required-member-added": {
    request: { callers: "breaking", implementers: "warning" },
    answer: implementersBreak,
  },
  "member-required": { request: callersBreak, answer: implementersBreak },
  "member-optional": { request: implementersBreak, answer: callersBreak },
  "member-removed": { request: callersWarned, answer: callersWarned },
  "member-excluded": {
    request: callersBreak,
    answer: { callers: "warning", implementers: "breaking" },
  },
  "required-member-removed": {
    request: { callers: "warning", implementers: "breaking" },
    answer: callersBreak,
  },
  "required-member-excluded": { request: bothBreak, answer: bothBreak },
  opened: { request: implementersBreak, answer: callersWarned },
  "default-changed": { request: bothWarned, answer: callersWarned },
  "access-changed": { request: bothWarned, answer: bothWarned },
  deprecated: { request: none, answer: none },
  unclassified: { request: bothWarned, answer: bothWarned },
} satisfies Record<string, Readonly<Record<"request" | "answer", Weight>>>;

export type OperationRule = keyof typeof operationRules;
export type SchemaRule = keyof typeof schemaRules;

/** Which way a schema travels. */
export type Direction = "request" | "answer";

/** The name of a rule as findings give it, the same in requests and answers where it weighs the same. */
export type Rule = OperationRule | `${Direction}-${SchemaRule}`;

const order: readonly Severity[] = ["compatible", "warning", "breaking"];

export function isAtLeast(severity: Severity, least: Severity): boolean {
  return order.indexOf(severity) >= order.indexOf(least);
}

/** The gravest severity for those who are asked about. */
export function severityFor(weight: Weight, parties: readonly Party[]): Severity {
  const severities = parties.map((party) => weight[party]);
  return order.findLast((severity) => severities.includes(severity)) ?? "compatible";
}
