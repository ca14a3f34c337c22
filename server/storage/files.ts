/** Access to the files of the embedded store. */
import { constants as bufferLimits } from "node:buffer";
import fs, { constants } from "node:fs";
import { type FileHandle, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { reasonOf } from "../reasons.ts";
import { StoreProblem } from "./port.ts";

/** The file of a journal, which only grows. */
export interface JournalHandle extends Pick<FileHandle, "datasync" | "truncate" | "close"> {
  appendFile(bytes: Uint8Array): Promise<void>;
}

/** The mode of files with merchants' data and the secrets of their webhooks (D-RUN-03). */
export const ownerOnly = 0o600;

/** The operations that change files. A crash may happen before or after each. */
export const realFiles = {
  openJournal: (path: string): Promise<JournalHandle> =>
    openOwn(path, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND),
  /** Creates a file, which is completely on the disk when the promise resolves. */
  writeSnapshot: async (path: string, pieces: Iterable<string>): Promise<void> => {
    // Removes a file that a crash left, and never follows a link that somebody planted.
    await rm(path, { force: true });
    await using file = await open(path, "wx", ownerOnly);
    await writeFile(file, pieces);
    await file.sync();
  },
  rename: (from: string, to: string) => rename(from, to),
  remove: (path: string) => rm(path, { force: true }),
  /** Makes changes of a folder's entries survive a power cut. */
  syncFolder: async (path: string): Promise<void> => {
    await using folder = await open(path, "r");
    await folder.sync();
  },
};

export type StoreFiles = Readonly<typeof realFiles>;

/**
 * Opens a file of the store, and makes it readable by its owner alone.
 *
 * @throws {Error} for a link, a file with several names, and anything but a regular file: another
 * process could use it under another name, and a pipe would never end.
 */
async function openOwn(path: string, flags: number): Promise<FileHandle> {
  const { O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, flags | O_NOFOLLOW | O_NONBLOCK, ownerOnly).catch(
    (error: unknown) => {
      throw codeOf(error) === "ELOOP"
        ? new Error("it is a symbolic link", { cause: error })
        : error;
    },
  );
  try {
    const stats = await file.stat();
    const { mode, nlink } = stats;
    if (!stats.isFile()) throw new Error("it is not a regular file");
    if (nlink > 1) {
      throw new Error(`it has ${nlink} names (hard links): copy it, and remove the other names`);
    }
    // Another user's file keeps its mode.
    if ((mode & 0o077) !== 0) await file.chmod(ownerOnly).catch(() => undefined);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Reads the lines of a file of any size piece by piece.
 *
 * @param onLine gets each line, its length in bytes, and true if a line feed ends it.
 * @param onRead gets the number of bytes that have been read.
 */
export async function readLines(
  path: string,
  onLine: (line: string, length: number, isEnded: boolean) => void,
  onRead?: (done: number, total: number) => void,
): Promise<void> {
  await using file = await openOwn(path, constants.O_RDONLY);
  const { size } = await file.stat();
  let buffer = Buffer.allocUnsafe(1 << 20);
  let [done, length] = [0, 0];
  for (;;) {
    if (length > bufferLimits.MAX_STRING_LENGTH) throw new Error("a line is too long");
    if (length === buffer.length) buffer = Buffer.concat([buffer], 2 * length);
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
    if (bytesRead === 0) break;
    done += bytesRead;
    onRead?.(done, size);
    length += bytesRead;
    const bytes = buffer.subarray(0, length);
    let start = 0;
    for (let end = bytes.indexOf("\n"); end !== -1; end = bytes.indexOf("\n", start)) {
      onLine(bytes.toString("utf8", start, end), end + 1 - start, true);
      start = end + 1;
    }
    buffer.copyWithin(0, start, length);
    length -= start;
  }
  if (length > 0) onLine(buffer.toString("utf8", 0, length), length, false);
}

/**
 * Creates the folder of a store, for its owner alone, unless it exists.
 *
 * @returns the path of the file itself, not of a symbolic link to it: the lock and the journal are in
 * the same folder.
 * @throws {StoreProblem} if it is not a file, or if it or its folder cannot be written.
 */
export function locateStore(path: string): string {
  try {
    fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const stats = fs.statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) {
      const file = join(path, "db.json");
      throw new StoreProblem(path, `is a folder: name a file, such as --store ${file}`);
    }
    if (stats?.isFile() === false) {
      const advice = "name another one, such as --store db.json";
      throw new StoreProblem(path, `is not a regular file: ${advice}`);
    }
    const isLink = fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (isLink && stats === undefined) {
      const advice = "remove the link, or name another file with --store";
      throw new StoreProblem(path, `is a symbolic link to a file that does not exist: ${advice}`);
    }
    const file = isLink ? fs.realpathSync(path) : path;
    fs.accessSync(dirname(file), constants.W_OK);
    if (stats !== undefined) fs.accessSync(file, constants.W_OK);
    return file;
  } catch (error) {
    throw error instanceof StoreProblem ? error : unwritable(path, error);
  }
}

export function unwritable(path: string, cause: unknown): StoreProblem {
  const advice = "make it and its folder writable, or name another file with --store";
  return new StoreProblem(path, `cannot be written (${reasonOf(cause)}): ${advice}`);
}

/** Returns the code of a system error; undefined for other errors. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
