/** Nearly right keys and identifiers, which a gateway accepts if it compares only a part of them. */
import type { Probe } from "./probe.ts";
import type { ListOperation } from "./session.ts";

/** Headers without a key, which must be treated like a missing header. */
const emptyKeys: [how: string, as: { authorization: string; shown?: string }][] = [
  ["an empty key", { authorization: "Bearer " }],
  ["a scheme without a key", { authorization: "Bearer" }],
];

/** Tokens that do not resemble the right key. */
const guesses: Readonly<Record<string, string>> = {
  "the word null": "null",
  "a wildcard": "*",
  "a wildcard of SQL": "%",
  "a condition of SQL": "' OR '1'='1",
};

/**
 * Returns callers whose key is nearly the right one, each with a description of that key; none if the
 * gateway accepts any key.
 *
 * @param operation A list that requires a key.
 */
export async function nearKeys(
  probe: Probe,
  operation: ListOperation,
  { withEmpty = false } = {},
): Promise<typeof emptyKeys> {
  if (await acceptsAnyKey(probe, operation)) return withEmpty ? emptyKeys : [];
  const key = probe.session.gateway.rightKey;
  const other = key.endsWith("~") ? "-" : "~";
  const tokens = {
    "the key without its last character": key.slice(0, -1),
    // Not a letter: a gateway that looks for a key inside the token still finds it.
    "the key and one more character": `${key}~`,
    "one character and the key": `x${key}`,
    "the key without its prefix": key.replace(/^.*[_-](?=.)/, ""),
    "the key with another last character": `${key.slice(0, -1)}${other}`,
    "the key in the other letter case": otherCase(key),
    ...guesses,
  };
  const isOther = ([, token]: [string, string]) => token !== key;
  const near = Object.entries(tokens)
    .filter(isOther)
    .map(([how, token]): (typeof emptyKeys)[number] => {
      // A nearly right key is as secret as the key.
      return [how, { authorization: `Bearer ${token}`, shown: `Bearer <${how}>` }];
    });
  return withEmpty ? [...emptyKeys, ...near] : near;
}

/**
 * Returns the callers to try first, and those to try once more, since a gateway may fail only the second
 * time: all except guesses.
 */
export function inRounds<Caller extends readonly [how: string, ...unknown[]]>(
  callers: readonly Caller[],
) {
  return { first: callers, second: callers.filter(([how]) => !isGuess(how)) };
}

/** Returns true for the description of a key that does not resemble the right one. */
export function isGuess(how: string): boolean {
  return how in guesses;
}

/**
 * Returns true if a made-up key in the form of the right key opens an account, as in sandboxes. Then
 * nearly right keys may open accounts too, and even the same account (AUTH-11).
 */
async function acceptsAnyKey(probe: Probe, operation: ListOperation): Promise<boolean> {
  const key = probe.session.gateway.rightKey;
  const half = Math.floor(key.length / 2);
  const other = key.slice(0, half) + key.slice(half).replace(/./g, otherThan);
  const as = { authorization: `Bearer ${other}`, shown: "Bearer <made-up key>" };
  return (await probe.call(operation, { as })).isSuccess;
}

/** Returns another letter or digit of the same kind. */
function otherThan(letter: string): string {
  if (/\d/.test(letter)) return String((Number(letter) + 7) % 10);
  return /[a-z]/i.test(letter) ? (letter.toLowerCase() === "q" ? "z" : "q") : letter;
}

function otherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

/**
 * Returns batches of identifiers that must not reach a record: nearly right ones, twice, and search
 * wildcards.
 */
export function nearMissIdBatches(id: string): string[][] {
  return [nearIds(id), nearIds(id), ["%", "*"]];
}

/** Returns unused identifiers that contain the id of a record, or are its beginning. */
export function nearIds(id: string): string[] {
  const end = Math.ceil(id.length / 2);
  // A part of a serial number may be the id of another record.
  const hasUnusedParts = id.length >= 16 && /[a-z]/i.test(id.slice(end));
  const parts = hasUnusedParts ? [id.slice(0, end), id.slice(0, -1)] : [];
  return [`${id}x`, `x${id}`, `${id}.json`, `${id},2`, `${id} `, ...parts];
}
