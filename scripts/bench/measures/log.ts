/** What keeping a log of requests costs the server, and those who send them. */
import {
  createCheckout,
  createOne,
  type LoadResult,
  measureLoad,
  read,
  type Request,
} from "../load.ts";
import type { Contender, Measure } from "../measure.ts";
import { readCpuTime } from "../processes.ts";
import type { Scope } from "../scope.ts";
import { sandbox } from "../servers.ts";
import { takeTurns } from "./turns.ts";

const on = "log on";
const off = "--request-log 0";

const kinds = [
  sandbox(on, { store: "memory" }),
  sandbox(off, { store: "memory", flags: ["--request-log=0"] }),
];

const create = () => createCheckout;
const get = (id: string) => read(`/checkouts/${id}`);

const writing: Measure = {
  name: "log",
  title: "CPU time of the server for a createCheckout with the request log, 16 connections",
  unit: "µs",
  compare: "ratio",
  leastRounds: 15,
  remark:
    "Both sandboxes keep their records in memory, so that nothing else takes time, and run side by " +
    "side through all rounds. An entry is written when the answer has gone.",
  comparisons: [{ ours: on, theirs: off, target: { atMost: 1.03 } }],
  prepare: (_bench, scope) => startAll(scope, create),
};

const reading: Measure = {
  ...writing,
  name: "log-read",
  title: "CPU time of the server for a getCheckout with the request log, 16 connections",
  prepare: (_bench, scope) => startAll(scope, get),
};

const waiting: Measure = {
  ...writing,
  name: "log-wait",
  title: "getCheckout with the request log, one after another: time of an answer",
  remark:
    "Both sandboxes are new in each round and are asked in turns of 20 requests, one after another, " +
    "so that whatever else the machine does disturbs both alike.",
  prepare: () => Promise.resolve(takeTurns(kinds, get)),
};

const waitingToCreate: Measure = {
  ...waiting,
  name: "log-wait-create",
  title: "createCheckout with the request log, one after another: time of an answer",
  prepare: () => Promise.resolve(takeTurns(kinds, create)),
};

/** Microseconds of CPU time for each request of one turn of a server that runs all the time. */
async function cpuTime(pid: number, load: () => Promise<LoadResult>): Promise<number> {
  const before = readCpuTime(pid);
  const { answers } = await load();
  return (readCpuTime(pid) - before) / answers;
}

/** Starts both, and lets each get up to speed. */
function startAll(scope: Scope, requestFor: (id: string) => Request): Promise<Contender[]> {
  return Promise.all(
    kinds.map(async (kind) => {
      const { url, pid } = await kind.start(scope);
      const request = requestFor(await createOne(url, createCheckout));
      const load = { request, connections: 16, seconds: 1, warmUp: 1 };
      await measureLoad(scope, url, { ...load, warmUp: 4 });
      return {
        name: kind.name,
        run: (own) => cpuTime(pid, () => measureLoad(own, url, load)),
      };
    }),
  );
}

export const logging: readonly Measure[] = [writing, reading, waiting, waitingToCreate];
