/** Classes of texts. */
import { type Json, numberToken } from "../../support/json.ts";
import * as values from "../value-changes.ts";
import { type Damage, damage, toNull, text, type ValueClass } from "./value-classes.ts";

const toAscii = damage("with a question mark for each non-ASCII letter", (value) =>
  value.replace(/[^\x20-\x7e]/g, "?"),
);
const stripped = damage("without its non-ASCII characters", (value) =>
  value.replace(/[^\x20-\x7e]/g, ""),
);
const asLatin1 = damage("as UTF-8 read as Latin-1", (value) =>
  Buffer.from(value).toString("latin1"),
);
const parsed = damage("parsed as JSON", (value) => {
  const isKnown = /^(?:null|true|false|\[\]|\{\}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e\d+)?)$/.test(value);
  if (!isKnown) return value;
  if (/\d/.test(value)) return numberToken(value);
  return JSON.parse(value) as Json;
});
const toEmpty = damage("empty", () => "");

export function longer(length: number, example: string): ValueClass {
  return text(
    `over-${length}`,
    `longer than ${length} characters`,
    (value) => value.length > length,
    example,
    damage(`truncated to ${length} characters`, (value) => value.slice(0, length)),
    damage(`truncated to ${length - 3} characters and an ellipsis`, (value) =>
      value.length > length ? `${value.slice(0, length - 3)}...` : value,
    ),
  );
}

/** Texts with special characters. */
const holding: readonly ValueClass[] = [
  text(
    "accent",
    "a text with a composed letter",
    (value) => value.normalize("NFD") !== value,
    "Caf\u00e9 cr\u00e8me",
    damage("decomposed", (value) => value.normalize("NFD")),
    damage("without its accents", (value) => value.normalize("NFD").replace(/\p{M}/gu, "")),
    toAscii,
    asLatin1,
  ),
  text(
    "combining",
    "a text with a decomposed letter",
    (value) => value.normalize("NFC") !== value,
    "Cafe\u0301 decomposed",
    damage("composed", (value) => value.normalize("NFC")),
  ),
  text(
    "compatible",
    "a text with a ligature or a full-width letter",
    (value) => value.normalize("NFKC") !== value.normalize("NFC"),
    "\ufb01ne \uff21 \u00bd",
    damage("in its compatible form", (value) => value.normalize("NFKC")),
  ),
  text(
    "beyond-latin",
    "a text with characters beyond Latin-1",
    /[\u0100-\uffff]/,
    "\u5546\u54c1 \u0416",
    toAscii,
    stripped,
    asLatin1,
  ),
  text(
    "beyond-bmp",
    "a text with an emoji",
    values.hasEmoji,
    "Gift \u{1f381}",
    damage("without it", (value) => value.replace(/[\u{10000}-\u{10ffff}]/gu, "")),
    damage("with replacement characters", (value) =>
      value.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd\ufffd"),
    ),
    damage("truncated before it", (value) => value.replace(/[\u{10000}-\u{10ffff}].*$/u, "")),
  ),
  text(
    "joined",
    "a text with a zero-width joiner",
    /\u200d/,
    "\u{1f468}\u200d\u{1f467} family",
    damage("without the joiner", (value) => value.replaceAll("\u200d", "")),
  ),
  text(
    "right-to-left",
    "a text in Hebrew or Arabic",
    /[\u0590-\u06ff]/,
    "\u05e9\u05dc\u05d5\u05dd \u0633\u0644\u0627\u0645",
    damage("reversed", (value) => Array.from(value).reverse().join("")),
    toAscii,
  ),
  text(
    "euro",
    "a text with a euro sign or curly quotes",
    /[\u20ac\u2018-\u201d\u2013\u2026]/,
    "10 \u20ac \u2013 \u201cnet\u201d",
    damage("with plain characters for them", (value) =>
      value
        .replaceAll("\u20ac", "EUR")
        .replaceAll(/[\u201c\u201d]/g, '"')
        .replaceAll("\u2013", "-"),
    ),
    toAscii,
  ),
  text(
    "no-break",
    "a text with a no-break space",
    /\u00a0/,
    "10\u00a0000",
    damage("with a plain space instead", (value) => value.replaceAll("\u00a0", " ")),
  ),
  text(
    "two-blanks",
    "a text with two consecutive spaces",
    /\S {2,}\S/,
    "two  blanks",
    damage("with one space", (value) => value.replace(/ +/g, " ")),
  ),
  text(
    "tags",
    "a text with markup",
    /<[^>]*>/,
    "a <b>bold</b> word",
    damage("without its tags", (value) => value.replace(/<[^>]*>/g, "")),
    damage("with escaped brackets", (value) => value.replaceAll("<", "&lt;")),
  ),
  text(
    "ampersand",
    "a text with an ampersand",
    /&/,
    "salt & pepper",
    damage("with an entity for it", (value) => value.replaceAll("&", "&amp;")),
    damage("truncated before it", (value) => value.replace(/&.*$/, "")),
  ),
  text(
    "entity",
    "a text with an HTML entity",
    /&(?:amp|lt|gt|quot|#\d+);/,
    "one &lt; two &amp; &#39;three&#39;",
    damage("with the entities decoded", (value) =>
      value.replaceAll("&lt;", "<").replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
    ),
  ),
  text(
    "quotes",
    "a text with double quotes",
    /"/,
    'the "best" one',
    damage("with entities for them", (value) => value.replaceAll('"', "&quot;")),
    damage("without them", (value) => value.replaceAll('"', "")),
    damage("with backslashes before them", (value) => value.replaceAll('"', '\\"')),
  ),
  text(
    "apostrophe",
    "a text with an apostrophe",
    /'/,
    "it's here",
    damage("with each doubled", (value) => value.replaceAll("'", "''")),
    damage("truncated before it", (value) => value.replace(/'.*$/, "")),
  ),
  text(
    "backslash",
    "a text with a backslash",
    /\\/,
    "C:\\new\\table",
    damage("without it", (value) => value.replaceAll("\\", "")),
    damage("with each doubled", (value) => value.replaceAll("\\", "\\\\")),
    damage("with its escape sequences replaced", (value) =>
      value.replaceAll("\\n", "\n").replaceAll("\\t", "\t"),
    ),
  ),
  text(
    "percent-escape",
    "a text with a percent escape",
    /%[0-9a-fA-F]{2}/,
    "100%25 of %41",
    damage("decoded", (value) =>
      value.replace(/%([0-7][0-9a-fA-F])/g, (_escape, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ),
  ),
  text(
    "percent",
    "a text with a percent sign",
    /%/,
    "10% off, %s and %d",
    damage("with each doubled", (value) => value.replaceAll("%", "%%")),
    damage("without it", (value) => value.replaceAll("%", "")),
  ),
  text(
    "plus",
    "a text with a plus sign",
    /\+/,
    "a+b = c",
    damage("with a space instead", (value) => value.replaceAll("+", " ")),
  ),
  text(
    "hash",
    "a text with a hash sign",
    /#/,
    "order #42",
    damage("truncated before it", (value) => value.replace(/#.*$/, "")),
  ),
  text(
    "semicolon",
    "a text with a semicolon",
    /;/,
    "first; second",
    damage("truncated before it", (value) => value.replace(/;.*$/, "")),
  ),
  text(
    "braces",
    "a text with braces",
    /\{.*\}/,
    "dear {{name}}, ${sum}",
    damage("without their contents", (value) => value.replace(/\{[^}]*\}+/g, "")),
  ),
  text(
    "dashes",
    "a text with consecutive dots or dashes",
    /--|\.\.\./,
    "well -- yes...",
    damage("with typographic signs", (value) =>
      value.replaceAll("--", "\u2014").replaceAll("...", "\u2026"),
    ),
  ),
  text(
    "address",
    "a text with a URL",
    /https?:\/\//,
    "see https://shop.example/a?b=c",
    damage("without the address", (value) => value.replace(/https?:\/\/\S+/, "")),
  ),
  text(
    "capitals",
    "a text with capital letters",
    /[A-Z]/,
    "Order From ACME",
    damage("in lower case", (value) => value.toLowerCase()),
  ),
  text(
    "comma",
    "a text with a comma",
    /,/,
    "red, green, blue",
    damage("truncated before it", (value) => value.replace(/,.*$/, "")),
  ),
];

/** Texts that could be mistaken for a value of another type. */
const whole: readonly ValueClass[] = [
  text("one-character", "one character long", /^[^\s]$/u, "x", toEmpty, toNull),
  text("digits", "a text of digits", /^\d+$/, "42", parsed, toEmpty),
  text(
    "leading-zero",
    "a number with a leading zero",
    /^0\d+$/,
    "007",
    damage("without its zeros", (value) => value.replace(/^0+/, "")),
  ),
  text("zero", 'the text "0"', /^0$/, "0", parsed, toEmpty, toNull),
  text(
    "decimal",
    "a text with a decimal number",
    /^\d+\.\d+$/,
    "1.50",
    parsed,
    damage("without its last zero", (value) => value.replace(/0$/, "")),
  ),
  text("exponent", "a number with an exponent", /^\d+e\d+$/, "1e3", parsed),
  text("null-word", "the word null", /^null$/i, "null", parsed, toEmpty),
  text("true-word", "the word true or false", /^(?:true|false)$/i, "true", parsed),
  text(
    "no-word",
    "undefined, NaN or None",
    /^(?:undefined|NaN|None)$/,
    "undefined",
    toEmpty,
    toNull,
  ),
  text("brackets", "an empty array or object as a text", /^(?:\[\]|\{\})$/, "{}", parsed, toEmpty),
  text(
    "date",
    "a date",
    /^\d{4}-\d\d-\d\d$/,
    "2026-01-31",
    damage("as a date-time", (value) => `${value}T00:00:00Z`),
  ),
  text(
    "formula",
    "a text that begins like a formula",
    /^[=@+-]/,
    "=1+1",
    damage("with an apostrophe before it", (value) => `'${value}`),
  ),
];

export const texts: readonly ValueClass[] = [
  ...holding,
  ...whole,
  ...[64, 100, 128, 200, 255, 500, 1000].map((length) =>
    longer(length, `${"Long text ".repeat(Math.ceil(length / 10))}with an end`),
  ),
];

/** Damages that any text may suffer. */
export const textDamages: readonly Damage[] = [
  toNull,
  toEmpty,
  ["as an array", values.asArray],
  damage("one character short", (value) => value.slice(0, -1)),
  damage("in upper case", (value) => value.toUpperCase()),
];
