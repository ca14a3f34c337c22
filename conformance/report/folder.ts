/** Writes files into a folder that the user has named. */
import { statSync } from "node:fs";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UsageProblem } from "../usage-problem.ts";

/**
 * Writes files into a folder, each whole or not at all; scripts can be run.
 *
 * @param folder Created if it is missing.
 * @returns the paths of the files.
 * @throws {UsageProblem} if one cannot be written.
 */
export async function writeFiles(
  folder: string,
  files: readonly (readonly [name: string, text: string])[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const [name, text] of files) {
    const path = join(folder, name);
    paths.push(path);
    await naming(path, async () => {
      await makeFolder(dirname(path));
      await writeFile(`${path}.new`, text);
      if (path.endsWith(".sh")) await chmod(`${path}.new`, 0o755);
      await rename(`${path}.new`, path);
    });
  }
  return paths;
}

/**
 * Creates the folder if it is missing, and tries to write there before a run starts.
 *
 * @throws {UsageProblem} if that fails.
 */
export function prepareFolder(folder: string): Promise<void> {
  return tryToWrite(folder, join(folder, "report.json"));
}

/**
 * Creates the folder of a file if it is missing, and tries to write there before a run starts.
 *
 * @throws {UsageProblem} if that fails.
 */
export function prepareFile(path: string): Promise<void> {
  return tryToWrite(path, path);
}

async function tryToWrite(named: string, path: string): Promise<void> {
  await naming(named, async () => {
    await makeFolder(dirname(path));
    await writeFile(`${path}.new`, "");
    await rm(`${path}.new`);
  });
}

/** Creates a folder and its parents; `recursive` would never end for a path in `/proc` (Node 20.20). */
async function makeFolder(path: string): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** @throws {UsageProblem} that names what could not be written. */
export async function naming(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageProblem(`${path} cannot be written: ${reason}`, { cause: error });
  }
}
