import { hash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 24;
const snapshotSuffix = "~snapshots";

export type IdPrefix = "po" | "re" | "co" | "txn" | "wh" | "msg" | "dl";

// clause: GEN-ID-01, PAY-FLD-ID-02, REF-FLD-ID-03
/**
 * Derives an identifier: the prefix, an underscore and 24 base62 characters. It is the same for the same
 * seed, workspace and counter, and differs between workspaces and counters (D-ID-01).
 */
export function deriveId(
  prefix: IdPrefix,
  seed: number,
  workspace: string,
  counter: number,
): string {
  return write(prefix, hash("sha256", `${workspace}:${seed}:${counter}`, "binary"));
}

/** Draws an identifier of the same form at random. */
export function drawId(prefix: IdPrefix): string {
  return write(prefix, randomBytes(idLength).toString("binary"));
}

/** @param bytes as characters: faster than a buffer for so few. */
function write(prefix: IdPrefix, bytes: string): string {
  let id = `${prefix}_`;
  for (let index = 0; index < idLength; index += 1) {
    id += alphabet.charAt(bytes.charCodeAt(index) % alphabet.length);
  }
  return id;
}

/** Returns the id of a key's workspace, so that the store never holds the key itself. */
export function workspaceId(key: string): string {
  return hash("sha256", key).slice(0, 32);
}

/**
 * Returns the id of the separate workspace that holds a workspace's snapshots. There they survive a reset,
 * which removes all records at once, whatever their number (D-DATA-01).
 */
export function snapshotWorkspaceOf(workspace: string): string {
  return workspace + snapshotSuffix;
}

export function isSnapshotWorkspace(workspace: string): boolean {
  return workspace.endsWith(snapshotSuffix);
}
