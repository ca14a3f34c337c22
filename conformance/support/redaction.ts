/** Takes keys out of what may be shown. */

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

/** Three ways to cut it into groups of three bytes; what it shares with its neighbours is left out. */
function inBase64(key: string): RegExp {
  const forms = [0, 2, 3].map((skipped, before) => {
    const whole = Buffer.from("\0".repeat(before) + key).toString("base64url");
    const own = whole.slice(skipped, Math.floor(((before + Buffer.byteLength(key)) * 8) / 6));
    return own.replaceAll("-", "[-+]").replaceAll("_", "[_/]");
  });
  return new RegExp(`(?:${forms.join("|")})[\\w+/-]{0,2}={0,2}`, "g");
}

function escapeForPattern(text: string): string {
  return text.replace(/[^\w-]/g, "\\$&");
}
