/** Small contracts to compare. */
import { compareContracts } from "../operations.ts";
import { ContractDocument, type Node } from "../../contract/document.ts";
import type { Finding } from "../place.ts";
import type { Severity } from "../rules.ts";

/** Returns a contract with one operation. */
export function contractWith(operation: Node, rest: Node = {}): Node {
  return { openapi: "3.1.0", paths: { "/things": { post: operation } }, ...rest };
}

/** Returns a contract with one operation, whose request or response has a body with the schema. */
export function contractOf(place: "request" | "answer", schema: unknown, rest: Node = {}): Node {
  const content = { "application/json": { schema } };
  return contractWith(
    place === "request"
      ? { requestBody: { content }, responses: { 200: {} } }
      : { responses: { 200: { content } } },
    rest,
  );
}

export function compare(released: unknown, changed: unknown): Finding[] {
  return compareContracts(
    new ContractDocument("released", released),
    new ContractDocument("changed", changed),
  );
}

const signs: Readonly<Record<Severity, string>> = {
  "not-compared": "?",
  breaking: "B",
  warning: "W",
  compatible: "-",
};

/** Returns each finding as its rule and the severity for callers and implementers: `body-added -B`. */
export function weigh(findings: readonly Finding[]): string[] {
  return findings
    .map(
      ({ rule, callers, implementers }) =>
        `${rule.replace(/^(request|answer)-(?!media|body)/, "")} ${signs[callers]}${signs[implementers]}`,
    )
    .sort();
}
