/** The standing faults of a workspace: read, set and cleared (D-CTL-04). */
import { randomUUID } from "node:crypto";
import type { FaultRule, StandingFaults } from "../domain/faults.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import type { Store } from "../storage/port.ts";
import { nameOf, parseDirective } from "./faults.ts";
import type { ControlHandlersOf } from "./handler.ts";

/** The most rules of a workspace (D-CTL-09). */
export const maxRules = 50;

type Body = Pick<ValidatedInput<unknown>, "refuse">;

export function createFaultHandlers(store: Store): ControlHandlersOf<"Faults"> {
  const change = (workspace: string, faults: StandingFaults | undefined) =>
    store.transaction(workspace, (tx) =>
      tx.changeState(({ faults: _before, ...state }) => ({ ...state, ...(faults && { faults }) })),
    );

  return {
    async getFaults({ workspace }) {
      const faults = await store.read(workspace, (tx) => Promise.resolve(tx.state.faults));
      return { status: 200, body: show(faults) };
    },

    async setFaults({ workspace, body }) {
      for (const [index, rule] of (body.values.rules ?? []).entries()) {
        const path = `rules.${String(index)}`;
        if (!body.isRefused(path)) judgeRule(body, rule, path);
      }
      const { rules } = body.accept();
      const standing = rules.map((rule) => ({ rule, matched: 0, applied: 0 }));
      const faults = { version: randomUUID(), rules: standing };
      await change(workspace, rules.length === 0 ? undefined : faults);
      return { status: 200, body: show(faults) };
    },

    async clearFaults({ workspace }) {
      await change(workspace, undefined);
      return { status: 204, body: undefined };
    },
  };
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

/** Refuses what the schema of one rule cannot state. */
export function judgeRule(body: Body, rule: FaultRule, path: string): void {
  const { name, simulate, fault, latency } = rule;
  if (name !== undefined && !/^[A-Za-z0-9._-]+$/.test(name)) body.refuse(`${path}.name`, "name");
  requireOne(body, path, rule, actions);
  const [chosen, ...others] = choices.filter((choice) => rule[choice] !== undefined);
  for (const other of others) body.refuse(`${path}.${other}`, "exclusive", chosen);
  if (simulate !== undefined && parseDirective(simulate) === undefined) {
    body.refuse(`${path}.simulate`, "directive");
  }
  if (fault !== undefined) judgeFault(body, fault, `${path}.fault`);
  if (latency !== undefined) judgeLatency(body, latency, `${path}.latency`);
}

function requireOne<Name extends string>(
  body: Body,
  path: string,
  given: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): void {
  if (names.filter((name) => given[name] !== undefined).length === 1) return;
  body.refuse(path, "oneOf", names.map((name) => `"${name}"`).join(", "));
}

function judgeFault(body: Body, fault: NonNullable<FaultRule["fault"]>, path: string): void {
  const { point, status, retry_after: retryAfter, connection } = fault;
  if (retryAfter !== undefined && status === undefined) body.refuse(`${path}.status`, "required");
  if (status !== undefined && connection !== undefined) {
    body.refuse(`${path}.connection`, "exclusive", "status");
  }
  if (point !== "mid_body") return;
  if (status !== undefined) body.refuse(`${path}.status`, "exclusive", point);
  if (connection === "hang") body.refuse(`${path}.connection`, "choice", connection);
}

function judgeLatency(body: Body, latency: NonNullable<FaultRule["latency"]>, path: string): void {
  requireOne(body, path, latency, distributions);
  const { min, max } = latency.uniform ?? { min: 0, max: 0 };
  if (max < min) body.refuse(`${path}.uniform.max`, "minimum", min);
}
