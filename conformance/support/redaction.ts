/** Takes keys out of what may be shown. */
import { escapeForPattern } from "./pattern.ts";

/** Replaces every key, in each form that it may stand in, by what it is: `<right key>`. */
export class Redaction {
  readonly #forms: readonly (readonly [RegExp, string])[];

  /** @param keys By their names. */
  constructor(keys: Readonly<Record<string, string>>) {
    this.#forms = formsOf(keys);
  }

  of(text: string): string {
    return this.#forms.reduce((redacted, [form, label]) => redacted.replace(form, label), text);
  }

  /** As {@link of}, for every value. */
  ofValues(headers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, this.of(value)]),
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

/**
 * Three ways to cut a key into groups of three bytes, in the alphabet for addresses; what it shares
 * with its neighbours is left out.
 */
export function cutsInBase64(key: string): string[] {
  return [0, 2, 3].map((skipped, before) => {
    const whole = Buffer.from("\0".repeat(before) + key).toString("base64url");
    return whole.slice(skipped, Math.floor(((before + Buffer.byteLength(key)) * 8) / 6));
  });
}
