/** Snapshots of a workspace, by name (D-DATA-01). */
import { snapshotWorkspaceOf } from "../domain/ids.ts";
import type { Snapshot } from "../domain/collections.ts";
import { refuse, refuseField } from "../errors.ts";
import { countRecords, readContents, writeContents } from "./contents.ts";
import { runAfterDueSteps } from "../operations/transitions.ts";
import type { CreateHandlers } from "./handler.ts";

/** The maximum number of records in a snapshot, because the store writes it as one record. */
const maxRecords = 100_000;

export const createSnapshotHandlers: CreateHandlers<"Snapshots"> = ({
  store,
  clock,
  webhooks,
}) => ({
  async listSnapshots({ workspace }) {
    const snapshots = await store.read(snapshotWorkspaceOf(workspace), (tx) =>
      tx.list("snapshots", {}),
    );
    return { status: 200, body: { snapshots: snapshots.map(show) } };
  },

  async takeSnapshot({ workspace, params: { name = "" } }) {
    if (!/^[\w.-]{1,64}$/.test(name)) throw refuseField("name", "name");
    const contents = await runAfterDueSteps(store, "transaction", workspace, readContents);
    if (countRecords(contents) > maxRecords) throw refuse("snapshotTooLarge", `${maxRecords}`);
    const snapshot = await store.transaction(snapshotWorkspaceOf(workspace), async (tx) => {
      const taken = { id: name, created_at: tx.now, contents };
      if ((await tx.get("snapshots", name)) !== undefined) await tx.remove("snapshots", name);
      await tx.insert("snapshots", taken);
      return taken;
    });
    return { status: 200, body: show(snapshot) };
  },

  async restoreSnapshot({ workspace, params: { name = "" } }) {
    const snapshot = await store.read(snapshotWorkspaceOf(workspace), (tx) =>
      tx.get("snapshots", name),
    );
    if (snapshot === undefined) throw refuse("notFound");
    await store.transaction(workspace, (tx) => writeContents(tx, snapshot.contents, clock()));
    webhooks.abortAttempts(workspace);
    return { status: 200, body: show(snapshot) };
  },

  async deleteSnapshot({ workspace, params: { name = "" } }) {
    await store.transaction(snapshotWorkspaceOf(workspace), async (tx) => {
      if ((await tx.get("snapshots", name)) === undefined) throw refuse("notFound");
      await tx.remove("snapshots", name);
    });
    return { status: 204, body: undefined };
  },
});

function show({ id, created_at, contents }: Snapshot) {
  return { name: id, created_at, now: contents.now, records: countRecords(contents) };
}
