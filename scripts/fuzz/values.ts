/** Values that parsers, stores, logs and pages have stumbled over somewhere. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";

/** Splits a list whose items have no blanks. */
const words = (list: string) => list.split(/\s+/);

const texts = [
  ...words("0 -1 true null NaN undefined 1e400 99999999999999999999 2025-02-30 2025-02-28 P1D"),
  ...words("% %zz %00 %2e%2e%2f ../../etc/passwd C:\\con //host ?#&=; [0] a.b -PT1S PT1e9H"),
  ...words("__proto__ constructor toString hasOwnProperty length {{7*7}} ${7*7} ]]> $(id)"),
  ...words("0000-01-01 +275760-09-13T00:00:00Z txn_sim_missing txn_sim_max_0.1 file:/// http://"),
  ...words("SIM:fail SIM:return [sim:success] [sim:expire] http://[::1 http://127.0.0.1:1/"),
  ...["", " ", "\0", "a\0b", "\ud800", "\udfff\ud800", "\ufeff", "\u2028", "\u202etxt", "\u0130"],
  ...["\r\nSet-Cookie: a=b", "\u001b[31mred\u001b[0m", "\u009b1m", "\b\b\b", "e\u0301", "a\nb"],
  ...["<script>alert(1)</script>", "' OR '1'='1", "; DROP TABLE x", "http://a\tb/"],
  ...["x".repeat(256), "x".repeat(5001), "a".repeat(70_000), "(".repeat(3000), "a,".repeat(3000)],
  "\ud83d\udc69\u200d\ud83d\udc67".repeat(50),
];

const depths = [2, 5, 6, 31, 32, 33, 40, 10_000];
const counted = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join();

const jsonTexts = [
  ...words("null true [] {} 0 -0 -1 1 1.5 100.0 1e2 0.1e1 0.00000001 9007199254740991 1e308 1e400"),
  ...words("9007199254740993 -1e400 1e-400 1e999999999 01 +1 .5 1. NaN Infinity 0x10 'a' tru [1,]"),
  ...words('{,} {"a"} "open "\\ud800" "\\udc00\\ud800" "\\u0000" "\\x" "\\u202e" /**/1 {"":""}'),
  ...words('{"a":1,"a":2} {"a":{"b":1,"\\u0062":2}} {"__proto__":{"admin":true}} {"$ref":"#"}'),
  ...words('{"constructor":{"prototype":{"x":1}}} {"toString":1,"valueOf":2,"toJSON":3}'),
  ...["1".repeat(5000), `0.${"1".repeat(5000)}`, `1${"0".repeat(999)}`, `1e-${"9".repeat(50)}`],
  ...['"\t"', "1 2", ""],
  ...depths.flatMap((depth) => [
    "[".repeat(depth),
    "[".repeat(depth) + "]".repeat(depth),
    `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  ]),
  ...[2, 51, 3000].flatMap((count) => [
    `[${counted(count, () => "{}")}]`,
    `{${counted(count, (index) => `"k${index}":${index}`)}}`,
  ]),
];

/** Every character as an escape, so that no search for a plain text finds it. */
function escapeAll(text: string): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `"${text.slice(0, 3000).split("").map(escape).join("")}"`;
}

const disguises: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, "utf16le"),
  (text) => gzipSync(text),
  (text) => Buffer.from(`${text}\xc0\x80\xed\xa0\x80`, "latin1"),
  ...[102_399, 102_400, 102_401, 150_000].map((size) => () => Buffer.alloc(size, " ")),
  ...[102_400, 102_401].map((size) => () => Buffer.from(`"${"a".repeat(size - 2)}"`)),
];

/** Draws hostile values, the same ones for the same seed. */
export class Random {
  readonly #numbers: Iterator<number>;
  readonly #texts: Iterator<string>;
  readonly #json: Iterator<string>;
  readonly #bodies: Iterator<Uint8Array>;

  /** @param keys are among the texts. */
  constructor(seed: number, keys: readonly string[]) {
    const draw = <Value>(values: fc.Arbitrary<Value>): Iterator<Value> => {
      const [stream] = fc.sample(fc.infiniteStream(values), { seed, numRuns: 1 });
      if (stream === undefined) throw new Error("fast-check has drawn nothing");
      return stream;
    };
    const secrets = keys.flatMap((key) => [key, ` ${key}\n`, key.split("").join("\u200b")]);
    const known = [...texts, ...secrets];
    const quoted = known.flatMap((text) => [JSON.stringify(text), escapeAll(text)]);
    const text = mostly(known, fc.string({ unit: "binary", maxLength: 40 }));
    const json = mostly([...jsonTexts, ...jsonTexts, ...quoted], fc.json({ maxDepth: 4 }));
    const disguised = fc.tuple(fc.constantFrom(...disguises), json);
    this.#numbers = draw(fc.nat());
    this.#texts = draw(text);
    this.#json = draw(json);
    this.#bodies = draw(
      fc.oneof(
        { weight: 5, arbitrary: disguised.map(([disguise, value]) => disguise(value)) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
      ),
    );
  }

  /** A whole number from 0 to below the count. */
  below(count: number): number {
    return next(this.#numbers) % count;
  }

  isOneOf(count: number): boolean {
    return this.below(count) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    // The index is below the length of a list that is not empty.
    return items[this.below(items.length)] as Item;
  }

  text(): string {
    return next(this.#texts);
  }

  /** The text of a JSON value, or of what is nearly one. */
  json(): string {
    return next(this.#json);
  }

  /** Bytes that are not the UTF-8 of JSON, or are it in disguise. */
  body(): Buffer {
    return Buffer.from(next(this.#bodies));
  }
}

function mostly(known: readonly string[], other: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: other },
  );
}

function next<Value>(stream: Iterator<Value>): Value {
  // These streams never end.
  return stream.next().value as Value;
}
