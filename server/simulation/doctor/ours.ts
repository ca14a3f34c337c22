/** Rules about what only this sandbox promises: what its contract has and the interface's lacks. */
import { members } from "../../../spec/contract/document.ts";
import type { Judge } from "../../../spec/contract/judge.ts";
import { citedBy, isServedUnder, type Parameter } from "../../../spec/contract/operations.ts";
import { isObject } from "../../json.ts";
import { readContracts } from "../log/contracts.ts";
import { headerOf } from "../../../spec/traffic/exchange.ts";
import { bodyMembers } from "../log/violations.ts";
import type { Exchange } from "./history.ts";
import { evidence, judgeEach, type Rule } from "./rule.ts";

const sandboxOnly: Rule = {
  id: "sandbox-only",
  severity: "warning",
  finding: "The client relies on what the interface does not promise",
  passed: "The client uses nothing but what the interface promises",
  fix: "Make do without it, or have the gateway that you will use confirm it.",
  cites: [],
  judge: ({ exchanges }) =>
    judgeEach(
      exchanges.filter(({ view }) => view.operation !== null),
      (exchange) => {
        const uses = [
          ...pathUses(exchange),
          ...parameterUses(exchange, ({ in: place, name }) => {
            return place === "query" && exchange.query.has(name);
          }),
          ...memberUses(exchange),
        ];
        if (uses.length === 0) return undefined;
        const cites = uses.flatMap((use) => use.cites);
        return evidence(exchange, uses.map(({ what }) => what).join(", "), cites);
      },
    ),
};

const replayRelied: Rule = {
  id: "replay-relied-on",
  severity: "notice",
  finding:
    "A retry was saved by an idempotency key, which the interface does not promise to honour",
  passed: "No retry had to be saved by an idempotency key",
  fix: "Go on sending keys; where the gateway does not honour them, look into the list before a retry.",
  cites: [],
  judge: ({ exchanges }) =>
    judgeEach(
      exchanges.filter((exchange) => keyUses(exchange).length > 0),
      (exchange) => {
        const cites = keyUses(exchange).flatMap((use) => use.cites);
        return exchange.view.replayed ? evidence(exchange, "a replay", cites) : undefined;
      },
    ),
};

/** Returns a path that the interface does not have. */
function pathUses({ view, path }: Exchange) {
  const { gateway, sandbox } = readContracts();
  const { method, operation: id } = view;
  const routesOf = ({ operations }: Judge) =>
    (operations.find(id ?? "")?.routes ?? []).filter((route) => isServedUnder(route, path));
  if (id === null || routesOf(gateway).length > 0) return [];
  const own = citedBy(sandbox.operations.find(id)?.at.value, "x-decisions");
  const cites = routesOf(sandbox).flatMap(({ item }) => citedBy(item.value, "x-decisions"));
  return [{ what: `${method} of this path`, cites: [...cites, ...own] }];
}

function keyUses(exchange: Exchange) {
  const { headers } = exchange.view.request;
  const isGiven = headerOf(headers, "Idempotency-Key") !== undefined;
  return parameterUses(exchange, ({ name }) => isGiven && name === "Idempotency-Key");
}

/** Returns the parameters that the request has and the interface has not. */
function parameterUses({ view }: Exchange, isGiven: (parameter: Parameter) => boolean) {
  const { gateway, sandbox } = readContracts();
  const parametersOf = ({ operations }: Judge) =>
    operations.find(view.operation ?? "")?.parameters ?? [];
  const known = new Set(parametersOf(gateway).map(({ name }) => name));
  return parametersOf(sandbox)
    .filter((parameter) => !known.has(parameter.name) && isGiven(parameter))
    .map(({ name, at }) => ({
      what: `the parameter ${name}`,
      cites: citedBy(at.value, "x-decisions"),
    }));
}

/** Returns the members of the body that the interface does not have. */
function memberUses({ view, body }: Exchange) {
  const { gateway, sandbox } = readContracts();
  const { operation: id } = view;
  // An update with the whole record as it was read does not count as use of its members (D-UPD-02).
  if (id === null || !isObject(body) || "id" in body) return [];
  const theirs = bodyMembers(gateway.operations.find(id));
  const operation = sandbox.operations.find(id);
  const ours = bodyMembers(operation);
  // If the whole path is ours, pathUses returns it.
  if (Object.keys(theirs).length === 0) return [];
  const marks = members(operation?.body?.target?.value["x-decisions"]);
  return Object.keys(body)
    .filter((name) => Object.hasOwn(ours, name) && !Object.hasOwn(theirs, name))
    .map((name) => {
      const mark = { "x-decisions": marks[`properties/${name}`] };
      const own = citedBy(ours[name], "x-decisions");
      return { what: `the member ${name}`, cites: [...citedBy(mark, "x-decisions"), ...own] };
    });
}

export const oursRules: readonly Rule[] = [sandboxOnly, replayRelied];
