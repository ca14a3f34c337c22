/** The key of a request: read, checked and refused (decisions.md section 7, D-AUTH-06, D-AUTH-07). */
import { createHash, timingSafeEqual } from "node:crypto";
import { findRefusedKey } from "./domain/triggers.ts";
import { type KeyTriggerName, keyTriggers } from "./domain/triggers.ts";
import { refuse } from "./errors.ts";

const realm = 'Bearer realm="sandbox"';
const testKey = /^sk_test_[A-Za-z0-9_]{1,64}$/;

export const readonlyKey = keyTriggers["key.readonly"].key;
export const limitedKey = keyTriggers["key.limited"].key;

/** Returns a function that checks a key; without a list every well-formed test key is valid. */
export function createKeyCheck(keys: readonly string[]): (key: string) => boolean {
  const listed = keys.map(digest);
  return (key) => {
    if (findRefusedKey(key) !== undefined) return false;
    if (listed.length === 0) return testKey.test(key);
    const presented = digest(key);
    // Every key is compared, so that the time taken tells nothing about which one is near.
    return listed.filter((known) => timingSafeEqual(known, presented)).length > 0;
  };
}

/**
 * Takes the key from an `Authorization` header (RFC 6750).
 *
 * @throws {Refusal} 401 for another scheme or an empty token (D-AUTH-04).
 */
export function readKey(authorization: string): string {
  const key = /^bearer +([^ ].*)$/i.exec(authorization)?.[1];
  if (key === undefined) throw refuseKey();
  // Node reads the bytes of a header as Latin-1; listed keys may hold any characters (D-AUTH-06).
  return Buffer.from(key, "latin1").toString("utf8");
}

/** 401 for want of a key (D-AUTH-02, D-AUTH-03). */
export function refuseNoKey() {
  return refuse("noKey", "", { "WWW-Authenticate": realm });
}

/** 401 for a key that is not valid. @param trigger adds the header that names one (D-SIM-03). */
export function refuseKey(trigger: Record<string, string> = {}) {
  return refuse("invalidKey", "", {
    ...trigger,
    "WWW-Authenticate": `${realm}, error="invalid_token", error_description="The API key is not valid."`,
  });
}

/** 403 for a key that may only read. */
export function refuseScope() {
  return refuse("forbidden", "", {
    "Sandbox-Trigger": "key.readonly" satisfies KeyTriggerName,
    "WWW-Authenticate": `${realm}, error="insufficient_scope", error_description="The API key is read-only."`,
  });
}

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
