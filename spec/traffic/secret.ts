/** One secret, in every form in which a text may hold the whole of it. */
import { escapeForPattern } from "../pattern.ts";

/** The texts that replace a secret. */
export interface Labels {
  readonly plain: string;
  readonly base64: string;
}

/** The Base64 of a shorter secret is found in texts that have nothing to do with it, in characters. */
const minEncoded = 5;

export class Secret {
  readonly length: number;
  readonly #labels: Labels;
  readonly #plain: RegExp;
  readonly #base64: RegExp | undefined;

  /** @param isWord Whether only occurrences that are not part of a longer word count. */
  constructor(text: string, labels: Labels, isWord = false) {
    this.length = text.length;
    this.#labels = labels;
    const plain = alternatives(plainForms(text).map(escapeForPattern));
    this.#plain = new RegExp(isWord ? `(?<![\\w-])(?:${plain})(?![\\w-])` : plain, "g");
    if (text.length < minEncoded || isWord) return;
    const cuts = cutsInBase64(text).map((cut) => cut.replace(/[-_]/g, eitherAlphabet));
    // The last group holds what the secret shares with the text after it.
    this.#base64 = new RegExp(`(?:${alternatives(cuts)})[\\w+/-]{0,2}={0,2}`, "g");
  }

  isIn(text: string): boolean {
    return (
      text.search(this.#plain) >= 0 ||
      (this.#base64 !== undefined && text.search(this.#base64) >= 0)
    );
  }

  takenOutOf(text: string): string {
    const rest = text.replace(this.#plain, () => this.#labels.plain);
    return this.#base64 === undefined
      ? rest
      : rest.replace(this.#base64, () => this.#labels.base64);
  }
}

/** Longer ones first, as one may begin another. */
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
    // Read as Latin-1, as the bytes of a body that is not text are.
    Buffer.from(secret).toString("latin1"),
  ];
}

/**
 * Returns the Base64 of a text at each of three offsets, in the alphabet for addresses, without the
 * characters that it shares with its neighbors.
 */
export function cutsInBase64(text: string): string[] {
  return [0, 2, 3].map((skipped, before) => {
    const whole = Buffer.from("\0".repeat(before) + text).toString("base64url");
    return whole.slice(skipped, Math.floor(((before + Buffer.byteLength(text)) * 8) / 6));
  });
}
