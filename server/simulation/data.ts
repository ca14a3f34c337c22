/** What a workspace holds: put in, taken out as a document, and put in again (D-DATA-02, D-DATA-03). */
import { settleDue } from "../operations/transitions.ts";
import { countRecords, readContents, writeContents } from "./contents.ts";
import { readImport } from "./imports.ts";
import { makeQuietly, nothing, seed } from "./seeding.ts";
import type { ControlDependencies, ControlHandlersOf } from "./handler.ts";

export interface DataDependencies extends Pick<
  ControlDependencies,
  "store" | "settings" | "clock"
> {
  /** Ends what is being sent of a workspace that was made anew. */
  readonly breakOff: (workspace: string) => void;
}

export function createDataHandlers({
  store,
  settings,
  clock: readTime,
  breakOff,
}: DataDependencies): ControlHandlersOf<"Data"> {
  return {
    async seedWorkspace({ workspace, body }) {
      const { demo, ...seeds } = body.accept();
      // Faker is not loaded where nothing asks for it.
      const faker = demo === undefined ? undefined : await import("../demo/fill.ts");
      const made = await store.transaction(workspace, async (tx) => {
        await settleDue(tx);
        return makeQuietly(tx, async () => {
          const filled = demo === undefined ? {} : await faker?.fillDemo(tx, demo, settings);
          return [{ ...nothing, ...filled }, await seed(tx, seeds, settings)];
        });
      });
      return { status: 201, body: made };
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
      await store.transaction(workspace, (tx) => writeContents(tx, contents, readTime()));
      breakOff(workspace);
      const { now, seed } = contents;
      return { status: 200, body: { now, seed, records: countRecords(contents) } };
    },
  };
}
