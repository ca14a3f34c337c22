/** Keys and other secrets as the log shows them (D-LOG-03). */
import { maskKey, maskSecrets } from "../../../spec/plain-text.ts";

/** Headers whose value is a secret as a whole, but for the scheme of a credential. */
const secretHeaders = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-api-key",
]);

/** A secret from so many characters on is masked wherever it stands; shorter ones are words too. */
const leastSecret = 8;

/** @returns what hides, in any text of one request, the keys in it and the one that it came with. */
export function createMask(authorization: string | undefined): (text: string) => string {
  const secret = /^\S+ +([^ ].*)$/.exec(authorization ?? "")?.[1] ?? "";
  return (text) => {
    const masked = maskSecrets(text);
    return secret.length < leastSecret ? masked : masked.replaceAll(secret, () => maskKey(secret));
  };
}

/** @returns the value of a header, hidden where it is a secret. */
export function maskHeader(name: string, value: string, mask: (text: string) => string): string {
  if (!secretHeaders.has(name.toLowerCase())) return mask(value);
  const [, scheme = "", secret = ""] = /^(\w+ +(?! ))?(.*)$/s.exec(value) ?? [];
  return scheme + maskKey(secret);
}
