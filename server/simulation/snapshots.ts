/** Snapshots of a workspace, by name (D-DATA-01). */
import type { Clock } from "../domain/time.ts";
import { shelfOf } from "../domain/ids.ts";
import type { Snapshot } from "../domain/records.ts";
import { refuse, refuseField } from "../errors.ts";
import { settleDue } from "../operations/transitions.ts";
import type { Store } from "../storage/port.ts";
import { countRecords, readContents, writeContents } from "./contents.ts";
import type { ControlHandlersOf } from "./handler.ts";
import type { WebhookWorker } from "./webhooks/worker.ts";

/** A snapshot is one record in the store, and written as one. */
const maxRecords = 100_000;

/** @param clock Reads real time. */
export function createSnapshotHandlers(
  store: Store,
  clock: Clock,
  webhooks: WebhookWorker,
): ControlHandlersOf<"Snapshots"> {
  return {
    async listSnapshots({ workspace }) {
      const snapshots = await store.read(shelfOf(workspace), (tx) => tx.list("snapshots", {}));
      return { status: 200, body: { snapshots: snapshots.map(show) } };
    },

    async takeSnapshot({ workspace, params: { name = "" } }) {
      if (!/^[\w.-]{1,64}$/.test(name)) throw refuseField("name", "name");
      const contents = await store.transaction(workspace, async (tx) => {
        await settleDue(tx);
        return readContents(tx);
      });
      if (countRecords(contents) > maxRecords) throw refuse("snapshotTooLarge", `${maxRecords}`);
      const snapshot = await store.transaction(shelfOf(workspace), async (tx) => {
        const taken = { id: name, created_at: tx.now, contents };
        if ((await tx.get("snapshots", name)) !== undefined) await tx.remove("snapshots", name);
        await tx.insert("snapshots", taken);
        return taken;
      });
      return { status: 200, body: show(snapshot) };
    },

    async restoreSnapshot({ workspace, params: { name = "" } }) {
      const snapshot = await store.read(shelfOf(workspace), (tx) => tx.get("snapshots", name));
      if (snapshot === undefined) throw refuse("notFound");
      await store.transaction(workspace, (tx) => writeContents(tx, snapshot.contents, clock()));
      webhooks.breakOff(workspace);
      return { status: 200, body: show(snapshot) };
    },

    async deleteSnapshot({ workspace, params: { name = "" } }) {
      await store.transaction(shelfOf(workspace), async (tx) => {
        if ((await tx.get("snapshots", name)) === undefined) throw refuse("notFound");
        await tx.remove("snapshots", name);
      });
      return { status: 204, body: undefined };
    },
  };
}

function show({ id, created_at, contents }: Snapshot) {
  return { name: id, created_at, now: contents.now, records: countRecords(contents) };
}
