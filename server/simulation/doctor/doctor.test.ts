import { describe, expect, it } from "vitest";
import { btcAddress, checkoutBody, payoutBody, refundBody } from "../../test-support/bodies.ts";
import { payoutsPath, refundsPath, textOf } from "../../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../../test-support/sandbox.ts";

interface Found {
  readonly grade: string;
  readonly findings: readonly {
    readonly id: string;
    readonly severity: string;
    readonly evidence: readonly { readonly entry: string; readonly excerpt: string }[];
    readonly more: number;
    readonly cites: readonly string[];
  }[];
  readonly passed: readonly { readonly id: string }[];
  readonly summary: string;
}

const examine = async (sandbox: Sandbox, key = "sk_test_alpha"): Promise<Found> =>
  (await sandbox.send("GET", "/_sandbox/doctor", { key })).json;

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

const post = (sandbox: Sandbox, json: unknown, headers = {}, path = "/checkouts") =>
  sandbox.send("POST", path, { json, headers });

describe("D-DOC-01: the doctor", () => {
  it("gives no grade without requests", async () => {
    expect(await examine(await startSandbox())).toEqual({
      grade: null,
      summary: "The log is empty.",
      checked: { requests: 0, deliveries: 0, since: null },
      findings: [],
      passed: [],
      untested: [],
    });
  });

  it("gives an A to a correct client", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const once = (key: string) => ({ "Idempotency-Key": key });
    const body = payoutBody({ amount: "0.015", memo: "Order 1" });
    const payout = await post(sandbox, body, once("p1"), payoutsPath);
    for (let poll = 0; poll < 8; poll += 1) {
      await sandbox.send("GET", payoutsPath);
      clock.advance(1000);
    }
    const checkout = textOf(await post(sandbox, checkoutBody(), once("c1")), "id");
    await sandbox.send("PUT", `/checkouts/${checkout}`, { json: { description: "Two seats" } });
    const read = await sandbox.send("GET", `/checkouts/${checkout}`);
    await sandbox.send("PUT", `/checkouts/${checkout}`, { json: read.json });
    await sandbox.send("GET", "/api/v1/checkouts?status=created&created_at=2025-01-31");
    const refunded = { transaction_id: textOf(payout, "transaction_id"), amount: 0.01 };
    const refund = textOf(await post(sandbox, refundBody(refunded), once("r1"), refundsPath), "id");
    await sandbox.send("PUT", `${refundsPath}/${refund}`, { json: { reason: "Late" } });
    await sandbox.send("DELETE", `${refundsPath}/${refund}`);
    await sandbox.send("GET", `${refundsPath}/${refund}`);
    await sandbox.send("DELETE", `/checkouts/${checkout}`);
    const found = await examine(sandbox);
    expect(found).toMatchObject({ grade: "A", findings: [] });
    expect(found.summary).toBe("Nothing found in 19 requests.");
    expect(idsOf(found.passed)).toEqual([
      "contract-broken",
      "missing-content-type",
      "key-in-url",
      "unknown-members",
      "lost-digits",
      "unknown-transaction",
      "unknown-path",
      "hasty-polling",
      "sandbox-only",
      "replay-relied-on",
    ]);
  });

  it.each([
    ["txn_elsewhere", ["unknown-transaction"]],
    ["txn_sim_max_30", []],
    ["txn_sim_refund_failed_later", []],
  ])("warns of a refund of a transaction that does not exist: %s", async (id, findings) => {
    const sandbox = await startSandbox();
    await post(
      sandbox,
      refundBody({ transaction_id: id }),
      { "Idempotency-Key": "r" },
      refundsPath,
    );
    expect(idsOf((await examine(sandbox)).findings)).toEqual(findings);
  });

  it("gives an A to a client that retries with its key and waits as told", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const send = () =>
      sandbox.send("POST", "/checkouts", {
        key: "sk_test_limited",
        json: checkoutBody({ description: "Once" }),
        headers: { "Idempotency-Key": "k" },
      });
    for (const _turn of [1, 2, 3]) await send();
    clock.advance(1000);
    const { headers } = await send();
    expect(headers.get("Idempotent-Replayed")).toBe("true");
    const { grade, findings, passed } = await examine(sandbox, "sk_test_limited");
    expect([grade, idsOf(findings)]).toEqual(["A", ["replay-relied-on"]]);
    expect(idsOf(passed)).toEqual(
      expect.arrayContaining(["retry-without-key", "retry-after-ignored"]),
    );
  });

  it("recognizes a retry after a failure requested before the body was read", async () => {
    const sandbox = await startSandbox();
    const json = checkoutBody();
    await sandbox.send("POST", "/checkouts", {
      json,
      headers: { "Sandbox-Simulate": "status=500" },
    });
    await sandbox.send("POST", "/checkouts", { json });
    expect(idsOf((await examine(sandbox)).findings)).toContain("retry-without-key");
  });

  it("grades by its findings, the worst first", async () => {
    const sandbox = await startSandbox();
    const grades = [];
    for (const path of ["/nothing", "/checkouts?limit=1", "/checkouts?status=x"]) {
      await sandbox.send("GET", path);
      grades.push((await examine(sandbox)).grade);
    }
    await post(sandbox, checkoutBody(), { "Content-Type": "text/plain" });
    grades.push((await examine(sandbox)).grade);
    await sandbox.send("GET", "/api/v1/checkouts?key=sk_test_alpha");
    const found = await examine(sandbox);
    expect([...grades, found.grade]).toEqual(["B", "C", "D", "E", "F"]);
    expect(found.findings.map(({ severity }) => severity)).toEqual([
      ...["error", "error", "error"],
      ...["warning", "warning", "warning"],
    ]);
    expect(found.summary).toBe("3 errors, 3 warnings in 5 requests.");
  });

  it("shows at most ten entries of the log for each finding, and counts the others", async () => {
    const sandbox = await startSandbox();
    await sandbox.send("GET", "/nothing/0");
    expect((await examine(sandbox)).findings[0]?.more).toBe(0);
    for (let count = 1; count < 12; count += 1) await sandbox.send("GET", `/nothing/${count}`);
    const [finding] = (await examine(sandbox)).findings;
    expect(finding?.evidence).toHaveLength(10);
    expect(finding?.more).toBe(2);
    const [first] = finding?.evidence ?? [];
    expect(first?.excerpt).toBe("GET /nothing/0 → 404: /nothing/0 is not a path of the contract");
    const entry = await sandbox.send("GET", `/_sandbox/requests/${String(first?.entry)}`);
    expect(entry.json.path).toBe("/nothing/0");
  });
});

type Journey = (sandbox: Sandbox, clock: TestClock) => Promise<unknown>;

type Row = [rule: string, excerpt: string, cited: string, journey: Journey];

const journeys: Row[] = [
  [
    "contract-broken",
    "amount: Ensure this value is greater than or equal to 1.",
    "CHK-VAL-06",
    (sandbox) => post(sandbox, checkoutBody({ amount: 0 })),
  ],
  [
    "contract-broken",
    "JSON parse error",
    "",
    (sandbox) => sandbox.send("POST", "/checkouts", { body: "{" }),
  ],
  ["unknown-members", "amuont", "D-WR-01", (sandbox) => post(sandbox, checkoutBody({ amuont: 1 }))],
  [
    "unknown-members",
    "staus, lmit",
    "D-FLT-05",
    (sandbox) => sandbox.send("GET", "/checkouts?staus=successful&lmit=1"),
  ],
  [
    "missing-content-type",
    'Unsupported media type "text/plain"',
    "D-HTTP-09",
    (sandbox) => post(sandbox, checkoutBody(), { "Content-Type": "text/plain" }),
  ],
  [
    "lost-digits",
    '"amount": 0.30000000000000004',
    "D-PV-03",
    (sandbox) =>
      post(
        sandbox,
        payoutBody({
          crypto_currency: "ETH",
          recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          amount: 0.1 + 0.2,
        }),
        {},
        payoutsPath,
      ),
  ],
  [
    "key-in-url",
    "a key in the URL",
    "D-AUTH-04",
    (sandbox) => sandbox.send("GET", "/api/v1/checkouts?api_key=sk_test_alpha"),
  ],
  [
    "unknown-path",
    "not a path",
    "D-HTTP-08",
    (sandbox) => sandbox.send("GET", "/api/v2/checkouts"),
  ],
  ["unknown-path", "not a method", "D-HTTP-07", (sandbox) => sandbox.send("PATCH", "/checkouts/1")],
  ...[500, 503].map((status): Row => [
    "retry-without-key",
    `(${status}), without Idempotency-Key`,
    "D-IDEM-01",
    async (sandbox, clock) => {
      await limitedSend(sandbox, { "Sandbox-Simulate": `status=${status}` });
      clock.advance(5000);
      await limitedSend(sandbox, {});
    },
  ]),
  [
    "retry-without-key",
    "(500), with another key",
    "D-IDEM-01",
    async (sandbox, clock) => {
      const simulated = { "Sandbox-Simulate": "status=500" };
      await limitedSend(sandbox, { ...simulated, "Idempotency-Key": "one" });
      clock.advance(5000);
      await limitedSend(sandbox, { "Idempotency-Key": "two" });
    },
  ],
  [
    "retry-after-ignored",
    "ms after",
    "D-HTTP-15",
    async (sandbox, clock) => {
      await limited(sandbox, { "Idempotency-Key": "one" });
      clock.advance(500);
      await limitedSend(sandbox, { "Idempotency-Key": "one" });
    },
  ],
  [
    "hasty-polling",
    "6 times with the same response",
    "D-PAY-02",
    async (sandbox, clock) => {
      for (let poll = 0; poll < 6; poll += 1) {
        await sandbox.send("GET", payoutsPath);
        clock.advance(100);
      }
    },
  ],
  [
    "sandbox-only",
    "GET of this path (use GET /api/v1/payouts/crypto)",
    "D-PAY-03",
    (sandbox) => sandbox.send("GET", `${payoutsPath}/po_none`),
  ],
  [
    "sandbox-only",
    "PUT of this path",
    "D-PAY-04",
    (sandbox) => sandbox.send("PUT", `${payoutsPath}/po_none`, { json: { metadata: {} } }),
  ],
  [
    "sandbox-only",
    "POST of this path (use POST /checkouts)",
    "D-HTTP-20",
    (sandbox) => post(sandbox, checkoutBody(), {}, "/api/v1/checkouts"),
  ],
  [
    "sandbox-only",
    "the parameter limit, the parameter starting_after",
    "D-LIST-03",
    (sandbox) => sandbox.send("GET", `${refundsPath}?limit=5&starting_after=re_none`),
  ],
  [
    "sandbox-only",
    "the member metadata",
    "D-PAY-06",
    (sandbox) => post(sandbox, payoutBody({ metadata: { a: "b" } }), {}, payoutsPath),
  ],
];

const limitedSend = (sandbox: Sandbox, headers: Record<string, string>) =>
  sandbox.send("POST", "/checkouts", { key: "sk_test_limited", json: checkoutBody(), headers });

/** Sends two requests that succeed, and a third, which the reserved key rejects with 429. */
async function limited(sandbox: Sandbox, headers: Record<string, string>) {
  for (const _turn of [1, 2]) {
    await sandbox.send("GET", "/api/v1/checkouts", { key: "sk_test_limited" });
  }
  const { status } = await limitedSend(sandbox, headers);
  expect(status).toBe(429);
}

describe("D-DOC-03: a request that expects a refusal", () => {
  const marked = { "Sandbox-Expect": "refusal" };

  it("ignores a marked request if it is refused", async () => {
    const sandbox = await startSandbox();
    expect((await post(sandbox, { amount: 0 }, marked)).status).toBe(400);
    expect(await examine(sandbox)).toMatchObject({ grade: "A", checked: { requests: 0 } });
  });

  it("counts requests that succeed, or whose mark is unknown", async () => {
    const sandbox = await startSandbox();
    await post(sandbox, checkoutBody({ amuont: 1 }), marked);
    await post(sandbox, { amount: 0 }, { "Sandbox-Expect": "success" });
    expect(idsOf((await examine(sandbox)).findings)).toEqual([
      "contract-broken",
      "unknown-members",
    ]);
  });
});

describe("D-DOC-02: the doctor's findings", () => {
  it.each(journeys)("finds %s: %s", async (rule, excerpt, cited, journey) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    await journey(sandbox, clock);
    const key = rule.startsWith("retry") ? "sk_test_limited" : "sk_test_alpha";
    const { findings } = await examine(sandbox, key);
    const finding = findings.find(({ id }) => id === rule);
    expect(finding?.evidence.map((one) => one.excerpt)).toEqual([expect.stringContaining(excerpt)]);
    if (cited !== "") expect(finding?.cites).toContain(cited);
  });

  it("accepts the largest amount of a checkout, of which a double holds every digit", async () => {
    const sandbox = await startSandbox();
    const largest = checkoutBody({ amount: 9007199254740991 });
    expect((await post(sandbox, largest)).status).toBe(201);
    expect((await examine(sandbox)).grade).toBe("A");
  });

  it("finds lost digits in a larger whole number", async () => {
    const sandbox = await startSandbox();
    const body = JSON.stringify(checkoutBody()).replace(
      /"amount":\d+/,
      '"amount":9007199254740993',
    );
    await sandbox.send("POST", "/checkouts", { body });
    expect(idsOf((await examine(sandbox)).findings)).toContain("lost-digits");
  });

  it("reports several violations of one request in one sentence", async () => {
    const sandbox = await startSandbox();
    await post(sandbox, checkoutBody({ amount: 0, redirect_url: "nowhere" }));
    const [finding] = (await examine(sandbox)).findings;
    expect(finding?.evidence[0]?.excerpt).toContain(
      "amount: Ensure this value is greater than or equal to 1; redirect_url: Enter a valid URL.",
    );
  });

  it("finds nothing in a refusal caused by the state of the workspace", async () => {
    const sandbox = await startSandbox({ settings: { balances: new Map() } });
    await sandbox.send("DELETE", `${refundsPath}/re_none`);
    await post(sandbox, payoutBody({ recipient_address: btcAddress }), {}, payoutsPath);
    expect((await examine(sandbox)).grade).toBe("A");
  });

  it("does not call a later create, or one after success, a retry", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const simulated = { "Sandbox-Simulate": "status=500" };
    await post(sandbox, checkoutBody(), simulated);
    clock.advance(120_000);
    await post(sandbox, checkoutBody());
    await post(sandbox, checkoutBody());
    expect((await examine(sandbox)).grade).toBe("A");
  });

  it.each(["status=429", "status=429; retry-after=1", "status=503; retry-after=1"])(
    "accepts a retry without a key after %s, which comes before any effect",
    async (directive) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      await post(sandbox, checkoutBody(), { "Sandbox-Simulate": directive });
      clock.advance(1000);
      await post(sandbox, checkoutBody());
      const { grade, passed } = await examine(sandbox);
      expect(grade).toBe("A");
      expect(idsOf(passed)).toContain("retry-without-key");
    },
  );

  it("accepts frequent polling of what changes", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    for (let poll = 0; poll < 8; poll += 1) {
      await post(sandbox, checkoutBody(), { "Idempotency-Key": String(poll) });
      await sandbox.send("GET", "/api/v1/checkouts");
    }
    expect((await examine(sandbox)).grade).toBe("A");
  });

  it("accepts a retry after the workspace clock was advanced instead of waiting", async () => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    await limited(sandbox, { "Idempotency-Key": "one" });
    const key = "sk_test_limited";
    await sandbox.send("POST", "/_sandbox/clock", { key, json: { advance: "PT1S" } });
    await limitedSend(sandbox, { "Idempotency-Key": "one" });
    expect((await examine(sandbox, key)).grade).toBe("A");
  });
});
