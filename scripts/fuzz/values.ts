/** Values that parsers, stores, logs and pages have stumbled over somewhere. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";

/** Splits a list whose items have no blanks. */
const words = (list: string) => list.split(/\s+/);

const texts = [
  ...words("0 -1 true null NaN undefined 1e400 99999999999999999999 2025-02-30 2025-02-28 P1D"),
  ...words("% %zz %00 %2e%2e%2f ../../etc/passwd C:\\con //host ?#&=; [0] a.b -PT1S PT1e9H"),
  ...words("__proto__ constructor toString hasOwnProperty length {{7*7}} ${7*7} ]]> $(id)"),
  ...words("0000-01-01 +275760-09-13T00:00:00Z txn_sim_missing txn_sim_max_0.1 file:///"),
  ...words(
    "SIM:fail SIM:return [sim:success] [sim:expire] http:// http://[::1 http://127.0.0.1:1/",
  ),
  ...["", " ", "\0", "a\0b", "\ud800", "\udfff\ud800", "\ufeff", "\u2028", "\u202etxt", "\u0130"],
  ...["\r\nSet-Cookie: a=b", "\u001b[31mred\u001b[0m", "\u009b1m", "\b\b\b", "line\nline"],
  ...["<script>alert(1)</script>", "' OR '1'='1", "; DROP TABLE x", "http://a\tb/", "e\u0301"],
  ...["x".repeat(256), "x".repeat(5001), "a".repeat(70_000), "(".repeat(3000), "a,".repeat(3000)],
  "\ud83d\udc69\u200d\ud83d\udc67".repeat(50),
];

const jsonTexts = [
  ...words("null true [] {} 0 -0 -1 1 1.5 100.0 1e2 0.1e1 0.00000001 9007199254740991 1e308 1e400"),
  ...words("9007199254740993 -1e400 1e-400 1e999999999 01 +1 .5 1. NaN Infinity 0x10 'a' tru [1,]"),
  ...words('{,} {"a"} "open "\\ud800" "\\udc00\\ud800" "\\u0000" "\\x" "\\u202e" /**/1 {"":""}'),
  ...words('{"a":1,"a":2} {"a":{"b":1,"\\u0062":2}} {"__proto__":{"admin":true}} {"$ref":"#"}'),
  ...words('{"constructor":{"prototype":{"x":1}}} {"toString":1,"valueOf":2,"toJSON":3}'),
  ...["1".repeat(5000), `0.${"1".repeat(5000)}`, `1${"0".repeat(999)}`, `1e-${"9".repeat(50)}`],
  ...['"\t"', "1 2", ""],
];

/** Text that no one has asked for, with the given keys among it. */
export function hostileText(keys: readonly string[]): fc.Arbitrary<string> {
  const secrets = keys.flatMap((key) => [
    key,
    `${key}${key}`,
    ` ${key}\n`,
    key.split("").join("\u200b"),
  ]);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.constantFrom(...secrets) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  );
}

/** The text of a JSON value, or of what is nearly one. */
export function hostileJson(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...jsonTexts) },
    { weight: 6, arbitrary: text.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: text.map(escapeAll) },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(2, 51, 3000), fc.boolean()).map(widen) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
  );
}

const nested = fc
  .tuple(fc.constantFrom(2, 5, 6, 31, 32, 33, 40, 10_000), fc.boolean(), fc.boolean())
  .map(([depth, isList, isClosed]) =>
    isList
      ? "[".repeat(depth) + (isClosed ? "]".repeat(depth) : "")
      : `${'{"a":'.repeat(depth)}1${isClosed ? "}".repeat(depth) : ""}`,
  );

function widen([count, isList]: [number, boolean]): string {
  const items = Array.from({ length: count }, (_, index) =>
    isList ? "{}" : `"k${index}":${index}`,
  );
  return isList ? `[${items.join()}]` : `{${items.join()}}`;
}

/** Every character as an escape, so that no search for a plain text finds it. */
function escapeAll(text: string): string {
  const escapes = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, "0"),
  );
  return `"${escapes.map((digits) => `\\u${digits}`).join("")}"`.slice(0, 20_000);
}

/** Bytes that are not the UTF-8 of JSON, or are it in disguise. */
export function hostileBytes(json: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  return fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    json.map((text) => Buffer.from(`\ufeff${text}`)),
    json.map((text) => Buffer.from(text, "utf16le")),
    json.map((text) => gzipSync(text)),
    json.map((text) =>
      Buffer.concat([Buffer.from(text), Buffer.from([0xc0, 0x80, 0xed, 0xa0, 0x80])]),
    ),
    fc.constantFrom(102_399, 102_400, 102_401, 150_000).map((size) => Buffer.alloc(size, " ")),
    fc.constantFrom(102_400, 102_401).map((size) => Buffer.from(`"${"a".repeat(size - 2)}"`)),
  );
}
