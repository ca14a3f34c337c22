/** Compares operations with their parameters, bodies and responses. */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import { responseFor } from "../contract/operations.ts";
import { type Finding, Place } from "./place.ts";
import type { Direction } from "./rules.ts";
import { compareMeanings, type Pair, pairsOf } from "./sameness.ts";
import { compareSchemas } from "./schemas.ts";
import { compareSecurity } from "./security.ts";

/**
 * Finds every difference that affects someone who relies on the released contract.
 *
 * @throws {DocumentProblem} if a document has something else instead of an object or array.
 */
export function compareContracts(released: ContractDocument, changed: ContractDocument): Finding[] {
  const findings = new Map<string, Finding>();
  const isSame = compareMeanings(released, changed);
  const contracts = { released, changed, isSame, findings };
  const place = new Place(contracts, [released.root, changed.root]);
  for (const [, [before, after]] of pairsOf(operationsOf(released), operationsOf(changed))) {
    const inner = place.within((after ?? before)?.name ?? "", [before?.node, after?.node]);
    if (before === undefined) inner.report("operation-added", "operation added");
    else if (after === undefined) inner.report("operation-removed", "operation removed");
    else compareOperation(inner, [before, after]);
  }
  const document = place.within("the document");
  if (released.isOld !== changed.isOld) document.reportUnlike("openapi");
  document.compareRest("openapi", "info", "security", "paths", "components");
  return [...findings.values()];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

interface Operation {
  /** Its method and path. */
  readonly name: string;
  readonly path: string;
  readonly item: Located<Node>;
  readonly node: Located<Node>;
}

/** Returns every operation by its method and its path, without the names of path parameters. */
export function operationsOf(document: ContractDocument): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, located] of document.entries(document.node(document.root, "paths"))) {
    if (!path.startsWith("/")) continue;
    const item = document.follow(located);
    for (const method of methods) {
      const node = document.node(item, method);
      const key = `${method} ${path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
      const name = `${method.toUpperCase()} ${path}`;
      if (node !== undefined) operations.set(key, { name, path, item, node });
    }
  }
  return operations;
}

function compareOperation(place: Place, [before, after]: readonly [Operation, Operation]): void {
  const [was, is] = place
    .child("operationId")
    .map((id) => (typeof id?.value === "string" ? id.value : "none"));
  if (was !== is) place.report("operation-renamed", `operationId: ${was}, now ${is}`);
  compareDeprecation(place);
  compareSecurity(place);
  const { released, changed } = place.contracts;
  const parameters = pairsOf(parametersOf(released, before), parametersOf(changed, after));
  for (const [, pair] of parameters) compareParameter(place, pair);
  const body = place.within("request body", place.nodes("requestBody"));
  if (comparePresence("body", body)) {
    compareContents("request", body);
    body.compareRest("content", "required");
  }
  compareAnswers(place);
  const compared = ["operationId", "parameters", "requestBody", "responses", "security"];
  place.compareRest(...compared, "deprecated");
  place.within("", [before.item, after.item], []).compareRest("parameters", ...methods);
}

/** Returns path parameters by their position, and other parameters by name. */
function parametersOf(document: ContractDocument, { path, item, node }: Operation) {
  const positions = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const parameters = [item, node]
    .flatMap((parent) => document.list(parent, "parameters"))
    .map((located) => document.follow(located));
  return new Map(
    parameters.map((parameter) => {
      const [name, kind] = [String(parameter.value.name), String(parameter.value.in)];
      const id = kind === "header" ? name.toLowerCase() : name;
      return [`${kind} ${kind === "path" ? positions.indexOf(name) : id}`, parameter];
    }),
  );
}

function compareParameter(place: Place, pair: Pair<Located<Node>>): void {
  const [was, is] = pair.map((each) => String(each?.value.name));
  const kind = String((pair[1] ?? pair[0])?.value.in);
  const inner = place.within(`${kind} parameter ${pair[1] === undefined ? was : is}`, pair);
  compareDescribed("parameter", inner);
  if (kind === "path" && was !== is && !pair.includes(undefined)) {
    inner.report("path-parameter-renamed", `called ${was}, now ${is}`);
  }
}

/** Compares parameters or headers. */
function compareDescribed(kind: "parameter" | "header", place: Place): void {
  if (!comparePresence(kind, place)) return;
  compareDeprecation(place);
  compareSchemas(place, kind === "parameter" ? "request" : "answer");
  place.compareRest("name", "in", "required", "deprecated", "schema");
}

/** Reports additions, removals, and changes of `required`; returns true if both documents have it. */
function comparePresence(kind: "parameter" | "header" | "body", place: Place): boolean {
  const [was, is] = place.child("required").map(isTrue);
  const noun = kind === "body" ? "request body" : kind;
  if (place.pair.every((each) => each === undefined)) return false;
  if (place.pair.includes(undefined)) {
    const rule = `${kind}-${place.pair[0] === undefined ? "added" : "removed"}` as const;
    const need = was || is ? "required" : "optional";
    const text = `${need} ${noun} ${rule.slice(kind.length + 1)}`;
    place.report(need === "required" ? `required-${rule}` : rule, text);
    return false;
  }
  const text = kind === "body" ? `a ${noun} is ` : "";
  const change = is
    ? (["required", "required now"] as const)
    : (["optional", "no longer required"] as const);
  if (was !== is) place.report(`${kind}-${change[0]}`, `${text}${change[1]}`);
  return true;
}

function compareDeprecation(place: Place): void {
  const at = place.child("deprecated");
  const [was, is] = at.map(isTrue);
  if (was !== is) place.report("deprecated", is ? "deprecated now" : "no longer deprecated", at);
}

function isTrue(located: Located | undefined): boolean {
  return located?.value === true;
}

/** Returns the name of a media type. JSON is always UTF-8 (RFC 8259, sections 8.1 and 11). */
function nameOfMedia(type: string): string {
  const text = type.toLowerCase().replaceAll(/\s/g, "");
  return text.replace(/^(application\/(?:[^;]+\+)?json);charset=[^;]*/, "$1");
}

/** Compares the media types of a body, and the schema of each. */
function compareContents(direction: Direction, place: Place): void {
  const media = place.entries("content", nameOfMedia);
  for (const [type, pair] of media) {
    const inner = place.within(media.length > 1 && !pair.includes(undefined) ? type : "", pair);
    if (pair.includes(undefined)) {
      const change = pair[0] === undefined ? "added" : "removed";
      place.report(`${direction}-media-${change}`, `media type ${change}: ${type}`, pair);
    } else {
      compareSchemas(inner, direction);
      inner.compareRest("schema");
    }
  }
}

function compareAnswers(place: Place): void {
  const entries = place.entries("responses", (status) => status.replace(/xx$/, "XX"));
  const was = new Map(entries.map(([status, [answer]]) => [status, answer]));
  const is = new Map(entries.map(([status, [, answer]]) => [status, answer]));
  for (const status of [...was.keys()].sort()) {
    const pair = [
      responseFor({ responses: was }, status),
      responseFor({ responses: is }, status),
    ] as const;
    const inner = place.within(`response ${status}`, pair);
    if (pair.includes(undefined)) {
      compareStatus(inner, status, pair[0] === undefined ? is : was, is);
      continue;
    }
    if (was.get(status) === undefined) {
      inner.report("status-listed", `status ${status} now listed separately`);
    } else if (is.get(status) === undefined) {
      const text = `status ${status} no longer listed separately`;
      inner.report("status-unlisted", text, [pair[0], undefined]);
    }
    compareAnswer(inner);
  }
}

/** Reports a status, a range or `default` that only one of the documents has a response for. */
function compareStatus(
  place: Place,
  status: string,
  answers: ReadonlyMap<string, unknown>,
  is: ReadonlyMap<string, unknown>,
): void {
  const listed = (all: ReadonlyMap<string, unknown>, first: string) =>
    [...all].some(([each, answer]) => each.startsWith(first) && answer !== undefined);
  const change = place.pair[0] === undefined ? "added" : "removed";
  // The statuses that remain of a range still keep its promise to callers.
  if (change === "removed" && status.endsWith("XX") && listed(is, status.charAt(0))) {
    place.report("statuses-narrowed", `no longer any status ${status}, only those listed`);
  } else {
    const isSuccess = status === "default" ? !listed(answers, "2") : /^[123]/.test(status);
    const rule = `${isSuccess ? "success" : "error"}-status-${change}` as const;
    place.report(rule, `status ${status} ${change}`);
  }
}

function compareAnswer(place: Place): void {
  for (const [name, pair] of place.entries("headers", (header) => header.toLowerCase())) {
    compareDescribed("header", place.within(`header ${name}`, pair));
  }
  const [was, is] = place.child("content");
  if ((was === undefined) === (is === undefined)) compareContents("answer", place);
  else if (is === undefined) place.report("answer-body-removed", "body removed", [was, is]);
  else place.report("answer-body-added", "body added", [was, is]);
  place.compareRest("headers", "content");
}
