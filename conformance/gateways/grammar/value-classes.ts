/** Kinds of value that gateways treat differently by mistake, each with what may go wrong with it. */
import type { Kind } from "../../../generated/interface-operations.ts";
import {
  addDecimal,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  numberToken,
} from "../../support/json.ts";
import * as values from "../values.ts";

/** What happens to a value: a phrase that completes "comes back …". */
export type Damage = readonly [how: string, change: values.Mutation];

export interface ValueClass {
  readonly id: string;
  /** Completes "the member is …". */
  readonly is: string;
  readonly test: (value: Json) => boolean;
  readonly example: Json;
  /** The mistakes that are typical of such values. */
  readonly damages: readonly Damage[];
}

type TextChange = (text: string) => Json;
const damage = (how: string, change: TextChange): Damage => [how, values.onText(change)];

function text(
  id: string,
  is: string,
  test: RegExp | ((text: string) => boolean),
  example: string,
  ...damages: readonly Damage[]
): ValueClass {
  const holds = test instanceof RegExp ? (value: string) => test.test(value) : test;
  return { id, is, test: (value) => typeof value === "string" && holds(value), example, damages };
}

const toAscii = damage("with a question mark for each letter beyond ASCII", (value) =>
  value.replace(/[^\x20-\x7e]/g, "?"),
);
const stripped = damage("without what is beyond ASCII", (value) =>
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
const lost = damage("empty", () => "");
const nothing: Damage = ["as null", values.asNull];

function longer(length: number): ValueClass {
  return text(
    `over-${length}`,
    `longer than ${length} characters`,
    (value) => value.length > length,
    `${"Long text ".repeat(Math.ceil(length / 10))}with an end`,
    damage(`cut to ${length} characters`, (value) => value.slice(0, length)),
    damage(`cut to ${length - 3} characters and an ellipsis`, (value) =>
      value.length > length ? `${value.slice(0, length - 3)}...` : value,
    ),
  );
}

/** Texts that hold something. */
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
    "a text beyond Latin-1",
    /[^\u0000-\u00ff]/,
    "\u5546\u54c1 \u0416",
    toAscii,
    stripped,
    asLatin1,
  ),
  text(
    "beyond-bmp",
    "a text beyond the basic plane",
    values.hasEmoji,
    "Gift \u{1f381}",
    damage("without it", (value) => value.replace(/[\u{10000}-\u{10ffff}]/gu, "")),
    damage("with replacement characters", (value) =>
      value.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd\ufffd"),
    ),
    damage("cut before it", (value) => value.replace(/[\u{10000}-\u{10ffff}].*$/u, "")),
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
    damage("reversed", (value) => [...value].reverse().join("")),
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
    damage("with a plain blank for it", (value) => value.replaceAll("\u00a0", " ")),
  ),
  text(
    "two-blanks",
    "a text with two blanks in a row",
    /\S {2,}\S/,
    "two  blanks",
    damage("with one blank", (value) => value.replace(/ +/g, " ")),
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
    damage("cut before it", (value) => value.replace(/&.*$/, "")),
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
    damage("with two for one", (value) => value.replaceAll("'", "''")),
    damage("cut before it", (value) => value.replace(/'.*$/, "")),
  ),
  text(
    "backslash",
    "a text with a backslash",
    /\\/,
    "C:\\new\\table",
    damage("without it", (value) => value.replaceAll("\\", "")),
    damage("with two for one", (value) => value.replaceAll("\\", "\\\\")),
    damage("with an escape taken for what it stands for", (value) =>
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
    damage("with two for one", (value) => value.replaceAll("%", "%%")),
    damage("without it", (value) => value.replaceAll("%", "")),
  ),
  text(
    "plus",
    "a text with a plus sign",
    /\+/,
    "a+b = c",
    damage("with a blank for it", (value) => value.replaceAll("+", " ")),
  ),
  text(
    "hash",
    "a text with a hash sign",
    /#/,
    "order #42",
    damage("cut before it", (value) => value.replace(/#.*$/, "")),
  ),
  text(
    "semicolon",
    "a text with a semicolon",
    /;/,
    "first; second",
    damage("cut before it", (value) => value.replace(/;.*$/, "")),
  ),
  text(
    "braces",
    "a text with braces",
    /\{.*\}/,
    "dear {{name}}, ${sum}",
    damage("without what is in them", (value) => value.replace(/\{+[^}]*\}+/g, "")),
  ),
  text(
    "dashes",
    "a text with dots or dashes in a row",
    /--|\.\.\./,
    "well -- yes...",
    damage("with typographic signs", (value) =>
      value.replaceAll("--", "\u2014").replaceAll("...", "\u2026"),
    ),
  ),
  text(
    "address",
    "a text with a web address",
    /https?:\/\//,
    "see https://shop.example/a?b=c",
    damage("without the address", (value) => value.replace(/https?:\/\/\S+/, "")),
  ),
  text(
    "capitals",
    "a text with capital letters",
    /[A-Z]/,
    "Order From ACME",
    damage("in small letters", (value) => value.toLowerCase()),
  ),
  text(
    "comma",
    "a text with a comma",
    /,/,
    "red, green, blue",
    damage("cut before it", (value) => value.replace(/,.*$/, "")),
  ),
];

/** Texts that are something as a whole. */
const whole: readonly ValueClass[] = [
  text("one-character", "one character long", /^[^\s]$/u, "x", lost, nothing),
  text("digits", "a text of digits", /^\d+$/, "42", parsed, lost),
  text(
    "leading-zero",
    "a number with a leading zero",
    /^0\d+$/,
    "007",
    damage("without its zeros", (value) => value.replace(/^0+/, "")),
  ),
  text("zero", "the text 0", /^0$/, "0", parsed, lost, nothing),
  text(
    "decimal",
    "a decimal in a text",
    /^\d+\.\d+$/,
    "1.50",
    parsed,
    damage("without its last zero", (value) => value.replace(/0$/, "")),
  ),
  text("exponent", "a number with an exponent", /^\d+e\d+$/, "1e3", parsed),
  text("null-word", "the word null", /^null$/i, "null", parsed, lost),
  text("true-word", "the word true or false", /^(?:true|false)$/i, "true", parsed),
  text("no-word", "undefined, NaN or None", /^(?:undefined|NaN|None)$/, "undefined", lost, nothing),
  text("brackets", "an empty array or object as a text", /^(?:\[\]|\{\})$/, "{}", parsed, lost),
  text(
    "date",
    "a date",
    /^\d{4}-\d\d-\d\d$/,
    "2026-01-31",
    damage("as a moment", (value) => `${value}T00:00:00Z`),
  ),
  text(
    "formula",
    "a text that begins like a formula",
    /^[=@+-]/,
    "=1+1",
    damage("with an apostrophe before it", (value) => `'${value}`),
  ),
];

export const lengths = [64, 100, 128, 200, 255, 500, 1000].map(longer);

const texts: readonly ValueClass[] = [...holding, ...whole, ...lengths];

/** Damages that any text may suffer. */
export const textDamages: readonly Damage[] = [
  nothing,
  lost,
  ["as an array", values.asArray],
  damage("one character short", (value) => value.slice(0, -1)),
  damage("in capital letters", (value) => value.toUpperCase()),
];

function number(
  id: string,
  is: string,
  test: (token: string) => boolean,
  example: string,
  ...damages: readonly Damage[]
): ValueClass {
  const holds = (value: Json) => isNumber(value) && test(value.value);
  return { id, is, test: holds, example: numberToken(example), damages };
}

const wrapped = (bits: number): Damage => [
  `as ${bits} bits hold it`,
  values.onToken((token) =>
    /^\d+$/.test(token) ? String(BigInt.asIntN(bits, BigInt(token))) : token,
  ),
];
const asFloat: Damage = [
  "as a 32-bit float holds it",
  values.onToken((token) => String(Math.fround(Number(token)))),
];
const rounded: Damage = [
  "rounded to a whole number",
  values.onToken((token) => String(Math.round(Number(token)))),
];
const cut = (places: number): Damage => [
  `cut after ${places} decimals`,
  values.onToken((token) => token.replace(new RegExp(`(\\.\\d{${places}})\\d+$`), "$1")),
];
const isOver =
  (limit: number) =>
  (token: string): boolean =>
    Number(token) > limit;
const decimals = (token: string): string => token.split(".")[1] ?? "";
const isWhole = (token: string): boolean => !token.includes(".");

const wholeNumbers: readonly ValueClass[] = [
  number("one", "1", (token) => token === "1", "1", ["as true", values.asTrue]),
  number("below-ten", "below 10", (token) => isWhole(token) && Number(token) < 10, "7"),
  number("power-of-ten", "a power of ten", (token) => /^10+$/.test(token), "100", [
    "without its zeros",
    values.onToken((token) => token.replace(/0+$/, "")),
  ]),
  number("hundreds", "a multiple of 100", (token) => /^[1-9]\d*00$/.test(token), "2500", [
    "divided by 100",
    values.onToken((token) => token.replace(/00$/, "")),
  ]),
  number("odd", "odd", (token) => isWhole(token) && /[13579]$/.test(token), "1999", [
    "made even",
    values.minusOne,
  ]),
  number("over-999", "above 999", isOver(999), "1234", [
    "with a comma in a string",
    (value) => (isNumber(value) ? Number(value.value).toLocaleString("en-US") : value),
  ]),
];

const largeNumbers: readonly ValueClass[] = [
  number("over-2-15", "above 2^15", isOver(2 ** 15), "40001", wrapped(16)),
  number("over-10-5", "above 100,000", isOver(100_000), "123457", [
    "rounded to hundreds",
    values.onToken((token) => String(Math.round(Number(token) / 100) * 100)),
  ]),
  number("over-2-24", "above 2^24", isOver(2 ** 24), "16777217", asFloat),
  number("over-2-31", "above 2^31", isOver(2 ** 31), "2147483653", wrapped(32), [
    "capped",
    values.onToken((token) => (isOver(2 ** 31)(token) ? "2147483647" : token)),
  ]),
  number("over-2-32", "above 2^32", isOver(2 ** 32), "4294967299", wrapped(32), asFloat),
];

const fractions: readonly ValueClass[] = [
  number("fraction", "no whole number", (token) => !isWhole(token), "2.5", rounded, cut(1)),
  number("cents", "of two decimals", (token) => decimals(token).length === 2, "1.25", cut(1), [
    "in cents",
    values.timesHundred,
  ]),
  number("below-one", "below 1", (token) => Number(token) < 1, "0.5", rounded),
  number(
    "third-decimal",
    "of more than two decimals",
    (token) => decimals(token).length > 2,
    "0.125",
    cut(2),
  ),
];

const smallFractions: readonly ValueClass[] = [
  number(
    "many-decimals",
    "of more than six decimals",
    (token) => decimals(token).length > 6,
    "0.12345678",
    cut(6),
    asFloat,
  ),
  number("small", "below 0.001", (token) => Number(token) < 0.001, "0.00012", [
    "as 0",
    () => numberToken("0"),
  ]),
];

/** Damages that any number may suffer. */
export const numberDamages: readonly Damage[] = [
  ["as a string", values.asText],
  nothing,
  ["one too high", values.plusOne],
  ["one too low", values.onToken((token) => addDecimal(token.includes("e") ? "1" : token, -1n, 0))],
  ["a hundred times too high", values.timesHundred],
  ["negative", values.negated],
];

const link = (rest: string) => `https://shop.example${rest}`;

const addresses: readonly ValueClass[] = [
  text(
    "query",
    "an address with a query",
    /\?/,
    link("/back?order=1"),
    damage("without its query", (value) => value.replace(/\?.*$/, "")),
  ),
  text(
    "two-parameters",
    "an address with two parameters",
    /\?.*&/,
    link("/back?z=1&a=2"),
    damage("with its first parameter alone", (value) => value.replace(/&.*$/, "")),
    damage("with its parameters sorted", (value) => {
      const [path = "", query = ""] = value.split("?");
      return `${path}?${query.split("&").sort().join("&")}`;
    }),
    damage("with entities for ampersands", (value) => value.replaceAll("&", "&amp;")),
  ),
  text(
    "fragment",
    "an address with a fragment",
    /#/,
    link("/back#paid"),
    damage("without its fragment", (value) => value.replace(/#.*$/, "")),
  ),
  text(
    "port",
    "an address with a port",
    /^https?:\/\/[^/]+:\d+/,
    "https://shop.example:8443/back",
    damage("without its port", (value) => value.replace(/:\d+/, "")),
  ),
  text(
    "escape",
    "an address with a percent escape",
    /%[0-9a-fA-F]{2}/,
    link("/back?to=%2Fcart%20one"),
    damage("decoded", (value) => value.replaceAll("%2F", "/").replaceAll("%20", " ")),
    damage("encoded twice", (value) => value.replaceAll("%", "%25")),
  ),
  text(
    "plus",
    "an address with a plus sign",
    /\+/,
    link("/back?q=a+b"),
    damage("with an escape for it", (value) => value.replaceAll("+", "%20")),
  ),
  text(
    "upper-case-path",
    "an address with capital letters in its path",
    /^https?:\/\/[^/]+\/.*[A-Z]/,
    link("/Back/Here"),
    damage("in small letters", (value) => value.toLowerCase()),
  ),
  text(
    "closing-slash",
    "an address that ends with a slash",
    /[^/]\/$/,
    link("/back/"),
    damage("without the slash", (value) => value.replace(/\/$/, "")),
  ),
  text(
    "http",
    "an address without TLS",
    /^http:/,
    "http://shop.example/back",
    damage("with TLS", (value) => value.replace(/^http:/, "https:")),
  ),
  ...[64, 128, 255].map(longer),
];

const keys = (value: Json): string[] => (isObject(value) ? Object.keys(value) : []);

function metadata(
  id: string,
  is: string,
  test: (value: JsonObject) => boolean,
  example: JsonObject,
  ...damages: readonly (readonly [how: string, change: (value: JsonObject) => Json])[]
): ValueClass {
  return {
    id,
    is,
    test: (value) => isObject(value) && test(value),
    example,
    damages: damages.map(([how, change]): Damage => [
      how,
      (value) => (isObject(value) ? change(value) : value),
    ]),
  };
}

const mapKeys =
  (change: (key: string) => string) =>
  (value: JsonObject): Json =>
    Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), item]));
const mapValues =
  (change: (text: string) => Json) =>
  (value: JsonObject): Json =>
    Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        typeof item === "string" ? change(item) : item,
      ]),
    );
const withoutKeys =
  (test: RegExp) =>
  (value: JsonObject): Json =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !test.test(key)));

const hasKey = (test: RegExp) => (value: JsonObject) => keys(value).some((key) => test.test(key));
const hasValue = (test: RegExp) => (value: JsonObject) =>
  Object.values(value).some((item) => typeof item === "string" && test.test(item));

function ofValues(id: string, is: string, test: RegExp, example: string, change: TextChange) {
  return metadata(`value-${id}`, is, hasValue(test), { k: example }, [
    "with it changed",
    mapValues((value) => (test.test(value) ? change(value) : value)),
  ]);
}

const metadatas: readonly ValueClass[] = [
  metadata("no-keys", "empty", (value) => keys(value).length === 0, {}, ["as null", () => null]),
  metadata("one-key", "of one key", (value) => keys(value).length === 1, { k: "v" }),
  metadata(
    "several-keys",
    "of several keys",
    (value) => keys(value).length > 1,
    { a: "1", b: "2" },
    ["with its first key alone", (value) => Object.fromEntries(Object.entries(value).slice(0, 1))],
  ),
  metadata(
    "many-keys",
    "of more than five keys",
    (value) => keys(value).length > 5,
    Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key${index}`, `v${index}`])),
    ["with five of its keys", (value) => Object.fromEntries(Object.entries(value).slice(0, 5))],
  ),
  metadata("key-capital", "of a key with a capital letter", hasKey(/[A-Z]/), { OrderId: "7" }, [
    "with its keys in small letters",
    mapKeys((key) => key.toLowerCase()),
  ]),
  metadata("key-underscore", "of a key with an underscore", hasKey(/_/), { order_id: "7" }, [
    "with its keys in camel case",
    mapKeys((key) => key.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())),
  ]),
  metadata("key-dot", "of a key with a dot", hasKey(/\./), { "a.b": "7" }, [
    "with a nested object for it",
    (value) => ({ ...(withoutKeys(/\./)(value) as JsonObject), a: { b: "7" } }),
  ]),
  metadata("key-dash", "of a key with a dash", hasKey(/-/), { "order-id": "7" }, [
    "with an underscore for it",
    mapKeys((key) => key.replaceAll("-", "_")),
  ]),
  metadata("key-blank", "of a key with a blank", hasKey(/ /), { "order id": "7" }, [
    "without the key",
    withoutKeys(/ /),
  ]),
  metadata("key-digits", "of a key of digits", hasKey(/^\d+$/), { "42": "7" }, [
    "without the key",
    withoutKeys(/^\d+$/),
  ]),
  metadata("key-other", "of a key beyond ASCII", hasKey(/[^\x20-\x7e]/), { "\u00fcber": "7" }, [
    "without the key",
    withoutKeys(/[^\x20-\x7e]/),
  ]),
  metadata(
    "key-member",
    "of a key that is a member of a refund",
    hasKey(/^(?:amount|reason|status|id|transaction_id)$/),
    { amount: "1", reason: "inner" },
    ["without the key", withoutKeys(/^(?:amount|reason|status|id|transaction_id)$/)],
  ),
  ofValues("digits", "of a value of digits", /^\d+$/, "42", (value) =>
    numberToken(value.replace(/^0+(?=\d)/, "")),
  ),
  ofValues("word", "of the value true, false or null", /^(?:true|false|null)$/, "true", (value) => {
    return JSON.parse(value) as Json;
  }),
  ofValues("empty", "of an empty value", /^$/, "", () => null),
  ofValues("other", "of a value beyond ASCII", /[^\x20-\x7e]/, "Gr\u00f6\u00dfe \u5546", (value) =>
    value.replace(/[^\x20-\x7e]/g, "?"),
  ),
  ofValues("astral", "of a value beyond the basic plane", /[\ud800-\udfff]/, "\u{1f381}", () => ""),
  ofValues("json", "of a value that is JSON", /^[[{]/, '{"a":1}', () => ({ a: numberToken("1") })),
  ofValues("markup", "of a value with markup", /[<&"]/, '<b>&"', (value) =>
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  ),
  ofValues(
    "long",
    "of a value of more than 100 characters",
    /^.{101,}$/,
    "v".repeat(120),
    (value) => value.slice(0, 100),
  ),
  ofValues("blank", "of a value with a blank", / /, "two words", (value) =>
    value.replaceAll(" ", "_"),
  ),
];

/** Damages that any object may suffer. */
export const objectDamages: readonly Damage[] = [
  nothing,
  ["empty", () => ({})],
  ["as a string", (value) => JSON.stringify(value)],
  ["as an array", values.asArray],
];

const codes: readonly ValueClass[] = ["EUR", "GBP", "JPY", "KWD"].map((code) =>
  text(
    code.toLowerCase(),
    code,
    (value) => value === code,
    code,
    damage("as USD", () => "USD"),
  ),
);

interface Classes {
  readonly name: string;
  readonly classes: readonly ValueClass[];
}

/** Payout memos are short, and have narrower alphabets in some currencies than other texts. */
const memos = texts.filter(({ id }) => !id.startsWith("over-") || id === "over-64");

const classes: Readonly<Record<Kind, readonly Classes[]>> = {
  checkout: [
    { name: "amount", classes: [...wholeNumbers, ...largeNumbers] },
    { name: "currency", classes: codes },
    { name: "description", classes: texts },
    { name: "redirect_url", classes: addresses },
    { name: "cancel_url", classes: addresses },
  ],
  refund: [
    { name: "amount", classes: [...wholeNumbers.slice(0, 5), ...fractions] },
    { name: "reason", classes: texts },
    { name: "metadata", classes: metadatas },
  ],
  payout: [
    { name: "amount", classes: [...wholeNumbers, ...fractions, ...smallFractions] },
    { name: "memo", classes: memos },
  ],
};

/** Returns the classes of values that clients choose for the members of a kind. */
export function classesOf(kind: Kind): readonly Classes[] {
  return classes[kind];
}
