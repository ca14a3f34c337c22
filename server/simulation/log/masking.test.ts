import { describe, expect, it } from "vitest";
import { checkoutBody } from "../../test-support/bodies.ts";
import { startSandbox } from "../../test-support/sandbox.ts";
import { createMask, maskHeader } from "./entry-views.ts";

describe("D-LOG-03: the log masks", () => {
  it.each([
    ["Authorization", "Bearer sk_test_alpha", "Bearer sk_test_al…"],
    ["authorization", "Bearer sk_test_a", "Bearer sk_test_…"],
    ["Authorization", "bearer  sk_test_abcdefghijklmnop", "bearer  sk_test_abcd…"],
    ["Authorization", "Bearer sk_live_abcdefghijklmnop", "Bearer sk_live_abcd…"],
    ["Authorization", "Bearer of-another-form", "Bearer of-a…"],
    ["Authorization", "Basic dXNlcjpzZWNyZXQ=", "Basic dXNl…"],
    ["Proxy-Authorization", "secret-word", "secr…"],
    ["Cookie", "session=abcdef", "sess…"],
    ["X-Api-Key", "sk_test_invalid_one", "sk_test_inva…"],
    ["X-Other", "the key sk_test_alpha, once more", "the key sk_test_al…, once more"],
    ["X-Other", "my_sk_test_alpha", "my_sk_test_al…"],
    ["Referer", "/pay?of=Bearer%20sk_test_alpha", "/pay?of=Bearer%20sk_test_al…"],
    ["Referer", "/pay?key=sk%5Ftest%5falpha", "/pay?key=sk%5Ftest%5fal…"],
    ["Referer", "/pay?key=%73k%255Ftest%5f%61lpha", "/pay?key=%73k%255Ftest%5f%61…"],
    ["X-Other", "line\\nsk_test_alpha", "line\\nsk_test_al…"],
    ["Content-Type", "application/json", "application/json"],
  ])("masks keys in %s: %s", (name, value, masked) => {
    expect(maskHeader(name, value, createMask(undefined))).toBe(masked);
  });

  it("masks the key of the request in every text, whatever its form", () => {
    const mask = createMask("Bearer of-another-form");
    expect(mask('{"note":"of-another-form"}')).toBe('{"note":"of-a…"}');
  });

  it("masks a key with characters that are special in replacements", () => {
    const mask = createMask("Bearer $&$&-secret");
    expect(mask("it is $&$&-secret")).toBe("it is $&$&…");
  });

  it("shows no key in the log, the stream's data or the archive", async () => {
    const key = "sk_test_veryLongSecretKey";
    const sandbox = await startSandbox();
    await sandbox.send("POST", `/checkouts?key=${key}`, {
      key,
      json: checkoutBody({ description: `paid with ${key}` }),
      headers: { "X-Mine": key },
    });
    await sandbox.send("GET", "/nothing", { key, headers: { "X-Bad": "sk_test_invalid_key" } });
    for (const path of ["requests", "requests.har", "requests/wait", "doctor"]) {
      const { text } = await sandbox.send("GET", `/_sandbox/${path}`, { key });
      expect(text).not.toContain("LongSecret");
      expect(text).not.toContain("sk_test_invalid_key");
    }
  });
});
