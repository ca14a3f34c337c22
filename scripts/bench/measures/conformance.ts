/** What a whole run of the conformance kit takes. */
import type { Contender, Measure } from "../measure.ts";
import { programs } from "../paths.ts";
import { readCpuTime, run, type RunningProgram } from "../processes.ts";
import type { Cost } from "../programs/conformance.ts";
import type { Scope } from "../scope.ts";
import { sandbox } from "../servers.ts";

const judged = sandbox("the sandbox that it judges", { store: "memory" });
const kit = "the kit";
const whole = "whole lists";
const cut = "lists cut to 10 records";

async function judge(scope: Scope, gateway: RunningProgram, ...shown: string[]): Promise<Cost> {
  const args = [programs.conformance, gateway.url, ...shown];
  return JSON.parse(await run(scope, { args })) as Cost;
}

function costing(
  name: string,
  read: (cost: Cost, gatewayMs: number) => number,
  ...shown: string[]
): Contender {
  return {
    name,
    run: async (scope) => {
      const gateway = await judged.start(scope);
      const before = readCpuTime(gateway.pid);
      const cost = await judge(scope, gateway, ...shown);
      return read(cost, (readCpuTime(gateway.pid) - before) / 1000);
    },
  };
}

const shared = { unit: "ms", compare: "ratio" } as const;

export const conformance: readonly Measure[] = [
  {
    ...shared,
    name: "conformance",
    title: "CPU time of a whole conformance run for each request",
    remark: "The kit is started for each run, which counts; the sandbox is running already.",
    comparisons: [{ ours: kit, theirs: judged.name, target: { atMost: 2 } }],
    prepare: () =>
      Promise.resolve([
        costing(kit, ({ cpuMs, requests }) => cpuMs / requests),
        costing(judged.name, ({ requests }, gatewayMs) => gatewayMs / requests),
      ]),
  },
  {
    ...shared,
    name: "conformance-lists",
    title: "time of a whole conformance run, behind a proxy",
    remark:
      "A list may show no more than a page, and then the kit cannot wait for what is not on it.",
    comparisons: [{ ours: cut, theirs: whole, target: { atMost: 3.5 } }],
    prepare: () =>
      Promise.resolve([
        costing(cut, ({ ms }) => ms, "10"),
        costing(whole, ({ ms }) => ms, "100000"),
      ]),
  },
];
