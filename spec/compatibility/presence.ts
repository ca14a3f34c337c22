/** Differences in whether something is there, and whether it has to be. */
import type { LocatedNode } from "../contract/document.ts";
import { type Finding, operationFinding, standing } from "./finding.ts";
import type { OperationRule } from "./rules.ts";

const wordings = {
  parameter: { noun: "parameter", subject: "" },
  header: { noun: "header", subject: "" },
  body: { noun: "request body", subject: "a request body is " },
} as const;

/** What came, what went, and what has become required or optional. */
export function comparePresence(
  kind: keyof typeof wordings,
  before: LocatedNode | undefined,
  after: LocatedNode | undefined,
): Finding[] {
  if (before === undefined && after === undefined) return [];
  const at = standing(before, after);
  const find = (rule: OperationRule, text: string) => [operationFinding(rule, text, at)];
  const { noun, subject } = wordings[kind];
  const [wasRequired, isRequired] = [before, after].map((node) => node?.value.required === true);
  if (before === undefined || after === undefined) {
    const change = before === undefined ? "added" : "removed";
    return wasRequired === true || isRequired === true
      ? find(`required-${kind}-${change}`, `required ${noun} ${change}`)
      : find(`${kind}-${change}`, `optional ${noun} ${change}`);
  }
  if (wasRequired === isRequired) return [];
  return isRequired === true
    ? find(`${kind}-required`, `${subject}required now`)
    : find(`${kind}-optional`, `${subject}no longer required`);
}
