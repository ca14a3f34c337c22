/** The readable file of the embedded store: JSON with one record a line. */
import { open, readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { type Collection, collections } from "../domain/records.ts";
import { isObject } from "../json.ts";
import type { Database } from "./embedded.ts";
import { Loader } from "./loading.ts";
import type { Workspace } from "./workspace.ts";

const formatVersion = 2;
/** What files that were written before there were such records do not have. */
const laterSections: ReadonlySet<string> = new Set(["snapshots", "deliveries"]);
const chunkSize = 1 << 20;
/** Records formatted at a time; requests are served in between. */
const recordsAtOnce = 200;

export interface Snapshot {
  readonly database: Database;
  /** The journal of this number, and those behind it, hold what was committed since. */
  readonly generation: number;
}

/** The part of a file handle that a snapshot is written by. */
export interface SnapshotHandle {
  write(text: string): Promise<{ readonly bytesWritten: number }>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Writes the database as it is meanwhile: what changes while it is written may be in it or not.
 *
 * @returns the bytes written, which are on the disk then.
 */
export async function writeSnapshot(
  file: SnapshotHandle,
  { database, generation }: Snapshot,
): Promise<number> {
  let written = 0;
  for (const slice of slicesOf(database, generation)) {
    const { bytesWritten } = await file.write(slice);
    written += bytesWritten;
    await setImmediate();
  }
  await file.sync();
  return written;
}

function* slicesOf(database: Database, generation: number): Generator<string> {
  const workspaces = [...database.values()];
  yield `{"sandgate":${formatVersion},"generation":${generation},\n"workspaces":[`;
  yield* linesOf(workspaces.map(({ head }) => head));
  for (const collection of collections) {
    yield `\n],\n${JSON.stringify(collection)}:[`;
    yield* linesOf(rowsOf(workspaces, collection));
  }
  yield "\n]}\n";
}

function* rowsOf(workspaces: readonly Workspace[], collection: Collection) {
  for (const { id, tables } of workspaces) {
    for (const record of tables[collection]) yield { workspace: id, ...record };
  }
}

function* linesOf(records: Iterable<object>): Generator<string> {
  let lines: string[] = [];
  let separator = "\n";
  for (const record of records) {
    lines.push(separator, JSON.stringify(record));
    separator = ",\n";
    if (lines.length < 2 * recordsAtOnce) continue;
    yield lines.join("");
    lines = [];
  }
  if (lines.length > 0) yield lines.join("");
}

/** Told, from time to time, how many bytes of a file have been read. */
export type OnRead = (done: number, total: number) => void;

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
): Promise<Snapshot | undefined> {
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

const firstLine = /^\{"sandgate":2,"generation":(\d+),$/;
const sectionStart = /^"(\w+)":\[$/;
const recordStart = /^\{"workspace":"([^"\\]*)",/;

async function readLineByLine(path: string, onRead: OnRead): Promise<Snapshot> {
  const reader = new LineReader();
  for await (const bytes of wholeLinesOf(path, onRead)) {
    for (const line of linesIn(bytes)) reader.take(line);
  }
  return reader.end();
}

/** Takes the lines of a snapshot one after another. */
class LineReader {
  readonly #loader = new Loader();
  #generation: number | undefined;
  #section = "";
  #isEnded = false;

  /** @throws {OtherLayout} where the line is none that {@link writeSnapshot} writes. */
  take(line: string): void {
    if (this.#generation === undefined) this.#generation = Number(matchIn(line, firstLine));
    else if (line.startsWith("{")) this.#add(line);
    else if (line === "]}") this.#isEnded = true;
    else if (line !== "]," && line !== "") this.#section = matchIn(line, sectionStart);
  }

  end(): Snapshot {
    if (this.#generation === undefined || !this.#isEnded) throw new OtherLayout();
    return { database: this.#loader.database, generation: this.#generation };
  }

  /** Parses a record without its workspace, which costs less than to copy it without. */
  #add(line: string): void {
    const [start, workspace] = recordStart.exec(line) ?? [];
    if (start === undefined || workspace === undefined) {
      this.#loader.add(this.#section, parseLine(line));
    } else {
      const record = parseLine(`{${line.slice(start.length)}`);
      this.#loader.addRecord(this.#section, workspace, record);
    }
  }
}

function matchIn(line: string, pattern: RegExp): string {
  const found = pattern.exec(line)?.[1];
  if (found === undefined) throw new OtherLayout();
  return found;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line);
  } catch {
    throw new OtherLayout();
  }
}

/** Reads a file in pieces that end where a line does; each lasts until the next is asked for. */
async function* wholeLinesOf(path: string, onRead: OnRead): AsyncGenerator<Buffer> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  let done = 0;
  let buffer = Buffer.allocUnsafe(chunkSize);
  let length = 0;
  for (;;) {
    if (length === buffer.length) buffer = Buffer.concat([buffer], 2 * length);
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
    if (bytesRead === 0) break;
    done += bytesRead;
    onRead(done, size);
    length += bytesRead;
    const end = buffer.subarray(0, length).lastIndexOf("\n") + 1;
    yield buffer.subarray(0, end);
    buffer.copyWithin(0, end, length);
    length -= end;
  }
  yield buffer.subarray(0, length);
}

/** Each line is decoded by itself, which costs less than to cut a long text. */
function* linesIn(bytes: Buffer): Generator<string> {
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf("\n", start);
    const end = found === -1 ? bytes.length : found;
    yield bytes.toString("utf8", start, end);
    start = end + 1;
  }
}

function readWhole(text: string): Snapshot {
  const content: unknown = JSON.parse(text);
  if (!isObject(content) || content.sandgate === undefined) {
    throw new Error('it has no "sandgate" member');
  }
  const { sandgate: format, generation = 0 } = content;
  if (format !== 1 && format !== formatVersion) {
    throw new Error(`its format is ${JSON.stringify(format)}, not ${formatVersion}`);
  }
  if (typeof generation !== "number") throw new Error('"generation" is not a number');
  const loader = new Loader();
  for (const section of ["workspaces", ...collections]) {
    const records = content[section] ?? (laterSections.has(section) ? [] : undefined);
    if (!Array.isArray(records)) throw new Error(`"${section}" is not a list`);
    for (const record of records) loader.add(section, record);
  }
  return { database: loader.database, generation };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
