/** The readable file of the embedded store: JSON with one record a line. */
import { readFile } from "node:fs/promises";
import { type Collection, collections } from "../domain/records.ts";
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
/** Records formatted at a time; requests are served in between. */
const recordsAtOnce = 200;

export interface Snapshot {
  readonly database: Database;
  /** The journal of this number, and those after it, hold what was committed since. */
  readonly generation: number;
  /** The number of the last batch before that journal. */
  readonly batch: number;
}

/** Formats the database piece by piece: a change that is made before the last piece may be in it or not. */
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

/** @returns how many lines there are. */
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
 * Reads a snapshot. One that was formatted in another way by hand is read as well, if it fits in
 * memory as one text.
 *
 * @param onRead is told how many bytes have been read.
 * @returns undefined if there is no file.
 * @throws {Error} that says what is wrong with it.
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
 * Loads the records that stand on lines of their own one by one, so that the text of the file need
 * not be whole, and at the end what the rest of the document holds.
 */
class SnapshotReader {
  readonly #database: Database = new Map();
  #section: string | undefined;
  /** The document without the records that were loaded. */
  #rest: string;
  #found = 0;

  constructor(rest = "") {
    this.#rest = rest;
  }

  readonly takeLine = (line: string): void => {
    if (this.#section !== undefined && line.startsWith("{")) {
      const json = line.endsWith(",") ? line.slice(0, -1) : line;
      const [start = "{", workspace] = recordStart.exec(json) ?? [];
      // To parse a record without its workspace costs less than to copy it without.
      this.#load(this.#section, JSON.parse(`{${json.slice(start.length)}`), workspace);
      return;
    }
    const [, section] = sectionStart.exec(line) ?? [];
    // Records are loaded after the workspaces that they belong to.
    this.#section = section === "workspaces" || this.#database.size > 0 ? section : undefined;
    this.#rest += line;
  };

  end() {
    const content: unknown = JSON.parse(this.#rest);
    if (!isObject(content) || content.sandgate === undefined) {
      throw new Error('it has no "sandgate" member');
    }
    const { sandgate: format } = content;
    if (format !== 1 && format !== formatVersion) {
      throw new Error(`its format is ${JSON.stringify(format)}, not ${formatVersion}`);
    }
    const written = numberIn(content, "count");
    for (const section of ["workspaces", ...collections]) {
      // Files from before the count lack the sections that were added before it.
      const values = content[section] ?? (written === undefined ? [] : undefined);
      if (!Array.isArray(values)) throw new Error(`"${section}" is not a list`);
      for (const value of values) this.#load(section, value);
    }
    return {
      database: this.#database,
      generation: numberIn(content, "generation") ?? 0,
      batch: numberIn(content, "batch") ?? 0,
      /** The number of workspaces and records that it was written with; earlier versions lack it. */
      written,
      /** The number of those that it holds. */
      found: this.#found,
    };
  }

  /** @param workspace of a record that does not name it itself. */
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

function numberIn(content: JsonObject, name: string): number | undefined {
  const value = content[name];
  if (value === undefined || typeof value === "number") return value;
  throw new Error(`"${name}" is not a number`);
}
