import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const day = 24 * 60 * 60 * 1000;
const prefixes = ["/checkouts", "/api/v1/checkouts"];
const badDate = "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.";

async function create(sandbox: Sandbox, status = "created"): Promise<string> {
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  const id = String(created.json.id);
  if (status !== "created") await update(sandbox, id, { status });
  return id;
}

async function update(sandbox: Sandbox, id: string, json: unknown): Promise<void> {
  expect((await sandbox.send("PUT", `/checkouts/${id}`, { json })).status).toBe(200);
}

async function find(sandbox: Sandbox, query: string): Promise<string[]> {
  const { status, json, headers }: Received = await sandbox.send("GET", `/checkouts?${query}`);
  expect([status, headers.get("X-Total-Count")]).toEqual([200, String(json.length)]);
  return json.map(({ id }: { id: string }) => id);
}

describe("D-FLT-01: the status filter", () => {
  it.each(prefixes)("filters %s by the exact status", async (path) => {
    const sandbox = await startSandbox();
    const states = ["created", "pending", "successful", "failed"];
    const ids = new Map<string, string>();
    for (const state of states) ids.set(state, await create(sandbox, state));
    for (const state of states) {
      const { status, json } = await sandbox.send("GET", `${path}?status=${state}`);
      expect([status, json]).toEqual([200, [expect.objectContaining({ id: ids.get(state) })]]);
    }
  });

  it("finds successful checkouts by completed, and shows them as successful (D-CHK-03)", async () => {
    const sandbox = await startSandbox();
    const paid = await create(sandbox, "completed");
    const other = await create(sandbox, "pending");
    const { json } = await sandbox.send("GET", "/checkouts?status=completed");
    expect(json).toEqual([expect.objectContaining({ id: paid, status: "successful" })]);
    expect(await find(sandbox, "status=successful")).toEqual([paid]);
    expect(await find(sandbox, "status=pending")).toEqual([other]);
  });

  it("keeps the status filter in Link as it was sent", async () => {
    const sandbox = await startSandbox();
    for (let i = 0; i < 3; i++) await create(sandbox, "completed");
    const { headers } = await sandbox.send("GET", "/checkouts?status=completed&limit=2");
    expect(headers.get("Link")).toMatch(/[?&]status=(?:completed|successful)&/);
  });

  it.each(["bogus", "expired", "Created", "CREATED", " created", "created,pending", "null", ""])(
    "refuses the status filter %j",
    async (status) => {
      const sandbox = await startSandbox();
      for (const path of prefixes) {
        const answer = await sandbox.send("GET", `${path}?status=${encodeURIComponent(status)}`);
        const error = { status: [`"${status}" is not a valid choice.`] };
        expect([answer.status, answer.json]).toEqual([400, { error }]);
      }
    },
  );

  it("finds a checkout by its new status after every move", async () => {
    const sandbox = await startSandbox();
    const id = await create(sandbox);
    for (const state of ["created", "pending", "successful"]) {
      await update(sandbox, id, { status: state });
      expect(await find(sandbox, `status=${state}`)).toEqual([id]);
    }
    expect(await find(sandbox, "status=created")).toEqual([]);
    expect(await find(sandbox, "status=pending")).toEqual([]);
  });

  it.each(["created", "pending"])(
    "finds expired %s checkouts by status without a read in between (D-PAY-02)",
    async (state) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const first = await create(sandbox, state);
      clock.advance(1);
      const second = await create(sandbox, state);
      clock.advance(day - 1);
      expect(await find(sandbox, "status=failed")).toEqual([first]);
      expect(await find(sandbox, `status=${state}`)).toEqual([second]);
      clock.advance(1);
      expect(await find(sandbox, `status=${state}`)).toEqual([]);
      expect(await find(sandbox, "status=failed")).toEqual([second, first]);
    },
  );

  it("finds expired checkouts by status, even if more than one batch of them settles", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    for (let i = 0; i < 120; i++) await create(sandbox);
    clock.advance(day);
    expect(await find(sandbox, "status=failed")).toHaveLength(120);
  });
});

describe("D-FLT-02: a date filter means the whole calendar day in UTC", () => {
  it.each([
    ["the first moment of the day", "2025-03-10T00:00:00.000Z", "2025-03-10"],
    ["the last moment of the day", "2025-03-10T23:59:59.999Z", "2025-03-10"],
    ["the last moment of the day before", "2025-03-09T23:59:59.999Z", "2025-03-09"],
    ["the first moment of the day after", "2025-03-11T00:00:00.000Z", "2025-03-11"],
    ["the end of the year", "2025-12-31T23:59:59.999Z", "2025-12-31"],
    ["the leap day", "2024-02-29T12:00:00.000Z", "2024-02-29"],
    ["the night in which clocks change", "2025-03-30T01:30:00.000Z", "2025-03-30"],
  ])("finds %s on its day and on no other", async (_what, moment, its) => {
    const clock = new TestClock();
    clock.set(moment);
    const sandbox = await startSandbox({ clock: clock.read });
    const id = await create(sandbox);
    const next = (days: number) =>
      new Date(Date.parse(its) + days * day).toISOString().slice(0, 10);
    for (const name of ["created_at", "updated_at"]) {
      expect(await find(sandbox, `${name}=${its}`)).toEqual([id]);
      expect(await find(sandbox, `${name}=${next(-1)}`)).toEqual([]);
      expect(await find(sandbox, `${name}=${next(1)}`)).toEqual([]);
    }
  });

  it.each([
    ["a description", { description: "Another" }],
    ["nothing new", { description: "Annual plan" }],
    ["a status", { status: "pending" }],
    ["two moves", { status: "successful" }],
  ])(
    "filters by a new updated_at and the same created_at after an update with %s",
    async (_what, changes) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const id = await create(sandbox);
      const untouched = await create(sandbox);
      clock.set("2025-01-31T23:59:59.999Z");
      await update(sandbox, id, changes);
      expect(await find(sandbox, "updated_at=2025-01-31")).toEqual([untouched, id]);
      clock.advance(1);
      await update(sandbox, id, changes);
      expect(await find(sandbox, "updated_at=2025-02-01")).toEqual([id]);
      expect(await find(sandbox, "updated_at=2025-01-31")).toEqual([untouched]);
      expect(await find(sandbox, "created_at=2025-01-31")).toEqual([untouched, id]);
    },
  );

  it("filters updated_at by the day on which a checkout expired, not that of the read", async () => {
    const clock = new TestClock();
    clock.set("2025-01-30T23:59:59.999Z");
    const sandbox = await startSandbox({ clock: clock.read });
    const first = await create(sandbox);
    clock.advance(1);
    const second = await create(sandbox);
    clock.advance(10 * day);
    expect(await find(sandbox, "updated_at=2025-01-31")).toEqual([first]);
    expect(await find(sandbox, "updated_at=2025-02-01")).toEqual([second]);
    expect(await find(sandbox, "updated_at=2025-02-09")).toEqual([]);
  });

  it("finds only checkouts that match all filters", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read, settings: { checkoutTtl: 0 } });
    const old = await create(sandbox, "pending");
    const oldUntouched = await create(sandbox);
    clock.advance(day);
    const fresh = await create(sandbox, "pending");
    await update(sandbox, old, { description: "Another" });
    const on = (created: string, updated: string) =>
      find(sandbox, `status=pending&created_at=${created}&updated_at=${updated}`);
    expect(await on("2025-01-31", "2025-02-01")).toEqual([old]);
    expect(await on("2025-02-01", "2025-02-01")).toEqual([fresh]);
    expect(await on("2025-01-31", "2025-01-31")).toEqual([]);
    expect(await find(sandbox, "status=created&created_at=2025-01-31")).toEqual([oldUntouched]);
    expect(await find(sandbox, "status=failed&created_at=2025-01-31")).toEqual([]);
  });

  it.each(prefixes)("filters %s by date", async (path) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const id = await create(sandbox);
    for (const name of ["created_at", "updated_at"]) {
      const today = await sandbox.send("GET", `${path}?${name}=2025-01-31`);
      expect(today.json).toEqual([expect.objectContaining({ id })]);
      expect((await sandbox.send("GET", `${path}?${name}=2025-01-30`)).json).toEqual([]);
    }
  });
});

describe("D-FLT-03: bad dates", () => {
  it.each([
    "2025-02-30",
    "2025-02-29",
    "2025-04-31",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-01-32",
    "2025-1-1",
    "2025-01-1",
    "25-01-01",
    "20250131",
    "2025/01/31",
    "31-01-2025",
    "2025-01",
    "2025",
    "2025-01-31T00:00:00Z",
    "2025-01-31T00:00:00.000Z",
    " 2025-01-31",
    "2025-01-31 ",
    "2025-01-31\n",
    "+002025-01-31",
    "-2025-01-31",
    "２０２５-01-31",
    "today",
    "1738314300123",
    "",
  ])("refuses the date %j", async (date) => {
    const sandbox = await startSandbox();
    for (const name of ["created_at", "updated_at"]) {
      const answer = await sandbox.send("GET", `/checkouts?${name}=${encodeURIComponent(date)}`);
      expect([answer.status, answer.json]).toEqual([400, { error: { [name]: [badDate] } }]);
    }
  });

  it.each(["2024-02-29", "2025-02-28", "0001-01-01", "9999-12-31", "1970-01-01"])(
    "accepts the date %s and finds nothing",
    async (date) => {
      const sandbox = await startSandbox();
      await create(sandbox);
      for (const name of ["created_at", "updated_at"]) {
        expect(await find(sandbox, `${name}=${date}`)).toEqual([]);
      }
    },
  );
});

describe("D-FLT-04: repeated or empty filters", () => {
  it.each([
    ["status", "created"],
    ["created_at", "2025-01-31"],
    ["updated_at", "2025-01-31"],
  ])("refuses a repeated %s, with equal values too", async (name, value) => {
    const sandbox = await startSandbox();
    for (const path of prefixes) {
      for (const other of [value, "x", ""]) {
        const answer = await sandbox.send("GET", `${path}?${name}=${value}&${name}=${other}`);
        const error = { [name]: ["Not a valid string."] };
        expect([answer.status, answer.json]).toEqual([400, { error }]);
      }
    }
  });

  it("lists all problems of a query at once (D-ERR-04)", async () => {
    const sandbox = await startSandbox();
    const query = "status=&created_at=&updated_at=2025-02-30&limit=&starting_after=&note=";
    for (const path of prefixes) {
      const answer = await sandbox.send("GET", `${path}?${query}`);
      expect([answer.status, answer.json.error]).toEqual([
        400,
        {
          status: ['"" is not a valid choice.'],
          created_at: [badDate],
          updated_at: [badDate],
          limit: ["A valid integer is required."],
          starting_after: ["Object with id= does not exist."],
        },
      ]);
    }
  });
});
