import { describe, expect, it } from "vitest";
import { checkoutBody, payoutBody, refundBody } from "./test-support/bodies.ts";
import { type Sandbox, startSandbox } from "./test-support/sandbox.ts";

const id = "000000000000000000000000";

/** Every operation on every path: its id, method, path, body, and whether a key is documented. */
const operations = [
  ["createPayout", "POST", "/api/v1/payouts/crypto", payoutBody(), true],
  ["listPayouts", "GET", "/api/v1/payouts/crypto", undefined, true],
  ["getPayout", "GET", `/api/v1/payouts/crypto/po_${id}`, undefined, true],
  ["updatePayout", "PUT", `/api/v1/payouts/crypto/po_${id}`, {}, true],
  ["deletePayout", "DELETE", `/api/v1/payouts/crypto/po_${id}`, undefined, true],
  ["createRefund", "POST", "/api/v1/refunds", refundBody(), false],
  ["listRefunds", "GET", "/api/v1/refunds", undefined, false],
  ["getRefund", "GET", `/api/v1/refunds/re_${id}`, undefined, false],
  ["updateRefund", "PUT", `/api/v1/refunds/re_${id}`, {}, false],
  ["deleteRefund", "DELETE", `/api/v1/refunds/re_${id}`, undefined, true],
  ["createCheckout", "POST", "/checkouts", checkoutBody(), false],
  ["listCheckouts", "GET", "/checkouts", undefined, false],
  ["getCheckout", "GET", `/checkouts/co_${id}`, undefined, false],
  ["updateCheckout", "PUT", `/checkouts/co_${id}`, {}, false],
  ["deleteCheckout", "DELETE", `/checkouts/co_${id}`, undefined, false],
  ["createCheckout", "POST", "/api/v1/checkouts", checkoutBody(), false],
  ["listCheckouts", "GET", "/api/v1/checkouts", undefined, false],
  ["getCheckout", "GET", `/api/v1/checkouts/co_${id}`, undefined, false],
  ["updateCheckout", "PUT", `/api/v1/checkouts/co_${id}`, {}, false],
  ["deleteCheckout", "DELETE", `/api/v1/checkouts/co_${id}`, undefined, false],
] as const;
const documented = { settings: { auth: "documented" as const } };
const noKey = { error: "Authentication credentials were not provided." };
const invalidKey = { error: "Invalid API key." };

async function statusFor(sandbox: Sandbox, key: string): Promise<number> {
  return (await sandbox.send("GET", "/checkouts", { key })).status;
}

async function createCheckout(sandbox: Sandbox, key: string | null): Promise<string> {
  const created = await sandbox.send("POST", "/checkouts", { key, json: checkoutBody() });
  expect(created.status).toBe(201);
  return `/checkouts/${String(created.json.id)}`;
}

describe("D-AUTH-01, D-AUTH-02, D-AUTH-03: operations that need a key", () => {
  it.each(operations)(
    "needs a key for %s (%s %s) with AUTH=all",
    async (_id, method, path, json) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.send(method, path, { key: null, json });
      expect([answer.status, answer.json]).toEqual([401, noKey]);
      expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="sandbox"');
    },
  );

  it.each(operations)(
    "needs a key for %s (%s %s) with AUTH=documented only if the contract says so",
    async (_id, method, path, json, needsKey) => {
      const sandbox = await startSandbox(documented);
      const answer = await sandbox.send(method, path, { key: null, json });
      const fine = path.endsWith(id) ? [404] : [200, 201];
      expect(needsKey ? [401] : fine).toContain(answer.status);
      if (needsKey) {
        expect(answer.json).toEqual(noKey);
        expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="sandbox"');
      }
    },
  );

  it.each(operations)(
    "refuses an invalid key for %s (%s %s) with either AUTH",
    async (_id, method, path, json) => {
      for (const sandbox of [await startSandbox(), await startSandbox(documented)]) {
        for (const key of ["sk_live_alpha", "sk_test_revoked"]) {
          const answer = await sandbox.send(method, path, { key, json });
          expect([answer.status, answer.json]).toEqual([401, invalidKey]);
          expect(answer.headers.get("WWW-Authenticate")).toMatch(
            /^Bearer realm="sandbox", error="invalid_token", error_description="[^"]+"$/,
          );
        }
      }
    },
  );

  it.each([
    ["Bearer sk_test_revoked", [], "This key is refused on purpose, to test clients."],
    ["Bearer sk_live_alpha", [], "A key is sk_test_ and 1 to 64 letters, digits and underscores."],
    ["sk_test_alpha", [], "Expected Bearer, a space and a key."],
    [
      "Bearer sk_test_alpha",
      ["sk_test_beta"],
      "This sandbox accepts only the keys that it was started with.",
    ],
  ])(
    "says in the challenge why it refuses %j with the keys %j",
    async (authorization, keys, reason) => {
      const sandbox = await startSandbox({ settings: { keys } });
      const answer = await sandbox.send("GET", "/checkouts", {
        headers: { Authorization: authorization },
      });
      expect(answer.headers.get("WWW-Authenticate")).toContain(`error_description="${reason}"`);
    },
  );

  it("needs a key for HEAD if GET needs one", async () => {
    const sandbox = await startSandbox(documented);
    expect((await sandbox.send("HEAD", "/checkouts", { key: null })).status).toBe(200);
    const payouts = await sandbox.send("HEAD", "/api/v1/payouts/crypto", { key: null });
    expect(payouts.status).toBe(401);
  });

  it.each([
    ["sk_test_default", []],
    ["sk_test_first", ["sk_test_first", "sk_test_second"]],
    ["any form", ["any form", "sk_test_default"]],
  ])("uses the workspace of %s for requests without a key if --keys is %j", async (key, keys) => {
    const sandbox = await startSandbox({ settings: { auth: "documented", keys } });
    const path = await createCheckout(sandbox, null);
    expect((await sandbox.send("GET", path, { key })).status).toBe(200);
    const own = await createCheckout(sandbox, key);
    expect((await sandbox.send("GET", own, { key: null })).status).toBe(200);
    for (const other of keys.filter((listed) => listed !== key)) {
      expect((await sandbox.send("GET", path, { key: other })).status).toBe(404);
    }
  });

  it("uses the key's workspace even if no key is needed", async () => {
    const sandbox = await startSandbox(documented);
    const path = await createCheckout(sandbox, "sk_test_alpha");
    expect((await sandbox.send("GET", path, { key: null })).status).toBe(404);
    expect((await sandbox.send("GET", path, { key: "sk_test_alpha" })).status).toBe(200);
  });

  it("deletes with the default key a refund created without a key", async () => {
    const sandbox = await startSandbox(documented);
    const created = await sandbox.send("POST", "/api/v1/refunds", {
      key: null,
      json: refundBody(),
    });
    const path = `/api/v1/refunds/${String(created.json.id)}`;
    expect((await sandbox.send("DELETE", path, { key: null })).status).toBe(401);
    expect((await sandbox.send("DELETE", path, { key: "sk_test_other" })).status).toBe(404);
    expect((await sandbox.send("DELETE", path, { key: "sk_test_default" })).status).toBe(200);
  });
});

describe("D-AUTH-04: the Authorization header", () => {
  it.each([
    "Bearer sk_test_alpha",
    "bearer sk_test_alpha",
    "BEARER sk_test_alpha",
    "bEaReR sk_test_alpha",
    "Bearer    sk_test_alpha",
    "  Bearer sk_test_alpha  ",
  ])("reads the key from %j", async (authorization) => {
    const sandbox = await startSandbox();
    const path = await createCheckout(sandbox, "sk_test_alpha");
    const headers = { Authorization: authorization };
    expect((await sandbox.send("GET", path, { headers })).status).toBe(200);
  });

  it.each([
    "Bearer",
    "Bearer ",
    "Bearersk_test_alpha",
    "Bearer:sk_test_alpha",
    "sk_test_alpha",
    "Basic c2tfdGVzdF9hbHBoYTo=",
    "Basic sk_test_alpha",
    "Token sk_test_alpha",
    "ApiKey sk_test_alpha",
    "X Bearer sk_test_alpha",
    'Bearer "sk_test_alpha"',
    "Bearer sk_test_alpha,",
    "Bearer sk_test_alpha sk_test_alpha",
    "Bearer sk_test_alpha, Bearer sk_test_alpha",
    "Bearer Bearer sk_test_alpha",
  ])("treats %j as an invalid key, even if no key is needed", async (authorization) => {
    const headers = { Authorization: authorization };
    for (const sandbox of [await startSandbox(), await startSandbox(documented)]) {
      const answer = await sandbox.send("GET", "/checkouts", { headers });
      expect([answer.status, answer.json]).toEqual([401, invalidKey]);
      expect(answer.headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
    }
  });

  it("ignores a key in the query string", async () => {
    const sandbox = await startSandbox();
    const path = await createCheckout(sandbox, "sk_test_alpha");
    for (const name of ["key", "api_key", "access_token", "authorization", "token"]) {
      const alone = await sandbox.send("GET", `${path}?${name}=sk_test_alpha`, { key: null });
      expect([alone.status, alone.json]).toEqual([401, noKey]);
      const both = await sandbox.send("GET", `${path}?${name}=sk_test_beta`);
      expect(both.status).toBe(200);
    }
  });

  it.each(["X-Api-Key", "Api-Key", "Proxy-Authorization", "Cookie"])(
    "ignores a key in the header %s",
    async (name) => {
      const sandbox = await startSandbox();
      const headers = { [name]: "Bearer sk_test_alpha" };
      const answer = await sandbox.send("GET", "/checkouts", { key: null, headers });
      expect([answer.status, answer.json]).toEqual([401, noKey]);
    },
  );
});

describe("D-AUTH-06: valid keys", () => {
  it.each([
    "sk_test_a",
    "sk_test_Z",
    "sk_test_9",
    "sk_test__",
    `sk_test_${"x".repeat(64)}`,
    "sk_test_sk_test_a",
    "sk_test_live",
  ])("accepts the well-formed key %s", async (key) => {
    expect(await statusFor(await startSandbox(), key)).toBe(200);
  });

  it.each([
    "sk_test_",
    "sk_test",
    `sk_test_${"x".repeat(65)}`,
    "sk_live_alpha",
    "SK_TEST_alpha",
    "Sk_test_alpha",
    "pk_test_alpha",
    "xsk_test_alpha",
    "sk_test_a-b",
    "sk_test_a.b",
    "sk_test_a b",
    "sk_test_é",
    "sk_test_a/../b",
    "constructor",
    "null",
    "undefined",
  ])("refuses the malformed key %j", async (key) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("GET", "/checkouts", { key });
    expect([answer.status, answer.json]).toEqual([401, invalidKey]);
  });

  const keys = [
    "my-own key!",
    "sk_live_4eC39",
    "sk_test_listed",
    "x",
    "Bearer",
    "sk_test_a".repeat(20),
  ];

  it.each(keys)("accepts the key %j if --keys lists it", async (key) => {
    const sandbox = await startSandbox({ settings: { keys } });
    const path = await createCheckout(sandbox, key);
    for (const other of keys) {
      const { status } = await sandbox.send("GET", path, { key: other });
      expect(status).toBe(other === key ? 200 : 404);
    }
  });

  it.each([
    "sk_test_alpha",
    "sk_test_default",
    "sk_test_readonly",
    "sk_test_limited",
    "sk_test_listed2",
    "sk_test_liste",
    "SK_TEST_LISTED",
    "my-own key",
    "my-own",
    "my-own key!,sk_live_4eC39",
  ])("refuses the key %j if --keys lacks it", async (key) => {
    const sandbox = await startSandbox({ settings: { keys } });
    expect(await statusFor(sandbox, key)).toBe(401);
  });

  it("accepts a listed key with non-ASCII letters, sent as UTF-8", async () => {
    const sandbox = await startSandbox({ settings: { keys: ["schlüssel-鍵"] } });
    const key = Buffer.from("schlüssel-鍵", "utf8").toString("latin1");
    expect(await statusFor(sandbox, key)).toBe(200);
  });

  it("keeps the meaning of a reserved key that --keys lists", async () => {
    const reserved = ["sk_test_revoked", "sk_test_wrong_1", "sk_test_readonly", "sk_test_limited"];
    const sandbox = await startSandbox({ settings: { keys: reserved } });
    expect(await statusFor(sandbox, "sk_test_revoked")).toBe(401);
    expect(await statusFor(sandbox, "sk_test_wrong_1")).toBe(401);
    const write = { key: "sk_test_readonly", json: checkoutBody() };
    expect((await sandbox.send("POST", "/checkouts", write)).status).toBe(403);
    expect(await statusFor(sandbox, "sk_test_readonly")).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push(await statusFor(sandbox, "sk_test_limited"));
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe("D-AUTH-07: reserved keys", () => {
  it.each([
    "sk_test_revoked",
    "sk_test_expired",
    "sk_test_invalid",
    "sk_test_invalid_1",
    "sk_test_invalidated",
    "sk_test_wrong",
    "sk_test_wrong2",
    "sk_test_wrongly",
  ])("refuses the reserved key %s", async (key) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("GET", "/checkouts", { key });
    expect([answer.status, answer.json]).toEqual([401, invalidKey]);
    expect(answer.headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
  });

  it.each([
    "sk_test_revoked1",
    "sk_test_expired_soon",
    "sk_test_Invalid",
    "sk_test_not_wrong",
    "sk_test_readonly1",
    "sk_test_limited1",
  ])("accepts %s, which only resembles a reserved key", async (key) => {
    const sandbox = await startSandbox();
    for (let i = 0; i < 6; i++) await createCheckout(sandbox, key);
  });
});

describe("D-AUTH-07: sk_test_readonly", () => {
  const key = "sk_test_readonly";

  it.each(operations)(
    "allows sk_test_readonly only reads: %s (%s %s)",
    async (_id, method, path, json) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.send(method, path, { key, json });
      if (method === "GET") {
        expect([200, 404]).toContain(answer.status);
        return;
      }
      const error = "You do not have permission to perform this action.";
      expect([answer.status, answer.json]).toEqual([403, { error }]);
      expect(answer.headers.get("WWW-Authenticate")).toMatch(
        /^Bearer realm="sandbox", error="insufficient_scope"(?:, error_description="[^"]+")?$/,
      );
    },
  );

  it("lets sk_test_readonly read its records and not change them", async () => {
    const sandbox = await startSandbox();
    for (const list of ["/api/v1/payouts/crypto", "/api/v1/refunds", "/checkouts"]) {
      const { json } = await sandbox.send("GET", list, { key });
      const path = `${list}/${String(json[0].id)}`;
      expect((await sandbox.send("GET", path, { key })).json).toEqual(json[0]);
      expect((await sandbox.send("HEAD", path, { key })).status).toBe(200);
      const put = await sandbox.send("PUT", path, { key, json: { description: "x", reason: "x" } });
      expect([put.status, (await sandbox.send("DELETE", path, { key })).status]).toEqual([
        403, 403,
      ]);
      expect((await sandbox.send("GET", list, { key })).json).toEqual(json);
    }
  });
});

describe("D-AUTH-07, D-HTTP-15: sk_test_limited", () => {
  const key = "sk_test_limited";

  it("rejects the 3rd, 6th and 9th request of sk_test_limited with Retry-After", async () => {
    const sandbox = await startSandbox();
    for (let i = 1; i <= 10; i++) {
      const answer = await sandbox.send("GET", "/checkouts", { key });
      const isThrottled = i % 3 === 0;
      expect([i, answer.status]).toEqual([i, isThrottled ? 429 : 200]);
      expect(answer.headers.get("Retry-After")).toBe(isThrottled ? "1" : null);
      if (isThrottled) {
        const error = "Request was throttled. Expected available in 1 second.";
        expect(answer.json).toEqual({ error });
      }
    }
  });

  it.each(operations)(
    "rejects a throttled %s (%s %s) without an effect",
    async (_id, method, path, json) => {
      const sandbox = await startSandbox();
      await sandbox.send("GET", "/checkouts", { key });
      await sandbox.send("HEAD", "/api/v1/refunds", { key });
      expect((await sandbox.send(method, path, { key, json })).status).toBe(429);
      const list = path.replace(/\/(?:po|re|co)_.*/, "");
      expect((await sandbox.send("GET", list, { key })).json).toEqual([]);
    },
  );

  it("counts only requests that reach the check of the key", async () => {
    const sandbox = await startSandbox();
    const notCounted = async () => {
      expect((await sandbox.send("GET", "/nowhere", { key })).status).toBe(404);
      expect((await sandbox.send("PATCH", "/checkouts", { key })).status).toBe(405);
      expect((await sandbox.send("OPTIONS", "/checkouts", { key })).status).toBe(204);
      expect(await statusFor(sandbox, "sk_test_invalid")).toBe(401);
      expect((await sandbox.send("GET", "/checkouts", { key: null })).status).toBe(401);
      expect(await statusFor(sandbox, "sk_test_alpha")).toBe(200);
    };
    await notCounted();
    const bad = { key, body: "{", headers: { "Content-Type": "text/plain" } };
    expect((await sandbox.send("POST", "/checkouts", bad)).status).toBe(415);
    await notCounted();
    expect((await sandbox.send("GET", "/checkouts/x", { key })).status).toBe(404);
    await notCounted();
    expect((await sandbox.send("POST", "/checkouts", bad)).status).toBe(429);
    await notCounted();
    expect(await statusFor(sandbox, key)).toBe(200);
  });

  it("does not throttle other keys", async () => {
    const sandbox = await startSandbox();
    const requests = Array.from({ length: 60 }, () => statusFor(sandbox, "sk_test_alpha"));
    expect(new Set(await Promise.all(requests))).toEqual(new Set([200]));
  });
});
