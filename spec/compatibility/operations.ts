/** Differences in what can be called: operations, by method and path. */
import { compareAnswers } from "./answers.ts";
import { compareRequestBodies, type Contracts } from "./bodies.ts";
import { type ContractDocument, isExtension, isNode, type Node } from "../contract/document.ts";
import { citingOf, type Finding, operationFinding, standing, within } from "./finding.ts";
import { compareLeftovers } from "./leftovers.ts";
import { compareDeprecation, compareParameters, type OperationPlace } from "./parameters.ts";
import { compareSecurity } from "./security.ts";
import { compareServers } from "./servers.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** What is compared of operations; everything else of them is left over. */
const compared = [
  ...["operationId", "parameters", "requestBody", "responses", "security", "servers"],
  "deprecated",
];

export function compareOperations(contracts: Contracts): Finding[] {
  const was = operationsOf(contracts.released);
  const is = operationsOf(contracts.changed);
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, place]) => place);
  const fresh = [...is].filter(([key]) => !was.has(key)).map(([, place]) => place);
  // Of several with the same id, the first one.
  const freshById = new Map(fresh.toReversed().map((place) => [idOf(place), place]));
  const moves = new Map(
    gone.flatMap((place) => {
      const target = idOf(place) === "" ? undefined : freshById.get(idOf(place));
      return target === undefined ? [] : [[place, target] as const];
    }),
  );
  const arrived = new Set(moves.values());
  return [
    ...[...was].flatMap(([key, place]) => {
      const target = is.get(key) ?? moves.get(place);
      return within(
        nameOf(target ?? place),
        target === undefined ? removed(place) : compareOperation(contracts, place, target),
      );
    }),
    ...fresh
      .filter((place) => !arrived.has(place))
      .flatMap((place) => within(nameOf(place), added(place))),
  ];
}

/** Every operation by its method and its path, in which the names of parameters do not count. */
export function operationsOf(document: ContractDocument): Map<string, OperationPlace> {
  const operations = new Map<string, OperationPlace>();
  for (const [path, located] of document.entries(document.node(document.root, "paths"))) {
    if (isExtension(path)) continue;
    const item = document.follow(located);
    for (const method of methods) {
      const operation = document.node(item, method);
      if (operation === undefined) continue;
      const key = `${method} ${path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
      operations.set(key, { method, path, item, operation });
    }
  }
  return operations;
}

/** As people say it. */
export function nameOf({ method, path }: OperationPlace): string {
  return `${method.toUpperCase()} ${path}`;
}

function idOf({ operation }: OperationPlace): string {
  return typeof operation.value.operationId === "string" ? operation.value.operationId : "";
}

function removed({ operation }: OperationPlace): Finding[] {
  const at = standing(operation, undefined);
  const text = "operation removed";
  return citingOf(operation, undefined, [operationFinding("operation-removed", text, at)]);
}

function added({ operation }: OperationPlace): Finding[] {
  const at = standing(undefined, operation);
  const text = "operation added";
  return citingOf(undefined, operation, [operationFinding("operation-added", text, at)]);
}

function compareOperation(
  contracts: Contracts,
  before: OperationPlace,
  after: OperationPlace,
): Finding[] {
  const { released, changed } = contracts;
  const [one, other] = [before.operation, after.operation];
  if (isUntouched(contracts, before, after)) return [];
  const body = compareRequestBodies(
    contracts,
    released.node(one, "requestBody"),
    changed.node(other, "requestBody"),
  );
  const findings = [
    ...compareIdentity(before, after),
    ...compareDeprecation(contracts, one, other),
    ...compareServers(contracts, before, after),
    ...compareSecurity(contracts, one, other),
    ...compareParameters(contracts, before, after),
    ...within("request body", body),
    ...compareAnswers(contracts, one, other),
    ...compareLeftovers(contracts, one, other, compared),
  ];
  return citingOf(one, other, findings);
}

/** Everything that an operation is made of, also what stands around it. */
function isUntouched(
  { released, changed, sameness }: Contracts,
  before: OperationPlace,
  after: OperationPlace,
): boolean {
  const read = ({ root: { value } }: ContractDocument, place: OperationPlace) => ({
    operation: place.operation.value,
    name: nameOf(place),
    around: [place.item.value.parameters, place.item.value.servers],
    whole: [value.security, value.servers, schemesOf(value)],
  });
  return sameness.isSame(read(released, before), read(changed, after));
}

function schemesOf({ components }: Node): unknown {
  return isNode(components) ? components.securitySchemes : undefined;
}

function compareIdentity(before: OperationPlace, after: OperationPlace): Finding[] {
  const at = standing(before.operation, after.operation);
  const unnamed = (path: string) => path.replaceAll(/\{[^{}]*\}/g, "{}");
  if (before.method !== after.method || unnamed(before.path) !== unnamed(after.path)) {
    return [operationFinding("operation-moved", `was ${nameOf(before)}`, at)];
  }
  const [was, is] = [idOf(before), idOf(after)];
  if (was === is) return [];
  const text = `operationId: ${was || "none"}, now ${is || "none"}`;
  return [operationFinding("operation-renamed", text, at)];
}
