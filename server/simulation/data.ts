/** Seeds, exports and imports the contents of a workspace (D-DATA-02, D-DATA-03). */
import { countRecords, readContents, writeContents } from "./contents.ts";
import { afterDueSteps } from "./due-steps.ts";
import { readImport } from "./imports.ts";
import { seed } from "./seeding.ts";
import type { CreateHandlers } from "./handler.ts";

export const createDataHandlers: CreateHandlers<"Data"> = ({
  store,
  settings,
  clock,
  webhooks,
}) => ({
  async seedWorkspace({ workspace, body }) {
    const seeds = body.accept();
    // Faker is not loaded unless a request needs it.
    const demo = seeds.demo === undefined ? undefined : await import("../demo/month.ts");
    const created = await afterDueSteps(store, "transaction", workspace, (tx) =>
      seed(tx, seeds, settings, demo?.fillDemo),
    );
    return { status: 201, body: created };
  },

  async exportWorkspace({ workspace }) {
    const contents = await afterDueSteps(store, "transaction", workspace, readContents);
    return { status: 200, body: contents };
  },

  async importWorkspace({ workspace, request }) {
    const contents = await readImport(request);
    await store.transaction(workspace, (tx) => writeContents(tx, contents, clock()));
    webhooks.abortAttempts(workspace);
    const { now, seed } = contents;
    return { status: 200, body: { now, seed, records: countRecords(contents) } };
  },
});
