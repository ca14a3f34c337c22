/** Keys and other secrets as the log shows them (D-LOG-03). */

/** Headers whose value is a secret as a whole, but for the scheme of a credential. */
const secretHeaders = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-api-key",
]);

/** Characters of a key that are shown, at most, and never more than half of it. */
const mostShown = 4;

/** A key of ours wherever it stands, also one that would be no good, or is written as in an address. */
const anyKey =
  /(?:(?<![A-Za-z0-9])|(?<=%[A-Fa-f0-9]{2}))(sk(?:_|%5f)(?:test|live)(?:_|%5f))([\w-]+)/gi;

/** A secret from so many characters on is masked wherever it stands; shorter ones are words too. */
const leastSecret = 8;

/** @returns what hides, in any text of one request, the keys in it and the one that it came with. */
export function createMask(authorization: string | undefined): (text: string) => string {
  const secret = /^\S+ +(.+)$/.exec(authorization ?? "")?.[1] ?? "";
  return (text) => {
    const masked = text.replaceAll(anyKey, (_all, prefix: string, rest: string) =>
      hide(prefix, rest),
    );
    return secret.length < leastSecret ? masked : masked.replaceAll(secret, () => maskKey(secret));
  };
}

/** @returns the value of a header, hidden where it is a secret. */
export function maskHeader(name: string, value: string, mask: (text: string) => string): string {
  if (!secretHeaders.has(name.toLowerCase())) return mask(value);
  const [, scheme = "", secret = ""] = /^(\w+ +)?(.*)$/s.exec(value) ?? [];
  return scheme + maskKey(secret);
}

/** @returns a key of any form, of which no more than its start is shown. */
export function maskKey(key: string): string {
  const [, prefix = "", rest = ""] = /^(sk_(?:test|live)_)?(.*)$/s.exec(key) ?? [];
  return hide(prefix, rest);
}

function hide(prefix: string, rest: string): string {
  return `${prefix}${rest.slice(0, Math.min(mostShown, Math.floor(rest.length / 2)))}…`;
}
