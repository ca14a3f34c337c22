import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceId } from "../../server/domain/ids.ts";
import { readSnapshot } from "../../server/storage/snapshot.ts";
import { writeStore } from "./large-store.ts";
import { newFolder } from "../processes.ts";
import { key } from "./servers.ts";

test("writeStore writes a store that a sandbox can read, with the given number of checkouts", async () => {
  const path = join(newFolder(), "db.json");
  await writeStore(path, 2500);
  const tables = (await readSnapshot(path))?.database.get(workspaceId(key))?.records.tables;
  const checkouts = [...(tables?.checkouts ?? [])];
  expect(checkouts).toHaveLength(2500);
  expect(checkouts[0]).toMatchObject({ description: "Order 1", metadata: {} });
});
