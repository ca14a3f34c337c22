/** Differences in parameters: of the path, the query, headers and cookies. */
import { type Contracts, compareContents, compareDescribed } from "./bodies.ts";
import { conjunctionOf } from "./conjunction.ts";
import type { ContractDocument, LocatedNode } from "../contract/document.ts";
import { citingOf, type Finding, operationFinding, standing, within } from "./finding.ts";
import { comparePresence } from "./presence.ts";
import { typesOf } from "./values.ts";

/** An operation with the path item that it stands in. */
export interface OperationPlace {
  readonly method: string;
  readonly path: string;
  readonly item: LocatedNode;
  readonly operation: LocatedNode;
}

interface Parameter {
  readonly name: string;
  readonly kind: string;
  readonly node: LocatedNode;
}

/** Headers that are described elsewhere, so that parameters of their names have no effect. */
const notParameters = new Set(["accept", "content-type", "authorization"]);

export function compareParameters(
  contracts: Contracts,
  before: OperationPlace,
  after: OperationPlace,
): Finding[] {
  const was = parametersOf(contracts.released, before);
  const is = parametersOf(contracts.changed, after);
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].flatMap((key) => {
    const [one, other] = [was.get(key), is.get(key)];
    const { kind, name } = other ?? one ?? { kind: "", name: "" };
    const findings = compareParameter(contracts, one, other);
    return within(`${kind} parameter ${name}`, citingOf(one?.node, other?.node, findings));
  });
}

/** By what tells them apart: parameters of the path by their position, others by their name. */
function parametersOf(document: ContractDocument, place: OperationPlace): Map<string, Parameter> {
  const positions = [...place.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const parameters = new Map<string, Parameter>();
  for (const parent of [place.item, place.operation]) {
    for (const located of document.list(parent, "parameters")) {
      const node = document.follow(located);
      const [name, kind] = [String(node.value.name), String(node.value.in)];
      const id = kind === "header" ? name.toLowerCase() : name;
      if (kind === "header" && notParameters.has(id)) continue;
      const key = kind === "path" ? positions.indexOf(name) : id;
      parameters.set(`${kind} ${key}`, { name, kind, node });
    }
  }
  return parameters;
}

function compareParameter(
  contracts: Contracts,
  before: Parameter | undefined,
  after: Parameter | undefined,
): Finding[] {
  const presence = comparePresence("parameter", before?.node, after?.node);
  if (before === undefined || after === undefined) return presence;
  const renamed = `called ${before.name}, now ${after.name}`;
  return [
    ...(before.kind === "path" && before.name !== after.name
      ? [operationFinding("path-parameter-renamed", renamed, standing(before.node, after.node))]
      : []),
    ...presence,
    ...compareStyles(contracts, before, after),
    ...compareDeprecation(contracts, before.node, after.node),
    ...compareDescribed(contracts, before.node, after.node, "request"),
    ...compareContents(contracts, before.node, after.node, "request"),
  ];
}

/** How a value is written; what is not said has a default (OpenAPI 3.1, section 4.8.12.2). */
function compareStyles(contracts: Contracts, before: Parameter, after: Parameter): Finding[] {
  const isScalar =
    isAlwaysScalar(contracts.released, before) && isAlwaysScalar(contracts.changed, after);
  const read = ({ kind, node: { value } }: Parameter) => {
    const style = value.style ?? (["query", "cookie"].includes(kind) ? "form" : "simple");
    return {
      style,
      // What is no list and no object looks the same either way.
      explode: isScalar || (value.explode ?? style === "form"),
      allowReserved: value.allowReserved ?? false,
      allowEmptyValue: value.allowEmptyValue ?? false,
    };
  };
  const [was, is] = [read(before), read(after)];
  return (["style", "explode", "allowReserved", "allowEmptyValue"] as const).flatMap((keyword) => {
    if (was[keyword] === is[keyword]) return [];
    const at = standing(
      contracts.released.child(before.node, keyword),
      contracts.changed.child(after.node, keyword),
    );
    const text = `${keyword}: ${JSON.stringify(was[keyword])}, now ${JSON.stringify(is[keyword])}`;
    return [operationFinding("parameter-style-changed", text, at)];
  });
}

function isAlwaysScalar(document: ContractDocument, { node }: Parameter): boolean {
  const schema = document.child(node, "schema");
  if (schema === undefined) return false;
  const types = typesOf(conjunctionOf(document, [schema]));
  return !types.has("array") && !types.has("object");
}

/** To be deprecated changes nothing for now. */
export function compareDeprecation(
  { released, changed }: Contracts,
  before: LocatedNode,
  after: LocatedNode,
): Finding[] {
  const [was, is] = [before, after].map(({ value }) => value.deprecated === true);
  if (was === is) return [];
  const at = standing(released.child(before, "deprecated"), changed.child(after, "deprecated"));
  return [
    operationFinding("deprecated", is === true ? "deprecated now" : "no longer deprecated", at),
  ];
}
