/**
 * Seeds, exports, imports (D-DATA-02, D-DATA-03), resets (D-CTL-07) and removes (D-CTL-13) the contents of
 * a workspace.
 */
import { snapshotWorkspaceOf } from "../domain/ids.ts";
import { readPieces } from "../http/body.ts";
import { countRecords, readContents, writeContents } from "./contents.ts";
import { runAfterDueSteps } from "../operations/transitions.ts";
import { registerTransaction } from "./fixtures.ts";
import { maxMebibytes, readImport } from "./imports.ts";
import { seed } from "./seeding.ts";
import type { CreateHandlers } from "./handler.ts";

export const createDataHandlers: CreateHandlers<"Data" | "Fixtures" | "Workspace"> = ({
  store,
  settings,
  clock,
  fill,
  requestLog,
  webhooks,
  change,
  changeState,
}) => ({
  registerTransaction: changeState(async (tx, { body }) => {
    const { decimals: _decimals, ...shown } = await registerTransaction(tx, body);
    return shown;
  }, 201),

  async seedWorkspace({ workspace, body }) {
    const seeds = body.accept();
    // Faker is not loaded unless a request needs it.
    const demo = seeds.demo === undefined ? undefined : await import("../demo/month.ts");
    const created = await runAfterDueSteps(store, "transaction", workspace, (tx) =>
      seed(tx, seeds, settings, demo?.fillDemo),
    );
    return { status: 201, body: created };
  },

  exportWorkspace: change(readContents),

  async importWorkspace({ workspace, request }) {
    const contents = await readImport(readPieces(request, maxMebibytes * 1024 * 1024));
    await store.transaction(workspace, (tx) => writeContents(tx, contents, clock()));
    webhooks.abortAttempts(workspace);
    const { now, seed } = contents;
    return { status: 200, body: { now, seed, records: countRecords(contents) } };
  },

  async resetWorkspace({ workspace, body }) {
    const wanted = body.accept().seed;
    const seed = await store.transaction(workspace, async (tx) => {
      const { seed: current } = tx.state;
      const fresh = { seed: wanted ?? current, clock: { offset: 0 } };
      await tx.clear(0);
      // Before the workspace is filled, so that the records get the time of the new clock.
      await tx.changeState(() => fresh);
      await fill(tx, { id: workspace, seed: fresh.seed });
      // It may have been filled with contents that have a seed (D-RUN-04).
      if (wanted !== undefined) await tx.changeState((state) => ({ ...state, seed: wanted }));
      return tx.state.seed;
    });
    requestLog.clear(workspace);
    webhooks.abortAttempts(workspace);
    return { status: 200, body: { id: workspace, seed } };
  },

  async removeWorkspace({ workspace }) {
    // The snapshots first, so that a call that fails in between can be repeated.
    await store.remove(snapshotWorkspaceOf(workspace));
    await store.remove(workspace);
    requestLog.remove(workspace);
    webhooks.abortAttempts(workspace);
    return { status: 204, body: undefined };
  },
});
