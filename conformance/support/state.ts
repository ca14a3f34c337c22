/** Carries a checkout from one day to another, so that its two dates can be told apart. */
import { writeFileSync } from "node:fs";
import { readNamedFile } from "../input-file.ts";
import { isObject, isText, parseJson } from "./json.ts";

/** A checkout that an earlier run has left behind. */
export interface CarriedCheckout {
  readonly id: string;
  /** The UTC day of its creation, YYYY-MM-DD. */
  readonly createdOn: string;
}

/**
 * @returns undefined where there is no such file yet, or nothing in it.
 * @throws {UsageProblem} if the file cannot be read.
 */
export function readState(path: string): CarriedCheckout | undefined {
  const value = parseJson(readIfThere(path))?.value;
  const checkout = isObject(value) ? value.checkout : undefined;
  if (!isObject(checkout)) return undefined;
  const { id, createdOn } = checkout;
  return isText(id) && isText(createdOn) ? { id, createdOn } : undefined;
}

export function writeState(path: string, checkout: CarriedCheckout): void {
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
