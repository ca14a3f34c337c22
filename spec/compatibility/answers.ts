/** Differences in answers: their statuses, headers and bodies. */
import { type Contracts, compareContents, compareDescribed } from "./bodies.ts";
import { type ContractDocument, isExtension, type LocatedNode } from "../contract/document.ts";
import { citingOf, type Finding, operationFinding, standing, within } from "./finding.ts";
import { compareLeftovers } from "./leftovers.ts";
import { compareDeprecation } from "./parameters.ts";
import { comparePresence } from "./presence.ts";
import type { OperationRule } from "./rules.ts";

/** Answers by status: one such as 404, a range such as 4XX, or `default`. */
type Answers = ReadonlyMap<string, LocatedNode>;

export function compareAnswers(
  contracts: Contracts,
  before: LocatedNode,
  after: LocatedNode,
): Finding[] {
  const was = answersOf(contracts.released, before);
  const is = answersOf(contracts.changed, after);
  const statuses = [...new Set([...was.keys(), ...is.keys()])].sort();
  return statuses.flatMap((status) => {
    const [one, other] = [answerFor(was, status), answerFor(is, status)];
    const findings =
      one === undefined || other === undefined
        ? compareStatus({ status, was, is, one, other })
        : [...compareListing(status, was, is), ...compareAnswer(contracts, one, other)];
    return within(`answer ${status}`, citingOf(one, other, findings));
  });
}

function answersOf(document: ContractDocument, operation: LocatedNode): Answers {
  const answers = document.entries(document.node(operation, "responses"));
  return new Map(
    answers
      .filter(([status]) => !isExtension(status))
      .map(([status, answer]) => [status.toUpperCase(), document.follow(answer)]),
  );
}

/** The answer that a status has: its own, that of its range, or the one for all others. */
function answerFor(answers: Answers, status: string): LocatedNode | undefined {
  return answers.get(status) ?? answers.get(`${status.charAt(0)}XX`) ?? answers.get("DEFAULT");
}

interface StatusChange {
  readonly status: string;
  readonly was: Answers;
  readonly is: Answers;
  readonly one: LocatedNode | undefined;
  readonly other: LocatedNode | undefined;
}

/** A status, a range or the rest that only one of the documents has answers for. */
function compareStatus({ status, was, is, one, other }: StatusChange): Finding[] {
  const at = standing(one, other);
  const find = (rule: OperationRule, text: string) => [operationFinding(rule, text, at)];
  const isSuccess =
    /^[123]/.test(status) || (status === "DEFAULT" && !hasSuccess(one === undefined ? was : is));
  if (one === undefined) {
    const rule = isSuccess ? "success-status-added" : "error-status-added";
    return find(rule, `status ${named(status)} added`);
  }
  // What is left of a range keeps its promise to callers.
  if (status.endsWith("XX") && [...is.keys()].some((each) => each.startsWith(status.charAt(0)))) {
    return find("statuses-narrowed", `no longer any status ${status}, only those listed`);
  }
  const rule = isSuccess ? "success-status-removed" : "error-status-removed";
  return find(rule, `status ${named(status)} removed`);
}

/** A status of its own on one side, and on the other one of many of a range. */
function compareListing(status: string, was: Answers, is: Answers): Finding[] {
  if (was.has(status) === is.has(status)) return [];
  const at = standing(was.get(status), is.get(status));
  return is.has(status)
    ? [operationFinding("status-listed", `status ${named(status)} listed by itself now`, at)]
    : [
        operationFinding(
          "status-unlisted",
          `status ${named(status)} no longer listed by itself`,
          at,
        ),
      ];
}

function hasSuccess(answers: Answers): boolean {
  return [...answers.keys()].some((status) => status.startsWith("2"));
}

function named(status: string): string {
  return status === "DEFAULT" ? "default" : status;
}

function compareAnswer(contracts: Contracts, before: LocatedNode, after: LocatedNode): Finding[] {
  return [
    ...compareHeaders(contracts, before, after),
    ...compareAnswerBodies(contracts, before, after),
    ...compareLeftovers(contracts, before, after, ["headers", "content"]),
  ];
}

function compareAnswerBodies(
  contracts: Contracts,
  before: LocatedNode,
  after: LocatedNode,
): Finding[] {
  const [was, is] = [before, after].map(({ value }) => value.content !== undefined);
  if (was === true && is === false) {
    const at = standing(contracts.released.child(before, "content"), undefined);
    return [operationFinding("answer-body-removed", "body removed", at)];
  }
  if (was === false && is === true) {
    const at = standing(undefined, contracts.changed.child(after, "content"));
    return [operationFinding("answer-body-added", "body added", at)];
  }
  return compareContents(contracts, before, after, "answer");
}

function compareHeaders(contracts: Contracts, before: LocatedNode, after: LocatedNode): Finding[] {
  const was = headersOf(contracts.released, before);
  const is = headersOf(contracts.changed, after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [one, other] = [was.get(name), is.get(name)];
    const findings = compareHeader(contracts, one, other);
    return within(`header ${name}`, citingOf(one, other, findings));
  });
}

function headersOf(document: ContractDocument, answer: LocatedNode): Map<string, LocatedNode> {
  const headers = document.entries(document.node(answer, "headers"));
  return new Map(
    headers
      .map(([name, header]) => [name.toLowerCase(), document.follow(header)] as const)
      // The media type says it.
      .filter(([name]) => name !== "content-type"),
  );
}

function compareHeader(
  contracts: Contracts,
  before: LocatedNode | undefined,
  after: LocatedNode | undefined,
): Finding[] {
  const presence = comparePresence("header", before, after);
  if (before === undefined || after === undefined) return presence;
  return [
    ...presence,
    ...compareDeprecation(contracts, before, after),
    ...compareDescribed(contracts, before, after, "answer"),
    ...compareContents(contracts, before, after, "answer"),
  ];
}
