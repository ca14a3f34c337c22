/** Resets (D-CTL-07) and removes (D-CTL-13) a workspace. */
import { shelfOf } from "../domain/ids.ts";
import type { CreateHandlers } from "./handler.ts";

export const createResetHandlers: CreateHandlers<"Workspace"> = ({
  store,
  fill,
  requestLog,
  webhooks,
}) => ({
  async resetWorkspace({ workspace, body }) {
    const wanted = body.accept().seed;
    const seed = await store.transaction(workspace, async (tx) => {
      const { seed: present } = tx.state;
      const fresh = { seed: wanted ?? present, clock: { offset: 0 } };
      await tx.clear(0);
      // Before the workspace is filled, so that the records get the time of the new clock.
      await tx.changeState(() => fresh);
      await fill(tx, { id: workspace, seed: fresh.seed });
      return fresh.seed;
    });
    requestLog.clear(workspace);
    webhooks.abortAttempts(workspace);
    return { status: 200, body: { id: workspace, seed } };
  },

  async removeWorkspace({ workspace }) {
    // The snapshots first, so that a call that fails in between can be repeated.
    await store.remove(shelfOf(workspace));
    await store.remove(workspace);
    requestLog.remove(workspace);
    webhooks.abortAttempts(workspace);
    return { status: 204, body: undefined };
  },
});
