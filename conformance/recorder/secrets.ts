/** Takes keys out of exchanges before they are kept or told: the archive is shown to others. */
import {
  cookiesIn,
  credentialsIn,
  isCookie,
  isTelling,
  withoutCredentials,
  withoutNamed,
} from "./credentials.ts";
import { escapeForPattern } from "../support/pattern.ts";
import { cutsInBase64, KeyPieces, PieceFinder } from "../support/pieces.ts";
import { endInBase64 } from "../support/redaction.ts";
import type { Finding } from "./judging.ts";
import type { Header } from "./header.ts";
import type { Body, RecordedAnswer, RecordedExchange } from "./traffic.ts";

/** A key of the sandbox's form, wherever it stands. */
const sandboxKey = /sk_(?:test|live)_[\w-]+/g;

/** Shorter ones would be found in texts that have nothing to do with them, in characters. */
const leastSecret = 8;

/** As above; the values of cookies are words, too. */
const leastCookie = 16;

/** Those that were seen last are remembered. */
const mostRemembered = 100;

/** Others are words, or several, whose pieces stand in texts that have nothing to do with them. */
const keyForm = /^[^\s,="]+$/;

type Clean = (text: string) => string;

/** Remembers what was a secret anywhere, to know it again elsewhere. */
export class Secrets {
  readonly #known = new Map<string, Secret>();
  #learned = 0;
  /** Of those that are keys; undefined if one came or went since. */
  #pieces: PieceFinder | undefined;
  /** How many were learned when an exchange was looked at last. */
  readonly #seen = new WeakMap<RecordedExchange, number>();

  /** @returns the exchange without keys, having learned those that it shows. */
  withoutSecrets(exchange: RecordedExchange): RecordedExchange {
    const named = mapTexts(exchange, this.#withoutNamed, this.#withoutNamedHeader);
    return this.withoutLearned(named);
  }

  /** @returns the exchange without what was learned since it was looked at. */
  withoutLearned(exchange: RecordedExchange): RecordedExchange {
    const since = this.#seen.get(exchange) ?? 0;
    if (since === this.#learned && since > 0) return exchange;
    const texts: string[] = [];
    mapTexts(exchange, (text) => {
      texts.push(text);
      return text;
    });
    const clean = this.#cleaner(texts.join("\n"), since);
    const cleaned = clean === undefined ? exchange : mapTexts(exchange, clean);
    this.#seen.set(cleaned, this.#learned);
    return cleaned;
  }

  /** @returns the findings without what is known of by now. */
  ofFindings(findings: readonly Finding[]): readonly Finding[] {
    return findings.map((finding) => ({
      ...finding,
      place: this.ofText(finding.place),
      message: this.ofText(finding.message),
    }));
  }

  ofText(text: string): string {
    const named = this.#withoutNamed(text);
    return this.#cleaner(named)?.(named) ?? named;
  }

  readonly #withoutNamed = (text: string): string => {
    for (const [key] of text.matchAll(sandboxKey)) this.#learn(key, { isKey: true });
    return withoutNamed(text, (value) => {
      this.#learn(value, { isKey: keyForm.test(value) && /\d/.test(value) });
    });
  };

  readonly #withoutNamedHeader = ({ name, value }: Header): Header => {
    if (isCookie(name)) {
      for (const each of cookiesIn(name, value)) this.#learn(each, { least: leastCookie });
      return { name, value: value === "" ? "" : "<redacted>" };
    }
    if (!isTelling(name.trim())) return { name, value: this.#withoutNamed(value) };
    for (const each of credentialsIn(value)) this.#learn(each, { isKey: keyForm.test(each) });
    return { name, value: withoutCredentials(value) };
  };

  #learn(text: string, { least = leastSecret, isKey = false } = {}): void {
    const secret = text.trim();
    if (secret.length < least || secret === "<redacted>") return;
    let known = this.#known.get(secret);
    if (known === undefined || (isKey && known.pieces === undefined)) {
      known = new Secret(secret, ++this.#learned, isKey);
      this.#pieces = undefined;
    }
    this.#known.delete(secret);
    this.#known.set(secret, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Looks at the whole once, so that what holds no secret costs little; undefined for such. */
  #cleaner(whole: string, since = 0): Clean | undefined {
    // A longer one may begin with a shorter one.
    const found = [...this.#known.values()]
      .filter((secret) => secret.number > since && secret.isIn(whole))
      .sort((one, other) => other.length - one.length);
    const hasSandboxKey = whole.search(sandboxKey) >= 0;
    this.#pieces ??= new PieceFinder(
      [...this.#known.values()].flatMap(({ pieces }) => pieces ?? []),
    );
    const pieces = this.#pieces;
    if (found.length === 0 && !hasSandboxKey && !pieces.mayHold(whole)) return undefined;
    return (text) =>
      pieces.replace(
        found
          .reduce((cleaned, secret) => secret.takenOutOf(cleaned), text)
          .replaceAll(sandboxKey, "<redacted>"),
      );
  }
}

/** One secret, in every form in which it may come back. */
class Secret {
  /** Counts those that were learned. */
  readonly number: number;
  readonly length: number;
  /** Undefined if it is no key for certain. */
  readonly pieces: KeyPieces | undefined;
  readonly #plain: readonly string[];
  readonly #base64: readonly string[];
  #pattern: RegExp | undefined;

  constructor(text: string, number: number, isKey: boolean) {
    this.number = number;
    this.pieces = isKey ? new KeyPieces(text, "<redacted>") : undefined;
    this.length = text.length;
    this.#plain = [...new Set(plainForms(text))].sort((one, other) => other.length - one.length);
    this.#base64 = [...new Set(base64Forms(text))];
  }

  isIn(whole: string): boolean {
    const isFound = (form: string) => whole.includes(form);
    return this.#plain.some(isFound) || this.#base64.some(isFound);
  }

  takenOutOf(text: string): string {
    this.#pattern ??= new RegExp(
      `${this.#plain.map(escapeForPattern).join("|")}|(?:${this.#base64.map(escapeForPattern).join("|")})${endInBase64}`,
      "g",
    );
    return text.replace(this.#pattern, "<redacted>");
  }
}

function plainForms(secret: string): string[] {
  const inQuery = encodeURIComponent(secret);
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    inQuery,
    inQuery.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase()),
    new URLSearchParams({ "": secret }).toString().slice(1),
    inJson,
    inJson.replaceAll("/", "\\/"),
    // As it stands in a body that is read by bytes.
    Buffer.from(secret).toString("latin1"),
  ];
}

function base64Forms(secret: string): string[] {
  return cutsInBase64(secret).flatMap((cut) => [
    cut,
    cut.replaceAll("-", "+").replaceAll("_", "/"),
  ]);
}

/** Every text of an exchange that is not ours, changed. */
function mapTexts(
  exchange: RecordedExchange,
  clean: Clean,
  header: (header: Header) => Header = ({ name, value }) => ({
    name: clean(name),
    value: clean(value),
  }),
): RecordedExchange {
  const { method, target, headers, body, malformed, failure, answer } = exchange;
  return {
    ...exchange,
    method: clean(method),
    target: clean(target),
    headers: headers.map(header),
    body: mapBody(body, clean),
    ...(malformed !== undefined && { malformed: clean(malformed) }),
    ...(failure !== undefined && { failure: clean(failure) }),
    ...(answer !== undefined && { answer: mapAnswer(answer, clean, header) }),
  };
}

function mapAnswer(
  answer: RecordedAnswer,
  clean: Clean,
  header: (header: Header) => Header,
): RecordedAnswer {
  const { statusText, headers, body, malformed } = answer;
  return {
    ...answer,
    statusText: clean(statusText),
    headers: headers.map(header),
    body: mapBody(body, clean),
    ...(malformed !== undefined && { malformed: clean(malformed) }),
  };
}

/** Base64 is cleaned by what it stands for. */
function mapBody(body: Body, clean: Clean): Body {
  const { text, base64 } = body;
  const bytes = base64 === undefined ? undefined : Buffer.from(base64, "base64").toString("latin1");
  return {
    ...body,
    ...(text !== undefined && { text: clean(text) }),
    ...(bytes !== undefined && { base64: Buffer.from(clean(bytes), "latin1").toString("base64") }),
  };
}
