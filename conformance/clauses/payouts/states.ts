/** The states of payouts, as far as a short watch shows them. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isText } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import { type CreatedRecord, makePayout } from "../../support/records.ts";
import { readPayouts } from "./listing.ts";

/** What a payout was seen in, and for how long it had been there by then. */
interface Seen {
  readonly status: string;
  readonly afterMs: number;
}

const polls = 5;
const pauseMs = 500;

/** The states of two payouts, from the create answer on. */
const watch = shared(async (probe): Promise<readonly (readonly Seen[])[]> => {
  const start = Date.now();
  const made = [await makePayout(probe), await makePayout(probe)];
  const seen = made.map(({ answer }): Seen[] => seenAs(answer.object.status, 0));
  for (let poll = 0; poll < polls; poll += 1) {
    await sleep(pauseMs);
    await look(probe, made, seen, start);
  }
  return seen;
});

async function look(probe: Probe, made: readonly CreatedRecord[], seen: Seen[][], start: number) {
  const { records } = await readPayouts(probe, made);
  for (const [index, { id }] of made.entries()) {
    const states = seen[index] ?? [];
    const [now] = seenAs(records.get(id)?.status, Date.now() - start);
    if (now !== undefined && now.status !== states.at(-1)?.status) states.push(now);
  }
}

function seenAs(status: unknown, afterMs: number): Seen[] {
  return typeof status === "string" && isText(status) ? [{ status, afterMs }] : [];
}

const final = ["succeeded", "failed"];

export const payoutStateClauses: readonly ClauseCheck[] = [
  clause("PAY-STATE-01", {
    waits: true,
    needs: ["payouts"],
    run: async (probe) => {
      const sequences = (await watch(probe)).map((seen) => seen.map(({ status }) => status));
      probe.note("sequences", sequences);
      const left = new Set(sequences.flatMap((sequence) => sequence.slice(0, -1)));
      for (const sequence of sequences) warnOfReturns(probe, sequence, left);
    },
  }),
  clause("PAY-STATE-02", {
    waits: true,
    needs: ["payouts"],
    run: async (probe) => {
      const sequences = await watch(probe);
      const first = sequences.flatMap((seen) => seen.slice(0, 1).map(({ status }) => status));
      probe.observe("status in the create answer", [...new Set(first)].sort());
      const changes = sequences.map((seen) =>
        seen.length > 1 ? (seen.at(-1)?.afterMs ?? 0) : null,
      );
      probe.note("milliseconds until the last change seen", changes);
    },
  }),
];

/** A state that some payout has left is not final. */
function warnOfReturns(probe: Probe, sequence: readonly string[], left: ReadonlySet<string>): void {
  for (const [index, status] of sequence.entries()) {
    const before = sequence[index - 1] ?? "";
    if (final.includes(before) && !final.includes(status) && left.has(status)) {
      probe.warn(`a payout goes from ${before} to ${status}`);
    }
  }
}
