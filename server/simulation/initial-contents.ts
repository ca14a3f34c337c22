/** The contents of a workspace that the config file lists (D-RUN-04). */
import { eventTypes } from "../../generated/event-types.ts";
import { collections, type Contents } from "../domain/collections.ts";
import type { FaultRule } from "../domain/faults.ts";
import type { Clock } from "../domain/time.ts";
import { withSecret } from "../domain/webhooks.ts";
import { Refusal } from "../errors.ts";
import { StartProblem } from "../start-problem.ts";
import {
  type Fill,
  type Store,
  type StoreTransaction,
  TooManyWorkspaces,
} from "../storage/port.ts";
import { writeContents } from "./contents.ts";
import { setRules } from "./fault-rules.ts";
import { type Registration, register } from "./webhooks/webhook-handlers.ts";
import { changeWebhook } from "./webhooks/webhook-state.ts";

export interface InitialContents {
  /** An exported workspace. */
  readonly fixtures?: Contents;
  readonly faults?: readonly FaultRule[];
  readonly webhooks?: readonly Registration[];
}

/** The contents of workspaces by their ids. */
export type ContentsById = ReadonlyMap<string, InitialContents>;

/**
 * Loads the contents of all workspaces.
 *
 * @throws {StartProblem} if a workspace cannot be opened, or would have too many webhooks.
 */
export async function loadAll(store: Store, contents: ContentsById, clock: Clock): Promise<void> {
  for (const [id, initial] of contents) {
    try {
      await store.transaction(id, (tx) => loadContents(tx, initial, clock()));
    } catch (error) {
      if (error instanceof TooManyWorkspaces) {
        throw new StartProblem(
          "The store has no room for the workspaces of the config file: raise --max-workspaces.",
        );
      }
      if (error instanceof Refusal) {
        throw new StartProblem(`A workspace of the config file cannot be loaded: ${error.message}`);
      }
      throw error;
    }
  }
}

/**
 * Returns a function that fills new workspaces as `fill` does, and then loads their contents. A workspace
 * with fixtures gets these instead of what `fill` writes.
 */
export function addContents(fill: Fill, contents: ContentsById, clock: Clock): Fill {
  return async (tx, workspace) => {
    const initial = contents.get(workspace.id);
    if (initial?.fixtures === undefined) await fill(tx, workspace);
    if (initial !== undefined) await loadContents(tx, initial, clock());
  };
}

/**
 * Loads contents into a workspace. Loading them again only resets the `matched` and `applied` counts of the
 * fault rules: fixtures only go into a workspace without records, faults replace the earlier ones, and a
 * webhook replaces the one with its URL.
 *
 * @param realTime In milliseconds since the epoch.
 * @throws {Refusal} 409 if the workspace would have too many webhooks.
 */
async function loadContents(
  tx: StoreTransaction,
  initial: InitialContents,
  realTime: number,
): Promise<void> {
  if (initial.fixtures !== undefined && !(await hasRecords(tx))) {
    const { faults, webhooks } = tx.state;
    const kept = { ...(faults && { faults }), ...(webhooks && { webhooks }) };
    await writeContents(tx, initial.fixtures, realTime);
    await tx.changeState((state) => ({ ...state, ...kept }));
  }
  if (initial.faults !== undefined) await setRules(tx, initial.faults);
  for (const webhook of initial.webhooks ?? []) await putWebhook(tx, webhook);
}

async function hasRecords(tx: StoreTransaction): Promise<boolean> {
  for (const name of collections) {
    if ((await tx.list(name, {}, { limit: 1 })).length > 0) return true;
  }
  return false;
}

/** Updates the webhook that has this URL, or registers a new one. */
async function putWebhook(tx: StoreTransaction, wanted: Registration): Promise<void> {
  const { url, events = [...eventTypes], secret } = wanted;
  const existing = tx.state.webhooks?.find((webhook) => webhook.url === url);
  if (existing === undefined) await register(tx, wanted);
  else {
    await changeWebhook(tx, existing.id, (webhook) =>
      withSecret({ ...webhook, events }, secret ?? webhook.secret, tx.now),
    );
  }
}
