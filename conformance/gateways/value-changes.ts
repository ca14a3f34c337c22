/** Changes to single values, made on the tokens of the response. */
import { addDecimal, isNumber, type Json, numberToken } from "../support/json.ts";

export type Mutation = (value: Json) => Json | undefined;

/** Returns a string unchanged, and any other value as JSON text. */
export function textOf(value: Json | undefined): string {
  if (typeof value === "string") return value;
  return isNumber(value) ? value.value : JSON.stringify(value ?? null);
}

export const asText: Mutation = (value) => textOf(value);
export const asNull: Mutation = () => null;
export const asArray: Mutation = (value) => [value];
export const asObject: Mutation = (value) => ({ value });
export const asNumber: Mutation = () => numberToken("42");
export const asTrue: Mutation = () => true;
export const emptied: Mutation = () => "";

export const onText =
  (change: (text: string) => Json): Mutation =>
  (value) =>
    typeof value === "string" ? change(value) : value;

export const truncated = (length: number): Mutation => onText((text) => text.slice(0, length));
export const cutOff = (count: number): Mutation => onText((text) => text.slice(0, -count));
export const upperCase = onText((text) => text.toUpperCase());
export const lowerCase = onText((text) => text.toLowerCase());

export const onToken =
  (change: (token: string) => string): Mutation =>
  (value) =>
    isNumber(value) ? numberToken(change(value.value)) : value;

export const plusOne = onToken((token) => addDecimal(token, 1n, 0));
export const minusOne = onToken((token) => addDecimal(token, -1n, 0));
export const plusLast = (places: number): Mutation =>
  onToken((token) => addDecimal(token, 1n, places));
export const timesHundred = onToken((token) => `${token}e2`);
export const hundredth = onToken((token) => `${token}e-2`);
export const negated = onToken((token) => `-${token}`);
export const wholePart = onToken((token) => token.replace(/\..*$/, ""));

/** Returns true for a number above a limit; precise enough to choose the records of a mutant. */
export function isAbove(value: Json | undefined, limit: number): boolean {
  return isNumber(value) && Number(value.value) > limit;
}

const day = 86_400_000;

/** Moves a time, keeping its format. */
export const moved = (ms: number): Mutation =>
  onText((text) => new Date(Date.parse(text) + ms).toISOString());

export const daysLater = (days: number): Mutation => moved(days * day);
export const epochSeconds = onText((text) =>
  numberToken(String(Math.floor(Date.parse(text) / 1000))),
);
export const dateAlone = onText((text) => text.slice(0, 10));
export const printedDate = onText((text) => new Date(text).toUTCString());
export const blankForT = onText((text) => text.replace("T", " "));
export const impossibleDay = onText((text) => text.replace(/^(\d{4})-\d\d-\d\d/, "$1-02-30"));

/** Returns true for text with characters outside the Basic Multilingual Plane. */
export function hasEmoji(value: Json | undefined): boolean {
  return typeof value === "string" && /[\u{10000}-\u{10ffff}]/u.test(value);
}
