/** Reads, moves, freezes and releases the clock of a workspace (D-CTL-03). */
import {
  clockAt,
  isWritable,
  parseDuration,
  parseMoment,
  timestamp,
  type WorkspaceClock,
  workspaceTime,
} from "../domain/time.ts";
import { settleDue } from "../operations/transitions.ts";
import type { ControlCall, CreateHandlers } from "./handler.ts";

export const createClockHandlers: CreateHandlers<"Clock"> = ({
  store,
  clock: readTime,
  webhooks,
}) => {
  const show = (clock: WorkspaceClock) => ({
    now: timestamp(workspaceTime(clock, readTime())),
    frozen: clock.frozenAt !== undefined,
  });

  return {
    async getClock({ workspace }) {
      const clock = await store.read(workspace, (tx) => Promise.resolve(tx.state.clock));
      return { status: 200, body: show(clock) };
    },

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

/** @throws {Refusal} 400 for two moves at once, or for a move to a time that no timestamp can show. */
function moveClock(
  clock: WorkspaceClock,
  realTime: number,
  body: ControlCall<"setClock">["body"],
): WorkspaceClock {
  const { advance, now, frozen = clock.frozenAt !== undefined } = body.valid;
  const current = workspaceTime(clock, realTime);
  if (advance !== undefined && now !== undefined) body.refuse("advance", "exclusive", "now");
  const moment =
    (now === undefined ? undefined : parseMoment(now)) ??
    current + (advance === undefined ? 0 : (parseDuration(advance) ?? 0));
  if (!isWritable(moment)) body.refuse(now === undefined ? "advance" : "now", "range");
  body.accept();
  return clockAt(moment, realTime, frozen);
}
