import { describe, expect, it } from "vitest";
import { payoutBody } from "../test-support/bodies.ts";
import { payoutPath, payoutsPath } from "../test-support/records.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const elements = "Ensure this field has no more than 50 elements.";
const keys = "Keys must have 1 to 40 characters without [ and ].";
const levels = "Ensure this field has no more than 5 levels.";
const bytes = "Ensure this field has no more than 8192 bytes.";
const at500 = "Ensure this field has no more than 500 characters.";
const nul = "Null characters are not allowed.";
const string = "Not a valid string.";

describe("D-WR-04: the metadata of a payout", () => {
  it.each([
    ["nothing", "{}"],
    ["every JSON type", '{"n":1.5,"b":true,"z":null,"s":"é漢🙂","l":[1,"x",{"o":{}}],"f":false}'],
    ["50 keys", JSON.stringify(withKeys(50))],
    ["more than 50 keys in all, within others", `{"a":${JSON.stringify(withKeys(60))}}`],
    ["a key of 40 characters outside the basic plane", `{"${"🙂".repeat(40)}":1}`],
    ["a key of one blank", '{" ":1}'],
    ["keys with quotes, dots and braces", '{"a\\"b":1,"a.b":2,"{}":3,"\\\\":4,"a\\nb":5}'],
    ["keys that JavaScript knows", '{"__proto__":{"a":1},"constructor":2,"toString":3}'],
    ["number keys out of order", '{"b":1,"a":2,"10":3}'],
    ["a text of 500 characters outside the basic plane", `{"a":"${"🙂".repeat(500)}"}`],
    ["an empty text, and blank ones", '{"a":"","b":" "}'],
    ["five levels of objects", nested(5, '{"a":', "}")],
    ["five levels of lists", `{"a":${nested(4, "[", "]")}}`],
    ["8192 bytes of ASCII", JSON.stringify(sized(8192, "x"))],
    ["8192 bytes of other letters", JSON.stringify(sized(8192, "é"))],
  ])("accepts %s in a payout's metadata", async (_holds, metadata) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const created = await create(sandbox, metadata);
    expect(sorted(metadataOf(created))).toBe(sorted(metadata));
    const path = payoutPath(created);
    expect((await sandbox.send("GET", path)).text).toBe(created.text);
    const other = payoutPath(await create(sandbox, '{"old":1}'));
    const updated = await sandbox.send("PUT", other, { body: `{"metadata":${metadata}}` });
    expect(updated.status, updated.text).toBe(200);
    expect(metadataOf(updated)).toBe(metadataOf(created));
  });

  it("stores numbers in metadata as doubles, however they are spelled", async () => {
    const sandbox = await startSandbox();
    const created = await create(sandbox, '{"a":1.10,"b":1e2,"c":9007199254740993,"d":0.1e-6}');
    expect(metadataOf(created)).toBe('{"a":1.1,"b":100,"c":9007199254740992,"d":1e-7}');
  });

  it("measures metadata in its compact form", async () => {
    const sandbox = await startSandbox();
    const created = await create(sandbox, `{ ${" ".repeat(9000)}"a" : 1 }`);
    expect(metadataOf(created)).toBe('{"a":1}');
  });

  it.each([
    ["51 keys", JSON.stringify(withKeys(51)), [elements]],
    ["an empty key", '{"":1}', [keys]],
    ["a key of 41 characters", `{"${"k".repeat(41)}":1}`, [keys]],
    ["a key of 41 characters within", `{"a":{"${"k".repeat(41)}":1}}`, [keys]],
    ["a key of 41 characters within a list", `{"a":[{"${"k".repeat(41)}":1}]}`, [keys]],
    ["an opening bracket in a key", '{"a[0":1}', [keys]],
    ["a closing bracket in a key", '{"a]":1}', [keys]],
    ["several bad keys, said once", '{"":1,"[":2,"a":{"]":3}}', [keys]],
    ["a text of 501 characters", `{"a":"${"x".repeat(501)}"}`, [at500]],
    ["a text of 501 characters within", `{"a":[{"b":"${"x".repeat(501)}"}]}`, [at500]],
    ["six levels of objects", nested(6, '{"a":', "}"), [levels]],
    ["six levels of lists", `{"a":${nested(5, "[", "]")}}`, [levels]],
    ["8193 bytes", JSON.stringify(sized(8193, "x")), [bytes]],
    ["8194 bytes in fewer characters", JSON.stringify(sized(8194, "é")), [bytes]],
    ["a NUL in a text", '{"a":["\\u0000"]}', [nul]],
    ["a NUL in a key", '{"a":{"b\\u0000":1}}', [nul]],
    ["an unpaired surrogate in a text", '{"a":"\\ud83d"}', [string]],
    ["an unpaired surrogate in a key", '{"\\ude42":1}', [string]],
    ["a list for an object", "[]", ['Expected a dictionary of items but got type "list".']],
    ["a text for an object", '"{}"', ['Expected a dictionary of items but got type "string".']],
    [
      "too many keys, a bad one, too many levels and too many bytes (D-ERR-04)",
      JSON.stringify({ ...sized(9000, "x"), ...withKeys(50), "[": { b: { c: { d: { e: {} } } } } }),
      [elements, keys, levels, bytes],
    ],
    ["a bad key and too many levels (D-ERR-04)", `{"":${nested(5, '{"a":', "}")}}`, [keys, levels]],
    [
      "too long a text and too many bytes (D-ERR-04)",
      JSON.stringify({ a: "x".repeat(8192) }),
      [at500, bytes],
    ],
  ])("rejects %s in a payout's metadata", async (_holds, metadata, messages) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const refused = { error: { metadata: messages } };
    const answer = await sandbox.send("POST", payoutsPath, { body: rawBody(metadata) });
    expect([answer.status, answer.json]).toEqual([400, refused]);
    const created = await create(sandbox, '{"kept":1}');
    const path = payoutPath(created);
    const update = await sandbox.send("PUT", path, { body: `{"metadata":${metadata}}` });
    expect([update.status, update.json]).toEqual([400, refused]);
    expect((await sandbox.send("GET", payoutsPath)).text).toBe(`[${created.text}]`);
  });
});

function rawBody(metadata: string): string {
  return JSON.stringify(payoutBody({ metadata: "here" })).replace('"here"', () => metadata);
}

async function create(sandbox: Sandbox, metadata: string): Promise<Received> {
  const answer = await sandbox.send("POST", payoutsPath, { body: rawBody(metadata) });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

function metadataOf({ text }: Received): string | undefined {
  return /"metadata":(\{.*\}),"created_at"/.exec(text)?.[1];
}

/** The order of keys in JSON has no meaning. */
function sorted(text = ""): string {
  return Array.from(text).sort().join("");
}

function withKeys(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
}

function nested(depth: number, open: string, close: string): string {
  const innermost = `${open.replace('"a":', "")}${close}`;
  return `${open.repeat(depth - 1)}${innermost}${close.repeat(depth - 1)}`;
}

/** Metadata of exactly `size` bytes of compact JSON, in strings of at most 500 characters. */
function sized(size: number, letter: string): Record<string, unknown> {
  const metadata: Record<string, string> = {};
  const rest = () => size - Buffer.byteLength(JSON.stringify({ ...metadata, rest: "" }));
  const width = Buffer.byteLength(letter);
  const part = letter.repeat(400);
  for (let i = 0; rest() > 450 * width; i++) metadata[`part${i}`] = part;
  return { ...metadata, rest: letter.repeat(rest() / width) + "x".repeat(rest() % width) };
}
