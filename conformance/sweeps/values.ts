/** Values that gateways often treat differently from others, for each member that a client chooses. */
import type { WritableObject } from "../support/json.ts";
import type { Session } from "../support/session.ts";

/**
 * Parts of texts with special characters: letters beyond ASCII and their decomposed forms, markup,
 * quotes, escapes, and what means something in other formats. Each row makes one text.
 */
const mixedTexts: readonly (readonly string[])[] = [
  [
    "Caf\u00e9 \u00c5ngstr\u00f6m",
    "10 \u20ac \u2013 \u201cnet\u201d \u2018s\u2019\u2026",
    "\ufb01ne \uff21 \u00bd \u2460",
  ],
  [
    "\u5546\u54c1 \u0416\u0443\u043a",
    // Not at the end, where half of an emoji would be cut off: a gateway may refuse that.
    "\u{1f381} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
    "\u05e9\u05dc\u05d5\u05dd \u0633\u0644\u0627\u0645",
  ],
  ["Cafe\u0301 A\u030a", "10\u00a0000", "two  blanks   three", "well -- so...", "(c) (tm)"],
  ["it's", 'the "best" one', "C:\\new\\table \\u0041", "a, b; c | d", "'x' `y` ~z"],
  [
    "<b>50 %</b> <i>",
    "salt & pepper &amp; &lt;x&gt; &#39;",
    "%41 100%25 %s %d",
    "a+b=c",
    "#7 order",
  ],
  [
    '{"a": [1]}',
    "{{name}} ${sum} $1",
    "see https://shop.example/a?b=c#d",
    "mail@shop.example",
    "* _ ^ \\n",
  ],
];

/** Texts that mean something else as a whole: numbers, keywords, dates, formulas. */
export const wholeTexts: readonly string[] = [
  ..."x 0 7 42 007 1.50 1e3 -5 null true false undefined NaN None [] {} 2026-01-31".split(" "),
  "=1+1",
  "ORDER FROM ACME",
  "@home",
  '"quoted"',
];

/** Lengths on both sides of common column widths, such as 255. */
const longLengths: readonly number[] = [130, 230, 460, 1100];

function longText(length: number): string {
  return `${"A long text, word by word. ".repeat(length / 27)}The end`;
}

/** Returns texts with a tag, which distinguishes them from all others. */
export function taggedTexts(session: Session): string[] {
  const texts = [...mixedTexts.map((parts) => parts.join(" ")), ...longLengths.map(longText)];
  return texts.map((text) => `${text} ${session.tag()}`);
}

/** Returns all texts; those that mean something else as a whole have no tag. */
export function textsOf(session: Session): string[] {
  return [...taggedTexts(session), ...wholeTexts];
}

/** Above the limits of 24, 31 and 32 bits, and the largest safe integer of a double. */
const largeAmounts: readonly string[] = [
  "16777217",
  "2147483653",
  "4294967299",
  "9007199254740991",
];

/** In the smallest unit: small, round, and large. */
export const wholeAmounts: readonly string[] = [
  ..."1 100 10 7 2500 1999 1234 99 40001 123457 1000000".split(" "),
  ...largeAmounts,
];

/**
 * One for each text, within what is left of most transactions. The long texts get those below 1, which
 * hide that an amount is one too low. 2.03 times a power of ten is slightly less than a whole number.
 */
export const refundAmounts: readonly string[] = [
  ..."1 2.5 7 2.03 3 10".split(" "),
  ..."0.625 0.01 0.00512345 0.0004".split(" "),
  ..."2 19.99 5 4 1.5 6 3 8 2.25 1 9 12 7 2 1.75 11 4 5 6 3".split(" "),
];

/**
 * Beyond what is left of most transactions, the largest first. The lower 32 bits of the second are a small
 * positive number, which a gateway that takes only those does not refuse.
 */
export const largeRefundAmounts: readonly string[] =
  "9007199254740991 4294967299 1234567.89 123456.78 54321.09 2345.67 1250".split(" ");

export const refundOfWholeTransaction = "100";
export const refundOfHalf = "50";

/** Queries, fragments, ports, escapes, letter case, a user; TAG stands for a unique tag. */
export const addresses: readonly string[] = [
  "https://shop.example/Back/Here/?z=1&a=2&order=TAG",
  "https://shop.example:8443/back?to=%2Fcart%20one&q=a+b&order=TAG",
  "https://shop.example/back/#paid-TAG",
  "http://www.shop.example/~user/(back)/TAG/",
  `https://shop.example/TAG/${"a-long-path/".repeat(22)}?end=1`,
  "https://shop.example/back?empty=&list=1&list=2&order=TAG",
  "https://user:word@shop.example/TAG",
];

/** Currencies with no, two and three decimals, used besides the currency of the run. */
export const currencies: readonly string[] = ["JPY", "EUR", "GBP", "KWD"];

/** Metadata of one key and of many, with keys and values that are often taken for something else. */
export const metadata: readonly WritableObject[] = [
  {},
  { k: "v" },
  { "0": "numbered" },
  { OrderId: "Mixed Case", "order-id": "7", "order id": "two words", "a.b": "x" },
  { "42": "digits", "\u00fcber \u5546\u54c1": "Gr\u00f6\u00dfe \u5546\u54c1 \u{1f381}" },
  { $set: "x", "@type": "y", "a:b/c": "z" },
  { digits: "42", zeros: "007", decimal: "1.50", power: "1e3", long: "12345678901234567890" },
  {
    yes: "true",
    no: "false",
    nothing: "null",
    list: "[1,2]",
    object: '{"a":1}',
    empty: "",
    zero: "0",
  },
  { amount: "1", reason: "inner", status: "inner", transaction_id: "inner", id: "inner" },
  { markup: "<b>&\"'</b>", long_text: "word ".repeat(30).trim(), date: "2026-01-31" },
  { longer_text: "word ".repeat(60).trim() },
  { ["a_long_key_".repeat(5)]: "of 55 characters" },
  Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`key_${index}`, `value ${index}`])),
];

/** Whole, or with few or many decimals; with real money, a sweep leaves out those that are too large. */
export const payoutAmounts: readonly string[] =
  "1 7 10 100 2500 1999 1234 2.5 8.03 1.250 0.125 0.12345678 0.00012 0.00000001 20.01 16777217 2147483653 4294967299 1234567.89 12.34567891".split(
    " ",
  );

/** Memos without blanks at their ends; a currency may allow only short ones. */
export const memos: readonly string[] = [
  ...wholeTexts,
  ...mixedTexts.map((parts) => parts.join(" ")),
  ...[64, ...longLengths].map(longText),
];
