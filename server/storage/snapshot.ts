/** The readable file of the embedded store: JSON with one record per line. */
import { readFile } from "node:fs/promises";
import { type Collection, collections } from "../domain/collections.ts";
import { isObject, type JsonObject } from "../json.ts";
import { codeOf, readLines } from "./files.ts";
import {
  type Database,
  excerpt,
  restoreRecord,
  restoreWorkspace,
  type Workspace,
} from "./workspace.ts";

const formatVersion = 2;
/** The number of records that are formatted without a break for other requests. */
const recordsAtOnce = 200;

export interface Snapshot {
  readonly database: Database;
  /** The number of the first journal with later changes. */
  readonly generation: number;
  /** The number of the last batch before that journal. */
  readonly batch: number;
}

/** Formats the database piece by piece. A change during this time may be included or not. */
export function* formatSnapshot({ database, generation, batch }: Snapshot): Generator<string> {
  const workspaces = [...database.values()];
  yield `{"sandgate":${formatVersion},"generation":${generation},"batch":${batch},\n"workspaces":[`;
  let count = yield* formatLines(workspaces.map(({ head }) => head));
  for (const collection of collections) {
    yield `\n],\n${JSON.stringify(collection)}:[`;
    count += yield* formatLines(recordsOf(workspaces, collection));
  }
  yield `\n],\n"count":${count}}\n`;
}

function* recordsOf(workspaces: readonly Workspace[], collection: Collection) {
  for (const { id, records } of workspaces) {
    for (const record of records.tables[collection]) yield { workspace: id, ...record };
  }
}

/** @returns the number of lines. */
function* formatLines(values: Iterable<object>): Generator<string, number> {
  let count = 0;
  let lines: string[] = [];
  for (const value of values) {
    lines.push(count === 0 ? "\n" : ",\n", JSON.stringify(value));
    count += 1;
    if (count % recordsAtOnce > 0) continue;
    yield lines.join("");
    lines = [];
  }
  yield lines.join("");
  return count;
}

/**
 * Reads a snapshot. A file that somebody has reformatted must fit in memory as a whole.
 *
 * @param onRead gets the number of bytes that have been read.
 * @returns undefined if the file does not exist.
 * @throws {Error} that describes the problem of an invalid file.
 */
export async function readSnapshot(path: string, onRead?: (done: number, total: number) => void) {
  try {
    const reader = new SnapshotReader();
    await readLines(path, reader.takeLine, onRead);
    return reader.end();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    if (!(error instanceof SyntaxError)) throw error;
    return new SnapshotReader(await readFile(path, "utf8")).end();
  }
}

const sectionStart = /^"(\w+)":\[$/;
const recordStart = /^\{"workspace":"([^"\\]*)",/;

/**
 * Loads records that are on separate lines one by one, so that memory never holds the whole text. Loads the
 * rest of the document at the end.
 */
class SnapshotReader {
  readonly #database: Database = new Map();
  #section: string | undefined;
  /** The document without the loaded records. */
  #rest: string;
  #found = 0;

  constructor(rest = "") {
    this.#rest = rest;
  }

  readonly takeLine = (line: string): void => {
    if (this.#section !== undefined && line.startsWith("{")) {
      const json = line.endsWith(",") ? line.slice(0, -1) : line;
      const [start = "{", workspace] = recordStart.exec(json) ?? [];
      // Parsing a record without its workspace is faster than removing the workspace afterwards.
      this.#load(this.#section, JSON.parse(`{${json.slice(start.length)}`), workspace);
      return;
    }
    const [, section] = sectionStart.exec(line) ?? [];
    // Records must be loaded after their workspaces.
    this.#section = section === "workspaces" || this.#database.size > 0 ? section : undefined;
    this.#rest += line;
  };

  end() {
    const content: unknown = JSON.parse(this.#rest);
    if (!isObject(content) || content.sandgate === undefined) {
      throw new Error('it has no "sandgate" member');
    }
    if (content.sandgate !== formatVersion) {
      throw new Error(`its format is ${JSON.stringify(content.sandgate)}, not ${formatVersion}`);
    }
    for (const section of ["workspaces", ...collections]) {
      const values = content[section];
      if (!Array.isArray(values)) throw new Error(`"${section}" is not a list`);
      for (const value of values) this.#load(section, value);
    }
    return {
      database: this.#database,
      generation: numberIn(content, "generation"),
      batch: numberIn(content, "batch"),
      /** The number of workspaces and records when it was written. */
      written: numberIn(content, "count"),
      /** The number of workspaces and records now. */
      found: this.#found,
    };
  }

  /** @param workspace the workspace of a record whose value does not name it. */
  #load(section: string, value: unknown, workspace?: string): void {
    this.#found += 1;
    if (section === "workspaces") {
      restoreWorkspace(this.#database, value);
      return;
    }
    let [id, record]: unknown[] = [workspace, value];
    if (id === undefined && isObject(value)) ({ workspace: id, ...record } = value);
    if (typeof id !== "string") throw new Error(`not one of ${section}: ${excerpt(value)}`);
    const owner = this.#database.get(id);
    if (owner === undefined) {
      throw new Error(`unknown workspace ${excerpt(id)} in ${section}: ${excerpt(record)}`);
    }
    restoreRecord(owner, section, record);
  }
}

function numberIn(content: JsonObject, name: string): number {
  const value = content[name];
  if (typeof value === "number") return value;
  throw new Error(`"${name}" is not a number`);
}
