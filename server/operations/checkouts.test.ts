import { describe, expect, it } from "vitest";
import { checkoutBody, refundBody } from "../test-support/bodies.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const day = 24 * 60 * 60 * 1000;
const prefixes = ["/checkouts", "/api/v1/checkouts"];
const states = ["created", "pending", "successful", "failed"];

/** @returns the path of a new checkout that was brought into a state. */
async function createIn(sandbox: Sandbox, status: string): Promise<string> {
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  expect(created.status).toBe(201);
  const path = `/checkouts/${String(created.json.id)}`;
  if (status !== "created") await moveTo(sandbox, path, status);
  return path;
}

async function moveTo(sandbox: Sandbox, path: string, status: string): Promise<Received> {
  const moved = await sandbox.send("PUT", path, { json: { status } });
  expect(moved.status).toBe(200);
  return moved;
}

async function statusOf(sandbox: Sandbox, path: string): Promise<unknown> {
  return (await sandbox.send("GET", path)).json.status;
}

function refundOf({ headers }: Received, amount: number): Record<string, unknown> {
  return refundBody({ transaction_id: headers.get("Sandbox-Transaction-Id"), amount });
}

describe("D-HTTP-02: a create returns 201 with Location", () => {
  it.each([
    ["/checkouts", "/checkouts/"],
    ["/checkouts/", "/checkouts/"],
    ["/api/v1/checkouts", "/api/v1/checkouts/"],
    ["/api/v1/checkouts/", "/api/v1/checkouts/"],
    ["/checkouts?limit=1", "/checkouts/"],
  ])("responds to POST %s with a Location under %s", async (path, prefix) => {
    const sandbox = await startSandbox();
    const created = await sandbox.send("POST", path, { json: checkoutBody() });
    const location = created.headers.get("Location") ?? "";
    expect([created.status, location]).toEqual([201, prefix + String(created.json.id)]);
    expect((await sandbox.send("GET", location)).json).toEqual(created.json);
  });

  it.each(["/api/v1/refunds", "/api/v1/refunds/"])(
    "responds to POST %s with a Location under %s",
    async (path) => {
      const sandbox = await startSandbox();
      const created = await sandbox.send("POST", path, { json: refundBody() });
      const location = `/api/v1/refunds/${String(created.json.id)}`;
      expect([created.status, created.headers.get("Location")]).toEqual([201, location]);
      expect((await sandbox.send("GET", location)).json).toEqual(created.json);
    },
  );
});

describe("D-HTTP-03: reads, lists and updates return 200 with the whole record", () => {
  it.each(prefixes)(
    "returns 200 with the whole record for reads, lists and updates under %s",
    async (prefix) => {
      const sandbox = await startSandbox();
      const created = await sandbox.send("POST", prefix, { json: checkoutBody() });
      const path = `${prefix}/${String(created.json.id)}`;
      const read = await sandbox.send("GET", path);
      expect([read.status, read.json]).toEqual([200, created.json]);
      const list = await sandbox.send("GET", prefix);
      expect([list.status, list.json]).toEqual([200, [created.json]]);
      const updated = await sandbox.send("PUT", path, { json: { description: "Monthly plan" } });
      const expected = { ...created.json, description: "Monthly plan" };
      expect([updated.status, updated.json]).toEqual([200, expected]);
      expect((await sandbox.send("GET", path)).json).toEqual(expected);
    },
  );

  it("returns no ETag and never 304 for reads, updates and lists", async () => {
    const sandbox = await startSandbox();
    const path = await createIn(sandbox, "created");
    const lastModified = (await sandbox.send("GET", path)).headers.get("Last-Modified") ?? "";
    const conditional = {
      "If-Modified-Since": lastModified,
      "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT",
      "If-None-Match": "*",
      "If-Match": '"other"',
      // Without it, fetch asks for a fresh response and Express would not look at the conditions.
      "Cache-Control": "max-age=0",
    };
    const json = { description: "x" };
    const answers = [
      await sandbox.send("GET", path, { headers: conditional }),
      await sandbox.send("GET", "/checkouts", { headers: conditional }),
      await sandbox.send("PUT", path, { json, headers: conditional }),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers.has("ETag")]).toEqual([200, false]);
    }
  });

  it("serves a record under both prefixes, whichever made it (D-HTTP-20)", async () => {
    const sandbox = await startSandbox();
    const { json } = await sandbox.send("POST", "/api/v1/checkouts", { json: checkoutBody() });
    const path = `/checkouts/${String(json.id)}`;
    expect((await sandbox.send("GET", path)).json).toEqual(json);
    expect((await sandbox.send("DELETE", path)).status).toBe(204);
    expect((await sandbox.send("GET", `/api/v1${path}`)).status).toBe(404);
  });
});

describe("D-CHK-05: metadata in a create", () => {
  it.each([[{ order_id: "6735" }], [{}], [null], ["text"], [[1]]])(
    "ignores metadata in a create: %j",
    async (metadata) => {
      const sandbox = await startSandbox();
      const created = await sandbox.send("POST", "/checkouts", {
        json: checkoutBody({ metadata }),
      });
      expect([created.status, created.json.metadata]).toEqual([201, {}]);
      const { json } = await sandbox.send("GET", `/checkouts/${String(created.json.id)}`);
      expect(json.metadata).toEqual({});
    },
  );
});

describe("D-CHK-07: the amount is an integer token on create, read, update and list", () => {
  it.each(["1999", "1999.0", "1.999e3", "199900e-2"])(
    "writes the amount as an integer token on create, read, update and list: %s",
    async (token) => {
      const sandbox = await startSandbox();
      const body = JSON.stringify(checkoutBody({ amount: 0 })).replace(
        '"amount":0',
        `"amount":${token}`,
      );
      const created = await sandbox.send("POST", "/checkouts", { body });
      const path = `/checkouts/${String(created.json.id)}`;
      const answers = [
        created,
        await sandbox.send("GET", path),
        await sandbox.send("PUT", path, { json: { description: "x" } }),
        await sandbox.send("GET", "/checkouts"),
      ];
      for (const { text } of answers) expect(text).toMatch(/"amount":1999,/);
    },
  );
});

describe("D-CHK-01, D-HTTP-14: moves", () => {
  const legal: Record<string, string[]> = {
    created: ["pending", "successful", "failed"],
    pending: ["successful", "failed"],
    successful: [],
    failed: [],
  };
  const moves = states.flatMap((from) => states.map((to) => [from, to] as const));

  it.each(moves)("allows only legal moves: from %s to %s", async (from, to) => {
    const sandbox = await startSandbox();
    const path = await createIn(sandbox, from);
    const before = await sandbox.send("GET", path);
    const answer = await sandbox.send("PUT", path, { json: { status: to } });
    if (from === to || legal[from]?.includes(to) === true) {
      expect([answer.status, answer.json]).toEqual([200, { ...before.json, status: to }]);
      expect(await statusOf(sandbox, path)).toBe(to);
    } else {
      const message = `Cannot change status from "${from}" to "${to}".`;
      expect([answer.status, answer.json]).toEqual([409, { error: { status: [message] } }]);
      expect((await sandbox.send("GET", path)).json).toEqual(before.json);
    }
  });

  it("writes nothing if the move of an update is rejected", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = await createIn(sandbox, "successful");
    const before = await sandbox.send("GET", path);
    clock.advance(60_000);
    const json = { status: "created", description: "Another", metadata: { a: 1 } };
    const answer = await sandbox.send("PUT", path, { json });
    expect([answer.status, answer.text]).toEqual([
      409,
      String.raw`{"error":{"status":["Cannot change status from \"successful\" to \"created\"."]}}`,
    ]);
    const after = await sandbox.send("GET", path);
    expect(after.text).toBe(before.text);
    expect(after.headers.get("Last-Modified")).toBe(before.headers.get("Last-Modified"));
  });
});

describe("D-CHK-03: completed means successful", () => {
  it.each(["created", "pending", "successful"])(
    "treats completed as successful in a move from %s",
    async (from) => {
      const sandbox = await startSandbox();
      const path = await createIn(sandbox, from);
      expect((await moveTo(sandbox, path, "completed")).json.status).toBe("successful");
      const read = await sandbox.send("GET", path);
      expect(read.json.status).toBe("successful");
      expect(read.headers.get("Sandbox-Transaction-Id")).toMatch(/^txn_/);
    },
  );

  it("shows successful for completed in the message that rejects a move", async () => {
    const sandbox = await startSandbox();
    const path = await createIn(sandbox, "failed");
    const answer = await sandbox.send("PUT", path, { json: { status: "completed" } });
    const message = 'Cannot change status from "failed" to "successful".';
    expect([answer.status, answer.json]).toEqual([409, { error: { status: [message] } }]);
  });
});

describe("D-CHK-02: expiry", () => {
  it.each(["created", "pending"])("fails a %s checkout exactly when it is due", async (state) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = await createIn(sandbox, state);
    clock.advance(day - 1);
    expect(await statusOf(sandbox, path)).toBe(state);
    clock.advance(1);
    expect(await statusOf(sandbox, path)).toBe("failed");
  });

  it.each(["successful", "failed"])(
    "keeps a %s checkout unchanged when its time to pay is over",
    async (state) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const path = await createIn(sandbox, state);
      const before = await sandbox.send("GET", path);
      clock.advance(3 * day);
      const after = await sandbox.send("GET", path);
      expect(after.json).toEqual(before.json);
      expect(after.headers.get("Last-Modified")).toBe(before.headers.get("Last-Modified"));
    },
  );

  it("does not postpone the expiry after a move to pending or another update", async () => {
    const clock = new TestClock();
    const settings = { checkoutTtl: 10_000 };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const path = await createIn(sandbox, "created");
    clock.advance(9000);
    await moveTo(sandbox, path, "pending");
    clock.advance(999);
    await sandbox.send("PUT", path, { json: { description: "Another" } });
    expect(await statusOf(sandbox, path)).toBe("pending");
    clock.advance(1);
    expect(await statusOf(sandbox, path)).toBe("failed");
  });

  it("does not expire checkouts with a ttl of 0", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read, settings: { checkoutTtl: 0 } });
    const created = await createIn(sandbox, "created");
    const pending = await createIn(sandbox, "pending");
    clock.advance(10_000 * day);
    expect(await statusOf(sandbox, created)).toBe("created");
    expect(await statusOf(sandbox, pending)).toBe("pending");
  });

  it("rejects a payment that comes too late", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = await createIn(sandbox, "pending");
    clock.advance(day);
    const answer = await sandbox.send("PUT", path, { json: { status: "successful" } });
    const message = 'Cannot change status from "failed" to "successful".';
    expect([answer.status, answer.json]).toEqual([409, { error: { status: [message] } }]);
  });

  it("keeps a checkout expired when the clock is moved back (D-PAY-02)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = await createIn(sandbox, "created");
    clock.advance(day);
    expect(await statusOf(sandbox, path)).toBe("failed");
    clock.advance(-day);
    expect(await statusOf(sandbox, path)).toBe("failed");
  });
});

describe("D-CHK-04: Last-Modified", () => {
  const at = (seconds: string) => `Fri, 31 Jan 2025 09:${seconds} GMT`;
  const lastModified = ({ headers }: Received) => headers.get("Last-Modified");

  it("shows the last change on create, read and update, and not in a body", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const path = `/checkouts/${String(created.json.id)}`;
    clock.advance(60_000);
    const read = await sandbox.send("GET", path);
    clock.advance(60_000);
    const updated = await sandbox.send("PUT", path, { json: { description: "Another" } });
    clock.advance(60_000);
    const readAgain = await sandbox.send("GET", path);
    const answers = [created, read, updated, readAgain];
    expect(answers.map(lastModified)).toEqual([at("05:00"), at("05:00"), at("07:00"), at("07:00")]);
    for (const { json } of answers) expect(json).not.toHaveProperty("updated_at");
  });

  it.each([
    ["a description", { description: "Another" }],
    ["the current description", { description: "Annual plan" }],
    ["the current status", { status: "created" }],
    ["another status", { status: "pending" }],
    ["two moves at once", { status: "successful" }],
  ])("changes Last-Modified after an update with %s", async (_what, json) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = await createIn(sandbox, "created");
    clock.advance(60_000);
    expect(lastModified(await sandbox.send("PUT", path, { json }))).toBe(at("06:00"));
    expect(lastModified(await sandbox.send("GET", path))).toBe(at("06:00"));
  });

  it("keeps Last-Modified after a rejected update", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const path = await createIn(sandbox, "created");
    clock.advance(60_000);
    expect((await sandbox.send("PUT", path, { json: {} })).status).toBe(400);
    expect(lastModified(await sandbox.send("GET", path))).toBe(at("05:00"));
  });

  it("shows in Last-Modified when a checkout expired, not when it was read", async () => {
    const clock = new TestClock();
    const settings = { checkoutTtl: 60_000 };
    const sandbox = await startSandbox({ clock: clock.read, settings });
    const path = await createIn(sandbox, "created");
    clock.advance(600_000);
    expect(lastModified(await sandbox.send("GET", path))).toBe(at("06:00"));
  });

  it("changes a refund's updated_at when it settles and after updates that change nothing", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const { json } = await sandbox.send("POST", "/api/v1/refunds", { json: refundBody() });
    expect(json.updated_at).toBe(json.created_at);
    const path = `/api/v1/refunds/${String(json.id)}`;
    clock.advance(10_000);
    const settled = await sandbox.send("GET", path);
    expect(settled.json).toMatchObject({
      status: "succeeded",
      updated_at: "2025-01-31T09:05:02.123Z",
    });
    const updated = await sandbox.send("PUT", path, { json: { reason: json.reason } });
    expect(updated.json.updated_at).toBe("2025-01-31T09:05:10.123Z");
  });
});

describe("D-CHK-06, D-HTTP-05: deletes", () => {
  it.each(states)(
    "returns 204 without a body for the delete of a %s checkout, which stays deleted",
    async (state) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const path = await createIn(sandbox, state);
      const kept = await createIn(sandbox, "created");
      const deleted = await sandbox.send("DELETE", path);
      expect([deleted.status, deleted.text]).toEqual([204, ""]);
      expect(deleted.headers.has("Content-Type")).toBe(false);
      clock.advance(2 * day);
      const json = { description: "x", status: state };
      for (const again of [
        await sandbox.send("GET", path),
        await sandbox.send("PUT", path, { json }),
        await sandbox.send("DELETE", path),
      ]) {
        expect([again.status, again.json]).toEqual([404, { error: "Not found." }]);
      }
      const list = await sandbox.send("GET", "/checkouts");
      expect(list.json.map(({ id }: { id: string }) => `/checkouts/${id}`)).toEqual([kept]);
    },
  );

  it("deletes a checkout only once for simultaneous deletes (D-WR-09)", async () => {
    const sandbox = await startSandbox();
    const path = await createIn(sandbox, "created");
    const deletes = Array.from({ length: 8 }, () => sandbox.send("DELETE", path));
    const statuses = (await Promise.all(deletes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
  });
});

describe("D-CHK-08: the transaction of a paid checkout", () => {
  it.each(["created", "pending", "failed"])(
    "shows no transaction for a %s checkout",
    async (state) => {
      const sandbox = await startSandbox();
      const path = await createIn(sandbox, state);
      const { headers } = await sandbox.send("GET", path);
      expect(headers.has("Sandbox-Transaction-Id")).toBe(false);
    },
  );

  it("shows one lasting transaction for a successful checkout, and not in the body", async () => {
    const sandbox = await startSandbox();
    const path = await createIn(sandbox, "successful");
    const read = await sandbox.send("GET", path);
    const id = read.headers.get("Sandbox-Transaction-Id");
    expect(id).toMatch(/^txn_[0-9A-Za-z]{24}$/);
    expect(read.text).not.toContain("txn_");
    await moveTo(sandbox, path, "successful");
    await sandbox.send("PUT", path, { json: { description: "Another" } });
    const again = await sandbox.send("GET", `/api/v1${path}`);
    expect(again.headers.get("Sandbox-Transaction-Id")).toBe(id);
  });

  it("creates a different transaction for every checkout", async () => {
    const sandbox = await startSandbox();
    const ids = new Set<string | null>();
    for (let i = 0; i < 3; i++) {
      const { headers } = await sandbox.send("GET", await createIn(sandbox, "successful"));
      ids.add(headers.get("Sandbox-Transaction-Id"));
    }
    expect(ids.size).toBe(3);
  });

  it("allows refunds up to the checkout's amount, in whole units", async () => {
    const sandbox = await startSandbox();
    const paid = await sandbox.send("GET", await createIn(sandbox, "successful"));
    const refund = (amount: number) =>
      sandbox.send("POST", "/api/v1/refunds", { json: refundOf(paid, amount) });
    const tooMuch = await refund(2000);
    expect([tooMuch.status, tooMuch.json.error]).toEqual([
      400,
      { amount: ["Refund amount exceeds the refundable amount (1999)."] },
    ]);
    expect((await refund(0.5)).json.error.amount).toContain(
      "Ensure that there are no more than 0 decimal places.",
    );
    expect((await refund(1999)).status).toBe(201);
    expect((await refund(1)).status).toBe(400);
  });
});
