import { describe, expect, it } from "vitest";
import { btcAddress, ethAddress, ltcAddress, payoutBody, without } from "../test-support/bodies.ts";
import { payoutPath, payoutsPath } from "../test-support/records.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const addresses: Record<string, string> = { BTC: btcAddress, ETH: ethAddress, LTC: ltcAddress };

const positive = "Ensure this value is greater than or equal to 0.00000001.";
const atMost = "Ensure this value is less than or equal to 1000000000000.";
const eightDecimals = "Ensure that there are no more than 8 decimal places.";
const number = "A valid number is required.";
const tooLarge = "String value too large.";
const insufficient = "Insufficient balance.";

describe("D-PV-02, D-PV-03, D-PV-04: accepted payout amounts", () => {
  it.each([
    ["ETH", "0.123456789012345678", "0.123456789012345678"],
    ["ETH", '"0.123456789012345678"', "0.123456789012345678"],
    ["ETH", "999999999999.123456789012345678", "999999999999.123456789012345678"],
    ["ETH", '"999999999999.123456789012345678"', "999999999999.123456789012345678"],
    ["ETH", "0.000000000000000001", "0.000000000000000001"],
    ["ETH", "1e-18", "0.000000000000000001"],
    ["ETH", "123456789012345678e-18", "0.123456789012345678"],
    ["BTC", "1e-8", "0.00000001"],
    ["BTC", "1E-8", "0.00000001"],
    ["BTC", '"0.00000001"', "0.00000001"],
    ["BTC", "123456789012.12345678", "123456789012.12345678"],
    ["LTC", "0.10000001", "0.10000001"],
    ["BTC", "1.10", "1.1"],
    ["BTC", '"1.10"', "1.1"],
    ["BTC", "0.5000000000000000", "0.5"],
    ["BTC", '"1.000"', "1"],
    ["BTC", "100.0", "100"],
    ["BTC", "1e2", "100"],
    ["BTC", "1E+2", "100"],
    ["BTC", "12.345e1", "123.45"],
    ["LTC", "1000000000000", "1000000000000"],
    ["LTC", "1e12", "1000000000000"],
    ["LTC", '"1000000000000.00"', "1000000000000"],
    ["LTC", "0.000000000001e24", "1000000000000"],
    ["BTC", `1.${"0".repeat(998)}`, "1"],
    ["BTC", `"1.${"0".repeat(998)}"`, "1"],
    ["BTC", `1e-${"0".repeat(500)}1`, "0.1"],
  ])("keeps every digit of an amount in %s: %s", async (currency, sent, shown) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const created = await sandbox.send("POST", payoutsPath, { body: rawBody(currency, sent) });
    expect([created.status, amountOf(created)]).toEqual([200, shown]);
    expect((await sandbox.send("GET", payoutPath(created))).text).toBe(created.text);
    expect((await sandbox.send("GET", payoutsPath)).text).toBe(`[${created.text}]`);
    const json = { memo: "new" };
    expect(amountOf(await sandbox.send("PUT", payoutPath(created), { json }))).toBe(shown);
  });

  it.each([
    ["after another amount within", '"metadata":{"amount":5},"amount":0.12345678'],
    ["before another amount within", '"amount":0.12345678,"metadata":{"a":[{"amount":5}]}'],
    ["after a text that looks like it", '"memo":"\\"amount\\":5,","amount":0.12345678'],
    ["under an escaped name", '"\\u0061mount":0.12345678'],
    ["amid blanks", '"amount" \n:\t 0.12345678 '],
  ])("finds the payout's own amount: %s", async (_what, member) => {
    const sandbox = await startSandbox();
    const rest = JSON.stringify(without(payoutBody(), "amount")).slice(1);
    const created = await sandbox.send("POST", payoutsPath, { body: `{${member},${rest}` });
    expect(created.status, created.text).toBe(200);
    expect(created.text).toMatch(/^\{"id":"[^"]+","transaction_id":"[^"]+","amount":0\.12345678,/);
  });

  it("keeps the digits of each of several payouts", async () => {
    const sandbox = await startSandbox();
    for (const sent of ["0.123456789012345678", "0.123456789012345679"]) {
      await sandbox.send("POST", payoutsPath, { body: rawBody("ETH", sent) });
    }
    const { text } = await sandbox.send("GET", payoutsPath);
    expect(text.match(/0\.12345678901234567\d/g)).toEqual([
      "0.123456789012345679",
      "0.123456789012345678",
    ]);
  });
});

describe("D-PV-02: rejected payout amounts", () => {
  it.each([
    ["BTC", "0", [positive]],
    ["BTC", "-0", [positive]],
    ["BTC", "0.00", [positive]],
    ["BTC", "0e5", [positive]],
    ["BTC", '"0"', [positive]],
    ["BTC", '"0.000"', [positive]],
    ["BTC", "-1", [positive]],
    ["BTC", "-1e400", [positive]],
    ["LTC", "0", [positive]],
    ["ETH", "0", ["Ensure this value is greater than or equal to 0.000000000000000001."]],
    ["BTC", "0.000000001", [eightDecimals]],
    ["BTC", '"0.000000001"', [eightDecimals]],
    ["BTC", "1e-9", [eightDecimals]],
    ["BTC", "1e-400", [eightDecimals]],
    ["LTC", "1.123456789", [eightDecimals]],
    ["ETH", "1e-19", ["Ensure that there are no more than 18 decimal places."]],
    ["BTC", "-0.000000001", [positive, eightDecimals]],
    ["BTC", "1000000000000.00000001", [atMost]],
    ["ETH", '"1000000000000.000000000000000001"', [atMost]],
    ["BTC", "1e13", [atMost]],
    ["BTC", "1e400", [atMost]],
    ["BTC", "1000000000000.000000001", [atMost, eightDecimals]],
    ["BTC", "1e401", [number]],
    ["BTC", "1e-401", [number]],
    ["BTC", "0e401", [number]],
    ["BTC", "1e99999999999999999999", [number]],
    ["BTC", `1${"0".repeat(1000)}`, [tooLarge]],
    ["BTC", `1.${"0".repeat(999)}`, [tooLarge]],
    ["BTC", `"1.${"0".repeat(999)}"`, [tooLarge]],
    ["BTC", "null", ["This field may not be null."]],
  ])("rejects an amount in %s: %s", async (currency, sent, messages) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("POST", payoutsPath, { body: rawBody(currency, sent) });
    expect([answer.status, answer.json]).toEqual([400, { error: { amount: messages } }]);
    expect((await sandbox.send("GET", payoutsPath)).json).toEqual([]);
  });

  it.each(["", " ", " 1", "1 ", "1\n", "+1", "-1", "01", "00.1", "1.", ".5", "1e2", "1E-8", "1,5"])(
    "rejects a malformed numeric string: %j",
    async (amount) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.send("POST", payoutsPath, { json: payoutBody({ amount }) });
      expect([answer.status, answer.json]).toEqual([400, { error: { amount: [number] } }]);
    },
  );

  it.each(["0x10", "1_000", "NaN", "Infinity", "null", "true", "١", "1.1.1", "1\0", "\ud800"])(
    "rejects a string that is not numeric: %j",
    async (amount) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.send("POST", payoutsPath, { json: payoutBody({ amount }) });
      expect([answer.status, answer.json]).toEqual([400, { error: { amount: [number] } }]);
    },
  );

  it.each([true, false, {}, { value: 1 }, [], [1], ["1"]])(
    "rejects an amount of another type: %j",
    async (amount) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.send("POST", payoutsPath, { json: payoutBody({ amount }) });
      expect([answer.status, answer.json]).toEqual([400, { error: { amount: [number] } }]);
    },
  );

  it("rejects a missing amount", async () => {
    const sandbox = await startSandbox();
    const json = without(payoutBody(), "amount");
    const answer = await sandbox.send("POST", payoutsPath, { json });
    const error = { amount: ["This field is required."] };
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });

  it("rejects an amount of zero in an unknown currency", async () => {
    const sandbox = await startSandbox();
    const json = payoutBody({ crypto_currency: "doge", amount: 0 });
    const answer = await sandbox.send("POST", payoutsPath, { json });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"amount":["Ensure this value is greater than or equal to ');
  });
});

describe("D-PV-07: balances", () => {
  it("does not limit balances by default", async () => {
    const sandbox = await startSandbox();
    for (let i = 0; i < 5; i++) await pay(sandbox, "BTC", "1000000000000", 200);
  });

  it("charges a balance for every payout, down to the last base unit", async () => {
    const balances = new Map([["BTC", "1.5"]]);
    const sandbox = await startSandbox({ settings: { balances } });
    await refusePayment(sandbox, "BTC", "1.50000001");
    await pay(sandbox, "BTC", "1", 200);
    await refusePayment(sandbox, "BTC", "0.50000001");
    await pay(sandbox, "BTC", "0.49999999", 200);
    await refusePayment(sandbox, "BTC", '"0.00000002"');
    await pay(sandbox, "BTC", '"0.00000001"', 200);
    await refusePayment(sandbox, "BTC", "0.00000001");
  });

  it("keeps balances exact beyond the digits of a double", async () => {
    const balances = new Map([["ETH", "999999999999.000000000000000002"]]);
    const sandbox = await startSandbox({ settings: { balances } });
    await pay(sandbox, "ETH", "999999999999", 200);
    await pay(sandbox, "ETH", "1e-18", 200);
    await refusePayment(sandbox, "ETH", "2e-18");
    await pay(sandbox, "ETH", "1e-18", 200);
    await refusePayment(sandbox, "ETH", "1e-18");
  });

  it("keeps one balance per currency, and none for a currency without one", async () => {
    const balances = new Map([
      ["BTC", "1"],
      ["LTC", "2"],
    ]);
    const sandbox = await startSandbox({ settings: { balances } });
    await pay(sandbox, "BTC", "1", 200);
    await pay(sandbox, "LTC", "2", 200);
    await refusePayment(sandbox, "LTC", "1");
    await pay(sandbox, "ETH", "1000000000000", 200);
  });

  it("rejects every payout from a balance of zero", async () => {
    const sandbox = await startSandbox({ settings: { balances: new Map([["BTC", "0"]]) } });
    await refusePayment(sandbox, "BTC", "0.00000001");
  });

  it("keeps separate balances for each workspace", async () => {
    const sandbox = await startSandbox({ settings: { balances: new Map([["BTC", "1"]]) } });
    await pay(sandbox, "BTC", "1", 200);
    const body = rawBody("BTC", "1");
    const other = await sandbox.send("POST", payoutsPath, { key: "sk_test_beta", body });
    expect(other.status).toBe(200);
  });

  it.each([
    ["given back when a pending payout is deleted", 0, 200],
    ["given back when a payout in processing is deleted", 1000, 200],
    ["not given back when a completed payout is deleted", 2000, 400],
  ])("the charged amount is %s", async (_what, after, status) => {
    const clock = new TestClock();
    const balances = new Map([["BTC", "1.5"]]);
    const settings = { balances, payoutProcessing: true };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const created = await pay(sandbox, "BTC", "1", 200);
    clock.advance(after);
    await refusePayment(sandbox, "BTC", "1");
    expect((await sandbox.send("DELETE", payoutPath(created))).status).toBe(204);
    expect((await sandbox.send("DELETE", payoutPath(created))).status).toBe(404);
    await pay(sandbox, "BTC", "1.5", status);
  });

  it("returns nothing to a balance when the clock goes back", async () => {
    const clock = new TestClock();
    const balances = new Map([["BTC", "1"]]);
    const sandbox = await startSandbox({ clock: clock.read, settings: { balances } });
    const created = await pay(sandbox, "BTC", "1", 200);
    clock.advance(2000);
    await sandbox.send("GET", payoutPath(created));
    clock.advance(-2000);
    await sandbox.send("DELETE", payoutPath(created));
    await refusePayment(sandbox, "BTC", "1");
  });

  it("does not charge a balance for a rejected payout, and reports it with all other problems (D-ERR-04)", async () => {
    const sandbox = await startSandbox({ settings: { balances: new Map([["BTC", "1"]]) } });
    const json = payoutBody({ amount: 1, memo: 5 });
    expect((await sandbox.send("POST", payoutsPath, { json })).status).toBe(400);
    const all = payoutBody({ amount: 2, recipient_address: ethAddress, memo: 5, metadata: [] });
    const answer = await sandbox.send("POST", payoutsPath, { json: all });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        error: {
          recipient_address: ["Enter a valid BTC address."],
          amount: [insufficient],
          memo: ["Not a valid string."],
          metadata: ['Expected a dictionary of items but got type "list".'],
        },
      },
    ]);
    await pay(sandbox, "BTC", "1", 200);
  });

  it("does not overdraw a balance with simultaneous payouts (D-WR-09)", async () => {
    const sandbox = await startSandbox({ settings: { balances: new Map([["BTC", "1"]]) } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        sandbox.send("POST", payoutsPath, { body: rawBody("BTC", "0.07") }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(16);
    await pay(sandbox, "BTC", "0.02", 200);
    await refusePayment(sandbox, "BTC", "0.00000001");
  });

  it("returns an amount once for simultaneous deletes (D-WR-09)", async () => {
    const sandbox = await startSandbox({
      clock: new TestClock().read,
      settings: { balances: new Map([["BTC", "1"]]) },
    });
    const created = await pay(sandbox, "BTC", "1", 200);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.send("DELETE", payoutPath(created))),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await refusePayment(sandbox, "BTC", "1.00000001");
    await pay(sandbox, "BTC", "1", 200);
  });

  it("limits balances of extra assets too (D-PV-01)", async () => {
    const settings = { extraAssets: new Map([["USDT", 6]]), balances: new Map([["USDT", "1"]]) };
    const sandbox = await startSandbox({ settings });
    await pay(sandbox, "USDT", "1", 200);
    await refusePayment(sandbox, "USDT", "0.000001");
  });
});

/** A body whose amount has exactly the given spelling. */
function rawBody(currency: string, amount: string): string {
  const recipient_address = addresses[currency] ?? "anywhere";
  const json = without(payoutBody({ crypto_currency: currency, recipient_address }), "amount");
  return JSON.stringify(json).replace(/\}$/, `,"amount":${amount}}`);
}

function amountOf({ text }: Received): string | undefined {
  return /"amount":([^,}]+)/.exec(text)?.[1];
}

async function pay(
  sandbox: Sandbox,
  currency: string,
  amount: string,
  status: number,
): Promise<Received> {
  const answer = await sandbox.send("POST", payoutsPath, { body: rawBody(currency, amount) });
  expect(answer.status, answer.text).toBe(status);
  return answer;
}

async function refusePayment(sandbox: Sandbox, currency: string, amount: string): Promise<void> {
  const answer = await pay(sandbox, currency, amount, 400);
  expect(answer.json).toEqual({ error: { amount: [insufficient] } });
}
