/** Classes of numbers. */
import { addDecimal, isNumber, type Json, numberToken } from "../../support/json.ts";
import * as values from "../value-changes.ts";
import { type Damage, toNull, type ValueClass } from "./value-classes.ts";

function number(
  id: string,
  is: string,
  test: (token: string) => boolean,
  example: string,
  ...damages: readonly Damage[]
): ValueClass {
  const holds = (value: Json) => isNumber(value) && test(value.value);
  return { id, phrase: `is ${is}`, test: holds, example: numberToken(example), damages };
}

const wrapped = (bits: number): Damage => [
  `as a ${bits}-bit integer`,
  values.onToken((token) =>
    /^\d+$/.test(token) ? String(BigInt.asIntN(bits, BigInt(token))) : token,
  ),
];
const asFloat: Damage = [
  "rounded to a 32-bit float",
  values.onToken((token) => String(Math.fround(Number(token)))),
];
const rounded: Damage = [
  "rounded to a whole number",
  values.onToken((token) => String(Math.round(Number(token)))),
];
const cut = (places: number): Damage => [
  `truncated to ${places} decimal${places === 1 ? "" : "s"}`,
  values.onToken((token) => token.replace(new RegExp(`(\\.\\d{${places}})\\d+$`), "$1")),
];
const isOver =
  (limit: number) =>
  (token: string): boolean =>
    Number(token) > limit;
const decimals = (token: string): string => token.split(".")[1] ?? "";
const isWhole = (token: string): boolean => !token.includes(".");

export const wholeNumbers: readonly ValueClass[] = [
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

export const largeNumbers: readonly ValueClass[] = [
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
  number("over-2-40", "above 2^40", isOver(2 ** 40), "9007199254740991", wrapped(32), asFloat, [
    "rounded to 15 digits",
    values.onToken((token) => String(Number(Number(token).toPrecision(15)))),
  ]),
];

export const fractions: readonly ValueClass[] = [
  number("fraction", "not a whole number", (token) => !isWhole(token), "2.75", rounded, cut(1)),
  number(
    "cents",
    "a number with two decimals",
    (token) => decimals(token).length === 2,
    "1.25",
    cut(1),
    ["in cents", values.timesHundred],
  ),
  number("below-one", "below 1", (token) => Number(token) < 1, "0.5", rounded),
  number(
    "third-decimal",
    "a number with more than two decimals",
    (token) => decimals(token).length > 2,
    "0.125",
    cut(2),
  ),
];

export const smallFractions: readonly ValueClass[] = [
  number(
    "many-decimals",
    "a number with more than six decimals",
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
  toNull,
  ["one too high", values.plusOne],
  ["one too low", values.onToken((token) => addDecimal(token.includes("e") ? "1" : token, -1n, 0))],
  ["a hundred times too high", values.timesHundred],
  ["negative", values.negated],
];
