/** Classes of metadata. */
import { isObject, type Json, type JsonObject, numberToken } from "../../support/json.ts";
import * as values from "../value-changes.ts";
import { type Damage, toNull, type ValueClass } from "./value-classes.ts";

const keys = (value: Json): string[] => (isObject(value) ? Object.keys(value) : []);

function metadata(
  id: string,
  phrase: string,
  test: (value: JsonObject) => boolean,
  example: JsonObject,
  ...damages: readonly (readonly [how: string, change: (value: JsonObject) => Json])[]
): ValueClass {
  return {
    id,
    phrase,
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

function ofValues(
  id: string,
  phrase: string,
  test: RegExp,
  example: string,
  change: (text: string) => Json,
) {
  return metadata(`value-${id}`, phrase, hasValue(test), { k: example }, [
    "with this value changed",
    mapValues((value) => (test.test(value) ? change(value) : value)),
  ]);
}

export const metadatas: readonly ValueClass[] = [
  metadata("no-keys", "is empty", (value) => keys(value).length === 0, {}, ["as null", () => null]),
  metadata("one-key", "has one key", (value) => keys(value).length === 1, { k: "v" }),
  metadata(
    "several-keys",
    "has several keys",
    (value) => keys(value).length > 1,
    { a: "1", b: "2" },
    ["with only its first key", (value) => Object.fromEntries(Object.entries(value).slice(0, 1))],
  ),
  metadata(
    "many-keys",
    "has more than five keys",
    (value) => keys(value).length > 5,
    Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key${index}`, `v${index}`])),
    ["with five of its keys", (value) => Object.fromEntries(Object.entries(value).slice(0, 5))],
  ),
  metadata(
    "dozens-of-keys",
    "has more than twenty keys",
    (value) => keys(value).length > 20,
    Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`key${index}`, `v${index}`])),
    ["with twenty of its keys", (value) => Object.fromEntries(Object.entries(value).slice(0, 20))],
  ),
  metadata(
    "key-long",
    "has a key longer than 40 characters",
    hasKey(/^.{41,}$/),
    {
      ["long_key_".repeat(5)]: "7",
    },
    ["with the key truncated to 40 characters", mapKeys((key) => key.slice(0, 40))],
  ),
  metadata(
    "key-capital",
    "has a key with an upper-case letter",
    hasKey(/[A-Z]/),
    { OrderId: "7" },
    ["with its keys in lower case", mapKeys((key) => key.toLowerCase())],
  ),
  metadata("key-underscore", "has a key with an underscore", hasKey(/_/), { order_id: "7" }, [
    "with its keys in camel case",
    mapKeys((key) => key.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())),
  ]),
  metadata("key-dot", "has a key with a dot", hasKey(/\./), { "a.b": "7" }, [
    "with a nested object for it",
    (value) => ({ ...(withoutKeys(/\./)(value) as JsonObject), a: { b: "7" } }),
  ]),
  metadata("key-dash", "has a key with a dash", hasKey(/-/), { "order-id": "7" }, [
    "with an underscore for it",
    mapKeys((key) => key.replaceAll("-", "_")),
  ]),
  metadata("key-blank", "has a key with a space", hasKey(/ /), { "order id": "7" }, [
    "without the key",
    withoutKeys(/ /),
  ]),
  metadata("key-digits", "has a key of digits", hasKey(/^\d+$/), { "42": "7" }, [
    "without the key",
    withoutKeys(/^\d+$/),
  ]),
  metadata(
    "key-other",
    "has a key with non-ASCII characters",
    hasKey(/[^\x20-\x7e]/),
    { "\u00fcber": "7" },
    ["without the key", withoutKeys(/[^\x20-\x7e]/)],
  ),
  metadata(
    "key-member",
    "has a key that is a member of a refund",
    hasKey(/^(?:amount|reason|status|id|transaction_id)$/),
    { amount: "1", reason: "inner" },
    ["without the key", withoutKeys(/^(?:amount|reason|status|id|transaction_id)$/)],
  ),
  ofValues("digits", "has a value of digits", /^\d+$/, "42", (value) =>
    numberToken(value.replace(/^0+(?=\d)/, "")),
  ),
  ofValues(
    "word",
    "has the value true, false or null",
    /^(?:true|false|null)$/,
    "true",
    (value) => {
      return JSON.parse(value) as Json;
    },
  ),
  ofValues("empty", "has an empty value", /^$/, "", () => null),
  ofValues(
    "other",
    "has a value with non-ASCII characters",
    /[^\x20-\x7e]/,
    "Gr\u00f6\u00dfe \u5546",
    (value) => value.replace(/[^\x20-\x7e]/g, "?"),
  ),
  ofValues("astral", "has a value with an emoji", /[\ud800-\udfff]/, "\u{1f381}", () => ""),
  ofValues("json", "has a value that is JSON", /^[[{]/, '{"a":1}', () => ({ a: numberToken("1") })),
  ofValues("markup", "has a value with markup", /[<&"]/, '<b>&"', (value) =>
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  ),
  ofValues(
    "long",
    "has a value longer than 100 characters",
    /^.{101,}$/,
    "v".repeat(120),
    (value) => value.slice(0, 100),
  ),
  ofValues(
    "longer",
    "has a value longer than 255 characters",
    /^.{256,}$/,
    "v".repeat(280),
    (value) => value.slice(0, 255),
  ),
  ofValues("blank", "has a value with a space", / /, "two words", (value) =>
    value.replaceAll(" ", "_"),
  ),
];

/** Damages that any object may suffer. */
export const objectDamages: readonly Damage[] = [
  toNull,
  ["empty", () => ({})],
  ["as a string", (value) => JSON.stringify(value)],
  ["as an array", values.asArray],
];
