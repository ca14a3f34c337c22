import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkoutBody, ethAddress, payoutBody, refundBody } from "../test-support/bodies.ts";
import { atOnce, refundPath, refundsPath } from "../test-support/records.ts";
import {
  type Received,
  type Sandbox,
  startSandbox,
  TestClock,
  startFrozen,
} from "../test-support/sandbox.ts";

const payouts = "/api/v1/payouts/crypto";

const number = "A valid number is required.";
const notRefundable = {
  transaction_id: ["This transaction cannot be refunded: it failed or was canceled."],
};
const exceeds = (rest: string) => ({
  amount: [`Refund amount exceeds the refundable amount (${rest}).`],
});
const atLeast = (unit: string) => `Ensure this value is greater than or equal to ${unit}.`;
const decimals = (most: number) => `Ensure that there are no more than ${most} decimal places.`;
const atMost = "Ensure this value is less than or equal to 9007199254740991.";

/** Makes an original, and gives the id of its transaction. */
const makers = {
  BTC: btcOriginal,
  ETH: ethOriginal,
  checkout: checkoutOriginal,
  unknown: () => Promise.resolve("txn_elsewhere"),
};
type Original = keyof typeof makers;

/** The originals that a workspace knows: their amount, one base unit more, and two parts of it. */
const originals = [
  ["a BTC payout", btcOriginal, "1.5", "1.50000001", "0.99999999", "0.50000001"],
  [
    "an ETH payout",
    ethOriginal,
    "1",
    "1.000000000000000001",
    "0.500000000000000001",
    "0.499999999999999999",
  ],
  ["a checkout", checkoutOriginal, "1999", "2000", "1000", "999"],
] as const;

describe.each(originals)(
  "D-ORIG-01, D-ORIG-02: refunds of %s",
  (_what, makeOriginal, whole, more, part, rest) => {
    it("refunds the whole original, and not a base unit more", async () => {
      const sandbox = await startFrozen();
      const transaction = await makeOriginal(sandbox);
      await refuse(sandbox, transaction, more, exceeds(whole));
      const refunded = await refund(sandbox, transaction, whole);
      expect(refunded.text).toContain(`"amount":${whole},`);
      await refuse(sandbox, transaction, "1", exceeds("0"));
    });

    it("refunds an original in parts", async () => {
      const sandbox = await startFrozen();
      const transaction = await makeOriginal(sandbox);
      const refunded = await refund(sandbox, transaction, part);
      expect(refunded.text).toContain(`"amount":${part},`);
      await refuse(sandbox, transaction, part, exceeds(rest));
      await refund(sandbox, transaction, rest);
      await refuse(sandbox, transaction, "1", exceeds("0"));
    });

    it("refunds again after refunds were deleted, in any state (D-ORIG-05)", async () => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const transaction = await makeOriginal(sandbox);
      for (const wait of [0, 2000]) {
        const first = await refund(sandbox, transaction, part);
        const second = await refund(sandbox, transaction, rest);
        clock.advance(wait);
        await refuse(sandbox, transaction, "1", exceeds("0"));
        expect((await sandbox.send("DELETE", refundPath(second))).status).toBe(200);
        expect((await sandbox.send("DELETE", refundPath(second))).status).toBe(404);
        await refuse(sandbox, transaction, part, exceeds(rest));
        await refund(sandbox, transaction, rest);
        const list = await sandbox.send("GET", refundsPath);
        for (const { id } of list.json)
          await sandbox.send("DELETE", `${refundsPath}/${String(id)}`);
        expect((await sandbox.send("GET", refundPath(first))).status).toBe(404);
      }
      await refund(sandbox, transaction, whole);
    });

    it("changes a refund's amount within what the other refunds leave (D-UPD-05)", async () => {
      const sandbox = await startFrozen();
      const transaction = await makeOriginal(sandbox);
      const first = refundPath(await refund(sandbox, transaction, part));
      const put = (path: string, amount: string) =>
        sandbox.send("PUT", path, { body: `{"amount":${amount}}` });
      expect((await put(first, whole)).text).toContain(`"amount":${whole},`);
      expect((await put(first, part)).status).toBe(200);
      const second = await refund(sandbox, transaction, rest);
      const tooMuch = await put(first, whole);
      expect([tooMuch.status, tooMuch.json]).toEqual([400, { error: exceeds(part) }]);
      expect((await sandbox.send("GET", first)).text).toContain(`"amount":${part},`);
      expect((await put(first, part)).status).toBe(200);
      await sandbox.send("DELETE", refundPath(second));
      expect((await put(first, whole)).status).toBe(200);
      await refuse(sandbox, transaction, "1", exceeds("0"));
    });

    it("does not show the original to other workspaces (D-ORIG-03)", async () => {
      const sandbox = await startFrozen();
      const transaction = await makeOriginal(sandbox);
      const body = bodyOf(transaction, "9007199254740991");
      const other = await sandbox.send("POST", refundsPath, { key: "sk_test_beta", body });
      expect(other.status).toBe(201);
      await refund(sandbox, transaction, whole);
    });

    it("accepts refunds of the original if unknown transactions are rejected", async () => {
      const sandbox = await startFrozen({ refundUnknownTxn: "reject" });
      const transaction = await makeOriginal(sandbox);
      await refund(sandbox, transaction, whole);
      const body = bodyOf(transaction, "1");
      const other = await sandbox.send("POST", refundsPath, { key: "sk_test_beta", body });
      const message = `Object with transaction_id=${transaction} does not exist.`;
      expect([other.status, other.json]).toEqual([400, { error: { transaction_id: [message] } }]);
    });
  },
);

describe("D-ORIG-01: the transaction of a checkout", () => {
  it.each(["successful", "completed"])(
    "returns the transaction of a checkout only with the status %s",
    async (status) => {
      const sandbox = await startFrozen();
      const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
      const path = `/checkouts/${String(created.json.id)}`;
      expect(created.headers.has("Sandbox-Transaction-Id")).toBe(false);
      const pending = await sandbox.send("PUT", path, { json: { status: "pending" } });
      expect(pending.headers.has("Sandbox-Transaction-Id")).toBe(false);
      const paid = await sandbox.send("PUT", path, { json: { status } });
      const transaction = paid.headers.get("Sandbox-Transaction-Id") ?? "";
      expect(transaction).toMatch(/^txn_[0-9A-Za-z]{24}$/);
      const read = await sandbox.send("GET", path);
      expect(read.headers.get("Sandbox-Transaction-Id")).toBe(transaction);
      await sandbox.send("PUT", path, { json: { status } });
      const again = await sandbox.send("GET", path);
      expect(again.headers.get("Sandbox-Transaction-Id")).toBe(transaction);
    },
  );

  it("does not return a transaction with a failed checkout", async () => {
    const sandbox = await startFrozen();
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const path = `/checkouts/${String(created.json.id)}`;
    await sandbox.send("PUT", path, { json: { status: "failed" } });
    const read = await sandbox.send("GET", path);
    expect(read.headers.has("Sandbox-Transaction-Id")).toBe(false);
  });
});

describe("D-ORIG-02: refundable payouts", () => {
  it.each([
    ["pending", 0],
    ["processing", 1000],
    ["succeeded", 2000],
  ])("refunds a %s payout", async (status, after) => {
    const clock = new TestClock();
    const settings = { payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const created = await sandbox.send("POST", payouts, { json: payoutBody({ amount: 1 }) });
    clock.advance(after);
    const read = await sandbox.send("GET", `${payouts}/${String(created.json.id)}`);
    expect(read.json.status).toBe(status);
    await refund(sandbox, String(created.json.transaction_id), "1");
  });

  it("rejects a refund of a canceled payout without checking its ceiling (D-ERR-04)", async () => {
    const sandbox = await startFrozen();
    const created = await sandbox.send("POST", payouts, { json: payoutBody({ amount: 1 }) });
    const transaction = String(created.json.transaction_id);
    const early = await refund(sandbox, transaction, "0.5");
    await sandbox.send("DELETE", `${payouts}/${String(created.json.id)}`);
    await refuse(sandbox, transaction, "0.5", notRefundable);
    await refuse(sandbox, transaction, "5", notRefundable);
    await refuse(sandbox, transaction, '"5"', { ...notRefundable, amount: [number] });
    const put = await sandbox.send("PUT", refundPath(early), { json: { reason: "Other" } });
    expect(put.status).toBe(200);
  });
});

describe("D-ORIG-03: an unknown transaction", () => {
  it("accepts refunds of an unknown transaction without a ceiling", async () => {
    const sandbox = await startFrozen();
    for (let i = 0; i < 3; i++) await refund(sandbox, "txn_elsewhere", "9007199254740991");
    const path = refundPath(await refund(sandbox, "pi_3Lq/..:x", "1"));
    const answer = await sandbox.send("PUT", path, { body: '{"amount":9007199254740991}' });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["5", {}],
    ["0.5", {}],
    ["9007199254740992", { amount: [atMost] }],
    ['"5"', { amount: [number] }],
    ["null", { amount: ["This field may not be null."] }],
  ])(
    "rejects an unknown transaction with REFUND_UNKNOWN_TXN=reject: amount %s",
    async (amount, error) => {
      const sandbox = await startFrozen({ refundUnknownTxn: "reject" });
      await btcOriginal(sandbox);
      const transaction_id = ["Object with transaction_id=txn_elsewhere does not exist."];
      await refuse(sandbox, "txn_elsewhere", amount, { ...error, transaction_id });
    },
  );

  it.each([
    ["", "This field may not be blank."],
    [5, "Not a valid string."],
    [null, "This field may not be null."],
  ])("does not look up an invalid transaction id: %j", async (transaction_id, message) => {
    const sandbox = await startFrozen({ refundUnknownTxn: "reject" });
    const json = refundBody({ transaction_id });
    const answer = await sandbox.send("POST", refundsPath, { json });
    expect([answer.status, answer.json]).toEqual([400, { error: { transaction_id: [message] } }]);
  });
});

describe("D-ORIG-04: amounts of refunds", () => {
  const eighteen = atLeast("0.000000000000000001");

  it.each<[Original, string, string]>([
    ["unknown", "0.000000000000000001", "0.000000000000000001"],
    ["unknown", "1e-18", "0.000000000000000001"],
    ["unknown", "25.10", "25.1"],
    ["unknown", "1e2", "100"],
    ["unknown", "9007199254740990.123456789012345678", "9007199254740990.123456789012345678"],
    ["unknown", "9007199254740991.000", "9007199254740991"],
    ["BTC", "0.00000001", "0.00000001"],
    ["BTC", "1e-8", "0.00000001"],
    ["ETH", "0.123456789012345678", "0.123456789012345678"],
    ["checkout", "1", "1"],
    ["checkout", "1.0", "1"],
    ["checkout", "1.5e1", "15"],
  ])("keeps every digit of a refund's amount, original %s: %s", async (original, sent, shown) => {
    const sandbox = await startFrozen();
    const created = await refund(sandbox, await makers[original](sandbox), sent);
    expect(created.text).toContain(`"amount":${shown},`);
    expect((await sandbox.send("GET", refundPath(created))).text).toBe(created.text);
    expect((await sandbox.send("GET", refundsPath)).text).toBe(`[${created.text}]`);
    const body = `{"amount":${sent}}`;
    expect((await sandbox.send("PUT", refundPath(created), { body })).text).toBe(created.text);
  });

  it.each<[Original, string, string[]]>([
    ["unknown", "0", [eighteen]],
    ["unknown", "-5", [eighteen]],
    ["unknown", "1.0000000000000000001", [decimals(18)]],
    ["unknown", "1e-19", [eighteen, decimals(18)]],
    ["unknown", "9007199254740992", [atMost]],
    ["unknown", "9007199254740991.1", [atMost]],
    ["unknown", "9007199254740993", [atMost]],
    ["unknown", "1e400", [atMost]],
    ["unknown", "1e401", [number]],
    ["unknown", `1.${"0".repeat(999)}`, ["String value too large."]],
    ["unknown", '"5"', [number]],
    ["unknown", '"x"', [number]],
    ["BTC", "0", [atLeast("0.00000001")]],
    ["BTC", "0.000000001", [atLeast("0.00000001"), decimals(8)]],
    ["BTC", "1.123456789", [decimals(8)]],
    ["ETH", "0", [eighteen]],
    ["ETH", "0.1234567890123456789", [decimals(18)]],
    ["checkout", "0", [atLeast("1")]],
    ["checkout", "-1", [atLeast("1")]],
    ["checkout", "19.99", [decimals(0)]],
    ["checkout", "0.5", [atLeast("1"), decimals(0)]],
  ])(
    "rejects an invalid amount of a refund, original %s: %s",
    async (original, amount, messages) => {
      const sandbox = await startFrozen();
      const transaction = await makers[original](sandbox);
      await refuse(sandbox, transaction, amount, { amount: messages });
      const path = refundPath(await refund(sandbox, transaction, "1"));
      const put = await sandbox.send("PUT", path, { body: `{"amount":${amount}}` });
      expect([put.status, put.json]).toEqual([400, { error: { amount: messages } }]);
    },
  );

  it("counts the decimals of an extra asset in its refunds", async () => {
    const sandbox = await startFrozen({ extraAssets: new Map([["USDT", 6]]) });
    const json = payoutBody({ crypto_currency: "USDT", amount: 5 });
    const transaction = String((await sandbox.send("POST", payouts, { json })).json.transaction_id);
    await refuse(sandbox, transaction, "1.0000001", { amount: [decimals(6)] });
    await refund(sandbox, transaction, "1.000001");
    await refuse(sandbox, transaction, "4", exceeds("3.999999"));
  });

  it("accepts a numeric string with REFUND_AMOUNT_STRING=accept", async () => {
    const sandbox = await startFrozen({ refundAmountString: "accept" });
    const transaction = await ethOriginal(sandbox);
    const created = await refund(sandbox, transaction, '"0.123456789012345678"');
    expect(created.text).toContain('"amount":0.123456789012345678,');
    const body = '{"amount":"0.10"}';
    const updated = await sandbox.send("PUT", refundPath(created), { body });
    expect(updated.text).toContain('"amount":0.1,');
    await refuse(sandbox, transaction, '"0.91"', exceeds("0.9"));
    await refund(sandbox, transaction, "0.9");
    for (const amount of ['""', '" 1"', '"1e2"', '"-1"', '"01"', "true", "[]"]) {
      await refuse(sandbox, transaction, amount, { amount: [number] });
      const put = await sandbox.send("PUT", refundPath(created), { body: `{"amount":${amount}}` });
      expect([put.status, put.json]).toEqual([400, { error: { amount: [number] } }]);
    }
  });
});

describe.each(["memory", "file"])("D-ORIG-06, D-WR-09: simultaneous requests, store %s", (kind) => {
  it("refunds at most the original's amount", async () => {
    const sandbox = await startWith(kind);
    for (let round = 0; round < 3; round++) {
      const transaction = await btcOriginal(sandbox);
      const body = bodyOf(transaction, "0.11");
      const answers = await atOnce(30, () => sandbox.send("POST", refundsPath, { body }));
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([...Array<number>(13).fill(201), ...Array<number>(17).fill(400)]);
      for (const { status, json } of answers) {
        if (status === 400) expect(json).toEqual({ error: exceeds("0.07") });
      }
      await refuse(sandbox, transaction, "0.08", exceeds("0.07"));
    }
  });

  it("raises refunds to at most the original's amount", async () => {
    const sandbox = await startWith(kind);
    const transaction = await btcOriginal(sandbox);
    const paths: string[] = [];
    for (let i = 0; i < 10; i++) paths.push(refundPath(await refund(sandbox, transaction, "0.1")));
    const answers = await Promise.all(
      paths.map((path) => sandbox.send("PUT", path, { body: '{"amount":0.2}' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    await refuse(sandbox, transaction, "0.00000001", exceeds("0"));
  });

  it("deletes a refund once, and frees its amount once", async () => {
    const sandbox = await startWith(kind);
    const transaction = await btcOriginal(sandbox);
    await refund(sandbox, transaction, "0.5");
    for (let round = 0; round < 4; round++) {
      const path = refundPath(await refund(sandbox, transaction, "1"));
      const answers = await atOnce(10, () => sandbox.send("DELETE", path));
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array<number>(9).fill(404)]);
      await refuse(sandbox, transaction, "1.00000001", exceeds("1"));
    }
  });

  it("refunds a payout or cancels it, and refunds nothing that was canceled", async () => {
    const sandbox = await startWith(kind);
    const created = await sandbox.send("POST", payouts, { json: payoutBody({ amount: 1 }) });
    const transaction = String(created.json.transaction_id);
    const body = bodyOf(transaction, "0.01");
    const [, ...answers] = await Promise.all([
      sandbox.send("DELETE", `${payouts}/${String(created.json.id)}`),
      ...Array.from({ length: 20 }, () => sandbox.send("POST", refundsPath, { body })),
    ]);
    const refunded = answers.filter(({ status }) => status === 201);
    for (const { status, json } of answers) {
      if (status !== 201) expect([status, json]).toEqual([400, { error: notRefundable }]);
    }
    const { headers } = await sandbox.send("GET", refundsPath);
    expect(headers.get("X-Total-Count")).toBe(String(refunded.length));
    await refuse(sandbox, transaction, "0.01", notRefundable);
  });
});

async function btcOriginal(sandbox: Sandbox): Promise<string> {
  const { json } = await sandbox.send("POST", payouts, { json: payoutBody({ amount: 1.5 }) });
  return String(json.transaction_id);
}

async function ethOriginal(sandbox: Sandbox): Promise<string> {
  const eth = { crypto_currency: "ETH", recipient_address: ethAddress, amount: 1 };
  const { json } = await sandbox.send("POST", payouts, { json: payoutBody(eth) });
  return String(json.transaction_id);
}

async function checkoutOriginal(sandbox: Sandbox): Promise<string> {
  const { json } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  const path = `/checkouts/${String(json.id)}`;
  await sandbox.send("PUT", path, { json: { status: "successful" } });
  const { headers } = await sandbox.send("GET", path);
  return headers.get("Sandbox-Transaction-Id") ?? "";
}

/** A body whose amount has exactly the given spelling. */
function bodyOf(transaction_id: string, amount: string): string {
  return JSON.stringify(refundBody({ transaction_id, amount: "here" })).replace('"here"', amount);
}

async function refund(sandbox: Sandbox, transaction: string, amount: string): Promise<Received> {
  const body = bodyOf(transaction, amount);
  const answer = await sandbox.send("POST", refundsPath, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

async function refuse(
  sandbox: Sandbox,
  transaction: string,
  amount: string,
  error: Record<string, string[]>,
): Promise<void> {
  const body = bodyOf(transaction, amount);
  const answer = await sandbox.send("POST", refundsPath, { body });
  expect([answer.status, answer.json]).toEqual([400, { error }]);
}

async function startWith(kind: string): Promise<Sandbox> {
  const clock = new TestClock().read;
  if (kind === "memory") return startSandbox({ clock });
  const directory = await mkdtemp(join(tmpdir(), "sandgate-refunds-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return startSandbox({ clock, store: join(directory, "db.json") });
}
