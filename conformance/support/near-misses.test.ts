import { expect, it } from "vitest";
import { nearIds, nearKeys } from "./near-misses.ts";
import { Probe } from "./probe.ts";
import { listen, openSession } from "./test-support/session.ts";

const right = "sk_live_4eC39HqLyjWDarjtT1zdp7dc";

/** A session with a gateway that accepts some keys. */
async function open(accepts: (key: string) => boolean) {
  const url = await listen((request, response) => {
    const key = (request.headers.authorization ?? "").replace("Bearer ", "");
    response.statusCode = accepts(key) ? 200 : 401;
    response.setHeader("content-type", "application/json");
    response.end(accepts(key) ? "[]" : '{"error":"Invalid API key."}');
  });
  return openSession(url, {}, { right, invalid: "sk_live_invalid" });
}

it("makes keys that are nearly the right one, and logs none of them", async () => {
  const session = await open((key) => key === right);
  const near = await nearKeys(new Probe(session), "listPayouts");
  const tokens = near.map(([, { authorization }]) => authorization.replace("Bearer ", ""));
  const tokensOfKey = [
    right.slice(0, -1),
    `${right}~`,
    `x${right}`,
    "4eC39HqLyjWDarjtT1zdp7dc",
    `${right.slice(0, -1)}~`,
    right.toUpperCase(),
  ];
  expect(tokens).toEqual([...tokensOfKey, "null", "*", "%", "' OR '1'='1"]);
  for (const [, as] of near) await session.gateway.call("listPayouts", { as });
  const log = JSON.stringify(session.gateway.exchanges);
  expect(log).toContain("Bearer <the key and one more character>");
  expect(log).not.toContain(right.slice(8, 20));
});

it("does not send nearly right keys to a gateway that accepts a made-up one", async () => {
  const probe = new Probe(await open(() => true));
  expect(await nearKeys(probe, "listPayouts")).toEqual([]);
  const empty = await nearKeys(probe, "listPayouts", { withEmpty: true });
  expect(empty.map(([, { authorization }]) => authorization)).toEqual(["Bearer ", "Bearer"]);
});

it("makes up a key in the form of the right one that shares only its first half", async () => {
  const asked: string[] = [];
  const session = await open((key) => {
    asked.push(key);
    return false;
  });
  await nearKeys(new Probe(session), "listPayouts");
  const [madeUp = ""] = asked;
  expect(madeUp.slice(0, 16)).toBe(right.slice(0, 16));
  expect(madeUp).toHaveLength(right.length);
  const same = Array.from(madeUp, (letter, index) => index >= 16 && letter === right[index]);
  expect(same).not.toContain(true);
});

it("generates near-miss ids that contain the real id", () => {
  expect(nearIds("co_1")).toEqual(["co_1x", "xco_1", "co_1.json", "co_1,2", "co_1 "]);
});

it.each([
  [
    "includes prefixes of a long id",
    "co_4eC39HqLyjWDarjtT1zdp7dc",
    ["co_4eC39HqLyjW", "co_4eC39HqLyjWDarjtT1zdp7d"],
  ],
  ["excludes parts of a number, which may be the id of another record", "10000000000000000045", []],
  ["excludes parts of a number with a prefix", "refund-1234567890123", []],
])("the list of near-miss ids %s", (_, id, parts) => {
  expect(nearIds(id).slice(5)).toEqual(parts);
});
