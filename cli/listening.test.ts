import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLogger } from "./listening.ts";

describe.each(["pretty", "json"] as const)("D-LOG-08: the %s log", (form) => {
  it.each([
    ["an escape sequence", "a\u001b[31mred", String.raw`a\u001b[31mred`],
    ["a C1 control", "a\u009b31mred", String.raw`a\u009b31mred`],
    ["a mark that reverses text", "a\u202etxt", String.raw`a\u202etxt`],
    ["a forged line", "a\n{}\r\u2028b", String.raw`a\u000a{}\u000d\u2028b`],
    ["a key", "asks with sk_test_longSecret", "asks with sk_test_long…"],
    ["a live key", "sk_live_longSecret", "sk_live_long…"],
    ["a key in a word", "/xsk_test_longSecret/y", "/xsk_test_long…/y"],
    ["a percent-encoded key", "/sk%5Ftest%5FlongSecret", "/sk%5Ftest%5Flong…"],
    ["a key encoded twice", "/%2573k_test%255F%6congSecret", "/%2573k_test%255F%6co…"],
    ["a key in mixed case", "SK_Test_longSecret", "SK_Test_long…"],
    ["a key of --keys", "is my-secret-key! here", "is my-s… here"],
    ["a key of --keys, percent-encoded", "?k=my%20other%20key", "?k=my o…"],
    ["a short key of --keys", "abc abcd ab-abc", "a… abcd ab-abc"],
    ["a webhook secret", "whsec_MfKQ9r8GKYqrTwjU==", "whsec_…"],
    ["the password of an address", "postgres://me:pa:ss@db/x", "postgres://me:…@db/x"],
    [
      "a password with delimiters of an address",
      "postgres://me:p/a@ss@db/x",
      "postgres://me:…@db/x",
    ],
    [
      "a token of 2,000 characters in an address",
      `postgres://me:${"a".repeat(2000)}ongSecret@db/x`,
      "postgres://me:…@db/x",
    ],
    [
      "a password in a query",
      "postgres://db/x?password=pass&a=b",
      "postgres://db/x?password=…&a=b",
    ],
    ["a long text", "x".repeat(90_000), `${"x".repeat(2000)}… (88000 more characters)`],
    [
      "a key at the cut",
      `${"x".repeat(1990)}sk_test_longSecret`,
      `${"x".repeat(1990)}sk_test_lo… (3 more characters)`,
    ],
  ])("makes %s harmless", async (_what, text, shown) => {
    for (const entry of [{ path: text }, { error: text }, { err: new Error(text) }, { text }]) {
      const output = new PassThrough({ encoding: "utf8" });
      const log = await createLogger(form, ["my-secret-key!", "my other key", "abc"], output);
      log.warn({ method: "GET", path: "/", ms: 1, ...entry }, "answered");
      const [line] = (await once(output, "data")).map(String);
      // Both forms write objects as JSON.
      expect(line?.replaceAll("\\\\", "\\")).toContain(shown);
      expect(line).not.toMatch(/[\u0080-\u009f\u202e\u2028\r]|ongSecret/);
      expect(line?.length).toBeLessThan(7000);
    }
  });
});
