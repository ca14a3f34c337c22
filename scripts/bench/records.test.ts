import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { workspaceId } from "../../server/domain/ids.ts";
import { readSnapshot } from "../../server/storage/snapshot.ts";
import { key } from "./load.ts";
import { generateStore } from "./records.ts";
import { Scope } from "./scope.ts";

test("a generated store is one that a sandbox reads, with as many checkouts as were asked for", async () => {
  await using scope = new Scope();
  const { path, bytes, id } = await generateStore(scope, 2500);
  const tables = (await readSnapshot(path))?.database.get(workspaceId(key))?.tables;
  expect([...(tables?.checkouts ?? [])]).toHaveLength(2500);
  expect(tables?.checkouts.get(id)).toMatchObject({ id, metadata: {} });
  expect(bytes).toBeLessThan(statSync(path).size);
});
