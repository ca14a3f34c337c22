/** Finds credentials in messages by the names of headers, parameters and members. */

/** Names of credentials in headers, queries, forms and JSON. */
const credential =
  /(?:api|app|auth|access|client|consumer|csrf|function|private|refresh|secret|security|session|subscription|xsrf)[-_.]?(?:key|token|secret)|(?:^|[-_.])(?:key|jwt|token|secret|password|passwd|pwd|credentials?|authori[sz]ation|session[-_.]?id)(?:\[\])?$/i;

/** Names that end like those of keys, but identify a request or a page. */
const harmless =
  /(?:idempotency|sort|partition)[-_.]?key$|(?:page|cursor|continuation|sync)[-_.]?token$/i;

/** Matches a word of each of those names, so texts without one are skipped immediately. */
const hint = /key|token|secret|jwt|pass|pwd|credential|authori|session/i;

const cookies = new Set(["cookie", "set-cookie"]);

const schemes =
  /^(?:AWS4-HMAC-SHA256|Api-?Key|Basic|Bearer|DPoP|Digest|GNAP|HOBA|Hawk|Key|Mutual|NTLM|Negotiate|OAuth|PrivateToken|SCRAM-SHA-(?:1|256)|Token|vapid)$/i;

export function isCookie(name: string): boolean {
  return cookies.has(name.trim().toLowerCase());
}

/** Returns true if a value of this name gives access. */
export function isCredential(name: string): boolean {
  return credential.test(name) && !harmless.test(name);
}

/** Returns the value of a header without its credentials; a scheme stays only if it is known. */
export function withoutCredentials(value: string): string {
  if (value === "") return "";
  const [, scheme = "", space = ""] = /^([\w-]+)( +)(?=\S)/.exec(value) ?? [];
  return schemes.test(scheme) ? `${scheme}${space}<redacted>` : "<redacted>";
}

/** Returns the texts that may come back elsewhere: the whole, its parts, and both halves of a Basic credential. */
export function credentialsIn(value: string): string[] {
  const parts = value.split(/[\s,]+/).filter((part) => !schemes.test(part));
  const parameters = [...value.matchAll(/([\w-]+)="?([^"\s,]+)/g)].map(([, name = "", own = ""]) =>
    isCredential(name) || name === "response" ? own : "",
  );
  const isBasic = /^\s*basic\s/i.test(value);
  const halves = isBasic ? parts.flatMap((part) => halvesOf(part)) : [];
  return [value, ...parts, ...parameters, ...halves];
}

/** The name of an account counts as a secret too: some gateways expect the key there. */
function halvesOf(base64: string): string[] {
  const text = Buffer.from(base64, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return [text, text.slice(0, Math.max(0, colon)), text.slice(colon + 1)];
}

/** Returns the values of cookies, without their attributes. */
export function cookiesIn(name: string, value: string): string[] {
  const pairs = value.split(/;\s*/);
  const own = name.trim().toLowerCase() === "cookie" ? pairs : pairs.slice(0, 1);
  return own.map((pair) => pair.slice(pair.indexOf("=") + 1));
}

/** Removes the values of credentials in queries, forms and JSON, and calls back for each. */
export function withoutNamed(text: string, onValue: (value: string) => void): string {
  if (!hint.test(text)) return text;
  return text
    .replace(
      /(^|[?&;]|\\u0026)([^=&;?#\s"'<>\\]{1,80})=([^&#\s"'<>\\]+)/g,
      (whole, before: string, name: string, value: string) => {
        if (!isCredential(decoded(name))) return whole;
        onValue(decoded(value));
        return `${before}${name}=<redacted>`;
      },
    )
    .replace(
      /("([^"\\]{1,80})"\s*:\s*)"((?:[^"\\]|\\.)+)"/g,
      (whole, before: string, name: string, value: string) => {
        if (!isCredential(name)) return whole;
        onValue(value);
        return `${before}"<redacted>"`;
      },
    );
}

function decoded(text: string): string {
  return new URLSearchParams(`_=${text.replaceAll("&", "%26")}`).get("_") ?? text;
}
