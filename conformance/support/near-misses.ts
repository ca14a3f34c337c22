/** Keys and identifiers that are nearly right: who compares only a part of them takes them for right. */
import type { OddCaller } from "./gateway.ts";
import type { Probe } from "./probe.ts";

type NearKey = readonly [how: string, as: OddCaller];

/** A header without a key is as good as none. */
const emptyKeys: readonly NearKey[] = [
  ["an empty key", { authorization: "Bearer " }],
  ["a scheme without a key", { authorization: "Bearer" }],
];

/** Returns callers whose key is nearly the right one, with what is wrong with it. */
export function nearKeys(probe: Probe, { withEmpty = false } = {}): NearKey[] {
  const key = probe.session.gateway.rightKey;
  const other = key.endsWith("~") ? "-" : "~";
  const tokens = {
    "the key without its last character": key.slice(0, -1),
    "the key and one more character": `${key}x`,
    "one character and the key": `x${key}`,
    "the key with another last character": `${key.slice(0, -1)}${other}`,
  };
  const near = Object.entries(tokens).map(([how, token]): NearKey => {
    // What is nearly a key is as secret as the key.
    return [how, { authorization: `Bearer ${token}`, shown: `Bearer <${how}>` }];
  });
  return withEmpty ? [...emptyKeys, ...near] : near;
}

/** Returns identifiers that nobody has, with that of a record in them. */
export function nearIds(id: string): string[] {
  return [`${id}x`, `x${id}`, `${id}.json`, `${id},2`];
}
