/** The protocol of a run as a file, on its way from the process that ran it. */
import { readFileSync, writeFileSync } from "node:fs";
import { writeJson } from "../support/json.ts";
import type { Protocol } from "./report.ts";

export function writeProtocol(path: string, protocol: Protocol): void {
  writeFileSync(path, writeJson(protocol));
}

/** @returns undefined where the run has not come to its end and left none. */
export function readProtocol(path: string): Protocol | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isProtocol(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isProtocol(value: unknown): value is Protocol {
  return typeof value === "object" && value !== null && "report" in value && "exchanges" in value;
}
