/** Keys and other secrets as the log shows them (D-LOG-03). */
import { createMask as createMaskOf, maskKey } from "../../../spec/plain-text.ts";
import { isCookie, isCredential } from "../../../spec/traffic/credentials.ts";

/** A shorter secret is masked only in its header, in characters: it may be a word of any text. */
const minSecret = 8;

/** Returns a function that hides, in any text of one request, keys and the one that the request came with. */
export function createMask(authorization: string | undefined): (text: string) => string {
  const secret = /^\S+ +([^ ].*)$/.exec(authorization ?? "")?.[1] ?? "";
  return createMaskOf(secret.length < minSecret ? [] : [secret]);
}

/** Returns the value of a header, hidden if it is a secret. */
export function maskHeader(name: string, value: string, mask: (text: string) => string): string {
  if (!isCookie(name) && !isCredential(name)) return mask(value);
  const [, scheme = "", secret = ""] = /^(\w+ +(?! ))?(.*)$/s.exec(value) ?? [];
  return scheme + maskKey(secret);
}
