import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutBody, ethAddress, payoutBody, refundBody } from "./test-support/bodies.ts";
import { temporaryFolder } from "./test-support/process.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "./test-support/sandbox.ts";

const day = 24 * 60 * 60 * 1000;
const creates = [
  ["/api/v1/payouts/crypto", payoutBody(), payoutBody({ amount: 0.02 })],
  ["/api/v1/refunds", refundBody(), refundBody({ amount: 26 })],
  ["/checkouts", checkoutBody(), checkoutBody({ amount: 2000 })],
  ["/api/v1/checkouts", checkoutBody(), checkoutBody({ amount: 2000 })],
] as const;
const lists = creates.slice(0, 3).map(([path]) => path);
const otherBody = { error: "This Idempotency-Key was used with another body." };
const stillRunning = { error: "A request with this Idempotency-Key is still running." };

interface Attempt {
  idempotencyKey?: string;
  key?: string;
  headers?: Record<string, string>;
}

function post(sandbox: Sandbox, path: string, body: unknown, attempt: Attempt = {}) {
  const { idempotencyKey = "order-6735", key = "sk_test_alpha" } = attempt;
  return sandbox.send("POST", path, {
    key,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Idempotency-Key": idempotencyKey, ...attempt.headers },
  });
}

/** Returns what a replay repeats: everything except dates, the replay mark and the request's host. */
function stored({ status, text, headers }: Received) {
  const kept = [...headers].filter(([name]) => /^(?:location|sandbox-)/.test(name));
  const withoutHost = kept.map(([name, value]) => [name, value.replace(/^http:\/\/[^/]*/, "")]);
  return { status, text, headers: Object.fromEntries(withoutHost) };
}

function isReplay({ headers }: Received): boolean {
  const mark = headers.get("Idempotent-Replayed");
  expect([null, "true"]).toContain(mark);
  return mark === "true";
}

function expectReplay(answer: Received, first: Received): void {
  expect(isReplay(first)).toBe(false);
  expect(stored(answer)).toEqual(stored(first));
  expect(isReplay(answer)).toBe(true);
}

function expectFresh(answer: Received, ...others: Received[]): void {
  expect([200, 201]).toContain(answer.status);
  expect(isReplay(answer)).toBe(false);
  for (const other of others) expect(answer.json.id).not.toBe(other.json.id);
}

async function countOf(sandbox: Sandbox, path: string, key = "sk_test_alpha"): Promise<number> {
  return (await sandbox.send("GET", path, { key })).json.length;
}

describe("D-IDEM-01: a repeated create", () => {
  it.each(creates)("returns the stored response to a repeated POST %s", async (path, body) => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, path, body);
    expectFresh(first);
    for (let i = 0; i < 3; i++) expectReplay(await post(sandbox, path, body), first);
    expect(await countOf(sandbox, path)).toBe(1);
  });

  it.each(creates)(
    "returns the stored response to a repeated POST %s unchanged after an update or a delete",
    async (path, body) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const first = await post(sandbox, path, body);
      clock.advance(5000);
      const record = `${path}/${String(first.json.id)}`;
      const changes = { description: "Another", metadata: { a: 1 } };
      expect((await sandbox.send("PUT", record, { json: changes })).status).toBe(200);
      const read = await sandbox.send("GET", record);
      expect(read.text).not.toBe(first.text);
      expectReplay(await post(sandbox, path, body), first);
      expect((await sandbox.send("GET", record)).text).toBe(read.text);
      await sandbox.send("DELETE", record);
      expectReplay(await post(sandbox, path, body), first);
      expect(await countOf(sandbox, path)).toBe(0);
    },
  );

  it("replays every digit of an amount", async () => {
    const sandbox = await startSandbox();
    const body = payoutBody({
      recipient_address: ethAddress,
      crypto_currency: "ETH",
      amount: "0.123456789012345678",
    });
    const first = await post(sandbox, "/api/v1/payouts/crypto", body);
    expect(first.text).toContain('"amount":0.123456789012345678,');
    expectReplay(await post(sandbox, "/api/v1/payouts/crypto", body), first);
  });

  it("replays text beyond ASCII", async () => {
    const sandbox = await startSandbox();
    const body = checkoutBody({ description: "抹茶ラテ 😀 é e\u0301 \u2028" });
    const first = await post(sandbox, "/checkouts", body);
    expectReplay(await post(sandbox, "/checkouts", body), first);
  });

  it("sends a replay with a new Request-Id, and the Date of the repetition", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const first = await post(sandbox, "/checkouts", checkoutBody());
    clock.advance(60_000);
    const replay = await post(sandbox, "/checkouts", checkoutBody());
    expect(replay.headers.get("Request-Id")).not.toBe(first.headers.get("Request-Id"));
    expect(replay.headers.get("Date")).toBe("Fri, 31 Jan 2025 09:06:00 GMT");
  });
});

describe("D-IDEM-01: the form of an idempotency key", () => {
  it.each(["a", "0", "8f14e45f-ceea-467f-a8d2-3c6f0b5e9d11", "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"])(
    "treats the idempotency key %s the same bare and quoted",
    async (key) => {
      const sandbox = await startSandbox();
      const first = await post(sandbox, "/checkouts", checkoutBody(), { idempotencyKey: key });
      for (const idempotencyKey of [`"${key}"`, key, ` ${key} `]) {
        const again = await post(sandbox, "/checkouts", checkoutBody(), { idempotencyKey });
        expectReplay(again, first);
      }
    },
  );

  it.each([
    ["255 characters", "k".repeat(255)],
    ["255 quoted characters", `"${"k".repeat(255)}"`],
  ])("accepts an idempotency key of %s", async (_what, idempotencyKey) => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, "/checkouts", checkoutBody(), { idempotencyKey });
    expectFresh(first);
    expectReplay(await post(sandbox, "/checkouts", checkoutBody(), { idempotencyKey }), first);
  });

  it.each([
    ["nothing", ""],
    ["nothing in quotes", '""'],
    ["256 characters", "k".repeat(256)],
    ["256 quoted characters", `"${"k".repeat(256)}"`],
    ["a blank", "a b"],
    ["a blank in quotes", '" a"'],
    ["a tab", "a\tb"],
    ["a letter beyond ASCII", "clé"],
    ["two keys", "a, b"],
  ])("refuses %s as an idempotency key, on every create", async (_what, idempotencyKey) => {
    const sandbox = await startSandbox();
    for (const [path, body] of creates) {
      for (const sent of [body, {}]) {
        const answer = await post(sandbox, path, sent, { idempotencyKey });
        expect([answer.status, answer.json]).toEqual([400, { error: "Invalid Idempotency-Key." }]);
      }
      expect(await countOf(sandbox, path)).toBe(0);
    }
  });

  it("distinguishes idempotency keys by case and by every character", async () => {
    const sandbox = await startSandbox();
    const keys = ["order", "Order", "order1", "orde", "'order'", "constructor", "__proto__"];
    for (const idempotencyKey of keys) {
      expectFresh(await post(sandbox, "/checkouts", checkoutBody(), { idempotencyKey }));
    }
    expect(await countOf(sandbox, "/checkouts")).toBe(keys.length);
  });

  it("ignores the idempotency key in operations other than creates", async () => {
    const sandbox = await startSandbox();
    const { json } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const path = `/checkouts/${String(json.id)}`;
    for (const idempotencyKey of ["a b", "k"]) {
      const headers = { "Idempotency-Key": idempotencyKey };
      for (const description of ["one", "two"]) {
        const put = await sandbox.send("PUT", path, { json: { description }, headers });
        expect([put.status, put.json.description, isReplay(put)]).toEqual([
          200,
          description,
          false,
        ]);
      }
      expect((await sandbox.send("GET", path, { headers })).status).toBe(200);
      expect((await sandbox.send("GET", "/checkouts", { headers })).status).toBe(200);
    }
    const headers = { "Idempotency-Key": "k" };
    expect((await sandbox.send("DELETE", path, { headers })).status).toBe(204);
    expect((await sandbox.send("DELETE", path, { headers })).status).toBe(404);
  });
});

describe("D-IDEM-01: a key lasts 24 hours of workspace time", () => {
  it.each(creates)(
    "replays POST %s within 24 hours, and creates another record after that",
    async (path, body, other) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const first = await post(sandbox, path, body);
      clock.advance(day - 1);
      expectReplay(await post(sandbox, path, body), first);
      expect((await post(sandbox, path, other)).status).toBe(422);
      clock.advance(1);
      const second = await post(sandbox, path, body);
      expectFresh(second, first);
      expect(await countOf(sandbox, path)).toBe(2);
    },
  );

  it("counts the 24 hours from the first response, not from a replay", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const first = await post(sandbox, "/checkouts", checkoutBody());
    clock.advance(day / 2);
    expectReplay(await post(sandbox, "/checkouts", checkoutBody()), first);
    clock.advance(day / 2);
    expectFresh(await post(sandbox, "/checkouts", checkoutBody()), first);
  });

  it("accepts an expired idempotency key again, with any body", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const first = await post(sandbox, "/checkouts", checkoutBody());
    clock.advance(day);
    const other = checkoutBody({ amount: 5 });
    const second = await post(sandbox, "/checkouts", other);
    expectFresh(second, first);
    clock.advance(day - 1);
    expectReplay(await post(sandbox, "/checkouts", other), second);
    expect((await post(sandbox, "/checkouts", checkoutBody())).status).toBe(422);
    clock.advance(1);
    expectFresh(await post(sandbox, "/checkouts", checkoutBody()), first, second);
  });
});

describe("D-IDEM-01: the scope of a key", () => {
  it("keeps idempotency keys of workspaces apart", async () => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, "/checkouts", checkoutBody());
    const beta = { key: "sk_test_beta" };
    const other = await post(sandbox, "/checkouts", checkoutBody({ amount: 5 }), beta);
    expectFresh(other, first);
    expectReplay(await post(sandbox, "/checkouts", checkoutBody({ amount: 5 }), beta), other);
    expectReplay(await post(sandbox, "/checkouts", checkoutBody()), first);
  });

  it("keeps idempotency keys of operations apart", async () => {
    const sandbox = await startSandbox();
    const all = { ...payoutBody(), ...refundBody(), ...checkoutBody(), amount: 1 };
    const firsts: Received[] = [];
    for (const path of lists) firsts.push(await post(sandbox, path, all));
    for (const first of firsts) expectFresh(first);
    for (const [index, path] of lists.entries()) {
      const first = firsts[index];
      if (first === undefined) throw new Error("there is a response for every list");
      expectReplay(await post(sandbox, path, all), first);
    }
  });

  it.each([
    ["/checkouts", "/api/v1/checkouts"],
    ["/api/v1/checkouts", "/checkouts"],
    ["/checkouts", "/checkouts/"],
    ["/checkouts", "/api/v1/checkouts/?a=b"],
  ])("treats %s and %s as one operation", async (path, other) => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, path, checkoutBody());
    expectReplay(await post(sandbox, other, checkoutBody()), first);
    const conflict = await post(sandbox, other, checkoutBody({ amount: 5 }));
    expect([conflict.status, conflict.json]).toEqual([422, otherBody]);
    expect(await countOf(sandbox, path)).toBe(1);
  });
});

describe("D-IDEM-02: the same idempotency key with another body", () => {
  it.each(creates)("rejects POST %s with 422 if the body differs", async (path, body, other) => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, path, body);
    const answer = await post(sandbox, path, other);
    expect([answer.status, answer.json, isReplay(answer)]).toEqual([422, otherBody, false]);
    expectReplay(await post(sandbox, path, body), first);
    expect(await countOf(sandbox, path)).toBe(1);
  });

  const text = JSON.stringify(checkoutBody());

  it.each([
    ["white space", ` ${text}`],
    ["a line break at the end", `${text}\n`],
    ["an escape", text.replace("Annual", "\\u0041nnual")],
    ["the spelling of a number", text.replace("1999", "1999.0")],
    [
      "the order of members",
      JSON.stringify(Object.fromEntries(Object.entries(checkoutBody()).reverse())),
    ],
    ["an unknown member", JSON.stringify(checkoutBody({ note: 1 }))],
    ["a bad value", JSON.stringify(checkoutBody({ amount: 0 }))],
    ["an empty object", "{}"],
    ["no body", ""],
    ["a list", "[]"],
  ])("rejects a body that differs in %s", async (_what, other) => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, "/checkouts", text);
    const answer = await post(sandbox, "/checkouts", other);
    expect([answer.status, answer.json]).toEqual([422, otherBody]);
    expectReplay(await post(sandbox, "/checkouts", text), first);
  });

  it("replays the same bytes with another content type", async () => {
    const sandbox = await startSandbox();
    const first = await post(sandbox, "/checkouts", text);
    const headers = { "Content-Type": "application/vnd.shop+json; charset=utf-8" };
    expectReplay(await post(sandbox, "/checkouts", text, { headers }), first);
  });
});

describe("D-IDEM-02: refused requests are not stored", () => {
  const good = JSON.stringify(checkoutBody());

  it.each([
    ["400 for a field", JSON.stringify(checkoutBody({ amount: 0 })), {}, 400],
    ["400 for what is missing", "{}", {}, 400],
    ["400 for the JSON", "{", {}, 400],
    ["401 for the key", good, { Authorization: "Bearer sk_live_x" }, 401],
    ["415 for the content type", good, { "Content-Type": "text/plain" }, 415],
    ["413 for the size", " ".repeat(102_401), {}, 413],
  ] as const)("does not store a refusal: %s", async (_what, body, headers, status) => {
    const sandbox = await startSandbox();
    for (let i = 0; i < 2; i++) {
      expect((await post(sandbox, "/checkouts", body, { headers })).status).toBe(status);
    }
    const first = await post(sandbox, "/checkouts", good);
    expectFresh(first);
    expectReplay(await post(sandbox, "/checkouts", good), first);
    expect(await countOf(sandbox, "/checkouts")).toBe(1);
  });

  it("does not store a 429 of the rate limit", async () => {
    const sandbox = await startSandbox();
    const limited = { key: "sk_test_limited" };
    for (let i = 0; i < 2; i++) await sandbox.send("GET", "/checkouts", limited);
    expect((await post(sandbox, "/checkouts", good, limited)).status).toBe(429);
    expectFresh(await post(sandbox, "/checkouts", good, limited));
  });

  it.each([
    ["/api/v1/payouts/crypto", payoutBody({ amount: 0 }), payoutBody()],
    ["/api/v1/refunds", refundBody({ amount: 0 }), refundBody()],
  ])("does not store a 400 of POST %s", async (path, bad, body) => {
    const sandbox = await startSandbox();
    expect((await post(sandbox, path, bad)).status).toBe(400);
    const first = await post(sandbox, path, body);
    expectFresh(first);
    expectReplay(await post(sandbox, path, body), first);
  });

  it("accepts a repeated refund that first exceeded the refundable amount", async () => {
    const sandbox = await startSandbox();
    const payout = await sandbox.send("POST", "/api/v1/payouts/crypto", { json: payoutBody() });
    const json = refundBody({ transaction_id: payout.json.transaction_id, amount: 0.015 });
    const earlier = await sandbox.send("POST", "/api/v1/refunds", { json });
    expect((await post(sandbox, "/api/v1/refunds", json)).status).toBe(400);
    await sandbox.send("DELETE", `/api/v1/refunds/${String(earlier.json.id)}`);
    expectFresh(await post(sandbox, "/api/v1/refunds", json), earlier);
  });
});

describe("D-IDEM-02: simultaneous requests with one idempotency key", () => {
  it.each(creates)(
    "creates one record for simultaneous POST %s with one body",
    async (path, body) => {
      for (const store of ["memory", join(temporaryFolder(), "db.json")]) {
        const sandbox = await startSandbox({ store });
        const attempts = Array.from({ length: 16 }, () => post(sandbox, path, body));
        const answers = await Promise.all(attempts);
        const done = answers.filter(({ status }) => status < 300);
        const [first, ...more] = done.filter((answer) => !isReplay(answer));
        if (first === undefined) throw new Error("one of the requests is the first");
        expect(more).toEqual([]);
        for (const replay of done.filter(isReplay)) expectReplay(replay, first);
        for (const answer of answers.filter(({ status }) => status >= 300)) {
          expect([answer.status, answer.json]).toEqual([409, stillRunning]);
        }
        expect(await countOf(sandbox, path)).toBe(1);
        expectReplay(await post(sandbox, path, body), first);
      }
    },
  );

  it.each(creates)(
    "creates one record for simultaneous POST %s with several bodies",
    async (path, body, other) => {
      const sandbox = await startSandbox();
      const attempts = Array.from({ length: 16 }, (_, i) =>
        post(sandbox, path, i % 2 === 0 ? body : other),
      );
      const answers = await Promise.all(attempts);
      const fresh = answers.filter((answer) => answer.status < 300 && !isReplay(answer));
      expect(fresh).toHaveLength(1);
      for (const answer of answers) {
        if (answer.status === 409) expect(answer.json).toEqual(stillRunning);
        else if (answer.status === 422) expect(answer.json).toEqual(otherBody);
        else expect(stored(answer)).toEqual(fresh[0] && stored(fresh[0]));
      }
      expect(await countOf(sandbox, path)).toBe(1);
    },
  );

  it("does not make requests with different idempotency keys wait for each other", async () => {
    const sandbox = await startSandbox();
    const attempts = Array.from({ length: 16 }, (_, i) =>
      post(sandbox, "/checkouts", checkoutBody(), { idempotencyKey: `order-${i}` }),
    );
    for (const answer of await Promise.all(attempts)) expectFresh(answer);
    expect(await countOf(sandbox, "/checkouts")).toBe(16);
  });
});

describe("D-IDEM-01, D-RUN-02: stored responses survive a restart", () => {
  it.each(creates)("replays POST %s after a restart", async (path, body, other) => {
    const clock = new TestClock();
    const store = join(temporaryFolder(), "db.json");
    const before = await startSandbox({ store, clock: clock.read });
    const first = await post(before, path, body);
    await before.close();
    clock.advance(day - 1);
    const after = await startSandbox({ store, clock: clock.read });
    expectReplay(await post(after, path, body), first);
    expect((await post(after, path, other)).json).toEqual(otherBody);
    expect(await countOf(after, path)).toBe(1);
    await after.close();
    clock.advance(1);
    const later = await startSandbox({ store, clock: clock.read });
    expectFresh(await post(later, path, other), first);
  });
});

describe("D-IDEM-03: creates without an idempotency key", () => {
  it.each(creates)("creates two records for equal bodies of POST %s", async (path, json) => {
    const sandbox = await startSandbox();
    const first = await sandbox.send("POST", path, { json });
    expectFresh(first);
    expectFresh(await sandbox.send("POST", path, { json }), first);
    expectFresh(await post(sandbox, path, json), first);
    expect(await countOf(sandbox, path)).toBe(3);
  });
});
