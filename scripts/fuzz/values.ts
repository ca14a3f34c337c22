/** Values that have broken parsers, stores, logs or pages, drawn from a seed. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import corpus from "./corpus.json" with { type: "json" };

/** Texts that are too long or too strange for the corpus file. */
const otherTexts = [
  ...["\ud800", "\udfff\ud800", "\ud83d\udc69\u200d\ud83d\udc67".repeat(50)],
  ...["x".repeat(256), "x".repeat(5001), "a".repeat(70_000), "(".repeat(3000), "a,".repeat(3000)],
];
const longJson = [
  ...["1".repeat(5000), `0.${"1".repeat(5000)}`, `1${"0".repeat(999)}`, `1e-${"9".repeat(50)}`],
  ...[2, 5, 6, 31, 32, 33, 40, 10_000].flatMap((depth) => [
    "[".repeat(depth),
    "[".repeat(depth) + "]".repeat(depth),
    `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  ]),
  ...[2, 51, 3000].flatMap((count) => {
    const members = Array.from({ length: count }, (_, index) => `"k${index}":${index}`);
    return [`[{}${",{}".repeat(count - 1)}]`, `{${members.join()}}`];
  }),
];
const disguises: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, "utf16le"),
  (text) => gzipSync(text),
  (text) => Buffer.from(`${text}\xc0\x80\xed\xa0\x80`, "latin1"),
  ...[102_399, 102_400, 102_401, 150_000].map((size) => () => Buffer.alloc(size, " ")),
  ...[102_400, 102_401].map((size) => () => Buffer.from(`"${"a".repeat(size - 2)}"`)),
];

/** Draws from `rare` once in `count` times, and from `usual` otherwise. */
export function rarely<Value>(
  count: number,
  usual: fc.Arbitrary<Value>,
  rare: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight: count - 1, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

/** Returns hostile texts, the keys among them; JSON, valid or nearly so; and bytes that are neither. */
export function hostileValues(keys: readonly string[]) {
  const secrets = keys.flatMap((key) => [key, ` ${key}\n`, key.split("").join("\u200b")]);
  const known = [...corpus.texts, ...otherTexts, ...secrets];
  const text = rarely(8, fc.constantFrom(...known), fc.string({ unit: "binary", maxLength: 40 }));
  const quoted = known.flatMap((one) => [JSON.stringify(one), escapeAll(one)]);
  const literals = [...corpus.json, ...longJson];
  const json = rarely(8, fc.constantFrom(...literals, ...literals, ...quoted), fc.json());
  const disguised = fc.tuple(fc.constantFrom(...disguises), json).map(([hide, one]) => hide(one));
  const noise = fc.uint8Array().map((one) => Buffer.from(one));
  return { text, json, bytes: rarely(6, disguised, noise) };
}

/** Escapes every character, to hide the text from a search. */
function escapeAll(text: string): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `"${text.slice(0, 3000).split("").map(escape).join("")}"`;
}

/** Returns a function that draws the next value; the same seed gives the same values. */
export function drawFrom<Value>(values: fc.Arbitrary<Value>, seed: number): () => Value {
  const streams = fc.sample(fc.infiniteStream(values, { noHistory: true }), { seed, numRuns: 1 });
  // A stream that never ends always has a value.
  return () => streams[0]?.next().value as Value;
}
