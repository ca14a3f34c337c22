/** This build and another one, so that a change can be shown to cost nothing. */
import { createCheckout, createPayout, read, type Request } from "../load.ts";
import type { Measure } from "../measure.ts";
import { sandbox } from "../servers.ts";
import { started } from "./starting.ts";
import { takeTurns } from "./turns.ts";

const ours = "this build";
const theirs = "the other build";

/** @param folder a clone of the repository that is built. */
export function buildMeasures(folder: string): Measure[] {
  const kinds = [sandbox(ours, { store: "memory" }), sandbox(theirs, { store: "memory", folder })];
  const shared = {
    unit: "ms",
    compare: "ratio",
    leastRounds: 15,
    comparisons: [{ ours, theirs }],
  } as const;
  const answer = (name: string, requestFor: (id: string) => Request): Measure => ({
    ...shared,
    unit: "µs",
    name,
    title: `${name}, one after another: time of an answer`,
    prepare: () => Promise.resolve(takeTurns(kinds, requestFor)),
  });
  return [
    answer("getCheckout", (id) => read(`/checkouts/${id}`)),
    answer("listRefunds", () => read("/api/v1/refunds?limit=1")),
    answer("createCheckout", () => createCheckout),
    answer("createPayout", () => createPayout),
    {
      ...shared,
      name: "start",
      title: "start to the first answer",
      prepare: () => Promise.resolve(kinds.map(started)),
    },
  ];
}
