/** Reads, moves, freezes and releases the clock of a workspace (D-CTL-03). */
import { parseDuration } from "../../spec/duration.ts";
import {
  clockAt,
  isWritable,
  parseMoment,
  type Step,
  timestamp,
  type WorkspaceClock,
  workspaceTime,
} from "../domain/time.ts";
import { settleDue } from "../operations/transitions.ts";
import type { DueEntry, StoreTransaction } from "../storage/port.ts";
import type { ControlCall, CreateHandlers } from "./handler.ts";

/** The maximum number of scheduled steps that are listed, and that are read: stored responses expire, too. */
const maxUpcoming = 50;
const maxRead = 500;

export const createClockHandlers: CreateHandlers<"Clock"> = ({
  store,
  clock: readTime,
  webhooks,
  read,
  readState,
}) => {
  const show = (clock: WorkspaceClock) => ({
    now: timestamp(workspaceTime(clock, readTime())),
    frozen: clock.frozenAt !== undefined,
  });

  return {
    getClock: readState((tx) => show(tx.state.clock)),

    listUpcoming: read(async (tx) => {
      const entries = await tx.upcoming(maxRead);
      const shown = entries.filter(({ collection }) => collection !== "replays");
      const steps = shown.slice(0, maxUpcoming).map((entry) => describeStep(tx, entry));
      return { steps: await Promise.all(steps) };
    }),

    async setClock({ workspace, body }) {
      const clock = await store.transaction(workspace, async (tx) => {
        const moved = moveClock(tx.state.clock, readTime(), body);
        await tx.changeState((state) => ({ ...state, clock: moved }));
        await settleDue(tx);
        return moved;
      });
      if (body.valid.wait === true) await webhooks.waitUntilIdle(workspace);
      return { status: 200, body: show(clock) };
    },
  };
};

async function describeStep(tx: StoreTransaction, { collection, id, at }: DueEntry) {
  const record = await tx.get(collection, id);
  if (record === undefined || !("schedule" in record)) throw new Error(`${id} has no schedule`);
  const [step]: readonly Step[] = record.schedule;
  return {
    ...{ at, id, status: step?.status ?? "" },
    ...(step?.reason !== undefined && { reason: step.reason }),
    ...("webhook_id" in record && { webhook_id: record.webhook_id }),
  };
}

/** @throws {Refusal} 400 for two moves at once, or for a move to a time that no timestamp can show. */
function moveClock(
  clock: WorkspaceClock,
  realTime: number,
  body: ControlCall<"setClock">["body"],
): WorkspaceClock {
  const { advance, now, frozen = clock.frozenAt !== undefined } = body.valid;
  const current = workspaceTime(clock, realTime);
  if (advance !== undefined && now !== undefined) body.refuse("advance", "exclusive", "now");
  const moment = parseMoment(now ?? "") ?? current + (parseDuration(advance ?? "") ?? 0);
  if (!isWritable(moment)) body.refuse(now === undefined ? "advance" : "now", "range");
  body.accept();
  return clockAt(moment, realTime, frozen);
}
