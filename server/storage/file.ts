/** The file of the embedded store: JSON with one record a line, readable and editable by hand. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Adapter } from "lowdb";
import { TextFile } from "lowdb/node";
import type { Collection, Collections } from "../domain/records.ts";
import { isObject } from "../json.ts";
import type { Database } from "./embedded.ts";
import { StoreProblem } from "./port.ts";
import { Workspace, type WorkspaceHead } from "./workspace.ts";

const formatVersion = 1;

/** A lowdb adapter that writes the database as text, all that waits in one go. */
export class DatabaseFile implements Adapter<Database> {
  readonly #path: string;
  readonly #file: TextFile;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @throws {StoreProblem} where the folder cannot be made or the file cannot be written. */
  constructor(path: string) {
    this.#path = path;
    assertWritable(path);
    this.#file = new TextFile(path);
  }

  /** @throws {StoreProblem} where the file is not a store of this version. */
  async read(): Promise<Database | null> {
    const text = await this.#readText();
    if (text === null) return null;
    return this.#parse(text);
  }

  /** Resolves when all that the database holds at the moment of the call is in the file. */
  write(database: Database): Promise<void> {
    this.#next ??= this.#current
      .then(ignore, ignore)
      .then(nextTurn)
      .then(() => {
        this.#next = undefined;
        this.#current = this.#file.write(format(database));
        return this.#current;
      });
    return this.#next;
  }

  async #readText(): Promise<string | null> {
    try {
      return await this.#file.read();
    } catch (error) {
      throw new StoreProblem(
        `The store ${this.#path} cannot be read (${messageOf(error)}): ` +
          "make it readable, or name another file with --store.",
      );
    }
  }

  #parse(text: string): Database {
    try {
      return load(JSON.parse(text));
    } catch (error) {
      throw new StoreProblem(
        `The store ${this.#path} is not one that Sandgate can use (${messageOf(error)}). ` +
          "Nothing was changed in it: mend it, move it away, or name another file with --store.",
      );
    }
  }
}

function assertWritable(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // The file is replaced by renaming, so it is the folder that must be writable.
    accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
}

export function unwritable(path: string, cause: unknown): StoreProblem {
  return new StoreProblem(
    `The store ${path} cannot be written (${messageOf(cause)}): ` +
      "make its folder writable, or name another file with --store.",
  );
}

function format(database: Database): string {
  const workspaces = [...database.values()];
  const sections = [
    `{"sandgate":${String(formatVersion)}`,
    section("workspaces", heads(workspaces)),
  ];
  for (const collection of collections)
    sections.push(section(collection, rows(workspaces, collection)));
  return sections.join(",\n") + "}\n";
}

function section(name: string, lines: string[]): string {
  return `${JSON.stringify(name)}:[${lines.map((line) => `\n${line}`).join(",")}]`;
}

function heads(workspaces: Workspace[]): string[] {
  return workspaces.map(({ head }) => JSON.stringify(head));
}

function rows(workspaces: Workspace[], collection: Collection): string[] {
  return workspaces.flatMap(({ head, tables }) =>
    [...tables[collection]].map((record) => JSON.stringify({ workspace: head.id, ...record })),
  );
}

const collections = [
  "payouts",
  "refunds",
  "checkouts",
  "transactions",
  "replays",
  "balances",
] as const satisfies Collection[];

function load(content: unknown): Database {
  if (!isObject(content) || content.sandgate === undefined) {
    throw new Error('it has no "sandgate" member');
  }
  if (content.sandgate !== formatVersion) {
    throw new Error(`its format is ${JSON.stringify(content.sandgate)}, not 1`);
  }
  const database: Database = new Map();
  for (const head of list(content, "workspaces")) {
    if (!isHead(head)) throw new Error(`not a workspace: ${excerpt(head)}`);
    database.set(head.id, new Workspace(head));
  }
  for (const collection of collections) loadRows(database, collection, list(content, collection));
  return database;
}

function loadRows(database: Database, collection: Collection, records: unknown[]): void {
  for (const row of records) {
    if (!isRow(collection, row)) throw new Error(`not one of ${collection}: ${excerpt(row)}`);
    const { workspace, ...record } = row;
    const owner = database.get(workspace);
    if (owner === undefined) throw new Error(`unknown workspace in ${collection}: ${excerpt(row)}`);
    owner.insert(collection, record);
  }
}

function list(content: Record<string, unknown>, name: string): unknown[] {
  const value = content[name];
  if (!Array.isArray(value)) throw new Error(`"${name}" is not a list`);
  return value;
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
function isRow<C extends Collection>(
  _collection: C,
  value: unknown,
): value is Collections[C] & { workspace: string } {
  return (
    isObject(value) &&
    typeof value.workspace === "string" &&
    typeof value.id === "string" &&
    typeof value.created_at === "string" &&
    (value.schedule === undefined || Array.isArray(value.schedule))
  );
}

function excerpt(value: unknown): string {
  return JSON.stringify(value).slice(0, 80);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Transactions await nothing but each other, so between two turns of the event loop none is half
 * done, and what a failed write had to undo is undone.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function ignore(): void {
  // A write that failed has told those who waited for it.
}
