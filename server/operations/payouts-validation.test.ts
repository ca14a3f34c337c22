import { describe, expect, it } from "vitest";
import type { Network } from "../domain/addresses.ts";
import { btcAddress, ethAddress, ltcAddress, payoutBody, without } from "../test-support/bodies.ts";
import { createPayout, payoutPath, payoutsPath } from "../test-support/records.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const required = "This field is required.";
const nullText = "This field may not be null.";
const string = "Not a valid string.";
const blank = "This field may not be blank.";
const nul = "Null characters are not allowed.";
const at255 = "Ensure this field has no more than 255 characters.";
const badBtc = "Enter a valid BTC address.";
const badEth = "Enter a valid ETH address.";
const badLtc = "Enter a valid LTC address.";

const btcMain = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ltcMain = "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9";
const p2sh = "3CNHUhP3uyB9EUtRLsmvFUmvGdjGdkTxJw";
const testP2sh = "2N3vVYSK5XRgVSGWy21PnsRmBUywSQNdCsf";

const validAddresses: readonly [string, Network | "any", string][] = [
  ["BTC", "main", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH"],
  ["BTC", "main", p2sh],
  ["BTC", "main", btcMain],
  ["BTC", "main", btcMain.toUpperCase()],
  ["BTC", "main", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["BTC", "test", "mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r"],
  ["BTC", "test", testP2sh],
  ["BTC", "test", btcAddress],
  ["BTC", "test", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47zagq"],
  ["LTC", "main", "LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ"],
  ["LTC", "main", "MJaRnao1s62a2zAKSkmG582KbLKianqb7v"],
  ["LTC", "main", p2sh],
  ["LTC", "main", ltcMain],
  ["LTC", "test", ltcAddress],
  ["LTC", "test", "QXHFfTBKYXjaaTH1e7Rox8CcdNPGHVhM59"],
  ["LTC", "test", testP2sh],
  ["ETH", "any", ethAddress],
  ["ETH", "any", ethAddress.toLowerCase()],
  ["ETH", "any", `0x${ethAddress.slice(2).toUpperCase()}`],
  ["ETH", "any", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
];

describe("D-PV-01: the currency of a payout", () => {
  it.each(["doge", "btc", "Eth", "XRP", "USDT", "EUR", " BTC", "BTC ", "", "constructor"])(
    "rejects the currency %j",
    async (crypto_currency) => {
      const sandbox = await startSandbox();
      const error = { crypto_currency: [`"${crypto_currency}" is not a valid choice.`] };
      expect(await refusal(sandbox, { crypto_currency })).toEqual({ error });
    },
  );

  it("accepts an extra asset with its decimals and any address", async () => {
    const extraAssets = new Map([
      ["USDT", 6],
      ["YEN", 0],
    ]);
    const sandbox = await startSandbox({ settings: { extraAssets } });
    const usdt = { crypto_currency: "USDT", recipient_address: "TAnywhere", amount: 1.123456 };
    const created = await createPayout(sandbox, usdt);
    expect(created.json).toMatchObject(usdt);
    expect((await sandbox.send("GET", payoutPath(created))).json).toMatchObject(usdt);
    expect(await refusal(sandbox, { ...usdt, amount: "0.1234567" })).toEqual({
      error: { amount: ["Ensure that there are no more than 6 decimal places."] },
    });
    expect(await refusal(sandbox, { ...usdt, crypto_currency: "YEN", amount: "0.5" })).toEqual({
      error: { amount: ["Ensure that there are no more than 0 decimal places."] },
    });
    expect(await refusal(sandbox, { ...usdt, crypto_currency: "YEN", amount: 0 })).toEqual({
      error: { amount: ["Ensure this value is greater than or equal to 1."] },
    });
    expect(await refusal(sandbox, { ...usdt, recipient_address: " " })).toEqual({
      error: { recipient_address: [blank] },
    });
    expect(await refusal(sandbox, { ...usdt, crypto_currency: "usdt" })).toEqual({
      error: { crypto_currency: ['"usdt" is not a valid choice.'] },
    });
    expect(await refusal(sandbox, { recipient_address: "TAnywhere" })).toEqual({
      error: { recipient_address: [badBtc] },
    });
  });
});

describe("D-PV-05, D-PV-06: the address of a payout", () => {
  it.each(validAddresses)(
    "accepts an address of %s on the %s network, and shows it as sent: %s",
    async (crypto_currency, network, recipient_address) => {
      const changes = { crypto_currency, recipient_address };
      const sandbox = await startSandbox();
      const created = await createPayout(sandbox, changes);
      expect(created.json).toMatchObject(changes);
      expect((await sandbox.send("GET", payoutPath(created))).json).toMatchObject(changes);
      for (const allowed of ["main", "test"] as const) {
        const settings = { addressNetworks: new Set([allowed]) };
        const limited = await startSandbox({ settings });
        const json = payoutBody(changes);
        const { status } = await limited.send("POST", payoutsPath, { json });
        expect(status).toBe(network === "any" || network === allowed ? 200 : 400);
      }
    },
  );

  it.each([
    ["BTC", "a wrong base58 checksum", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMJ", badBtc],
    ["BTC", "a bech32m checksum", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", badBtc],
    [
      "BTC",
      "a bech32 checksum",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
      badBtc,
    ],
    ["BTC", "a v0 program of wrong length", "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P", badBtc],
    ["BTC", "mixed case", "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7", badBtc],
    ["BTC", "a wrong prefix", "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty", badBtc],
    ["BTC", "a blank before it", ` ${btcMain}`, badBtc],
    ["BTC", "one of ETH", ethAddress, badBtc],
    ["BTC", "one of LTC", ltcMain, badBtc],
    ["LTC", "one of BTC", btcMain, badLtc],
    ["LTC", "one of the BTC test network", btcAddress, badLtc],
    ["ETH", "one of BTC", btcMain, badEth],
    ["ETH", "a letter against EIP-55", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", badEth],
    ["ETH", "one digit short", ethAddress.slice(0, -1), badEth],
    ["ETH", "no 0x", ethAddress.slice(2), badEth],
  ])("rejects for %s %s", async (crypto_currency, _reason, recipient_address, message) => {
    const sandbox = await startSandbox();
    const error = { recipient_address: [message] };
    expect(await refusal(sandbox, { crypto_currency, recipient_address })).toEqual({ error });
  });

  it.each([
    ["short", "x"],
    ["padded", " spaced "],
    ["255 characters long", "🙂".repeat(255)],
  ])("accepts any address with ADDRESS_CHECK=off: %s", async (_what, recipient_address) => {
    const settings = {
      addressCheck: "off",
      addressNetworks: new Set<Network>(["main"]),
    } as const;
    const sandbox = await startSandbox({ settings });
    const created = await createPayout(sandbox, { recipient_address });
    expect(created.json).toMatchObject({ recipient_address });
  });

  it.each([
    ["blank", " \t\n", [blank]],
    ["empty", "", [blank]],
    ["too long", "x".repeat(256), [at255]],
    ["with a NUL", "x\0", [nul]],
    ["too long and with a NUL", `${"x".repeat(255)}\0`, [nul, at255]],
    ["no string", 5, [string]],
    ["an unpaired surrogate", "\ud800", [string]],
    ["null", null, [nullText]],
  ])(
    "rejects an invalid address with ADDRESS_CHECK=off: %s",
    async (_what, recipient_address, messages) => {
      const sandbox = await startSandbox({ settings: { addressCheck: "off" } });
      const error = { recipient_address: messages };
      expect(await refusal(sandbox, { recipient_address })).toEqual({ error });
    },
  );
});

describe("D-WR-05: the memo of a payout", () => {
  it.each([
    ["empty", ""],
    ["blank", " "],
    ["padded", " kept as sent\n"],
    ["255 characters long", "x".repeat(255)],
    ["255 characters outside the basic plane", "🙂".repeat(255)],
    ["not normalized", "é".normalize("NFD")],
  ])("accepts a memo that is %s", async (_what, memo) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const created = await createPayout(sandbox, { memo });
    expect(created.json).toMatchObject({ memo });
    const read = await sandbox.send("GET", payoutPath(created));
    expect(read.text).toBe(created.text);
    const other = payoutPath(await createPayout(sandbox));
    const updated = await sandbox.send("PUT", other, { json: { memo } });
    expect([updated.status, memoOf(updated)]).toEqual([200, memo]);
  });

  it.each([
    ["256 characters", "x".repeat(256), [at255]],
    ["256 characters outside the basic plane", "🙂".repeat(256), [at255]],
    ["a NUL", "a\0b", [nul]],
    ["a NUL alone", "\0", [nul]],
    ["a NUL among too many characters", `\0${"x".repeat(255)}`, [nul, at255]],
    ["an unpaired high surrogate", "a\ud83d", [string]],
    ["an unpaired low surrogate", "\ude42a", [string]],
    ["surrogates in the wrong order", "\ude42\ud83d", [string]],
  ])("rejects a memo of %s", async (_what, memo, messages) => {
    const sandbox = await startSandbox();
    expect(await refusal(sandbox, { memo })).toEqual({ error: { memo: messages } });
    const created = await createPayout(sandbox, { memo: "kept" });
    const answer = await sandbox.send("PUT", payoutPath(created), { json: { memo } });
    expect([answer.status, answer.json]).toEqual([400, { error: { memo: messages } }]);
    expect(memoOf(await sandbox.send("GET", payoutPath(created)))).toBe("kept");
  });
});

describe("D-WR-10: values of another type", () => {
  const dictionary = (type: string) => `Expected a dictionary of items but got type "${type}".`;

  it.each([
    ["recipient_address", 5, string],
    ["recipient_address", true, string],
    ["recipient_address", [btcAddress], string],
    ["recipient_address", { a: 1 }, string],
    ["recipient_address", null, nullText],
    ["crypto_currency", 5, string],
    ["crypto_currency", ["BTC"], string],
    ["crypto_currency", null, nullText],
    ["amount", null, nullText],
    ["memo", 5, string],
    ["memo", false, string],
    ["memo", ["x"], string],
    ["memo", {}, string],
    ["metadata", [], dictionary("list")],
    ["metadata", "x", dictionary("string")],
    ["metadata", "", dictionary("string")],
    ["metadata", 5, dictionary("number")],
    ["metadata", false, dictionary("boolean")],
  ])("rejects the %s %j", async (name, value, message) => {
    const sandbox = await startSandbox();
    const error = { [name]: [message] };
    expect(await refusal(sandbox, { [name]: value })).toEqual({ error });
    if (name !== "memo" && name !== "metadata") return;
    const path = payoutPath(await createPayout(sandbox));
    const answer = await sandbox.send("PUT", path, { json: { [name]: value } });
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });

  it.each(["recipient_address", "crypto_currency", "amount"])("requires %s", async (name) => {
    const sandbox = await startSandbox();
    const json = without(payoutBody(), name);
    const answer = await sandbox.send("POST", payoutsPath, { json });
    expect([answer.status, answer.json]).toEqual([400, { error: { [name]: [required] } }]);
  });
});

describe("D-WR-01, D-WR-02: unknown members and those that the server sets", () => {
  it("ignores unknown members, and neither stores nor echoes them", async () => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const plain = await createPayout(sandbox);
    const created = await createPayout(sandbox, {
      id: "po_mine",
      transaction_id: 5,
      status: "succeeded",
      created_at: "2001-01-01T00:00:00.000Z",
      updated_at: null,
      charged: true,
      schedule: [],
      nonsense: { a: 1 },
    });
    const [blankPlain, blankCreated] = [plain, created].map(({ text }) =>
      text.replace(/(po|txn)_\w{24}/g, ""),
    );
    expect(blankCreated).toBe(blankPlain);
    const path = payoutPath(created);
    expect((await sandbox.send("GET", path)).text).toBe(created.text);
    const json = { charged: true, schedule: [], nonsense: 1, updated_at: 5 };
    expect((await sandbox.send("PUT", path, { json })).text).toBe(created.text);
  });

  it.each([
    '"__proto__":{"memo":"polluted","polluted":true}',
    '"constructor":{"prototype":{"polluted":true}}',
    '"__proto__":null',
    '"toString":1,"hasOwnProperty":2,"valueOf":null',
  ])("ignores members named like parts of prototypes: %s", async (members) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const body = JSON.stringify(payoutBody()).replace("{", `{${members},`);
    const created = await sandbox.send("POST", payoutsPath, { body });
    expect(created.status, created.text).toBe(200);
    expect(Object.keys(JSON.parse(created.text) ?? {})).toHaveLength(8);
    const updated = await sandbox.send("PUT", payoutPath(created), { body: `{${members}}` });
    expect([updated.status, updated.text]).toEqual([200, created.text]);
    expect({}).not.toHaveProperty("polluted");
  });

  it("does not read missing members from __proto__", async () => {
    const sandbox = await startSandbox();
    const body = `{"__proto__":${JSON.stringify(payoutBody())}}`;
    const answer = await sandbox.send("POST", payoutsPath, { body });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        error: { recipient_address: [required], crypto_currency: [required], amount: [required] },
      },
    ]);
  });
});

describe("D-ERR-04: all problems of a payout are listed at once", () => {
  const address = { recipient_address: ["Enter a valid BTC address."] };

  it.each([
    [
      "every field",
      { recipient_address: "", crypto_currency: 5, amount: "x", memo: [], metadata: 1 },
      {
        recipient_address: [blank],
        crypto_currency: [string],
        amount: ["A valid number is required."],
        memo: [string],
        metadata: ['Expected a dictionary of items but got type "number".'],
      },
    ],
    [
      "every rule that one amount breaks",
      { recipient_address: ethAddress, amount: "1000000000000.000000001" },
      {
        ...address,
        amount: [
          "Ensure this value is less than or equal to 1000000000000.",
          "Ensure that there are no more than 8 decimal places.",
        ],
      },
    ],
    [
      "every rule that one address breaks",
      { recipient_address: `\0${"x".repeat(255)}` },
      { recipient_address: [nul, at255, badBtc] },
    ],
    [
      "the address of a currency whose amount is refused",
      { recipient_address: "x", amount: 0 },
      { ...address, amount: ["Ensure this value is greater than or equal to 0.00000001."] },
    ],
    [
      "no address problem if the currency is refused",
      { recipient_address: "x", crypto_currency: "doge" },
      { crypto_currency: ['"doge" is not a valid choice.'] },
    ],
    [
      "no decimals problem if the currency is refused",
      { crypto_currency: "doge", amount: "0.1234567890123456789" },
      { crypto_currency: ['"doge" is not a valid choice.'] },
    ],
  ])("lists %s", async (_what, changes, error) => {
    const sandbox = await startSandbox();
    expect(await refusal(sandbox, changes)).toEqual({ error });
  });

  it("lists missing members first", async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("POST", payoutsPath, { json: { memo: 5 } });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        error: {
          recipient_address: [required],
          crypto_currency: [required],
          amount: [required],
          memo: [string],
        },
      },
    ]);
  });
});

/** @returns the body of the response to a create that is refused and leaves nothing behind. */
async function refusal(sandbox: Sandbox, changes: Record<string, unknown>): Promise<unknown> {
  const before = await sandbox.send("GET", payoutsPath);
  const answer = await sandbox.send("POST", payoutsPath, { json: payoutBody(changes) });
  expect(answer.status, answer.text).toBe(400);
  expect((await sandbox.send("GET", payoutsPath)).headers.get("X-Total-Count")).toBe(
    before.headers.get("X-Total-Count"),
  );
  return answer.json;
}

function memoOf({ json }: Received): unknown {
  return json.memo;
}
