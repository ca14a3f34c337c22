/** What keeping a log of requests costs the server, and those who send them. */
import { createCheckout, createOne, measureLoad, read, type Request } from "../load.ts";
import type { Bench, Contender, Measure } from "../measure.ts";
import { readCpuTime } from "../processes.ts";
import { sandbox, type ServerKind } from "../servers.ts";
import { creating } from "./throughput.ts";

const on = "log on";
const off = "--request-log 0";

const kinds = [
  sandbox(on, { store: "memory" }),
  sandbox(off, { store: "memory", flags: ["--request-log=0"] }),
];

const writing: Measure = {
  name: "log",
  title: "CPU time of the server for a createCheckout with the request log, 16 connections",
  unit: "µs",
  compare: "ratio",
  remark:
    "Both sandboxes keep their records in memory, so that nothing else takes time. An entry is " +
    "written when the answer has gone.",
  comparisons: [{ ours: on, theirs: off, target: { atMost: 1.03 } }],
  prepare: (bench) =>
    Promise.resolve(kinds.map((kind) => working(kind, bench, () => createCheckout))),
};

const reading: Measure = {
  ...writing,
  name: "log-read",
  title: "CPU time of the server for a getCheckout with the request log, 16 connections",
  prepare: (bench) =>
    Promise.resolve(kinds.map((kind) => working(kind, bench, (id) => read(`/checkouts/${id}`)))),
};

const waiting: Measure = {
  ...writing,
  name: "log-wait",
  title: "createCheckout with the request log, one after another",
  unit: "requests/s",
  comparisons: [{ ours: on, theirs: off, target: { atLeast: 0.97 } }],
  prepare: (bench) => Promise.resolve(kinds.map((kind) => creating(kind, bench, 1))),
};

/** A contender that is measured by the CPU time which its process takes for each request. */
function working(kind: ServerKind, bench: Bench, requestFor: (id: string) => Request): Contender {
  return {
    name: kind.name,
    run: async (scope) => {
      const { url, pid } = await kind.start(scope);
      const request = requestFor(await createOne(url, createCheckout));
      const load = { request, connections: 16, seconds: bench.warmUp, warmUp: 1 };
      await measureLoad(scope, url, load);
      const before = readCpuTime(pid);
      const { answers } = await measureLoad(scope, url, { ...load, seconds: bench.seconds });
      return (readCpuTime(pid) - before) / answers;
    },
  };
}

export const logging: readonly Measure[] = [writing, reading, waiting];
