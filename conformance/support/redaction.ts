/** Takes keys out of what may be shown. */
import { isNumber } from "./json.ts";
import { escapeForPattern } from "./pattern.ts";
import { cutsInBase64, KeyPieces, PieceFinder } from "./pieces.ts";

/** In characters. */
const maxRemembered = 60;

/**
 * Replaces every key by what it is, `<right key>`, in each form that it may stand in, and every piece of
 * one that is as secret as the whole. A text may be cut before: what is left of a key in it is a piece.
 */
export class Redaction {
  readonly #forms: readonly (readonly [RegExp, string])[];
  readonly #pieces: PieceFinder;
  /** Whether a key has no pieces, so that only the whole can be looked for. */
  readonly #hasShortKey: boolean;
  /** Short texts with what becomes of them: most headers come with every response. */
  readonly #remembered = new Map<string, string>();

  /** @param keys By their names. */
  constructor(keys: Readonly<Record<string, string>>) {
    const pieces = Object.entries(keys).map(
      ([name, key]) => new KeyPieces(key, `<part of the ${name} key>`),
    );
    this.#forms = formsOf(keys);
    this.#pieces = new PieceFinder(pieces);
    this.#hasShortKey = pieces.some(({ isEmpty }) => isEmpty);
  }

  of(text: string): string {
    if (text.length > maxRemembered) return this.#of(text);
    const known = this.#remembered.get(text) ?? this.#of(text);
    if (this.#remembered.size < 10_000) this.#remembered.set(text, known);
    return known;
  }

  #of(text: string): string {
    const mayHold = this.#pieces.mayHold(text);
    if (!mayHold && !this.#hasShortKey) return text;
    const rest = this.#forms.reduce((left, [form, label]) => left.replace(form, label), text);
    return mayHold ? this.#pieces.replace(rest) : rest;
  }

  /** Redacts every text in a plain value, the names of members included. */
  ofValue<Value>(value: Value): Value;
  ofValue(value: unknown): unknown {
    if (typeof value === "string") return this.of(value);
    if (typeof value === "number" || isNumber(value)) {
      const digits = String(value);
      const text = this.of(digits);
      return text === digits ? value : text;
    }
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.ofValue<unknown>(item));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [this.of(name), this.ofValue<unknown>(member)]),
    );
  }
}

/** Every form in which a key may stand in a text; longer keys first, as one may begin another. */
function formsOf(keys: Readonly<Record<string, string>>): (readonly [RegExp, string])[] {
  const named = Object.entries(keys).filter(([, key]) => key !== "");
  named.sort(([, one], [, other]) => other.length - one.length);
  return named.flatMap(([name, key]) => {
    const plain = [key, encodeURIComponent(key)].map(escapeForPattern).join("|");
    const forms: (readonly [RegExp, string])[] = [[new RegExp(plain, "g"), `<${name} key>`]];
    // A shorter one would be found in texts that have nothing to do with it.
    if (key.length > 4) forms.push([inBase64(key), `<${name} key in Base64>`]);
    return forms;
  });
}

function inBase64(key: string): RegExp {
  const forms = cutsInBase64(key).map((cut) => cut.replaceAll("-", "[-+]").replaceAll("_", "[_/]"));
  return new RegExp(`(?:${forms.join("|")})${endInBase64}`, "g");
}

/** What a key shares with the text behind it, as the source of a pattern. */
export const endInBase64 = "[\\w+/-]{0,2}={0,2}";
