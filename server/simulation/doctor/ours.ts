/** Rules about what only this sandbox does, found by holding its contract against the interface's alone. */
import { isObject } from "../../json.ts";
import { citedBy } from "../log/cited.ts";
import type { Contracts } from "../log/contracts.ts";
import { valueOf } from "../log/view.ts";
import type { Exchange } from "./history.ts";
import { evidence, judgeEach, type Rule } from "./rule.ts";

/** Something of ours that a request uses. */
interface Use {
  readonly what: string;
  readonly cites: readonly string[];
}

const sandboxOnly: Rule = {
  id: "sandbox-only",
  severity: "warning",
  finding: "The client relies on what the interface does not promise",
  passed: "The client uses nothing but what the interface promises",
  fix: "Make do without it, or have the gateway that you will use confirm it.",
  cites: [],
  judge: ({ exchanges, contracts }) =>
    judgeEach(
      exchanges.filter(({ view }) => view.operation !== null),
      (exchange) => {
        const uses = [
          ...pathUse(exchange, contracts),
          ...parameterUses(exchange, contracts),
          ...memberUses(exchange, contracts),
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
  judge: ({ exchanges, contracts }) =>
    judgeEach(
      exchanges.filter((exchange) => oursOf(exchange, contracts, "header").length > 0),
      (exchange) => {
        const cites = oursOf(exchange, contracts, "header").flatMap((use) => use.cites);
        return exchange.view.replayed ? evidence(exchange, "a replay", cites) : undefined;
      },
    ),
};

function pathUse({ view, path }: Exchange, { gateway, sandbox }: Contracts): Use[] {
  const { method, operation } = view;
  if (operation === null || gateway.serves(operation, path)) return [];
  return [{ what: `${method} of this path`, cites: sandbox.decisions(operation, path) }];
}

function parameterUses(exchange: Exchange, contracts: Contracts): Use[] {
  return oursOf(exchange, contracts, "query");
}

/** The parameters that the request gives and the interface does not have. */
function oursOf(
  { view, query }: Exchange,
  { gateway, sandbox }: Contracts,
  place: "query" | "header",
): Use[] {
  const { operation, request } = view;
  if (operation === null) return [];
  const known = new Set(gateway.parameters(operation, place).map(({ name }) => name));
  const isGiven = (name: string) =>
    place === "query" ? query.has(name) : valueOf(request.headers, name) !== undefined;
  return sandbox
    .parameters(operation, place)
    .filter(({ name }) => !known.has(name) && isGiven(String(name)))
    .map((parameter) => ({
      what: `the parameter ${String(parameter.name)}`,
      cites: citedBy(parameter, "x-decisions"),
    }));
}

function memberUses({ view, body }: Exchange, { gateway, sandbox }: Contracts): Use[] {
  const { operation } = view;
  // A record that was read and is put back whole uses none of its members by that (D-UPD-02).
  if (operation === null || !isObject(body) || "id" in body) return [];
  const theirs = gateway.bodyMembers(operation);
  const ours = sandbox.bodyMembers(operation);
  // Where the path is ours as a whole, that has been said.
  if (Object.keys(theirs).length === 0) return [];
  return Object.keys(body)
    .filter((name) => Object.hasOwn(ours, name) && !Object.hasOwn(theirs, name))
    .map((name) => ({
      what: `the member ${name}`,
      cites: sandbox.memberDecisions(operation, name),
    }));
}

export const oursRules: readonly Rule[] = [sandboxOnly, replayRelied];
