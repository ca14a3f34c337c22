/** Reads, checks and refuses the keys of requests (decisions.md section 7, D-AUTH-06, D-AUTH-07). */
import { createHash, timingSafeEqual } from "node:crypto";
import { findRefusedKey, type KeyTriggerName } from "./domain/triggers.ts";
import { type Refusal, refuse } from "./errors.ts";

const realm = 'Bearer realm="sandbox"';
const testKey = /^sk_test_[A-Za-z0-9_]{1,64}$/;
/** The challenge of each refusal: its error, if any, and the usual reason (D-AUTH-02, D-AUTH-03). */
const challenges = {
  noKey: undefined,
  invalidKey: ["invalid_token", "The API key is not valid."],
  forbidden: ["insufficient_scope", "The API key is read-only."],
} as const;

/** Returns a function that checks a key. If no keys are listed, every well-formed test key is valid. */
export function createKeyCheck(keys: readonly string[]): (key: string) => boolean {
  const listed = keys.map(digest);
  return (key) => {
    if (findRefusedKey(key) !== undefined) return false;
    if (listed.length === 0) return testKey.test(key);
    const presented = digest(key);
    // Every key is compared, so that the time does not reveal which one is similar.
    return listed.filter((known) => timingSafeEqual(known, presented)).length > 0;
  };
}

/**
 * Reads the key of an `Authorization` header (RFC 6750).
 *
 * @throws {Refusal} 401 for another scheme or an empty token (D-AUTH-04).
 */
export function readKey(authorization: string): string {
  const key = /^bearer +([^ ].*)$/i.exec(authorization)?.[1];
  if (key === undefined)
    throw refuseKey("invalidKey", { reason: "Expected Bearer, a space and a key." });
  // Node reads the bytes of a header as Latin-1; listed keys may hold any characters (D-AUTH-06).
  return Buffer.from(key, "latin1").toString("utf8");
}

/**
 * Returns why a key is refused.
 *
 * @param isListed True if only listed keys are valid.
 */
export function describeRefusal(key: string, isListed: boolean): string {
  if (findRefusedKey(key) !== undefined) return "This key is refused on purpose, to test clients.";
  return isListed
    ? "This sandbox accepts only the keys that it was started with."
    : "A key is sk_test_ and 1 to 64 letters, digits and underscores.";
}

/** @param reason Replaces the usual reason for developers; without quotes and backslashes (RFC 6750). */
export function refuseKey(
  error: keyof typeof challenges,
  { reason, trigger }: { reason?: string; trigger?: KeyTriggerName | undefined } = {},
): Refusal {
  const [code, usual] = challenges[error] ?? [];
  const details =
    code === undefined ? "" : `, error="${code}", error_description="${reason ?? usual}"`;
  const refusal = refuse(error, "", {
    ...(trigger && { "Sandbox-Trigger": trigger }),
    "WWW-Authenticate": realm + details,
  });
  // The body is the same for every invalid key; the log helps to find a misspelled one.
  if (reason !== undefined) refusal.message += ` ${reason}`;
  return refusal;
}

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
