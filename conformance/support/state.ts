/** Carries a checkout from one day to the next, so that its two dates differ. */
import { writeFileSync } from "node:fs";
import { readNamedFile } from "../input-file.ts";
import { isObject, isText, parseJson } from "./json.ts";
import type { SessionOptions } from "./session.ts";

/**
 * @returns undefined if the file is missing or empty.
 * @throws {UsageProblem} if the file cannot be read.
 */
export function readState(path: string): SessionOptions["carried"] {
  const value = parseJson(readIfThere(path))?.value;
  const checkout = isObject(value) ? value.checkout : undefined;
  if (!isObject(checkout)) return undefined;
  const { id, createdOn } = checkout;
  return isText(id) && isText(createdOn) ? { id, createdOn } : undefined;
}

export function writeState(path: string, checkout: SessionOptions["carried"]): void {
  writeFileSync(path, `${JSON.stringify({ checkout }, null, 2)}\n`);
}

function readIfThere(path: string): string {
  try {
    return readNamedFile(path, "state");
  } catch (error) {
    const { code } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
    if (code === "ENOENT") return "";
    throw error;
  }
}
