/** The grammar of the header `Sandbox-Simulate` (decisions.md section 12). */
import type { Told } from "../domain/triggers.ts";

/** What the client meets in place of the answer. */
export type Effect =
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: "hang" | "reset" | "truncate" };

/** When it does: at step 5, or at step 12 before or after the commit (D-ERR-05). */
export type Point = "before_validation" | "before_commit" | "after_commit";

export interface Fault {
  readonly point: Point;
  readonly effect: Effect;
}

/** What is to happen to a request beside what it asks for. */
export interface Disturbance {
  /** The name that `Sandbox-Trigger` gives it (D-SIM-03). */
  readonly trigger: string;
  /** In real milliseconds. */
  readonly delay: number;
  readonly fault?: Fault;
}

/** The longest delay, in milliseconds. */
export const longestDelay = 600_000;

export interface DirectiveTrigger extends Told {
  /** An example of the header. */
  readonly value: string;
}

/** The directives as the catalogue shows them; the parts that name no effect have none. */
export const directiveTriggers = {
  "simulate.status": {
    outcome: "the request has no effect",
    answer: "the status (400 to 599), with Retry-After where one is given",
    value: "status=503; retry-after=5",
  },
  "simulate.delay": {
    outcome: "the request takes effect late, its idempotency key being held meanwhile",
    answer: "the ordinary answer, after so many real milliseconds (up to 600000)",
    value: "delay=5000",
  },
  "simulate.hang": {
    outcome: "the request has no effect",
    answer: "none at all, until client or server close the connection",
    value: "hang",
  },
  "simulate.reset": {
    outcome: "the request has no effect",
    answer: "none: the connection is reset",
    value: "reset",
  },
  "simulate.reset-after-commit": {
    outcome: "the request takes effect",
    answer: "none: the connection is reset",
    value: "reset-after-commit",
  },
  "simulate.truncate": {
    outcome: "the request takes effect",
    answer: "the ordinary answer, cut off in the middle of its body",
    value: "truncate",
  },
} as const satisfies Readonly<Record<string, DirectiveTrigger>>;

type DirectiveName = keyof typeof directiveTriggers;

const bareFaults = new Map<string, Fault>([
  ["hang", { point: "before_validation", effect: { kind: "hang" } }],
  ["reset", { point: "before_validation", effect: { kind: "reset" } }],
  ["reset-after-commit", { point: "after_commit", effect: { kind: "reset" } }],
  ["truncate", { point: "after_commit", effect: { kind: "truncate" } }],
]);

const valuePatterns = new Map([
  ["status", /^[45]\d\d$/],
  ["delay", /^(?:0|[1-9]\d{0,5})$/],
  ["retry-after", /^(?:0|[1-9]\d{0,8})$/],
]);

/** @returns undefined for what is no directive. */
export function parseDirective(text: string): Disturbance | undefined {
  const bare: string[] = [];
  const values = new Map<string, number>();
  for (const part of text.split(";")) {
    const [, name = "", value] = /^[ \t]*([a-z-]+)(?:=(\d+))?[ \t]*$/.exec(part) ?? [];
    if (value === undefined && bareFaults.has(name)) bare.push(name);
    else if (values.has(name) || !isValue(name, value)) return undefined;
    else values.set(name, Number(value));
  }
  return assemble(bare, values.get("delay"), values.get("status"), values.get("retry-after"));
}

function isValue(name: string, value: string | undefined): boolean {
  return value !== undefined && valuePatterns.get(name)?.test(value) === true;
}

/** Puts the parts together, if they go together: one effect at most, `retry-after` with a status. */
function assemble(
  bare: readonly string[],
  delay: number | undefined,
  status: number | undefined,
  retryAfter: number | undefined,
): Disturbance | undefined {
  const [name, ...others] = bare;
  if (others.length > 0 || (name !== undefined && status !== undefined)) return undefined;
  if ((retryAfter !== undefined && status === undefined) || (delay ?? 0) > longestDelay) {
    return undefined;
  }
  if (status !== undefined) {
    return { ...named("simulate.status", delay), fault: statusFault(status, retryAfter) };
  }
  const fault = name === undefined ? undefined : bareFaults.get(name);
  if (fault === undefined) return named("simulate.delay", delay);
  return { trigger: `simulate.${String(name)}`, delay: delay ?? 0, fault };
}

function named(trigger: DirectiveName, delay = 0): Disturbance {
  return { trigger, delay };
}

function statusFault(status: number, retryAfter: number | undefined): Fault {
  const effect = {
    kind: "status",
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  } as const;
  return { point: "before_validation", effect };
}
