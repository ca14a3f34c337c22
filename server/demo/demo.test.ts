import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addDecimals, smallestUnit, subtractDecimals } from "../domain/money.ts";
import type { Settings } from "../settings.ts";
import { checkoutBody, payoutBody } from "../test-support/bodies.ts";
import { temporaryFolder } from "../test-support/process.ts";
import { payoutsPath, refundsPath } from "../test-support/records.ts";
import {
  type Received,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
  TestClock,
} from "../test-support/sandbox.ts";

const checkoutsPath = "/checkouts";
const paths = [payoutsPath, refundsPath, checkoutsPath];
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Starts a sandbox with a frozen clock, so that nothing changes but the data. */
function startDemo(changes: Partial<Settings> = {}, options: SandboxOptions = {}) {
  const settings = { demo: true, ...changes };
  return startSandbox({ clock: new TestClock().read, seed: 1, ...options, settings });
}

async function read(sandbox: Sandbox, path: string, key = "sk_test_alpha"): Promise<string> {
  const { status, text } = await sandbox.send("GET", path, { key });
  expect(status, text).toBe(200);
  return text;
}

function readAll(sandbox: Sandbox, key?: string): Promise<string[]> {
  return Promise.all(paths.map((path) => read(sandbox, path, key)));
}

/** The records of a list, each with the digits of its amount instead of a double. */
async function list(sandbox: Sandbox, path: string): Promise<Received["json"][]> {
  return JSON.parse((await read(sandbox, path)).replace(/"amount":([\d.]+)/g, '"amount":"$1"'));
}

/** Creates a record with exactly these digits as its amount. */
function create(sandbox: Sandbox, path: string, members: Record<string, unknown>) {
  const body = JSON.stringify(members).replace(/"amount":"([\d.]+)"/, '"amount":$1');
  return sandbox.send("POST", path, { body });
}

/** Returns the headers of the response to a get of one checkout. */
async function headersOf(sandbox: Sandbox, id: string) {
  const { headers } = await sandbox.send("GET", `${checkoutsPath}/${id}`);
  return {
    transaction: headers.get("Sandbox-Transaction-Id"),
    updated: Date.parse(headers.get("Last-Modified") ?? ""),
  };
}

/** The payouts and checkouts by their transactions, as they would be created. */
async function originalsOf(sandbox: Sandbox) {
  const originals = new Map<string, { path: string; record: Record<string, string> }>();
  for (const record of await list(sandbox, payoutsPath)) {
    originals.set(record.transaction_id, { path: payoutsPath, record });
  }
  for (const record of await list(sandbox, checkoutsPath)) {
    const { transaction } = await headersOf(sandbox, record.id);
    if (transaction !== null) originals.set(transaction, { path: checkoutsPath, record });
  }
  return originals;
}

function countBy(records: { status: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of records) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("a new workspace of --demo (D-AUTH-08)", () => {
  it.each<[string, Partial<Settings>]>([
    ["the defaults", {}],
    ["payouts that settle at once", { settleMs: 0 }],
    ["payouts that take a century to settle", { settleMs: 36_500 * day }],
    ["checkouts that expire after a minute", { checkoutTtl: 60_000 }],
    ["checkouts that never expire", { checkoutTtl: 0 }],
    ["limited balances", { balances: new Map([["BTC", "0"]]) }],
  ])("has a record in every state with %s", async (_what, settings) => {
    const sandbox = await startDemo(settings);
    const [payouts, refunds, checkouts] = await Promise.all(
      paths.map((path) => list(sandbox, path)),
    );
    const expires = settings.checkoutTtl !== 0;
    expect(countBy(payouts ?? [])).toEqual({ pending: 4, succeeded: 17, failed: 4 });
    expect(countBy(refunds ?? [])).toEqual({ pending: 3, succeeded: 9, failed: 2, canceled: 2 });
    expect(countBy(checkouts ?? [])).toEqual({
      created: expires ? 5 : 10,
      pending: 3,
      successful: 21,
      failed: expires ? 11 : 6,
    });
  });

  it("shows processing payouts only if that state is enabled (D-PAY-01)", async () => {
    const sandbox = await startDemo({ payoutProcessing: true });
    const counts = countBy(await list(sandbox, payoutsPath));
    expect(counts).toEqual({ pending: 4, processing: 2, succeeded: 17, failed: 4 });
  });

  it("lists the past month's records newest first, more of them recent than old", async () => {
    const clock = new TestClock();
    const sandbox = await startDemo({}, { clock: clock.read });
    for (const path of paths) {
      const times: number[] = (await list(sandbox, path)).map((record) =>
        Date.parse(record.created_at),
      );
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(Math.max(...times)).toBeLessThanOrEqual(clock.read());
      expect(Math.min(...times)).toBeGreaterThan(clock.read() - 30 * day);
      expect(Math.min(...times)).toBeLessThan(clock.read() - 7 * day);
      const late = times.filter((time) => time > clock.read() - 10 * day);
      const early = times.filter((time) => time < clock.read() - 20 * day);
      expect(late.length).toBeGreaterThan(early.length);
    }
  });

  it("shows each state change after the creation, and none in the future", async () => {
    const clock = new TestClock();
    const sandbox = await startDemo({}, { clock: clock.read });
    for (const { created_at, updated_at, status } of await list(sandbox, refundsPath)) {
      const created = Date.parse(created_at);
      const settles = Math.min(2000, Math.floor((clock.read() - created) / 2));
      expect(Date.parse(updated_at) - created).toBe(status === "pending" ? 0 : settles);
    }
    for (const { id, created_at, status } of await list(sandbox, checkoutsPath)) {
      const created = Math.floor(Date.parse(created_at) / 1000) * 1000;
      const { updated } = await headersOf(sandbox, id);
      expect(updated).toBeLessThanOrEqual(clock.read());
      expect(updated - created).toBeGreaterThanOrEqual(0);
      if (status === "created") expect(updated).toBe(created);
    }
  });

  it("has checkouts that expired, and others that failed before they could expire (D-CHK-02)", async () => {
    const sandbox = await startDemo({ checkoutTtl: 3 * day });
    const failed = (await list(sandbox, checkoutsPath)).filter(({ status }) => status === "failed");
    const after = await Promise.all(
      failed.map(async ({ id, created_at }) => {
        const created = Math.floor(Date.parse(created_at) / 1000) * 1000;
        return (await headersOf(sandbox, id)).updated - created;
      }),
    );
    expect(after.filter((time) => time === 3 * day)).toHaveLength(5);
    expect(after.filter((time) => time < hour)).toHaveLength(6);
  });

  it("leaves part of each partly refunded original refundable (D-ORIG-02)", async () => {
    const sandbox = await startDemo({ refundUnknownTxn: "reject" });
    const refunds = await list(sandbox, refundsPath);
    const originals = await originalsOf(sandbox);
    for (const id of new Set<string>(refunds.map(({ transaction_id }) => transaction_id))) {
      const { amount = "", crypto_currency } = originals.get(id)?.record ?? {};
      const taken = refunds
        .filter(({ transaction_id, status }) => transaction_id === id && takes(status))
        .map((refund) => refund.amount);
      const rest = subtractDecimals(amount, taken.reduce(addDecimals, "0"));
      const unit = smallestUnit({ BTC: 8, ETH: 18, LTC: 8 }[crypto_currency ?? ""] ?? 0);
      const body = { transaction_id: id, amount: addDecimals(rest, unit) };
      const tooMuch = await create(sandbox, refundsPath, body);
      const message = `Refund amount exceeds the refundable amount (${rest}).`;
      expect([tooMuch.status, tooMuch.json]).toEqual([400, { error: { amount: [message] } }]);
      if (rest === "0") continue;
      expect((await create(sandbox, refundsPath, { ...body, amount: rest })).status).toBe(201);
    }
  });

  it("has failed payouts that cannot be refunded, and pending ones that can", async () => {
    const sandbox = await startDemo();
    for (const { status, transaction_id, amount } of await list(sandbox, payoutsPath)) {
      if (status === "succeeded") continue;
      const answer = await create(sandbox, refundsPath, { transaction_id, amount });
      expect(answer.status).toBe(status === "failed" ? 400 : 201);
    }
  });

  it("has coins and currencies of every scale, reasons, memos and metadata", async () => {
    const sandbox = await startDemo();
    const [payouts, refunds, checkouts] = await Promise.all(
      paths.map((path) => list(sandbox, path)),
    );
    expect(new Set(payouts?.map((payout) => payout.crypto_currency)).size).toBe(3);
    expect(new Set(payouts?.map(({ memo }) => typeof memo))).toEqual(
      new Set(["string", "undefined"]),
    );
    const currencies = checkouts?.map(({ currency }) => currency);
    expect(currencies).toEqual(expect.arrayContaining(["EUR", "JPY", "KWD", "USD"]));
    for (const { description, redirect_url, cancel_url } of checkouts ?? []) {
      expect(description).toMatch(/^(Order #|Invoice INV-|\w+ plan, )/);
      for (const url of [redirect_url, cancel_url]) {
        expect(new URL(url).hostname).toBe("shop.example");
      }
    }
    for (const { metadata } of [...(payouts ?? []), ...(refunds ?? [])]) {
      expect(Object.keys(metadata)).not.toEqual([]);
    }
    for (const { reason } of refunds ?? []) expect(reason).toMatch(/^[A-Z][a-z]+ /);
  });

  it("neither charges balances for demo payouts nor refills them (D-PV-07)", async () => {
    const sandbox = await startDemo({ balances: new Map([["BTC", "1"]]) });
    const pay = (amount: string) => create(sandbox, payoutsPath, payoutBody({ amount }));
    const demo = await list(sandbox, payoutsPath);
    expect((await pay("0.6")).status).toBe(200);
    for (const { id } of demo) {
      expect((await sandbox.send("DELETE", `${payoutsPath}/${String(id)}`)).status).toBe(204);
    }
    const refused = { error: { amount: ["Insufficient balance."] } };
    expect((await pay("0.40000001")).json).toEqual(refused);
    expect((await pay("0.4")).status).toBe(200);
  });

  it("adds demo data to every key's workspace, next to the read-only key's own samples", async () => {
    const sandbox = await startDemo();
    const totals = async (key: string) =>
      Promise.all(
        paths.map(async (path) => {
          const { headers } = await sandbox.send("GET", path, { key });
          return headers.get("X-Total-Count");
        }),
      );
    expect(await totals("sk_test_beta")).toEqual(["25", "16", "40"]);
    expect(await totals("sk_test_readonly")).toEqual(["26", "17", "41"]);
  });
});

function takes(status: string): boolean {
  return status !== "failed" && status !== "canceled";
}

describe("demo data pass the sandbox's own validation", () => {
  it.each<[string, Partial<Settings>]>([
    ["by default", {}],
    ["with addresses of the main network", { addressNetworks: new Set(["main"]) }],
    ["with addresses of the test network", { addressNetworks: new Set(["test"]) }],
    ["if refunds need every member", { refundRequired: "all", refundUnknownTxn: "reject" }],
    ["with processing payouts", { payoutProcessing: true }],
  ])("accepts each demo record in a create %s", async (_what, settings) => {
    for (const seed of [1, Number.MAX_SAFE_INTEGER]) {
      const demo = await startDemo(settings, { seed });
      const ordinary = await startSandbox({ settings });
      const originals = await originalsOf(demo);
      const created = async (path: string, record: Record<string, string>) => {
        const answer = await create(ordinary, path, record);
        expect(answer.status, JSON.stringify(record) + answer.text).toBeLessThan(300);
        return answer;
      };
      /** A new original like the one refunded. */
      const remake = async (id: string): Promise<string> => {
        const { path = "", record = {} } = originals.get(id) ?? {};
        const { json } = await created(path, record);
        if (path === payoutsPath) return json.transaction_id;
        const paid = await ordinary.send("PUT", `${checkoutsPath}/${String(json.id)}`, {
          json: { status: "successful" },
        });
        return paid.headers.get("Sandbox-Transaction-Id") ?? "";
      };
      for (const path of [payoutsPath, checkoutsPath]) {
        for (const record of await list(demo, path)) {
          const { text } = await created(path, record);
          expect(text).toContain(`"amount":${String(record.amount)},`);
        }
      }
      for (const record of await list(demo, refundsPath)) {
        const transaction_id = await remake(record.transaction_id);
        const { text } = await created(refundsPath, { ...record, transaction_id });
        expect(text).toContain(`"amount":${String(record.amount)},`);
      }
    }
  });
});

describe("demo data change with time as all records do (D-PAY-02, D-CHK-02)", () => {
  it("keeps demo data unchanged for an hour", async () => {
    const clock = new TestClock();
    const sandbox = await startDemo({ payoutProcessing: true }, { clock: clock.read });
    const before = await readAll(sandbox);
    clock.advance(hour);
    expect(await readAll(sandbox)).toEqual(before);
  });

  it("keeps demo data unchanged forever if checkouts never expire", async () => {
    const clock = new TestClock();
    const sandbox = await startDemo({ checkoutTtl: 0 }, { clock: clock.read });
    const before = await readAll(sandbox);
    clock.advance(400 * day);
    expect(await readAll(sandbox)).toEqual(before);
  });

  it("expires open demo checkouts when they are due", async () => {
    const clock = new TestClock();
    const sandbox = await startDemo({}, { clock: clock.read });
    const open = (await list(sandbox, checkoutsPath)).filter(({ status }) =>
      ["created", "pending"].includes(status),
    );
    for (const { id, created_at } of open.reverse()) {
      const path = `${checkoutsPath}/${String(id)}`;
      clock.set(new Date(Date.parse(created_at) + day - 1).toISOString());
      expect(JSON.parse(await read(sandbox, path)).status).not.toBe("failed");
      clock.advance(1);
      expect(JSON.parse(await read(sandbox, path)).status).toBe("failed");
    }
    expect(countBy(await list(sandbox, checkoutsPath))).toEqual({ successful: 21, failed: 19 });
  });
});

describe("demo data depend on the seed (D-ID-01)", () => {
  it("returns the same bytes for the same seed, key and moment", async () => {
    const [first, second] = await Promise.all([startDemo(), startDemo()]);
    expect(await readAll(first)).toEqual(await readAll(second));
  });

  it("creates different data for different seeds", async () => {
    const seeds = [1, 2, 1 + 2 ** 32];
    const sandboxes = await Promise.all(seeds.map((seed) => startDemo({}, { seed })));
    for (const path of paths) {
      const texts = await Promise.all(sandboxes.map((sandbox) => read(sandbox, path)));
      const described = texts.map((text) => text.replace(/"\w+_[A-Za-z0-9]{24}"/g, ""));
      expect(new Set(described).size).toBe(seeds.length);
    }
  });

  it("creates the same shop with different ids for two keys", async () => {
    const sandbox = await startDemo();
    const idForm = /(?<=")(?:po|re|co|txn)_[A-Za-z0-9]{24}(?=")/g;
    // Opened at once, so that their data are made and written side by side.
    const texts = await Promise.all(
      ["sk_test_alpha", "sk_test_beta"].map((key) => readAll(sandbox, key)),
    );
    const [alpha = "", beta = ""] = texts.map((lists) => lists.join("\n"));
    expect(alpha.replace(idForm, "")).toBe(beta.replace(idForm, ""));
    const ids = new Set(alpha.match(idForm));
    expect(ids.size).toBeGreaterThan(80);
    for (const id of beta.match(idForm) ?? []) expect(ids).not.toContain(id);
  });
});

describe("demo data in the file store", () => {
  it("keeps demo data over a restart, and fills a workspace only once (D-RUN-02)", async () => {
    const store = join(temporaryFolder(), "db.json");
    const clock = new TestClock();
    const first = await startDemo({}, { store, clock: clock.read });
    const [newest] = await list(first, payoutsPath);
    await first.send("DELETE", `${payoutsPath}/${String(newest.id)}`);
    const before = await readAll(first);
    await first.close();
    clock.advance(hour);
    const second = await startDemo({}, { store, clock: clock.read, seed: 2 });
    expect(await readAll(second)).toEqual(before);
  });

  it("does not add demo data to workspaces stored before --demo was given", async () => {
    const store = join(temporaryFolder(), "db.json");
    const first = await startSandbox({ store });
    const { text } = await create(first, checkoutsPath, checkoutBody());
    await first.close();
    const second = await startDemo({}, { store });
    expect(await readAll(second)).toEqual(["[]", "[]", `[${text}]`]);
  });
});
