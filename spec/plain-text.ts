/** Makes foreign text safe for a log or a terminal: no secrets, no control characters. */

/** The number of characters of a key that may be shown, but never more than half of it. */
const maxShown = 4;

/** A shorter key is masked only as a whole word, because it may be part of other words. */
const minPart = 8;

/** A percent sign, encoded any number of times. */
const percent = "%(?:25)*";
const keyStart = [spell("sk_"), "(?:", spell("test"), "|", spell("live"), ")", spell("_")].join("");
/** A letter, a digit, `_` or `-`. */
const keyCharacter = `(?:[\\w-]|${percent}(?:2d|3\\d|[46][1-9a-f]|5[0-9af]|7[0-9a]))`;
/** A sandbox key anywhere in a text, even if it is invalid or percent-encoded. */
const anyKey = new RegExp(`(${keyStart})(${keyCharacter}+)`, "gi");
/** A key that {@link anyKey} finds, so it need not be known. */
const wholeKey = /^sk_(?:test|live)_[\w-]+$/;
const webhookSecret = new RegExp(`(${spell("whsec_")})[\\w+/=%-]+`, "gi");
/** The user name in an address, and everything after it. */
const credentials = /(:\/\/[^\s/:@?#]*:)([^\s"'<>]+)/g;
const passwordInQuery = /([?&](?:ssl)?password=)[^\s&"']+/gi;

/** Control characters, marks that reverse or hide text, and characters that some programs read as line ends. */
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g;

/**
 * Masks secrets, writes invisible characters as escapes, and then cuts the text.
 *
 * @param options.keepsLines True to keep line breaks and tabs.
 */
export function plainText(
  text: string,
  { mask = maskSecrets, keepsLines = false, maxLength = Infinity } = {},
): string {
  return cut(escapeInvisible(mask(text), keepsLines), maxLength);
}

/** Returns the first characters, and the number of omitted ones. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).toWellFormed()}… (${text.length - length} more characters)`;
}

/** Returns a function that hides these secrets, whatever their form, and all that {@link maskSecrets} does. */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const own = secrets.filter((secret) => secret !== "" && !wholeKey.test(secret));
  own.sort((one, other) => other.length - one.length);
  const known = own.map((secret) => {
    const label = maskKey(secret);
    return new Secret(secret, label, label, secret.length < minPart);
  });
  return (text) => maskSecrets(known.reduce((left, secret) => secret.takenOutOf(left), text));
}

/** Hides keys, webhook secrets and passwords of addresses, wherever they are in a text. */
function maskSecrets(text: string): string {
  return text
    .replaceAll(anyKey, (_all, prefix: string, rest: string) => hide(prefix, rest))
    .replaceAll(webhookSecret, "$1…")
    .replaceAll(credentials, (_all, start: string, rest: string) => start + hidePassword(rest))
    .replaceAll(passwordInQuery, "$1…");
}

/** Hides what precedes the last `@`: a password may hold others. */
function hidePassword(text: string): string {
  const end = text.lastIndexOf("@");
  return end > 0 ? `…${text.slice(end)}` : text;
}

/** Returns the start of a key of any form. */
export function maskKey(key: string): string {
  const [, prefix = "", rest = ""] = /^(sk_(?:test|live)_)?(.*)$/s.exec(key) ?? [];
  return hide(prefix, rest);
}

/** Writes characters that cannot be seen as escapes. */
export function escapeInvisible(text: string, keepsLines = false): string {
  return text.toWellFormed().replaceAll(invisible, (character) => {
    if (keepsLines && (character === "\n" || character === "\t")) return character;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

function hide(prefix: string, rest: string): string {
  return `${prefix}${rest.slice(0, Math.min(maxShown, Math.floor(rest.length / 2)))}…`;
}

/** The source of a pattern for a word in lower case whose characters may be percent-encoded. */
function spell(word: string): string {
  const forms = Array.from(word, (character) => {
    const codes = [character, character.toUpperCase()].map((one) => one.charCodeAt(0).toString(16));
    return `(?:${character}|${percent}(?:${codes.join("|")}))`;
  });
  return forms.join("");
}

/** Removes the user name and password from every address in a text (RFC 3986 section 3.2.1). */
export function withoutUserinfo(text: string): string {
  return text.replace(/([a-z][a-z\d+.-]*:\/\/)[^\s/?#\\]*@/gi, "$1");
}

/** The minimum length of a secret to search for in Base64: a shorter one is in unrelated texts. */
const minEncoded = 5;

export class Secret {
  readonly length: number;
  readonly #label: string;
  readonly #base64Label: string;
  readonly #plain: RegExp;
  readonly #base64: RegExp | undefined;

  /**
   * @param label The text that replaces the secret.
   * @param isWord True to ignore occurrences inside longer words.
   */
  constructor(text: string, label: string, base64Label = label, isWord = false) {
    this.length = text.length;
    this.#label = label;
    this.#base64Label = base64Label;
    const plain = alternatives(plainForms(text).map(escapeForPattern));
    this.#plain = new RegExp(isWord ? `(?<![\\w-])(?:${plain})(?![\\w-])` : plain, "g");
    if (text.length < minEncoded || isWord) return;
    const cuts = cutsInBase64(text).map((cut) => cut.replace(/[-_]/g, eitherAlphabet));
    // The last group holds what the secret shares with the text after it.
    this.#base64 = new RegExp(`(?:${alternatives(cuts)})[\\w+/-]{0,2}={0,2}`, "g");
  }

  isIn(text: string): boolean {
    return [this.#plain, this.#base64].some((form) => form && text.search(form) >= 0);
  }

  takenOutOf(text: string): string {
    const rest = text.replace(this.#plain, () => this.#label);
    return this.#base64 ? rest.replace(this.#base64, () => this.#base64Label) : rest;
  }
}

/** Longer secrets first, since one may begin with another. */
function alternatives(forms: readonly string[]): string {
  return [...new Set(forms)].sort((one, other) => other.length - one.length).join("|");
}

function eitherAlphabet(character: string): string {
  return character === "-" ? "[-+]" : "[_/]";
}

function plainForms(secret: string): string[] {
  const inQuery = encodeURIComponent(secret.toWellFormed());
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    inQuery,
    inQuery.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase()),
    new URLSearchParams({ "": secret }).toString().slice(1),
    inJson,
    inJson.replaceAll("/", "\\/"),
    bytesAsText(secret),
  ];
}

/**
 * Returns the Base64 of a text at each of three offsets, in the alphabet for addresses, without the
 * characters that it shares with its neighbors.
 */
export function cutsInBase64(text: string): string[] {
  return [0, 2, 3].map((skipped, before) => {
    const bytes = "\0".repeat(before) + bytesAsText(text);
    const whole = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_");
    return whole.slice(skipped, Math.floor((bytes.length * 8) / 6));
  });
}

/** Returns the bytes of a text as Latin-1, as those of a body that is not text are read. */
function bytesAsText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

export function escapeForPattern(text: string): string {
  return text.replace(/[^\w-]/g, "\\$&");
}

/** Returns a count with its noun: "1 clause", "2 clauses". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
