/** The contents of a workspace: seeded, exported as a document, and imported (D-DATA-02, D-DATA-03). */
import type { Clock } from "../domain/time.ts";
import { settleDue } from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { Store } from "../storage/port.ts";
import { countRecords, readContents, writeContents } from "./contents.ts";
import { readImport } from "./imports.ts";
import { createQuietly, seed } from "./seeding.ts";
import type { ControlHandlersOf } from "./handler.ts";
import type { WebhookWorker } from "./webhooks/worker.ts";

/** @param clock Reads real time. */
export function createDataHandlers(
  store: Store,
  settings: Settings,
  clock: Clock,
  webhooks: WebhookWorker,
): ControlHandlersOf<"Data"> {
  return {
    async seedWorkspace({ workspace, body }) {
      const { demo, ...seeds } = body.accept();
      // Faker is not loaded unless a request needs it.
      const faker = demo === undefined ? undefined : await import("../demo/fill.ts");
      const created = await store.transaction(workspace, async (tx) => {
        await settleDue(tx);
        return createQuietly(tx, async () => {
          const filled = demo === undefined ? {} : await faker?.fillDemo(tx, demo, settings);
          return [filled ?? {}, await seed(tx, seeds, settings)];
        });
      });
      return { status: 201, body: created };
    },

    async exportWorkspace({ workspace }) {
      const contents = await store.transaction(workspace, async (tx) => {
        await settleDue(tx);
        return readContents(tx);
      });
      return { status: 200, body: contents };
    },

    async importWorkspace({ workspace, request }) {
      const contents = await readImport(request);
      await store.transaction(workspace, (tx) => writeContents(tx, contents, clock()));
      webhooks.breakOff(workspace);
      const { now, seed } = contents;
      return { status: 200, body: { now, seed, records: countRecords(contents) } };
    },
  };
}
