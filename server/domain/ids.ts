import { hash } from "node:crypto";

const alphabet = Buffer.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
const idLength = 24;

export type IdPrefix = "po" | "re" | "co" | "txn";

// clause: GEN-ID-01, PAY-FLD-ID-02, REF-FLD-ID-03
/**
 * An identifier that is the same for the same seed, workspace and counter, and that no other
 * workspace or counter gives (D-ID-01).
 *
 * @returns the prefix, an underscore and 24 base62 characters.
 */
export function deriveId(
  prefix: IdPrefix,
  seed: number,
  workspace: string,
  counter: number,
): string {
  const digest = hash("sha256", `${workspace}:${seed}:${counter}`, "buffer");
  const characters = digest
    .subarray(0, idLength)
    .map((byte) => alphabet[byte % alphabet.length] ?? 0);
  return `${prefix}_${Buffer.from(characters).toString("latin1")}`;
}

/** The name under which a key's workspace is kept: the store never holds the key itself. */
export function workspaceId(key: string): string {
  return hash("sha256", key).slice(0, 32);
}
