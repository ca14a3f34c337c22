/** What keeping a log of requests costs those who send them. */
import type { Measure } from "../measure.ts";
import { sandbox } from "../servers.ts";
import { creating, getting } from "./throughput.ts";

const on = "log on";
const off = "--request-log 0";

const kinds = [
  sandbox(on, { store: "memory" }),
  sandbox(off, { store: "memory", flags: ["--request-log=0"] }),
];

const writing: Measure = {
  name: "log",
  title: "createCheckout with the request log, 16 connections",
  unit: "requests/s",
  compare: "ratio",
  remark: "Both sandboxes keep their records in memory, so that nothing else takes time.",
  comparisons: [{ ours: on, theirs: off, target: { atLeast: 0.97 } }],
  prepare: (bench) => Promise.resolve(kinds.map((kind) => creating(kind, bench, 16))),
};

const reading: Measure = {
  ...writing,
  name: "log-read",
  title: "getCheckout with the request log, 16 connections",
  prepare: (bench) => Promise.resolve(kinds.map((kind) => getting(kind, bench))),
};

export const logging: readonly Measure[] = [writing, reading];
