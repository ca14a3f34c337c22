/** From JSON as it was kept to workspaces in memory. */
import { type Collection, type Collections, collections } from "../domain/records.ts";
import { isObject } from "../json.ts";
import { type Database, Workspace, type WorkspaceHead } from "./workspace.ts";

/** Puts a database together from heads and records as they are kept. */
export class Loader {
  readonly database: Database = new Map();

  /** @throws {Error} for what is no workspace, or no record of a known one. */
  add(section: string, value: unknown): void {
    if (section === "workspaces") {
      putHead(this.database, value);
      return;
    }
    if (!isObject(value) || typeof value.workspace !== "string") {
      throw new Error(`not one of ${section}: ${excerpt(value)}`);
    }
    const { workspace, ...record } = value;
    this.addRecord(section, workspace, record);
  }

  /** @throws {Error} for what is no record, or not of a known workspace. */
  addRecord(section: string, workspace: string, record: unknown): void {
    const collection = collectionNamed(section);
    const owner = this.database.get(workspace);
    if (owner === undefined) {
      throw new Error(`unknown workspace ${excerpt(workspace)} in ${section}: ${excerpt(record)}`);
    }
    putRecord(owner, collection, record);
  }
}

/** Adds a workspace, or turns the one with its id into it. */
function putHead(database: Database, head: unknown): Workspace {
  if (!isHead(head)) throw new Error(`not a workspace: ${excerpt(head)}`);
  const workspace = database.get(head.id) ?? new Workspace(head);
  workspace.head = head;
  database.set(head.id, workspace);
  return workspace;
}

/** Inserts a record, or puts it in the place of the one with its id. */
function putRecord(owner: Workspace, collection: Collection, record: unknown): void {
  if (!isRecord(collection, record)) {
    throw new Error(`not one of ${collection}: ${excerpt(record)}`);
  }
  owner.put(collection, record);
}

/**
 * Carries out what a journal holds of one transaction.
 *
 * @throws {Error} for what is none.
 */
export function applyEntry(database: Database, entry: unknown): void {
  if (!isObject(entry)) throw new Error(`not a change: ${excerpt(entry)}`);
  if (typeof entry.removed_workspace === "string") {
    database.delete(entry.removed_workspace);
    return;
  }
  const owner = putHead(database, entry.workspace);
  if (entry.cleared === true) owner.clear();
  for (const [collection, record] of pairsIn(entry.put)) putRecord(owner, collection, record);
  for (const [collection, id] of pairsIn(entry.removed)) {
    if (typeof id !== "string") throw new Error(`not an id: ${excerpt(id)}`);
    const table = owner.tables[collection];
    // A snapshot may have been made after it went.
    if (table.get(id) !== undefined) table.remove(id);
  }
}

function pairsIn(list: unknown): [Collection, unknown][] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new Error(`not a list of changes: ${excerpt(list)}`);
  return list.map((pair: unknown) => {
    if (!isPair(pair)) throw new Error(`not a change: ${excerpt(pair)}`);
    const [name, value] = pair;
    return [collectionNamed(String(name)), value];
  });
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

function collectionNamed(name: string): Collection {
  const collection = collections.find((one) => one === name);
  if (collection === undefined) throw new Error(`"${name}" is no collection`);
  return collection;
}

function isHead(value: unknown): value is WorkspaceHead {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.seed === "number" &&
    typeof value.counter === "number" &&
    isObject(value.clock) &&
    typeof value.clock.offset === "number"
  );
}

/** Checks what the store itself relies on; the rest of a record is its owner's. */
function isRecord<C extends Collection>(_collection: C, value: unknown): value is Collections[C] {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.created_at === "string" &&
    (value.schedule === undefined || Array.isArray(value.schedule))
  );
}

function excerpt(value: unknown): string {
  return JSON.stringify(value).slice(0, 80);
}
