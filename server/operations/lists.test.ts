import { describe, expect, it } from "vitest";
import { checkoutBody, payoutBody, refundBody } from "../test-support/bodies.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

/** Every list, with a body to create a record. */
const lists = [
  ["/api/v1/payouts/crypto", payoutBody()],
  ["/api/v1/refunds", refundBody()],
  ["/checkouts", checkoutBody()],
  ["/api/v1/checkouts", checkoutBody()],
] as const;
const notAnInteger = "A valid integer is required.";
const notOneString = "Not a valid string.";

type Body = Record<string, unknown>;

async function create(sandbox: Sandbox, path: string, json: Body): Promise<string> {
  const created = await sandbox.send("POST", path, { json });
  expect([200, 201]).toContain(created.status);
  return String(created.json.id);
}

/** @returns the ids of `count` new records, newest first. */
async function createMany(sandbox: Sandbox, path: string, json: Body, count: number) {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.unshift(await create(sandbox, path, json));
  return ids;
}

function idsOf({ status, json }: Received): string[] {
  expect(status).toBe(200);
  return json.map(({ id }: { id: string }) => id);
}

function nextOf({ headers }: Received): string | undefined {
  return /^<([^<>]+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

function paging({ headers }: Received) {
  return { link: headers.get("Link"), total: headers.get("X-Total-Count") };
}

describe("D-LIST-01: lists", () => {
  it.each(lists)("returns %s as a bare array of whole records", async (path, json) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const empty = await sandbox.send("GET", path);
    expect([empty.status, empty.text]).toEqual([200, "[]"]);
    expect(paging(empty)).toEqual({ link: null, total: "0" });
    const created = await sandbox.send("POST", path, { json });
    for (const suffix of ["", "/", "?limit=1", "/?limit=100"]) {
      const list = await sandbox.send("GET", path + suffix);
      expect([list.status, list.json]).toEqual([200, [created.json]]);
    }
  });
});

it("sends all of a long list, in pieces, if the request has no limit (D-LIST-03)", async () => {
  const sandbox = await startSandbox();
  const checkouts = Array.from({ length: 1000 }, () => checkoutBody());
  const created = await sandbox.send("POST", "/_sandbox/seed", { json: { checkouts } });
  const list = await sandbox.send("GET", "/checkouts");
  expect(idsOf(list)).toEqual(created.json.checkouts.map(({ id }: { id: string }) => id).reverse());
  expect(paging(list).total).toBe("1000");
  expect(list.headers.get("Content-Length")).toBeNull();
  const head = await sandbox.send("HEAD", "/checkouts");
  expect([head.status, head.text, paging(head).total]).toEqual([200, "", "1000"]);
});

describe("D-LIST-02: the order of lists", () => {
  it.each(lists)(
    "lists %s newest first, the last inserted first among equal times",
    async (path, json) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const older = await createMany(sandbox, path, json, 3);
      clock.advance(1);
      const newer = await createMany(sandbox, path, json, 3);
      expect(idsOf(await sandbox.send("GET", path))).toEqual([...newer, ...older]);
    },
  );

  it.each(lists)("lists %s by time after the clock was moved back", async (path, json) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const middle = await create(sandbox, path, json);
    clock.advance(1000);
    const newest = await create(sandbox, path, json);
    clock.advance(-2000);
    const oldest = await create(sandbox, path, json);
    clock.advance(1000);
    const middleToo = await create(sandbox, path, json);
    const order = [newest, middleToo, middle, oldest];
    expect(idsOf(await sandbox.send("GET", path))).toEqual(order);
    const page = await sandbox.send("GET", `${path}?limit=2&starting_after=${newest}`);
    expect(idsOf(page)).toEqual([middleToo, middle]);
  });

  it.each(lists)("keeps the order of %s after updates and deletes", async (path, json) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const [third = "", second = "", first = ""] = await createMany(sandbox, path, json, 3);
    const changes = { description: "x", metadata: { a: 1 } };
    expect((await sandbox.send("PUT", `${path}/${first}`, { json: changes })).status).toBe(200);
    expect(idsOf(await sandbox.send("GET", path))).toEqual([third, second, first]);
    await sandbox.send("DELETE", `${path}/${second}`);
    expect(idsOf(await sandbox.send("GET", path))).toEqual([third, first]);
    const fourth = await create(sandbox, path, json);
    expect(idsOf(await sandbox.send("GET", path))).toEqual([fourth, third, first]);
  });
});

describe("D-LIST-03: paging", () => {
  it.each(lists)("returns all of %s by default, with the count", async (path, json) => {
    const sandbox = await startSandbox();
    const ids = await createMany(sandbox, path, json, 105);
    const list = await sandbox.send("GET", path);
    expect(idsOf(list)).toEqual(ids);
    expect(paging(list)).toEqual({ link: null, total: "105" });
  });

  it.each(lists)("links each page of %s to the next, up to the last", async (path, json) => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const ids = await createMany(sandbox, path, json, 5);
    const pages: string[][] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      const page: Received = await sandbox.send("GET", next);
      pages.push(idsOf(page));
      expect(page.headers.has("X-Total-Count")).toBe(false);
      next = nextOf(page);
      if (next !== undefined) expect(next.split("?")[0]).toBe(path);
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  it.each(lists)("shows no next page of %s if a page ends with the list", async (path, json) => {
    const sandbox = await startSandbox();
    const ids = await createMany(sandbox, path, json, 2);
    for (const limit of [2, 3, 100]) {
      const list = await sandbox.send("GET", `${path}?limit=${limit}`);
      expect(idsOf(list)).toEqual(ids);
      expect(paging(list)).toEqual({ link: null, total: null });
    }
  });

  it.each(lists)(
    "returns all records of %s after starting_after if no limit is given",
    async (path, json) => {
      const sandbox = await startSandbox();
      const ids = await createMany(sandbox, path, json, 4);
      for (const [index, id] of ids.entries()) {
        const list = await sandbox.send("GET", `${path}?starting_after=${id}`);
        expect(idsOf(list)).toEqual(ids.slice(index + 1));
        expect(paging(list)).toEqual({ link: null, total: null });
      }
    },
  );

  it.each(lists)(
    "keeps the later pages of %s unchanged when new records are created",
    async (path, json) => {
      const sandbox = await startSandbox({ clock: new TestClock().read });
      const ids = await createMany(sandbox, path, json, 4);
      const first = await sandbox.send("GET", `${path}?limit=2`);
      await createMany(sandbox, path, json, 2);
      const second = await sandbox.send("GET", nextOf(first) ?? "");
      expect([idsOf(first), idsOf(second)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    },
  );

  it.each(["/checkouts", "/checkouts/", "/api/v1/checkouts", "/api/v1/checkouts/"])(
    "keeps the path %s as requested and the filters in Link",
    async (path) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      const old = await createMany(sandbox, "/checkouts", checkoutBody(), 3);
      clock.advance(24 * 60 * 60 * 1000);
      const fresh = await createMany(sandbox, "/checkouts", checkoutBody(), 3);
      const query = "status=created&created_at=2025-02-01&updated_at=2025-02-01&limit=2";
      const first = await sandbox.send("GET", `${path}?${query}`);
      expect(idsOf(first)).toEqual(fresh.slice(0, 2));
      const next = nextOf(first) ?? "";
      expect(next.split("?")[0]).toBe(path);
      expect(Object.fromEntries(new URLSearchParams(next.split("?")[1]))).toEqual({
        status: "created",
        created_at: "2025-02-01",
        updated_at: "2025-02-01",
        limit: "2",
        starting_after: fresh[1],
      });
      const second = await sandbox.send("GET", next);
      expect([idsOf(second), nextOf(second)]).toEqual([fresh.slice(2), undefined]);
      expect(old).toHaveLength(3);
    },
  );

  it("counts only matches on a page, wherever it starts", async () => {
    const sandbox = await startSandbox();
    const ids = await createMany(sandbox, "/checkouts", checkoutBody(), 6);
    const failed = ids.filter((_, index) => index % 2 === 1);
    for (const id of failed) {
      await sandbox.send("PUT", `/checkouts/${id}`, { json: { status: "failed" } });
    }
    const whole = await sandbox.send("GET", "/checkouts?status=failed");
    expect([idsOf(whole), paging(whole).total]).toEqual([failed, "3"]);
    const first = await sandbox.send("GET", "/checkouts?status=failed&limit=2");
    expect(idsOf(first)).toEqual(failed.slice(0, 2));
    expect(idsOf(await sandbox.send("GET", nextOf(first) ?? ""))).toEqual(failed.slice(2));
    // Not a match itself, but still a record to start after.
    const after = await sandbox.send(
      "GET",
      `/checkouts?status=failed&starting_after=${ids[2] ?? ""}`,
    );
    expect(idsOf(after)).toEqual(failed.slice(1));
    // The rest holds records, but no match: no next page.
    const last = await sandbox.send("GET", "/checkouts?status=created&limit=3");
    expect([idsOf(last).length, nextOf(last)]).toEqual([3, undefined]);
  });

  it("responds to HEAD with the paging headers of GET (D-HTTP-17)", async () => {
    const sandbox = await startSandbox();
    await createMany(sandbox, "/checkouts", checkoutBody(), 3);
    for (const path of ["/checkouts", "/checkouts?limit=2"]) {
      const get = await sandbox.send("GET", path);
      expect(paging(await sandbox.send("HEAD", path))).toEqual(paging(get));
    }
  });
});

describe("D-LIST-04: invalid paging values", () => {
  const above = "Ensure this value is less than or equal to 100.";
  const below = "Ensure this value is greater than or equal to 1.";
  const limits = [
    ["0", below],
    ["-0", below],
    ["-1", below],
    ["-99999999999999999999", below],
    ["101", above],
    ["99999999999999999999", above],
    ["9".repeat(400), above],
    ["1.5", notAnInteger],
    ["1.0", notAnInteger],
    ["1e1", notAnInteger],
    ["0x10", notAnInteger],
    ["+5", notAnInteger],
    ["%2B5", notAnInteger],
    ["%205", notAnInteger],
    ["5%20", notAnInteger],
    ["5%0A", notAnInteger],
    ["ten", notAnInteger],
    ["NaN", notAnInteger],
    ["Infinity", notAnInteger],
    ["--1", notAnInteger],
    ["%D9%A5", notAnInteger],
    ["null", notAnInteger],
  ] as const;

  it.each(limits)("refuses limit=%.30s", async (limit, message) => {
    const sandbox = await startSandbox();
    for (const [path] of lists) {
      const answer = await sandbox.send("GET", `${path}?limit=${limit}`);
      expect([answer.status, answer.json]).toEqual([400, { error: { limit: [message] } }]);
    }
  });

  it.each(["1", "100", "007", "%31"])("accepts limit=%s", async (limit) => {
    const sandbox = await startSandbox();
    for (const [path] of lists) {
      expect((await sandbox.send("GET", `${path}?limit=${limit}`)).status).toBe(200);
    }
  });

  it.each(lists)("refuses for %s a starting_after that is not in the list", async (path, json) => {
    const sandbox = await startSandbox();
    const id = await create(sandbox, path, json);
    const deleted = await create(sandbox, path, json);
    await sandbox.send("DELETE", `${path}/${deleted}`);
    const others = await sandbox.send("POST", path, { json, key: "sk_test_beta" });
    const [elsewhere, elsewhereBody] = lists[path === lists[0][0] ? 1 : 0];
    const otherKind = await create(sandbox, elsewhere, elsewhereBody);
    const unknown = ["x", deleted, String(others.json.id), otherKind, `${id}x`, id.toLowerCase()];
    for (const after of unknown) {
      const answer = await sandbox.send("GET", `${path}?starting_after=${after}`);
      const message = `Object with id=${after} does not exist.`;
      expect([answer.status, answer.json]).toEqual([400, { error: { starting_after: [message] } }]);
    }
  });

  it.each(lists)("lists for %s both problems of limit and starting_after", async (path) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("GET", `${path}?limit=0&starting_after=x`);
    const error = { limit: [below], starting_after: ["Object with id=x does not exist."] };
    expect([answer.status, answer.json]).toEqual([400, { error }]);
  });
});

describe("D-FLT-04: repeated or empty paging parameters", () => {
  it.each(lists)(
    "refuses for %s a repeated paging parameter, with equal values too",
    async (path, json) => {
      const sandbox = await startSandbox();
      const id = await create(sandbox, path, json);
      for (const [name, value] of [
        ["limit", "5"],
        ["starting_after", id],
      ] as const) {
        for (const other of [value, "x", ""]) {
          const answer = await sandbox.send("GET", `${path}?${name}=${value}&${name}=${other}`);
          expect([answer.status, answer.json]).toEqual([
            400,
            { error: { [name]: [notOneString] } },
          ]);
        }
      }
    },
  );

  it.each(lists)("refuses for %s an empty paging parameter", async (path) => {
    const sandbox = await startSandbox();
    for (const query of ["limit=&starting_after=", "limit&starting_after"]) {
      const answer = await sandbox.send("GET", `${path}?${query}`);
      const error = { limit: [notAnInteger], starting_after: ["Object with id= does not exist."] };
      expect([answer.status, answer.json]).toEqual([400, { error }]);
    }
  });
});

describe("D-FLT-05: unknown query parameters", () => {
  it.each(lists)("ignores unknown query parameters of %s", async (path, json) => {
    const sandbox = await startSandbox();
    const ids = await createMany(sandbox, path, json, 2);
    const queries = [
      "page=2&per_page=1&offset=5",
      "Limit=0&LIMIT=0",
      "limit[]=0&limit[a]=0",
      "note=1&note=2&note=",
      "__proto__=x&constructor=x&toString=1",
      "__proto__[limit]=0",
      "=x&&",
      "%zz=1",
    ];
    for (const query of queries) {
      const list = await sandbox.send("GET", `${path}?${query}`);
      expect([idsOf(list), paging(list).total]).toEqual([ids, "2"]);
    }
  });

  it.each(lists.slice(0, 2))("ignores the filters of checkouts on %s", async (path, json) => {
    const sandbox = await startSandbox();
    const ids = await createMany(sandbox, path, json, 2);
    for (const query of ["status=bogus", "created_at=x&updated_at=", "status=a&status=b"]) {
      expect(idsOf(await sandbox.send("GET", `${path}?${query}`))).toEqual(ids);
    }
  });
});

describe("D-PAY-02: lists show what fell due", () => {
  it.each(lists.slice(0, 2))(
    "shows settled records in %s without a read before",
    async (path, json) => {
      const clock = new TestClock();
      const sandbox = await startSandbox({ clock: clock.read });
      await createMany(sandbox, path, json, 2);
      const statuses = async () =>
        (await sandbox.send("GET", path)).json.map(({ status }: { status: string }) => status);
      clock.advance(1999);
      expect(await statuses()).toEqual(["pending", "pending"]);
      clock.advance(1);
      expect(await statuses()).toEqual(["succeeded", "succeeded"]);
    },
  );
});

it("refuses an invalid parameter after a thousand others (D-FLT-04)", async () => {
  const sandbox = await startSandbox();
  const others = Array.from({ length: 1100 }, (_, i) => `p${String(i)}=1`).join("&");
  const answer = await sandbox.send("GET", `/checkouts?${others}&limit=abc`);
  expect(answer.json).toEqual({ error: { limit: ["A valid integer is required."] } });
});
