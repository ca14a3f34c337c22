/** Reads input files of the operator, each up to a limit. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { UsageProblem } from "./usage-problem.ts";

/**
 * Reads a regular file as UTF-8, without its byte order mark. A pipe or a device might never end.
 *
 * @throws {Error} for anything but a regular file, and for a file over the limit.
 */
export function readInputFile(path: string, maxMebibytes: number): string {
  // Without the flag, opening a pipe waits for its writer. Windows lacks it, and undefined counts as 0.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error("it is not a regular file");
    if (stats.size > maxMebibytes * 1024 * 1024)
      throw new Error(`it is larger than ${maxMebibytes} MiB`);
    return new TextDecoder().decode(readFileSync(file));
  } finally {
    closeSync(file);
  }
}

/** Enough for a file that lists every clause. */
const maxNamed = 1;

/**
 * Reads a file that an option or an argument names.
 *
 * @param what The kind of file.
 * @param maxMebibytes The size limit.
 * @throws {UsageProblem} if it cannot be read.
 */
export function readNamedFile(path: string, what: string, maxMebibytes = maxNamed): string {
  try {
    return readInputFile(path, maxMebibytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageProblem(`The ${what} ${path} cannot be read: ${why}. Check the path.`, {
      cause: error,
    });
  }
}
