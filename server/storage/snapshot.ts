/** The readable file of the embedded store: JSON with one record a line. */
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { type Collection, collections } from "../domain/records.ts";
import { isObject } from "../json.ts";
import type { SnapshotHandle } from "./files.ts";
import { linesIn, type OnRead, wholeLinesOf } from "./lines.ts";
import { Loader } from "./loading.ts";
import type { Database, Workspace } from "./workspace.ts";

const formatVersion = 2;
/** What files that were written before there were such records do not have. */
const laterSections: ReadonlySet<string> = new Set(["snapshots", "deliveries"]);
/** Records formatted at a time; requests are served in between. */
const recordsAtOnce = 200;

export interface Snapshot {
  readonly database: Database;
  /** The journal of this number, and those behind it, hold what was committed since. */
  readonly generation: number;
  /** The number of the last batch before that journal. */
  readonly batch: number;
}

export interface ReadSnapshot extends Snapshot {
  /** How many workspaces and records it was written with; undefined in files of earlier versions. */
  readonly written: number | undefined;
  /** How many of them it holds. */
  readonly found: number;
}

/**
 * Writes the database as it is meanwhile: what changes while it is written may be in it or not.
 *
 * @returns the bytes written, which are on the disk then.
 */
export async function writeSnapshot(file: SnapshotHandle, snapshot: Snapshot): Promise<number> {
  let written = 0;
  for (const slice of slicesOf(snapshot)) {
    const { bytesWritten } = await file.write(slice);
    written += bytesWritten;
    await setImmediate();
  }
  await file.sync();
  return written;
}

function* slicesOf({ database, generation, batch }: Snapshot): Generator<string> {
  const workspaces = [...database.values()];
  yield `{"sandgate":${formatVersion},"generation":${generation},"batch":${batch},\n"workspaces":[`;
  let count = yield* linesOf(workspaces.map(({ head }) => head));
  for (const collection of collections) {
    yield `\n],\n${JSON.stringify(collection)}:[`;
    count += yield* linesOf(rowsOf(workspaces, collection));
  }
  yield `\n],\n"count":${count}}\n`;
}

function* rowsOf(workspaces: readonly Workspace[], collection: Collection) {
  for (const { id, tables } of workspaces) {
    for (const record of tables[collection]) yield { workspace: id, ...record };
  }
}

/** @returns how many there are. */
function* linesOf(records: Iterable<object>): Generator<string, number> {
  let count = 0;
  let lines: string[] = [];
  let separator = "\n";
  for (const record of records) {
    count += 1;
    lines.push(separator, JSON.stringify(record));
    separator = ",\n";
    if (lines.length < 2 * recordsAtOnce) continue;
    yield lines.join("");
    lines = [];
  }
  if (lines.length > 0) yield lines.join("");
  return count;
}

/**
 * Reads a snapshot; one that was laid out anew by hand is read as well, as long as it fits in memory
 * as one text.
 *
 * @returns undefined where there is no file.
 * @throws {Error} that says what is wrong with it.
 */
export async function readSnapshot(
  path: string,
  onRead: OnRead = () => undefined,
): Promise<ReadSnapshot | undefined> {
  try {
    return await readLineByLine(path, onRead);
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!(error instanceof OtherLayout)) throw error;
    return readWhole(await readFile(path, "utf8"));
  }
}

/** It does not stand line by line as it was written. */
class OtherLayout extends Error {}

const firstLine = /^\{"sandgate":2,"generation":(\d+),(?:"batch":(\d+),)?$/;
const lastLine = /^(?:\]|"count":(\d+))\}$/;
const sectionStart = /^"(\w+)":\[$/;
const recordStart = /^\{"workspace":"([^"\\]*)",/;

async function readLineByLine(path: string, onRead: OnRead): Promise<ReadSnapshot> {
  const reader = new LineReader();
  for await (const bytes of wholeLinesOf(path, onRead)) {
    for (const line of linesIn(bytes)) reader.take(line);
  }
  return reader.end();
}

/** Takes the lines of a snapshot one after another. */
class LineReader {
  readonly #loader = new Loader();
  readonly #sections = new Set<string>();
  #beginning: RegExpExecArray | undefined;
  #section = "";
  #ending: RegExpExecArray | undefined;
  #found = 0;

  /** @throws {OtherLayout} where the line is none that {@link writeSnapshot} writes. */
  take(line: string): void {
    if (this.#beginning === undefined) this.#beginning = matchIn(line, firstLine);
    else if (line.startsWith("{")) this.#add(line);
    else if (lastLine.test(line)) this.#ending = matchIn(line, lastLine);
    else if (line !== "]," && line !== "") this.#begin(matchIn(line, sectionStart)[1] ?? "");
  }

  end(): ReadSnapshot {
    if (this.#beginning === undefined || this.#ending === undefined) throw new OtherLayout();
    const [, generation, batch = 0] = this.#beginning;
    const [, count] = this.#ending;
    // Records under the heading of the section before would be taken for others.
    const isWhole = ["workspaces", ...collections].every((name) => this.#sections.has(name));
    if (count !== undefined && !isWhole) throw new OtherLayout();
    return {
      database: this.#loader.database,
      generation: Number(generation),
      batch: Number(batch),
      written: count === undefined ? undefined : Number(count),
      found: this.#found,
    };
  }

  #begin(section: string): void {
    this.#section = section;
    this.#sections.add(section);
  }

  /** Parses a record without its workspace, which costs less than to copy it without. */
  #add(line: string): void {
    this.#found += 1;
    const [start, workspace] = recordStart.exec(line) ?? [];
    if (start === undefined || workspace === undefined) {
      this.#loader.add(this.#section, parseLine(line));
    } else {
      const record = parseLine(`{${line.slice(start.length)}`);
      this.#loader.addRecord(this.#section, workspace, record);
    }
  }
}

function matchIn(line: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(line);
  if (found === null) throw new OtherLayout();
  return found;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line);
  } catch {
    throw new OtherLayout();
  }
}

function readWhole(text: string): ReadSnapshot {
  const content: unknown = JSON.parse(text);
  if (!isObject(content) || content.sandgate === undefined) {
    throw new Error('it has no "sandgate" member');
  }
  const { sandgate: format } = content;
  if (format !== 1 && format !== formatVersion) {
    throw new Error(`its format is ${JSON.stringify(format)}, not ${formatVersion}`);
  }
  const generation = numberIn(content, "generation") ?? 0;
  const batch = numberIn(content, "batch") ?? 0;
  const written = numberIn(content, "count");
  const loader = new Loader();
  let found = 0;
  for (const section of ["workspaces", ...collections]) {
    const records = content[section] ?? (laterSections.has(section) ? [] : undefined);
    if (!Array.isArray(records)) throw new Error(`"${section}" is not a list`);
    for (const record of records) loader.add(section, record);
    found += records.length;
  }
  return { database: loader.database, generation, batch, written, found };
}

function numberIn(content: Record<string, unknown>, name: string): number | undefined {
  const value = content[name];
  if (value === undefined || typeof value === "number") return value;
  throw new Error(`"${name}" is not a number`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
