/** Rules about features that only this sandbox promises: its contract has them, but the interface doesn't. */
import { members } from "../../../spec/contract/document.ts";
import { parsePlain, splitTarget } from "../../../spec/contract/judge.ts";
import {
  citedBy,
  isServedUnder,
  type Parameter,
  type Route,
} from "../../../spec/contract/operations.ts";
import { headerOf } from "../../../spec/traffic/exchange.ts";
import type { RequestView } from "../log/entry-views.ts";
import { bodyMembers, readContracts } from "../log/violations.ts";
import { eachRequest, evidence, type Rule } from "./rule.ts";

export const sandboxRules: readonly Rule[] = [
  {
    id: "sandbox-only",
    severity: "warning",
    finding: "The client relies on features that the interface does not promise",
    passed: "The interface promises every path, query parameter and body member in use",
    fix: "Avoid them, or check that your gateway has them.",
    cites: [],
    check: eachRequest((request) => {
      if (request.operation === null) return null;
      const uses = [...pathUses(request), ...queryUses(request), ...memberUses(request)];
      if (uses.length === 0) return undefined;
      const cites = uses.flatMap((use) => use.cites);
      return evidence(request, uses.map(({ what }) => what).join(", "), cites);
    }),
  },
  {
    id: "replay-relied-on",
    severity: "notice",
    finding: "A retry relied on an idempotency key, which the interface does not promise",
    passed: "No retry relied on an idempotency key",
    fix: "Keep sending keys. If your gateway ignores them, check the list before you retry.",
    cites: [],
    check: eachRequest((request) => {
      const [use] = parameterUses(request, ({ name }) => name === "Idempotency-Key");
      const key = headerOf(request.request.headers, "Idempotency-Key");
      if (use === undefined || key === undefined) return null;
      return request.replayed ? evidence(request, "a replay", use.cites) : undefined;
    }),
  },
];

/** Returns the operation of a request in the contracts of the interface and of the sandbox. */
function operationsOf({ operation }: RequestView) {
  const { gateway, sandbox } = readContracts();
  const id = operation ?? "";
  return { theirs: gateway.operations.find(id), ours: sandbox.operations.find(id) };
}

/** Returns a path that the interface does not have. */
function pathUses(request: RequestView) {
  const { gateway } = readContracts();
  const { theirs, ours } = operationsOf(request);
  const { path } = splitTarget(request.path);
  const serves = (route: Route) => isServedUnder(route, path);
  if (theirs?.routes.some(serves)) return [];
  const items = ours?.routes.filter(serves).map(({ item }) => item.value) ?? [];
  // If the interface cannot read a single record, suggest its list.
  const above = path.replace(/\/[^/]+\/?$/, "");
  const instead = theirs ?? gateway.operations.match(request.method, above);
  const advice = instead ? ` (use ${request.method} ${instead.routes[0].path})` : "";
  return [useOf(`${request.method} of this path${advice}`, ...items, ours?.at.value)];
}

function queryUses(request: RequestView) {
  const { query } = splitTarget(request.path);
  return parameterUses(request, ({ in: place, name }) => place === "query" && query.has(name));
}

/** Returns the parameters that the request has and the interface does not. */
function parameterUses(request: RequestView, isGiven: (parameter: Parameter) => boolean) {
  const { theirs, ours } = operationsOf(request);
  const known = new Set(theirs?.parameters.map(({ name }) => name));
  return (ours?.parameters ?? [])
    .filter((parameter) => !known.has(parameter.name) && isGiven(parameter))
    .map(({ name, at }) => useOf(`the parameter ${name}`, at.value));
}

/** Returns the members of the body that the interface does not have. */
function memberUses(request: RequestView) {
  const body = members(parsePlain(request.request.body ?? "")?.value);
  // An update may repeat the whole record: that does not count as using its members (D-UPD-02).
  if ("id" in body) return [];
  const { theirs, ours } = operationsOf(request);
  const promised = bodyMembers(theirs);
  const known = bodyMembers(ours);
  // If the whole path is ours, pathUses reports it.
  if (Object.keys(promised).length === 0) return [];
  const marks = members(ours?.body?.target?.value["x-decisions"]);
  return Object.keys(body)
    .filter((name) => Object.hasOwn(known, name) && !Object.hasOwn(promised, name))
    .map((name) => {
      const mark = { "x-decisions": marks[`properties/${name}`] };
      return useOf(`the member ${name}`, mark, known[name]);
    });
}

/** @param nodes The parts of the contract that cite decisions. */
function useOf(what: string, ...nodes: unknown[]) {
  return { what, cites: nodes.flatMap((node) => citedBy(node, "x-decisions")) };
}
