/** Starting a workspace over (D-CTL-07), and removing it (D-CTL-13). */
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
      // First, so that the records that fill it get the time that the workspace then shows.
      await tx.changeState(() => fresh);
      await fill(tx, { id: workspace, seed: fresh.seed });
      return fresh.seed;
    });
    requestLog.clear(workspace);
    webhooks.breakOff(workspace);
    return { status: 200, body: { id: workspace, seed } };
  },

  async removeWorkspace({ workspace }) {
    // The snapshots first: a call that fails in between can be made again, and finds the rest.
    await store.remove(shelfOf(workspace));
    await store.remove(workspace);
    requestLog.remove(workspace);
    webhooks.breakOff(workspace);
    return { status: 204, body: undefined };
  },
});
