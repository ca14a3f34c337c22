/** How soon an empty server answers. */
import type { Contender, Measure } from "../measure.ts";
import { bareExpress, names, prism, sandbox, type ServerKind } from "../servers.ts";

const express = bareExpress();

export const starting: Measure = {
  name: "start-empty",
  title: "start to the first answer, empty store",
  unit: "ms",
  compare: "ratio",
  comparisons: [
    { ours: names.file, theirs: express.name, target: { atMost: 1.5 } },
    { ours: names.file, theirs: prism.name, target: { atMost: 0.2 } },
  ],
  prepare: () =>
    Promise.resolve([sandbox(names.file, { durability: "fsync" }), express, prism].map(started)),
};

/** @returns what measures how soon a server answers, in milliseconds. */
export function started(kind: ServerKind): Contender {
  return { name: kind.name, run: async (scope) => (await kind.start(scope)).startMs };
}
