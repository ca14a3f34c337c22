/** Removes keys from texts: given keys, and keys that traffic shows. */
import { LosslessNumber } from "lossless-json";
import {
  cookiesIn,
  credentialsIn,
  isCookie,
  isCredential,
  withoutCredentials,
  withoutNamed,
} from "./credentials.ts";
import type { Exchange, Header, Message } from "./exchange.ts";
import { KeyPieces, PieceFinder } from "./pieces.ts";
import { Secret } from "../plain-text.ts";

/** The maximum length of a text whose result is remembered: most headers are in every response. */
const maxRemembered = 60;

/** A key of the sandbox's form, wherever it is. */
const sandboxKey = /sk_(?:test|live)_[\w-]+/g;

/** The minimum length of a secret that is learned: a shorter one is found in unrelated texts. */
const minSecret = 8;

/** The minimum length of a cookie that is learned: its value may be a word. */
const minCookie = 16;

/** The maximum number of secrets that are learned; those seen last are kept. */
const maxLearned = 100;

/** The form of a key. Other values may be words, whose pieces are found in unrelated texts. */
const keyForm = /^[^\s,="]+$/;

const redacted = "<redacted>";

interface Known {
  readonly secret: Secret;
  /** Undefined if it is not certain to be a key. */
  readonly pieces: KeyPieces | undefined;
  /** Its number among the learned secrets, from 1; 0 for a given key. */
  readonly number: number;
}

/**
 * Replaces every key with a label, in each form that a text may hold it in, and every piece of a key
 * that is as secret as the whole. Texts may be cut before that, which leaves only pieces of a key.
 */
export class Redaction {
  readonly #given: readonly Known[];
  readonly #learns: boolean;
  /** By their texts, those seen last at the end. */
  readonly #learned = new Map<string, Known>();
  #count = 0;
  /** Undefined if a secret was learned since then. */
  #finder: PieceFinder | undefined;
  /** Short texts with what replaces them. */
  readonly #remembered = new Map<string, string>();
  /** The number of the last secret that was known when an exchange was cleaned. */
  readonly #seen = new WeakMap<Exchange, number>();

  /**
   * @param keys By their names, which the labels show: `<right key>`.
   * @param options.learns True to redact credentials in texts and exchanges, and to remember them.
   */
  constructor(keys: Readonly<Record<string, string>> = {}, { learns = false } = {}) {
    const named = Object.entries(keys).filter(([, key]) => key !== "");
    this.#given = named.map(([name, key]) => ({
      secret: new Secret(key, `<${name} key>`, `<${name} key in Base64>`),
      pieces: new KeyPieces(key, `<part of the ${name} key>`),
      number: 0,
    }));
    this.#learns = learns;
  }

  of(text: string): string {
    if (this.#learns) return this.#withoutKnown(this.#withoutNamed(text));
    if (text.length > maxRemembered) return this.#withoutKnown(text);
    const known = this.#remembered.get(text) ?? this.#withoutKnown(text);
    if (this.#remembered.size < 10_000) this.#remembered.set(text, known);
    return known;
  }

  /** Redacts every text in a plain value, the names of members included. */
  ofValue<Value>(value: Value): Value;
  ofValue(value: unknown): unknown {
    if (typeof value === "string") return this.of(value);
    if (typeof value === "number" || value instanceof LosslessNumber) {
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

  /** Learns the credentials that an exchange shows, and returns it without keys. */
  ofExchange(exchange: Exchange): Exchange {
    return this.withoutLearned(mapTexts(exchange, this.#withoutNamed, this.#withoutCredentials));
  }

  /** Returns an exchange without what was learned since it was cleaned. */
  withoutLearned(exchange: Exchange): Exchange {
    const since = this.#seen.get(exchange);
    if (since === this.#count) return exchange;
    const texts: string[] = [];
    mapTexts(exchange, (text) => {
      texts.push(text);
      return text;
    });
    const clean = this.#cleaner(texts.join("\n"), since);
    const cleaned = clean === undefined ? exchange : mapTexts(exchange, clean);
    this.#seen.set(cleaned, this.#count);
    return cleaned;
  }

  #withoutKnown(text: string): string {
    return this.#cleaner(text)?.(text) ?? text;
  }

  /**
   * Searches the whole text once, so a text without secrets costs little; undefined if it has none.
   *
   * @param since The number of the last secret that was known when the text was cleaned.
   */
  #cleaner(whole: string, since = -1): ((text: string) => string) | undefined {
    const known = [...this.#given, ...this.#learned.values()];
    this.#finder ??= new PieceFinder(known.flatMap(({ pieces }) => pieces ?? []));
    const finder = this.#finder;
    const mayHoldPieces = finder.mayHold(whole);
    const secrets = known
      .filter(({ number, pieces, secret }) => {
        if (number <= since) return false;
        // A text that holds a whole key holds its pieces.
        return pieces === undefined || pieces.isEmpty ? secret.isIn(whole) : mayHoldPieces;
      })
      .map(({ secret }) => secret)
      // A longer one may begin with a shorter one.
      .sort((one, other) => other.length - one.length);
    if (secrets.length === 0 && !mayHoldPieces) return undefined;
    return (text) => {
      const rest = secrets.reduce((left, secret) => secret.takenOutOf(left), text);
      return mayHoldPieces ? finder.replace(rest) : rest;
    };
  }

  readonly #withoutNamed = (text: string): string => {
    const rest = text.replace(sandboxKey, (key) => {
      this.#learn(key, true);
      return redacted;
    });
    return withoutNamed(rest, (value) => {
      this.#learn(value, keyForm.test(value) && /\d/.test(value));
    });
  };

  readonly #withoutCredentials = ({ name, value }: Header): Header => {
    if (isCookie(name)) {
      for (const each of cookiesIn(name, value)) this.#learn(each, false, minCookie);
      return { name, value: value === "" ? "" : redacted };
    }
    if (!isCredential(name.trim())) {
      return { name: this.#withoutNamed(name), value: this.#withoutNamed(value) };
    }
    for (const each of credentialsIn(value)) this.#learn(each, keyForm.test(each));
    return { name, value: withoutCredentials(value) };
  };

  #learn(text: string, isKey: boolean, minLength = minSecret): void {
    const own = text.trim();
    if (own.length < minLength || own === redacted) return;
    let known = this.#learned.get(own);
    if (known === undefined || (isKey && known.pieces === undefined)) {
      const pieces = isKey ? new KeyPieces(own, redacted) : undefined;
      known = { secret: new Secret(own, redacted), pieces, number: ++this.#count };
      this.#finder = undefined;
    }
    this.#learned.delete(own);
    this.#learned.set(own, known);
    const [oldest] = this.#learned.keys();
    if (this.#learned.size > maxLearned && oldest !== undefined) this.#learned.delete(oldest);
  }
}

/** Changes every text that an exchange received from others. */
function mapTexts(
  exchange: Exchange,
  clean: (text: string) => string,
  header: (header: Header) => Header = ({ name, value }) => ({
    name: clean(name),
    value: clean(value),
  }),
): Exchange {
  const { request, response, failure } = exchange;
  const side = <Side extends Message>({ headers, base64, ...texts }: Side): Side => {
    const cleaned = Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === "string" ? clean(value) : (value as unknown),
    ]);
    return {
      ...Object.fromEntries(cleaned),
      headers: headers.map(header),
      ...(base64 !== undefined && { base64: mapBytes(base64, clean) }),
    } as Side;
  };
  return {
    ...exchange,
    request: side(request),
    ...(response !== undefined && { response: side(response) }),
    ...(failure !== undefined && { failure: clean(failure) }),
  };
}

/** Changes the text that Base64 stands for. */
function mapBytes(base64: string, clean: (text: string) => string): string {
  const bytes = Buffer.from(base64, "base64").toString("latin1");
  return Buffer.from(clean(bytes), "latin1").toString("base64");
}
