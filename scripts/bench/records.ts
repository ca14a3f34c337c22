/** Files of the embedded store with any number of checkouts. */
import { linkSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { timestamp } from "../../server/domain/dates.ts";
import { deriveId, workspaceId } from "../../server/domain/ids.ts";
import type { Checkout } from "../../server/domain/records.ts";
import { newCheckout } from "../../server/testing/bodies.ts";
import { key } from "./load.ts";
import { Scope } from "./scope.ts";

const dayMs = 86_400_000;
const days = 30;
const seed = 1;
const linesAtOnce = 1000;
/** Of each ten checkouts. */
const statuses = [
  ...["successful", "failed", "successful", "created", "successful", "failed", "successful"],
  ...["pending", "successful", "failed"],
] as const;

export interface GeneratedStore {
  readonly path: string;
  /** Bytes of the lines of its records. */
  readonly bytes: number;
  /** The id of one of its checkouts. */
  readonly id: string;
}

let million: Promise<GeneratedStore> | undefined;

/** A store with a million checkouts, which goes with the bench. */
export function millionStore(): Promise<GeneratedStore> {
  million ??= generateStore(new Scope(), 1_000_000);
  return million;
}

/** Writes a store of the bench's key; its checkouts were made evenly over the last 30 days. */
export async function generateStore(scope: Scope, count: number): Promise<GeneratedStore> {
  const path = join(scope.folder(), "db.json");
  const workspace = workspaceId(key);
  const head = { id: workspace, seed, counter: count, clock: { offset: 0 } };
  const began = Date.now() - days * dayMs;
  await using file = await open(path, "w");
  await file.write(`{"sandgate":2,"generation":0,\n"workspaces":[\n${JSON.stringify(head)}\n],\n`);
  await file.write('"payouts":[\n],\n"refunds":[\n],\n"checkouts":[');
  let bytes = 0;
  for (let from = 0; from < count; from += linesAtOnce) {
    const lines: string[] = [];
    for (let index = from; index < Math.min(count, from + linesAtOnce); index += 1) {
      const createdAt = began + Math.floor((index / count) * days * dayMs);
      lines.push(JSON.stringify({ workspace, ...checkoutOf(workspace, index, createdAt) }));
    }
    bytes += lines.reduce((sum, line) => sum + line.length, 0);
    await file.write(`${from === 0 ? "" : ","}\n${lines.join(",\n")}`);
  }
  await file.write('\n],\n"transactions":[\n],\n"replays":[\n],\n"balances":[\n]}\n');
  await file.sync();
  return { path, bytes, id: deriveId("co", seed, workspace, 1) };
}

/** Gives a store a path of its own, for one server; the file itself is never written in place. */
export function ownStore(scope: Scope, { path }: GeneratedStore): string {
  const own = join(scope.folder(), "db.json");
  linkSync(path, own);
  return own;
}

function checkoutOf(workspace: string, index: number, createdAt: number): Checkout {
  const status = statuses[index % statuses.length] ?? "created";
  const updatedAt = status === "created" ? createdAt : createdAt + (index % 900) * 1000;
  return {
    ...newCheckout,
    id: deriveId("co", seed, workspace, index + 1),
    amount: 100 + ((index * 37) % 20_000),
    description: `Order ${index + 1}`,
    redirect_url: `https://shop.example/thanks?order=${index + 1}`,
    status,
    metadata: {},
    created_at: timestamp(createdAt),
    updated_at: timestamp(Math.min(updatedAt, Date.now())),
    schedule: [],
    ...(status === "successful" && {
      transaction_id: deriveId("txn", seed, workspace, index + 1),
    }),
  };
}
