import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutBody, payoutBody, refundBody } from "./test-support/bodies.ts";
import { temporaryFolder } from "./test-support/process.ts";
import {
  type Received,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
  TestClock,
} from "./test-support/sandbox.ts";

const alpha = "sk_test_alpha";
const beta = "sk_test_beta";
const kinds = [
  ["/api/v1/payouts/crypto", "po", payoutBody()],
  ["/api/v1/refunds", "re", refundBody()],
  ["/checkouts", "co", checkoutBody()],
  ["/api/v1/checkouts", "co", checkoutBody()],
] as const;
const notFound = { error: "Not found." };

async function create(sandbox: Sandbox, key = alpha): Promise<string> {
  const created = await sandbox.send("POST", "/checkouts", { key, json: checkoutBody() });
  expect(created.status).toBe(201);
  return String(created.json.id);
}

async function countOf(sandbox: Sandbox, key: string): Promise<number> {
  const { status, json } = await sandbox.send("GET", "/checkouts", { key });
  expect(status).toBe(200);
  return json.length;
}

/** A response without what differs from request to request. */
function essence({ status, headers, text }: Received) {
  const shown = [...headers].filter(([name]) => !["request-id", "date"].includes(name));
  return { status, headers: Object.fromEntries(shown), text };
}

function temporaryStore(): string {
  return join(temporaryFolder(), "db.json");
}

/** Sends the head of a create, does some work, then sends the body. @returns the status. */
function createAround(url: string, key: string, work: () => Promise<void>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const body = JSON.stringify(checkoutBody());
    const headers = {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      "Content-Length": body.length,
      // The server says "continue" when it has read the head and the request is under way.
      Expect: "100-continue",
    };
    const outgoing = request(`${url}/checkouts`, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on("error", reject);
    outgoing.on("continue", () => {
      work().then(() => outgoing.end(body), reject);
    });
    outgoing.flushHeaders();
  });
}

describe("D-AUTH-05: another workspace's record looks like one that does not exist", () => {
  const requests = kinds.flatMap(([list, prefix, body]) => [
    [list, prefix, body, "GET", undefined] as const,
    [list, prefix, body, "HEAD", undefined] as const,
    [list, prefix, body, "PUT", { description: "x", reason: "x", metadata: { a: 1 } }] as const,
    [list, prefix, body, "PUT", { description: 5, reason: 5, metadata: 5 }] as const,
    [list, prefix, body, "PUT", { amount: 5, status: "successful", memo: "x" }] as const,
    [list, prefix, body, "DELETE", undefined] as const,
  ]);

  it.each(requests)(
    "hides another workspace's %s/%s_…, created with %j: %s %j",
    async (list, prefix, body, method, json) => {
      const sandbox = await startSandbox({ clock: new TestClock().read });
      const { json: record } = await sandbox.send("POST", list, { json: body });
      const path = `${list}/${String(record.id)}`;
      const theirs = await sandbox.send(method, path, { key: beta, json });
      const unknown = await sandbox.send(method, `${list}/${prefix}_${"0".repeat(24)}`, {
        key: beta,
        json,
      });
      expect(essence(theirs)).toEqual(essence(unknown));
      expect(theirs.status).toBe(404);
      if (method !== "HEAD") expect(theirs.json).toEqual(notFound);
      expect((await sandbox.send("GET", path)).json).toEqual(record);
    },
  );

  it.each(kinds)("lists in %s nothing of another workspace", async (list, _prefix, json) => {
    const sandbox = await startSandbox();
    const own = await sandbox.send("POST", list, { json });
    const theirs = await sandbox.send("POST", list, { json, key: beta });
    for (const query of ["", "?limit=100"]) {
      expect((await sandbox.send("GET", list + query)).json).toEqual([own.json]);
      const { json: listed, headers } = await sandbox.send("GET", list + query, { key: beta });
      expect(listed).toEqual([theirs.json]);
      expect(headers.get("X-Total-Count")).toBe(query.includes("limit") ? null : "1");
    }
  });

  it.each(kinds)(
    "rejects for %s a starting_after of another workspace",
    async (list, prefix, json) => {
      const sandbox = await startSandbox();
      const own = await sandbox.send("POST", list, { json });
      for (const id of [String(own.json.id), `${prefix}_${"0".repeat(24)}`]) {
        const answer = await sandbox.send("GET", `${list}?starting_after=${id}`, { key: beta });
        const error = { starting_after: [`Object with id=${id} does not exist.`] };
        expect([answer.status, answer.json]).toEqual([400, { error }]);
      }
    },
  );

  it("treats a transaction of another workspace as external, without charging it", async () => {
    const sandbox = await startSandbox();
    const payout = await sandbox.send("POST", "/api/v1/payouts/crypto", { json: payoutBody() });
    const { transaction_id } = payout.json;
    const foreign = refundBody({ transaction_id, amount: 1000 });
    const theirs = await sandbox.send("POST", "/api/v1/refunds", { key: beta, json: foreign });
    expect(theirs.status).toBe(201);
    const own = refundBody({ transaction_id, amount: 0.015 });
    expect((await sandbox.send("POST", "/api/v1/refunds", { json: own })).status).toBe(201);
  });

  it("rejects a transaction of another workspace if transactions must be known", async () => {
    const sandbox = await startSandbox({ settings: { refundUnknownTxn: "reject" } });
    const payout = await sandbox.send("POST", "/api/v1/payouts/crypto", { json: payoutBody() });
    const transaction_id = String(payout.json.transaction_id);
    for (const id of [transaction_id, "txn_000000000000000000000000"]) {
      const json = refundBody({ transaction_id: id, amount: 0.01 });
      const answer = await sandbox.send("POST", "/api/v1/refunds", { key: beta, json });
      const error = { transaction_id: [`Object with transaction_id=${id} does not exist.`] };
      expect([answer.status, answer.json]).toEqual([400, { error }]);
    }
  });

  it("ignores the idempotency keys of another workspace", async () => {
    const sandbox = await startSandbox();
    const headers = { "Idempotency-Key": "order-1" };
    const own = await sandbox.send("POST", "/checkouts", { json: checkoutBody(), headers });
    for (const json of [checkoutBody({ amount: 5 }), checkoutBody({ amount: 5 })]) {
      const theirs = await sandbox.send("POST", "/checkouts", { key: beta, json, headers });
      expect([theirs.status, theirs.json.amount]).toEqual([201, 5]);
      expect(theirs.json.id).not.toBe(own.json.id);
    }
    expect(await countOf(sandbox, beta)).toBe(1);
  });

  it("opens different workspaces for keys that differ in case", async () => {
    const sandbox = await startSandbox();
    await create(sandbox, "sk_test_alpha");
    expect(await countOf(sandbox, "sk_test_ALPHA")).toBe(0);
    expect(await countOf(sandbox, "sk_test_alpha")).toBe(1);
  });
});

describe("D-AUTH-08: new workspaces", () => {
  it.each(kinds)("starts without records in %s, except one for sk_test_readonly", async (list) => {
    const sandbox = await startSandbox();
    expect((await sandbox.send("GET", list)).json).toEqual([]);
    const { json } = await sandbox.send("GET", list, { key: "sk_test_readonly" });
    expect(json).toHaveLength(1);
  });

  it("creates the records of sk_test_readonly once, whatever is requested first", async () => {
    const sandbox = await startSandbox();
    const key = "sk_test_readonly";
    const firsts = Array.from({ length: 6 }, (_, i) =>
      i % 2 === 0
        ? sandbox.send("POST", "/checkouts", { key, json: checkoutBody() })
        : sandbox.send("GET", "/checkouts", { key }),
    );
    for (const { status, json } of await Promise.all(firsts)) {
      expect([status, status === 200 ? json.length : 1]).toEqual([status, 1]);
    }
    for (const [list] of kinds) {
      expect((await sandbox.send("GET", list, { key })).json).toHaveLength(1);
    }
  });

  it("keeps the records of sk_test_readonly over a restart", async () => {
    const store = temporaryStore();
    const key = "sk_test_readonly";
    const before = await startSandbox({ store });
    const { json } = await before.send("GET", "/checkouts", { key });
    await before.close();
    const after = await startSandbox({ store });
    expect((await after.send("GET", "/checkouts", { key })).json).toEqual(json);
  });
});

describe("D-AUTH-09: the limit of workspaces", () => {
  it("removes the workspace that was idle longest from memory", async () => {
    const sandbox = await startSandbox({ settings: { maxWorkspaces: 2 } });
    await create(sandbox, alpha);
    await create(sandbox, beta);
    expect(await countOf(sandbox, alpha)).toBe(1);
    await create(sandbox, "sk_test_gamma");
    expect(await countOf(sandbox, alpha)).toBe(1);
    expect(await countOf(sandbox, "sk_test_gamma")).toBe(1);
    expect(await countOf(sandbox, beta)).toBe(0);
  });

  it("needs no room in memory for a refused key", async () => {
    const sandbox = await startSandbox({ settings: { maxWorkspaces: 1 } });
    await create(sandbox, alpha);
    await sandbox.send("GET", "/checkouts", { key: "sk_test_invalid" });
    await sandbox.send("GET", "/checkouts", { key: null });
    await sandbox.send("GET", "/nowhere", { key: beta });
    await sandbox.send("PATCH", "/checkouts", { key: beta });
    expect(await countOf(sandbox, alpha)).toBe(1);
  });

  it("responds to a request under way although another workspace needs the room", async () => {
    const sandbox = await startSandbox({ settings: { maxWorkspaces: 1 } });
    const status = await createAround(sandbox.url, alpha, async () => {
      await create(sandbox, beta);
    });
    expect(status).toBe(201);
    expect(await countOf(sandbox, alpha)).toBe(1);
  });

  it("responds to all simultaneous requests with room for one workspace", async () => {
    const sandbox = await startSandbox({ settings: { maxWorkspaces: 1 } });
    const keys = Array.from({ length: 40 }, (_, i) => `sk_test_${String(i % 8)}`);
    const ids = await Promise.all(keys.map((key) => create(sandbox, key)));
    expect(new Set(ids).size).toBe(40);
  });

  it("rejects a new key with 503 if the file is full, and still serves existing ones", async () => {
    const store = temporaryStore();
    const sandbox = await startSandbox({ store, settings: { maxWorkspaces: 2 } });
    await create(sandbox, alpha);
    await create(sandbox, beta);
    for (const key of ["sk_test_gamma", "sk_test_readonly"]) {
      for (const answer of [
        await sandbox.send("POST", "/checkouts", { key, json: checkoutBody() }),
        await sandbox.send("GET", "/api/v1/refunds", { key }),
      ]) {
        expect([answer.status, answer.json]).toEqual([503, { error: "Too many workspaces." }]);
      }
    }
    await create(sandbox, alpha);
    const snapshot = await sandbox.send("PUT", "/_sandbox/snapshots/one", { key: alpha });
    expect([snapshot.status, snapshot.json]).toEqual([503, { error: "Too many workspaces." }]);
    expect([await countOf(sandbox, alpha), await countOf(sandbox, beta)]).toEqual([2, 1]);
    expect((await sandbox.send("GET", "/checkouts", { key: "sk_test_invalid" })).status).toBe(401);
    await sandbox.close();
    const again = await startSandbox({ store, settings: { maxWorkspaces: 2 } });
    expect((await again.send("GET", "/checkouts", { key: "sk_test_gamma" })).status).toBe(503);
    expect(await countOf(again, alpha)).toBe(2);
  });
});

describe("D-ID-01: ids", () => {
  /** One id of every kind of record. */
  const idsOf = async (options: SandboxOptions, key = alpha) => {
    const sandbox = await startSandbox(options);
    const ids: string[] = [];
    for (const [list, , json] of kinds) {
      const created = await sandbox.send("POST", list, { key, json });
      ids.push(String(created.json.id));
      if (created.json.transaction_id !== json.transaction_id)
        ids.push(created.json.transaction_id);
    }
    const path = `/checkouts/${ids.at(-1) ?? ""}`;
    await sandbox.send("PUT", path, { key, json: { status: "successful" } });
    const paid = await sandbox.send("GET", path, { key });
    return [...ids, paid.headers.get("Sandbox-Transaction-Id")];
  };

  it("gives ids a prefix and 24 base62 characters", async () => {
    const forms = (await idsOf({})).map((id) => id?.replace(/[0-9A-Za-z]{24}$/, "…"));
    expect(forms).toEqual(["po_…", "txn_…", "re_…", "co_…", "co_…", "txn_…"]);
  });

  it.each([0, 42, Number.MAX_SAFE_INTEGER])(
    "gives the same ids for the same seed, key and order of calls: %i",
    async (seed) => {
      expect(await idsOf({ seed })).toEqual(await idsOf({ seed }));
      expect(await idsOf({ seed, store: temporaryStore() })).toEqual(await idsOf({ seed }));
    },
  );

  it.each([
    ["another seed", { seed: 43 }, alpha],
    ["another key", { seed: 42 }, beta],
    ["random seeds", {}, alpha],
  ])("gives different ids for %s", async (_what, options, key) => {
    const ids = [...(await idsOf({ seed: 42 })), ...(await idsOf(options, key))];
    expect(new Set(ids).size).toBe(12);
  });

  it("gives random ids without a seed", async () => {
    const [first, second] = [await idsOf({}), await idsOf({})];
    expect(new Set([...first, ...second]).size).toBe(12);
  });

  it("gives ids independently of other workspaces", async () => {
    const [plain, busy] = [await startSandbox({ seed: 1 }), await startSandbox({ seed: 1 })];
    for (let i = 0; i < 3; i++) await create(busy, beta);
    expect(await create(busy)).toBe(await create(plain));
  });

  it("never reissues the id of a deleted record, even after a restart", async () => {
    const store = temporaryStore();
    const ids: string[] = [];
    for (let run = 0; run < 3; run++) {
      const sandbox = await startSandbox({ store, seed: 1 });
      for (let i = 0; i < 5; i++) {
        const id = await create(sandbox);
        ids.push(id);
        expect((await sandbox.send("DELETE", `/checkouts/${id}`)).status).toBe(204);
      }
      await sandbox.close();
    }
    expect(new Set(ids).size).toBe(15);
  });

  it("gives unique ids to simultaneous requests", async () => {
    const sandbox = await startSandbox();
    const keys = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? alpha : beta));
    const ids = await Promise.all(keys.map((key) => create(sandbox, key)));
    expect(new Set(ids).size).toBe(60);
  });
});

describe("D-TIME-01: times come from the workspace clock", () => {
  it.each([
    ["2025-01-31T09:05:00.123Z", "Fri, 31 Jan 2025 09:05:00 GMT"],
    ["2024-02-29T23:59:59.999Z", "Thu, 29 Feb 2024 23:59:59 GMT"],
    ["1999-12-31T00:00:00.000Z", "Fri, 31 Dec 1999 00:00:00 GMT"],
    ["2099-07-04T12:00:00.007Z", "Sat, 04 Jul 2099 12:00:00 GMT"],
  ])("writes %s with milliseconds, and in Date as %s", async (moment, date) => {
    const clock = new TestClock();
    clock.set(moment);
    const sandbox = await startSandbox({ clock: clock.read });
    for (const [list, , json] of kinds) {
      const created = await sandbox.send("POST", list, { json });
      expect([created.json.created_at, created.headers.get("Date")]).toEqual([moment, date]);
    }
  });

  it("shows the workspace's time in Date of errors too, once the key is known", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const later = "Sat, 01 Feb 2025 09:05:00 GMT";
    clock.advance(24 * 60 * 60 * 1000);
    const answers = [
      await sandbox.send("GET", "/checkouts"),
      await sandbox.send("HEAD", "/checkouts"),
      await sandbox.send("GET", "/checkouts/x"),
      await sandbox.send("POST", "/checkouts", { json: {} }),
      await sandbox.send("POST", "/checkouts", { body: "{" }),
      await sandbox.send("POST", "/checkouts", { body: "x", headers: { "Content-Type": "a/b" } }),
      await sandbox.send("POST", "/checkouts", { key: "sk_test_readonly", json: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 400, 415, 403]);
    for (const { headers } of answers) expect(headers.get("Date")).toBe(later);
  });

  it("keeps created_at after updates", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = `/checkouts/${await create(sandbox)}`;
    clock.advance(60_000);
    const { json } = await sandbox.send("PUT", path, { json: { status: "pending" } });
    expect(json.created_at).toBe("2025-01-31T09:05:00.123Z");
  });
});

describe("D-AUTH-05: an API key stays secret", () => {
  const form = "sk_test_7hT2mQx9Lw4bNc8V";

  it.each([form, "sk_live_7hT2mQx9Lw4bNc8V", "sk_test_invalid_7hT2mQx9Lw4bNc8V"])(
    "shows the key %s in no response",
    async (key) => {
      const sandbox = await startSandbox();
      const answers = [
        await sandbox.send("POST", "/checkouts", { key, json: {} }),
        await sandbox.send("POST", "/checkouts", { key, body: "{" }),
        await sandbox.send("PATCH", "/checkouts", { key }),
        await sandbox.send("OPTIONS", "/checkouts", {
          key,
          headers: { Origin: "http://a.example" },
        }),
        await sandbox.send("GET", "/nowhere", { key }),
        await sandbox.send("GET", `/checkouts/${key}`, { key }),
        await sandbox.send("GET", `/checkouts?limit=1&api_key=${key}`, { key }),
        await sandbox.send("GET", "/checkouts", { headers: { Authorization: `Basic ${key}` } }),
        await sandbox.send("GET", "/_sandbox/health", { key }),
      ];
      for (const [list, , json] of kinds) {
        for (let i = 0; i < 2; i++) answers.push(await sandbox.send("POST", list, { key, json }));
        const page = await sandbox.send("GET", `${list}?limit=1&access_token=${key}`, { key });
        answers.push(page, await sandbox.send("GET", list, { key }));
      }
      for (const { text, headers } of answers) {
        expect(text + JSON.stringify([...headers])).not.toContain("7hT2mQx9Lw4bNc8V");
      }
    },
  );
});
