/** Reads, sets and clears the fault rules of a workspace (D-CTL-04). */
import { randomUUID } from "node:crypto";
import type { FaultRule, StandingFaults } from "../domain/faults.ts";
import { nameOf, parseDirective } from "./faults.ts";
import type { StoreTransaction } from "../storage/port.ts";
import type { ControlCall, CreateHandlers } from "./handler.ts";
import type { Refuse } from "./import-rules.ts";

/** The maximum number of rules of a workspace (D-CTL-09). */
export const maxRules = 50;

export const createFaultHandlers: CreateHandlers<"Faults"> = ({
  store,
  readState,
  changeState,
}) => ({
  getFaults: readState((tx) => show(tx.state.faults)),

  setFaults: changeState(async (tx, { body }) => {
    await setRules(tx, acceptRules(body));
    return show(tx.state.faults);
  }),

  async clearFaults({ workspace }) {
    await store.transaction(workspace, (tx) => setRules(tx, []));
    return { status: 204, body: undefined };
  },
});

/** @throws {Refusal} 400 with everything that is wrong with the rules. */
export function acceptRules(body: ControlCall<"setFaults">["body"]): FaultRule[] {
  for (const [index, rule] of (body.values.rules ?? []).entries()) {
    const path = `rules.${String(index)}`;
    if (!body.isRefused(path)) checkRule(rule, path, body.refuse.bind(body));
  }
  return body.accept().rules;
}

/** Replaces all rules, and resets all counts. */
export function setRules(tx: StoreTransaction, rules: readonly FaultRule[]): Promise<void> {
  const standing = rules.map((rule) => ({ rule, matched: 0, applied: 0 }));
  return tx.changeState(({ faults: _before, ...state }) => ({
    ...state,
    ...(rules.length > 0 && { faults: { version: randomUUID(), rules: standing } }),
  }));
}

function show(faults: StandingFaults | undefined) {
  const shown = (faults?.rules ?? []).map(({ rule, matched, applied }, index) => {
    return { name: nameOf(rule, index), matched, applied, rule };
  });
  return { rules: shown };
}

const actions = ["simulate", "fault", "latency", "rate_limit"] as const;
const choices = ["probability", "count", "every"] as const;
const distributions = ["fixed", "uniform", "normal", "lognormal"] as const;

/** Checks what the schema of a rule cannot express. */
export function checkRule(rule: FaultRule, path: string, refuse: Refuse): void {
  const { name, simulate, fault, latency } = rule;
  if (name !== undefined && !/^[A-Za-z0-9._-]+$/.test(name)) refuse(`${path}.name`, "name");
  requireOne(rule, actions, path, refuse);
  const [chosen, ...others] = choices.filter((choice) => rule[choice] !== undefined);
  for (const other of others) refuse(`${path}.${other}`, "exclusive", chosen);
  if (simulate !== undefined && parseDirective(simulate) === undefined) {
    refuse(`${path}.simulate`, "directive");
  }
  if (fault !== undefined) checkFault(fault, `${path}.fault`, refuse);
  if (latency === undefined) return;
  requireOne(latency, distributions, `${path}.latency`, refuse);
  const { min, max } = latency.uniform ?? { min: 0, max: 0 };
  if (max < min) refuse(`${path}.latency.uniform.max`, "minimum", min);
}

function requireOne(given: object, names: readonly string[], path: string, refuse: Refuse): void {
  if (names.filter((name) => Object.hasOwn(given, name)).length === 1) return;
  refuse(path, "oneOf", names.map((name) => `"${name}"`).join(", "));
}

function checkFault(fault: NonNullable<FaultRule["fault"]>, path: string, refuse: Refuse): void {
  const { point, status, retry_after: retryAfter, connection } = fault;
  if (retryAfter !== undefined && status === undefined) refuse(`${path}.status`, "required");
  if (status !== undefined && connection !== undefined) {
    refuse(`${path}.connection`, "exclusive", "status");
  }
  if (point !== "mid_body") return;
  if (status !== undefined) refuse(`${path}.status`, "exclusive", point);
  if (connection === "hang") refuse(`${path}.connection`, "choice", connection);
}
